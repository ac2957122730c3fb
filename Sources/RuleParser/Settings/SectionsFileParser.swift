package import HandbookModel

/// A section that a rule pack declares in its `_sections.md`.
package struct DeclaredSection: Sendable {
  /// The prefix that the file names of the section's rules begin with, such as `color`.
  package let prefix: String
  /// The section's title, without the section's number and prefix.
  package let title: String
  /// The importance of the section; `nil` if none is stated.
  package let impact: Impact?
  /// The description of the section; empty if there is none.
  package let summary: [Inline]
  /// The bold labels of the section, each with the text after it, in order. The labels for the
  /// impact and the description are left out.
  package let facts: [Section.LabeledText]
  /// The blocks below the section's heading that contain no bold labels, in order.
  package let rest: [Block]
  /// The source range of the section's heading.
  package let range: SourceRange

  /// Whether the section has any content besides its title and its impact.
  package var hasContent: Bool { !summary.isEmpty || !facts.isEmpty || !rest.isEmpty }
}

/// The contents of a rule pack's `_sections.md`.
package struct SectionsFile: Sendable {
  /// The sections in the order written.
  package var sections: [DeclaredSection] = []
  /// Blocks that belong to no section: those before the first section, and headings without a
  /// prefix, together with the blocks below them.
  package var preface: [Block] = []

  package init() {}
}

/// Parses a rule pack's `_sections.md`. It consists of headings of the form `## N. Title (prefix)`,
/// each followed by lines that begin with bold labels.
package enum SectionsFileParser {
  /// Parses a `_sections.md`. A heading without a prefix does not declare a section.
  package static func read(_ file: SourceFile) -> Outcome<SectionsFile> {
    let parsed = MarkdownParser.parse(file, fromLine: bodyLine(of: file))
    var outcome = Outcome(SectionsFile(), parsed.diagnostics)
    var heading: (title: String, prefix: String, range: SourceRange)?
    var labels: [Section.LabeledText] = []
    var rest: [Block] = []

    func finish() {
      if let found = heading {
        outcome.value.sections.append(
          section(found, labels, rest, in: file, &outcome.diagnostics))
      } else {
        outcome.value.preface += rest
      }
      (heading, labels, rest) = (nil, [], [])
    }
    for block in parsed.value {
      switch block.kind {
      // A heading of level 3 or more belongs to the current section.
      case .heading(let level, _) where heading != nil && level > 2: rest.append(block)
      case .heading(_, let content):
        finish()
        heading = declared(content.plainText).map { ($0.title, $0.prefix, block.range) }
        // A heading at the top is the title of the file and is not shown.
        if heading == nil, block.range != parsed.value.first?.range { rest.append(block) }
      case .paragraph(let inlines) where heading != nil && inlines.beginsBold:
        labels += labeled(inlines)
      // A thematic break only separates sections in the source.
      case .thematicBreak: break
      case .html(let text) where text.isHTMLComment: break
      case .paragraph, .list, .quote, .code, .html, .table: rest.append(block)
      }
    }
    finish()
    return outcome
  }

  private static func bodyLine(of file: SourceFile) -> Int {
    guard file.line(1) == "---" else { return 1 }
    return (2...max(2, file.lineCount)).first { file.line($0) == "---" }.map { $0 + 1 } ?? 1
  }

  /// Parses a heading such as `3. Honest Interfaces (honest)`. Returns the title without its
  /// number, and the prefix; `nil` if the heading has no prefix.
  private static func declared(_ heading: String) -> (title: String, prefix: String)? {
    let text = heading.trimmed
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return nil }
    let prefix = text[text.index(after: open)...].dropLast().filter { $0 != "`" }.trimmed
    var title = text[..<open].trimmed[...]
    let number = title.prefix(while: \.isNumber)
    if !number.isEmpty, title.dropFirst(number.count).first == "." {
      title = title.dropFirst(number.count + 1)
    }
    guard !prefix.isEmpty, !title.trimmed.isEmpty else { return nil }
    return (title.trimmed, prefix)
  }

  private static func section(
    _ heading: (title: String, prefix: String, range: SourceRange),
    _ labels: [Section.LabeledText], _ rest: [Block], in file: SourceFile,
    _ diagnostics: inout [Diagnostic]
  ) -> DeclaredSection {
    var impact: Impact?
    var summary: [Inline] = []
    var facts: [Section.LabeledText] = []
    for label in labels {
      switch label.label.lowercased() {
      case "impact":
        let words = label.text.plainText.trimmed
        let word = words.prefix { !$0.isWhitespace && $0 != "(" && $0 != "," }
        impact = Impact(word: words) ?? Impact(word: String(word))
        // `HIGH (since it matters)`: the label is kept as a fact because of its explanation.
        if impact != nil, word != words { facts.append(label) }
        if impact == nil, let first = label.text.first {
          diagnostics.append(
            file.diagnostic(
              .frontMatterUnknownImpact, "unknown impact '\(words)'",
              at: first.range,
              notes: [
                Note("the impacts are \(Impact.allCases.map(\.rawValue).joined(separator: ", "))")
              ]))
        }
      case "description" where summary.isEmpty: summary = label.text
      default: facts.append(label)
      }
    }
    return DeclaredSection(
      prefix: heading.prefix, title: heading.title, impact: impact, summary: summary, facts: facts,
      rest: rest, range: heading.range)
  }

  /// Returns the bold labels that begin a line of a paragraph, each with the text after it. Text
  /// before the first label is left out.
  private static func labeled(_ paragraph: [Inline]) -> [Section.LabeledText] {
    var found: [(label: String, text: [Inline])] = []
    var isLineStart = true
    for inline in paragraph {
      if isLineStart, case .strong(let bold) = inline.kind {
        let name = bold.trimmingSuffix { $0.isWhitespace || $0 == ":" }.plainText.trimmed
        found.append((name, []))
      } else if !found.isEmpty {
        found[found.count - 1].text.append(inline)
      }
      isLineStart = inline.kind == .softBreak || inline.kind == .lineBreak
    }
    return found.map { label, text in
      let words = text.trimmingPrefix { $0.isWhitespace || $0 == ":" }
      return Section.LabeledText(label: label, text: words.droppingTrailingBreak)
    }
  }
}

extension [Inline] {
  fileprivate var beginsBold: Bool {
    if case .strong? = first?.kind { true } else { false }
  }
}

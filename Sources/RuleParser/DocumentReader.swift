package import HandbookModel

/// One Markdown file in, one ``Document`` out. Depends on nothing but the file and the two
/// settings, so files can be read in any order and at once.
package struct DocumentReader: Sendable {
  package let kind: PageKind
  /// Raw HTML is wanted; otherwise each piece is reported, since it will be shown as text.
  package let allowsHTML: Bool

  package init(kind: PageKind, allowsHTML: Bool) {
    self.kind = kind
    self.allowsHTML = allowsHTML
  }

  /// Reads a file. What is wrong with it is reported, and the rest read all the same.
  package func read(_ file: SourceFile) -> Outcome<Document> {
    let head = FrontMatterReader(file: file, kind: kind).read()
    let body = MarkdownParser.parse(file, fromLine: head.bodyLine)
    var blocks = body.value
    let title = takeTitle(from: &blocks, matching: head.frontMatter.title?.value)
    let titleAnchor = slug(for: title?.value.plainText ?? head.frontMatter.title?.value ?? "")
    var composer = PassageComposer(file: file, kind: kind, titleAnchor: titleAnchor)
    composer.compose(blocks)
    var document = Document(
      file: file, frontMatter: head.frontMatter, title: title, titleAnchor: titleAnchor,
      passages: composer.passages, emptyLabels: composer.emptyLabels,
      citations: composer.citations, headings: composer.headings, snippets: composer.snippets)
    document.isWhole = !body.diagnostics.contains { $0.severity == .error }
    var diagnostics = head.diagnostics + body.diagnostics + composer.diagnostics
    diagnostics += notes(on: body.value, of: file)
    if !allowsHTML { diagnostics += rawHTML(in: body.value, of: file) }
    return Outcome(document, diagnostics)
  }

  /// The first block stands for the page when it is its heading; a heading that says something
  /// other than the title stays in the body.
  private func takeTitle(
    from blocks: inout [Block], matching title: String?
  ) -> Located<[Inline]>? {
    guard let first = blocks.first, case .heading(let level, let content) = first.kind, level <= 2
    else { return nil }
    if let title, !title.isEmpty, Self.words(title) != Self.words(content.plainText) {
      return nil
    }
    blocks.removeFirst()
    return Located(content, at: first.range)
  }

  /// Titles are compared by what a reader sees: without Markdown's marks and doubled spaces.
  static func words(_ title: String) -> String {
    title.filter { !"`*_\\".contains($0) }.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// What Markdown takes for something else than its author did.
  private func notes(on blocks: [Block], of file: SourceFile) -> [Diagnostic] {
    var found: [Diagnostic] = []
    blocks.forEachInline { inline in
      switch inline.kind {
      case .text(let text) where text.holdsFootnote:
        found.append(.footnote(at: inline.range, in: file))
      case .text(let text) where text.holdsLinkWithSpace:
        found.append(.spaceInAddress(at: inline.range, in: file))
      case .link(let link) where link.isFootnote:
        found.append(.footnote(at: inline.range, in: file))
      case .image(let image) where image.content.isEmpty && file.startsEmptyImage(at: inline.range):
        found.append(.noDescription(of: image.destination, at: inline.range, in: file))
      default: break
      }
    }
    return found
  }

  private func rawHTML(in blocks: [Block], of file: SourceFile) -> [Diagnostic] {
    var found: [Diagnostic] = []
    blocks.forEachBlock { block in
      if case .html(let text) = block.kind, !text.isHTMLComment {
        found.append(.rawHTML(text, at: block.range, in: file))
      }
    }
    blocks.forEachInline { inline in
      // An end tag belongs to a tag that has been reported.
      if case .html(let text) = inline.kind, !text.isHTMLComment, !text.hasPrefix("</") {
        found.append(.rawHTML(text, at: inline.range, in: file))
      }
    }
    return found
  }
}

extension String {
  /// Whether raw HTML is nothing but a comment, which no reader is meant to see.
  package var isHTMLComment: Bool {
    let text = trimmed
    guard text.hasPrefix("<!--"), let end = text.firstRange(of: "-->") else { return false }
    return end.upperBound == text.endIndex
  }
}

extension SourceFile {
  /// An image that stands too deep has lost its words; one without any begins so.
  fileprivate func startsEmptyImage(at range: SourceRange) -> Bool {
    line(range.start.line).utf8.dropFirst(range.start.column - 1).starts(with: "![]".utf8)
  }
}

extension String {
  /// Whether something stands in it that would be a link but for a space in its address.
  fileprivate var holdsLinkWithSpace: Bool {
    guard utf8.contains(UInt8(ascii: "[")), let start = firstRange(of: "](")?.upperBound
    else { return false }
    let address = self[start...].prefix { $0 != ")" }
    return address.endIndex < endIndex && address.contains(" ") && !address.contains("](")
      && address.contains { ".#/".contains($0) }
  }

  /// Whether a mark such as `[^1]` stands in it.
  fileprivate var holdsFootnote: Bool {
    guard utf8.contains(UInt8(ascii: "[")), let start = firstRange(of: "[^")?.upperBound
    else { return false }
    let name = self[start...].prefix { $0 != "]" && !$0.isWhitespace }
    return !name.isEmpty && name.endIndex < endIndex && self[name.endIndex] == "]"
  }
}

extension Diagnostic {
  fileprivate static func footnote(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "markup/footnote", .warning, "there are no footnotes, so this is shown as it is written",
      at: range, fix: Fix("say it in the text, or name a source on a line 'Reference: …'"))
  }

  fileprivate static func spaceInAddress(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      "link/space-in-address", .warning, "this is no link: its address holds a space", at: range,
      fix: Fix("put the address in angle brackets: [words](<some file.md>)"))
  }

  fileprivate static func noDescription(
    of destination: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      "link/no-description", .note, "nothing says what the image shows", at: range,
      fix: Fix("describe it for people who do not see it: ![A card on glass](\(destination))"))
  }

  fileprivate static func rawHTML(
    _ text: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let shown = text.trimmed.prefix(40).split(separator: "\n").first ?? ""
    return file.diagnostic(
      "markup/raw-html", .warning, "raw HTML '\(shown)' is shown as text", at: range,
      fix: Fix("write it in Markdown, or set 'html: allow' in handbook.yaml"))
  }
}

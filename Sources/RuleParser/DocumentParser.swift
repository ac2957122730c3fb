package import HandbookModel

/// Parses a Markdown file into a ``Document``. The result depends only on the file and on the
/// properties of the parser, so files can be parsed in any order and concurrently.
package struct DocumentParser: Sendable {
  /// The kind of page that the parser expects. Some keys and labels are allowed only in rules.
  package let kind: PageKind
  /// Whether raw HTML is passed through to pages. Otherwise, it is shown as text, and each
  /// occurrence is reported.
  package let allowsHTML: Bool
  /// The languages whose code is parsed, by their names in the info string of a code block, such as
  /// `swift`. Only code blocks in these languages can have directives, and only they need a label
  /// in a rule.
  package let parsedLanguages: [String]

  package init(kind: PageKind, allowsHTML: Bool, parsedLanguages: [String]) {
    self.kind = kind
    self.allowsHTML = allowsHTML
    self.parsedLanguages = parsedLanguages
  }

  /// Parses a file. Problems are returned as diagnostics, and the rest of the file is still parsed.
  package func read(_ file: SourceFile) -> Outcome<Document> {
    let head = FrontMatterParser(file: file, kind: kind).read()
    let body = MarkdownParser.parse(file, fromLine: head.bodyLine)
    var blocks = body.value
    let title = extractTitle(from: &blocks, matching: head.frontMatter.title?.value)
    let titleAnchor = slug(for: title?.value.plainText ?? head.frontMatter.title?.value ?? "")
    var builder = BodyBuilder(
      file: file, kind: kind, titleAnchor: titleAnchor, allowsHTML: allowsHTML,
      parsedLanguages: parsedLanguages)
    builder.build(blocks)
    let swatches = builder.snippets.filter {
      $0.code.language == SwatchFenceParser.language && $0.directives.parse == .succeeds
    }
    .map { SwatchFenceParser.fence($0, in: file) }
    let document = Document(
      file: file, frontMatter: head.frontMatter, bodyLine: head.bodyLine, title: title,
      titleAnchor: titleAnchor, bodyElements: builder.bodyElements,
      labelsWithoutCode: builder.labelsWithoutCode,
      citations: builder.citations, headings: builder.headings, snippets: builder.snippets,
      swatches: swatches.compactMap(\.value),
      isComplete: !body.diagnostics.contains {
        $0.severity == .error && $0.kind != .markupTableTooLarge
      })
    // For an unclosed fence, the body builder may know where it was meant to end; then its
    // diagnostic replaces that of the Markdown parser.
    let known = Dictionary(grouping: builder.diagnostics) { $0.location.range.start }
    let parsed = body.diagnostics.filter { found in
      !known[found.location.range.start, default: []].contains { $0.id == found.id }
    }
    var diagnostics = head.diagnostics + parsed + builder.diagnostics
    diagnostics += swatches.flatMap(\.diagnostics)
    diagnostics += notes(on: body.value, of: file)
    if !allowsHTML { diagnostics += rawHTML(in: body.value, of: file) }
    return Outcome(document, diagnostics)
  }

  /// Removes and returns the heading at the start of the body if it is the page's title; `nil` if
  /// it is not. A heading that differs from the title in the front matter stays in the body. An
  /// empty heading is removed, too, but is not a title.
  /// - Parameter title: The title in the front matter; `nil` if there is none.
  private func extractTitle(
    from blocks: inout [Block], matching title: String?
  ) -> Located<[Inline]>? {
    guard let first = blocks.first, case .heading(let level, let content) = first.kind, level <= 2
    else { return nil }
    let shown = content.showingHTMLAsText
    let heading = shown.plainText
    let isEmpty = heading.allSatisfy(\.isSpace)
    if !isEmpty, let title, !title.isEmpty, title != heading,
      Self.words(title) != Self.words(heading)
    {
      return nil
    }
    blocks.removeFirst()
    // An empty heading is reported as such and is not a title.
    return isEmpty ? nil : Located(shown, at: first.range)
  }

  /// Returns a title for comparison, in which each sequence of whitespace is replaced by one space.
  private static func words(_ title: String) -> String {
    title.split(whereSeparator: \.isSpace).joined(separator: " ")
  }

  /// Returns diagnostics about Markdown that is valid but probably does not mean what its author
  /// intended, such as an empty heading.
  private func notes(on blocks: [Block], of file: SourceFile) -> [Diagnostic] {
    var found = footnotes(in: blocks, of: file)
    blocks.forEachBlock { block in
      guard case .heading(_, let content) = block.kind else { return }
      if content.showsNothing { found.append(.emptyHeading(at: block.range, in: file)) }
      let length = content.plainText.utf8.count
      if length > FieldParser.longestText {
        found.append(.longHeading(length, at: block.range, in: file))
      }
    }
    blocks.forEachInline { inline in
      switch inline.kind {
      case .text(let text):
        guard let isImage = text.isImageWithSpace else { break }
        found.append(.spaceInURL(isImage: isImage, at: inline.range, in: file))
      case .link(let link) where link.isInvisible:
        found.append(.missingText(of: link, at: inline.range, in: file))
      case .image(let image) where image.content.isEmpty && file.startsEmptyImage(at: inline.range):
        found.append(.missingDescription(of: image.destination, at: inline.range, in: file))
      default: break
      }
    }
    return found
  }

  /// Returns a diagnostic for each reference to a footnote that the file defines.
  private func footnotes(in blocks: [Block], of file: SourceFile) -> [Diagnostic] {
    let names = FootnoteEscaper.names(in: file)
    guard !names.isEmpty else { return [] }
    var found: [Diagnostic] = []
    blocks.forEachInline { inline in
      guard case .text = inline.kind else { return }
      for number in inline.range.start.line...inline.range.end.line {
        let line = file.line(number)
        let from = number == inline.range.start.line ? inline.range.start.column - 1 : 0
        let to = number == inline.range.end.line ? inline.range.end.column - 1 : line.utf8.count
        let text = Substring(line.utf8.prefix(to).dropFirst(from))
        for mark in FootnoteEscaper.references(in: text, to: names)
        where line[mark.endIndex...].first != ":" {
          let column = line[..<mark.startIndex].utf8.count + 1
          found.append(
            .footnote(
              at: SourceRange(line: number, column: column, width: mark.utf8.count), in: file))
        }
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
      // The start tag has been reported already.
      if case .html(let text) = inline.kind, !text.isHTMLComment, !text.hasPrefix("</") {
        found.append(.rawHTML(text, at: inline.range, in: file))
      }
    }
    return found
  }
}

extension [Inline] {
  /// Whether readers would see nothing: the inlines contain neither text nor images.
  fileprivate var showsNothing: Bool {
    Link(destination: "", title: "", content: showingHTMLAsText).isInvisible
  }
}

extension SourceFile {
  /// Whether the image at the given range has no description in the source, so that it begins with
  /// `![]`. If an image is nested too deeply, its parsed description is empty, too, although the
  /// source has one.
  fileprivate func startsEmptyImage(at range: SourceRange) -> Bool {
    line(range.start.line).utf8.dropFirst(range.start.column - 1).starts(with: "![]".utf8)
  }
}

extension String {
  /// Whether the text contains something that Markdown does not recognize as a link or image
  /// because its URL contains a space. The value is `true` for an image, `false` for a link, and
  /// `nil` if there is neither.
  fileprivate var isImageWithSpace: Bool? {
    guard containsByte(UInt8(ascii: "[")), let bracket = firstRange(of: "](") else { return nil }
    let address = self[bracket.upperBound...].prefix { $0 != ")" }
    guard address.endIndex < endIndex, address.contains(" "), !address.contains("]("),
      address.contains(where: { ".#/".contains($0) })
    else { return nil }
    let words = self[..<bracket.lowerBound]
    return words.lastIndex(of: "[").map { words[..<$0].hasSuffix("!") } ?? false
  }
}

extension Diagnostic {
  fileprivate static func footnote(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupFootnote, "footnotes are not supported; this is shown as written",
      at: range, fix: Fix("move it into the text, or cite the source on a line 'Reference: …'"))
  }

  /// Returns a diagnostic for an image or link whose URL contains a space. It is an error for an
  /// image, as for any image that cannot be found, and only a warning for a link.
  fileprivate static func spaceInURL(
    isImage: Bool, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let example = isImage ? "![text](<some picture.png>)" : "[text](<some file.md>)"
    return file.diagnostic(
      .linkSpaceInAddress, isMinor: !isImage,
      "this is not \(isImage ? "an image" : "a link"); its URL contains a space", at: range,
      fix: Fix("put the URL in angle brackets: \(example)"))
  }

  fileprivate static func longHeading(
    _ length: Int, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .markupTooManyElements,
      "this heading has \(length) bytes; the limit is \(FieldParser.longestText)",
      at: SourceRange(range.start, range.start),
      fix: Fix("shorten it, and put details into a paragraph"))
  }

  fileprivate static func emptyHeading(at range: SourceRange, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .markupEmptyHeading, "the heading is empty", at: range,
      fix: Fix("write its text, or remove the line"))
  }

  fileprivate static func missingText(
    of link: Link, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkNoWords,
      "the link has no text; its \(link.title.isEmpty ? "URL" : "title") is shown",
      at: range,
      fix: Fix("add text that says where it leads: [the full story](\(link.destination))"))
  }

  fileprivate static func missingDescription(
    of destination: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .linkNoDescription, "the image has no description", at: range,
      fix: Fix("describe it for people who cannot see it: ![A card on glass](\(destination))"))
  }

  fileprivate static func rawHTML(
    _ text: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    let excerpt = text.trimmed.prefix(40).split(separator: "\n").first ?? ""
    return file.diagnostic(
      .markupRawHTML, "raw HTML '\(excerpt)' is shown as text", at: range,
      fix: Fix("write it in Markdown, or set 'html: allow' in handbook.yaml"))
  }
}

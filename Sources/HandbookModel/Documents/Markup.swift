/// A block element of Markdown.
package struct Block: Hashable, Sendable {
  /// The kind of block, with its content.
  package let kind: Kind
  /// The block's range in the file. Line numbers include the lines of the front matter.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The kinds of block elements, with their content.
  package indirect enum Kind: Hashable, Sendable {
    case paragraph([Inline])
    /// A heading with its level, 1…6, and its text.
    case heading(level: Int, [Inline])
    case list(List)
    case quote([Block])
    case code(CodeBlock)
    /// A block of raw HTML as written, including its line breaks.
    case html(String)
    case table(Table)
    case thematicBreak
  }
}

/// A bullet or ordered list.
package struct List: Hashable, Sendable {
  /// The number of the first item of an ordered list; `nil` for a bullet list.
  package let start: Int?
  /// Whether the list is tight. A tight list has no blank lines between its items, and its
  /// paragraphs are rendered without `<p>`.
  package let isTight: Bool
  /// The items in order; never empty.
  package let items: [ListItem]

  package init(start: Int?, isTight: Bool, items: [ListItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}

/// One item of a list.
package struct ListItem: Hashable, Sendable {
  /// Whether the checkbox of a task such as `- [x] Done` is checked; `nil` if the item is not a
  /// task.
  package let isChecked: Bool?
  /// The blocks that the item consists of, in order.
  package let blocks: [Block]

  package init(isChecked: Bool?, blocks: [Block]) {
    self.isChecked = isChecked
    self.blocks = blocks
  }
}

/// A fenced or indented code block.
package struct CodeBlock: Hashable, Sendable {
  /// The info string: the text after the opening fence, such as `swift parse=off`, with Markdown
  /// escapes resolved. Empty for indented code.
  package let info: String
  /// The first word of the info string in lower case, such as `swift`; empty if there is none.
  package let language: String
  /// The code as readers see it, without the indentation that belongs to a list or to the fence. It
  /// ends in a line break unless it is empty.
  package let code: String
  /// The line of the file on which the code begins, 1-based.
  package let firstLine: Int
  /// For each line of the code, the number of UTF-8 bytes, such as indentation, that were removed
  /// from its start. A column in the code plus this number is the column in the file.
  package let strippedBytes: [Int]

  package init(info: String, code: String, firstLine: Int, strippedBytes: [Int]) {
    self.info = info
    language = info.prefix { !$0.isWhitespace }.lowercased()
    self.code = code
    self.firstLine = firstLine
    self.strippedBytes = strippedBytes
  }

  /// Converts a position in this block's code to a position in the file.
  /// - Parameter position: The position in ``code``, whose first line is line 1.
  package func position(ofCode position: Position) -> Position {
    let index = position.line - 1
    let stripped = strippedBytes.indices.contains(index) ? strippedBytes[index] : 0
    return Position(line: firstLine + index, column: position.column + stripped)
  }
}

/// A table, as in GitHub Flavored Markdown. Every row has as many cells as the header, which
/// cmark-gfm ensures.
package struct Table: Hashable, Sendable {
  /// The alignment of the cells of a column.
  package enum Alignment: String, Sendable {
    case left, center, right
  }

  /// The alignment of each column; `nil` for a column whose alignment the author did not set.
  package let alignments: [Alignment?]
  /// The header row: an array of cells, each of which consists of inlines.
  package let header: [[Inline]]
  /// The body rows: an array of cells for each row. Each cell consists of inlines.
  package let rows: [[[Inline]]]

  package init(alignments: [Alignment?], header: [[Inline]], rows: [[[Inline]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// An inline element of Markdown.
package struct Inline: Hashable, Sendable {
  /// The kind of inline, with its content.
  package let kind: Kind
  /// The inline's range in the file.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The kinds of inline elements, with their content.
  package indirect enum Kind: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(Link)
    case image(Link)
    /// Raw HTML, such as a tag, as written.
    case html(String)
    case softBreak
    case lineBreak
  }
}

/// A link or an image.
package struct Link: Hashable, Sendable {
  /// The URL or path that the link points to, or that of the image. Markdown escapes are resolved,
  /// and nothing is percent-encoded.
  package let destination: String
  /// The title in quotes after the destination, as in `[text](url "title")`; empty if there is
  /// none.
  package let title: String
  /// The text of a link, or the description of an image.
  package let content: [Inline]

  package init(destination: String, title: String, content: [Inline]) {
    self.destination = destination
    self.title = title
    self.content = content
  }

  /// Whether readers cannot see or click the link, because it contains neither text nor an image.
  package var isInvisible: Bool {
    var showsSomething = false
    content.forEachInline { inline in
      switch inline.kind {
      case .text(let words), .code(let words), .html(let words):
        showsSomething = showsSomething || !words.allSatisfy(\.isWhitespace)
      case .image: showsSomething = true
      case .emphasis, .strong, .strikethrough, .link, .softBreak, .lineBreak: break
      }
    }
    return !showsSomething
  }
}

extension [Inline] {
  /// The text of the inlines without markup. Code is kept without its backticks, images are
  /// replaced by their descriptions, line breaks are replaced by spaces, and raw HTML is left out.
  package var plainText: String {
    var text = ""
    for inline in self {
      switch inline.kind {
      case .text(let words), .code(let words): text += words
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        text += content.plainText
      case .link(let link), .image(let link): text += link.content.plainText
      case .softBreak, .lineBreak: text += " "
      case .html: break
      }
    }
    return text
  }

  /// The inlines as readers see them on a site that does not allow raw HTML: the source of each tag
  /// is shown as text, and HTML comments are left out.
  package var showingHTMLAsText: [Inline] {
    compactMap { inline in
      guard let kind = inline.kind.showingHTMLAsText else { return nil }
      return Inline(kind, at: inline.range)
    }
  }

  /// Calls `visit` with every inline in reading order. An inline comes before the inlines inside
  /// it.
  package func forEachInline(_ visit: (Inline) -> Void) {
    for inline in self {
      visit(inline)
      switch inline.kind {
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        content.forEachInline(visit)
      case .link(let link), .image(let link): link.content.forEachInline(visit)
      case .text, .code, .html, .softBreak, .lineBreak: break
      }
    }
  }
}

extension Inline.Kind {
  /// This kind of inline, with raw HTML turned into text, including raw HTML inside emphasis and
  /// links; `nil` for an HTML comment, because readers do not see it.
  fileprivate var showingHTMLAsText: Inline.Kind? {
    switch self {
    case .html(let text): text.isHTMLComment ? nil : .text(text)
    case .emphasis(let content): .emphasis(content.showingHTMLAsText)
    case .strong(let content): .strong(content.showingHTMLAsText)
    case .strikethrough(let content): .strikethrough(content.showingHTMLAsText)
    case .link(let link): .link(link.showingHTMLAsText)
    case .text, .code, .image, .softBreak, .lineBreak: self
    }
  }
}

extension Link {
  fileprivate var showingHTMLAsText: Link {
    Link(destination: destination, title: title, content: content.showingHTMLAsText)
  }
}

extension String {
  /// Whether this raw HTML consists of a single comment. Readers do not see such HTML.
  package var isHTMLComment: Bool {
    guard let start = firstIndex(where: { !$0.isWhitespace }), self[start...].hasPrefix("<!--"),
      let end = self[start...].firstRange(of: "-->")
    else { return false }
    return self[end.upperBound...].allSatisfy(\.isWhitespace)
  }
}

extension [Block] {
  /// Calls `visit` with every block in reading order. A block comes before the blocks inside it.
  package func forEachBlock(_ visit: (Block) -> Void) {
    for block in self {
      visit(block)
      switch block.kind {
      case .list(let list):
        for item in list.items { item.blocks.forEachBlock(visit) }
      case .quote(let blocks): blocks.forEachBlock(visit)
      case .paragraph, .heading, .code, .html, .table, .thematicBreak: break
      }
    }
  }

  /// Calls `visit` with every inline of these blocks, in reading order.
  package func forEachInline(_ visit: (Inline) -> Void) {
    forEachBlock { block in
      switch block.kind {
      case .paragraph(let inlines), .heading(_, let inlines): inlines.forEachInline(visit)
      case .table(let table):
        for cell in table.header { cell.forEachInline(visit) }
        for row in table.rows { for cell in row { cell.forEachInline(visit) } }
      case .list, .quote, .code, .html, .thematicBreak: break
      }
    }
  }
}

/// A block element of Markdown.
package struct Block: Hashable, Sendable {
  /// The kind of block, with its content.
  package let kind: Kind
  /// The range in the file (not in the body: lines of front matter count).
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The kinds of block elements.
  package indirect enum Kind: Hashable, Sendable {
    case paragraph([Inline])
    /// A heading.
    /// - Parameter level: 1…6.
    case heading(level: Int, [Inline])
    case list(List)
    case quote([Block])
    case code(CodeBlock)
    /// Raw HTML as written, including its line breaks.
    case html(String)
    case table(Table)
    case thematicBreak
  }
}

/// A bullet or ordered list.
package struct List: Hashable, Sendable {
  /// The number of the first item of an ordered list; `nil` for a bullet list.
  package let start: Int?
  /// Whether the list is tight (no blank lines between items), so that its paragraphs are written
  /// without `<p>`.
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
  /// Whether the box of a task is checked; `nil` if the item is not a task.
  package let isChecked: Bool?
  /// The content of the item, in order.
  package let blocks: [Block]

  package init(isChecked: Bool?, blocks: [Block]) {
    self.isChecked = isChecked
    self.blocks = blocks
  }
}

/// A fenced or indented code block.
package struct CodeBlock: Hashable, Sendable {
  /// The info string after the opening fence, unescaped, such as `swift parse=off`; empty for
  /// indented code.
  package let info: String
  /// The code as shown. Indentation that belongs to a list or to the fence is removed, and the code
  /// ends in a line break unless it is empty.
  package let code: String
  /// The line of the file on which the code begins, 1-based.
  package let firstLine: Int
  /// The number of UTF-8 bytes removed from the start of each line of the code, in order. Add it to
  /// a column in the code to get the column in the file.
  package let strippedBytes: [Int]

  package init(info: String, code: String, firstLine: Int, strippedBytes: [Int]) {
    self.info = info
    self.code = code
    self.firstLine = firstLine
    self.strippedBytes = strippedBytes
  }

  /// The first word of the info string in lower case; empty if there is none.
  package var language: String {
    info.prefix { !$0.isWhitespace }.lowercased()
  }

  /// Returns the position in the file of a position in the code.
  package func position(ofCode position: Position) -> Position {
    let index = position.line - 1
    let stripped = strippedBytes.indices.contains(index) ? strippedBytes[index] : 0
    return Position(line: firstLine + index, column: position.column + stripped)
  }
}

/// A GFM table. Every row has as many cells as the header; cmark-gfm ensures that.
package struct Table: Hashable, Sendable {
  /// The alignment of the cells of a column.
  package enum Alignment: String, Sendable {
    case left, center, right
  }

  /// One alignment per column; `nil` if the author set none.
  package let alignments: [Alignment?]
  /// One cell per column.
  package let header: [[Inline]]
  /// The body rows, each with as many cells as the header.
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
  /// The range in the file.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// The kinds of inline elements.
  package indirect enum Kind: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([Inline])
    case strong([Inline])
    case strikethrough([Inline])
    case link(Link)
    case image(Link)
    /// Raw HTML as written.
    case html(String)
    case softBreak
    case lineBreak
  }
}

/// A link or an image.
package struct Link: Hashable, Sendable {
  /// The destination, unescaped but not percent-encoded.
  package let destination: String
  /// The quoted title; empty if there is none.
  package let title: String
  /// The text of a link, or the description of an image.
  package let content: [Inline]

  package init(destination: String, title: String, content: [Inline]) {
    self.destination = destination
    self.title = title
    self.content = content
  }

  /// Whether the link shows nothing that a reader could click.
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
  /// The text without markup: code without backticks, images as their descriptions, line breaks as
  /// spaces, no raw HTML.
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

  /// The inlines with raw HTML turned into text, as it is shown to readers; HTML comments are
  /// dropped.
  package var showingHTMLAsText: [Inline] {
    compactMap { inline in
      guard let kind = inline.kind.showingHTMLAsText else { return nil }
      return Inline(kind, at: inline.range)
    }
  }

  /// Calls `visit` with every inline in reading order, each before its content.
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
  /// The kind with raw HTML turned into text; `nil` for an HTML comment.
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
  /// Whether a piece of raw HTML consists of one comment, which is not shown to readers.
  package var isHTMLComment: Bool {
    guard let start = firstIndex(where: { !$0.isWhitespace }), self[start...].hasPrefix("<!--"),
      let end = self[start...].firstRange(of: "-->")
    else { return false }
    return self[end.upperBound...].allSatisfy(\.isWhitespace)
  }
}

extension [Block] {
  /// Calls `visit` with every block in reading order, each before its content.
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

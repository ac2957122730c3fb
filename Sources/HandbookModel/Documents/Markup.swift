/// A block of Markdown: what stands on lines of its own.
package struct Block: Hashable, Sendable {
  /// What it is, with what it holds.
  package let kind: Kind
  /// In the file, not in the body: front matter counts.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// What there is in Markdown.
  package indirect enum Kind: Hashable, Sendable {
    case paragraph([Inline])
    /// - Parameter level: 1…6.
    case heading(level: Int, [Inline])
    case list(List)
    case quote([Block])
    case code(CodeBlock)
    /// Raw HTML, with its line breaks, as written.
    case html(String)
    case table(Table)
    case thematicBreak
  }
}

/// A bullet or ordered list.
package struct List: Hashable, Sendable {
  /// The number of the first item of an ordered list; nil for bullets.
  package let start: Int?
  /// No blank line between items: their paragraphs are written without `<p>`.
  package let isTight: Bool
  /// In order; never empty.
  package let items: [ListItem]

  package init(start: Int?, isTight: Bool, items: [ListItem]) {
    self.start = start
    self.isTight = isTight
    self.items = items
  }
}

/// One entry of a list.
package struct ListItem: Hashable, Sendable {
  /// Whether the box of a task is ticked; nil for an item that is no task.
  package let isChecked: Bool?
  /// What the item holds, in order.
  package let blocks: [Block]

  package init(isChecked: Bool?, blocks: [Block]) {
    self.isChecked = isChecked
    self.blocks = blocks
  }
}

/// A fenced or indented code block.
package struct CodeBlock: Hashable, Sendable {
  /// What stands after the fence, unescaped, such as `swift parse=off`; empty for indented code.
  package let info: String
  /// The code as it is shown: indentation that belongs to a list or to the fence is taken off, and
  /// it ends in a line break unless it is empty.
  package let code: String
  /// The line of the file on which the code begins, 1-based.
  package let firstLine: Int
  /// UTF-8 bytes that were taken off each line of code, in order: add them to a column of the
  /// code to get the column in the file.
  package let strippedBytes: [Int]

  package init(info: String, code: String, firstLine: Int, strippedBytes: [Int]) {
    self.info = info
    self.code = code
    self.firstLine = firstLine
    self.strippedBytes = strippedBytes
  }

  /// The first word of the info string in lower case; empty when there is none.
  package var language: String {
    info.prefix { !$0.isWhitespace }.lowercased()
  }

  /// The place in the file of a place in the code.
  package func position(ofCode position: Position) -> Position {
    let index = position.line - 1
    let stripped = strippedBytes.indices.contains(index) ? strippedBytes[index] : 0
    return Position(line: firstLine + index, column: position.column + stripped)
  }
}

/// A GFM table. Every row has as many cells as the header, as cmark-gfm makes it.
package struct Table: Hashable, Sendable {
  /// How the cells of a column stand.
  package enum Alignment: String, Sendable {
    case left, center, right
  }

  /// One per column; nil where the author said nothing.
  package let alignments: [Alignment?]
  /// One cell per column.
  package let header: [[Inline]]
  /// Rows of as many cells as the header has.
  package let rows: [[[Inline]]]

  package init(alignments: [Alignment?], header: [[Inline]], rows: [[[Inline]]]) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
  }
}

/// A piece of running text.
package struct Inline: Hashable, Sendable {
  /// What it is, with what it holds.
  package let kind: Kind
  /// Where it stands in the file.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// What there is in Markdown.
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
  /// Unescaped, not yet percent-encoded.
  package let destination: String
  /// The title in quotes; empty when there is none.
  package let title: String
  /// The linked text; for an image its description.
  package let content: [Inline]

  package init(destination: String, title: String, content: [Inline]) {
    self.destination = destination
    self.title = title
    self.content = content
  }

  /// Whether a reader would see nothing to click on.
  package var isNameless: Bool {
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
  /// The words alone: code without its backticks, images by their description, breaks as spaces.
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

  /// The same with raw HTML as text, which is what readers see of it; comments are left out.
  package var showingHTML: [Inline] {
    compactMap { inline in
      guard let kind = inline.kind.showingHTML else { return nil }
      return Inline(kind, at: inline.range)
    }
  }

  /// Calls `visit` with every piece, parents before what they hold, in reading order.
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
  /// Nil for a comment.
  fileprivate var showingHTML: Inline.Kind? {
    switch self {
    case .html(let text): text.isHTMLComment ? nil : .text(text)
    case .emphasis(let content): .emphasis(content.showingHTML)
    case .strong(let content): .strong(content.showingHTML)
    case .strikethrough(let content): .strikethrough(content.showingHTML)
    case .link(let link): .link(link.showingHTML)
    case .text, .code, .image, .softBreak, .lineBreak: self
    }
  }
}

extension Link {
  fileprivate var showingHTML: Link {
    Link(destination: destination, title: title, content: content.showingHTML)
  }
}

extension String {
  /// Whether raw HTML is nothing but a comment, which no reader is meant to see.
  package var isHTMLComment: Bool {
    guard let start = firstIndex(where: { !$0.isWhitespace }), self[start...].hasPrefix("<!--"),
      let end = self[start...].firstRange(of: "-->")
    else { return false }
    return self[end.upperBound...].allSatisfy(\.isWhitespace)
  }
}

extension [Block] {
  /// Calls `visit` with every block, parents before what they hold, in reading order.
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

  /// Calls `visit` with every piece of running text in these blocks, in reading order.
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

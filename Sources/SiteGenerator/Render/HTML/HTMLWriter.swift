import Templating
import HandbookModel

/// Customizes the HTML that an ``HTMLWriter`` produces. The default implementations produce the
/// same bytes as cmark-gfm. A test verifies this.
protocol HTMLWriterDelegate {
  /// Returns the level of a heading, its attributes as HTML that begins with a space, and the HTML
  /// to add after its text. The last two may be empty.
  func heading(level: Int, at range: SourceRange) -> (level: Int, attributes: String, tail: String)
  /// Returns the HTML of a code block.
  func codeBlock(_ code: CodeBlock, at range: SourceRange) -> String
  /// Returns the start tag of a quote, and the blocks to show as its content.
  func quote(_ blocks: [Block]) -> (open: String, blocks: [Block])
  /// Returns the HTML to write to the page for raw HTML in the source.
  /// - Parameter isBlock: Whether the HTML is a block. If not, it is a single tag or comment in a
  ///   paragraph.
  func rawHTML(_ html: String, isBlock: Bool) -> String
  /// Returns the start tag and the end tag of a link.
  func link(_ link: Link) -> (open: String, close: String)
  /// Returns the inline content to show as the text of a link.
  func words(of link: Link) -> [Inline]
  /// Returns the HTML of an image.
  /// - Parameters:
  ///   - words: The alternative text, already escaped.
  ///   - isLinked: Whether the image is inside a link. If so, the returned HTML may not contain
  ///     another link.
  func image(_ image: Link, words: String, isLinked: Bool) -> String
  /// Returns the HTML of inline code.
  /// - Parameter isLinked: Whether the code is inside a link. If so, the returned HTML may not
  ///   contain another link.
  func code(_ code: String, isLinked: Bool) -> String
  /// Returns the HTML of the checkbox of a task list item.
  func taskBox(isChecked: Bool) -> String
  /// Returns the start tag and the end tag of a table.
  func table() -> (open: String, close: String)
  /// Returns the attribute for the alignment of a table cell, with a leading space.
  func alignment(_ alignment: Table.Alignment) -> String
}

extension HTMLWriterDelegate {
  func heading(level: Int, at range: SourceRange) -> (level: Int, attributes: String, tail: String)
  {
    (level, "", "")
  }

  func codeBlock(_ code: CodeBlock, at range: SourceRange) -> String {
    let language = String(decoding: code.info.utf8.prefix { !isMarkdownSpace($0) }, as: UTF8.self)
    let attribute = language.isEmpty ? "" : " class=\"language-\(escaped(language))\""
    return "<pre><code\(attribute)>\(escaped(code.code))</code></pre>\n"
  }

  func quote(_ blocks: [Block]) -> (open: String, blocks: [Block]) { ("<blockquote>\n", blocks) }

  func rawHTML(_ html: String, isBlock: Bool) -> String { tagFiltered(html, isBlock: isBlock) }

  func link(_ link: Link) -> (open: String, close: String) {
    let title = link.title.isEmpty ? "" : " title=\"\(escaped(link.title))\""
    return ("<a href=\"\(escapedURL(link.destination))\"\(title)>", "</a>")
  }

  func words(of link: Link) -> [Inline] { link.content }

  func image(_ image: Link, words: String, isLinked: Bool) -> String {
    imageTag(escapedURL(image.destination), image, words: words)
  }

  func imageTag(_ address: String, _ image: Link, words: String) -> String {
    let title = image.title.isEmpty ? "" : " title=\"\(escaped(image.title))\""
    return "<img src=\"\(address)\" alt=\"\(words)\"\(title) />"
  }

  func code(_ code: String, isLinked: Bool) -> String { "<code>\(escaped(code))</code>" }

  func taskBox(isChecked: Bool) -> String {
    "<input type=\"checkbox\"\(isChecked ? " checked=\"\"" : "") disabled=\"\" /> "
  }

  func table() -> (open: String, close: String) { ("<table>", "</table>") }

  func alignment(_ alignment: Table.Alignment) -> String { " align=\"\(alignment.rawValue)\"" }
}

/// Renders a parsed Markdown document as HTML.
struct HTMLWriter<Delegate: HTMLWriterDelegate> {
  let delegate: Delegate
  private(set) var html = ""
  private var isInLink = false

  init(delegate: Delegate) { self.delegate = delegate }

  /// Returns the HTML of blocks. Each block begins on a new line.
  static func html(_ blocks: [Block], _ delegate: Delegate) -> String {
    var writer = HTMLWriter(delegate: delegate)
    for block in blocks { writer.write(block, isTight: false) }
    return writer.html
  }

  /// Returns the HTML of inline content. It contains no line breaks other than those of the source.
  static func html(_ inlines: [Inline], _ delegate: Delegate) -> String {
    var writer = HTMLWriter(delegate: delegate)
    writer.write(inlines)
    return writer.html
  }

  // MARK: Blocks

  /// Appends the HTML of a block.
  /// - Parameter isTight: Whether the block is in a tight list, where paragraphs have no `<p>`
  ///   tags.
  private mutating func write(_ block: Block, isTight: Bool) {
    switch block.kind {
    case .paragraph(let inlines):
      if isTight { return write(inlines) }
      beginLine("<p>")
      write(inlines)
      html += "</p>\n"
    case .heading(let level, let inlines):
      let heading = delegate.heading(level: level, at: block.range)
      beginLine("<h\(heading.level)\(heading.attributes)>")
      write(inlines)
      html += "\(heading.tail)</h\(heading.level)>\n"
    case .list(let list): write(list)
    case .quote(let blocks):
      let quote = delegate.quote(blocks)
      beginLine(quote.open)
      for block in quote.blocks { write(block, isTight: false) }
      beginLine("</blockquote>\n")
    case .code(let code): beginLine(delegate.codeBlock(code, at: block.range))
    case .html(let text):
      beginLine(delegate.rawHTML(text, isBlock: true))
      beginLine("")
    case .table(let table): write(table)
    case .thematicBreak: beginLine("<hr />\n")
    }
  }

  private mutating func write(_ list: List) {
    switch list.start {
    case nil: beginLine("<ul>\n")
    case 1?: beginLine("<ol>\n")
    case let start?: beginLine("<ol start=\"\(start)\">\n")
    }
    for item in list.items {
      beginLine("<li>")
      if let isChecked = item.isChecked { html += delegate.taskBox(isChecked: isChecked) }
      for block in item.blocks { write(block, isTight: list.isTight) }
      html += "</li>\n"
    }
    html += list.start == nil ? "</ul>\n" : "</ol>\n"
  }

  private mutating func write(_ table: Table) {
    let tags = delegate.table()
    beginLine(tags.open)
    beginLine("<thead>")
    write(row: table.header, of: table, tag: "th")
    beginLine("</thead>")
    if !table.rows.isEmpty {
      beginLine("<tbody>")
      for row in table.rows { write(row: row, of: table, tag: "td") }
      beginLine("</tbody>")
    }
    beginLine(tags.close)
    beginLine("")
  }

  private mutating func write(row: [[Inline]], of table: Table, tag: String) {
    beginLine("<tr>")
    for (column, cell) in row.enumerated() {
      let alignment = table.alignments.indices.contains(column) ? table.alignments[column] : nil
      beginLine("<\(tag)\(alignment.map(delegate.alignment) ?? "")>")
      write(cell)
      html += "</\(tag)>"
    }
    beginLine("</tr>")
  }

  /// Appends text on a new line.
  private mutating func beginLine(_ text: String) {
    if let last = html.utf8.last, last != UInt8(ascii: "\n") { html += "\n" }
    html += text
  }

  // MARK: Inlines

  private mutating func write(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.kind {
      case .text(let text): html += escaped(text)
      case .code(let code): html += delegate.code(code, isLinked: isInLink)
      case .emphasis(let content): write(content, in: "em")
      case .strong(let content): write(content, in: "strong")
      case .strikethrough(let content): write(content, in: "del")
      case .link(let link):
        let tags = delegate.link(link)
        html += tags.open
        isInLink = true
        write(delegate.words(of: link))
        isInLink = false
        html += tags.close
      case .image(let image):
        html += delegate.image(
          image, words: escaped(image.content.alternativeText), isLinked: isInLink)
      case .html(let text): html += delegate.rawHTML(text, isBlock: false)
      case .softBreak: html += "\n"
      case .lineBreak: html += "<br />\n"
      }
    }
  }

  private mutating func write(_ content: [Inline], in tag: String) {
    html += "<\(tag)>"
    write(content)
    html += "</\(tag)>"
  }
}

extension [Inline] {
  /// The content as plain text for the `alt` attribute. As in cmark-gfm, raw HTML is kept as text,
  /// and line breaks become spaces.
  fileprivate var alternativeText: String {
    var text = ""
    for inline in self {
      switch inline.kind {
      case .text(let words), .code(let words), .html(let words): text += words
      case .emphasis(let content), .strong(let content), .strikethrough(let content):
        text += content.alternativeText
      case .link(let link), .image(let link): text += link.content.alternativeText
      case .softBreak, .lineBreak: text += " "
      }
    }
    return text
  }
}

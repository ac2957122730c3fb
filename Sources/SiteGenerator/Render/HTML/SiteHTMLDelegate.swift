import Templating
import ExampleLanguages
import HandbookModel
import RuleParser

/// Customizes the HTML of Markdown for the pages of the site. The HTML differs from that of
/// CommonMark:
///
/// - Headings have an anchor and a link to it. They begin at level 2, because the page title has
///   level 1.
/// - Code is highlighted, findings are marked in it, and a note is shown below blocks that are not
///   parsed. The lines of code in examples are numbered and wrapped. Other code blocks scroll if
///   they have long lines, and can then be focused with the keyboard.
/// - A swatch fence is replaced by the image of a material.
/// - A quote that begins with `[!NOTE]` or the mark of another alert becomes a callout with a
///   title.
/// - Raw HTML is shown as text unless the settings allow it. If they do, its URLs are rewritten in
///   the same way as those of Markdown links, and its comments are removed.
/// - Links to files become links to pages. External links are marked, and broken links have no URL.
/// - Inline code is linked to a page if it is the id of a rule or the name of a symbol.
/// - The checkboxes of task lists have a label.
/// - Tables can be scrolled. The alignment of cells is a class, since HTML no longer has `align`.
/// - An image on another site becomes a link to the image. A missing image becomes its alternative
///   text.
final class SiteHTMLDelegate: HTMLWriterDelegate {
  let resolver: LinkResolver
  /// The key of the page's handbook. Inline code is linked to the rules and symbols of this
  /// handbook.
  let handbookKey: String
  let allowsHTML: Bool
  let words: Localization
  /// The path of the HTML page in the site.
  let page: String
  /// The path of the Markdown file, relative to the content root.
  let source: String
  /// The anchors of headings, by the start position of the heading.
  let anchors: [Position: String]
  let analyses: [Position: CodeAnalysis]
  /// The directives on the fences of Swift blocks that need not be valid Swift, by the start
  /// position of the block.
  let exceptions: [Position: Directives]
  /// The annotations that mark findings in code, by the start position of their code block. The
  /// annotations of a block are in source order.
  let marks: [Position: [CodeAnnotation]]
  /// How the code of examples is shown.
  let exampleCode: ExampleCode
  /// The HTML of swatches, by the start position of their fence.
  let figures: [Position: String]
  /// The number added to the levels of headings. For example, 1 turns `#` into `<h2>`.
  let levelShift: Int
  /// The prefix of every anchor on the page; empty unless the page shows several documents.
  let anchorPrefix: String

  init(
    _ proven: ProvenDocument, page: String, handbook: Handbook, links: LinkTable,
    words: Localization,
    topLevel: Int = 2, anchorPrefix: String = "", figures: [Position: String] = [:]
  ) {
    let document = proven.document
    self.figures = figures
    resolver = LinkResolver(table: links)
    handbookKey = handbook.key
    allowsHTML = handbook.configuration.allowsHTML
    self.words = words
    self.page = page
    source = document.file.pathInRoot
    anchors = Dictionary(
      document.headings.map { ($0.range.start, $0.anchor) }, uniquingKeysWith: { a, _ in a })
    analyses = proven.analyses
    let excepted = document.snippets.filter {
      $0.directives.parse != .succeeds && $0.parsedLanguage != nil
    }
    exceptions = Dictionary(
      excepted.map { ($0.range.start, $0.directives) }, uniquingKeysWith: { first, _ in first })
    marks = document.examples.reduce(into: [:]) { marks, example in
      guard let findings = proven.proof(of: example)?.findings, !findings.isEmpty else { return }
      let found = CodeAnnotation.marks(findings, anchorPrefix + example.anchor, example.codes)
      marks.merge(found) { first, _ in first }
    }
    // Pages for printing show all lines.
    exampleCode = ExampleCode(proven, hasFolds: anchorPrefix.isEmpty)
    levelShift = topLevel - (document.headings.map(\.level).min() ?? topLevel)
    self.anchorPrefix = anchorPrefix
  }

  /// Creates a delegate for inline text that is not part of a document, such as the description of
  /// a section.
  init(
    source: String, page: String, handbook: Handbook, links: LinkTable, words: Localization
  ) {
    resolver = LinkResolver(table: links)
    handbookKey = handbook.key
    allowsHTML = handbook.configuration.allowsHTML
    self.words = words
    self.page = page
    self.source = source
    (anchors, analyses, exceptions, marks, figures) = ([:], [:], [:], [:], [:])
    exampleCode = ExampleCode()
    (levelShift, anchorPrefix) = (0, "")
  }

  func quote(_ blocks: [Block]) -> (open: String, blocks: [Block]) {
    guard let alert = Alert(blocks) else { return ("<blockquote>\n", blocks) }
    let title = escaped(words[.alert, alert.kind])
    return (
      "<blockquote class=\"alert \(alert.kind.rawValue)\">\n<p class=\"alert-title\">\(title)</p>\n",
      alert.blocks
    )
  }

  func heading(level: Int, at range: SourceRange) -> (level: Int, attributes: String, tail: String)
  {
    let shiftedLevel = min(6, max(2, level + levelShift))
    guard let name = anchors[range.start] else { return (shiftedLevel, "", "") }
    let anchor = escaped(anchorPrefix + name)
    let address = "#" + escapedURL(anchorPrefix + name)
    return (
      shiftedLevel, " id=\"\(anchor)\"",
      "<a class=\"anchor\" href=\"\(address)\" aria-label=\"\(escaped(words[.anchorLabel]))\">#</a>"
    )
  }

  func codeBlock(_ code: CodeBlock, at range: SourceRange) -> String {
    if let figure = figures[range.start] { return figure }
    let language = code.language
    let attribute = language.isEmpty ? "" : " class=\"language-\(escaped(language))\""
    let listing = exampleCode.listings[range.start]
    let highlighted = highlighted(
      code, at: range, marks[range.start] ?? [], isWrapped: listing != nil)
    let note = exceptions[range.start].map(note) ?? ""
    if let listing {
      return "<pre class=\"code lines\"><code\(attribute)>\(listing.html(highlighted, words))"
        + "</code></pre>\n" + note
    }
    let tabStop =
      longestLine(of: code.code) > Self.shownColumns
      ? " tabindex=\"0\" role=\"group\" aria-label=\"\(escaped(words[.codeLabel]))\"" : ""
    return "<pre class=\"code\"\(tabStop)><code\(attribute)>\(highlighted.text)</code></pre>\n"
      + note
  }

  /// The number of columns of code that fit the narrowest screen, of 320 pixels.
  private static let shownColumns = 30

  /// Returns the HTML of a code block, line by line.
  func highlighted(
    _ code: CodeBlock, at range: SourceRange, _ marks: [CodeAnnotation] = [],
    isWrapped: Bool = true
  ) -> HighlightedCode {
    HighlightedCode(
      code.code, analyses[range.start]?.tokens ?? tokens(of: code) ?? [], marks,
      isWrapped: isWrapped)
  }

  /// Returns the tokens of a code block that the prove stage did not see, such as one in
  /// `_sections.md`. Returns `nil` for code in an unknown language and for Swift code that is too
  /// long to parse; such code is shown without colors.
  private func tokens(of code: CodeBlock) -> [CodeToken]? {
    ExampleLanguage.named(code.language)
      .flatMap { $0.parse == nil ? $0.highlight : nil }?(code.code)
  }

  /// Returns the note that is shown below a block that is not parsed. If the author gave a reason,
  /// the note contains it.
  private func note(_ directives: Directives) -> String {
    let state = words[directives.parse == .fails ? .codeFails : .codeUnchecked]
    let reason = directives.reason.map { ": \($0)" } ?? ""
    return "<p class=\"code-note\">\(escaped(state + reason))</p>\n"
  }

  func rawHTML(_ html: String, isBlock: Bool) -> String {
    if html.isHTMLComment { return "" }
    guard allowsHTML else { return escaped(html) }
    let addressed = HTMLLinkScanner(html, isFiltered: true).replacing { occurrence in
      guard let url = address(of: occurrence.destination)?.url else { return nil }
      // In a style, quotes and parentheses would end the address.
      return occurrence.isInStyle
        ? url.replacing("&#x27;", with: "%27").replacing("(", with: "%28")
          .replacing(")", with: "%29") : url
    }
    return tagFiltered(addressed, isBlock: isBlock, isLikeGitHub: false)
  }

  func link(_ link: Link) -> (open: String, close: String) {
    let title = link.title.isEmpty ? "" : " title=\"\(escaped(link.title))\""
    guard let address = address(of: link.destination) else {
      return ("<a class=\"broken\"\(title)>", "</a>")
    }
    let relation = address.isExternal ? " rel=\"external\"" : ""
    return ("<a href=\"\(address.url)\"\(relation)\(title)>", "</a>")
  }

  func image(_ image: Link, words: String, isLinked: Bool) -> String {
    switch resolver.resolve(image.destination, from: source) {
    case .file(let url, _): imageTag(Address.relative(url, from: page), image, words: words)
    case .external(let address) where !isLinked:
      "<a href=\"\(escapedURL(address))\" rel=\"external\">\(words)</a>"
    case .external, .inside, .broken: words
    }
  }

  /// Returns the URL for the destination of a link, escaped for an attribute, and whether it leads
  /// to another site. Returns `nil` if the link is broken.
  func address(of destination: String) -> (url: String, isExternal: Bool)? {
    switch resolver.resolve(destination, from: source) {
    case .external(let address): return (escapedURL(address), true)
    case .file(let url, let anchor):
      return (Address.relative(url, from: page) + fragment(anchor), false)
    case .inside(let url, let anchor):
      let path = url == page && anchor != nil ? "" : Address.relative(url, from: page)
      return (path + fragment(anchor), false)
    case .broken: return nil
    }
  }

  private func fragment(_ anchor: String?) -> String {
    anchor.map { "#" + escapedURL($0) } ?? ""
  }

  func code(_ code: String, isLinked: Bool) -> String {
    let html = "<code>\(escaped(code))</code>"
    guard !isLinked, let url = target(ofCode: code), url != page else { return html }
    return "<a class=\"symbol\" href=\"\(Address.relative(url, from: page))\">\(html)</a>"
  }

  /// Returns the path of the page to which inline code is linked; `nil` if there is none. The code
  /// may have arguments, as in `padding(8)`.
  private func target(ofCode code: String) -> String? {
    let names = resolver.table.names[handbookKey] ?? [:]
    if let named = names[code] ?? names[String(code.prefix { $0 != "(" })] { return named }
    // A member such as `Color.black` is listed as `.black`.
    guard code.first?.isUppercase == true, let dot = code.firstIndex(of: ".") else { return nil }
    return names[String(code[dot...])]
  }

  func table() -> (open: String, close: String) {
    (
      "<div class=\"table-scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(escaped(words[.tableLabel]))\"><table>",
      "</table></div>"
    )
  }

  func alignment(_ alignment: Table.Alignment) -> String {
    switch alignment {
    case .left: " class=\"start\""
    case .center: " class=\"center\""
    case .right: " class=\"end\""
    }
  }

  func taskBox(isChecked: Bool) -> String {
    let name = escaped(words[isChecked ? .taskDone : .taskOpen])
    let state = isChecked ? " checked=\"\"" : ""
    return "<input type=\"checkbox\" aria-label=\"\(name)\"\(state) disabled=\"\" /> "
  }
}

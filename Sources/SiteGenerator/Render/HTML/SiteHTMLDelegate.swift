import CodeHighlighter
import HandbookModel
import RuleParser

/// How a page of the site differs from CommonMark's HTML, all in one place:
///
/// - headings have an anchor, a link to it, and begin at level 2, under the page's title;
/// - code blocks can be reached with the keyboard, Swift is highlighted, what checks find is marked
///   at its token, and what its author asks the parser to leave alone says so;
/// - a fence that asks for a picture of a material is that picture;
/// - a quote that begins with `[!NOTE]` or the like is a note with that title;
/// - raw HTML is shown as text unless the handbook allows it; then its addresses are written like
///   those of Markdown; its comments are left out;
/// - links lead to pages instead of files, those to other sites say so, broken ones lead nowhere;
/// - code in prose that names a rule or a symbol links to it;
/// - the box of a task has a name;
/// - tables can be scrolled, and alignment is a class, since `align` is no longer HTML;
/// - an image on another site is a link to it, and one that is not there its description.
struct SiteHTMLDelegate: HTMLWriterDelegate {
  let resolver: LinkResolver
  /// The handbook in which names in code are looked up.
  let handbookKey: String
  let allowsHTML: Bool
  let words: Localization
  /// The path of the page in the site.
  let page: String
  /// The path of the Markdown file in the content root.
  let source: String
  /// Anchors by the place of their headings.
  let anchors: [Position: String]
  let readings: [Position: CodeAnalysis]
  /// Blocks that are not held to be Swift, by the place where each begins.
  let exceptions: [Position: Directives]
  /// What checks find, by the place where the block begins that holds it, in the order of the code.
  let marks: [Position: [CodeAnnotation]]
  /// Pictures of materials as HTML, by the place where the fence begins that asks for one.
  let figures: [Position: String]
  /// How many levels headings move: 1 turns `#` into `<h2>`.
  let levelShift: Int
  /// In front of every anchor: "" but on pages that hold several documents.
  let anchorPrefix: String

  init(
    _ document: Document, page: String, handbook: Handbook, links: LinkTable, words: Localization,
    topLevel: Int = 2, anchorPrefix: String = "", figures: [Position: String] = [:]
  ) {
    self.figures = figures
    resolver = LinkResolver(table: links)
    handbookKey = handbook.key
    allowsHTML = handbook.configuration.allowsHTML
    self.words = words
    self.page = page
    source = document.file.pathInRoot
    anchors = Dictionary(
      document.headings.map { ($0.range.start, $0.anchor) }, uniquingKeysWith: { a, _ in a })
    readings = document.readings
    let excepted = document.snippets.filter {
      $0.code.language == "swift" && $0.directives.parse != .succeeds
    }
    exceptions = Dictionary(
      excepted.map { ($0.range.start, $0.directives) }, uniquingKeysWith: { first, _ in first })
    marks = document.examples.reduce(into: [:]) { marks, example in
      let findings = document.proof(of: example)?.findings ?? []
      let found = CodeAnnotation.marks(findings, anchorPrefix + example.anchor, example.codes)
      marks.merge(found) { first, _ in first }
    }
    levelShift = topLevel - (document.headings.map(\.level).min() ?? topLevel)
    self.anchorPrefix = anchorPrefix
  }

  /// For running text outside documents, such as the description of a section.
  init(
    source: String, page: String, handbook: Handbook, links: LinkTable, words: Localization
  ) {
    resolver = LinkResolver(table: links)
    handbookKey = handbook.key
    allowsHTML = handbook.configuration.allowsHTML
    self.words = words
    self.page = page
    self.source = source
    (anchors, readings, exceptions, marks, figures) = ([:], [:], [:], [:], [:])
    (levelShift, anchorPrefix) = (0, "")
  }

  func quote(_ blocks: [Block]) -> (open: String, blocks: [Block]) {
    guard let alert = Alert(blocks) else { return ("<blockquote>\n", blocks) }
    let title = escaped(words["alert_" + alert.kind.rawValue])
    return (
      "<blockquote class=\"alert \(alert.kind.rawValue)\">\n<p class=\"alert-title\">\(title)</p>\n",
      alert.blocks
    )
  }

  func heading(level: Int, at range: SourceRange) -> (level: Int, attributes: String, tail: String)
  {
    let shown = min(6, max(2, level + levelShift))
    guard let name = anchors[range.start] else { return (shown, "", "") }
    let anchor = escaped(anchorPrefix + name)
    let address = "#" + escapedAddress(anchorPrefix + name)
    return (
      shown, " id=\"\(anchor)\"",
      "<a class=\"anchor\" href=\"\(address)\" aria-label=\"\(escaped(words["anchor_label"]))\">#</a>"
    )
  }

  func codeBlock(_ code: CodeBlock, at range: SourceRange) -> String {
    if let figure = figures[range.start] { return figure }
    let language = code.language
    let attribute = language.isEmpty ? "" : " class=\"language-\(escaped(language))\""
    let tokens =
      readings[range.start]?.tokens ?? CodeLexer.tokens(of: code.code, in: language.lowercased())
    let content = tokens.map { highlighted(code.code, $0, marks[range.start] ?? []) }
    return "<pre class=\"code\" tabindex=\"0\"><code\(attribute)>"
      + (content ?? escaped(code.code)) + "</code></pre>\n"
      + (exceptions[range.start].map(note) ?? "")
  }

  /// Why a block need not be Swift, in the author's words where there are some.
  private func note(_ directives: Directives) -> String {
    let state = words[directives.parse == .fails ? "code_fails" : "code_unchecked"]
    let reason = directives.reason.map { ": \($0)" } ?? ""
    return "<p class=\"code-note\">\(escaped(state + reason))</p>\n"
  }

  func rawHTML(_ html: String, isBlock: Bool) -> String {
    if html.isHTMLComment { return "" }
    guard allowsHTML else { return escaped(html) }
    let addressed = HTMLLinkScanner(html).replacing { address(of: $0.destination)?.url }
    return tagFiltered(addressed, isBlock: isBlock)
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
      "<a href=\"\(escapedAddress(address))\" rel=\"external\">\(words)</a>"
    case .external, .inside, .broken: words
    }
  }

  /// An address ready for an attribute; nil for one that leads nowhere.
  func address(of destination: String) -> (url: String, isExternal: Bool)? {
    switch resolver.resolve(destination, from: source) {
    case .external(let address): return (escapedAddress(address), true)
    case .file(let url, let anchor):
      return (Address.relative(url, from: page) + fragment(anchor), false)
    case .inside(let url, let anchor):
      let path = url == page && anchor != nil ? "" : Address.relative(url, from: page)
      return (path + fragment(anchor), false)
    case .broken: return nil
    }
  }

  private func fragment(_ anchor: String?) -> String {
    anchor.map { "#" + escapedAddress($0) } ?? ""
  }

  func code(_ code: String, isLinked: Bool) -> String {
    let html = "<code>\(escaped(code))</code>"
    guard !isLinked, let url = target(ofCode: code), url != page else { return html }
    return "<a class=\"symbol\" href=\"\(Address.relative(url, from: page))\">\(html)</a>"
  }

  /// What code in prose names: the whole of it, or what stands before its arguments.
  private func target(ofCode code: String) -> String? {
    let names = resolver.table.names[handbookKey] ?? [:]
    if let named = names[code] ?? names[String(code.prefix { $0 != "(" })] { return named }
    // `Color.black` is `.black` in code that knows the type.
    guard code.first?.isUppercase == true, let dot = code.firstIndex(of: ".") else { return nil }
    return names[String(code[dot...])]
  }

  func table() -> (open: String, close: String) {
    (
      "<div class=\"table-scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(escaped(words["table_label"]))\"><table>",
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
    let name = escaped(words[isChecked ? "task_done" : "task_open"])
    let state = isChecked ? " checked=\"\"" : ""
    return "<input type=\"checkbox\" aria-label=\"\(name)\"\(state) disabled=\"\" /> "
  }
}

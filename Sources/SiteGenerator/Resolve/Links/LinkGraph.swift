import HandbookModel

/// Which page links to which.
struct LinkGraph: Sendable {
  /// Per handbook, what is wrong with links that stand in no document.
  private(set) var diagnostics: [[Diagnostic]] = []
  /// Files that are linked to or shown, as paths in the content root.
  private(set) var linkedFiles: Set<String> = []
  /// Address of a page → addresses it links to, without repetitions.
  private(set) var links: [String: [String]] = [:]
  private var sources: [String: [PageLink]] = [:]

  /// - Parameters:
  ///   - settings: by catalog.
  ///   - checks: of every document.
  init(
    _ catalogs: [HandbookOutline], _ settings: [DocumentCheck.Setting],
    _ checks: [ObjectIdentifier: DocumentCheck]
  ) {
    let targets = settings.first?.resolver.table.targets ?? [:]
    let files = Dictionary(
      targets.compactMap { $0.value.anchors == nil ? ($0.value.url, $0.key) : nil },
      uniquingKeysWith: { a, _ in a })
    for (catalog, setting) in zip(catalogs, settings) {
      var found: [Diagnostic] = []
      func follow(_ document: Document, from page: PageLink) {
        add(checks[ObjectIdentifier(document)]?.linked ?? [], from: page, files: files)
      }
      if let preface = catalog.preface {
        follow(preface, from: PageLink(title: catalog.title, url: catalog.base + Address.rules))
      }
      for section in catalog.sections {
        let page = PageLink(title: section.title, url: section.url)
        if let introduction = section.introduction { follow(introduction, from: page) }
        guard let source = section.source else { continue }
        var check = LinkCheck(
          resolver: setting.resolver, suggestions: setting.suggestions, file: source,
          allowsHTML: setting.allowsHTML)
        for text in [section.summary] + section.facts.map(\.text) { check.check(text) }
        add(check.linked, from: page, files: files)
        found += check.diagnostics
      }
      for draft in catalog.rules + catalog.articles {
        follow(draft.document, from: PageLink(title: draft.title, url: draft.url))
      }
      diagnostics.append(found)
    }
  }

  private mutating func add(_ linked: [String], from page: PageLink, files: [String: String]) {
    var seen = Set(links[page.url] ?? [])
    for url in linked where url != page.url && seen.insert(url).inserted {
      if let file = files[url] { linkedFiles.insert(file) }
      links[page.url, default: []].append(url)
      sources[url, default: []].append(page)
    }
  }

  /// The pages that link to one, in reading order.
  func backlinks(to url: String) -> [PageLink] { sources[url] ?? [] }
}

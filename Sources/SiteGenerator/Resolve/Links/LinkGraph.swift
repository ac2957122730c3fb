import HandbookModel

/// The links between pages.
struct LinkGraph: Sendable {
  /// For each handbook, problems in links that are not part of a document.
  private(set) var diagnostics: [[Diagnostic]] = []
  /// Files that pages link to or show, as paths relative to the content root.
  private(set) var linkedFiles: Set<String> = []
  /// The addresses that each page links to, by its own address, without duplicates.
  private(set) var links: [String: [String]] = [:]
  private var sources: [String: [PageLink]] = [:]

  /// Collects the links of all documents.
  /// - Parameters:
  ///   - settings: the check settings of each catalog.
  ///   - checks: the checks of all documents, by document identity.
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

  /// The pages that link to a page, in reading order.
  func backlinks(to url: String) -> [PageLink] { sources[url] ?? [] }
}

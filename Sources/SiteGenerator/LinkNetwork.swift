import HandbookModel

/// Which page links to which.
struct LinkNetwork: Sendable {
  /// Per handbook, what is wrong with its links.
  private(set) var diagnostics: [[Diagnostic]] = []
  /// Files that are linked to or shown, as paths in the content root.
  private(set) var linkedFiles: Set<String> = []
  /// Address of a page → addresses it links to, without repetitions.
  private(set) var links: [String: [String]] = [:]
  private var sources: [String: [PageLink]] = [:]

  init(_ catalogs: [Catalog], resolver: LinkResolver) {
    let files = Dictionary(
      resolver.table.targets.compactMap { $0.value.anchors == nil ? ($0.value.url, $0.key) : nil },
      uniquingKeysWith: { a, _ in a })
    let suggestions = PageSuggestions(resolver.table)
    for catalog in catalogs {
      var found: [Diagnostic] = []
      let allowsHTML = catalog.pack.source.configuration.allowsHTML
      func follow(_ document: Document, from page: PageLink) {
        var check = LinkCheck(
          resolver: resolver, suggestions: suggestions, file: document.file, allowsHTML: allowsHTML)
        check.check(document)
        add(check, from: page, files: files, to: &found)
      }
      if let preface = catalog.preface {
        follow(preface, from: PageLink(title: catalog.title, url: catalog.base + Address.rules))
      }
      for section in catalog.sections {
        let page = PageLink(title: section.title, url: section.url)
        if let introduction = section.introduction { follow(introduction, from: page) }
        guard let source = section.source else { continue }
        var check = LinkCheck(
          resolver: resolver, suggestions: suggestions, file: source, allowsHTML: allowsHTML)
        for text in [section.summary] + section.facts.map(\.text) { check.check(text) }
        add(check, from: page, files: files, to: &found)
      }
      for draft in catalog.rules + catalog.articles {
        follow(draft.document, from: PageLink(title: draft.title, url: draft.url))
      }
      for document in catalog.refused {
        var check = LinkCheck(
          resolver: resolver, suggestions: suggestions, file: document.file, allowsHTML: allowsHTML)
        check.check(document)
        found += check.diagnostics
      }
      diagnostics.append(found)
    }
  }

  private mutating func add(
    _ check: LinkCheck, from page: PageLink, files: [String: String], to found: inout [Diagnostic]
  ) {
    found += check.diagnostics
    var seen = Set(links[page.url] ?? [])
    for url in check.linked where url != page.url && seen.insert(url).inserted {
      if let file = files[url] { linkedFiles.insert(file) }
      links[page.url, default: []].append(url)
      sources[url, default: []].append(page)
    }
  }

  /// The pages that link to one, in reading order.
  func backlinks(to url: String) -> [PageLink] { sources[url] ?? [] }
}

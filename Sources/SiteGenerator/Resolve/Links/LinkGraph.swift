import HandbookModel

/// The links between the pages of the site.
struct LinkGraph: Sendable {
  /// The diagnostics of each handbook, in the order of the handbooks, for links in text that is not
  /// part of a document, such as the descriptions of sections.
  private(set) var diagnostics: [[Diagnostic]] = []
  /// The files that pages link to or show as images, as paths relative to the content root.
  private(set) var linkedFiles: Set<String> = []
  /// The paths in the site that each page links to, without duplicates, by the path of the page in
  /// the site.
  private(set) var links: [String: [String]] = [:]
  private var sources: [String: [PageLink]] = [:]

  /// Collects the links of all pages.
  /// - Parameters:
  ///   - contexts: The settings and link targets that are needed to check links, in the order of
  ///     the handbooks.
  ///   - documents: All documents of the handbooks.
  ///   - checks: The checked links of each document, in the order of `documents`.
  init(
    _ outlines: [HandbookOutline], _ contexts: [DocumentCheck.Context],
    _ documents: [Document], _ checks: [DocumentCheck]
  ) {
    let checks = Dictionary(
      zip(documents.map(ObjectIdentifier.init), checks), uniquingKeysWith: { first, _ in first })
    let targets = contexts.first?.resolver.table.targets ?? [:]
    let files = Dictionary(
      targets.compactMap { $0.value.anchors == nil ? ($0.value.url, $0.key) : nil },
      uniquingKeysWith: { a, _ in a })
    for (outline, context) in zip(outlines, contexts) {
      var found: [Diagnostic] = []
      func follow(_ document: Document, from page: PageLink) {
        add(checks[ObjectIdentifier(document)]?.linked ?? [], from: page, files: files)
      }
      if let preface = outline.preface {
        follow(
          preface.document, from: PageLink(title: outline.title, url: outline.base + Address.rules))
      }
      for section in outline.sections {
        let page = PageLink(title: section.title, url: section.url)
        if let introduction = section.introduction { follow(introduction.document, from: page) }
        guard let source = section.source else { continue }
        var check = LinkCheck(
          resolver: context.resolver, suggestions: context.suggestions, file: source,
          allowsHTML: context.allowsHTML)
        for text in [section.summary] + section.facts.map(\.text) { check.check(text) }
        add(check.linked, from: page, files: files)
        found += check.diagnostics
      }
      for entry in outline.rules + outline.articles {
        follow(entry.document, from: PageLink(title: entry.title, url: entry.url))
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

  /// Returns the pages that link to the page at this path in the site, in reading order.
  func backlinks(to url: String) -> [PageLink] { sources[url] ?? [] }
}

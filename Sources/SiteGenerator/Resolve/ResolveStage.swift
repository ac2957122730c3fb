import HandbookModel
import RuleParser

/// The fourth stage: turns documents into handbooks in which every page has an address, every link
/// is resolved, and tags, symbols, sources and related rules are known.
struct ResolveStage {
  /// Whether drafts are part of the handbook.
  let includesDrafts: Bool
  /// Whether there may be pages about materials.
  let hasSwatches: Bool
  let tree: LoadStage.Tree
  let jobs: Int
  /// Incremental state of previous builds; `nil` to resolve everything.
  var memory: IncrementalState?

  /// The resolved handbooks and their diagnostics.
  struct Resolved: Sendable {
    var library: HandbookCollection
    /// Diagnostics that concern several documents or none.
    let diagnostics: [Diagnostic]
    /// Diagnostics that concern a single document, by its path relative to the content root.
    var diagnosticsOfDocuments: [String: [Diagnostic]]
    /// The context documents were checked in, by handbook.
    let settings: [DocumentCheck.Setting]

    var allDiagnostics: [Diagnostic] {
      diagnostics + diagnosticsOfDocuments.values.flatMap(\.self)
    }
  }

  func run(_ packs: [ParseStage.Pack]) throws -> Resolved {
    var diagnostics: [Diagnostic] = []
    let catalogs = packs.map { pack in
      let catalog = HandbookOutline(pack, includesDrafts: includesDrafts)
      diagnostics += pack.source.configuration.standard.weigh(
        catalog.diagnostics + NameCheck(catalog).diagnostics)
      return catalog
    }
    let indexes = catalogs.map { catalog in
      memory?.indexes.output(named: catalog.key, of: HandbookIndex.Input(catalog)) {
        HandbookIndex(catalog)
      } ?? HandbookIndex(catalog)
    }
    let table = linkTable(catalogs, indexes)
    let resolver = LinkResolver(table: table)
    var attachments: Set<String> = Set(packs.flatMap(\.source.layout.attachments))
    var handbooks: [Handbook] = []
    let suggestions = PageSuggestions(table)
    let settings = packs.map { pack in
      DocumentCheck.Setting(
        resolver: resolver, suggestions: suggestions,
        allowsHTML: pack.source.configuration.allowsHTML,
        standard: pack.source.configuration.standard)
    }
    let documents = zip(catalogs, settings).flatMap { catalog, setting in
      catalog.documents.map { ($0, setting) }
    }
    let checks = try concurrentMap(documents, jobs: jobs) { document, setting in
      DocumentCheck(document, in: setting)
    }
    let network = LinkGraph(
      catalogs, settings,
      Dictionary(
        zip(documents.map { ObjectIdentifier($0.0) }, checks), uniquingKeysWith: { a, _ in a }))
    for (number, catalog) in catalogs.enumerated() {
      let standard = packs[number].source.configuration.standard
      let source = packs[number].source
      var check = ConfigurationCheck(
        source.configuration, source.configurationFile, resolver: resolver,
        leftOut: table.leftOut)
      check.check(stylesheet: source.stylesheet, resolver: resolver)
      diagnostics += standard.weigh(network.diagnostics[number]) + check.diagnostics
      attachments.formUnion(check.used)
      var neighbours = RelatedRules(
        catalog: catalog, index: indexes[number], network: network)
      let related = neighbours.related()
      diagnostics += standard.weigh(neighbours.diagnostics)
      handbooks.append(handbook(catalog, indexes[number], network, related))
    }
    attachments.formUnion(network.linkedFiles)
    if !packs.contains(where: \.source.layout.key.isEmpty) {
      let check = ConfigurationCheck(
        tree.configuration, tree.configurationFile, resolver: resolver)
      diagnostics += check.diagnostics + ConfigurationCheck.withoutEffect(in: tree)
      attachments.formUnion(check.used)
    }
    let redirects = RedirectTable(
      handbooks: handbooks, catalogs: catalogs, packs: packs, tree: tree, links: table)
    diagnostics += redirects.diagnostics
    let library = HandbookCollection(
      configuration: tree.configuration, handbooks: handbooks, links: table,
      redirects: redirects.resolved,
      attachments: attachments.sorted().compactMap { path in
        table.targets[path].map { Attachment(source: path, url: $0.url) }
      })
    var own: [String: [Diagnostic]] = [:]
    for ((document, _), check) in zip(documents, checks) where !check.diagnostics.isEmpty {
      own[document.file.pathInRoot, default: []] += check.diagnostics
    }
    return Resolved(
      library: library, diagnostics: diagnostics, diagnosticsOfDocuments: own, settings: settings)
  }

  /// The table of everything that links can lead to and of every name that inline code can refer
  /// to.
  private func linkTable(_ catalogs: [HandbookOutline], _ indexes: [HandbookIndex]) -> LinkTable {
    var targets: [String: LinkTable.Target] = [:]
    var names: [String: [String: String]] = [:]
    var notGenerated: Set<String> = []
    for (catalog, index) in zip(catalogs, indexes) {
      let layout = catalog.pack.source.layout
      for path in layout.attachments + layout.linkable {
        let inside = String(path.dropFirst(catalog.base.count))
        targets[path] = LinkTable.Target(url: catalog.base + Address.file(inside), anchors: nil)
      }
      for section in catalog.sections {
        let introduction = section.introduction
        let anchors = Set(
          (introduction?.headings.map(\.anchor) ?? []) + [introduction?.titleAnchor ?? ""])
        let target = LinkTable.Target(url: section.url, anchors: anchors)
        if let file = introduction?.file, file.pathInRoot.fileName == "_section.md" {
          targets[file.pathInRoot] = target
        }
        // A file with the name of a section takes precedence.
        let place = catalog.base + section.id
        targets[place] = targets[place] ?? target
      }
      for page in catalog.shadowed { targets[page.path] = page.target }
      for rule in catalog.rules { targets[rule.document.file.pathInRoot] = rule.target }
      for article in catalog.articles { targets[article.document.file.pathInRoot] = article.target }
      let gallery = RouteTable.galleryAddresses(catalog.pack.source.configuration)
      if !hasSwatches || !hasGallery(catalog) {
        notGenerated.formUnion(gallery.map { catalog.base + $0 })
      } else {
        for address in gallery {
          targets[catalog.base + address] = LinkTable.Target(
            url: catalog.base + address, anchors: [])
        }
      }
      targets[layout.key] = LinkTable.Target(url: catalog.base + Address.home, anchors: [])
      names[catalog.key] = index.names(of: catalog)
    }
    for path in tree.looseFiles where !path.fileName.hasSuffix(".md") {
      targets[path] = LinkTable.Target(url: Address.file(path), anchors: nil)
    }
    targets[""] = targets[""] ?? LinkTable.Target(url: Address.home, anchors: [])
    let drafts = Set(catalogs.flatMap(\.draftPaths.values))
    let draftPages = catalogs.flatMap { $0.rules + $0.articles }
      .filter(\.document.frontMatter.isDraft).map(\.url)
    let renamed = catalogs.flatMap { catalog in
      (catalog.rules + catalog.articles).flatMap { page in
        let path = page.document.file.pathInRoot
        return page.document.frontMatter.aliases.map { alias in
          (FileSystem.join(path.folderName, alias.value + ".md"), path)
        }
      }
    }
    return LinkTable(
      targets: targets, names: names, drafts: drafts, draftPages: Set(draftPages),
      leftOut: Set(catalogs.flatMap(\.pack.source.leftOut)),
      blocked: Set(catalogs.flatMap(\.pack.source.blocked)), notGenerated: notGenerated,
      renamed: Dictionary(renamed, uniquingKeysWith: { first, _ in first }))
  }

  private func handbook(
    _ catalog: HandbookOutline, _ index: HandbookIndex, _ network: LinkGraph, _ related: [[Related]]
  ) -> Handbook {
    let rules = catalog.rules.enumerated().map { number, draft in
      Rule(
        id: draft.id, title: draft.title, document: draft.document,
        section: catalog.sectionOfRule[number], url: draft.url, tags: index.tagsOfRule[number],
        symbols: index.symbolsOfRule[number],
        related: related[number], backlinks: network.backlinks(to: draft.url))
    }
    let articles = catalog.articles.map { draft in
      Article(
        id: draft.id, title: draft.title, document: draft.document, url: draft.url,
        backlinks: network.backlinks(to: draft.url))
    }
    return Handbook(
      key: catalog.key, configuration: catalog.pack.source.configuration, title: catalog.title,
      sections: catalog.sections, rules: rules, articles: articles, tags: index.tags,
      platforms: index.platforms, symbols: index.symbols, references: index.references,
      checks: catalog.pack.checks.map { check in
        check.with(
          rules: rules.indices.filter { index in
            rules[index].document.frontMatter.checks.contains { $0.value == check.id }
          })
      }, preface: catalog.preface,
      hasGallery: hasSwatches && hasGallery(catalog))
  }

  /// Whether the handbook has pages about materials: as `handbook.yaml` says, or else if any page
  /// refers to a material or level.
  private func hasGallery(_ catalog: HandbookOutline) -> Bool {
    if let isShown = catalog.pack.source.configuration.swatches?.isShown { return isShown }
    return (catalog.rules + catalog.articles).map(\.document).contains { document in
      !document.swatches.isEmpty || document.readings.values.contains { !$0.surfaces.isEmpty }
    }
  }
}

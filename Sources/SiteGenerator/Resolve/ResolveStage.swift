import FileSystem
import HandbookModel
import MaterialGallery
import RuleParser

/// The fourth stage of a build: combines documents into handbooks. It assigns an address to every
/// page, resolves all links, and collects tags, symbols, sources and related rules.
struct ResolveStage {
  /// Whether drafts are published.
  let includesDrafts: Bool
  /// Whether handbooks may have pages about materials.
  let hasSwatches: Bool
  let content: LoadedContent
  /// Returns the addresses of all pages of the handbooks. A redirect can lead to one of them, but
  /// cannot begin at one.
  let pageAddresses: @Sendable ([Handbook]) -> [String]
  let jobs: Int
  /// The results of previous builds, which are reused; `nil` to resolve everything.
  var memory: IncrementalState?

  /// The resolved handbooks with their diagnostics.
  struct Resolved: Sendable {
    var library: HandbookCollection
    /// The diagnostics that concern several documents, or no document at all.
    let diagnostics: [Diagnostic]
    /// The diagnostics that concern a single document, by the document's path relative to the
    /// content root.
    var diagnosticsOfDocuments: [String: [Diagnostic]]
    /// For each handbook, in order: the settings and link targets that are needed to check the
    /// links of a single document again.
    let contexts: [DocumentCheck.Context]

    var allDiagnostics: [Diagnostic] {
      diagnostics + diagnosticsOfDocuments.values.flatMap(\.self)
    }
  }

  func run(_ provenHandbooks: [ProvenHandbook]) throws -> Resolved {
    let outlines = provenHandbooks.map { HandbookOutline($0, includesDrafts: includesDrafts) }
    let (nameDiagnostics, (indexes, table)) = try concurrently(jobs: jobs) {
      outlines.map { NameCheck($0).diagnostics }
    } _: {
      let indexes = outlines.map(index)
      return (indexes, linkTable(outlines, indexes))
    }
    var diagnostics = zip(outlines, nameDiagnostics).flatMap { outline, found in
      outline.handbook.source.configuration.severityProfile.applySeverities(
        outline.diagnostics + found)
    }
    let resolver = LinkResolver(table: table)
    var attachments: Set<String> = Set(provenHandbooks.flatMap(\.source.attachments.published))
    var handbooks: [Handbook] = []
    let suggestions = PageSuggestions(table)
    let contexts = Self.contexts(of: provenHandbooks, resolver, suggestions)
    let documents = zip(outlines, contexts).flatMap { outline, context in
      outline.documents.map { ($0, context) }
    }
    let checks = try concurrentMap(documents, jobs: jobs) { document, context in
      DocumentCheck(document, in: context)
    }
    let linkGraph = LinkGraph(outlines, contexts, documents.map(\.0), checks)
    for (number, outline) in outlines.enumerated() {
      let source = provenHandbooks[number].source
      let severityProfile = source.configuration.severityProfile
      var check = ConfigurationCheck(
        source.configuration, source.configurationFile, resolver: resolver,
        suggestions: suggestions, skipped: table.skipped)
      check.check(
        stylesheets: source.stylesheets, resolver: resolver,
        allowsHTML: source.configuration.allowsHTML)
      diagnostics +=
        severityProfile.applySeverities(linkGraph.diagnostics[number]) + check.diagnostics
      attachments.formUnion(check.used)
      let relatedRules = RelatedRules(
        outline: outline, index: indexes[number], linkGraph: linkGraph)
      let related = try relatedRules.related(jobs: jobs)
      diagnostics += severityProfile.applySeverities(relatedRules.diagnostics)
      handbooks.append(handbook(outline, indexes[number], linkGraph, related))
    }
    attachments.formUnion(linkGraph.linkedFiles)
    if !provenHandbooks.contains(where: \.source.layout.key.isEmpty) {
      let shared = sharedSettings(resolver, suggestions)
      diagnostics += shared.diagnostics
      attachments.formUnion(shared.value)
    }
    let redirects = RedirectTable(
      handbooks: handbooks, outlines: outlines, provenHandbooks: provenHandbooks, content: content,
      links: table, pageAddresses: pageAddresses)
    diagnostics += redirects.diagnostics
    let published = attachments.sorted().compactMap { path in
      table.targets[path].map { Attachment(source: path, url: $0.url) }
    }
    diagnostics += remarks(on: published, of: provenHandbooks)
    let library = HandbookCollection(
      configuration: content.configuration, handbooks: handbooks, links: table,
      redirects: redirects.resolved, attachments: published)
    return Resolved(
      library: library, diagnostics: diagnostics,
      diagnosticsOfDocuments: Self.diagnostics(of: documents.map(\.0), checks), contexts: contexts)
  }

  /// Returns the diagnostics of published files, such as those of large pictures.
  private func remarks(
    on published: [Attachment], of provenHandbooks: [ProvenHandbook]
  ) -> [Diagnostic] {
    let checked = provenHandbooks.map(\.source.attachments) + [content.looseFiles]
    return published.flatMap { attachment in
      checked.compactMap { $0.remarks[attachment.source] }
    }
  }

  /// Returns the diagnostics of documents, by the path of the document relative to the content
  /// root.
  /// - Parameter checks: The results of checking the links of each document, in the order of
  ///   `documents`.
  private static func diagnostics(
    of documents: [Document], _ checks: [DocumentCheck]
  ) -> [String: [Diagnostic]] {
    zip(documents, checks).reduce(into: [:]) { diagnostics, checked in
      let (document, check) = checked
      guard !check.diagnostics.isEmpty else { return }
      diagnostics[document.file.pathInRoot, default: []] += check.diagnostics
    }
  }

  /// Returns the index of a handbook, reused if nothing that it depends on has changed.
  private func index(of outline: HandbookOutline) -> HandbookIndex {
    memory?.indexes.output(named: outline.key, of: HandbookIndex.Input(outline)) {
      HandbookIndex(outline)
    } ?? HandbookIndex(outline)
  }

  /// Checks the settings in the content root, which several handbooks share. Returns the paths,
  /// relative to the content root, of the files that the settings name.
  private func sharedSettings(
    _ resolver: LinkResolver, _ suggestions: PageSuggestions
  ) -> Outcome<Set<String>> {
    var check = ConfigurationCheck(
      content.configuration, content.configurationFile, resolver: resolver,
      suggestions: suggestions)
    check.check(
      stylesheets: content.stylesheets, resolver: resolver,
      allowsHTML: content.handbooks.contains(where: \.configuration.allowsHTML))
    return Outcome(
      Set(check.used), check.diagnostics + ConfigurationCheck.ineffectiveSettings(in: content))
  }

  /// Returns the settings and link targets that are needed to check the documents of each handbook,
  /// in the order of the handbooks.
  private static func contexts(
    of provenHandbooks: [ProvenHandbook], _ resolver: LinkResolver,
    _ suggestions: PageSuggestions
  ) -> [DocumentCheck.Context] {
    provenHandbooks.map { proven in
      DocumentCheck.Context(
        resolver: resolver, suggestions: suggestions,
        allowsHTML: proven.source.configuration.allowsHTML,
        severityProfile: proven.source.configuration.severityProfile)
    }
  }

  /// Creates the table of all pages and files that links can lead to, and of all names that inline
  /// code can link to.
  private func linkTable(_ outlines: [HandbookOutline], _ indexes: [HandbookIndex]) -> LinkTable {
    var targets: [String: LinkTable.Target] = [:]
    var names: [String: [String: String]] = [:]
    var notGenerated: Set<String> = []
    for (outline, index) in zip(outlines, indexes) {
      let layout = outline.handbook.source.layout
      let attachments = outline.handbook.source.attachments
      for path in attachments.published + attachments.linkable {
        let inside = String(path.dropFirst(outline.base.count))
        targets[path] = LinkTable.Target(url: outline.base + Address.file(inside), anchors: nil)
      }
      for section in outline.sections {
        let introduction = section.introduction
        let anchors = Set(
          (introduction?.document.headings.map(\.anchor) ?? []) + [
            introduction?.document.titleAnchor ?? ""
          ])
        let target = LinkTable.Target(url: section.url, anchors: anchors)
        if let file = introduction?.document.file, file.pathInRoot.fileName == "_section.md" {
          targets[file.pathInRoot] = target
        }
        // A file that has the name of a section takes precedence over the page of the section.
        let sectionPath = outline.base + section.id
        targets[sectionPath] = targets[sectionPath] ?? target
      }
      for page in outline.rejectedTargets { targets[page.path] = page.target }
      for rule in outline.rules { targets[rule.document.file.pathInRoot] = rule.target }
      for article in outline.articles { targets[article.document.file.pathInRoot] = article.target }
      let gallery = outline.handbook.source.configuration.galleryAddresses
      if !hasSwatches || !hasGallery(outline) {
        notGenerated.formUnion(gallery.map { outline.base + $0 })
      } else {
        for address in gallery {
          targets[outline.base + address] = LinkTable.Target(
            url: outline.base + address, anchors: [])
        }
      }
      targets[layout.key] = LinkTable.Target(url: outline.base + Address.home, anchors: [])
      names[outline.key] = index.names(of: outline)
    }
    for path in content.looseFiles.linkable {
      targets[path] = LinkTable.Target(url: Address.file(path), anchors: nil)
    }
    targets[""] = targets[""] ?? LinkTable.Target(url: Address.home, anchors: [])
    let drafts = Set(outlines.flatMap(\.draftPaths.values))
    let pages = outlines.flatMap { $0.rules + $0.articles }
    let draftPages = pages.filter(\.document.frontMatter.isDraft).map(\.url)
    let renamed = pages.flatMap { page in
      let path = page.document.file.pathInRoot
      return page.document.frontMatter.aliases.map { alias in
        (FileSystem.join(path.folderName, alias.value + ".md"), path)
      }
    }
    return LinkTable(
      targets: targets, names: names, drafts: drafts, draftPages: Set(draftPages),
      skipped: Set(outlines.flatMap(\.handbook.source.skipped)),
      refused: outlines.map(\.handbook.source.attachments.refused)
        .reduce(content.looseFiles.refused) { $0.merging($1) { first, _ in first } },
      notGenerated: notGenerated,
      renamed: Dictionary(renamed, uniquingKeysWith: { first, _ in first }))
  }

  private func handbook(
    _ outline: HandbookOutline, _ index: HandbookIndex, _ linkGraph: LinkGraph,
    _ related: [[Related]]
  ) -> Handbook {
    let rules = outline.ruleIndices.map { rule in
      let draft = outline[rule]
      return Rule(
        id: draft.id, title: draft.title, proven: draft.proven,
        section: outline.sectionOfRule[rule.position], url: draft.url, tags: index.tags(of: rule),
        symbols: index.symbols(of: rule), related: related[rule.position],
        backlinks: linkGraph.backlinks(to: draft.url))
    }
    let articles = outline.articles.map { draft in
      Article(
        id: draft.id, title: draft.title, proven: draft.proven, url: draft.url,
        backlinks: linkGraph.backlinks(to: draft.url))
    }
    return Handbook(
      key: outline.key, configuration: outline.handbook.source.configuration, title: outline.title,
      sections: outline.sections, rules: rules, articles: articles, tags: index.tags,
      platforms: index.platforms, symbols: index.symbols, references: index.references,
      checks: Self.checks(of: outline), preface: outline.preface,
      hasGallery: hasSwatches && hasGallery(outline))
  }

  /// Returns the checks of a handbook, each with the rules that refer to it.
  private static func checks(of outline: HandbookOutline) -> [CheckIndexEntry] {
    var rules: [String: [Index<Rule>]] = [:]
    for rule in outline.ruleIndices {
      // A rule is listed once, even if it names a check twice.
      for check in outline[rule].document.frontMatter.checks where rules[check.value]?.last != rule
      {
        rules[check.value, default: []].append(rule)
      }
    }
    return outline.handbook.checks.map { CheckIndexEntry(check: $0, rules: rules[$0.id] ?? []) }
  }

  /// Whether the handbook has pages about materials. This is set in `handbook.yaml`. If it is not
  /// set, the handbook has such pages if any of its pages uses a material or vibrancy level.
  private func hasGallery(_ outline: HandbookOutline) -> Bool {
    if let isShown = outline.handbook.source.configuration.swatches?.isShown { return isShown }
    return (outline.rules + outline.articles).map(\.proven).contains { proven in
      !proven.document.swatches.isEmpty || proven.analyses.values.contains { !$0.surfaces.isEmpty }
    }
  }
}

import HandbookModel
import RuleParser

/// What is wrong with one document where it stands, and which pages it links to. Of other documents only
/// their addresses matter, so that documents are checked in any order and at once.
struct DocumentCheck: Sendable {
  let diagnostics: [Diagnostic]
  /// Addresses that it links to: paths in the site, in the order of the links; with repetitions.
  let linked: [String]

  init(_ document: Document, _ kind: PageKind, in setting: Setting) {
    var links = LinkCheck(
      resolver: setting.resolver, suggestions: setting.suggestions, file: document.file,
      allowsHTML: setting.allowsHTML)
    links.isDraft = document.frontMatter.isDraft
    links.check(document)
    linked = links.linked
    var diagnostics =
      links.diagnostics + WikiLinkCheck.diagnostics(of: document, setting.suggestions)
    if kind == .rule {
      diagnostics += RuleCheck(document).diagnostics + SkeletonCheck.diagnostics(of: document)
    }
    self.diagnostics = setting.standard.weigh(diagnostics)
  }

  /// What is the same for all documents of a handbook.
  struct Setting: Sendable {
    let resolver: LinkResolver
    let suggestions: PageSuggestions
    let allowsHTML: Bool
    let standard: Configuration.Standard
  }
}

extension Catalog {
  /// Every document of the handbook, each once, those without an id of their own among them.
  var documents: [(document: Document, kind: PageKind)] {
    let kinds = Dictionary(
      pack.pages.map { (ObjectIdentifier($0.document), $0.page.kind) },
      uniquingKeysWith: { first, _ in first })
    let others = ([preface] + sections.map(\.introduction)).compactMap(\.self)
    return others.map { ($0, .section) } + rules.map { ($0.document, .rule) }
      + articles.map { ($0.document, .article) }
      + refused.map { ($0, kinds[ObjectIdentifier($0)] ?? .article) }
  }
}

import HandbookModel
import RuleParser

/// Where one document links to, and what is wrong with that. Of other documents only
/// their addresses matter, so that documents are checked in any order and at once.
struct DocumentCheck: Sendable {
  let diagnostics: [Diagnostic]
  /// Addresses that it links to: paths in the site, in the order of the links; with repetitions.
  let linked: [String]

  init(_ document: Document, in setting: Setting) {
    var links = LinkCheck(
      resolver: setting.resolver, suggestions: setting.suggestions, file: document.file,
      allowsHTML: setting.allowsHTML)
    links.isDraft = document.frontMatter.isDraft
    links.check(document)
    linked = links.linked
    diagnostics = setting.standard.weigh(
      links.diagnostics + WikiLinkCheck.diagnostics(of: document, setting.suggestions))
  }

  /// What is the same for all documents of a handbook.
  struct Setting: Sendable {
    let resolver: LinkResolver
    let suggestions: PageSuggestions
    let allowsHTML: Bool
    let standard: Configuration.Standard
  }
}

extension HandbookOutline {
  /// Every document of the handbook, each once, those without an id of their own among them.
  var documents: [Document] {
    ([preface] + sections.map(\.introduction)).compactMap(\.self) + rules.map(\.document)
      + articles.map(\.document) + refused
  }
}

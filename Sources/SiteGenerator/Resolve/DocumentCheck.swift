import HandbookModel
import RuleParser

/// The links of one document and their problems. Of other documents only the addresses matter, so
/// documents can be checked concurrently and in any order.
struct DocumentCheck: Sendable {
  let diagnostics: [Diagnostic]
  /// The paths in the site that the document links to, in the order of the links, with duplicates.
  let linked: [String]

  init(_ document: Document, in context: Context) {
    var links = LinkCheck(
      resolver: context.resolver, suggestions: context.suggestions, file: document.file,
      allowsHTML: context.allowsHTML)
    links.isDraft = document.frontMatter.isDraft
    links.check(document)
    linked = links.linked
    diagnostics = context.severityProfile.applySeverities(
      links.diagnostics + WikiLinkCheck.diagnostics(of: document, context.suggestions))
  }

  /// The context shared by all documents of a handbook.
  struct Context: Sendable {
    let resolver: LinkResolver
    let suggestions: PageSuggestions
    let allowsHTML: Bool
    let severityProfile: Configuration.SeverityProfile
  }
}

extension HandbookOutline {
  /// Every document of the handbook exactly once, including those without a usable id.
  var documents: [Document] {
    ([preface] + sections.map(\.introduction)).compactMap(\.self) + rules.map(\.document)
      + articles.map(\.document) + rejected
  }
}

import HandbookModel
import RuleParser

/// Checks the links of one document. The result depends on the addresses of other documents but not
/// on their content, so documents can be checked concurrently and in any order.
struct DocumentCheck: Sendable {
  let diagnostics: [Diagnostic]
  /// The paths in the site that the document links to, in source order. A path is repeated for each
  /// link.
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

  /// The values that the checks of all documents of a handbook share.
  struct Context: Sendable {
    let resolver: LinkResolver
    let suggestions: PageSuggestions
    let allowsHTML: Bool
    let severityProfile: Configuration.SeverityProfile
  }
}

extension HandbookOutline {
  /// All documents of the handbook, each once. Documents without a usable id are included.
  var documents: [Document] {
    ([preface] + sections.map(\.introduction)).compactMap(\.self) + rules.map(\.document)
      + articles.map(\.document) + rejected
  }
}

import HandbookModel
import RuleParser

/// The result of checking the links of one document. It depends on the addresses of other documents
/// but not on their content, so documents can be checked concurrently and in any order.
struct DocumentCheck: Sendable {
  let diagnostics: [Diagnostic]
  /// The paths in the site that the document links to, in the order of the links. A path that is
  /// linked several times is included several times.
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

  /// The settings and link targets that are needed to check the links of any document of a
  /// handbook.
  struct Context: Sendable {
    let resolver: LinkResolver
    let suggestions: PageSuggestions
    let allowsHTML: Bool
    let severityProfile: Configuration.SeverityProfile
  }
}

extension HandbookOutline {
  /// All documents of the handbook, each once. Documents without a valid and unique id are
  /// included.
  var documents: [Document] {
    ([preface] + sections.map(\.introduction)).compactMap { $0?.document } + rules.map(\.document)
      + articles.map(\.document) + rejected
  }
}

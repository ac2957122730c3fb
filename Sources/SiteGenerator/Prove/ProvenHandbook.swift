import HandbookModel
import RuleParser

/// A handbook whose examples were checked and drawn.
struct ProvenHandbook: Sendable {
  /// A page of a handbook with its proven document.
  typealias Page = (page: ContentLayout.Page, proven: ProvenDocument)

  /// The handbook as it was loaded.
  let source: LoadedHandbook
  /// The pages in the order of `source.pages`. Each has its document with the results of the prove
  /// stage.
  let pages: [Page]
  /// The contents of `_sections.md`; empty if the handbook does not have the file.
  let sectionsFile: SectionsFile
  /// The checks that rules of the handbook refer to, sorted by id.
  let checks: [CheckSummary]

  /// The sections that `_sections.md` declares, in order.
  var declaredSections: [DeclaredSection] { sectionsFile.sections }

  /// Creates a proven handbook.
  /// - Parameter documents: The proven documents, in the order of the handbook's pages.
  init(_ parsed: ParsedHandbook, documents: [ProvenDocument], checks: [CheckSummary]) {
    source = parsed.source
    pages = zip(parsed.pages, documents).map { ($0.page, $1) }
    sectionsFile = parsed.sectionsFile
    self.checks = checks
  }

  /// Creates a handbook whose examples are not checked yet, for a preliminary preview.
  init(unproven parsed: ParsedHandbook) {
    self.init(parsed, documents: parsed.pages.map { ProvenDocument($0.document) }, checks: [])
  }
}

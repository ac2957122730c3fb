import HandbookModel
import RuleParser

/// A handbook with its files parsed into documents.
struct ParsedHandbook: Sendable {
  /// The handbook as it was loaded.
  let source: LoadedHandbook
  /// The pages in the order of `source.pages`, each with its document.
  let pages: [(page: ContentLayout.Page, document: Document)]
  /// The contents of `_sections.md`; empty if the handbook does not have the file.
  let sectionsFile: SectionsFile
}

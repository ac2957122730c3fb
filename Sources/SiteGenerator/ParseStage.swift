import HandbookModel
import RuleParser

/// The second stage: each file becomes a document. Files do not know of each other.
struct ParseStage {
  let jobs: Int

  /// A handbook whose files have been read.
  struct Pack: Sendable {
    let source: LoadStage.Pack
    var pages: [(page: Layout.Page, document: Document)]
    let sectionsFile: SectionsFile
    /// Those that its rules name, in the order of their ids, without their rules; filled by the
    /// prove stage.
    var checks: [CheckEntry] = []

    var declaredSections: [DeclaredSection] { sectionsFile.sections }
  }

  func run(_ packs: [LoadStage.Pack]) throws -> Outcome<[Pack]> {
    var outcome = Outcome<[Pack]>([])
    for pack in packs {
      let allowsHTML = pack.configuration.allowsHTML
      let read = try concurrentMap(pack.pages, jobs: jobs) { page, file in
        (page, DocumentReader(kind: page.kind, allowsHTML: allowsHTML).read(file))
      }
      let sections = pack.sectionsFile.map(SectionsFileReader.read) ?? Outcome(SectionsFile())
      outcome.diagnostics += pack.configuration.standard.weigh(
        read.flatMap(\.1.diagnostics) + sections.diagnostics)
      outcome.value.append(
        Pack(
          source: pack, pages: read.map { ($0, $1.value) }, sectionsFile: sections.value))
    }
    return outcome
  }
}

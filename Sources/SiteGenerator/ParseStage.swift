import HandbookModel
import RuleParser

/// The second stage: each file becomes a document. Files do not know of each other.
struct ParseStage {
  let jobs: Int
  /// Nil where everything is to be parsed.
  var memory: BuildMemory?

  /// All that a document depends on.
  struct Input: Equatable, Sendable {
    let file: SourceFile
    let kind: PageKind
    let allowsHTML: Bool
  }

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
      let memory = memory?.documents
      let read = try concurrentMap(pack.pages, jobs: jobs) { page, file in
        let input = Input(file: file, kind: page.kind, allowsHTML: allowsHTML)
        let document =
          memory?.output(named: page.path, of: input) { Self.read(input) } ?? Self.read(input)
        return (page, document)
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

  private static func read(_ input: Input) -> Outcome<Document> {
    DocumentReader(kind: input.kind, allowsHTML: input.allowsHTML).read(input.file)
  }
}

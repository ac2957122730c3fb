import FileSystem
import HandbookModel
import RuleParser

/// The second stage of a build: parses each file into a document, independently of other files.
struct ParseStage {
  let jobs: Int
  /// Whether drafts are checked in the same way as all other rules.
  let includesDrafts: Bool
  /// The results of previous builds; `nil` to parse every file.
  var memory: IncrementalState?

  /// Everything that determines how a file is parsed. Two equal inputs give equal documents.
  struct Input: Equatable, Sendable {
    let file: SourceFile
    let kind: PageKind
    let allowsHTML: Bool
  }

  /// A handbook with its files parsed into documents.
  struct HandbookContent: Sendable {
    let source: LoadStage.HandbookContent
    var pages: [(page: ContentLayout.Page, document: Document)]
    let sectionsFile: SectionsFile
    /// The checks that are referenced by rules of the handbook, sorted by id. They are added by the
    /// prove stage, which checks the examples. The list of rules in each summary is empty until the
    /// links are resolved.
    var checks: [CheckSummary] = []

    var declaredSections: [DeclaredSection] { sectionsFile.sections }
  }

  func run(_ packs: [LoadStage.HandbookContent]) throws -> Outcome<[HandbookContent]> {
    var outcome = Outcome<[HandbookContent]>([])
    for pack in packs {
      let allowsHTML = pack.configuration.allowsHTML
      let inputs = pack.pages.map { page, file in
        Input(file: file, kind: page.kind, allowsHTML: allowsHTML)
      }
      let read =
        try memory?.documents.outputs(
          named: pack.layout.key, of: inputs, nameOf: \.file.pathInRoot, make: read)
        ?? read(inputs)
      let sections = pack.sectionsFile.map(SectionsFileParser.read) ?? Outcome(SectionsFile())
      outcome.diagnostics += pack.configuration.severityProfile.applySeverities(
        read.flatMap(\.diagnostics) + sections.diagnostics)
      outcome.value.append(
        HandbookContent(
          source: pack, pages: zip(pack.pages, read).map { ($0.page, $1.value) },
          sectionsFile: sections.value))
    }
    return outcome
  }

  private func read(_ inputs: [Input]) throws -> [Outcome<Document>] {
    try concurrentMap(inputs, jobs: jobs) { input in
      var read = DocumentParser(kind: input.kind, allowsHTML: input.allowsHTML).read(input.file)
      if input.kind == .rule, includesDrafts || !read.value.frontMatter.isDraft {
        read.diagnostics += RuleCheck(read.value).diagnostics
        read.diagnostics += PlaceholderTextCheck.diagnostics(of: read.value)
      }
      return read
    }
  }
}

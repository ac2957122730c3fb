import ExampleLanguages
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

  func run(_ handbooks: [LoadedHandbook]) throws -> Outcome<[ParsedHandbook]> {
    var outcome = Outcome<[ParsedHandbook]>([])
    for handbook in handbooks {
      let allowsHTML = handbook.configuration.allowsHTML
      let inputs = handbook.pages.map { page, file in
        Input(file: file, kind: page.kind, allowsHTML: allowsHTML)
      }
      let read =
        try memory?.documents.outputs(
          named: handbook.layout.key, of: inputs, nameOf: \.file.pathInRoot, make: read)
        ?? read(inputs)
      let sections = handbook.sectionsFile.map(SectionsFileParser.read) ?? Outcome(SectionsFile())
      outcome.diagnostics += handbook.configuration.severityProfile.applySeverities(
        read.flatMap(\.diagnostics) + sections.diagnostics)
      outcome.value.append(
        ParsedHandbook(
          source: handbook, pages: zip(handbook.pages, read).map { ($0.page, $1.value) },
          sectionsFile: sections.value))
    }
    return outcome
  }

  private func read(_ inputs: [Input]) throws -> [Outcome<Document>] {
    try concurrentMap(inputs, jobs: jobs) { input in
      var read = DocumentParser(
        kind: input.kind, allowsHTML: input.allowsHTML,
        parsedLanguages: ExampleLanguage.parsedFenceNames
      ).read(input.file)
      if input.kind == .rule, includesDrafts || !read.value.frontMatter.isDraft {
        read.diagnostics += RuleCheck(read.value).diagnostics
        if !read.value.frontMatter.isDraft {
          read.diagnostics += PlaceholderTextCheck.diagnostics(of: read.value)
        }
      }
      // A file of a few megabytes can have hundreds of thousands of diagnostics.
      read.diagnostics = read.diagnostics.limited
      return read
    }
  }
}

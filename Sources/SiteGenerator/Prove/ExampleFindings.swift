import ExampleLanguages
import HandbookModel
import LintEngine
import ViewTree

/// The findings of checks in the examples of a rule.
struct ExampleFindings {
  private let document: Document
  /// The checks that are referenced by the rule.
  private let checks: [Check]
  /// The checks that run on the Correct examples of all rules, but are not referenced by this rule.
  private let others: [Check]
  /// The start positions, in the Markdown file, of the code blocks in Correct examples.
  private let correctBlocks: Set<Position>
  /// The findings of the checks that are referenced by the rule. The key is the start position, in
  /// the Markdown file, of the code block with the finding.
  private(set) var findings: [Position: [ExampleFinding]] = [:]
  /// The findings of the other checks in Correct examples, with the same keys.
  private(set) var contradictions: [Position: [ExampleFinding]] = [:]
  /// The ids of the checks whose findings the author waived with `allow`. The key is the start
  /// position, in the Markdown file, of the code block. Checks without findings in the block are
  /// not included.
  private(set) var allowed: [Position: Set<String>] = [:]
  /// The start positions, in the Markdown file, of the code blocks whose views exceed a limit.
  private(set) var unread: Set<Position> = []
  /// The start positions, in the Markdown file, of the code blocks in which checks find nothing to
  /// look at.
  private(set) var unseen: Set<Position> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ document: Document, checks: [Check], others: [Check]) {
    self.document = document
    self.checks = checks
    self.others = others
    correctBlocks = Set(
      document.examples.filter { $0.role == .correct }.flatMap(\.snippets).map(\.range.start))
  }

  /// Runs the checks on a group of blocks.
  /// - Returns: The view graph of the code; `nil` if there was nothing to check.
  mutating func add(_ group: SnippetGroup, _ code: any ParsedCode) -> ViewForest? {
    guard !checks.isEmpty || !others.isEmpty, group.first.directives.parse == .succeeds,
      group.language.lint != nil
    else { return nil }
    let views = code.views()
    if let limit = views.limit {
      unread.formUnion(group.snippets.map(\.range.start))
      diagnostics.append(.unread(limit, group, in: document.file))
    }
    let platforms = group.first.platforms(in: document)
    let linter = Linter(checks: checks, platforms: platforms, mayBePreview: true)
    if !linter.looksAtSomething(in: views) {
      unseen.formUnion(group.snippets.map(\.range.start))
    }
    findings.merge(findings(of: linter, in: group, views)) { $0 + $1 }
    // The checks of other rules run only on Correct examples. An Incorrect example illustrates one
    // mistake and may make others.
    if correctBlocks.contains(group.first.range.start) {
      let linter = Linter(checks: others, platforms: platforms, mayBePreview: true)
      contradictions.merge(findings(of: linter, in: group, views)) { $0 + $1 }
    }
    return views
  }

  /// Returns the findings of a linter's checks in the joined code of a group. The key is the start
  /// position, in the Markdown file, of the block with the finding. Findings that the author waived
  /// are not returned, but are recorded in `allowed`.
  private mutating func findings(
    of linter: Linter, in group: SnippetGroup, _ views: ViewForest
  ) -> [Position: [ExampleFinding]] {
    var found: [Position: [ExampleFinding]] = [:]
    let results = group.language.lint?(views, linter) ?? []
    guard !results.isEmpty else { return [:] }
    let locator = GroupLocator(group)
    for finding in results {
      guard let snippet = locator.part(at: finding.range.lowerBound)?.snippet,
        let located = finding.map(locator.range(of:))
      else { continue }
      if snippet.directives.allowed.contains(finding.check) {
        allowed[snippet.range.start, default: []].insert(finding.check)
        continue
      }
      found[snippet.range.start, default: []].append(located)
    }
    return found
  }
}

import HandbookModel
import LintEngine
import ViewTree

/// Checks that would prove a rule that names none: each finds every Incorrect example of it and
/// nothing in any Correct one.
struct CheckSuggestions {
  private let checks: [Check]

  init(_ checks: [Check]) { self.checks = checks }

  /// One note for a rule that some check tells apart; nil for a rule that names checks, or says that
  /// none can see it.
  func diagnostic(for document: Document) -> Diagnostic? {
    let matter = document.frontMatter
    guard matter.checks.isEmpty, matter.checksReason == nil else { return nil }
    let incorrect = document.examples.filter(\.role.isIncorrect).map(forest)
    let correct = document.examples.filter { $0.role == .correct }.map(forest)
    guard !incorrect.isEmpty, !correct.isEmpty else { return nil }
    let proving = checks.filter { check in
      let run = LintRun(checks: [check])
      return incorrect.allSatisfy { $0.contains { !run.findings(in: $0).isEmpty } }
        && correct.allSatisfy { $0.allSatisfy { run.findings(in: $0).isEmpty } }
    }
    guard !proving.isEmpty else { return nil }
    return .provable(by: proving.map(\.id), document)
  }

  /// The views of each piece of Swift of an example.
  private func forest(_ example: Example) -> [ViewForest] {
    ProveStage.runs(
      of: example.snippets.filter(\.isJudged)
    ).map { run in SwiftSource(run.map(\.code.code).joined()).views() }
  }
}

extension Diagnostic {
  fileprivate static func provable(by checks: [String], _ document: Document) -> Diagnostic {
    let ids = checks.joined(separator: ", ")
    return document.file.diagnostic(
      "proof/suggestion", .note,
      "\(ids) tell\(checks.count == 1 ? "s" : "") the examples of this rule apart",
      at: document.frontMatter.title?.range ?? .fileStart,
      fix: Fix("if that is what the rule means, write 'checks: \(checks[0])' in its front matter"))
  }
}

import ExampleLanguages
import FileSystem
import HandbookModel
import LintEngine
import ViewTree

/// Suggests checks for rules that do not reference any. A check is suggested if it flags every
/// Incorrect example of the rule and no Correct example.
struct CheckSuggestions {
  private let checks: [Check]

  init(_ checks: [Check]) { self.checks = checks }

  /// Returns a note that suggests checks for a rule, best match first. Returns `nil` if no check
  /// matches the examples, if the rule already references checks, or if it states why it has none.
  func diagnostic(for document: Document) -> Diagnostic? {
    let frontMatter = document.frontMatter
    guard frontMatter.checks.isEmpty, frontMatter.checksReason == nil else { return nil }
    let incorrect = document.examples.filter(\.role.isIncorrect).map(forest)
    let correct = document.examples.filter { $0.role == .correct }.map(forest)
    guard !incorrect.isEmpty, !correct.isEmpty else { return nil }
    let proving = checks.filter { check in
      let run = Linter(checks: [check])
      return incorrect.allSatisfy { $0.contains { !run.findings(in: $0).isEmpty } }
        && correct.allSatisfy { $0.allSatisfy { run.findings(in: $0).isEmpty } }
    }
    guard !proving.isEmpty else { return nil }
    let subject = Self.subject(of: document)
    // Equal scores are sorted by id.
    let ordered = proving.map { ($0.id, Self.similarity($0, subject)) }
      .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    return .provable(by: ordered.map(\.0), document)
  }

  // MARK: Similarity

  /// Returns the word stems that describe a rule. Those in `named` are from its title, file name
  /// and tags. Those in `described` are from the description of its impact, and count less.
  private static func subject(of document: Document) -> (named: Set<String>, described: Set<String>)
  {
    let frontMatter = document.frontMatter
    let name = document.file.path.fileName
    let named =
      [frontMatter.title?.value ?? "", name.hasSuffix(".md") ? String(name.dropLast(3)) : name]
      + frontMatter.tags.map(\.value)
    let described = [frontMatter.impactDescription?.value ?? ""]
    return (Set(named.flatMap(stems)), Set(described.flatMap(stems)))
  }

  /// Returns a score for the similarity of a check and a rule, based on the number of word stems
  /// that both have; 0 if they have none in common.
  /// - Parameter subject: The word stems that describe the rule.
  private static func similarity(
    _ check: Check, _ subject: (named: Set<String>, described: Set<String>)
  ) -> Int {
    let short = Set(stems(check.id) + stems(check.title))
    let long = Set(stems(check.why))
    return 4 * short.intersection(subject.named).count + 2 * long.intersection(subject.named).count
      + short.intersection(subject.described).count
  }

  /// Returns the stem of each word: its first six letters, so that `materials` matches `material`.
  /// Words of up to three letters and common words are skipped.
  private static func stems(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
      .filter { $0.count > 3 && !common.contains($0) }
      .map { String($0.prefix(6)) }
  }

  private static let common: Set<String> = [
    "that", "this", "with", "what", "from", "them", "they", "each", "every", "only", "your", "into",
    "than", "when", "where", "view", "views", "always", "never", "swiftui", "people", "have",
  ]

  /// Builds the view graphs of an example: one for each group of blocks that can be checked.
  private func forest(_ example: Example) -> [ViewForest] {
    example.snippets.filter(\.isLintable).groups.divided.parsed.map { $0.parsed().views() }
  }
}

extension Diagnostic {
  fileprivate static func provable(by checks: [String], _ document: Document) -> Diagnostic {
    let ids = checks.joined(separator: ", ")
    return document.file.diagnostic(
      .proofSuggestion,
      "\(ids) would prove this rule: \(checks.count == 1 ? "it" : "each") flags the Incorrect "
        + "example and passes the Correct one",
      at: document.frontMatter.title?.range ?? .fileStart,
      fix: Fix("if that is what the rule is about, add 'checks: \(checks[0])' to its front matter"))
  }
}

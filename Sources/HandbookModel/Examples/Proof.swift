/// The result of running checks on an example.
package struct Proof: Hashable, Sendable {
  /// The verdict on an example after the checks of its rule have run.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// An Incorrect example that a check of its rule flags.
    case flagged
    /// A Correct example that no check of its rule flags.
    case clean
    /// An Incorrect example that no check of its rule flags.
    case missed
    /// A Correct example that a check of its rule flags.
    case noisy
    /// An example whose Swift code does not parse.
    case unparsed
    /// An example of a rule that names no check, or an example without Swift code.
    case unchecked
    /// An example that the author excludes from the proof, with a reason.
    case waived
  }

  /// The verdict on the example.
  package let verdict: Verdict
  /// Findings of the rule's own checks, in the order of the code.
  package let findings: [ExampleFinding]
  /// Findings in a Correct example from checks of other rules, in the order of the code.
  package let contradictions: [ExampleFinding]
  /// The author's reason why the example is waived or unchecked; `nil` if none is given.
  package let reason: String?

  package init(
    _ verdict: Verdict, findings: [ExampleFinding] = [], contradictions: [ExampleFinding] = [],
    reason: String? = nil
  ) {
    self.verdict = verdict
    self.findings = findings
    self.contradictions = contradictions
    self.reason = reason
  }
}

extension Document {
  /// Returns the result of the checks for an example; `nil` if it is neither Incorrect nor Correct.
  package func proof(of example: Example) -> Proof? { proofs[example.labelRange.start] }

  /// Ids of the rule's checks that flag at least one Incorrect example, in the order of the front
  /// matter.
  package var provingChecks: [String] {
    let found = proofs.values.flaggingChecks
    var named: Set<String> = []
    return frontMatter.checks.map(\.value).filter {
      found.contains($0) && named.insert($0).inserted
    }
  }

  /// Whether the rule is proven: its checks flag at least one Incorrect example and miss none, and
  /// they pass all Correct examples, of which there is at least one.
  package var isProven: Bool {
    let verdicts = examples.compactMap { proof(of: $0)?.verdict }
    return verdicts.contains(.flagged) && verdicts.contains(.clean)
      && verdicts.allSatisfy { [.flagged, .clean, .waived].contains($0) }
  }
}

extension Sequence<Proof> {
  /// Ids of the checks that flag at least one Incorrect example.
  package var flaggingChecks: Set<String> {
    Set(filter { $0.verdict == .flagged }.flatMap(\.findings).map(\.check))
  }
}

/// A finding that a check reports in a code block of an example.
package struct ExampleFinding: Hashable, Sendable {
  /// The id of the check that reports the finding.
  package let check: String
  /// The finding's message: one sentence without a final period.
  package let message: String
  /// The position in the Markdown file at which the code block starts.
  package let block: Position
  /// The range of the flagged code within the block, in UTF-8 bytes.
  package let bytes: Range<Int>
  /// The range of the flagged code in the Markdown file.
  package let range: SourceRange

  package init(
    check: String, message: String, block: Position, bytes: Range<Int>, range: SourceRange
  ) {
    self.check = check
    self.message = message
    self.block = block
    self.bytes = bytes
    self.range = range
  }
}

/// A check that rules of a handbook name, with what the handbook's page of checks shows of it.
package struct CheckSummary: Hashable, Sendable {
  /// The check's id, as used in rules and in comments that suppress the check.
  package let id: String
  /// The mistake that the check flags, in one line without a final period.
  package let title: String
  /// Why the flagged code is a problem, in whole sentences; empty for a declared check, whose rule
  /// explains it.
  package let why: String
  /// The shortest code that the check flags; empty for a declared check.
  package let flagged: String
  /// The code of `flagged`, corrected; empty for a declared check.
  package let preferred: String
  /// The platforms that the check applies to; empty for all.
  package let platforms: [String]
  /// The YAML that declares the check in a rule's front matter; `nil` for a built-in check.
  package let declaration: YAMLValue?
  /// Indices in ``Handbook/rules`` of the rules that name the check, in reading order.
  package let rules: [Int]

  package init(
    id: String, title: String, why: String, flagged: String, preferred: String,
    platforms: [String], declaration: YAMLValue? = nil, rules: [Int] = []
  ) {
    self.declaration = declaration
    self.id = id
    self.title = title
    self.why = why
    self.flagged = flagged
    self.preferred = preferred
    self.platforms = platforms
    self.rules = rules
  }

  /// Returns this check with another list of the rules that name it.
  package func with(rules: [Int]) -> CheckSummary {
    CheckSummary(
      id: id, title: title, why: why, flagged: flagged, preferred: preferred,
      platforms: platforms, declaration: declaration, rules: rules)
  }
}

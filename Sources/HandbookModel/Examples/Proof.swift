/// What the engine says of an example.
package struct Proof: Hashable, Sendable {
  /// What an example turns out to be.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// An Incorrect example that a check of its rule finds.
    case flagged
    /// A Correct example in which no check of its rule finds anything.
    case clean
    /// An Incorrect example that none finds.
    case missed
    /// A Correct example in which one finds something.
    case noisy
    /// Swift that does not parse.
    case unparsed
    /// The rule names no check, or the example holds no Swift.
    case unchecked
    /// Its author keeps it from being judged, and says why.
    case waived
  }

  /// What the example turns out to be.
  package let verdict: Verdict
  /// What the rule's own checks find, in the order of the code.
  package let findings: [ExampleFinding]
  /// What checks of other rules of the handbook find in a Correct example, in the order of the code.
  package let contradictions: [ExampleFinding]
  /// Why it is waived or unchecked, in the author's words; nil without any.
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
  /// The proof of an example; nil for one that is neither Incorrect nor Correct.
  package func proof(of example: Example) -> Proof? { proofs[example.labelRange.start] }

  /// Which of the checks that the rule names find something in an Incorrect example, in the order of
  /// the front matter.
  package var provingChecks: [String] {
    let found = proofs.values.flaggingChecks
    var named: Set<String> = []
    return frontMatter.checks.map(\.value).filter {
      found.contains($0) && named.insert($0).inserted
    }
  }

  /// Whether the rule is proven: its checks find at least one Incorrect example, miss none, and have
  /// nothing against any Correct one, of which there is one at least.
  package var isProven: Bool {
    let verdicts = examples.compactMap { proof(of: $0)?.verdict }
    return verdicts.contains(.flagged) && verdicts.contains(.clean)
      && verdicts.allSatisfy { [.flagged, .clean, .waived].contains($0) }
  }
}

extension Sequence<Proof> {
  /// The checks that find something in an Incorrect example.
  package var flaggingChecks: Set<String> {
    Set(filter { $0.verdict == .flagged }.flatMap(\.findings).map(\.check))
  }
}

/// What a check finds in a block of an example.
package struct ExampleFinding: Hashable, Sendable {
  /// The id of the check.
  package let check: String
  /// One sentence without a full stop.
  package let message: String
  /// Where the block begins in the Markdown file.
  package let block: Position
  /// UTF-8 bytes of the block's code.
  package let bytes: Range<Int>
  /// In the Markdown file.
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

/// A check that rules of a handbook name.
package struct CheckSummary: Hashable, Sendable {
  /// What rules and comments name it by.
  package let id: String
  /// What it finds, in one line without a full stop.
  package let title: String
  /// Why that matters, in whole sentences; empty for one that a rule declares, which says it itself.
  package let why: String
  /// The shortest code that is found; empty for one that a rule declares.
  package let flagged: String
  /// The same done right; empty as above.
  package let preferred: String
  /// Where it makes sense; empty for everywhere.
  package let platforms: [String]
  /// As the rule wrote it that declares it; nil for one of the program.
  package let declaration: YAMLValue?
  /// Indices of the rules that name it, in reading order.
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

  /// The same with its rules.
  package func with(rules: [Int]) -> CheckSummary {
    CheckSummary(
      id: id, title: title, why: why, flagged: flagged, preferred: preferred,
      platforms: platforms, declaration: declaration, rules: rules)
  }
}

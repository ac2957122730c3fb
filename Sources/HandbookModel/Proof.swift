/// What the engine says of an example.
package struct Proof: Hashable, Sendable {
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

  package let verdict: Verdict
  /// What the rule's own checks find, in the order of the code.
  package let findings: [ExampleFinding]
  /// Why it is waived or unchecked, in the author's words; nil without any.
  package let reason: String?

  package init(_ verdict: Verdict, findings: [ExampleFinding] = [], reason: String? = nil) {
    self.verdict = verdict
    self.findings = findings
    self.reason = reason
  }
}

/// What a check finds in a block of an example.
package struct ExampleFinding: Hashable, Sendable {
  /// The id of the check.
  package let check: String
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

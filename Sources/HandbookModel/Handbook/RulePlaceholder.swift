/// The placeholder texts in a newly created rule. The author is expected to replace them, and they
/// must never be published.
package enum RulePlaceholder {
  /// The placeholder for the value of `impactDescription` in the front matter.
  package static let impactDescription = "What a reader gains, in one sentence"
  /// The placeholder for the first paragraph of the body, which explains the rule.
  package static let reason =
    "Say why: what goes wrong without the rule, for whom, and when. Two or three sentences are enough."
  /// The placeholder for the reason in the label of the Incorrect example.
  package static let incorrectLabel = "what is wrong with it"
  /// The placeholder for the reason in the label of the Correct example.
  package static let correctLabel = "what is right about it"
  /// The placeholder for the code of the Incorrect example: one line of Swift.
  package static let incorrectCode = "Text(\"Show what to avoid\")"
  /// The placeholder for the code of the Correct example: one line of Swift.
  package static let correctCode = "Text(\"Show what to do\")"

  /// All placeholders for prose.
  package static let sentences: Set<String> = [
    impactDescription, reason, incorrectLabel, correctLabel,
  ]
  /// All placeholders for code.
  package static let code = [incorrectCode, correctCode]
}

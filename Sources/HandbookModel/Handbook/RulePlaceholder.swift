/// The text of a new rule that its author is meant to replace. It should not be published.
package enum RulePlaceholder {
  /// The value of `impactDescription`.
  package static let impactDescription = "What a reader gains, in one sentence"
  /// The first paragraph.
  package static let reason =
    "Say why: what goes wrong without the rule, for whom, and when. Two or three sentences are enough."
  /// The text in the label of the Incorrect example.
  package static let incorrectLabel = "what is wrong with it"
  /// The text in the label of the Correct example.
  package static let correctLabel = "what is right about it"
  /// The line of code of the Incorrect example.
  package static let incorrectCode = "Text(\"Show what to avoid\")"
  /// The line of code of the Correct example.
  package static let correctCode = "Text(\"Show what to do\")"

  /// All sentences.
  package static let sentences: Set<String> = [
    impactDescription, reason, incorrectLabel, correctLabel,
  ]
  /// All lines of code.
  package static let code = [incorrectCode, correctCode]
}

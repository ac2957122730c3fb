/// The head of a Markdown file as its author wrote it. Every key is optional here; which ones a
/// rule or an article must have is decided when the handbook is resolved.
package struct FrontMatter: Equatable, Sendable {
  /// Whether there was anything to read; when not, that has been reported already.
  package var isRead = false
  /// Keys whose value is of another type than it should be, which has been reported.
  package var unreadable: Set<String> = []
  /// As a reader sees it, without Markdown's marks.
  package var title: Located<String>?
  /// How much the rule matters; nil where its author does not say.
  package var impact: Located<Impact>?
  /// What the impact consists of, in one plain sentence.
  package var impactDescription: Located<String>?
  /// What an article or a section is about, in one plain sentence.
  package var summary: Located<String>?
  /// In the order written.
  package var tags: [Located<String>] = []
  /// The name in addresses; nil for that of the file.
  package var id: Located<String>?
  /// The id of a section; nil for that of the folder or the name.
  package var section: Located<String>?
  /// Ids of the checks that prove this rule, declared ones too; empty when it names none.
  package var checks: [Located<String>] = []
  /// Checks that the rule declares itself, as they are written.
  package var declaredChecks: [YAMLValue] = []
  /// Why no check can prove this rule.
  package var checksReason: Located<String>?
  /// Names of platforms, such as `iOS`.
  package var platforms: [Located<String>] = []
  /// The release that a rule holds from, in the author's words.
  package var since: Located<String>?
  /// When it was last changed, in the author's words.
  package var updated: Located<String>?
  /// What to use instead; an empty text when the author gave no advice.
  package var deprecated: Located<String>?
  /// Ids of rules that the author wants shown beside this one.
  package var related: [Located<String>] = []
  /// Earlier ids of this page: each becomes a redirect.
  package var aliases: [Located<String>] = []
  /// Words that people search for and that the text does not hold.
  package var synonyms: [Located<String>] = []
  /// Whether it is kept out of the site unless drafts are asked for.
  package var isDraft = false
  /// Values for the drawn example.
  package var sample: YAMLValue?
  /// Keys that Proofbook does not know, in the order written.
  package var unknown: [YAMLValue.Entry] = []

  package init() {}
}

/// The front matter of a Markdown file as its author wrote it. Every key is optional here; the
/// resolve stage decides which ones a rule or an article requires.
package struct FrontMatter: Equatable, Sendable {
  /// Whether the front matter could be read; if not, that has been reported.
  package var wasParsed = false
  /// Keys whose value has the wrong type, which has been reported.
  package var invalidKeys: Set<String> = []
  /// The title as shown to readers, without Markdown syntax.
  package var title: Located<String>?
  /// The importance of the rule; `nil` if the author does not state one.
  package var impact: Located<Impact>?
  /// The impact in one plain sentence.
  package var impactDescription: Located<String>?
  /// The topic of an article or a section in one plain sentence.
  package var summary: Located<String>?
  /// The tags in the order written.
  package var tags: [Located<String>] = []
  /// The id used in URLs; `nil` to use the file name.
  package var id: Located<String>?
  /// The id of the section; `nil` to derive it from the folder or the file name.
  package var section: Located<String>?
  /// Ids of the checks that prove this rule, including those it declares; empty if it names none.
  package var checks: [Located<String>] = []
  /// Checks that the rule declares itself, unparsed.
  package var declaredChecks: [YAMLValue] = []
  /// The reason why no check can prove this rule.
  package var checksReason: Located<String>?
  /// Names of platforms, such as `iOS`.
  package var platforms: [Located<String>] = []
  /// The release from which the rule applies, as the author wrote it.
  package var since: Located<String>?
  /// The date of the last change, as the author wrote it.
  package var updated: Located<String>?
  /// The advice for a deprecated rule, such as its replacement; empty if the author gives none.
  /// `nil` if the rule is not deprecated.
  package var deprecated: Located<String>?
  /// Ids of rules that the author wants listed as related.
  package var related: [Located<String>] = []
  /// Earlier ids of this page; each becomes a redirect.
  package var aliases: [Located<String>] = []
  /// Search terms that do not appear in the text.
  package var synonyms: [Located<String>] = []
  /// Whether the page is a draft, which is left out of the site unless drafts are included.
  package var isDraft = false
  /// Sample values for drawing the examples.
  package var sample: YAMLValue?
  /// Unknown keys in the order written.
  package var unknown: [YAMLValue.Entry] = []

  package init() {}
}

/// The front matter of a Markdown file, as its author wrote it. All keys are optional here. The
/// resolve stage later checks whether a rule or an article has the keys that it requires.
package struct FrontMatter: Equatable, Sendable {
  /// Whether the file has front matter that could be parsed. Problems are reported as diagnostics.
  package var wasParsed = false
  /// The keys whose value has the wrong type. A diagnostic is reported for each of them.
  package var invalidKeys: Set<String> = []
  /// The page's title as shown to readers, without Markdown syntax; `nil` if the key is missing.
  package var title: Located<String>?
  /// The importance of the rule; `nil` if the author does not state it.
  package var impact: Located<Impact>?
  /// What readers gain from the rule, in one plain sentence; `nil` if the key is missing.
  package var impactDescription: Located<String>?
  /// The topic of an article or a section in one plain sentence; `nil` if the key is missing.
  package var summary: Located<String>?
  /// The page's tags in the order written.
  package var tags: [Located<String>] = []
  /// The page's id, which is used in URLs; `nil` to derive it from the file name.
  package var id: Located<String>?
  /// The id of the section that the rule belongs to; `nil` to derive it from the folder or file
  /// name.
  package var section: Located<String>?
  /// Ids of the checks that run on this rule's examples, including checks that the rule declares
  /// itself; empty if the front matter lists none.
  package var checks: [Located<String>] = []
  /// The checks that this front matter declares, as YAML that is not yet interpreted.
  package var declaredChecks: [YAMLValue] = []
  /// The author's reason why no check can detect violations of this rule; `nil` if the key is
  /// missing.
  package var checksReason: Located<String>?
  /// The names of the platforms that the rule is about, such as `iOS`; empty if the front matter
  /// lists none.
  package var platforms: [Located<String>] = []
  /// The release from which the rule applies, as the author wrote it, such as `iOS 17`; `nil` if
  /// the key is missing.
  package var since: Located<String>?
  /// The date of the page's last change, as the author wrote it, such as `2026-03-04`; `nil` if the
  /// key is missing.
  package var updated: Located<String>?
  /// Advice on what to use instead of this rule. It is an empty string if the rule is deprecated
  /// without such advice, and `nil` if the rule is not deprecated.
  package var deprecated: Located<String>?
  /// Ids of rules that the author wants listed as related to this one.
  package var related: [Located<String>] = []
  /// Earlier ids of this page. Each becomes a redirect to the page.
  package var aliases: [Located<String>] = []
  /// Search terms that find the page although its text does not contain them.
  package var synonyms: [Located<String>] = []
  /// Whether the page is a draft, which is left out of the site unless drafts are included.
  package var isDraft = false
  /// Sample values for names in the example code, such as the elements of a list. Drawings of the
  /// examples show them instead of the values from the code. `nil` if the key is missing.
  package var sample: YAMLValue?
  /// The options of the view bar with which the pairs of the rule open; empty if the author leaves
  /// this to the program.
  package var see: [Located<SeenView>] = []
  /// The entries whose keys are unknown, in the order written.
  package var unknown: [YAMLValue.Entry] = []

  package init() {}
}

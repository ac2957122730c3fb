import HandbookModel
import LintEngine

/// The content of `handbook.json`, which describes the handbook for other programs. As long as the
/// version is 1, keys may be added but not removed or changed.
struct HandbookJSON: Encodable {
  let version = 1
  let title: String
  /// The URL of the site, with a trailing `/`; absent if the settings do not contain it.
  let url: String?
  let checks: [Check]
  /// The values of options by their names, by the ids of the checks; absent if the handbook sets
  /// none.
  let options: [String: [String: OptionValue]]?
  let rules: [Rule]

  /// A check that is referenced by rules of the handbook.
  struct Check: Encodable {
    let id: String
    let title: String
    /// The link to an example of code that the check flags: the percent-encoded path of a page in
    /// the site, usually with an anchor; absent if no rule references the check.
    let page: String?
    /// The declaration of the check in the front matter of a rule; absent for built-in checks.
    let declaration: EncodedDeclaration?
  }

  struct Rule: Encodable {
    let id: String
    let title: String
    let section: String
    let impact: String?
    let tags: [String]
    let checks: [String]
    let proven: Bool
    /// The percent-encoded path of the rule's page in the site.
    let page: String
  }

  init(_ handbook: Handbook, _ library: HandbookCollection) {
    title = handbook.title
    url = handbook.configuration.siteURL ?? library.configuration.siteURL
    checks = handbook.checks.map { entry in
      Check(
        id: entry.check.id, title: entry.check.title, page: handbook.page(explaining: entry),
        declaration: entry.check.declaration.map { EncodedDeclaration($0) })
    }
    options = [handbook].options
    rules = handbook.rules.map { rule in
      Rule(
        id: rule.id, title: rule.title, section: handbook[rule.section].id,
        impact: rule.impact?.key, tags: rule.tags.map { handbook[$0].name },
        checks: rule.document.frontMatter.checks.map(\.value), proven: rule.proven.isProven,
        page: Address.percentEncoded(rule.url))
    }
  }

  /// The bytes of `handbook.json`. The keys are sorted, so that equal handbooks give equal bytes.
  var bytes: [UInt8] { Array((jsonText(self, isIndented: false) + "\n").utf8) }
}

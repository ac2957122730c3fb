import HandbookModel
import RuleParser

/// What many pages of a handbook look up or show, found once for all of them, so that the time of
/// a build grows with the size of the handbook.
struct PageLookup: Sendable {
  /// The maximum number of tags, and of platforms, that the filter for rules offers.
  private static let mostOptions = 24

  /// The rules of each impact, in reading order.
  let rulesOfImpact: [Impact: [Index<Rule>]]
  /// The number of rules that are proven.
  let provenRules: Int
  /// The tags that the filter for rules offers: those that at least two rules have, most frequent
  /// first.
  let frequentTags: [Index<Tag>]
  /// The platforms that the filter for rules offers: those that most rules mention, in alphabetical
  /// order.
  let frequentPlatforms: [Index<Platform>]
  /// The tags of each article, in alphabetical order.
  private let tagsOfArticle: [[Index<Tag>]]
  /// The platforms by the key in their addresses, such as `ios`.
  private let platformOfKey: [String: Index<Platform>]
  /// The rules by their ids and aliases. An id takes precedence over an alias, and an earlier rule
  /// over a later one.
  private let ruleOfName: [String: Index<Rule>]

  init(_ handbook: Handbook) {
    let rules = zip(handbook.ruleIndices, handbook.rules)
    var rulesOfImpact: [Impact: [Index<Rule>]] = [:]
    var ruleOfName: [String: Index<Rule>] = [:]
    for (index, rule) in rules {
      if let impact = rule.impact { rulesOfImpact[impact, default: []].append(index) }
      ruleOfName[rule.id] = ruleOfName[rule.id] ?? index
    }
    for (index, rule) in rules {
      for alias in rule.document.frontMatter.aliases.map(\.value) {
        ruleOfName[alias] = ruleOfName[alias] ?? index
      }
    }
    self.rulesOfImpact = rulesOfImpact
    self.ruleOfName = ruleOfName
    provenRules = handbook.rules.count { $0.proven.isProven }
    var tagsOfArticle = Array(repeating: [Index<Tag>](), count: handbook.articles.count)
    for (index, tag) in zip(handbook.tagIndices, handbook.tags) {
      for article in tag.articles { tagsOfArticle[article.position].append(index) }
    }
    self.tagsOfArticle = tagsOfArticle
    frequentTags = Self.frequent(handbook.tags, from: 2)
    frequentPlatforms = Self.frequent(handbook.platforms, from: 0).sorted()
    platformOfKey = Dictionary(
      zip(handbook.platforms.map(\.key), handbook.platformIndices), uniquingKeysWith: { $1 })
  }

  /// Returns the tags that most rules have, most frequent first, at most ``mostOptions``.
  /// - Parameter count: The number of rules that a tag must have.
  private static func frequent<Kind>(_ tags: [Tag], from count: Int) -> [Index<Kind>] {
    zip(Index<Kind>.indices(of: tags), tags).filter { $1.rules.count >= count }
      .sorted { ($1.1.rules.count, $0.1.name) < ($0.1.rules.count, $1.1.name) }
      .prefix(mostOptions).map(\.0)
  }

  func tags(of article: Index<Article>) -> [Index<Tag>] { tagsOfArticle[article.position] }

  /// Returns the platforms that a rule mentions, in alphabetical order.
  func platforms(of rule: Rule) -> [Index<Platform>] {
    let keys = Set(rule.document.frontMatter.platforms.map { safeName(for: $0.value) })
    return keys.compactMap { platformOfKey[$0] }.sorted()
  }

  /// Returns the rule that has an id or alias; `nil` if there is none.
  func rule(named name: String) -> Index<Rule>? { ruleOfName[name] }
}

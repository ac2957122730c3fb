/// Everything that is published together as one site: a single handbook or a folder of handbooks.
package struct HandbookCollection: Sendable {
  /// The settings of the site: those of the single handbook, or those of the folder of handbooks.
  package let configuration: Configuration
  /// The handbooks, ordered by key. The key of a single handbook is an empty string.
  package var handbooks: [Handbook]
  /// The pages and files that Markdown links in the handbooks can point to.
  package let links: LinkTable
  /// The redirects from old pages to new ones, ordered by the path of the old page.
  package let redirects: [ResolvedRedirect]
  /// Files that are copied to the site unchanged, ordered by their path in the content root.
  package let attachments: [Attachment]

  package init(
    configuration: Configuration, handbooks: [Handbook], links: LinkTable,
    redirects: [ResolvedRedirect], attachments: [Attachment]
  ) {
    self.configuration = configuration
    self.handbooks = handbooks
    self.links = links
    self.redirects = redirects
    self.attachments = attachments
  }

  /// Whether the site is a folder of handbooks rather than a single one.
  package var hasSeveralHandbooks: Bool { !(handbooks.count == 1 && handbooks[0].key.isEmpty) }

  /// The number of rules in all handbooks.
  package var ruleCount: Int { handbooks.reduce(0) { $0 + $1.rules.count } }
}

/// A redirect from an old page to a new one. Both paths have been validated.
package struct ResolvedRedirect: Hashable, Sendable {
  /// The path of the old page in the site.
  package let from: String
  /// The path of the new page in the site.
  package let to: String

  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

/// A file in the content root that is copied to the site unchanged.
package struct Attachment: Hashable, Sendable {
  /// The file's path, relative to the content root.
  package let source: String
  /// The file's path in the site, such as `files/images/card.png`.
  package let url: String

  package init(source: String, url: String) {
    self.source = source
    self.url = url
  }
}

/// A validated handbook whose links are resolved. Its parts refer to each other by their ``Index``.
package struct Handbook: Sendable {
  /// The path of the handbook's folder in the content root. It is also the prefix of the handbook's
  /// URLs. Empty for a single handbook.
  package let key: String
  /// The settings in the handbook's `handbook.yaml`. For a rule pack without that file, they are
  /// derived from the pack's other files.
  package let configuration: Configuration
  /// The handbook's title as shown to readers.
  package let title: String
  /// The sections of the handbook in reading order.
  package let sections: [Section]
  /// The rules in reading order: by section, then by impact, then by id.
  package var rules: [Rule]
  /// The impacts of the rules. A rule that replaces another one has the same impact.
  package let impacts: Set<Impact>
  /// The articles, ordered by id.
  package var articles: [Article]
  /// The tags of rules and articles, in alphabetical order.
  package let tags: [Tag]
  /// The platforms that rules mention, each with the rules that mention it, in alphabetical order.
  package let platforms: [Tag]
  /// The framework symbols that examples use, in the order that ``APISymbol`` defines.
  package let symbols: [SymbolIndexEntry]
  /// The sources that pages cite, grouped by host. The hosts are in alphabetical order, and sources
  /// without a URL come last.
  package let references: [Reference]
  /// The checks that rules refer to, ordered by id.
  package let checks: [CheckIndexEntry]
  /// The text above the list on the page of all rules; `nil` if there is none.
  package let preface: ProvenDocument?
  /// Whether the handbook has pages about materials and vibrancy levels.
  package let hasGallery: Bool

  package init(
    key: String, configuration: Configuration, title: String, sections: [Section], rules: [Rule],
    articles: [Article], tags: [Tag], platforms: [Tag], symbols: [SymbolIndexEntry],
    references: [Reference], checks: [CheckIndexEntry] = [], preface: ProvenDocument? = nil,
    hasGallery: Bool = false
  ) {
    self.key = key
    self.configuration = configuration
    self.title = title
    self.sections = sections
    self.rules = rules
    impacts = Set(rules.compactMap(\.impact))
    self.articles = articles
    self.tags = tags
    self.platforms = platforms
    self.symbols = symbols
    self.references = references
    self.checks = checks
    self.preface = preface
    self.hasGallery = hasGallery
  }

  /// The prefix of the paths in the site of all pages of this handbook. It is the key followed by
  /// `/`, or an empty string for a single handbook.
  package var base: String { key.isEmpty ? "" : key + "/" }

  /// All documents of the handbook: first the introductions of the sections, then the rules, and
  /// then the articles. Each group is in the order of the handbook.
  package var documents: [ProvenDocument] {
    sections.compactMap(\.introduction) + rules.map(\.proven) + articles.map(\.proven)
  }
}

/// A tag or platform, with the rules and articles that have it.
package struct Tag: Hashable, Sendable {
  /// The tag's name as spelled on the first page that uses it. Rules come before articles.
  package let name: String
  /// The path of the tag's page in the site, such as `tags/color.html`.
  package let url: String
  /// The rules that have the tag, in reading order; empty if only articles have it.
  package let rules: [Index<Rule>]
  /// The articles that have the tag, in the order of ``Handbook/articles``.
  package let articles: [Index<Article>]

  package init(name: String, url: String, rules: [Index<Rule>], articles: [Index<Article>]) {
    self.name = name
    self.url = url
    self.rules = rules
    self.articles = articles
  }
}

/// A framework symbol and its uses in the examples of a handbook.
package struct SymbolIndexEntry: Hashable, Sendable {
  /// The framework symbol that is used.
  package let symbol: APISymbol
  /// The path of the symbol's page in the site.
  package let url: String
  /// Uses of the symbol in the Correct code of rules, in reading order.
  package let correct: [RuleUse]
  /// Uses of the symbol in the Incorrect code of rules, in reading order.
  package let incorrect: [RuleUse]
  /// Uses of the symbol in code of rules that is neither Correct nor Incorrect, in reading order.
  package let other: [RuleUse]

  package init(
    symbol: APISymbol, url: String, correct: [RuleUse], incorrect: [RuleUse], other: [RuleUse]
  ) {
    self.symbol = symbol
    self.url = url
    self.correct = correct
    self.incorrect = incorrect
    self.other = other
  }

  /// A rule that uses a symbol, and the number of times it does.
  package struct RuleUse: Hashable, Sendable {
    /// The rule that uses the symbol.
    package let rule: Index<Rule>
    /// The number of times the rule uses the symbol, at least 1.
    package let count: Int

    package init(rule: Index<Rule>, count: Int) {
      self.rule = rule
      self.count = count
    }
  }
}

/// A check that rules of a handbook refer to, and these rules.
package struct CheckIndexEntry: Hashable, Sendable {
  /// The check that the rules refer to.
  package let check: CheckSummary
  /// The rules that refer to the check, in reading order.
  package let rules: [Index<Rule>]

  package init(check: CheckSummary, rules: [Index<Rule>]) {
    self.check = check
    self.rules = rules
  }
}

/// A source that pages cite, together with the pages that cite it.
package struct Reference: Hashable, Sendable {
  /// The name of the source, which is the text of its first citation.
  package let label: String
  /// The URL of the source; `nil` for a source without a link.
  package let address: String?
  /// The host of the source's URL, such as `developer.apple.com`; `nil` for a source without a
  /// link.
  package let host: String?
  /// The rules that cite the source, in reading order.
  package let rules: [Index<Rule>]
  /// The articles that cite the source, in the order of ``Handbook/articles``.
  package let articles: [Index<Article>]
  /// The path in the site of the source's page, which lists the rules that cite the source.
  package let url: String

  package init(
    label: String, address: String?, host: String?, rules: [Index<Rule>],
    articles: [Index<Article>], url: String
  ) {
    self.label = label
    self.address = address
    self.host = host
    self.rules = rules
    self.articles = articles
    self.url = url
  }
}

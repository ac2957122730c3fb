/// Everything that is published together: a single handbook or a folder of them.
package struct HandbookCollection: Sendable {
  /// The settings of the single handbook, or those of the folder.
  package let configuration: Configuration
  /// The handbooks in the order of their keys; a single handbook has the key "".
  package var handbooks: [Handbook]
  /// The link targets of all handbooks.
  package let links: LinkTable
  /// The redirects in the order of their old paths.
  package let redirects: [ResolvedRedirect]
  /// Files to copy, in the order of their paths.
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
}

/// A redirect whose paths have both been validated.
package struct ResolvedRedirect: Hashable, Sendable {
  /// The old path in the site.
  package let from: String
  /// The new path in the site.
  package let to: String

  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

/// A file that is copied unchanged.
package struct Attachment: Hashable, Sendable {
  /// The path in the content root.
  package let source: String
  /// The path in the site.
  package let url: String

  package init(source: String, url: String) {
    self.source = source
    self.url = url
  }
}

/// A valid, cross-linked handbook. Rules are referenced by their index in `rules`.
package struct Handbook: Sendable {
  /// The handbook's folder in the content root, with which its ids and URLs begin; "" for a single
  /// handbook.
  package let key: String
  /// The settings from its `handbook.yaml`, or those derived from the pack.
  package let configuration: Configuration
  /// The title shown to readers.
  package let title: String
  /// The sections in reading order.
  package let sections: [Section]
  /// The rules in reading order: by section, then by impact, then by id.
  package var rules: [Rule]
  /// The articles in the order of their ids.
  package var articles: [Article]
  /// The tags in alphabetical order.
  package let tags: [Tag]
  /// The platforms that rules name, in alphabetical order.
  package let platforms: [Tag]
  /// The symbols that examples use, in the order of ``APISymbol``.
  package let symbols: [SymbolIndexEntry]
  /// The sources that pages cite, grouped by host in alphabetical order; those without a URL come
  /// last.
  package let references: [Reference]
  /// The checks that rules name, in the order of their ids.
  package let checks: [CheckSummary]
  /// The text before the list of all rules; `nil` if there is none.
  package let preface: Document?
  /// Whether the handbook has pages about materials and vibrancy levels.
  package let hasGallery: Bool

  package init(
    key: String, configuration: Configuration, title: String, sections: [Section], rules: [Rule],
    articles: [Article], tags: [Tag], platforms: [Tag], symbols: [SymbolIndexEntry],
    references: [Reference], checks: [CheckSummary] = [], preface: Document? = nil,
    hasGallery: Bool = false
  ) {
    self.key = key
    self.configuration = configuration
    self.title = title
    self.sections = sections
    self.rules = rules
    self.articles = articles
    self.tags = tags
    self.platforms = platforms
    self.symbols = symbols
    self.references = references
    self.checks = checks
    self.preface = preface
    self.hasGallery = hasGallery
  }

  /// The prefix of all URLs of this handbook: "" or `pack/`.
  package var base: String { key.isEmpty ? "" : key + "/" }
}

/// A term that rules share, such as a tag or a platform, with the pages that carry it.
package struct Tag: Hashable, Sendable {
  /// The spelling in the first rule that uses it.
  package let name: String
  /// The path in the site.
  package let url: String
  /// Indices of rules in reading order; empty if only articles carry it.
  package let rules: [Int]
  /// Indices of articles in their order.
  package let articles: [Int]

  package init(name: String, url: String, rules: [Int], articles: [Int]) {
    self.name = name
    self.url = url
    self.rules = rules
    self.articles = articles
  }
}

/// A symbol and its uses in the handbook.
package struct SymbolIndexEntry: Hashable, Sendable {
  /// The symbol that is used.
  package let symbol: APISymbol
  /// The path in the site.
  package let url: String
  /// Uses in Correct code, in reading order.
  package let correct: [RuleUse]
  /// Uses in Incorrect code, in reading order.
  package let incorrect: [RuleUse]
  /// Uses in other code, in reading order.
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

  /// The number of uses of the symbol in one rule.
  package struct RuleUse: Hashable, Sendable {
    /// The index of the rule.
    package let rule: Int
    /// The number of uses, at least 1.
    package let count: Int

    package init(rule: Int, count: Int) {
      self.rule = rule
      self.count = count
    }
  }
}

/// A source and the pages that cite it.
package struct Reference: Hashable, Sendable {
  /// The text of its first citation.
  package let label: String
  /// The URL; `nil` for a source without a link.
  package let address: String?
  /// The host of the URL, such as `developer.apple.com`; `nil` without a URL.
  package let host: String?
  /// Indices of the rules that cite it, in reading order.
  package let rules: [Int]
  /// Indices of the articles that cite it, in the order of their ids.
  package let articles: [Int]
  /// The path in the site of the list of rules that cite it.
  package let url: String

  package init(
    label: String, address: String?, host: String?, rules: [Int], articles: [Int], url: String
  ) {
    self.label = label
    self.address = address
    self.host = host
    self.rules = rules
    self.articles = articles
    self.url = url
  }
}

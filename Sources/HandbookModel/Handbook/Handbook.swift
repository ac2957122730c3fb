/// Everything that is published together: one handbook, or a folder of them.
package struct HandbookCollection: Sendable {
  /// For a single handbook its own; for a folder of packs that of the folder.
  package let configuration: Configuration
  /// In the order of their keys; a single handbook has the key "".
  package var handbooks: [Handbook]
  /// Where every file and name of all handbooks leads.
  package let links: LinkTable
  /// Old addresses and where they lead, in the order of the old ones.
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

  /// Whether the site is a shelf of handbooks rather than one.
  package var hasSeveralHandbooks: Bool { !(handbooks.count == 1 && handbooks[0].key.isEmpty) }
}

/// A page that moved, both addresses checked.
package struct ResolvedRedirect: Hashable, Sendable {
  /// Paths in the site.
  package let from: String
  /// The new address, a path in the site.
  package let to: String

  package init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

/// A file that is published as it is.
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

/// A valid, cross-linked handbook. Rules are referred to by their index in `rules`.
package struct Handbook: Sendable {
  /// The folder of the pack inside the content root, "" for a single handbook: what its ids and
  /// URLs begin with.
  package let key: String
  /// What its `handbook.yaml` says, or its pack tells.
  package let configuration: Configuration
  /// What readers know it by.
  package let title: String
  /// In the order of the book.
  package let sections: [Section]
  /// In reading order: by section, then by impact, then by id.
  package var rules: [Rule]
  /// In the order of their ids.
  package var articles: [Article]
  /// In alphabetical order.
  package let tags: [Tag]
  /// The platforms that rules name, in alphabetical order.
  package let platforms: [Tag]
  /// In the order of ``APISymbol``.
  package let symbols: [SymbolIndexEntry]
  /// Grouped by host, hosts in alphabetical order; those without an address last.
  package let references: [Reference]
  /// Those that rules name, in the order of their ids.
  package let checks: [CheckSummary]
  /// What stands before the list of all rules; nil for nothing.
  package let preface: Document?
  /// Whether it has pages of materials and vibrancy levels.
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

  /// What every address of this handbook begins with: "" or `pack/`.
  package var base: String { key.isEmpty ? "" : key + "/" }
}

/// A word that rules carry, such as a tag or a platform, and its rules.
package struct Tag: Hashable, Sendable {
  /// As the first rule spelled it.
  package let name: String
  /// The path in the site.
  package let url: String
  /// Indices of rules in reading order; empty for a tag of articles alone.
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

/// A symbol and where the handbook uses it.
package struct SymbolIndexEntry: Hashable, Sendable {
  /// What is used.
  package let symbol: APISymbol
  /// The path in the site.
  package let url: String
  /// Uses in code that shows what to do, in reading order.
  package let correct: [RuleUse]
  /// Uses in code that shows what to avoid.
  package let incorrect: [RuleUse]
  /// Uses in code that is neither.
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

  /// How often one rule uses the symbol.
  package struct RuleUse: Hashable, Sendable {
    /// The index of the rule.
    package let rule: Int
    /// How many times, 1 or more.
    package let count: Int

    package init(rule: Int, count: Int) {
      self.rule = rule
      self.count = count
    }
  }
}

/// A source and the pages that cite it.
package struct Reference: Hashable, Sendable {
  /// The words of its first citation.
  package let label: String
  /// Nil for a source that is only named.
  package let address: String?
  /// Such as `developer.apple.com`; nil without an address.
  package let host: String?
  /// Indices in reading order.
  package let rules: [Int]
  /// Indices in the order of their ids.
  package let articles: [Int]
  /// The path in the site of the list of its rules.
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

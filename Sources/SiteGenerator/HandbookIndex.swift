import HandbookModel

/// Tags, symbols and sources of a handbook, each with its rules: one pass over the rules in reading
/// order.
struct HandbookIndex: Sendable {
  private(set) var tags: [Tag] = []
  private(set) var platforms: [Tag] = []
  private(set) var symbols: [SymbolEntry] = []
  private(set) var references: [Reference] = []
  /// Per rule, indices in `tags` in the order written.
  private(set) var tagsOfRule: [[Int]] = []
  /// Per rule, indices in `symbols` in their order.
  private(set) var symbolsOfRule: [[Int]] = []
  /// Per symbol, indices of the rules that use it, in reading order.
  private(set) var rulesOfSymbol: [[Int]] = []

  init(_ catalog: Catalog) {
    (tags, tagsOfRule) = Self.collect(catalog, \.tags, Address.tag)
    platforms = Self.collect(catalog, \.platforms, Address.platform).tags
    collectSymbols(catalog)
    collectReferences(catalog)
  }

  // MARK: Tags

  /// Spellings that make the same file name, such as `iOS` and `ios`, are one tag.
  private static func collect(
    _ catalog: Catalog, _ words: (FrontMatter) -> [Located<String>], _ address: (String) -> String
  ) -> (tags: [Tag], ofRule: [[Int]]) {
    var names: [String: String] = [:]
    var known: [String: String] = [:]
    func keys(of draft: Catalog.Draft) -> [String] {
      var keys: [String] = []
      var seen: Set<String> = []
      for word in words(draft.document.frontMatter).map(\.value) {
        let key = known[word] ?? safeName(for: word)
        known[word] = key
        if seen.insert(key).inserted { keys.append(key) }
        names[key] = names[key] ?? word
      }
      return keys
    }
    let keysOfRule = catalog.rules.map(keys)
    let rules = indices(byKey: keysOfRule)
    let articles = indices(byKey: catalog.articles.map(keys))
    // By name as people look it up, then by the name in addresses.
    let order = names.keys.sorted {
      (names[$0]?.lowercased() ?? "", $0) < (names[$1]?.lowercased() ?? "", $1)
    }
    let tags = order.map { key in
      Tag(
        name: names[key] ?? key, url: catalog.base + address(key), rules: rules[key] ?? [],
        articles: articles[key] ?? [])
    }
    let indices = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    return (tags, keysOfRule.map { $0.compactMap { indices[$0] } })
  }

  /// - Parameter keys: those of each page.
  private static func indices(byKey keys: [[String]]) -> [String: [Int]] {
    keys.enumerated().reduce(into: [:]) { indices, page in
      for key in page.element { indices[key, default: []].append(page.offset) }
    }
  }

  // MARK: Symbols

  private mutating func collectSymbols(_ catalog: Catalog) {
    struct Uses {
      var correct: [SymbolEntry.RuleUse] = []
      var incorrect: [SymbolEntry.RuleUse] = []
      var other: [SymbolEntry.RuleUse] = []
    }
    var uses: [APISymbol: Uses] = [:]
    for (index, rule) in catalog.rules.enumerated() {
      let roles = rule.document.rolesOfBlocks
      var counts: [WritableKeyPath<Uses, [SymbolEntry.RuleUse]>: [APISymbol: Int]] = [:]
      for (place, reading) in rule.document.readings where !reading.symbols.isEmpty {
        let list: WritableKeyPath<Uses, [SymbolEntry.RuleUse]> =
          switch roles[place] {
          case .correct: \.correct
          case .incorrect, .alsoIncorrect: \.incorrect
          default: \.other
          }
        for use in reading.symbols {
          counts[list, default: [:]][use.symbol, default: 0] += use.count
        }
      }
      for (list, counts) in counts {
        for (symbol, count) in counts {
          uses[symbol, default: Uses()][keyPath: list].append(.init(rule: index, count: count))
        }
      }
    }
    let order = uses.keys.sorted()
    let names = safeNames(for: order)
    symbols = zip(order, names).map { symbol, name in
      let found = uses[symbol] ?? Uses()
      return SymbolEntry(
        symbol: symbol, url: catalog.base + Address.symbol(name), correct: found.correct,
        incorrect: found.incorrect, other: found.other)
    }
    symbolsOfRule = Array(repeating: [], count: catalog.rules.count)
    rulesOfSymbol = symbols.map { entry in
      Set((entry.correct + entry.incorrect + entry.other).map(\.rule)).sorted()
    }
    for (symbol, rules) in rulesOfSymbol.enumerated() {
      for rule in rules { symbolsOfRule[rule].append(symbol) }
    }
  }

  /// What inline code can name: rule ids, and symbols as people spell them in prose. Where several
  /// symbols share a spelling, such as `.background`, the one used most is meant.
  func names(of catalog: Catalog) -> [String: String] {
    var names: [String: (url: String, uses: Int)] = [:]
    for entry in symbols {
      let uses = (entry.correct + entry.incorrect + entry.other).reduce(0) { $0 + $1.count }
      for spelling in entry.symbol.spellings where (names[spelling]?.uses ?? 0) < uses {
        names[spelling] = (entry.url, uses)
      }
    }
    var urls = names.mapValues(\.url)
    for entry in symbols { urls[entry.symbol.name] = entry.url }
    for rule in catalog.rules { urls[rule.id] = rule.url }
    return urls
  }

  // MARK: Sources

  private mutating func collectReferences(_ catalog: Catalog) {
    var order: [String] = []
    var found: [String: (citation: Citation, rules: [Int], articles: [Int])] = [:]
    func collect(
      _ drafts: [Catalog.Draft],
      _ citing: WritableKeyPath<(citation: Citation, rules: [Int], articles: [Int]), [Int]>
    ) {
      for (index, draft) in drafts.enumerated() {
        for citation in draft.document.citations {
          if let destination = citation.destination, !Self.isOnAnotherSite(destination) { continue }
          let key = citation.destination.map(Self.withoutFinalSlash) ?? citation.label
          if found[key] == nil { order.append(key) }
          var entry = found[key] ?? (citation, [], [])
          if entry[keyPath: citing].last != index { entry[keyPath: citing].append(index) }
          found[key] = entry
        }
      }
    }
    collect(catalog.rules, \.rules)
    collect(catalog.articles, \.articles)
    let all = order.compactMap { key in
      found[key].map { citation, rules, articles in
        Reference(
          label: citation.label, address: citation.destination,
          host: citation.destination.flatMap(Self.host), rules: rules, articles: articles,
          url: catalog.base + Address.reference(fingerprint(key)))
      }
    }
    references = all.sorted { left, right in
      switch (left.host, right.host) {
      case (let left?, let right?) where left != right: left < right
      case (nil, _?): false
      case (_?, nil): true
      default: (left.label, left.address ?? "") < (right.label, right.address ?? "")
      }
    }
  }

  /// Whether this is an address of a web page, and one that a page may link to.
  private static func isOnAnotherSite(_ destination: String) -> Bool {
    guard destination.contains("://"),
      case .external = LinkResolver(table: .empty).resolve(destination, from: "")
    else { return false }
    return true
  }

  private static func withoutFinalSlash(_ url: String) -> String {
    url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  private static func host(of url: String) -> String? {
    guard let start = url.firstRange(of: "://") else { return nil }
    let host = url[start.upperBound...].prefix { !"/?#:".contains($0) }.lowercased()
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}

extension APISymbol {
  /// The name without its arguments and without its dot: `.background(_:in:)` is also written
  /// `background(_:in:)` and `.background`; and `matchedGeometryEffect` alone, whose capital inside
  /// keeps it from being taken for a word or a variable.
  fileprivate var spellings: [String] {
    let bare = bareName.contains(where: \.isUppercase) ? [bareName] : []
    switch kind {
    case .method:
      return [String(name.drop { $0 == "." }), String(name.prefix { $0 != "(" })] + bare
    case .member: return bare
    case .type, .attribute, .macro: return []
    }
  }
}

import Templating
import HandbookModel
import RuleParser

/// The index of a handbook: its tags, platforms, API symbols and cited sources, each with the rules
/// that use it.
struct HandbookIndex: Sendable {
  private(set) var tags: [Tag] = []
  private(set) var platforms: [Tag] = []
  private(set) var symbols: [SymbolIndexEntry] = []
  private(set) var references: [Reference] = []
  /// The tags of each rule, in the order of the rules. The tags of one rule are in source order.
  private var tagsOfRule: [[Index<Tag>]] = []
  /// The symbols of each rule, in the order of the rules. The symbols of one rule are in the order
  /// of `symbols`.
  private var symbolsOfRule: [[Index<SymbolIndexEntry>]] = []
  /// The rules that use each symbol, in the order of `symbols`. The rules of one symbol are in
  /// reading order.
  private var rulesOfSymbol: [[Index<Rule>]] = []

  /// Everything on which the index of a handbook depends.
  struct Input: Equatable, Sendable {
    private let base: [UInt8]
    private let rules: [ProvenDocument]
    private let articles: [ProvenDocument]

    init(_ outline: HandbookOutline) {
      base = Array(outline.base.utf8)
      rules = outline.rules.map(\.proven)
      articles = outline.articles.map(\.proven)
    }

    static func == (left: Input, right: Input) -> Bool {
      left.base == right.base && haveEqualSignatures(left.rules, right.rules)
        && haveEqualSignatures(left.articles, right.articles)
    }

    private static func haveEqualSignatures(_ left: [ProvenDocument], _ right: [ProvenDocument])
      -> Bool
    {
      left.count == right.count
        && zip(left, right).allSatisfy { $0 === $1 || IndexSignature($0) == IndexSignature($1) }
    }
  }

  init(_ outline: HandbookOutline) {
    (tags, tagsOfRule) = Self.collect(outline, \.tags, Address.tag)
    platforms = Self.collect(outline, \.platforms, Address.platform).tags
    collectSymbols(outline)
    collectReferences(outline)
  }

  subscript(index: Index<Tag>) -> Tag { tags[index.position] }
  subscript(index: Index<SymbolIndexEntry>) -> SymbolIndexEntry { symbols[index.position] }

  /// Returns the tags of a rule, in source order.
  func tags(of rule: Index<Rule>) -> [Index<Tag>] { tagsOfRule[rule.position] }

  /// Returns the symbols that the examples of a rule use, in the order of `symbols`.
  func symbols(of rule: Index<Rule>) -> [Index<SymbolIndexEntry>] { symbolsOfRule[rule.position] }

  /// Returns the rules whose examples use a symbol, in reading order.
  func rules(using symbol: Index<SymbolIndexEntry>) -> [Index<Rule>] {
    rulesOfSymbol[symbol.position]
  }

  // MARK: Tags

  /// Collects the tags or platforms of all pages. Names that give the same file name, such as `iOS`
  /// and `ios`, are treated as one tag.
  /// - Parameters:
  ///   - words: Returns the tags or platforms in the front matter of a page.
  ///   - address: Returns the address of a tag's page, relative to the handbook's folder in the
  ///     site. Called with the file name of the tag, such as `ios`.
  /// - Returns: All tags, sorted by name, and the tags of each rule, in the order of the rules.
  private static func collect(
    _ outline: HandbookOutline, _ words: (FrontMatter) -> [Located<String>],
    _ address: (String) -> String
  ) -> (tags: [Tag], ofRule: [[Index<Tag>]]) {
    var names: [String: String] = [:]
    var known: [String: String] = [:]
    func keys(of draft: PageEntry) -> [String] {
      var keys: [String] = []
      var used: Set<String> = []
      for word in words(draft.document.frontMatter).map(\.value) {
        let key = known[word] ?? safeName(for: word)
        if known[word] == nil {
          known[word] = key
          names[key] = names[key] ?? word
        }
        if used.insert(key).inserted { keys.append(key) }
      }
      return keys
    }
    let keysOfRule = outline.rules.map(keys)
    let rules = indices(outline.ruleIndices, byKey: keysOfRule)
    let articles = indices(outline.articleIndices, byKey: outline.articles.map(keys))
    // Tags are sorted by their lowercase name. Equal names are sorted by their key in addresses.
    let order = names.map { key, name in (name.lowercased(), key) }.sorted { $0 < $1 }.map(\.1)
    let tags = order.map { key in
      Tag(
        name: names[key] ?? key, url: outline.base + address(key), rules: rules[key] ?? [],
        articles: articles[key] ?? [])
    }
    let indices = Dictionary(uniqueKeysWithValues: zip(order, Index<Tag>.indices(of: tags)))
    return (tags, keysOfRule.map { $0.compactMap { indices[$0] } })
  }

  /// Returns the indices of the pages that have each key.
  /// - Parameter keys: The keys of each page, in the order of the pages, such as the file names of
  ///   the tags that the page has.
  private static func indices<Page>(
    _ pages: Range<Index<Page>>, byKey keys: [[String]]
  ) -> [String: [Index<Page>]] {
    zip(pages, keys).reduce(into: [:]) { indices, page in
      for key in page.1 { indices[key, default: []].append(page.0) }
    }
  }

  // MARK: Symbols

  private mutating func collectSymbols(_ outline: HandbookOutline) {
    struct Uses {
      var correct: [SymbolIndexEntry.RuleUse] = []
      var incorrect: [SymbolIndexEntry.RuleUse] = []
      var other: [SymbolIndexEntry.RuleUse] = []
      var rules: [Index<Rule>] = []

      mutating func add(_ use: SymbolIndexEntry.RuleUse, _ polarity: Example.Polarity) {
        switch polarity {
        case .correct: correct.append(use)
        case .incorrect: incorrect.append(use)
        case .other: other.append(use)
        }
        if rules.last != use.rule { rules.append(use.rule) }
      }
    }
    var numbers: [APISymbol: Int] = [:]
    var uses: [Uses] = []
    for (index, rule) in zip(outline.ruleIndices, outline.rules) {
      for (polarity, used) in rule.proven.symbols {
        for use in used {
          let number = numbers[use.symbol] ?? uses.count
          if number == uses.count {
            numbers[use.symbol] = number
            uses.append(Uses())
          }
          uses[number].add(.init(rule: index, count: use.count), polarity)
        }
      }
    }
    let order = numbers.sorted { $0.key < $1.key }
    let names = safeNames(for: order.map(\.key))
    symbols = zip(order, names).map { found, name in
      let uses = uses[found.value]
      return SymbolIndexEntry(
        symbol: found.key, url: outline.base + Address.symbol(name), correct: uses.correct,
        incorrect: uses.incorrect, other: uses.other)
    }
    rulesOfSymbol = order.map { uses[$0.value].rules }
    symbolsOfRule = Array(repeating: [], count: outline.rules.count)
    for (symbol, rules) in zip(Index<SymbolIndexEntry>.indices(of: symbols), rulesOfSymbol) {
      for rule in rules { symbolsOfRule[rule.position].append(symbol) }
    }
  }

  /// Returns the path in the site of every page to which inline code can be linked. The key is the
  /// text of the code: either the id of a rule, or a symbol as it is spelled in prose. If several
  /// symbols have the same spelling, such as `.background`, the page is that of the symbol that is
  /// used most often.
  func names(of outline: HandbookOutline) -> [String: String] {
    var names: [String: (url: String, uses: Int)] = [:]
    for entry in symbols {
      let uses = (entry.correct + entry.incorrect + entry.other).reduce(0) { $0 + $1.count }
      for spelling in entry.symbol.spellings where (names[spelling]?.uses ?? 0) < uses {
        names[spelling] = (entry.url, uses)
      }
    }
    var urls = names.mapValues(\.url)
    for entry in symbols { urls[entry.symbol.name] = entry.url }
    for rule in outline.rules { urls[rule.id] = rule.url }
    return urls
  }

  // MARK: Sources

  private mutating func collectReferences(_ outline: HandbookOutline) {
    enum Written: Hashable {
      case address(String)
      case words(String)
    }
    struct Found {
      let key: String
      let citation: Citation
      var rules: [Index<Rule>] = []
      var articles: [Index<Article>] = []
    }
    var found: [Found] = []
    // The index of each citation in `found`; `nil` if the citation is not a source. Memoized
    // because thousands of rules cite the same few sources.
    var numbers: [Written: Int?] = [:]
    var numbersOfKeys: [String: Int] = [:]
    func number(of citation: Citation) -> Int? {
      let written =
        citation.destination.map(Written.address) ?? Written.words(citation.label)
      if let known = numbers[written] { return known }
      let isSource = citation.destination.map(Self.isOnAnotherSite) ?? true
      let key = citation.destination.map(Self.withoutTrailingSlash) ?? citation.label
      let number = isSource ? numbersOfKeys[key] ?? found.count : nil
      if number == found.count {
        found.append(Found(key: key, citation: citation))
        numbersOfKeys[key] = number
      }
      numbers[written] = .some(number)
      return number
    }
    for (index, rule) in zip(outline.ruleIndices, outline.rules) {
      for number in rule.document.citations.compactMap(number)
      where found[number].rules.last != index {
        found[number].rules.append(index)
      }
    }
    for (index, article) in zip(outline.articleIndices, outline.articles) {
      for number in article.document.citations.compactMap(number)
      where found[number].articles.last != index {
        found[number].articles.append(index)
      }
    }
    let all = found.map { found in
      Reference(
        label: found.citation.label, address: found.citation.destination,
        host: found.citation.destination.flatMap(Self.host), rules: found.rules,
        articles: found.articles, url: outline.base + Address.reference(fingerprint(found.key)))
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

  /// Whether the destination is an absolute URL with a scheme that is allowed in links.
  private static func isOnAnotherSite(_ destination: String) -> Bool {
    guard destination.containsBytes(of: "://"),
      case .external = LinkResolver(table: .empty).resolve(destination, from: "")
    else { return false }
    return true
  }

  private static func withoutTrailingSlash(_ url: String) -> String {
    url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  private static func host(of url: String) -> String? {
    guard let start = url.firstByteRange(of: "://") else { return nil }
    let host = url.utf8[start.upperBound...].prefix { !"/?#:".utf8.contains($0) }
    let name = Substring(host).lowercased()
    return name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
  }
}

extension APISymbol {
  /// The spellings of a symbol in prose, other than its full name. For example,
  /// `.background(_:in:)` can be spelled `background(_:in:)` and `.background`. A spelling without
  /// punctuation, such as `matchedGeometryEffect`, is included only if it contains a capital
  /// letter. Otherwise it could be an ordinary word or a variable.
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

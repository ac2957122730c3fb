import FileSystem
import HandbookModel
import RuleParser

/// Finds the related rules of each rule, with the reason why each of them is related.
struct RelatedRules: Sendable {
  let outline: HandbookOutline
  let index: HandbookIndex
  let linkGraph: LinkGraph
  /// The diagnostics for ids in front matter that cannot be used.
  private(set) var diagnostics: [Diagnostic] = []
  private let byURL: [String: Index<Rule>]
  private let byID: [String: Index<Rule>]
  /// The names of the files that were skipped with a diagnostic.
  private let skipped: Set<String>
  /// The name of each section in addresses, such as `color-and-contrast`, in the order of the
  /// sections.
  private let sectionNames: [String]

  /// The number of related rules at which no more similar rules are added. Rules that are related
  /// for another reason are always included.
  private static let limit = 5
  /// The maximum number of rules that may have a tag. If more rules have the tag, it is ignored,
  /// because it says little about the similarity of two rules.
  private static let maximumSharing = 40

  init(outline: HandbookOutline, index: HandbookIndex, linkGraph: LinkGraph) {
    self.outline = outline
    self.index = index
    self.linkGraph = linkGraph
    sectionNames = outline.sections.map { safeName(for: $0.id) }
    byURL = Dictionary(uniqueKeysWithValues: zip(outline.rules.map(\.url), outline.ruleIndices))
    byID = outline.ruleIndexByID
    let ids = outline.rules.map(\.id)
    skipped = Set(outline.handbook.source.skipped.map(\.fileName))
    let known = Suggestions(names: ids)
    for rule in outline.rules { checkNames(in: rule.document, id: rule.id, among: known) }
    for document in outline.rejected { checkNames(in: document, id: nil, among: known) }
  }

  /// Returns the related rules of each rule, in the order of the rules. The related rules of one
  /// rule are in this order: rules that its author named, rules that it links to, rules that link
  /// to it, and rules that share rare tags or symbols with it.
  /// - Parameter jobs: The maximum number of threads.
  func related(jobs: Int) throws -> [[Related]] {
    try concurrentMap(Array(outline.ruleIndices), jobs: jobs) { rule in
      var found: [Related] = []
      var seen: Set<Index<Rule>> = [rule]
      func add(_ other: Index<Rule>, _ reason: Related.Reason) {
        if seen.insert(other).inserted { found.append(Related(rule: other, reason: reason)) }
      }
      for named in outline[rule].document.frontMatter.related {
        if let other = byID[named.value] { add(other, .named) }
      }
      let url = outline[rule].url
      for other in (linkGraph.links[url] ?? []).compactMap({ byURL[$0] }) { add(other, .cites) }
      for other in linkGraph.backlinks(to: url).compactMap({ byURL[$0.url] }) {
        add(other, .citedBy)
      }
      for other in similarRules(rule) where found.count < Self.limit {
        add(other.rule, other.reason)
      }
      return found
    }
  }

  /// Reports ids under `related` in the front matter of a document if they cannot be used: ids that
  /// no rule has, the id of the document itself, and ids of drafts.
  /// - Parameters:
  ///   - id: The id of the document; `nil` if it has none that is valid and unique.
  ///   - known: The ids of all rules.
  private mutating func checkNames(in document: Document, id: String?, among known: Suggestions) {
    let frontMatter = document.frontMatter
    var found = FoundProblems()
    for named in frontMatter.related {
      if let other = byID[named.value] {
        if outline[other].document.file.path == document.file.path {
          diagnostics.append(.relatedToItself(named, in: document.file))
        } else if outline[other].document.frontMatter.isDraft, !frontMatter.isDraft {
          diagnostics.append(.linkToIncludedDraft(named.value, at: named.range, in: document.file))
        }
        continue
      }
      if outline.draftPaths[named.value] != nil {
        diagnostics.append(.linkToDraft(named.value, at: named.range, in: document.file))
      } else if !skipped.contains(named.value + ".md") {
        let isSearched = found.mayList(.ruleUnknownRelated, in: document.file)
        let meant = isSearched ? meant(by: named, id, among: known) : nil
        diagnostics.append(.unknownRelated(named, meant: meant, in: document.file))
      }
    }
    // The value of `deprecated` may be an id or any text. It is reported only if it is similar to
    // an id, and so probably a misspelled one.
    if let advice = frontMatter.deprecated, byID[advice.value] == nil,
      let meant = known.nearest(to: advice.value, excluding: id)
    {
      diagnostics.append(.unknownRelated(advice, meant: meant, in: document.file))
    }
  }

  /// Returns the id of the rule that the author of an unknown id probably meant; `nil` if no id is
  /// similar enough.
  private func meant(
    by named: Located<String>, _ own: String?, among known: Suggestions
  ) -> String? {
    // Some authors write a path instead of an id, as in a link.
    var name = named.value.fileName
    if name.hasSuffix(".md") { name.removeLast(3) }
    return known.nearest(to: name, excluding: own)
  }

  /// Returns other rules by descending similarity, at most twice `limit`. A shared tag adds 1/n to
  /// the similarity if n rules have the tag. A shared symbol adds 0.5/n if n rules use the symbol.
  private func similarRules(_ rule: Index<Rule>) -> [Related] {
    var scores: [Index<Rule>: Double] = [:]
    // What each rule shares with this one, with the number of rules that have it.
    var tags: [Index<Rule>: [(count: Int, tag: Index<Tag>)]] = [:]
    var symbols: [Index<Rule>: [(count: Int, symbol: Index<SymbolIndexEntry>)]] = [:]
    let section = sectionNames[outline.sectionOfRule[rule.position].position]
    for tag in index.tags(of: rule) {
      let rules = index[tag].rules
      // A tag with the name of the section is ignored, because all rules of the section have it.
      guard rules.count <= Self.maximumSharing, index[tag].key != section else { continue }
      for other in rules where other != rule {
        scores[other, default: 0] += 1 / Double(rules.count)
        tags[other, default: []].append((rules.count, tag))
      }
    }
    for symbol in index.symbols(of: rule) {
      let rules = index.rules(using: symbol)
      // In a small handbook, a symbol is ignored if more than a third of the rules use it, as most
      // do for `Text`.
      guard rules.count <= min(Self.maximumSharing / 4, max(2, outline.rules.count / 3)) else {
        continue
      }
      for other in rules where other != rule {
        scores[other, default: 0] += 0.5 / Double(rules.count)
        symbols[other, default: []].append((rules.count, symbol))
      }
    }
    let best = scores.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.limit * 2)
    return best.map { other, _ in
      if let shared = tags[other] {
        let rarest = shared.sorted { $0 < $1 }.prefix(3)
        return Related(rule: other, reason: .sharedTags(rarest.map { index[$0.tag].name }))
      }
      let rarest = (symbols[other] ?? []).sorted { $0 < $1 }.prefix(2)
      return Related(
        rule: other, reason: .sharedSymbols(rarest.map { index[$0.symbol].symbol.name }))
    }
  }
}

extension Diagnostic {
  fileprivate static func relatedToItself(
    _ named: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .ruleRelatedToItself, "'\(named.value)' is this rule itself", at: named.range,
      fix: Fix("remove it, or use the id of another rule"))
  }

  fileprivate static func unknownRelated(
    _ named: Located<String>, meant: String?, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .ruleUnknownRelated, "there is no rule '\(named.value)'", at: named.range,
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(named.range, $0)]) }
        ?? Fix("use the id of a rule: its file name without '.md'"))
  }
}

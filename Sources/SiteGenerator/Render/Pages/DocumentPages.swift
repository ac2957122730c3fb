import Templating
import HandbookModel
import RuleParser
import MaterialGallery

// Pages that show a document: rules, articles and sections.
extension PageContext {
  func rule(_ index: Index<Rule>) -> [UInt8] {
    let rule = handbook[index]
    let section = handbook[rule.section]
    let frontMatter = rule.document.frontMatter
    let lead = frontMatter.impactDescription?.value.capitalizedSentence ?? ""
    var layout = layout(title: rule.title, description: lead, navigationKey: .navRules)
    addFiles(of: [rule.proven], to: &layout)
    let numbers =
      [
        "number": String(section.rules.lowerBound.distance(to: index) + 1),
        "total": String(section.rules.count),
      ] as KeyValuePairs
    let symbols = symbols(of: rule)
    let more = symbols.dropFirst(Self.symbolsInSidebar)
    let view = RuleView(
      crumbs: crumbs + [LinkView(label: section.title, url: relativeURL(to: section.url))],
      place: words[.place, numbers], heading: rule.title,
      anchor: rule.document.titleAnchor, lead: lead, impact: impact(rule.impact),
      tags: rule.tags.map {
        LinkView(label: handbook[$0].name, url: relativeURL(to: handbook[$0].url))
      },
      platforms: platforms(of: rule),
      since: frontMatter.since?.value ?? "", updated: frontMatter.updated?.value ?? "",
      draft: frontMatter.isDraft,
      deprecated: frontMatter.deprecated.map { deprecationAdvice($0.value) },
      contents: contents(of: rule.document),
      body: writer(for: rule.proven, layout: layout).comparisonFirst(rule.document),
      hierarchy: hierarchy(ofRule: index, layout),
      materialLinks: gallery.materialLinks(ofRule: index),
      symbols: symbols.prefix(Self.symbolsInSidebar).map(link(toSymbol:)),
      moreSymbols: more.isEmpty
        ? nil
        : RuleView.More(
          label: words[.moreSymbols, ["count": String(more.count)]],
          links: more.map(link(toSymbol:))),
      related: rule.related.map { item in
        let link = link(toRule: item.rule)
        return RuleView.RelatedItem(
          title: link.title, url: link.url, reason: words(for: item.reason))
      },
      backlinks: backlinks(of: rule).map(link(to:)), sources: sources(of: rule.proven),
      files: files(of: rule.document), proof: proof(ofRule: index),
      checks: checks(of: rule.proven),
      previous: neighbor(of: index, at: -1), next: neighbor(of: index, at: 1))
    return render(view, layout: layout)
  }

  /// Returns the link to the rule at a distance from another one in reading order; `nil` if there
  /// is none.
  /// - Parameter distance: 1 for the next rule, and -1 for the previous one.
  private func neighbor(of index: Index<Rule>, at distance: Int) -> LinkItem? {
    let other = index.advanced(by: distance)
    return handbook.ruleIndices.contains(other) ? link(toRule: other) : nil
  }

  /// The number of symbols that are shown in the sidebar of a rule. Further symbols are shown only
  /// when the reader expands the list.
  private static let symbolsInSidebar = 8

  /// Returns the API symbols that a rule uses. The symbols that the handbook uses least come first,
  /// because they characterize the rule best.
  private func symbols(of rule: Rule) -> [Index<SymbolIndexEntry>] {
    let counted = rule.symbols.map { symbol in
      let entry = handbook[symbol]
      return (entry.correct.count + entry.incorrect.count + entry.other.count, symbol)
    }
    return counted.sorted(by: <).map(\.1)
  }

  private func link(toSymbol index: Index<SymbolIndexEntry>) -> LinkView {
    LinkView(label: handbook[index].symbol.name, url: relativeURL(to: handbook[index].url))
  }

  /// Returns links to the checks that proved a rule by giving the expected result on its examples.
  /// If the rule is not proven, returns links to the checks that it references; `nil` if there are
  /// none.
  private func checks(of proven: ProvenDocument) -> RuleView.Checks? {
    let isProven = proven.isProven
    let ids = isProven ? proven.provingChecks : proven.document.frontMatter.checks.map(\.value)
    let known = ids.filter { id in handbook.checks.contains { $0.check.id == id } }
    guard !known.isEmpty else { return nil }
    return RuleView.Checks(
      title: isProven ? words[.provenBy] : words[.navChecks], links: known.map(link(toCheck:)))
  }

  /// Returns the pages that link to a rule. Pages that are already shown as related rules are
  /// omitted.
  private func backlinks(of rule: Rule) -> [PageLink] {
    let relatedURLs = Set(rule.related.map { handbook[$0.rule].url })
    return rule.backlinks.filter { !relatedURLs.contains($0.url) }
  }

  /// Returns the template data for the value of `deprecated` in the front matter. If the value is
  /// the id or an alias of a rule, it becomes a link to the rule.
  func deprecationAdvice(_ text: String) -> RuleView.Advice {
    let rule = lookup.rule(named: text).map { handbook[$0] }
    return RuleView.Advice(
      text: rule == nil ? text : "",
      rule: rule.map { LinkView(label: $0.title, url: relativeURL(to: $0.url)) })
  }

  func platforms(of rule: Rule) -> [LinkView] {
    lookup.platforms(of: rule).map { handbook[$0] }
      .map { LinkView(label: $0.name, url: relativeURL(to: $0.url)) }
  }

  private func words(for reason: Related.Reason) -> String {
    switch reason {
    case .named: words[.reasonNamed]
    // The label describes what the other rule does, so the direction is reversed.
    case .cites: words[.reasonCited]
    case .citedBy: words[.reasonCites]
    case .sharedTags(let tags): words[.reasonTags, ["tags": tags.joined(separator: ", ")]]
    case .sharedSymbols(let names):
      words[.reasonSymbols, ["symbols": names.joined(separator: ", ")]]
    }
  }

  func sources(of proven: ProvenDocument) -> [LinkView] {
    let document = proven.document
    let resolver = LinkResolver(table: renderer.library.links)
    return document.citations.map { citation in
      let target = citation.destination.map {
        resolver.resolve($0, from: document.file.pathInRoot)
      }
      switch target {
      case .external(let address):
        return LinkView(label: citation.label, url: encodedURL(address), external: true)
      case .file(let page, let anchor), .inside(let page, let anchor):
        let fragment = anchor.map { "#" + encodedURL($0) } ?? ""
        return LinkView(label: citation.label, url: relativeURL(to: page) + fragment)
      case .broken, nil: return LinkView(label: citation.label, url: "")
      }
    }
  }

  private func delegate(
    for proven: ProvenDocument, topLevel: Int = 2, anchorPrefix: String = "",
    figures: [Position: String] = [:]
  ) -> SiteHTMLDelegate {
    SiteHTMLDelegate(
      proven, page: url, handbook: handbook, links: renderer.library.links, words: words,
      topLevel: topLevel, anchorPrefix: anchorPrefix, figures: figures)
  }

  func body(
    of proven: ProvenDocument, layout: PageLayout, topLevel: Int = 2, anchorPrefix: String = ""
  ) -> String {
    writer(for: proven, layout: layout, topLevel: topLevel, anchorPrefix: anchorPrefix)
      .html(proven.document)
  }

  private func writer(
    for proven: ProvenDocument, layout: PageLayout, topLevel: Int = 2, anchorPrefix: String = ""
  ) -> BodyWriter {
    let delegate = delegate(
      for: proven, topLevel: topLevel, anchorPrefix: anchorPrefix,
      figures: figures(of: proven.document, layout))
    return BodyWriter(
      delegate: delegate, templates: renderer.templates, layout: layout,
      verdicts: VerdictViewBuilder(document: proven, context: self),
      drawings: DrawingViewBuilder(document: proven, words: words, anchorPrefix: anchorPrefix))
  }

  /// Adds the stylesheets and scripts that a page needs to show some documents to its layout: those
  /// of code, and those of drawings and of notes about missing ones.
  func addFiles(of documents: [ProvenDocument], to layout: inout PageLayout) {
    layout.hasCode = documents.contains { !$0.document.snippets.isEmpty }
    if documents.contains(where: { $0.drawingFigureCount > 0 }) {
      layout.drawingStyles = AddressView(url: handbookURL(to: Address.drawingStyles))
    }
  }

  /// Returns the HTML of blocks from a document, for a page other than the document's own.
  func html(_ blocks: [Block], of proven: ProvenDocument) -> String {
    HTMLWriter.html(blocks, delegate(for: proven))
  }

  /// Returns the HTML of inline text that is not part of a document, such as the description of a
  /// section.
  /// - Parameter source: The file that contains the text. Links in the text are relative to the
  ///   folder of this file or, if it is `nil`, of the handbook.
  func html(_ text: [Inline], from source: SourceFile?) -> String {
    let delegate = SiteHTMLDelegate(
      source: source?.pathInRoot ?? handbook.base, page: url, handbook: handbook,
      links: renderer.library.links, words: words)
    return HTMLWriter.html(text, delegate)
  }

  func article(_ index: Index<Article>) -> [UInt8] {
    let article = handbook[index]
    let lead = article.document.frontMatter.summary?.value ?? ""
    var layout = layout(title: article.title, description: lead, navigationKey: .articles)
    addFiles(of: [article.proven], to: &layout)
    let view = ArticleView(
      crumbs: crumbs + [
        LinkView(label: words[.articles], url: handbookURL(to: Address.home) + "#articles")
      ],
      heading: article.title, anchor: article.document.titleAnchor, lead: lead,
      isDraft: article.document.frontMatter.isDraft,
      tags: lookup.tags(of: index).map { handbook[$0] }.map {
        LinkView(label: $0.name, url: relativeURL(to: $0.url))
      },
      contents: contents(of: article.document),
      body: body(of: article.proven, layout: layout),
      backlinks: article.backlinks.map(link(to:)), sources: sources(of: article.proven),
      files: files(of: article.document))
    return render(view, layout: layout)
  }

  func section(_ index: Index<Section>, page: Int) -> [UInt8] {
    let section = handbook[index]
    let count = section.rules.count
    var layout = layout(
      title: paged(section.title, count: count, page: page),
      description: section.summary.plainText.firstSentences, navigationKey: .navRules)
    addFiles(of: [section.introduction].compactMap(\.self), to: &layout)
    let lead = html(section.summary, from: section.source)
    func link(toSection position: Int) -> LinkItem? {
      guard handbook.sections.indices.contains(position) else { return nil }
      let section = handbook.sections[position]
      return LinkItem(title: section.title, url: relativeURL(to: section.url))
    }
    let hasPage = section.impact.map(handbook.impacts.contains) ?? false
    let view = SectionView(
      crumbs: crumbs + [LinkView(label: words[.navRules], url: handbookURL(to: Address.rules))],
      heading: section.title, anchor: section.introduction?.document.titleAnchor ?? "",
      impact: impact(section.impact, hasPage: hasPage),
      lead: lead.isEmpty || page > 1 ? "" : "<p>\(lead)</p>",
      body: page > 1 ? "" : section.introduction.map { body(of: $0, layout: layout) } ?? "",
      facts: section.facts.map {
        LabeledValue(label: $0.label, value: html($0.text, from: section.source))
      },
      rows: RouteTable.slice(section.rules, page: page).map { row($0, showsSection: false) },
      count: words.counted(.rules, count), pager: pager(section.url, count: count, page: page),
      previous: link(toSection: index.position - 1), next: link(toSection: index.position + 1))
    return render(view, layout: layout)
  }
}

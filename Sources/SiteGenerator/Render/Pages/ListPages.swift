import Templating
import HandbookModel
import RuleParser

// Pages that list rules: the home page, all rules, and the rules of a tag, an impact or a platform.
extension PageContext {
  /// The maximum number of rules in each section that the home page lists. All rules of a section
  /// are listed on the page of the section.
  private static let rulesOnHome = 6

  func home() -> [UInt8] {
    let configuration = handbook.configuration
    let summary = configuration.summary?.value ?? ""
    // The summary of a pack can be long. The rest of it is shown further down the page.
    let lead = summary.count <= 240 ? summary : summary.firstSentences
    let layout = layout(title: handbook.title, description: lead)
    let view = HomeView(
      heading: handbook.title, lead: paragraph(lead),
      intro: paragraph(String(summary.dropFirst(lead.count))), stats: stats,
      sampleQueries: sampleQueries,
      sections: handbook.sectionIndices.map(summary(ofSection:)),
      articles: handbook.articles.map { article in
        LinkItem(
          title: article.title, url: relativeURL(to: article.url),
          summary: article.document.frontMatter.summary?.value ?? "",
          isDraft: article.document.frontMatter.isDraft)
      },
      facts: configuration.facts.map {
        LabeledValue(label: words[.fact, $0.kind], value: escaped($0.value))
      },
      sources: configuration.references.map(\.value).map { reference in
        let isAddress = reference.hasPrefix("https://") || reference.hasPrefix("http://")
        return LinkView(
          label: reference, url: isAddress ? encodedURL(reference) : "", external: true)
      })
    return render(view, layout: layout)
  }

  private var stats: [LabeledValue] {
    let examples = handbook.rules.reduce(0) { $0 + $1.document.examples.count }
    let proven = handbook.rules.count { $0.proven.isProven }
    let all: [(label: SiteMessage, number: Int)] = [
      (.statRules, handbook.rules.count), (.statProven, proven),
      // The number of sections is left out if there are other numbers, so that there are at most
      // four.
      (.statSections, proven > 0 ? 0 : handbook.sections.count),
      (.statExamples, examples), (.statSymbols, handbook.symbols.count),
    ]
    return all.filter { $1 > 0 }.map { LabeledValue(label: words[$0], value: String($1)) }
  }

  /// At most three examples of search queries: the modifier that most rules use in Correct
  /// examples, and the most frequent tags. Tags that have the same name as a section are omitted.
  /// Each query is the label of a link to the page of all rules.
  private var sampleQueries: [LinkView] {
    let sections = Set(handbook.sections.map { $0.id.lowercased() })
    var queries: [String] = []
    let method = handbook.symbols.filter {
      $0.symbol.kind == .method && $0.symbol.name.hasPrefix(".")
    }
    .max { $0.correct.count < $1.correct.count }
    if let method { queries.append(String(method.symbol.name.prefix { $0 != "(" })) }
    // Tags with digits or hyphens are left out, because they are not natural queries.
    let tags = handbook.tags.filter { tag in
      !sections.contains(tag.name.lowercased()) && tag.name.allSatisfy { $0.isLetter || $0 == " " }
    }
    .sorted { ($1.rules.count, $0.name) < ($0.rules.count, $1.name) }
    queries += tags.prefix(3 - queries.count).map(\.name)
    return queries.map { LinkView(label: $0, url: handbookURL(to: Address.rules)) }
  }

  private func summary(ofSection index: Index<Section>) -> HomeView.SectionSummary {
    let section = handbook[index]
    let count = section.rules.count
    let isLong = count > Self.rulesOnHome
    let more = words[.moreRules, ["count": String(count)]]
    return HomeView.SectionSummary(
      title: section.title, url: relativeURL(to: section.url),
      summary: section.summary.plainText.firstSentences, count: words.counted(.rules, count),
      impact: impact(section.impact),
      rows: section.rules.prefix(Self.rulesOnHome).map { row($0, showsSection: false) },
      more: isLong ? LinkView(label: more, url: relativeURL(to: section.url)) : nil)
  }

  // MARK: Rules

  func rules(page: Int) -> [UInt8] {
    let all = handbook.ruleIndices
    let view = RulesView(
      heading: words[.allRules], lead: "",
      preface: page > 1 ? "" : handbook.preface.map { html($0.document.blocks, of: $0) } ?? "",
      count: words.counted(.rules, all.count),
      rows: RouteTable.slice(all, page: page).map { row($0, showsSection: true, isFiltered: true) },
      facets: facets(page: page),
      pager: pager(handbook.base + Address.rules, count: all.count, page: page))
    let title = paged(words[.allRules], count: all.count, page: page)
    return render(view, layout: layout(title: title, navigationKey: .navRules))
  }

  /// The facets (groups of options) of the filter for rules. Each option is a link to a static
  /// page, which the filter script turns into a filter. Sections are options only if the page lists
  /// one of their rules, and tags and platforms only if they are among the most frequent ones.
  private func facets(page: Int) -> [RulesView.Facet] {
    let impacts = Impact.allCases.compactMap { impact -> RulesView.Option? in
      guard let rules = lookup.rulesOfImpact[impact], let view = self.impact(impact) else {
        return nil
      }
      return RulesView.Option(
        key: view.key, label: view.short, count: String(rules.count), url: view.url)
    }
    let rules = RouteTable.slice(handbook.ruleIndices, page: page)
    let listed = Set(rules.map { handbook[$0].section })
    let sections = listed.sorted().map { handbook[$0] }.map { section in
      RulesView.Option(
        key: safeName(for: section.id), label: section.title, count: String(section.rules.count),
        url: relativeURL(to: section.url))
    }
    let proven = lookup.provenRules
    let states: [(key: String, label: SiteMessage, count: Int)] = [
      ("proven", .facetProven, proven), ("open", .facetOpen, handbook.rules.count - proven),
    ]
    let proofs = states.filter { $0.count > 0 }.map {
      RulesView.Option(
        key: $0.key, label: words[$0.label], count: String($0.count),
        url: handbookURL(to: Address.ledger))
    }
    let all: [(key: String, label: SiteMessage, options: [RulesView.Option])] = [
      ("impact", .facetImpact, impacts), ("section", .facetSection, sections),
      ("proof", .facetProof, proofs),
      ("platform", .facetPlatform, lookup.frequentPlatforms.map { option(handbook[$0]) }),
      ("tag", .facetTag, lookup.frequentTags.map { option(handbook[$0]) }),
    ]
    return all.filter { $0.options.count > 1 }.map {
      RulesView.Facet(key: $0.key, label: words[$0.label], options: $0.options)
    }
  }

  private func option(_ tag: Tag) -> RulesView.Option {
    RulesView.Option(
      key: tag.key, label: tag.name, count: String(tag.rules.count), url: relativeURL(to: tag.url))
  }

  // MARK: Listings

  func tag(_ index: Index<Tag>, page: Int) -> [UInt8] {
    let tag = handbook[index]
    let up = LinkView(label: words[.navTags], url: handbookURL(to: Address.tags))
    return listing(
      tag.name, tag.url, tag.rules, page: page, up: up, navigationKey: .navTags,
      articles: page > 1 ? [] : tag.articles, others: page > 1 ? nil : coOccurringTags(index))
  }

  func platform(_ index: Index<Platform>, page: Int) -> [UInt8] {
    let platform = handbook[index]
    let others = lookup.frequentPlatforms.filter { $0 != index }.map { handbook[$0] }
      .map { LinkView(label: $0.name, url: relativeURL(to: $0.url)) }
    return listing(
      platform.name, platform.url, platform.rules, page: page, up: allRules,
      navigationKey: .navRules,
      others: ListingView.Others(label: words[.facetPlatform], links: others))
  }

  func impact(_ impact: Impact, page: Int) -> [UInt8] {
    let rules = lookup.rulesOfImpact[impact] ?? []
    let others = Impact.allCases.filter { $0 != impact && lookup.rulesOfImpact[$0] != nil }
    let links = others.compactMap { self.impact($0) }.map { LinkView(label: $0.word, url: $0.url) }
    return listing(
      self.impact(impact)?.word ?? "", handbook.base + Address.impact(impact.key), rules,
      page: page, up: allRules, navigationKey: .navRules,
      others: ListingView.Others(label: words[.facetImpact], links: links))
  }

  private var allRules: LinkView {
    LinkView(label: words[.navRules], url: handbookURL(to: Address.rules))
  }

  func listing(
    _ heading: String, _ list: String, _ rules: [Index<Rule>], page: Int, up: LinkView,
    navigationKey: NavigationMessage,
    lead: String = "", articles: [Index<Article>] = [], others: ListingView.Others? = nil
  ) -> [UInt8] {
    let view = ListingView(
      crumbs: crumbs + [up], heading: heading, lead: lead,
      count: rules.isEmpty ? "" : words.counted(.rules, rules.count),
      rows: RouteTable.slice(rules, page: page).map { row($0, showsSection: true) },
      articles: articles.map {
        LinkItem(
          title: handbook[$0].title, url: relativeURL(to: handbook[$0].url))
      },
      pager: pager(list, count: rules.count, page: page),
      others: others?.links.isEmpty == false ? others : nil)
    let title = paged(heading, count: rules.count, page: page)
    return render(view, layout: layout(title: title, navigationKey: navigationKey))
  }

  /// Returns links to the tags that most often occur together with the given tag, most frequent
  /// first.
  private func coOccurringTags(_ index: Index<Tag>) -> ListingView.Others {
    var counts: [Index<Tag>: Int] = [:]
    for rule in handbook[index].rules {
      for other in handbook[rule].tags where other != index { counts[other, default: 0] += 1 }
    }
    let nearest = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(12)
    return ListingView.Others(
      label: words[.navTags],
      links: nearest.map { other, _ in
        LinkView(label: handbook[other].name, url: relativeURL(to: handbook[other].url))
      })
  }
}

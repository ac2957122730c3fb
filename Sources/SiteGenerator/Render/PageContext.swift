import FileSystem
import Templating
import HandbookModel

/// The context in which a page of a handbook is built: the handbook, the URL of the page, and the
/// strings in its language.
struct PageContext {
  let renderer: PageRenderer
  let handbook: Handbook
  let swatches: SwatchContext
  let words: Localization
  /// The path of the page in the site.
  let url: String

  init(_ renderer: PageRenderer, _ book: Int, _ url: String) {
    self.renderer = renderer
    self.url = url
    handbook = renderer.library.handbooks[book]
    swatches = renderer.swatches[book]
    words = renderer.templates.words(for: handbook.configuration.languageTag)
  }

  // MARK: Addresses

  /// Returns the relative URL from this page to another.
  func relativeURL(to url: String) -> String { Address.relative(url, from: self.url) }

  /// Returns the relative URL of a page at a fixed path in the handbook, such as `rules.html`.
  func handbookURL(to address: String) -> String { relativeURL(to: handbook.base + address) }

  func link(to page: PageLink) -> LinkItem {
    LinkItem(title: page.title, url: relativeURL(to: page.url))
  }

  func link(toArticle index: Int) -> LinkItem {
    let article = handbook.articles[index]
    return LinkItem(title: article.title, url: relativeURL(to: article.url))
  }

  func link(toRule index: Int) -> LinkItem {
    let rule = handbook.rules[index]
    return LinkItem(title: rule.title, url: relativeURL(to: rule.url))
  }

  // MARK: Around the page

  /// Returns the layout of a page of this handbook.
  /// - Parameter place: The key of the current navigation item; `nil` for none.
  func layout(title: String, description: String = "", place: String? = nil) -> PageLayout {
    var layout = renderer.layout(
      handbook.configuration, title: title, siteTitle: handbook.title, url: url,
      base: handbook.base)
    layout.description = description
    layout.printed = AddressView(url: handbookURL(to: Address.print))
    layout.nav =
      handbookList
      + navigationItems.map { key, address in
        let parts = address.split(separator: "#", maxSplits: 1)
        let anchor = parts.count > 1 ? "#" + parts[1] : ""
        return NavigationView(
          label: words[key], url: handbookURL(to: String(parts[0])) + anchor, current: key == place)
      }
    return layout
  }

  /// The link to the list of handbooks; empty if the site has a single handbook.
  private var handbookList: [NavigationView] {
    guard renderer.library.hasSeveralHandbooks else { return [] }
    return [
      NavigationView(label: words["handbooks"], url: relativeURL(to: Address.home), current: false)
    ]
  }

  /// The navigation items, limited to what the handbook contains.
  private var navigationItems: [(key: String, address: String)] {
    var navigationItems = [("nav_rules", Address.rules)]
    if !handbook.articles.isEmpty {
      navigationItems.append(("articles", Address.home + "#articles"))
    }
    if handbook.hasGallery { navigationItems.append(("nav_swatches", Address.swatches)) }
    if !handbook.symbols.isEmpty { navigationItems.append(("nav_symbols", Address.symbols)) }
    if !handbook.tags.isEmpty { navigationItems.append(("nav_tags", Address.tags)) }
    if !handbook.checks.isEmpty { navigationItems.append(("nav_checks", Address.checks)) }
    if !handbook.references.isEmpty {
      navigationItems.append(("nav_references", Address.references))
    }
    return navigationItems
  }

  /// The links to the list of handbooks and the home page of the handbook; empty if the site has a
  /// single handbook, whose home page every header links to.
  var crumbs: [LinkView] {
    var crumbs: [LinkView] = []
    if renderer.library.hasSeveralHandbooks {
      let title = renderer.library.configuration.title?.value ?? words["handbooks"]
      crumbs.append(LinkView(label: title, url: relativeURL(to: Address.home)))
      crumbs.append(LinkView(label: handbook.title, url: handbookURL(to: Address.home)))
    }
    return crumbs
  }

  func render<View: PageView>(_ view: View, layout: PageLayout) -> String {
    renderer.templates.render(view, layout: layout)
  }

  // MARK: Parts that several pages share

  /// - Parameter hasPage: Whether the impact has a page. It is `false` for an impact that a section
  ///   has but no rule.
  func impact(_ impact: Impact?, hasPage: Bool = true) -> ImpactView? {
    guard let impact else { return nil }
    let key = "impact_" + impact.key.map { $0 == "-" ? "_" : String($0) }.joined()
    return ImpactView(
      key: impact.key, word: words[key], short: words[key + "_short"], rank: String(impact.rank),
      url: hasPage ? handbookURL(to: Address.impact(impact.key)) : "")
  }

  /// - Parameters:
  ///   - showsSection: Whether to show the section; `false` on the section's own page.
  ///   - isFiltered: Whether to include the keys that the filter uses.
  func row(_ index: Int, showsSection: Bool, isFiltered: Bool = false) -> RuleListItem {
    let rule = handbook.rules[index]
    let matter = rule.document.frontMatter
    let section = handbook.sections[rule.section]
    return RuleListItem(
      title: rule.title, url: relativeURL(to: rule.url),
      summary: matter.impactDescription?.value.capitalizedSentence ?? "",
      impact: impact(rule.impact),
      section: showsSection
        ? LinkItem(title: section.title, url: relativeURL(to: section.url)) : nil,
      tags: isFiltered ? rule.tags.map { handbook.tags[$0].key }.joined(separator: ",") : "",
      sectionKey: isFiltered ? safeName(for: section.id) : "",
      platforms: isFiltered
        ? matter.platforms.map { safeName(for: $0.value) }.joined(separator: ",") : "",
      proof: isFiltered ? (rule.document.isProven ? "proven" : "open") : "",
      draft: matter.isDraft, deprecated: matter.deprecated != nil)
  }

  /// Returns the pagination of a list; `nil` if the list has a single page.
  /// - Parameters:
  ///   - list: The path of the first page in the site.
  ///   - page: The current page, 1-based.
  func pager(_ list: String, count: Int, page: Int) -> PagerView? {
    let total = RouteTable.pageCount(count)
    guard total > 1 else { return nil }
    func address(_ number: Int) -> AddressView? {
      (1...total).contains(number)
        ? AddressView(url: relativeURL(to: Address.page(number, of: list))) : nil
    }
    return PagerView(
      previous: address(page - 1), next: address(page + 1),
      pages: (1...total).map { number in
        NavigationView(
          label: String(number), url: relativeURL(to: Address.page(number, of: list)),
          current: number == page)
      })
  }

  /// Returns the title of a page of a list, with the page number from the second page on.
  func paged(_ title: String, count: Int, page: Int) -> String {
    guard page > 1 else { return title }
    let total = RouteTable.pageCount(count)
    return "\(title) · " + words["page_of", ["number": String(page), "total": String(total)]]
  }

  /// Returns the table of contents of a page; `nil` if the page has fewer than three headings.
  func contents(of document: Document) -> ContentsView? {
    guard let top = document.headings.map(\.level).min() else { return nil }
    let entries = document.headings.filter { $0.level <= top + 1 }.map { heading in
      ContentsView.Entry(
        label: heading.content.plainText, url: "#" + encodedURL(heading.anchor),
        sub: heading.level > top)
    }
    return entries.count < 3 ? nil : ContentsView(entries: entries)
  }

  /// Returns the links to the source file of a page, as configured in `handbook.yaml`.
  func files(of document: Document) -> [LinkView] {
    let configuration = handbook.configuration
    let path = Address.percentEncoded(
      String(document.file.pathInRoot.dropFirst(handbook.base.count)))
    let patterns = [("edit", configuration.editLink), ("source", configuration.sourceLink)]
    return patterns.compactMap { key, pattern in
      guard let pattern, let place = pattern.firstRange(of: "{path}") else { return nil }
      let address = pattern[..<place.lowerBound] + path + pattern[place.upperBound...]
      return LinkView(label: words[key], url: encodedURL(String(address)))
    }
  }
}

extension Tag {
  /// The name in URLs and in the filter.
  var key: String { String(url.fileName.dropLast(".html".count)) }
}

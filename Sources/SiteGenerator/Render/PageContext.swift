import HandbookModel

/// Where one page of a handbook is put together: the handbook, the page's address, and the words in
/// its language.
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

  /// The way from this page to another.
  func way(to url: String) -> String { Address.relative(url, from: self.url) }

  /// The way to a page of this handbook that is there only once, such as `rules.html`.
  func wayInBook(to address: String) -> String { way(to: handbook.base + address) }

  func link(to page: PageLink) -> LinkItem { LinkItem(title: page.title, url: way(to: page.url)) }

  func link(toArticle index: Int) -> LinkItem {
    let article = handbook.articles[index]
    return LinkItem(title: article.title, url: way(to: article.url))
  }

  func link(toRule index: Int) -> LinkItem {
    let rule = handbook.rules[index]
    return LinkItem(title: rule.title, url: way(to: rule.url))
  }

  // MARK: Around the page

  /// What stands around a page of this handbook.
  /// - Parameter place: the entry of the navigation that the page belongs to; nil for none.
  func chrome(title: String, description: String = "", place: String? = nil) -> PageLayout {
    var chrome = renderer.chrome(
      handbook.configuration, title: title, siteTitle: handbook.title, url: url,
      base: handbook.base)
    chrome.description = description
    chrome.printed = AddressView(url: wayInBook(to: Address.print))
    chrome.nav =
      shelf
      + places.map { key, address in
        let parts = address.split(separator: "#", maxSplits: 1)
        let anchor = parts.count > 1 ? "#" + parts[1] : ""
        return NavigationView(
          label: words[key], url: wayInBook(to: String(parts[0])) + anchor, current: key == place)
      }
    return chrome
  }

  /// In a library, the way back to its other handbooks.
  private var shelf: [NavigationView] {
    guard renderer.library.hasSeveralHandbooks else { return [] }
    return [NavigationView(label: words["handbooks"], url: way(to: Address.home), current: false)]
  }

  /// The entries of the navigation: only what this handbook has.
  private var places: [(key: String, address: String)] {
    var places = [("nav_rules", Address.rules)]
    if !handbook.articles.isEmpty { places.append(("articles", Address.home + "#articles")) }
    if handbook.hasGallery { places.append(("nav_swatches", Address.swatches)) }
    if !handbook.symbols.isEmpty { places.append(("nav_symbols", Address.symbols)) }
    if !handbook.tags.isEmpty { places.append(("nav_tags", Address.tags)) }
    if !handbook.checks.isEmpty { places.append(("nav_checks", Address.checks)) }
    if !handbook.references.isEmpty { places.append(("nav_references", Address.references)) }
    return places
  }

  /// The way up to the handbook and the shelf, when there is one; a handbook of its own is in the head
  /// of every page.
  var crumbs: [LinkView] {
    var crumbs: [LinkView] = []
    if renderer.library.hasSeveralHandbooks {
      let title = renderer.library.configuration.title?.value ?? words["handbooks"]
      crumbs.append(LinkView(label: title, url: way(to: Address.home)))
      crumbs.append(LinkView(label: handbook.title, url: wayInBook(to: Address.home)))
    }
    return crumbs
  }

  func render<View: PageView>(_ view: View, chrome: PageLayout) -> String {
    renderer.templates.render(view, chrome: chrome)
  }

  // MARK: Parts that several pages share

  /// - Parameter hasPage: false for an impact that a section has and no rule.
  func impact(_ impact: Impact?, hasPage: Bool = true) -> ImpactView? {
    guard let impact else { return nil }
    let key = "impact_" + impact.key.map { $0 == "-" ? "_" : String($0) }.joined()
    return ImpactView(
      key: impact.key, word: words[key], short: words[key + "_short"], rank: String(impact.rank),
      url: hasPage ? wayInBook(to: Address.impact(impact.key)) : "")
  }

  /// - Parameters:
  ///   - showsSection: false where the list stands on the section's own page.
  ///   - isFiltered: the row carries the names that the filter looks at.
  func row(_ index: Int, showsSection: Bool, isFiltered: Bool = false) -> RuleListItem {
    let rule = handbook.rules[index]
    let matter = rule.document.frontMatter
    let section = handbook.sections[rule.section]
    return RuleListItem(
      title: rule.title, url: way(to: rule.url),
      summary: matter.impactDescription?.value.asSentence ?? "",
      impact: impact(rule.impact),
      section: showsSection ? LinkItem(title: section.title, url: way(to: section.url)) : nil,
      tags: isFiltered ? rule.tags.map { handbook.tags[$0].key }.joined(separator: ",") : "",
      sectionKey: isFiltered ? safeName(for: section.id) : "",
      platforms: isFiltered
        ? matter.platforms.map { safeName(for: $0.value) }.joined(separator: ",") : "",
      proof: isFiltered ? (rule.document.isProven ? "proven" : "open") : "",
      draft: matter.isDraft, deprecated: matter.deprecated != nil)
  }

  /// The way through a list; nil when it has one page.
  /// - Parameters:
  ///   - list: the path of its first page in the site.
  ///   - page: 1-based.
  func pager(_ list: String, count: Int, page: Int) -> PagerView? {
    let total = RouteTable.pageCount(count)
    guard total > 1 else { return nil }
    func address(_ number: Int) -> AddressView? {
      (1...total).contains(number) ? AddressView(url: way(to: Address.page(number, of: list))) : nil
    }
    return PagerView(
      previous: address(page - 1), next: address(page + 1),
      pages: (1...total).map { number in
        NavigationView(
          label: String(number), url: way(to: Address.page(number, of: list)),
          current: number == page)
      })
  }

  /// The title of a later page of a list says which it is.
  func paged(_ title: String, count: Int, page: Int) -> String {
    guard page > 1 else { return title }
    let total = RouteTable.pageCount(count)
    return "\(title) · " + words["page_of", ["number": String(page), "total": String(total)]]
  }

  /// A table of contents for a page with three headings or more; nil for a short one.
  func contents(of document: Document) -> ContentsView? {
    guard let top = document.headings.map(\.level).min() else { return nil }
    let entries = document.headings.filter { $0.level <= top + 1 }.map { heading in
      ContentsView.Entry(
        label: heading.content.plainText, url: "#" + encodedAddress(heading.anchor),
        sub: heading.level > top)
    }
    return entries.count < 3 ? nil : ContentsView(entries: entries)
  }

  /// Links to the page's file, where `handbook.yaml` says what they look like.
  func files(of document: Document) -> [LinkView] {
    let configuration = handbook.configuration
    let path = Address.percentEncoded(
      String(document.file.pathInRoot.dropFirst(handbook.base.count)))
    let patterns = [("edit", configuration.editLink), ("source", configuration.sourceLink)]
    return patterns.compactMap { key, pattern in
      guard let pattern, let place = pattern.firstRange(of: "{path}") else { return nil }
      let address = pattern[..<place.lowerBound] + path + pattern[place.upperBound...]
      return LinkView(label: words[key], url: encodedAddress(String(address)))
    }
  }
}

extension Tag {
  /// The name in addresses and in the filter.
  var key: String { String(url.fileName.dropLast(".html".count)) }
}

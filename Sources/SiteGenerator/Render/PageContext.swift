import FileSystem
import Templating
import HandbookModel
import RuleParser
import MaterialGallery

/// Everything that is needed to render a page of a handbook: the handbook, the path of the page,
/// and the interface strings in the language of the handbook.
final class PageContext {
  let renderer: PageRenderer
  let handbook: Handbook
  let swatches: SwatchContext
  let lookup: PageLookup
  let words: Localization
  /// The path of the rendered page in the site.
  let url: String

  init(_ renderer: PageRenderer, _ index: Index<Handbook>, _ url: String) {
    self.renderer = renderer
    self.url = url
    handbook = renderer.library[index]
    swatches = renderer.swatches[index.position]
    lookup = renderer.lookups[index.position]
    words = renderer.templates.words(for: handbook.configuration.languageTag)
  }

  // MARK: Addresses

  /// Returns the URL of a page or file, relative to the rendered page.
  /// - Parameter url: The path of the page or file in the site.
  func relativeURL(to url: String) -> String { Address.relative(url, from: self.url) }

  /// Returns the relative URL of a page of this handbook, such as `rules.html`.
  /// - Parameter address: The path of the page in the handbook's folder.
  func handbookURL(to address: String) -> String { relativeURL(to: handbook.base + address) }

  func link(to page: PageLink) -> LinkItem {
    LinkItem(title: page.title, url: relativeURL(to: page.url))
  }

  func link(toArticle index: Index<Article>) -> LinkItem {
    let article = handbook[index]
    return LinkItem(title: article.title, url: relativeURL(to: article.url))
  }

  func link(toRule index: Index<Rule>) -> LinkItem {
    let rule = handbook[index]
    return LinkItem(title: rule.title, url: relativeURL(to: rule.url))
  }

  // MARK: Around the page

  /// Returns the template data for the parts of a page that all pages share, such as the header.
  /// - Parameter navigationKey: The key of the navigation item to which the page belongs; `nil` if
  ///   there is none.
  func layout(
    title: String, description: String = "", navigationKey: NavigationMessage? = nil
  ) -> PageLayout {
    var layout = renderer.layout(
      handbook.configuration, title: title, siteTitle: handbook.title, url: url,
      base: handbook.base)
    layout.description = description
    layout.printed = AddressView(url: handbookURL(to: Address.print))
    layout.nav =
      handbookList
      + handbook.navigation.map { key, address, anchor in
        NavigationView(
          label: words[key], url: handbookURL(to: address) + anchor, current: key == navigationKey)
      }
    return layout
  }

  /// The link to the list of handbooks; empty if the site has only one handbook.
  private var handbookList: [NavigationView] {
    guard renderer.library.hasSeveralHandbooks else { return [] }
    return [
      NavigationView(label: words[.handbooks], url: relativeURL(to: Address.home), current: false)
    ]
  }

  /// The first breadcrumbs of a page: links to the list of handbooks and to the home page of the
  /// handbook. They are empty if the site has only one handbook, because the header of every page
  /// already links to the home page.
  var crumbs: [LinkView] {
    var crumbs: [LinkView] = []
    if renderer.library.hasSeveralHandbooks {
      let title = renderer.library.configuration.title?.value ?? words[.handbooks]
      crumbs.append(LinkView(label: title, url: relativeURL(to: Address.home)))
      crumbs.append(LinkView(label: handbook.title, url: handbookURL(to: Address.home)))
    }
    return crumbs
  }

  func render(_ view: some PageView, layout: PageLayout) -> [UInt8] {
    renderer.templates.page(view, layout: layout)
  }

  // MARK: Parts that several pages share

  /// Returns the template data for an impact (the importance of a rule or section); `nil` if there
  /// is no impact.
  /// - Parameter hasPage: Whether there is a page that lists the rules with this impact. There is
  ///   none if only a section has the impact, but no rule.
  func impact(_ impact: Impact?, hasPage: Bool = true) -> ImpactView? {
    guard let impact else { return nil }
    return ImpactView(
      key: impact.key, word: words[.impact, impact], short: words[.impactShort, impact],
      rank: String(impact.rank),
      url: hasPage ? handbookURL(to: Address.impact(impact.key)) : "")
  }

  /// Returns the template data for a rule in a list of rules.
  /// - Parameters:
  ///   - index: The index of the rule.
  ///   - showsSection: Whether to show the name of the rule's section. It is not shown on the page
  ///     of that section.
  ///   - isFiltered: Whether the list has a filter. If so, the item includes the values to filter
  ///     by.
  func row(_ index: Index<Rule>, showsSection: Bool, isFiltered: Bool = false) -> RuleListItem {
    let rule = handbook[index]
    let frontMatter = rule.document.frontMatter
    let section = handbook[rule.section]
    return RuleListItem(
      title: rule.title, url: relativeURL(to: rule.url),
      summary: frontMatter.impactDescription?.value.capitalizedSentence ?? "",
      impact: impact(rule.impact),
      section: showsSection
        ? LinkItem(title: section.title, url: relativeURL(to: section.url)) : nil,
      tags: isFiltered ? rule.tags.map { handbook[$0].key }.joined(separator: ",") : "",
      sectionKey: isFiltered ? safeName(for: section.id) : "",
      platforms: isFiltered
        ? frontMatter.platforms.map { safeName(for: $0.value) }.joined(separator: ",") : "",
      proof: isFiltered ? (rule.proven.isProven ? "proven" : "open") : "",
      draft: frontMatter.isDraft, deprecated: frontMatter.deprecated != nil)
  }

  /// Returns the links between the pages of a list that is split into several pages; `nil` if the
  /// list has only one page.
  /// - Parameters:
  ///   - list: The path in the site of the list's first page.
  ///   - count: The number of items in the list.
  ///   - page: The 1-based number of the current page.
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

  /// Returns the title of one page of a list that is split into several pages. From the second page
  /// on, the page number is added.
  /// - Parameters:
  ///   - title: The title of the list.
  ///   - count: The number of items in the list.
  ///   - page: The 1-based number of the page.
  func paged(_ title: String, count: Int, page: Int) -> String {
    guard page > 1 else { return title }
    let total = RouteTable.pageCount(count)
    return "\(title) · " + words[.pageOf, ["number": String(page), "total": String(total)]]
  }

  /// Returns the table of contents of a document; `nil` if it would have fewer than three entries.
  func contents(of document: Document) -> ContentsView? {
    guard let top = document.headings.map(\.level).min() else { return nil }
    let entries = document.headings.filter { $0.level <= top + 1 }.map { heading in
      ContentsView.Entry(
        label: heading.content.plainText, url: "#" + encodedURL(heading.anchor),
        sub: heading.level > top)
    }
    return entries.count < 3 ? nil : ContentsView(entries: entries)
  }

  /// Returns links to edit and view the source file of a page, as configured in `handbook.yaml`.
  func files(of document: Document) -> [LinkView] {
    let configuration = handbook.configuration
    let path = Address.percentEncoded(
      String(document.file.pathInRoot.dropFirst(handbook.base.count)))
    let patterns: [(label: SiteMessage, pattern: String?)] = [
      (.edit, configuration.editLink), (.source, configuration.sourceLink),
    ]
    return patterns.compactMap { label, pattern in
      pattern.map {
        LinkView(label: words[label], url: encodedURL($0.replacing("{path}", with: path)))
      }
    }
  }
}

extension Tag {
  /// The string that identifies the tag in URLs and in the filter, such as `dark-mode`.
  var key: String { String(url.fileName.dropLast(".html".count)) }
}

import HandbookModel
import RuleParser
import MaterialGallery
import SwatchRenderer
import Templating

/// All HTML pages of the site with their addresses, in reading order. The pages are rendered later,
/// one at a time.
struct RouteTable: Sendable {
  struct Page: Sendable {
    /// The path of the page in the site.
    let url: String
    /// Returns the documents whose text the page shows; `nil` if it may show any. Every page may also
    /// show what ``SiteInput`` has of all documents, such as titles.
    var documents: (@Sendable (HandbookCollection) -> [ProvenDocument])?
    /// Renders the page as HTML in UTF-8 bytes.
    let html: @Sendable (PageRenderer) -> [UInt8]
  }

  /// The maximum number of items on one page of a list. Longer lists are split into several pages.
  static let pageLength = 500
  /// The maximum number of rules that the page of all sources lists for each source. A source that
  /// is cited by more rules has a page of its own.
  static let rulesShownPerReference = 10
  /// The types of template data, one for each kind of page.
  static let views: [any PageView.Type] = [
    HandbookListView.self, HomeView.self, SectionView.self, RuleView.self, ArticleView.self,
    RulesView.self, ListingView.self, TagsView.self, SymbolsView.self, SymbolView.self,
    ReferencesView.self, ChecksView.self, ProofReportView.self, PrintView.self, NotFoundView.self,
    RedirectView.self, SwatchesView.self, SwatchPlatformView.self, MaterialView.self,
    LevelView.self,
  ]

  /// The keys of the interface strings that code uses. Templates use others, too.
  static let messageKeys = Set(
    NavigationMessage.keys + SiteMessage.keys + SiteMessage.familyKeys + GalleryMessage.keys
      + GalleryMessage.familyKeys + AdoptionMessage.keys + AdoptionMessage.familyKeys)

  let pages: [Page]

  init(_ library: HandbookCollection) {
    var pages = Self.pages(of: library.handbooks)
    if library.hasSeveralHandbooks {
      pages.append(Page(url: Address.home) { $0.handbookList(Address.home) })
    }
    pages.append(Page(url: Address.notFound) { $0.notFound() })
    self.pages =
      pages
      + library.redirects.map { redirect in Page(url: redirect.from) { $0.redirect(redirect) } }
  }

  /// Returns the addresses of all pages other than redirect pages. These addresses can be the new
  /// address of a redirect, but not the old one.
  static func addresses(of handbooks: [Handbook]) -> [String] {
    pages(of: handbooks).map(\.url) + [Address.home, Address.notFound]
  }

  private static func pages(of handbooks: [Handbook]) -> [Page] {
    zip(Index<Handbook>.indices(of: handbooks), handbooks).flatMap { index, handbook in
      var list = PageList(handbook: handbook, index: index)
      list.addDocuments()
      list.addIndexes()
      list.addProofPages()
      list.addGallery()
      list.addPrintedPages()
      return list.pages
    }
  }

  /// Returns the number of pages that a list is split into, at least 1.
  /// - Parameter count: The number of items in the list.
  static func pageCount(_ count: Int) -> Int { max(1, (count + pageLength - 1) / pageLength) }

  /// Returns the items on one page of a list.
  /// - Parameter page: The number of the page, 1-based.
  static func slice<Item>(_ items: some Collection<Item>, page: Int) -> [Item] {
    Array(items.dropFirst((page - 1) * pageLength).prefix(pageLength))
  }
}

/// The addresses of lists and similar pages, relative to the handbook's folder in the site. The
/// resolve stage assigns the addresses of rules, articles and other pages to which links can lead.
extension Address {
  static let rules = "rules.html"
  static let tags = "tags.html"
  static let symbols = "symbols.html"
  static let references = "references.html"
  static let checks = "checks.html"
  static let ledger = "ledger.html"
  static let print = "print.html"

  static func impact(_ key: String) -> String { "impact/\(key).html" }
  static func printed(_ section: String) -> String { "print/\(safeName(for: section)).html" }

  /// Returns the address of one page of a list that is split into several pages. For example, the
  /// second page of `tags/color.html` is `tags/color~2.html`. Other names never contain the
  /// character `~`.
  /// - Parameter number: The 1-based number of the page. The address of page 1 is that of the list.
  static func page(_ number: Int, of url: String) -> String {
    number == 1 ? url : url.dropLast(".html".count) + "~\(number).html"
  }
}

extension SymbolIndexEntry {
  /// Whether the code that uses a symbol is Correct, Incorrect or neither.
  enum Role { case correct, incorrect, other }

  /// All uses of the symbol, in the order in which they are listed on the page of the symbol: first
  /// those in Correct examples, then those in Incorrect examples, then those in other code.
  var uses: [(role: Role, use: RuleUse)] {
    correct.map { (.correct, $0) } + incorrect.map { (.incorrect, $0) } + other.map { (.other, $0) }
  }
}

/// The keys of the labels of navigation items. Each label is also the title of the page that the
/// item leads to.
enum NavigationMessage: String, MessageKey {
  case navRules = "nav_rules"
  case articles
  case navSwatches = "nav_swatches"
  case navSymbols = "nav_symbols"
  case navTags = "nav_tags"
  case navChecks = "nav_checks"
  case navReferences = "nav_references"
}

extension Localization {
  /// Returns the label of a navigation item.
  subscript(key: NavigationMessage) -> String { text(key) }
}

extension Handbook {
  /// Returns the documents that the printable page of a section shows: its introduction, if it has
  /// one, and its rules, in reading order.
  func documents(of section: Section) -> [ProvenDocument] {
    [section.introduction].compactMap(\.self) + section.rules.map { self[$0].proven }
  }

  /// Whether the handbook is too long for one printable page. If so, each section has a printable
  /// page of its own.
  var isPrintedBySection: Bool { rules.count > RouteTable.pageLength }

  /// The items of the navigation. Each has the key of its label, the address of its page relative
  /// to the handbook's folder in the site, and an anchor with its `#`, which may be empty. An item
  /// is omitted if the handbook has nothing to show for it, such as Tags in a handbook without
  /// tags.
  var navigation: [(key: NavigationMessage, address: String, anchor: String)] {
    let items: [(key: NavigationMessage, address: String, anchor: String, isShown: Bool)] = [
      (.navRules, Address.rules, "", true),
      (.articles, Address.home, "#articles", !articles.isEmpty),
      (.navSwatches, Address.swatches, "", hasGallery),
      (.navSymbols, Address.symbols, "", !symbols.isEmpty),
      (.navTags, Address.tags, "", !tags.isEmpty),
      (.navChecks, Address.checks, "", !checks.isEmpty),
      (.navReferences, Address.references, "", !references.isEmpty),
    ]
    return items.filter(\.isShown).map { ($0.key, $0.address, $0.anchor) }
  }
}

/// The pages of one handbook, in the order in which they are added.
private struct PageList {
  let handbook: Handbook
  let handbookIndex: Index<Handbook>
  private(set) var pages: [RouteTable.Page] = []

  init(handbook: Handbook, index: Index<Handbook>) {
    self.handbook = handbook
    handbookIndex = index
  }

  /// Adds a page.
  /// - Parameters:
  ///   - url: The path of the page in the site.
  ///   - documents: Returns the documents whose text the page shows; `nil` if it may show any.
  private mutating func add(
    _ url: String, showing documents: (@Sendable (Handbook) -> [ProvenDocument])? = nil,
    _ html: @escaping @Sendable (PageContext) -> [UInt8]
  ) {
    let index = handbookIndex
    var page = RouteTable.Page(url: url) { html(PageContext($0, index, url)) }
    if let documents { page.documents = { documents($0[index]) } }
    pages.append(page)
  }

  /// Adds the pages of a list, which is split into several pages if it is long.
  /// - Parameters:
  ///   - url: The path in the site of the first page.
  ///   - count: The number of items in the list.
  ///   - showsText: Whether the pages may show the text of documents, rather than just what
  ///     ``SiteInput`` has of them.
  ///   - html: Renders the page with the given number, which is 1-based.
  private mutating func addList(
    _ url: String, _ count: Int, showsText: Bool = false,
    _ html: @escaping @Sendable (PageContext, Int) -> [UInt8]
  ) {
    let noDocuments: @Sendable (Handbook) -> [ProvenDocument] = { _ in [] }
    for page in 1...RouteTable.pageCount(count) {
      add(Address.page(page, of: url), showing: showsText ? nil : noDocuments) { html($0, page) }
    }
  }

  /// Adds the home page, the sections, the rules and the articles.
  mutating func addDocuments() {
    add(handbook.base + Address.home, showing: { _ in [] }) { $0.home() }
    for (index, section) in zip(handbook.sectionIndices, handbook.sections) {
      addList(section.url, section.rules.count) { $0.section(index, page: $1) }
    }
    for (index, rule) in zip(handbook.ruleIndices, handbook.rules) {
      add(rule.url, showing: { [$0[index].proven] }) { $0.rule(index) }
    }
    for (index, article) in zip(handbook.articleIndices, handbook.articles) {
      add(article.url, showing: { [$0[index].proven] }) { $0.article(index) }
    }
  }

  /// Adds the lists of rules by impact, tag, platform, symbol and reference.
  mutating func addIndexes() {
    let base = handbook.base
    addList(base + Address.rules, handbook.rules.count) { $0.rules(page: $1) }
    for impact in Impact.allCases {
      let count = handbook.rules.count { $0.impact == impact }
      guard count > 0 else { continue }
      addList(base + Address.impact(impact.key), count) { $0.impact(impact, page: $1) }
    }
    if !handbook.tags.isEmpty {
      addList(base + Address.tags, handbook.tags.count) { $0.tags(page: $1) }
    }
    for (index, tag) in zip(handbook.tagIndices, handbook.tags) {
      addList(tag.url, tag.rules.count) { $0.tag(index, page: $1) }
    }
    for (index, platform) in zip(handbook.platformIndices, handbook.platforms) {
      addList(platform.url, platform.rules.count) { $0.platform(index, page: $1) }
    }
    if !handbook.symbols.isEmpty {
      addList(base + Address.symbols, handbook.symbols.count) { $0.symbols(page: $1) }
    }
    for (index, symbol) in zip(handbook.symbolIndices, handbook.symbols) {
      addList(symbol.url, symbol.uses.count) { $0.symbol(index, page: $1) }
    }
    if !handbook.references.isEmpty {
      addList(base + Address.references, handbook.references.count) { $0.references(page: $1) }
    }
    for (index, reference) in zip(handbook.referenceIndices, handbook.references)
    where reference.rules.count > RouteTable.rulesShownPerReference {
      addList(reference.url, reference.rules.count) { $0.reference(index, page: $1) }
    }
  }

  /// Adds the list of checks and the proof report.
  mutating func addProofPages() {
    if !handbook.checks.isEmpty {
      addList(handbook.base + Address.checks, handbook.checks.count, showsText: true) {
        $0.checks(page: $1)
      }
      addList(handbook.base + Address.ledger, handbook.rules.count, showsText: true) {
        $0.ledger(page: $1)
      }
    }
  }

  /// Adds the pages about materials and vibrancy levels.
  mutating func addGallery() {
    if handbook.hasGallery {
      add(handbook.base + Address.swatches) { $0.galleryPage() }
      for platform in handbook.configuration.galleryPlatforms {
        add(handbook.base + Address.swatches(of: platform)) { $0.swatches(of: platform) }
      }
      for material in handbook.configuration.galleryMaterials.map(MaterialID.init) {
        add(handbook.base + Address.material(material)) { $0.page(of: material) }
      }
      for level in handbook.configuration.galleryLevels {
        add(handbook.base + Address.level(level)) { $0.level(level) }
      }
    }
  }

  /// Adds the printable page of the handbook. If the handbook is long, also adds a printable page
  /// for each section.
  mutating func addPrintedPages() {
    add(handbook.base + Address.print) { $0.print() }
    if handbook.isPrintedBySection {
      for (index, section) in zip(handbook.sectionIndices, handbook.sections) {
        add(
          handbook.base + Address.printed(section.id), showing: { $0.documents(of: $0[index]) }
        ) { $0.print(section: index) }
      }
    }
  }
}

import HandbookModel
import MaterialGallery
import SwatchRenderer

/// All HTML pages of the site with their addresses, in reading order. The table describes what each
/// page shows. The pages are rendered later, one at a time.
struct RouteTable: Sendable {
  /// The content of a page. The first number is the index of the handbook. A second number is the
  /// index of a section, rule, article, tag or other entry in that handbook. `page` is the 1-based
  /// number of the page if a list is split into several pages.
  enum Route: Hashable, Sendable {
    case handbookList
    case home(Int)
    case section(Int, Int, page: Int)
    case rule(Int, Int)
    case article(Int, Int)
    case rules(Int, page: Int)
    case tags(Int, page: Int)
    case tag(Int, Int, page: Int)
    case platform(Int, Int, page: Int)
    case impact(Int, Impact, page: Int)
    case symbols(Int, page: Int)
    case symbol(Int, Int, page: Int)
    case references(Int, page: Int)
    case reference(Int, Int, page: Int)
    case checks(Int, page: Int)
    case ledger(Int, page: Int)
    case gallery(Int)
    case swatches(Int, SwatchPlatform)
    case material(Int, MaterialID)
    case level(Int, VibrancyLevel)
    case print(Int)
    case printedSection(Int, Int)
    case notFound
    case redirect(Int)
  }

  struct Page: Hashable, Sendable {
    /// The path of the page in the site.
    let url: String
    let content: Route
  }

  /// The maximum number of items on one page of a list. Longer lists are split into several pages.
  static let pageLength = 500
  /// The maximum number of rules that the page of all sources lists for each source. A source that
  /// is cited by more rules has a page of its own.
  static let rulesShownPerReference = 10

  let pages: [Page]

  init(_ library: HandbookCollection) {
    var pages = Self.pages(of: library.handbooks)
    if library.hasSeveralHandbooks { pages.append(Page(url: Address.home, content: .handbookList)) }
    pages.append(Page(url: Address.notFound, content: .notFound))
    for (index, redirect) in library.redirects.enumerated() {
      pages.append(Page(url: redirect.from, content: .redirect(index)))
    }
    self.pages = pages
  }

  /// Returns the addresses of all pages other than redirect pages. These addresses can be the new
  /// address of a redirect, but not the old one.
  static func addresses(of handbooks: [Handbook]) -> [String] {
    pages(of: handbooks).map(\.url) + [Address.home, Address.notFound]
  }

  private static func pages(of handbooks: [Handbook]) -> [Page] {
    handbooks.enumerated().flatMap { pages(of: $1, $0) }
  }

  private static func pages(of handbook: Handbook, _ number: Int) -> [Page] {
    var list = PageList(handbook: handbook, number: number)
    list.addDocuments()
    list.addIndexes()
    list.addProofPages()
    list.addGallery()
    list.addPrintedPages()
    return list.pages
  }

  /// Returns the addresses of pages about materials and vibrancy levels, relative to the handbook.
  static func galleryAddresses(_ configuration: Configuration) -> [String] {
    [Address.swatches] + configuration.galleryPlatforms.map(Address.swatches(of:))
      + configuration.galleryMaterials.map { Address.material(MaterialID($0)) }
      + configuration.galleryLevels.map(Address.level)
  }

  /// Returns the number of pages that a list is split into, at least 1.
  /// - Parameter count: The number of items in the list.
  static func pageCount(_ count: Int) -> Int { max(1, (count + pageLength - 1) / pageLength) }

  /// Returns the items on one page of a list.
  /// - Parameter page: The number of the page, 1-based.
  static func slice<Item>(_ items: [Item], page: Int) -> [Item] {
    Array(items.dropFirst((page - 1) * pageLength).prefix(pageLength))
  }
}

extension SymbolIndexEntry {
  /// The polarity of the example that uses a symbol.
  enum Role { case correct, incorrect, other }

  /// All uses of the symbol, in the order in which they are listed on the page of the symbol: first
  /// those in Correct examples, then those in Incorrect examples, then those in other code.
  var uses: [(role: Role, use: RuleUse)] {
    correct.map { (.correct, $0) } + incorrect.map { (.incorrect, $0) } + other.map { (.other, $0) }
  }
}

extension Handbook {
  /// Whether the handbook is too long for one printable page. If so, each section has a printable
  /// page of its own.
  var isPrintedBySection: Bool { rules.count > RouteTable.pageLength }
}

/// The pages of one handbook, in the order in which they are added.
private struct PageList {
  let handbook: Handbook
  /// The index of the handbook in its collection.
  let number: Int
  private(set) var pages: [RouteTable.Page] = []

  init(handbook: Handbook, number: Int) {
    self.handbook = handbook
    self.number = number
  }

  private mutating func add(_ address: String, _ content: RouteTable.Route) {
    pages.append(RouteTable.Page(url: handbook.base + address, content: content))
  }

  /// Adds the pages of a list, which is split if it is long.
  private mutating func addList(_ url: String, _ count: Int, _ content: (Int) -> RouteTable.Route) {
    for page in 1...RouteTable.pageCount(count) {
      pages.append(RouteTable.Page(url: Address.page(page, of: url), content: content(page)))
    }
  }

  /// Adds the home page, the sections, the rules and the articles.
  mutating func addDocuments() {
    add(Address.home, .home(number))
    for (index, section) in handbook.sections.enumerated() {
      addList(section.url, section.rules.count) { [number] in .section(number, index, page: $0) }
    }
    for (index, rule) in handbook.rules.enumerated() {
      pages.append(RouteTable.Page(url: rule.url, content: .rule(number, index)))
    }
    for (index, article) in handbook.articles.enumerated() {
      pages.append(RouteTable.Page(url: article.url, content: .article(number, index)))
    }
  }

  /// Adds the lists of rules by impact, tag, platform, symbol and reference.
  mutating func addIndexes() {
    addList(handbook.base + Address.rules, handbook.rules.count) { [number] in
      .rules(number, page: $0)
    }
    for impact in Impact.allCases {
      let count = handbook.rules.count { $0.impact == impact }
      guard count > 0 else { continue }
      addList(handbook.base + Address.impact(impact.key), count) { [number] in
        .impact(number, impact, page: $0)
      }
    }
    if !handbook.tags.isEmpty {
      addList(handbook.base + Address.tags, handbook.tags.count) { [number] in
        .tags(number, page: $0)
      }
    }
    for (index, tag) in handbook.tags.enumerated() {
      addList(tag.url, tag.rules.count) { [number] in .tag(number, index, page: $0) }
    }
    for (index, platform) in handbook.platforms.enumerated() {
      addList(platform.url, platform.rules.count) { [number] in .platform(number, index, page: $0) }
    }
    if !handbook.symbols.isEmpty {
      addList(handbook.base + Address.symbols, handbook.symbols.count) { [number] in
        .symbols(number, page: $0)
      }
    }
    for (index, symbol) in handbook.symbols.enumerated() {
      addList(symbol.url, symbol.uses.count) { [number] in .symbol(number, index, page: $0) }
    }
    if !handbook.references.isEmpty {
      addList(handbook.base + Address.references, handbook.references.count) { [number] in
        .references(number, page: $0)
      }
    }
    for (index, reference) in handbook.references.enumerated()
    where reference.rules.count > RouteTable.rulesShownPerReference {
      addList(reference.url, reference.rules.count) { [number] in
        .reference(number, index, page: $0)
      }
    }
  }

  /// Adds the list of checks and the proof report.
  mutating func addProofPages() {
    if !handbook.checks.isEmpty {
      addList(handbook.base + Address.checks, handbook.checks.count) { [number] in
        .checks(number, page: $0)
      }
      addList(handbook.base + Address.ledger, handbook.rules.count) { [number] in
        .ledger(number, page: $0)
      }
    }
  }

  /// Adds the pages about materials and vibrancy levels.
  mutating func addGallery() {
    if handbook.hasGallery {
      add(Address.swatches, .gallery(number))
      for platform in handbook.configuration.galleryPlatforms {
        add(Address.swatches(of: platform), .swatches(number, platform))
      }
      for material in handbook.configuration.galleryMaterials.map(MaterialID.init) {
        add(Address.material(material), .material(number, material))
      }
      for level in handbook.configuration.galleryLevels {
        add(Address.level(level), .level(number, level))
      }
    }
  }

  /// Adds the handbook on one page, and each section on one page if the handbook is long.
  mutating func addPrintedPages() {
    add(Address.print, .print(number))
    if handbook.isPrintedBySection {
      for (index, section) in handbook.sections.enumerated() {
        add(Address.printed(section.id), .printedSection(number, index))
      }
    }
  }
}

import Templating
import HandbookModel
import MaterialGallery

/// Renders the pages of the site as HTML.
struct PageRenderer: Sendable {
  let library: HandbookCollection
  let templates: TemplateSet
  /// The swatches of each handbook with their measured contrast, in the order of the handbooks.
  let swatches: [SwatchContext]
  /// What many pages of each handbook look up, in the order of the handbooks.
  let lookups: [PageLookup]
  /// The titles of the pages to which redirects lead, by the path of the page.
  private let redirectTitles: [String: String]

  init(library: HandbookCollection, templates: TemplateSet, swatches: [SwatchContext]) {
    self.library = library
    self.templates = templates
    self.swatches = swatches
    lookups = library.handbooks.map(PageLookup.init)
    redirectTitles = library.redirectTitles
  }

  /// Returns the HTML of a page as UTF-8 bytes.
  func render(_ page: RouteTable.Page) -> [UInt8] { page.html(self) }

  // MARK: Pages that belong to no handbook

  func handbookList(_ url: String) -> [UInt8] {
    let configuration = library.configuration
    let words = templates.words(for: configuration.languageTag)
    let heading = configuration.title?.value ?? words[.handbooks]
    var layout = layout(configuration, title: heading, siteTitle: heading, url: url)
    layout.description = configuration.summary?.value ?? ""
    let view = HandbookListView(
      heading: heading, lead: paragraph(configuration.summary?.value),
      stats: [
        LabeledValue(label: words[.statHandbooks], value: String(library.handbooks.count)),
        LabeledValue(label: words[.statRules], value: String(library.ruleCount)),
      ],
      handbooks: library.handbooks.map { handbook in
        HandbookListView.HandbookCard(
          title: handbook.title, url: Address.relative(handbook.base + Address.home, from: url),
          summary: handbook.configuration.summary?.value.firstSentences ?? "",
          count: words.counted(.rules, handbook.rules.count))
      })
    return templates.page(view, layout: layout)
  }

  /// Returns the HTML of the page that is shown if a requested address does not exist. A server may
  /// return this page for any URL, so its links are relative to the root of the host.
  func notFound() -> [UInt8] {
    let configuration = library.configuration
    let words = templates.words(for: configuration.languageTag)
    let title =
      library.hasSeveralHandbooks ? configuration.title?.value : library.handbooks.first?.title
    let siteTitle = title ?? words[.handbooks]
    var layout = layout(
      configuration, title: words[.notFound], siteTitle: siteTitle, url: Address.notFound)
    layout.canonical = ""
    layout.folderStyles = AddressView(url: Address.asset("site.css"))
    layout.root = Self.rootPath(configuration)
    layout.allRules =
      layout.root + (library.hasSeveralHandbooks ? Address.home + "#handbooks" : Address.rules)
    layout.home = layout.root + Address.home
    for address in [\PageLayout.theme, \PageLayout.stylesheet, \PageLayout.logo] {
      layout[keyPath: address] = layout[keyPath: address].map {
        AddressView(url: layout.root + $0.url)
      }
    }
    let view = NotFoundView(heading: words[.notFound], lead: words[.notFoundLead])
    return templates.page(view, layout: layout)
  }

  /// Returns the path of the site's root on its host. This is the path of the URL in the setting
  /// `url`, or `/` if there is none.
  static func rootPath(_ configuration: Configuration) -> String {
    guard let url = configuration.siteURL, let scheme = url.firstRange(of: "://"),
      let slash = url[scheme.upperBound...].firstIndex(of: "/")
    else { return "/" }
    return String(url[slash...])
  }

  func redirect(_ redirect: ResolvedRedirect) -> [UInt8] {
    let parts = redirect.to.split(separator: "#", maxSplits: 1)
    let path = String(parts.first ?? "")
    let page = Address.relative(path, from: redirect.from)
    let target = page + (parts.count > 1 ? "#" + parts[1] : "")
    let layout = layout(
      library.configuration, title: redirectTitles[path] ?? target, siteTitle: "",
      url: redirect.from)
    return templates.page(RedirectView(target: target), layout: layout)
  }

  // MARK: Around a page

  func layout(
    _ configuration: Configuration, title: String, siteTitle: String, url: String,
    base: String = ""
  ) -> PageLayout {
    let words = templates.words(for: configuration.languageTag)
    var layout = PageLayout(words: words)
    layout.lang = configuration.languageTag
    layout.dir = Self.isRightToLeft(configuration.languageTag) ? "rtl" : "ltr"
    layout.title = title == siteTitle || siteTitle.isEmpty ? title : "\(title) · \(siteTitle)"
    layout.canonical =
      (library.configuration.siteURL ?? configuration.siteURL).map {
        $0 + Address.percentEncoded(url)
      } ?? ""
    layout.root = Address.root(from: url)
    // If the site has several handbooks, there is no single page of all rules. The home page, which
    // lists the handbooks, takes its place.
    let hasSeveralHandbooks = library.hasSeveralHandbooks && base.isEmpty
    layout.allRules =
      hasSeveralHandbooks
      ? Address.relative(Address.home, from: url) + "#handbooks"
      : Address.relative(base + Address.rules, from: url)
    layout.allRulesLabel = words[hasSeveralHandbooks ? .handbooks : .allRules]
    layout.home = Address.relative(base + Address.home, from: url)
    layout.siteTitle = siteTitle
    layout.theme = configuration.accent.map { _ in
      AddressView(url: Address.relative(base + Address.theme, from: url))
    }
    let library = library.configuration
    layout.stylesheet =
      address(of: configuration.stylesheet, base, from: url)
      ?? address(of: library.stylesheet, "", from: url)
    layout.logo =
      address(of: configuration.logo, base, from: url) ?? address(of: library.logo, "", from: url)
    layout.footer = escaped(words[.colophon])
    return layout
  }

  /// Returns the URL, relative to a page, of a file that is set in `handbook.yaml`; `nil` if no
  /// file is set or it does not exist.
  /// - Parameters:
  ///   - file: The path in the settings, relative to their folder.
  ///   - base: The folder of the settings, relative to the content root, with a trailing `/`; ""
  ///     for the content root itself.
  ///   - url: The path of the page in the site.
  private func address(
    of file: Located<String>?, _ base: String, from url: String
  ) -> AddressView? {
    let resolver = LinkResolver(table: library.links)
    guard let file, let path = resolver.path(of: file.value, from: base + "handbook.yaml"),
      let target = library.links.targets[path]
    else { return nil }
    return AddressView(url: Address.relative(target.url, from: url))
  }

  /// Whether the language is written from right to left. The list is based on the languages with
  /// Arabic or Hebrew script in Unicode CLDR.
  private static func isRightToLeft(_ language: String) -> Bool {
    Localization.languages(for: language).last.map(rightToLeft.contains) == true
  }

  private static let rightToLeft: Set = ["ar", "fa", "he", "ps", "ur", "yi", "dv", "ckb"]
}

/// Returns text as an HTML paragraph; empty if the text is empty or `nil`.
func paragraph(_ text: String?) -> String {
  guard let text, !text.isEmpty else { return "" }
  return "<p>\(escaped(text))</p>"
}

extension String {
  /// As many of the text's first sentences as fit in 200 characters, but at least one.
  var firstSentences: String {
    guard count > 200 else { return self }
    var end = startIndex
    var index = startIndex
    while let stop = self[index...].firstRange(of: ". ") {
      if self[..<stop.upperBound].count > 200, end > startIndex { break }
      end = self.index(after: stop.lowerBound)
      index = stop.upperBound
    }
    return end > startIndex ? String(self[..<end]) : self
  }

  /// The text with its first letter capitalized, because descriptions in packs are often lowercase
  /// sentence fragments. The text is unchanged if its first word has a fixed spelling, such as
  /// `iOS` or `foregroundStyle`.
  var capitalizedSentence: String {
    guard let first, first.isLowercase else { return self }
    let word = prefix { !$0.isWhitespace }
    guard word.allSatisfy({ $0.isLowercase || "-–—,'’".contains($0) }) else { return self }
    return first.uppercased() + dropFirst()
  }
}

extension HandbookCollection {
  /// The titles of the rules, articles, sections and handbooks to which redirects lead, by the path
  /// of the page in the site. Other pages are omitted.
  fileprivate var redirectTitles: [String: String] {
    let targets = Set(redirects.map { String($0.to.prefix { $0 != "#" }) })
    guard !targets.isEmpty else { return [:] }
    let pages = handbooks.flatMap { handbook in
      handbook.rules.map { ($0.url, $0.title) } + handbook.articles.map { ($0.url, $0.title) }
        + handbook.sections.map { ($0.url, $0.title) }
        + [(handbook.base + Address.home, handbook.title)]
    }
    return Dictionary(
      pages.filter { targets.contains($0.0) }, uniquingKeysWith: { first, _ in first })
  }
}

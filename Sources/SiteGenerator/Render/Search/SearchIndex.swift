import FileSystem
import Templating
import HandbookModel
import MaterialGallery
import SwatchRenderer

/// The terms of all pages that the search finds. ``SearchFiles`` writes them to the site.
struct SearchIndex {
  /// A page that is shown as a search result.
  struct Page {
    let title: String
    /// The percent-encoded address, relative to the root of the site.
    let url: String
    /// The index of the kind of page in ``SearchIndex/kinds``.
    let kind: Int
    /// What is shown below the title, such as the section of a rule. May be empty.
    let context: String
  }

  /// An occurrence of a term on a page: the index of the page in ``SearchIndex/pages`` and the
  /// weight of the term there, from 1 to 21. It is small because each rule has about a hundred.
  struct Posting {
    private let bits: UInt32

    init(page: Int, weight: Int) { bits = UInt32(page << 5 | weight) }

    var page: Int { Int(bits >> 5) }
    var weight: Int { Int(bits & 31) }
  }

  /// All pages, in handbook order.
  private(set) var pages: [Page] = []
  /// For each term, the pages that contain it, in the order of ``pages``.
  private(set) var postings: [String: [Posting]] = [:]
  private let words: Localization
  private let jobs: Int
  /// The pages whose terms have not been collected yet.
  private var pending: [Entry] = []

  /// A page, and the function that collects its terms.
  private struct Entry: Sendable {
    let title: String
    let fill: @Sendable (inout PageTerms) -> Void
  }

  /// The values that a term adds to the score of a page, depending on where on the page it occurs.
  /// Titles have the highest value.
  private enum Weight {
    static let title = 12
    static let tag = 8
    static let symbol = 6
    static let summary = 5
    static let heading = 4
    static let body = 1
    /// The maximum of the sum.
    static let most = 20
    /// The weight of a term that is the whole title, which makes its page the first result.
    static let wholeTitle = 21
  }

  /// The maximum number of rules for which body text is indexed. In larger libraries, pages can be
  /// found only by their titles, tags, symbols, summaries and headings. Body text would make the
  /// index ten times as large, and it is in memory while the site is rendered.
  private static let fullTextLimit = 20_000

  /// Collects the terms of all pages.
  /// - Parameters:
  ///   - words: The interface strings of the site.
  ///   - jobs: The number of threads, at least 1.
  init(_ library: HandbookCollection, words: Localization, jobs: Int) throws {
    self.words = words
    self.jobs = jobs
    for handbook in library.handbooks {
      try add(
        handbook, hasSeveralHandbooks: library.hasSeveralHandbooks,
        includesBodies: library.ruleCount <= Self.fullTextLimit)
    }
    try collectTerms()
    dropCommonWords()
  }

  private mutating func add(
    _ handbook: Handbook, hasSeveralHandbooks: Bool, includesBodies: Bool
  ) throws {
    let handbookTitle = hasSeveralHandbooks ? handbook.title : ""
    for section in handbook.sections {
      try add(section.title, section.url, kind: 1, context: handbookTitle) { terms in
        terms.add(section.title, Weight.title)
        terms.add(section.summary.plainText, Weight.summary)
      }
    }
    for rule in handbook.rules {
      let section = handbook[rule.section].title
      let context = handbookTitle.isEmpty ? section : "\(handbookTitle) · \(section)"
      try add(rule.title, rule.url, kind: 0, context: context) { terms in
        let frontMatter = rule.document.frontMatter
        terms.add(rule.title, Weight.title)
        terms.add(rule.id, Weight.tag)
        for word in frontMatter.tags + frontMatter.synonyms + frontMatter.platforms {
          terms.addWhole(word.value, Weight.tag)
        }
        if let impact = rule.impact { terms.add(impact.key, Weight.tag) }
        // The id of a check is what a finding in an app shows.
        for check in frontMatter.checks { terms.add(check.value, Weight.summary) }
        for symbol in rule.symbols {
          terms.add(handbook[symbol].symbol.name, Weight.symbol)
        }
        terms.add(frontMatter.impactDescription?.value ?? "", Weight.summary)
        terms.add(rule.document, includesBody: includesBodies)
      }
    }
    for article in handbook.articles {
      try add(article.title, article.url, kind: 2, context: handbookTitle) { terms in
        let frontMatter = article.document.frontMatter
        terms.add(article.title, Weight.title)
        for word in frontMatter.tags + frontMatter.synonyms {
          terms.addWhole(word.value, Weight.tag)
        }
        terms.add(frontMatter.summary?.value ?? "", Weight.summary)
        terms.add(article.document, includesBody: includesBodies)
      }
    }
    for entry in handbook.symbols {
      let kind = words[.symbolKind, entry.symbol.kind]
      try add(
        entry.symbol.name, entry.url, kind: 3, context: handbookTitle.isEmpty ? kind : handbookTitle
      ) { terms in
        terms.add(String(entry.symbol.name.prefix { $0 != "(" }), Weight.title)
      }
    }
    for tag in handbook.tags {
      let count =
        tag.rules.isEmpty ? words[.articles] : words.counted(.rules, tag.rules.count)
      try add(tag.name, tag.url, kind: 4, context: handbookTitle.isEmpty ? count : handbookTitle) {
        terms in
        terms.addWhole(tag.name, Weight.title)
      }
    }
    if handbook.hasGallery { try addGallery(of: handbook, handbookTitle) }
  }

  private mutating func addGallery(of handbook: Handbook, _ handbookTitle: String) throws {
    let kinds = (material: words.text(GalleryMessage.material), level: words[.kindLevel])
    let galleryTerms = words[.navSwatches] + " swatch"
    let approximation = words.text(GalleryMessage.approximation)
    for material in handbook.configuration.galleryMaterials {
      let platform = material.platform.title
      let url = handbook.base + Address.material(MaterialID(material))
      let context = handbookTitle.isEmpty ? platform : handbookTitle + " · " + platform
      try add(material.title, url, kind: 5, context: context) { terms in
        // The weight is lower than that of a title, so that rules about a material are found before
        // its page.
        terms.add(material.title + " " + material.key, Weight.tag)
        terms.add(kinds.material + " " + platform, Weight.body)
        if material.platform == .iOS { terms.add("." + material.key + "Material", Weight.body) }
        terms.add(galleryTerms, Weight.heading)
        if material.isApproximation { terms.add(approximation, Weight.heading) }
      }
    }
    for level in handbook.configuration.galleryLevels {
      let title = words[.level, level]
      try add(title, handbook.base + Address.level(level), kind: 6, context: handbookTitle) {
        terms in
        terms.add(title, Weight.tag)
        terms.add(kinds.level, Weight.body)
        terms.add(galleryTerms, Weight.heading)
      }
    }
  }

  /// The number of pages whose terms are collected at the same time.
  private static let pendingLimit = 512

  private mutating func add(
    _ title: String, _ url: String, kind: Int, context: String,
    _ fill: @escaping @Sendable (inout PageTerms) -> Void
  ) throws {
    pages.append(
      Page(title: title, url: Address.percentEncoded(url), kind: kind, context: context))
    pending.append(Entry(title: title, fill: fill))
    if pending.count == Self.pendingLimit { try collectTerms() }
  }

  /// Collects the terms of the pending pages, on several threads.
  private mutating func collectTerms() throws {
    let terms = try concurrentMap(pending, jobs: jobs) { entry in
      var terms = PageTerms()
      entry.fill(&terms)
      let wholeTitle = SearchTerms.term(entry.title)
      return terms.weights.map { term, entry in
        (term, term == wholeTitle ? Weight.wholeTitle : min(entry.weight, Weight.most))
      }
    }
    let first = pages.count - pending.count
    for (number, terms) in terms.enumerated() {
      for (term, weight) in terms {
        postings[term, default: []].append(Posting(page: first + number, weight: weight))
      }
    }
    pending = []
  }

  /// The terms of one page, each with its total weight.
  private struct PageTerms {
    /// For each term, its total weight on the page, and the 1-based number of the last text of the
    /// page that contains it. Because of this number, each text counts a term only once.
    private(set) var weights = [String: (weight: Int, text: Int)](minimumCapacity: 100)
    private var texts = 0

    /// The maximum number of different terms of a page. Those of longer texts are found by their first
    /// terms only. A book of 100,000 words has about 10,000.
    private static let mostTerms = 50_000

    mutating func add(_ text: String, _ weight: Int) { add([text], weight) }

    /// Adds the terms of a text that is divided into parts, between which no word extends. Parts
    /// are split into terms one by one, since those with ASCII characters only are split faster.
    mutating func add(_ parts: [String], _ weight: Int) {
      texts += 1
      let number = texts
      // Each text counts a term only once, however often it contains the term.
      func count(_ term: inout (weight: Int, text: Int)) {
        if term.text != number { term = (term.weight + weight, number) }
      }
      for part in parts {
        for term in SearchTerms.terms(in: part)
        where weights.count < Self.mostTerms || weights[term] != nil {
          count(&weights[term, default: (weight: 0, text: 0)])
        }
      }
    }

    /// Adds the terms of a text. A text without spaces, such as `C++` or `a/b`, is also added as a
    /// single term with its exact spelling.
    mutating func addWhole(_ text: String, _ weight: Int) {
      add(text, weight)
      let phrase = SearchTerms.term(text)
      if !phrase.contains(where: \.isSpace), weights[phrase] == nil {
        weights[phrase] = (weight, texts)
      }
    }

    mutating func add(_ document: Document, includesBody: Bool) {
      for heading in document.headings { add(heading.content.plainText, Weight.heading) }
      for citation in document.citations { add(citation.label, Weight.body) }
      guard includesBody else { return }
      var parts = document.examples.map(\.reason.plainText)
      document.blocks.forEachInline { inline in
        switch inline.kind {
        case .text(let text), .code(let text): parts.append(text)
        case .emphasis, .strong, .strikethrough, .link, .image, .html, .softBreak, .lineBreak: break
        }
      }
      add(parts, Weight.body)
    }
  }

  /// Removes common words such as “the”. If a term occurs on more than half of the pages, it is
  /// removed from those pages that contain it only in their body text.
  private mutating func dropCommonWords() {
    let documentCount = pages.count { $0.kind < 3 }
    guard documentCount > 20 else { return }
    for (term, list) in postings where list.count * 2 > documentCount {
      let significant = list.filter { $0.weight > Weight.body }
      postings[term] = significant.isEmpty ? nil : significant
    }
  }

  /// The names of the kinds of page, in the language of the site.
  var kinds: [String] {
    let kinds: [SiteMessage] = [
      .kindRule, .kindSection, .kindArticle, .kindSymbolPage, .kindTag, .kindMaterial, .kindLevel,
    ]
    return kinds.map { words[$0] }
  }
}

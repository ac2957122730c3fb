import Foundation
import HandbookModel
import TestSupport
import Testing

@testable import SiteGenerator

/// The terms of texts, and the index that contains them.
struct SearchTests {
  @Test(arguments: [
    ("Calm harbour, calm!", ["calm", "harbour", "calm"]),
    ("ultraThinMaterial", ["ultrathinmaterial", "ultra", "thin", "material"]),
    ("HTMLWriter", ["htmlwriter", "html", "writer"]), ("iOS", ["ios", "os"]),
    ("x", ["x"]), ("aB", ["ab"]), (".bold()", ["bold", ".bold"]), ("@State", ["state", "@state"]),
    ("#Preview", ["preview", "#preview"]), ("$value", ["value", "$value"]),
    ("Text.bold", ["text", "bold"]), ("End.Next", ["end", "next"]), ("...more", ["more"]),
    ("iOS17", ["ios17", "os", "17"]),
    ("4.5:1, 3:1.", ["4.5:1", "3:1"]), ("$4.99 1,000", ["4.99", "$4.99", "1", "000"]),
    ("1...5 9. 1.x", ["1", "5", "9", "1", "x"]),
    ("v2.1 iOS17.4", ["v2.1", "2.1", "ios17.4", "os", "17.4"]),
    ("é4.5:1", ["e4.5:1", "4.5:1"]), ("v2beta", ["v2beta", "beta"]),
    ("snake_case_name", ["snake_case_name", "snake", "case", "name"]),
    ("_private", ["_private", "private"]), ("__a__b__", ["__a__b__"]), ("_", ["_"]), ("", []),
    ("’quoted’ — dash…", ["quoted", "dash"]), ("10⁴", ["10⁴"]),
    ("Größe ÄPFEL", ["grosse", "apfel"]), ("cafe\u{301}", ["cafe"]),
    ("STRAẞE Ærø Łódź", ["strasse", "aero", "lodz"]),
    ("Đuro Kapı İzmir", ["duro", "kapi", "izmir"]),
    ("œuvre ΟΔΟΣ οδός", ["oeuvre", "οδοσ", "οδοσ"]), ("が", ["が"]),
    ("日本語 word", ["日本", "本語", "word"]), ("漢", ["漢"]), ("abc漢字def", ["abc", "漢字", "def"]),
    ("한국어", ["한국", "국어"]), ("кодИмя", ["кодимя", "код", "имя"]),
  ])
  func `Text is split into search terms`(_ text: String, _ terms: [String]) {
    #expect(SearchTerms.terms(in: text) == terms)
  }

  @Test(arguments: ["é(", "cafe\u{301} ", "е\u{308}", "が"])
  func `Long text is folded like short text`(piece: String) {
    let folded = SearchTerms.folded(piece)
    let long = String(repeating: piece, count: 6_000)
    #expect(SearchTerms.folded(long) == String(repeating: folded, count: 6_000))
  }

  @Test func `The fast path for ASCII gives the same terms as the general one`() {
    let alphabet = Array("aabcXYZ019__..@#$ -(:".unicodeScalars)
    var state: UInt64 = 7
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        text.unicodeScalars.append(alphabet[Int((state >> 33) % UInt64(alphabet.count))])
      }
      // An inverted exclamation mark is not a word and forces the general algorithm.
      let general = SearchTerms.terms(in: text + " ¡")
      #expect(SearchTerms.terms(in: text) == general, "\(text)")
      if SearchTerms.terms(in: text) != general { break }
    }
  }

  // MARK: The index

  /// The index, decoded as in the search script.
  private struct Index {
    let core: Core
    var pages: [Page] = []
    var terms: [String] = []
    /// For each term, its pages and weights.
    var postings: [[(page: Int, weight: Int)]] = []

    struct Core: Decodable {
      var version: Int
      var stamp: String
      var kinds: [String]
      var size: Int
      var pageParts: Int
      var firsts: [String]
      var letters: [String: [Int]]
      var spellings: [String: String]
    }

    struct Page: Decodable {
      var title: String
      var url: String
      var kind: Int
      var context: String

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        title = try values.decode(String.self)
        url = try values.decode(String.self)
        kind = try values.decode(Int.self)
        context = try values.decode(String.self)
      }
    }

    /// - Parameter scripts: The files of the index by their paths.
    init(_ scripts: [String: String]) throws {
      let lines = (scripts["search-index.js"] ?? "").components(separatedBy: ";\nwindow")
      let start = "window.proofbookIndex="
      let json = lines[0].dropFirst(start.count)
      #expect(lines[0].hasPrefix(start))
      core = try JSONDecoder().decode(
        Core.self, from: Data(json.trimmingCharacters(in: ["\n", ";"]).utf8))

      /// The value of a part, from its own file or from the index.
      func value<Value: Decodable>(_ list: String, _ part: Int) throws -> Value {
        let own = scripts["assets/search/\(list)-\(part).js"]
        let script = own ?? lines.first { $0.hasPrefix(".proofbookIndex.\(list)[\(part)]=") } ?? ""
        if own != nil { #expect(script.contains("if(index.stamp===\"\(core.stamp)\")")) }
        let value = script.components(separatedBy: "\(list)[\(part)]=").dropFirst()
          .joined(separator: "\(list)[\(part)]=")
        let end = own == nil ? ";\n" : "})(window.proofbookIndex);\n"
        let json = value.hasSuffix(end) ? String(value.dropLast(end.count)) : value
        return try JSONDecoder().decode(Value.self, from: Data(json.utf8))
      }
      for part in 0..<core.pageParts { pages += try value("pages", part) as [Page] }
      for (part, first) in core.firsts.enumerated() {
        let lists = (try value("terms", part) as [String]).map { $0.components(separatedBy: " ") }
        guard lists[0] != [""] else { continue }
        #expect(lists.count == 2 && lists[0].count == lists[1].count && lists[0].first == first)
        terms += lists[0]
        postings += lists[1].map(Self.decoded)
      }
    }

    init(_ site: SampleSite) throws {
      try self.init(site.files.mapValues { String(decoding: $0, as: UTF8.self) })
    }

    /// The postings that a string encodes.
    private static func decoded(_ text: String) -> [(page: Int, weight: Int)] {
      var result: [(page: Int, weight: Int)] = []
      var (page, scale, weight) = (0, 1, 1)
      for code in text.utf8.map(Int.init) {
        switch code {
        case ..<61: weight = code - 33
        case ..<93:
          page += (code - 61) * scale
          scale *= 30
        default:
          page += (code - 93) * scale
          result.append((page, weight))
          (scale, weight) = (1, 1)
        }
      }
      return result
    }

    /// The titles of the pages that contain a term, with the term's weight.
    func found(_ term: String) -> [String: Int] {
      guard let index = terms.firstIndex(of: term) else { return [:] }
      return Dictionary(
        postings[index].map { (pages[$0.page].title, $0.weight) }, uniquingKeysWith: { $1 })
    }
  }

  @Test func `A divided index has the same terms and pages as a whole one`() throws {
    let disk = MemoryDisk()
    disk.put("title: Sea\nsections: [boats]\n", at: "Content/handbook.yaml")
    for number in 0..<70 {
      disk.put(
        Sample.rule("Boat \(number) of \(number * 37)", tags: "calm, t\(number)", body: "Kept 𝒳."),
        at: "Content/boats/boat-\(number).md")
    }
    let library = try SiteBuilder(.quick, fileSystem: disk.fileSystem).library().1
    let words = try TemplateSet.load(overlay: nil, languages: ["en"], fileSystem: disk.fileSystem)
      .value.words(for: "en")
    let index = try SearchIndex(library, words: words, jobs: 2)
    func read(_ division: SearchFiles.Division) throws -> Index {
      let files = SearchFiles(index, division).files
      #expect(files.map(\.path) == division.addresses)
      return try Index(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.script) }))
    }
    let whole = try read(.init(termParts: 1, pageParts: 1))
    #expect(whole.core.letters == [:])
    for division in [(2, 1), (1, 2), (7, 3), (40, 140), (900, 2)] {
      let divided = try read(.init(termParts: division.0, pageParts: division.1))
      #expect(divided.terms == whole.terms)
      #expect(divided.pages.map(\.url) == whole.pages.map(\.url))
      #expect(divided.postings.map { $0.map(\.page) } == whole.postings.map { $0.map(\.page) })
      #expect(divided.postings.map { $0.map(\.weight) } == whole.postings.map { $0.map(\.weight) })
    }
    // "boat" is in all titles, and "boats" is the whole title of the section.
    let letter = try #require(try read(.init(termParts: 40, pageParts: 1)).core.letters["b"])
    let pages = zip(whole.terms, whole.postings).filter { $0.0.hasPrefix("b") }.flatMap(\.1)
    #expect(letter[0] == Set(pages.map(\.page)).count && letter.count == 41)
    #expect(whole.pages[letter[1]].title == "Boats")
    #expect(letter[2] == 42)
    #expect(!stride(from: 4, to: 41, by: 2).contains { letter[$0] > letter[$0 - 2] })
  }

  @Test(arguments: [
    (0, 0, 1), (500, 10_000, 1), (501, 900, 1 + 4), (500, 10_001, 1 + 34),
    (100_000, 150_000, 1 + 667 + 500),
  ])
  func `The number of files depends on the size of the site`(
    _ rules: Int, _ pages: Int, _ files: Int
  ) {
    #expect(SearchFiles.Division(rules: rules, pages: pages).addresses.count == files)
  }

  @Test func `The index contains rules, sections, articles, symbols and tags`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/buoy.md": Sample.rule(
          "Pass the buoy", tags: "calm",
          head: ["synonyms: [float]", "impactDescription: safe way"],
          body: "### Rounding\n\nKeep `portSide` free. 𝒳 \u{FF21}"),
        "boats/my knot.md": Sample.rule(#"Knot </script> \"q\" \\"#),
      ]))
    let index = try Index(site)
    #expect(index.core.version == 2 && index.core.size == index.pages.count)
    #expect(
      index.core.kinds == [
        "Rule", "Section", "Article", "Symbol", "Tag", "Material", "Vibrancy level",
      ])
    #expect(index.core.spellings["ß"] == "ss")
    #expect(index.terms.count == index.postings.count)
    #expect(index.terms == index.terms.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
    #expect(Set(index.terms).count == index.terms.count)
    for list in index.postings {
      #expect(!list.isEmpty && list.allSatisfy { 1...21 ~= $0.weight })
      #expect(zip(list, list.dropFirst()).allSatisfy { $0.page < $1.page })
    }
    for page in index.pages {
      #expect(site.files[SiteScanner.percentDecoded(page.url)] != nil, "\(page.url)")
      #expect(index.core.kinds.indices.contains(page.kind))
    }
    let rule = "Pass the buoy"
    for term in ["buoy", "float", "safe", "rounding", "portside", "port", "calm", "text", ".bold"] {
      #expect(index.found(term).keys.contains(rule), "\(term)")
    }
    #expect(index.found("calm")["calm"] == 21)
    #expect(index.found("buoy")[rule] ?? 0 > index.found("rounding")[rule] ?? 0)
    #expect(index.found("rounding")[rule] ?? 0 > index.found("free")[rule] ?? 0)
    #expect(index.pages.contains { $0.title == "Tides" && $0.kind == 2 })
    #expect(index.pages.contains { $0.title == "Boats" && $0.kind == 1 })
    #expect(index.pages.contains { $0.title == "calm" && $0.kind == 4 && $0.context == "2 rules" })
    let script = String(decoding: site.files["search-index.js"] ?? [], as: UTF8.self)
    #expect(!script.contains("</script") && !script.contains("\u{2028}"))
    #expect(index.pages.contains { $0.title == "Knot </script> \"q\" \\" })
  }
}

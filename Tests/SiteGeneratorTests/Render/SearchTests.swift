import Foundation
import HandbookModel
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
    ("iOS17", ["ios17", "os", "17"]), ("v2beta", ["v2beta", "beta"]),
    ("snake_case_name", ["snake_case_name", "snake", "case", "name"]),
    ("_private", ["_private", "private"]), ("__a__b__", ["__a__b__"]), ("_", ["_"]), ("", []),
    ("’quoted’ — dash…", ["quoted", "dash"]), ("10⁴", ["10⁴"]),
    ("Größe ÄPFEL", ["große", "apfel"]), ("cafe\u{301}", ["cafe"]), ("が", ["が"]),
    ("日本語 word", ["日本", "本語", "word"]), ("漢", ["漢"]), ("abc漢字def", ["abc", "漢字", "def"]),
    ("한국어", ["한국", "국어"]), ("кодИмя", ["кодимя", "код", "имя"]),
  ])
  func `Text is split into search terms`(_ text: String, _ terms: [String]) {
    #expect(SearchTerms.terms(in: text) == terms)
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
  private struct Index: Decodable {
    var version: Int
    var kinds: [String]
    var pages: [Page]
    var terms: [String]
    var postings: [[Int]]

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

    init(_ site: SampleSite) throws {
      let script = String(decoding: site.files["search-index.js"] ?? [], as: UTF8.self)
      let start = "window.proofbookIndex = "
      #expect(script.hasPrefix(start) && script.hasSuffix(";\n"))
      let json = Data(script.dropFirst(start.count).dropLast(2).utf8)
      self = try JSONDecoder().decode(Index.self, from: json)
    }

    /// The titles of the pages that contain a term, with the term's weight.
    func found(_ term: String) -> [String: Int] {
      guard let index = terms.firstIndex(of: term) else { return [:] }
      var page = 0
      var found: [String: Int] = [:]
      for pair in stride(from: 0, to: postings[index].count, by: 2) {
        page += postings[index][pair]
        found[pages[page].title] = postings[index][pair + 1]
      }
      return found
    }
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
    #expect(index.version == 1)
    #expect(
      index.kinds == [
        "Rule", "Section", "Article", "Symbol", "Tag", "Material", "Vibrancy level",
      ])
    #expect(index.terms.count == index.postings.count)
    #expect(index.terms == index.terms.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
    #expect(Set(index.terms).count == index.terms.count)
    for list in index.postings { #expect(list.count % 2 == 0 && !list.isEmpty) }
    for page in index.pages {
      #expect(site.files[SiteScanner.percentDecoded(page.url)] != nil, "\(page.url)")
      #expect(index.kinds.indices.contains(page.kind))
    }
    let rule = "Pass the buoy"
    for term in ["buoy", "float", "safe", "rounding", "portside", "port", "calm", "text", ".bold"] {
      #expect(index.found(term).keys.contains(rule), "\(term)")
    }
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

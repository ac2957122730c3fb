import HandbookModel
import Testing

@testable import SiteGenerator

/// Addresses of pages and relative paths between them.
struct AddressTests {
  @Test(arguments: [
    ("rules/a.html", "rules/b.html", "a.html"), ("rules/a.html", "index.html", "rules/a.html"),
    ("index.html", "rules/a.html", "../index.html"),
    ("tags/a.html", "rules/b.html", "../tags/a.html"),
    ("p/rules/a.html", "p/tags/b.html", "../rules/a.html"),
    ("p/rules/a.html", "q/rules/b.html", "../../p/rules/a.html"),
    ("pa/a.html", "pb/a.html", "../pa/a.html"), ("a.html", "a.html", "a.html"),
    ("a b.html", "c.html", "a%20b.html"), ("a:b.html", "c.html", "./a:b.html"),
    ("x/a:b.html", "c.html", "x/a:b.html"), ("é/a.html", "ê/b.html", "../%C3%A9/a.html"),
    ("a/b/c/d.html", "a/x.html", "b/c/d.html"), ("a/x.html", "a/b/c/d.html", "../../x.html"),
  ])
  func `An address is relative to the page that links to it`(
    _ url: String, _ page: String, _ way: String
  ) {
    #expect(Address.relative(url, from: page) == way)
  }

  @Test(arguments: ["", "a", "a b", "ä/ö.html", "100%", "%41", "a?b#c", "\n\r\t\0", "💥", "\"<'>&"])
  func `Decoding reverses encoding`(_ path: String) {
    let encoded = Address.percentEncoded(path)
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    #expect(!encoded.contains { "?#\"<>'&\\".contains($0) })
    #expect(Address.percentDecoded(encoded[...]) == path)
  }

  @Test(arguments: [
    ("100%", "100%"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%+1", "%+1"), ("%4G", "%4G"),
    ("%e2%9C%93", "✓"), ("%%41", "%A"), ("%FF", "\u{FFFD}"),
  ])
  func `Invalid percent-encoding is left as it is`(_ text: String, _ decoded: String) {
    #expect(Address.percentDecoded(text[...]) == decoded)
  }

  @Test func `Later pages of a list are numbered`() {
    #expect(Address.page(1, of: "tags/a.html") == "tags/a.html")
    #expect(Address.page(12, of: "tags/a.html") == "tags/a~12.html")
    #expect(Address.root(from: "index.html") == "")
    #expect(Address.root(from: "p/tags/a.html") == "../../")
  }
}

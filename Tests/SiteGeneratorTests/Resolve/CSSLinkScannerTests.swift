import Testing

@testable import SiteGenerator

/// Finding the files that a stylesheet loads.
struct CSSLinkScannerTests {
  @Test(arguments: [
    ("a { b: url(x.png) }", ["x.png"]), ("a { b: URL( 'x y.png' ) }", ["x y.png"]),
    ("a { b: url(\n  x.png\n) c: url(\"y.png\") }", ["x.png", "y.png"]),
    ("a { b: url() } c { d: url('') }", []), ("a { b: url(x.png", ["x.png"]),
    ("@import \"x.css\"; @IMPORT 'y.css';", ["x.css", "y.css"]),
    ("@import/**/\"x.css\"; @import url(y.css) print;", ["x.css", "y.css"]),
    ("a { b: image-set(\"x.png\" 1x, url(y.png) 2x) }", ["x.png", "y.png"]),
    ("a { b: -webkit-image-set('x.png' 1x) } c { d: src(\"y.png\") }", ["x.png", "y.png"]),
    ("a { b: u\\72l(x.png) }", ["x.png"]),
    ("/* url(x.png) */ a { content: \"url(y.png)\"; b: local('z') }", []),
    ("@namespace url(http://a.example/); a { b: url(x.png) }", ["x.png"]),
    ("@font-face { src: local(\"A\"), url(a.woff2) format(\"woff2\") }", ["a.woff2"]),
    ("a { b: 'open\n} c { d: url(x.png) }", ["x.png"]),
    ("a { b: 'open\u{C}} c { d: url(x.png) } e { f: '\n}", ["x.png"]),
    ("a { b: 'open\r} c { d: url(x.png) } e { f: '\r}", ["x.png"]),
    ("--> @import 'x.css'; <!-- @import 'y.css';", ["x.css", "y.css"]),
    ("a { b: 'one\\\r\ntwo url(x.png)' }", []), ("a { b: '\\", []), ("\\", []),
    ("é { b: url(é.png) } @import", ["é.png"]),
  ])
  func `Each file that a stylesheet loads is found`(_ css: String, _ expected: [String]) {
    #expect(CSSLinkScanner(Array(css.utf8)).links.map(\.address) == expected)
  }

  @Test(arguments: [
    ("url(\"ht\\74p://a/b\")", "http://a/b"), ("url(ht\\000074 p://a/b)", "http://a/b"),
    ("url('a\\20 b.png')", "a b.png"), ("url(a\\ b.png)", "a b.png"),
    ("url('a\\\nb.png')", "ab.png"), ("image-set(var(--x, 'a.png') 1x)", "a.png"),
    ("image-set(if(media(print): 'a.png'; else: url(a.png)) 1x)", "a.png a.png"),
    ("image-set('a.png' type('image/png') 1x)", "a.png"),
    ("url('a.png' integrity('sha384-x'))", "a.png"),
  ])
  func `Escapes and functions in functions are read as browsers read them`(
    _ value: String, _ expected: String
  ) {
    let css = CSSLinkScanner(Array("a { b: \(value) }".utf8))
    #expect(css.links.map(\.address).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("a { --u: 'http://a.example/x' }", true), ("a { --u: '//a.example/x' }", true),
    ("@property --u { initial-value: 'https://a.example/x' }", true),
    ("@function --f() { result: 'https://a.example/x' }", true),
    ("a { --u: '//' }", false), ("a { --u: '// words' }", false), ("a { --u: 'x.png' }", false),
    ("a { --u: 'Note: x' }", false), ("a { content: 'http://a.example/x' }", false),
    ("a[href^='http://a.example'] { b: c }", false),
    ("@container style(--u: 'http://a.example') { a { b: c } }", false),
  ])
  func `An address on a host in a variable is found`(_ css: String, _ isFound: Bool) {
    let uses = CSSLinkScanner(Array(css.utf8)).links.map(\.use)
    #expect(uses == (isFound ? [.variable] : []))
  }

  @Test func `An address has its place in the stylesheet`() {
    let css = "a {}\n.é { b: url( 'x.png' ) }"
    let range = CSSLinkScanner(Array(css.utf8)).links.first?.range
    #expect(range == 20..<25)
  }
}

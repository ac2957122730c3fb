import HandbookModel
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
    ("a { b: 'open\n} c { d: url(x.png) }", ["x.png"]), ("a { b: '\\", []), ("\\", []),
    ("é { b: url(é.png) } @import", ["é.png"]),
  ])
  func `Each file that a stylesheet loads is found`(_ css: String, _ expected: [String]) {
    let file = SourceFile(path: "a.css", pathInRoot: "a.css", text: css)
    #expect(CSSLinkScanner(file).found.map(\.value) == expected)
  }

  @Test func `An address has its place in the stylesheet`() {
    let css = "a {}\n.é { b: url( 'x.png' ) }"
    let file = SourceFile(path: "a.css", pathInRoot: "a.css", text: css)
    let range = CSSLinkScanner(file).found.first?.range
    #expect(range == SourceRange(line: 2, column: 16, width: 5))
  }
}

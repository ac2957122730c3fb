import Testing

@testable import SiteGenerator

/// Minified stylesheets lose only comments and redundant white space.
struct CSSMinifierTests {
  @Test(arguments: [
    ("/* a */\n.b {\n  color: red;\n}\n", ".b{color:red}"),
    ("a, b > c + d ~ e { margin: 0 1px }", "a,b > c + d ~ e{margin:0 1px}"),
    ("a :is(b, c) { x: calc(1px + 2 * (3px - 1px)) }", "a :is(b,c){x:calc(1px + 2 * (3px - 1px))}"),
    (
      "@media (min-width: 40rem) and (hover: hover) {\n  a { b: c; }\n}",
      "@media (min-width:40rem) and (hover:hover){a{b:c}}"
    ),
    ("a::before { content: \"/* ; } \\\" */\"; }", "a::before{content:\"/* ; } \\\" */\"}"),
    ("a { b: url('x  y.png') }", "a{b:url('x  y.png')}"),
    ("a { b: c /* d */ e }", "a{b:c e}"),
    (":root { --a: ; --b: 1; --c:; }", ":root{--a: ;--b:1;--c: }"),
    ("a { b: \"open", "a{b:\"open"), ("/* open", ""), ("", ""),
  ])
  func `Stylesheets are minified completely in one pass`(_ css: String, _ compact: String) {
    #expect(minifiedCSS(css) == compact)
    #expect(minifiedCSS(compact) == compact)
  }
}

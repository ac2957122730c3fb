/// Small Markdown documents for the five extensions of GitHub Flavored Markdown.
enum ExtensionSamples {
  static let all = tables + strikethrough + autolinks + tasks + filteredTags

  private static let tables = [
    "| a | b |\n| - | - |\n| c | d |", "a | b\n-|-\nc | d", "| a |\n|---|", "|a|\n|-|\n|b|\n|c|",
    "| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |", "|a|b|\n|:-|-:|\n|c",
    "|a|b|\n|-|-|\n|c|d|e|f|", "|a|b|\n|-|-|\n\n|c|d|",
    "|a|b|\n|-|-|\n||\n|||", "|a\\|b|c|\n|-|-|\n|`x\\|y`|z|", "|a|b|\n|-|-|\n|`x|y`|z|",
    "|a|\n|-|\n|\\\\|b|", "|a|\n|-|\n|\\\\\\|b|", "|a|b|\n|-|\n|c|d|", "|a|\n|-|-|\n|c|",
    "a|b\n-|-\n> q", "a|b\n-|-\n- l", "a|b\n-|-\n# h", "a|b\n-|-\n```\nx\n```",
    "a|b\n-|-\ntext\n\nafter", "before\na|b\n-|-\nc|d",
    "one\ntwo\n| a | b |\n| - | - |\n| c | d |\nthree", "- |a|b|\n  |-|-|\n  |c|d|\n- e",
    "- a\n\n  |a|b|\n  |-|-|\n  |c|d|", "1. x\n   |a|\n   |-|\n   |b|\n2. y",
    "> |a|b|\n> |-|-|\n> |c|d|", "> |a|b|\n> |-|-|\n|c|d|",
    "  |a|b|\n  |-|-|\n  |c|d|", "    |a|\n    |-|\n", "|a|\n|-|\n    |b|",
    "|*a*|**b**|\n|-|-|\n|[c](d)|`e`|", "|a|b|\n|-|-|\n|<b>x</b>|<script>|",
    "|http://a.example|~~b~~|\n|-|-|\n|www.c.example|d@e.example|", "|a|b|\r\n|-|-|\r\n|c|d|\r\n",
    "|\ta\t|\tb\t|\n|-|-|\n",
    "| a | b\n| - | -\n| c | d", "a | b |\n- | - |\nc | d |", "|a|\n| :-: |\n|b|",
    "|a|\n|: - :|\n|b|", "|a|\n|--:--|\n", "|a|b|\n|-|-|-|\n", "|\n|-|\n|a|", "||\n|-|\n|a|",
    "|a|b|\n|--|:|\n", "|a|b|\n---|---\n1|2", "a\n-\n", "a|\n-|\nb|", "|a|\n-\n|b|",
    "|a|b|\n|-|-|\n|c  |\nd\\|e|",
    "|a|\n|-|\n|b|\n***\n|c|", "|a|\n|-|\n<div>\n", "|a|\n|-|\n|é\u{301}|👩‍👧|", "|a|\n|-|\n|\u{0}|",
    "|a|\n|-|\n|b|\n|-|\n|c|", "[x]: /u\n|[x]|\n|-|\n|[x]|", "|a|\n|-|\n| - b|\n",
    "| a\n| b |\n|---|\n| c |", "|a|b|c|\n|-|-|-|\n|1|\n|1|2|\n|1|2|3|\n|1|2|3|4|",
    "| a | `b\\` |\n|-|-|\n| `\\|` | \\ |", "|![a\\|b](c)|\n|-|\n|[d\\|e](f\\|g)|",
    "|a|b|\n|:---:|:---:|\n|c|d|\n\n\n|e|f|", "- |a|\n|-|\n|b|", "|a|\n |-|\n  |b|\n   |c|",
  ]

  private static let strikethrough = [
    "~~a~~", "~a~", "~~~a~~~", "~~a~", "~a~~", "~~ a~~", "~~a ~~", "a~~b~~c", "a~b~c", "~~a\nb~~",
    "~~a\n\nb~~", "~~*a*~~ *~~b~~*", "*a ~~b* c~~", "~~a ~b~ c~~", "~~~~a~~~~", "~~~~", "~~ ~~",
    "\\~~a~~", "~~a\\~~", "~~`a~~`", "~~[a~~](b)", "[~~a~~](b)",
    "~~a~~b~~c~~", "~~\"a\"~~b", "~~a~~\u{A0}~b~", "~~![a](b)~~", "~a *b~ c*", "**~~a**~~",
    "~~<b~~>", "# ~~a~~", "~~é~~", "~a~b~c~", "~~_a~~_", "~~a~~~", "a ~~ b ~~ c", "~a~~b~",
  ]

  private static let autolinks = [
    "www.boat.example", "www.boat.example/a/b.html", "Go to www.boat.example.",
    "(www.boat.example)", "www.boat.example/a(b)", "www.boat.example/a(b))",
    "(www.boat.example/a(b)c)", "www.boat.example/?q=a&hl=b;", "www.boat.example/?q&copy;",
    "www.boat.example/a&hl;",
    "www.boat.example/<b>", "www.boat.example/a?!.,:*_~'\"", "www.boat.example/a_b_",
    "www.a_b.example", "www.a.b_c", "www.", "www..", "www.x", "wwww.boat.example",
    "xwww.boat.example", "*www.boat.example*", "_www.boat.example_", "~www.boat.example~",
    "www.boat.example*a*",
    "http://boat.example", "https://boat.example/a_b?c=d#e", "ftp://boat.example/x",
    "xhttp://boat.example", "http://", "http://x", "http:///a", "http://boat.example).",
    "(see http://boat.example/a).", "http://boat.example/a]", "[http://boat.example]",
    "[a](http://boat.example)",
    "[www.boat.example](b)", "![www.boat.example](b)", "<http://boat.example> http://b.example",
    "`http://boat.example`", "http://é.example/ü", "http://localhost:80/a", "HTTP://BOAT.EXAMPLE",
    "http://a.b-c_d.e", "http://boat.example'quote'", "http://boat.example\"quote\"",
    "a@b.example", "a.b-c_d+e@f.g.example", "a@b", "a@b.", "a@b.c.", "a@b.c-", "a@b.c_",
    "a@b-c_d.example", "@b.example", "a@@b.example", "mailto:a@b.example", "xmpp:a@b.example/c",
    "xmpp:a@b.example/c/d", "MAILTO:a@b.example", "a@b.example, c@d.example!", "(a@b.example)",
    "*a@b.example*",
    "[a@b.example](c)", "a@b.example@c.example", "a@b.example/c", "http://boat.example/a\\_b",
    "http://boat.example/&amp;x&lt;y", "http://boat.example/\u{3000}x", "http://boat.example…",
    "# www.boat.example", "> - http://boat.example\n", "http://boat.example\nhttp://b.example",
    "www.boat.example  \nwww.b.example",
    "http://a.example/~~b~~", "**http://boat.example**", "http://boat.example/a*b*c",
    "http://boat.example/(((a))", "http://boat.example/a<b", "http://boat.example/`a`",
    "www.boat.example!!!", "www.boat.example/a;b;", "www.boat.example&amp;", "é@b.example",
    "x:http://a.example", "1http://a.example", "a:b@c.example",
    "http://a@b.example", "http://a.example:x@y.z", "://a.example",
    "h://a.example www.a.example:8080/x", "www.boat.example\u{A0}x", "www.boat.example/a\u{301}",
    "http://例え.example/パス",
  ]

  private static let tasks = [
    "- [ ] a", "- [x] a", "- [X] a", "* [ ] a\n* [x] b", "+ [x] a", "1. [ ] a\n2. [x] b",
    "1) [x] a", "- [ ]a", "- [ ]", "- [ ] ", "- [  ] a", "- [y] a", "- [x]\ta", "- [x]\n  a",
    "-   [ ] a", "- [ ] a\n  - [x] b\n    - [ ] c\n- d", "- [ ] a\n\n- [x] b",
    "- [ ] a\n\n  b\n- [x] c",
    "- [ ] # h", "- [ ] > q", "- [ ] - l", "- [ ] ```\n  c\n  ```", "- \\[ ] a", "- `[ ] a`",
    "- [x] [a](b)", "- [x](b)", "- [x] a\n\n[x]: /u", "- [x]\n\n[x]: /u", "> - [ ] a\n> - [x] b",
    "- a\n- [ ] b\n- c", "- > [ ] a", "- [ ] *a*\n- [x] **b** `c`", "[ ] a", "# [ ] a",
    "- [\u{A0}] a",
    "- [ ] a\nlazy", "-\t[ ] a", "- [ ]\t\ta", "- a\n  [x] b", "- [ ] [ ] a", "- [x] <b>a</b>",
    "- [ ] |a|\n  |-|", "- [x] a\r\n- [ ] b\r\n",
  ]

  private static let filteredTags: [String] =
    [
      "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
    ].flatMap { tag in
      [
        "<\(tag)>\nx\n</\(tag)>", "x <\(tag)> y </\(tag)> z",
        "<div><\(tag.uppercased()) a='b'></div>", "x <\(tag)/> <\(tag) /> <\(tag)x> <x\(tag)>",
        "<p>\n<\(tag)\n</\(tag)\t>", "x <\(tag)\na> y",
      ]
    } + [
      "<div>\n<script>a</script>\n<style>b</style>", "<!-- <script> -->",
      "<div>\n<!-- <iframe> -->", "<div><script/x></div>", "<div><script\u{A0}></div>",
      "<div><script>\u{301}x</script></div>", "<div>\u{600}<script>x</div>",
      "<div><\u{301}script></div>", "<div><SCRIPT\r\nx></div>",
      "<div><script\u{0C}></div>", "<div><scr\u{0}ipt></div>", "<div><script", "<div></script",
      "<div></ script>", "<div><//script>", "<div><ſcript>", "<div><style\u{2003}>",
      "<div><xmp/></div>", "<div><xmp/\u{301}></div>", "x <title\u{0B}a> y", "<script",
      "<div><\n<<script>>",
    ]
}

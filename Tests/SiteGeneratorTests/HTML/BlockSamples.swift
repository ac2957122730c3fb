/// Small Markdown documents, one for each block construct and edge case of CommonMark.
enum BlockSamples {
  static let all = leaves + code + containers + lists + html + references

  /// Paragraphs, headings, thematic breaks, tabs, and blank lines.
  private static let leaves = [
    "", "\n\n\n", "   \n\t\n", "one line", "one\ntwo\nthree", "one\n\n\n\ntwo\n",
    "  up to\n   three",
    "    four is code\nthen not", "word\n    not code after a word", "trail  \nspaces\t\nand tab",
    "# First", "## Second ##", "### Third #####   ", "#### Fourth \\###", "##### Fifth#",
    "###### Sixth", "####### seven is none", "#nospace", "#\tTab after", "#", "##\n", "### ###",
    "   # indented three", "    # indented four", "\\# escaped", "text\n# directly after\ntext",
    "# *soft* and `hard`", "# trailing spaces    \n", "#\u{A0}no break space",
    "Roof\n====", "Wall\n-", "Two\nlines\n---", "  Indented\n   ===", "Not\n    ===",
    "> quoted\n===", "> quoted\n---", "- item\n---", "`code\n----\n`", "Spaces after \n===   ",
    "\n===\n", "===", "Para\n\n===\n", "A\n= =\n", "B\n--- -\n", "\\> Stairs\n------",
    "Foot\\\n----",
    "***", "---", "___", "+++", "--", "**", " * * *", "- - -\t", "_  _ _ _", "    ***", "x\n***\ny",
    "*-*", "_ _ _ a", "- one\n***\n- two", "* one\n* * *\n* two", "\t---", "---\n---\n---",
    "\ttab code", "a\ttab\tinside", "-\ttab item", "- \t tab item", "-\t\ttwo tabs", ">\ttab quote",
    ">\t\ttab code in quote", "1.\tnumber\n\n\tsecond", "- a\n\t- b\n\t\t- c", "  - a\n\n\t\tdeep",
    " \t spaces and tab", "#\t\u{0B}form\u{0C}feed", "carriage\rreturn",
    "dos\r\nline\r\n\r\nends\r\n",
    "nul \u{0} here", "\u{FEFF}mark", "wide\u{3000}space", "thin\u{2009}space\u{2028}line",
    "\u{A0}\u{A0}\u{A0}\u{A0}no code", "e\u{301} and \u{E9}", "👩‍👩‍👧 family", "\u{85}next line",
  ]

  /// Indented and fenced code.
  private static let code = [
    "    let it = 1\n\n    more\n", "    a\n\n\n      b  \n", "\n    start", "    end\n\n\n",
    "para\n\n    code\npara", "# h\n    code\n***\n    code", "    <b> & \"q\"", "     five",
    "```\nplain\n```", "~~~\nwaves\n~~~", "```swift\nlet a = 1\n```", "~~~ text and more\nx\n~~~",
    "````\n```\n````", "```\nnot closed", "```\n~~~\n```", "~~~\n```\n~~~", "```\n\n  \n```",
    "```\n```", "  ```\n  in\n   more\n in\n  ```", "    ```\n    in\n    ```", "```\na\n  ```",
    "```\na\n    ```\n", "`` ` ``\n```\n", "```a`b\nno fence\n```", "~~~a`b\nfence\n~~~",
    "```\nx\n``` y\nz\n```", "```&ouml;&amp;\nx\n```", "```\\*\\q\nx\n```",
    "```   lang   rest \nx\n```",
    "```la\"ng <x>\nx\n```", "```a\tb\nx\n```", "```a\u{A0}b\nx\n```", "```a\u{2003}b c\nx\n```",
    "```\u{3000}\nx\n```", "```&nbsp;x y\nx\n```", "```&#9;x\nx\n```", "text\n```\ncode\n```\ntext",
    "> ```\n> in quote\nout", "- ```\n  in item\n  ```\n- next", "- ```\nout", "> ~~~\n\n~~~\n",
    "```\r\ndos\r\n```\r\n", "```\ntab\there\n```", " ```\n\ttab\n ```", "```\n\u{0}\n```",
    "~~~~\n~~~\n~~~~~",
    "``` \\`\nx\n```", "~~~ ~~~\nx\n~~~", "```\n<script>\n&amp;\n```", "```é\u{301}\nx\n```",
  ]

  /// Block quotes and lazy continuation lines.
  private static let containers = [
    "> one\n> two", ">no space", "   > three", "    > four", "> # head\n> text", "> a\nlazy",
    "> a\n\n> b",
    "> a\n>\n> b", ">", ">\n>\n", ">\n> in\n>", "text\n> quote\n", "> - a\n- b", "> a\n- b",
    "> a\n1. b",
    "> a\n# h", "> a\n***", "> a\n```\nb\n```", "> > > deep\nlazy", "> > a\n> b\nc",
    ">>> x\n> y\n>>z",
    ">     code\n\n>    text", "> a\n    lazy indented", ">     code\n    not lazy",
    "> - a\n  lazy",
    "> ***\n> ***", "> | a |\n> |---|\n> | b |\nc", "> [x]: /u\n\n[x]", "- > a\n  > b\n- > c\n  d",
    "1. > a\n\n   > b", "> a  \n> b\\\n> c", ">\u{A0}a",
  ]

  /// Bullet lists and ordered lists.
  private static let lists = [
    "- a\n- b\n- c", "* a\n* b", "+ a\n+ b", "- a\n+ b\n* c", "- a\n\n- b", "- a\n- b\n\n- c",
    "-\n- b\n-",
    "- a\n\n  second\n", "- a\n\n\n  far", "- a\n  - b\n    - c\n- d", "- a\n\n  - b\n\n  - c\n",
    "-no",
    "- a\n   - b\n  - c\n - d", "- - - deep", "- 1. a\n  2. b", "1. a\n2. b", "1) a\n2) b",
    "1. a\n1) b",
    "3. three\n4. four", "0. zero", "007. agent", "123456789. nine digits",
    "1234567890. ten digits",
    "-1. no", "1.no", "text\n- interrupts", "text\n1. interrupts", "text\n2. does not",
    "text\n-\nno",
    "text\n*\nno", "text\n1.\nno", "- a\n 1. b", "- ", "-\n\n  not inside", "-   \n  inside",
    "-     code",
    "1.      code", "- a\n\n      code\n", "- a\n\n     code?\n", "  - a\n  - b\n\n    c",
    " 1.  a\n\n     b",
    "- a\nlazy\n- b", "- a\n> q\n- b", "- # h\n- ---\n- ===", "- a\n***\n- b", "* a\n*\n\n* c",
    "- a\n- \n- c",
    "- a\n  > b\n  ```\n  c\n  ```\n- d", "- a\n\n  [r]: /u\n- d",
    "- ```\n  a\n\n\n  b\n  ```\n- c", "- a\n  b\n\nc",
    "- a\n    - b\n\n    c\n\nd", "1. a\n\n  2. b\n\n    3. c", "10. a\n    b\n\n    c",
    "10) a\n   b",
    "- foo\n\n<!-- -->\n\n- bar", "- a\n\n\n- b\n\n\n\n- c", "*   a\n\n    b\n*   c",
    "1. a\n\n1. b\n1. c",
    "- \ta\n\tb", "-   a\n\n   b", "+ a\n\n  > b\n  >\n  > c\n+ d", "- `a\n- b`", "- [a\n- b](c)",
    "2. a\n- b\n3. c",
    "- a\n  ***\n  b", "- a\n  ===", "- a\n  ---\n  b", "* * a\n  * b", "-\u{A0}a",
    "- a\r\n- b\r\n", "- a\n\n \n  b",
  ]

  /// All seven kinds of HTML blocks.
  private static let html = [
    "<script>\nlet x\n\ny\n</script>\ntext", "<pre>\na\n\nb</pre> tail\ntext", "<STYLE>\n\nz",
    "<textarea>\n\n*a*",
    "<script\n>", "<prefix>\n*a*", "<!-- one\n\ntwo -->\n*after*", "<!-- a --> *b*\n*c*",
    "<!---> *x*\n\n*y*", "<!-->\n\n*z*",
    "<?php a\n\nb ?>\n*after*", "<?x?> *y*\n*z*", "<!DOCTYPE html>\n*after*", "<!lower x>\n\n*a*",
    "<!A\n\nb> *c*",
    "<![CDATA[\na\n\nb]]>\n*after*", "<![cdata[ x ]]>", "<div>\n*a*\n\n*b*\n</div>",
    "<DIV class=\"x\"\n*a*", "</div>\n*a*",
    "<table><tr><td>\n\na\n\n</td></tr></table>", "  <p>\n  *a*", "    <p>", "<div\n\n*b*",
    "<hr/>\n*a*", "<li/x\n*a*",
    "<center>\nx\n\n</center>", "<summary>a</summary>\n*b*", "<own>\n*a*\n\n*b*",
    "<own a='1' b=\"2\" c=3 d>\n*a*", "</own >\n*a*",
    "<own> *a*", "text\n<own>\n*a*", "text\n<div>\n*a*", "text\n<!-- a -->",
    "<a href=x>\n*b*\n</a>", "<i\nclass='a'>\nb", "<1a>\nb",
    "> <div>\n> a\nb", "- <div>\n  a\n\n  b\n- c", "- <!-- a\n- b -->", "<div>\r\n*a*\r\n\r\nb",
    "<div>\tx\n\t*y*", "<div>\u{0}</div>",
    "<div>&amp; \\* `x`</div>", "<ins>\n\n*a*\n\n</ins>", "<del>*a*</del>",
    "<svg>\n<path d='M0'/>\n</svg>\n\nb", "<div>\u{600}<b></div>",
  ]

  /// Link reference definitions.
  private static let references = [
    "[a]: /one\n\n[a] [A] [ a ]", "[a]: /one 'T'\n[a]", "[a]: <two words> \"T\"\n\n[a]",
    "[a]:\n/u\n'title'\n\n[a]", "[a]: /u 'long\ntitle'\n\n[a]",
    "[a]: /u 'not\n\nclosed'\n\n[a]", "[a]:\n\n[a]", "[a]: <>\n\n[a]", "[a]: <x>y\n\n[a]",
    "[a]: /u 'x' y\n\n[a]", "[a]: /u\n'x' y\n\n[a]",
    "[ẞtraße]: /u\n\n[SSTRASSE] [ßTRASSE]", "[ΑΣ]: /u\n\n[ας] [ΑΣ]",
    "[one\n  two]: /u\n\n[one two] [ONE\tTWO]", "[a]: /1\n[a]: /2\n\n[a]",
    "[a]\n\n[a]: /late", "  [a]: /u\n   [b]: /v\n    [c]: /w\n\n[a][b][c]", "text\n[a]: /no\n\n[a]",
    "# [a]\n[a]: /u\n> x", "[a]: /u\n===\n\n[a]",
    "[a]: /u\n[b]: /v 't'\n[c]: /w\n\n[a] [b]\n[c]", "> [q]: /u\n\n[q]", "- [l]: /u\n\n[l]",
    "[]: /u\n\n[]", "[ ]: /u", "[a\\]b]: /u\n\n[a\\]b]",
    "[a[b]: /u\n\n[a[b]", "[a]: /&ouml;\\*?x=1&y=2 \"&quot;\\\"\"\n\n[a]",
    "[a]: /u (round (no))\n\n[a]", "[a]: /u (round \\(yes\\))\n\n[a]", "[a]:/u\n\n[a]",
    "[a] : /u\n\n[a]", "[\u{1F600}]: /u\n\n[\u{1F600}]", "[a]: /u\n    't'\n\n[a]",
    "[a]: /u\t\"t\"\t\n\n[a]", "[a\u{0}b]: /\u{0}\n\n[a\u{0}b]", "[a]: /u\r\n[b]: /v\r\n\r\n[a][b]",
  ]
}

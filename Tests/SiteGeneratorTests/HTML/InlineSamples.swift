/// Small Markdown documents, one for each inline construct and edge case of CommonMark.
enum InlineSamples {
  static let all = characters + codeSpans + emphasis + links + images + rawTags + breaks

  /// Backslashes, entities, and unusual characters.
  private static let characters = [
    #"\!\"\#\$\%\&\'\(\)\*\+\,\-\.\/\:\;\<\=\>\?\@\[\\\]\^\_\`\{\|\}\~"#, "\\a \\1 \\é \\ \\\tx",
    #"\*no\* \[no](x) \<b> \&amp;"#, #"\\*yes*"#,
    "`\\``", "<http://a.b/\\*>", "<b c='\\''>", "[a](/u\\) \"\\\"\")",
    "&amp; &lt; &gt; &quot; &copy; &AElig; &Dcaron;", "&nbsp;|&ensp;|",
    "&HilbertSpace; &DifferentialD; &ngE;", "&#35; &#1234; &#x22; &#XD06; &#0; &#1114112; &#xD800;",
    "&#12345678; &#x1234567; &#; &#x; &x; &amp",
    "&MadeUp; & &&amp;;", "[a](/&ouml; '&auml;')", "[&auml;]: /x\n\n[&auml;]", "&#42;no&#42;",
    "&#10;a&#9;b", "<i title=\"&auml;\">",
    "a\u{0}b", "\u{FFFD}", "a\u{200B}b\u{200D}c", "''\"\"'' -- --- ...", "< > & \" '",
    "]] [[ )) ((", "*\u{301}x*", "\u{600}*x*", "a\u{AD}b", "{{x}} {{{y}}}",
  ]

  private static let codeSpans = [
    "`a`", "``a`b``", "` `` `", "`  a  `", "` a`", "` `", "`  `", "`\u{A0}a\u{A0}`", "`a\nb  \nc`",
    "`a\\`b`", "*a`*`", "[a`](x)`", "`<b>`",
    "`<http://a.b>`", "<http://a.`b>`", "```a``", "`a``b``c`", "`&amp;`", "`a\r\nb`", "`\ta\t`",
    "`a|b`", "`un\nclosed", "`` a", "``` `` ` ", "`é\u{301}`",
    "<a `>`", "`\n`", "`a`b`c`", "\\`a`", "`a\u{0}`",
  ]

  /// The seventeen rules of emphasis, followed and broken.
  private static let emphasis = [
    "*a*", "a * b*", "a*\"b\"*", "*\u{A0}a\u{A0}*", "in*side*word", "5*6*7", "_a_", "_ a_",
    "a_\"b\"_", "in_side_word", "5_6_7", "да_нет_да", "aa_\"bb\"_cc",
    "a-_(b)_", "_a*", "*a *", "*a\nb\n*", "*(*a)", "*(*a*)*", "*a*b", "_a _", "_(_a)", "_(_a_)_",
    "_a_b", "_да_нет", "_a_b_c_", "_(a)_.", "**a**", "** a**",
    "a**\"b\"**", "in**side**", "__a__", "__ a__", "__\na__", "in__side__", "5__6__7",
    "__a, __b__, c__", "a-__(b)__", "**a **", "**(**a)", "*(**a**)*", "**a\nb *c* d**",
    "**a \"*b*\" c**", "**a**b", "__a __", "__(__a)", "_(__a__)_", "__a__b", "__a__b__c__",
    "__(a)__.", "*a [b](c)*", "*a\nb*", "_a __b__ c_", "_a _b_ c_", "__a_ b_", "*a *b**",
    "*a **b** c*", "*a**b**c*", "*a**b*", "***a** b*", "*a **b***", "*a**b***", "a***b***c",
    "a******b*********c", "*a **b *c* d** e*", "*a [*b*](c)*", "** is none", "**** is none",
    "**a [b](c)**", "**a\nb**", "__a _b_ c__", "__a __b__ c__", "____a__ b__", "**a **b****",
    "**a *b* c**", "**a*b*c**", "***a* b**", "**a *b***", "**a *b **c**\nd* e**", "__ is none",
    "a ***", "a *\\**", "a *_*", "a *****", "a **\\***", "a **_**", "**a*", "*a**", "***a**",
    "****a*", "**a***", "*a****", "a ___", "a _\\__", "a _*_", "__a_", "_a__", "____a_", "__a___",
    "_a____",
    "**a**", "*_a_*", "__a__", "_*a*_", "****a****", "____a____", "******a******", "***a***",
    "_____a_____", "*a _b* c_", "*a __b *c d__ e*", "**a **b c**", "*a *b c*", "*[a*](b)",
    "_a [b_](c)",
    "*<i t=\"*\"/>", "**<i t=\"**\">", "__<i t=\"__\">", "*a `*`*", "_a `_`_",
    "**a<http://b.c/?d=**>", "__a<http://b.c/?d=__>", "*a*é*b*", "*£*a", "**¥**a", "*“a”*b", "_—a_",
    "*a\u{3000}*", "*👩‍👧*x",
    "**ab**。c", "*a_b*c_", "**a__b**c__", "*a\\*b*", "*a&#42;b*",
  ]

  private static let links = [
    "[a](/b)", "[a](/b \"c\")", "[a](/b 'c')", "[a](/b (c))", "[a]()", "[a](<>)", "[](/b)",
    "[a](/b c)", "[a](</b c>)", "[a](b\nc)", "[a](<b\nc>)", "[a](<b)c>)", "[a](<b>c)", "[a](<b\\>)",
    "[a](\\(b\\))",
    "[a](b(c(d)e))", "[a](b(c)", "[a](b\\(c)", "[a](<b(c>)", "[a](b\\)\\:)",
    "[a](#b)\n[c](d#e?f=#g)", "[a](b\\c)", "[a](b%20&auml;)", "[a](\"b\")",
    "[a](/b \"c \\\"&quot;\")", "[a](/b\u{A0}\"c\")", "[a](/b \"c \"d\" e\")",
    "[a](/b 'c \"d\"')", "[a](  /b\n  \"c\"  )", "[a] (/b)", "[a [b [c]]](/d)", "[a] b](/c)",
    "[a [b](/c)", "[a \\[b](/c)", "[a *b **c** `d`*](/e)", "[![a](b.png)](/c)", "[a [b](/c)](/d)",
    "[a *[b [c](/d)](/e)*](/f)",
    "![[[a](b)](c)](d)", "*[a*](/b)", "[a *b](c*)", "*a [b* c]", "[a <b c=\"](d)\">", "[a`](/b)`",
    "[a<http://b.c/?d=](e)>", "[a][b]\n\n[b]: /u 't'", "[a [b [c]]][d]\n\n[d]: /u",
    "[a \\[b][d]\n\n[d]: /u", "[a *b*][d]\n\n[d]: /u",
    "[![a](b)][d]\n\n[d]: /u", "[a [b](/c)][d]\n\n[d]: /u", "[a *b [c][d]*][d]\n\n[d]: /u",
    "*[a*][d]\n\n[d]: /u", "[a *b][d]*\n\n[d]: /u", "[a <b c=\"][d]\">\n\n[d]: /u",
    "[a`][d]`\n\n[d]: /u", "[a] [d]\n\n[d]: /u", "[a]\n[d]\n\n[d]: /u",
    "[a][d!\\]]\n\n[d!\\]]: /u", "[a][b[]\n\n[b[]: /u", "[[[a]]]\n\n[[[a]]]: /u",
    "[a][]\n\n[a]: /u", "[*a* b][]\n\n[*a* b]: /u", "[A][]\n\n[a]: /u", "[a] \n[]\n\n[a]: /u",
    "[a]\n\n[a]: /u", "[*a* b]\n\n[*a* b]: /u", "[[*a* b]]\n\n[*a* b]: /u",
    "[[a [b]\n\n[b]: /u", "[a] b\n\n[a]: /u", "\\[a]\n\n[a]: /u", "*[a*]\n\n[a*]: /u",
    "[a][b]\n\n[a]: /1\n[b]: /2", "[a](no link)\n\n[a]: /u", "[a][b][c]\n\n[b]: /u",
    "[a][b][c]\n\n[b]: /1\n[c]: /2", "[a][b][c]\n\n[a]: /1\n[c]: /2",
    "[a](javascript:x)", "[a](data:text/html,x)", "[a](/b'c&d\"e[f]g)", "[a](/ü?ß#é)",
    "[a](/b\u{0})", "[a](\t/b\t)", "[e\u{301}]: /u\n\n[\u{E9}]", "<http://a.b.c/d?e=f&g=\"h\">",
    "<MAILTO:A@B.C>", "<a+b+c:d>", "<made-up-scheme://a,b>",
    "<http://a b>", "<http://a.b/\\[>", "<x@y.example>", "<x\\+@y.example>", "<>", "< http://a.b >",
    "<m:abc>", "<a.b.c>", "<x+special@Bar.baz-bar0.com>", "<http://a.b/é'&amp;>",
    "[link](</a>\n\"t\")", "[a](/u \"t\"x)",
  ]

  private static let images = [
    "![a](b.png)", "![a](b.png \"c\")", "![a *b* `c` **d**](e)", "![a [b](c) d](e)",
    "![a ![b](c) d](e)", "![](b)", "![a][b]\n\n[b]: /u 't'", "![a][]\n\n[a]: /u", "![a]\n\n[a]: /u",
    "![[a]]\n\n[[a]]: /u", "\\![a]\n\n[a]: /u", "!\\[a]\n\n[a]: /u",
    "![a\nb](c)", "![a  \nb](c)", "![<b>x</b>](c)", "![~~a~~ \"q\" & <](c \"<&\\\">\")",
    "![a\\]b](c)", "![a http://b.example c](d)", "![&copy;\u{0}](c)", "*![a*](b)",
    "[![a](b)](c) ![d", "![`<script>`](x)", "![a](<b c> (d))", "![a <script> b](x)",
  ]

  private static let rawTags = [
    "x <a><b-c>", "x <a/><b2/>", "x <a /><b2\nc=\"d\" />",
    "x <a b=\"c\" d = 'e \"f\"' _g h:i=j\nk.l>", "x <D x/>", "x <33> <__>", "x <a h*ref=\"b\">",
    "x <a b=\"c> <a b=c'>", "x < a><\na/b> <c/d>", "x <a b='c'd=e>", "x </a></b >",
    "x </a b=\"c\">",
    "x <!-- a -->y", "x <!-- a -- b -->", "x <!--> y -->", "x <!---> y", "x <!-- a--->",
    "x <!---->", "x <?php a ?> y", "x <? ? ?>", "x <!EL a>", "x <!el a>", "x <![CDATA[>&<]]>",
    "x <![CDATA[ ] ]] ]]>", "x <a b=\"&ouml;\">", "x <a b=\"\\*\">",
    "x <a b=\"\\\"\">", "x <a\tb>", "x <b\n*c*>d", "x <a b=`c`>", "*x <b>*</b>", "x <a\u{A0}b>",
    "x <é>", "x <a b='\u{0}'>", "[x <b](c)>", "a <b> `c <d>` e", "x <a b=\"<c>\">",
    "x <a b='<script>'> y",
    "x <!-- <script> --> y", "x <? <style> ?> y", "x <![CDATA[<iframe>]]> y",
  ]

  private static let breaks = [
    "a  \nb", "a\\\nb", "a       \nb", "a  \n     b", "a\\\n     b", "*a  \nb*", "*a\\\nb*",
    "`a  \nb`", "`a\\\nb`", "x <a b=\"c  \nd\">", "x <a b=\"c\\\nd\">", "a\\", "a  ", "### a\\",
    "### a  ", "a\nb", "a \n b", "a\t\nb", "a  \r\nb\\\r\nc",
    "a\u{A0}\u{A0}\nb", "a  \n\nb", "[a  \nb](c\\\nd)", "a \\\nb", "a\\\\\nb", "  \n a\n  \n",
    "a\n\tb",
  ]
}

import Templating
import HandbookModel
import Testing

@testable import SiteGenerator

/// The HTML of Markdown on a page, and the layout around it.
struct PageTests {
  private func rule(
    _ body: String, html: String = "escape", language: String = "en"
  ) throws -> String {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: Harbour\nhtml: \(html)\nlanguage: \(language)\n",
        "boats/anchor.md": Sample.rule("Drop the anchor", body: body),
      ]))
    return site.page("rules/anchor.html")
  }

  @Test func `An image on another site becomes a link, or plain text inside a link`() throws {
    let image = "![Plan](https://example.com/plan.png)"
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/anchor.md": Sample.rule(
          "Anchor", body: "See \(image).\n\nOr [the \(image)](https://example.com/).")
      ]))
    let html = site.page("rules/anchor.html")
    #expect(html.contains("<a href=\"https://example.com/plan.png\" rel=\"external\">Plan</a>"))
    #expect(html.contains("<a href=\"https://example.com/\" rel=\"external\">the Plan</a>"))
    #expect(site.ids.filter { $0 == "link/foreign-image" }.count == 2)
  }

  @Test(arguments: [
    ("swift parse=off reason=\"a <sketch>\"", "Not checked as Swift: a &lt;sketch&gt;"),
    ("swift parse=off", "Not checked as Swift"),
    ("swift parse=fails reason=\"no value\"", "Intentionally doesn’t compile: no value"),
  ])
  func `Code that is not checked as Swift says why`(_ info: String, _ note: String) throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/r.md": Sample.rule("R", body: "```\(info)\nlet = =\n```"),
    ])
    #expect(site.page("rules/r.html").contains("<p class=\"code-note\">\(note)</p>"))
  }

  @Test func `Sources of articles and sections are listed`() throws {
    let source = "Reference: [Tables of tides](https://sea.example)"
    let site = try SampleSite.build(
      Sample.handbook.with([
        "articles/tides.md": Sample.article("Tides", source),
        "boats/_section.md": Sample.section("Boats", source),
      ]))
    let link = "<a href=\"https://sea.example\" rel=\"external\">Tables of tides</a>"
    for page in ["articles/tides.html", "sections/boats.html", "references.html", "print.html"] {
      #expect(site.page(page).contains(link), "\(page)")
    }
    #expect(site.page("references.html").contains("<a href=\"articles/tides.html\">Tides</a>"))
  }

  @Test func `The printable handbook has the content of all pages`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/anchor.md": Sample.rule(
          "Drop the anchor", impact: "HIGH", tags: "rope",
          head: ["platforms: iOS", "deprecated: buoy", "impactDescription: It holds"])
      ]))
    let page = site.page("print.html")
    for words in [
      "High impact</span></li>\n<li>rope, iOS</li>", ">It holds<",
      "<h3 id=\"article-0\">Tides</h3>", "Some words.",
      "<a href=\"rules/buoy.html\">Pass the buoy</a>", "All that floats.",
    ] {
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test func `Raw HTML is shown as text and reported`() throws {
    let content = Sample.handbook.with([
      "boats/anchor.md": Sample.rule("Anchor", body: "<div onclick=\"x\">\n\nA <b>bold</b> move.")
    ])
    let site = try SampleSite.build(content)
    let html = site.page("rules/anchor.html")
    #expect(html.contains("&lt;div onclick=&quot;x&quot;&gt;"))
    #expect(html.contains("A &lt;b&gt;bold&lt;/b&gt; move."))
    #expect(site.ids.filter { $0 == "markup/raw-html" }.count == 2)
  }

  @Test func `Allowed raw HTML is kept except for tags that change the page`() throws {
    let html = try rule(
      "<div class=\"x\">\n<script>a</script><STYLE >b</sTyLe><iframe/>\n</div>\n\nA <b>bold</b> <title>t",
      html: "allow")
    #expect(html.contains("<div class=\"x\">"))
    #expect(html.contains("A <b>bold</b> &lt;title>t"))
    #expect(html.contains("&lt;script>a&lt;/script>&lt;STYLE >b&lt;/sTyLe>&lt;iframe/>"))
  }

  @Test(arguments: ["escape", "allow"])
  func `HTML comments are removed`(_ html: String) throws {
    let page = try rule("<!-- secret block -->\n\nOne <!-- secret --> two.", html: html)
    #expect(!page.contains("secret"))
    #expect(page.contains("<p>One  two.</p>"))
  }

  @Test func `Content after a closed comment is still escaped`() throws {
    let page = try rule("<!-- a --> <script>b</script> <!-- c -->\n")
    #expect(page.contains("&lt;script&gt;b&lt;/script&gt;"))
  }

  @Test func `Headings start at level 2 and have anchors`() throws {
    let page = try rule("# Höhe & Tiefe\n\n### Deep\n\n# Höhe & Tiefe\n\n###### Far\n\n# Main")
    #expect(
      page.contains(
        "<h2 id=\"höhe--tiefe\">Höhe &amp; Tiefe<a class=\"anchor\" href=\"#h%C3%B6he--tiefe\""))
    #expect(page.contains("<h4 id=\"deep\">"))
    #expect(page.contains("<h2 id=\"höhe--tiefe-1\">"))
    #expect(page.contains("<h6 id=\"far\">"))
    #expect(page.contains("<h2 id=\"main\">"))
  }

  @Test func `Tasks, tables and code are accessible`() throws {
    let page = try rule(
      "- [x] a\n- [ ] b\n\n| a | b | c |\n|:-|:-:|-:|\n| 1 | 2 | 3 |\n\n```sh\nls <x>\n```")
    #expect(
      page.contains("<input type=\"checkbox\" aria-label=\"Done\" checked=\"\" disabled=\"\" /> a"))
    #expect(page.contains("<input type=\"checkbox\" aria-label=\"To do\" disabled=\"\" /> b"))
    #expect(
      page.contains(
        "<div class=\"table-scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>"))
    #expect(
      page.contains(
        "<th class=\"start\">a</th>\n<th class=\"center\">b</th>\n<th class=\"end\">c</th>"))
    #expect(!page.contains(" align="))
    #expect(
      page.contains(
        "<pre class=\"code\"><code class=\"language-sh\">ls &lt;x&gt;\n</code></pre>"
      ))
  }

  @Test func `The pair is shown first, and the rest keeps its order`() throws {
    let page = try rule(
      "Before.\n\n**Our way (`a` & b):**\n\n```swift\nlet one = 1\n```\n\nBetween.")
    let marks = [
      "class=\"pair compared tabbed\"", "HARBOUR", "Harbour&quot;", "Before.", "Our way", "one",
      "Between.",
    ]
    var start = page.startIndex
    for mark in marks {
      let found = page[start...].firstRange(of: mark)
      #expect(found != nil, "\(mark)")
      start = found?.upperBound ?? start
    }
    #expect(
      page.contains(
        "id=\"incorrect-1\" data-role=\"incorrect\" role=\"group\" "
          + "aria-labelledby=\"incorrect-1-title incorrect-1-reason\""))
    #expect(page.contains("<strong>Incorrect</strong></p>"))
    #expect(page.contains("<p class=\"reason\" id=\"incorrect-1-reason\">it shouts</p>"))
  }

  @Test func `Front matter is shown on the page`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/anchor.md": Sample.rule(
          "Anchor", tags: "rope",
          head: [
            "impactDescription: quieter nights", "platforms: [iOS, watchOS]", "since: iOS 17",
            "updated: 2026-02-03", "deprecated: Use <chains>",
          ])
      ]))
    let html = site.page("rules/anchor.html")
    for text in [
      "Quieter nights", "platforms/ios.html\">iOS</a>", "platforms/watchos.html\">watchOS</a>",
      "Since iOS 17", "Updated 2026-02-03", "Use &lt;chains&gt;",
      "href=\"../tags/rope.html\"", "href=\"../impact/medium.html\"",
    ] { #expect(html.contains(text), "\(text)") }
    #expect(html.contains("<meta name=\"description\" content=\"Quieter nights\">"))
    #expect(site.page("rules.html").contains("<span class=\"badge\">Deprecated</span>"))
  }

  // MARK: Layout

  @Test func `Pages have canonical links, and the links of the 404 page begin at the root`() throws
  {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: Harbour\nurl: https://boat.example/books/harbour\n",
        "boats/my knot.md": Sample.rule("Knot"),
      ]))
    #expect(
      site.page("rules/my knot.html").contains(
        "<link rel=\"canonical\" href=\"https://boat.example/books/harbour/rules/my%20knot.html\">")
    )
    let missing = site.page("404.html")
    #expect(!missing.contains("canonical"))
    let addresses = SiteScanner.tags(in: missing).flatMap { tag in
      ["href", "src", "data-root", "data-all"].compactMap { tag.attributes[$0] }
    }
    // From a folder, only this stylesheet is found.
    let relative = addresses.filter { !$0.hasPrefix("#") && !$0.hasPrefix("/books/harbour/") }
    #expect(relative == ["assets/site.css"])
    #expect(!site.page("index.html").contains("href=\"/books/harbour/assets/site.css\""))
  }

  @Test func `Without a URL the site is assumed to be at the root of its host`() throws {
    let site = try SampleSite.build(Sample.handbook)
    #expect(!site.page("index.html").contains("canonical"))
    #expect(site.page("404.html").contains("href=\"/assets/site.css\""))
  }

  @Test(arguments: [
    ("en", "ltr"), ("ar", "rtl"), ("he-IL", "rtl"), ("AR", "rtl"), ("fa", "rtl"), ("de-CH", "ltr"),
    ("arn", "ltr"),
  ])
  func `A page declares its text direction`(_ language: String, _ direction: String) throws {
    let html = try rule("Words.", language: language)
    #expect(html.contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
  }

  @Test func `The interface uses the language of the handbook`() throws {
    let html = try rule("Words.", language: "de-AT")
    #expect(html.contains("Zum Inhalt springen"))
    #expect(html.contains("Mittlere Wirkung"))
    #expect(html.contains("<strong>Falsch</strong>"))
  }

  @Test func `The home page of a handbook without rules has no empty parts`() throws {
    let home = try SampleSite.build([
      "handbook.yaml": "title: A\n", "articles/a.md": Sample.article("Tides"),
    ]).page("index.html")
    #expect(home.contains("<h2 id=\"articles\">"))
    #expect(!home.contains("<h2 id=\"sections\">") && !home.contains("class=\"tries"))
  }

  @Test func `Custom files of the handbook are used`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": """
        title: Harbour
        logo: logo.svg
        stylesheet: look/own.css
        accent: "#abc"
        edit: https://git.example/edit/{path}
        source: https://git.example/blob/{path}?plain={path}
        """, "logo.svg": "<svg/>", "look/own.css": "a{}", "boats/a knot.md": Sample.rule("Knot"),
      ]))
    #expect(site.problems == [])
    let html = site.page("rules/a knot.html")
    for address in [
      "<img src=\"../files/logo.svg\"", "href=\"../files/look/own.css\"",
      "href=\"../assets/theme.css\"", "href=\"https://git.example/edit/boats/a%20knot.md\"",
      "href=\"https://git.example/blob/boats/a%20knot.md?plain=boats/a%20knot.md\"",
    ] { #expect(html.contains(address), "\(address)") }
    #expect(site.files["assets/theme.css"] != nil)
  }

  @Test func `A missing file is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: A\nlogo: lego.svg\nstylesheet: ../own.css\n", "logo.svg": "<svg/>",
      ]))
    #expect(
      site.problems == [
        "Content/handbook.yaml:2:7: error: handbook/missing-file",
        "Content/handbook.yaml:3:13: error: handbook/missing-file",
      ])
    #expect(site.report.diagnostics.first?.fix?.title == "did you mean 'logo.svg'?")
  }
}

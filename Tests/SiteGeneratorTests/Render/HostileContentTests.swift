import Templating
import HandbookModel
import Testing

@testable import SiteGenerator

/// Content can come from untrusted pull requests. Whatever it contains, pages show it only as text.
struct HostileContentTests {
  private static let script = "<script>alert(1)</script>"
  private static let quotes = "\" onload=alert(2) ' x='"
  private static let braces = "{{{body}}} {{> head}} {{#rows}}"

  /// A single-quoted YAML string.
  private static func yaml(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private static let all = yaml("\(script) \(quotes) \(braces)")

  private static let content = [
    "handbook.yaml": """
    title: \(all)
    description: \(all)
    language: \(yaml("en-\"><script>alert(3)</script>"))
    url: "https://boat.example/'onload=alert(4)&{{x}}/"
    edit: "https://git.example/'onload=alert(5)&{path}"
    """,
    "s/_section.md": "---\ntitle: \(all)\ndescription: \(all)\n---\n\n\(script)\n",
    "s/rule.md": """
    ---
    title: \(all)
    impact: HIGH
    impactDescription: \(all)
    tags: [\(all), \(yaml("</title><img src=x>"))]
    platforms: [\(all)]
    since: \(all)
    updated: \(all)
    deprecated: \(all)
    synonyms: [\(all)]
    aliases: [\(yaml("a\"b<c>'d"))]
    ---

    ## Head \(quotes) `\(script)` \(braces)

    \(script) ![\(script) \(quotes)](p.png "\(script) '{{x}}") [l](other.md '"\(script)')

    ```\(quotes)<script> x
    \(script) {{x}}
    ```

    **Own \(quotes) `\(script)` \(braces):**

    ```swift
    Text("\(script)")
    ```

    **Incorrect (\(quotes) `\(script)`):**

    ```swift
    let text = "</code></pre>\(script)" // \(script)
    ```

    **Correct (fine):**

    ```swift
    Text("fine")
    ```

    Reference: [`\(script)` \(quotes)](https://a.example/?"'<script>), \(quotes) {{x}}
    """, "s/p.png": "GIF89a", "s/other.md": Sample.rule("Other", body: "See [it](rule.md)."),
    "articles/a\"b<c>'d{{e}}.md": "---\ntitle: \(all)\ndescription: \(all)\n---\n\n## \(quotes)\n",
  ]

  private static let pack = [
    "metadata.json":
      #"{"version": "<script>alert(6)</script>", "abstract": "<script>alert(7)</script>", "organization": "\"'<b>", "references": ["https://x.example/\"><script>", "<script>alert(8)</script>"]}"#,
    "SKILL.md": "# \(script)\n",
    "references/_sections.md":
      "## 1. <script>alert(9)</script> (x)\n\n**Description:** <script>alert(10)</script>\n**<script>a</script> & \"k\":** <b>v</b>\n",
    "references/x-a.md": Sample.rule("A"),
  ]

  private static let names: Set<String> = [
    "html", "head", "meta", "title", "link", "script", "body", "a", "header", "div", "span", "svg",
    "rect", "path", "nav", "ul", "li", "ol", "main", "h1", "h2", "h3", "h4", "h5", "h6", "p", "img",
    "code", "pre", "strong", "section", "aside", "small", "footer", "kbd", "dl", "dt", "dd",
    "details", "summary", "article", "fieldset", "legend", "label", "input", "wbr",
  ]

  private static let attributes: Set<String> = [
    "lang", "dir", "charset", "name", "content", "rel", "href", "type", "src", "defer", "class",
    "id",
    "viewBox", "width", "height", "rx", "d", "aria-hidden", "aria-label", "aria-current",
    "aria-labelledby", "role", "tabindex", "alt", "title", "http-equiv", "open", "checked",
  ]

  @Test(arguments: ["handbook", "pack", "library"])
  func `Tags in content never become tags of a page`(_ kind: String) throws {
    var content = kind == "pack" ? Self.pack : Self.content
    if kind == "library" {
      content = ["handbook.yaml": "title: \(Self.all)\ndescription: \(Self.all)\n"]
      for (path, text) in Self.content { content["a'b\"<c>/" + path] = text }
      for (path, text) in Self.pack { content["second/" + path] = text }
    }
    let site = try SampleSite.build(content)
    try #require(!site.report.hasErrors, "\(site.problems)")
    #expect(site.pages.count > 10)
    for path in site.pages {
      let html = site.page(path)
      #expect(!html.contains("<script>"), "\(path)")
      let title = html.firstRange(of: "</title>")
      #expect(html.ranges(of: "</title>").count == 1 && title != nil, "\(path)")
      for tag in SiteScanner.tags(in: html) {
        #expect(Self.names.contains(tag.name), "\(path): <\(tag.name)>")
        if tag.name == "img" { #expect(tag.attributes["src"] != "x", "\(path)") }
        for name in tag.attributes.keys where !name.hasPrefix("data-") {
          #expect(Self.attributes.contains(name), "\(path): \(name)")
        }
      }
    }
    let script = String(decoding: site.files["search-index.js"] ?? [], as: UTF8.self)
    #expect(!script.contains("</script") && !script.contains("<script"))
  }

  @Test func `Template braces in content are text`() throws {
    let site = try SampleSite.build(Self.content)
    let html = site.page("rules/rule.html")
    let shown = SiteScanner.unescaped(html)
    #expect(shown.contains("<h1>") || shown.contains("<h1 "))
    #expect(shown.contains(Self.braces))
    #expect(html.ranges(of: "<!DOCTYPE html>").count == 1)
  }

  @Test func `All hostile text appears on the page`() throws {
    let site = try SampleSite.build(Self.content)
    let html = SiteScanner.unescaped(site.page("rules/rule.html"))
    #expect(html.contains("Head \(Self.quotes)"))
    #expect(html.contains("Own \(Self.quotes)"))
    #expect(html.contains("</code></pre>\(Self.script)"))
    #expect(html.ranges(of: Self.script).count > 8)
  }

  @Test func `No two files of a site differ only in case`() throws {
    let content = SiteLinksTests.handbooks[0].content.with([
      "s/a.md": Sample.rule("A", tags: "X, y", head: ["section: UI", "platforms: ios"]),
      "s/b.md": Sample.rule("B", tags: "x, Y", head: ["section: ui"]),
      "Ui/_section.md": Sample.section("Interface"), "Ui/c.md": Sample.rule("C"),
    ])
    let site = try SampleSite.build(content, templates: ["theme.css": "a{}"])
    #expect(site.problems == [])
    var seen: Set<String> = []
    for path in site.files.keys { #expect(seen.insert(path.lowercased()).inserted, "\(path)") }
    let section = site.page("sections/ui.html")
    for rule in ["a", "b", "c"] { #expect(section.contains("rules/\(rule).html")) }
    #expect(section.contains("Interface"))
    #expect(site.files["assets/theme.css"] == Array("a{}".utf8))
  }

  @Test func `A section can have only one introduction`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "UI/_section.md": Sample.section("One"),
      "ui/_section.md": Sample.section("Two"), "UI/a.md": Sample.rule("A"),
      "deep/_section.md": Sample.section("A"), "deep/er/_section.md": Sample.section("B"),
    ])
    #expect(
      site.problems == [
        "Content/deep/er/_section.md:1:1: error: rule/duplicate-id",
        "Content/ui/_section.md:1:1: error: rule/id-differs-in-case",
      ])
  }
}

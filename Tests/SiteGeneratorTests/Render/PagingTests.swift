import HandbookModel
import Testing

@testable import SiteGenerator

/// Long lists, long handbooks, and long pages.
struct PagingTests {
  /// A handbook with minimal rules.
  private func handbook(rules: Int) -> [String: String] {
    var content = ["handbook.yaml": "title: Long\n"]
    for number in 0..<rules {
      content["\(number % 2 == 0 ? "even" : "odd")/rule-\(number).md"] = """
        ---
        title: Rule \(number)
        impact: LOW
        tags: all
        ---

        **Incorrect:**

        ```
        a
        ```

        **Correct:**

        ```
        b
        ```
        """
    }
    return content
  }

  private func links(_ html: String, to folder: String) -> [String] {
    SiteScanner.tags(in: html).compactMap { $0.attributes["href"] }.filter { $0.hasPrefix(folder) }
  }

  @Test func `Up to 500 entries share one page and one printable page`() throws {
    let site = try SampleSite.build(handbook(rules: 500))
    #expect(!site.pages.contains { $0.contains("~") })
    #expect(links(site.page("rules.html"), to: "rules/").count == 500)
    #expect(!site.pages.contains { $0.hasPrefix("print/") })
    #expect(site.page("print.html").split(separator: "<article class=\"rule\"").count == 501)
    #expect(!site.page("rules.html").contains("class=\"pager\""))
  }

  @Test func `More than 500 entries are paged and printed by section`() throws {
    let site = try SampleSite.build(handbook(rules: 1001))
    for list in ["rules", "tags/all", "impact/low"] {
      let up = list.contains("/") ? "../" : ""
      let pages = ["\(list).html", "\(list)~2.html", "\(list)~3.html"]
      let found = pages.map { links(site.page($0), to: up + "rules/") }
      #expect(found.map(\.count) == [500, 500, 1], "\(list)")
      #expect(Set(found.joined()).count == 1001)
      #expect(!site.pages.contains("\(list)~4.html"))
      let name = list.split(separator: "/").last ?? ""
      let second = SiteScanner.tags(in: site.page(pages[1]))
      #expect(second.first { $0.attributes["rel"] == "prev" }?.attributes["href"] == "\(name).html")
      #expect(
        second.first { $0.attributes["rel"] == "next" }?.attributes["href"] == "\(name)~3.html")
      let current = second.first { $0.attributes["aria-current"] == "page" }
      #expect(current?.attributes["href"] == "\(name)~2.html")
      #expect(site.page(pages[1]).contains("Page 2 of 3"))
    }
    #expect(site.pages.contains("sections/even~2.html"))
    #expect(site.pages.contains("sections/odd.html"))
    #expect(!site.pages.contains("sections/odd~2.html"))
    #expect(links(site.page("print.html"), to: "print/") == ["print/even.html", "print/odd.html"])
    #expect(!site.page("print.html").contains("<article class=\"rule\""))
    #expect(site.page("print/odd.html").split(separator: "<article class=\"rule\"").count == 501)
    // The filter works on a single page, so it is omitted if there are several.
    #expect(!site.page("rules.html").contains("id=\"filter\""))
  }

  @Test(arguments: [(2, false), (3, true)])
  func `Three headings make a table of contents`(_ headings: Int, _ hasContents: Bool) throws {
    let body = (1...headings).map { "## Part \($0)\n\nWords." }.joined(separator: "\n\n")
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/long.md": Sample.rule("Long", body: body),
        "articles/long.md": Sample.article("Long", body),
      ]))
    for page in ["rules/long.html", "articles/long.html"] {
      let html = site.page(page)
      #expect(html.contains("class=\"toc\"") == hasContents)
      #expect(links(html, to: "#part-").count == headings * (hasContents ? 3 : 1))
    }
  }

  @Test func `The table of contents has two levels`() throws {
    let body = "### A\n\n#### B\n\n##### C\n\n### D *e* `f`\n"
    let site = try SampleSite.build(
      Sample.handbook.with(["articles/long.md": Sample.article("Long", body)]))
    let html = site.page("articles/long.html")
    #expect(html.contains("<li><a href=\"#a\">A</a></li>"))
    #expect(html.contains("<li class=\"sub\"><a href=\"#b\">B</a></li>"))
    #expect(!html.contains("<a href=\"#c\">C</a>"))
    #expect(html.contains("<li><a href=\"#d-e-f\">D e f</a></li>"))
    #expect(html.contains("<h2 id=\"a\">") && html.contains("<h3 id=\"b\">"))
  }
}

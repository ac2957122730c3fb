import HandbookModel
import Testing

@testable import SiteGenerator

/// Tags, related rules and backlinks.
struct RelatedRulesTests {
  /// The titles and reasons in the “Related” list of a page.
  private func related(_ html: String) -> [String] {
    guard let start = html.firstRange(of: "<h2>Related</h2>"),
      let end = html[start.upperBound...].firstRange(of: "</ul>")
    else { return [] }
    return html[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("<li>") }.map { line in
        line.split(separator: "<").compactMap { $0.split(separator: ">").dropFirst().first }
          .filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: ": ")
      }
  }

  @Test func `Related rules show the reason`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/a.md": Sample.rule("A", tags: "rope", head: ["related: [d]"], body: "See [b](b.md)."),
      "s/b.md": Sample.rule("B"), "s/c.md": Sample.rule("C", body: "See [a](a.md)."),
      "s/d.md": Sample.rule("D"), "s/e.md": Sample.rule("E", tags: "rope"),
    ])
    #expect(site.problems == [])
    let a = related(site.page("rules/a.html"))
    #expect(
      a.prefix(4) == [
        "D: chosen by the author", "B: linked from here", "C: links here", "E: also tagged rope",
      ])
    #expect(related(site.page("rules/e.html")).first == "A: also tagged rope")
  }

  @Test func `The tag of the section does not make rules related`() throws {
    let content = [
      "handbook.yaml": "title: A\n", "s/a.md": Sample.rule("A", tags: "s"),
      "s/b.md": Sample.rule("B", tags: "s"),
    ]
    let site = try SampleSite.build(content)
    #expect(!site.page("rules/a.html").contains("also tagged s<"))
  }

  @Test func `An unknown related rule is reported with a suggestion`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/anchor.md": Sample.rule("Anchor", head: ["related: [buoys]"])
      ]))
    #expect(site.problems == ["Content/boats/anchor.md:4:11: error: rule/unknown-related"])
    #expect(site.report.diagnostics.first?.fix?.title == "did you mean 'buoy'?")
  }

  @Test func `A rule that names itself as related is reported`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/anchor.md": Sample.rule("Anchor", head: ["related: [buoy, anchor]"])
      ]))
    #expect(site.problems == ["Content/boats/anchor.md:4:17: warning: rule/related-to-itself"])
  }

  @Test func `Pages that link here are listed once`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/_section.md": Sample.section("The section", "To [a](a.md)."),
      "s/a.md": Sample.rule("A", body: "To [itself](a.md)."),
      "s/b.md": Sample.rule("B rule", body: "To [a](a.md), [again](a.md#incorrect-1)."),
      "articles/c.md": Sample.article("C article", "To [a](../s/a.md)."),
    ])
    #expect(site.problems == [])
    let html = site.page("rules/a.html")
    let start = try #require(html.firstRange(of: "Mentioned in"))
    let end = try #require(html[start.upperBound...].firstRange(of: "</ul>"))
    let list = html[start.upperBound..<end.lowerBound]
    // The rule that links here is already listed under "Related".
    #expect(list.split(separator: "<li>").count == 3)
    for title in ["The section", "C article"] { #expect(list.contains(title)) }
    #expect(!list.contains("B rule") && html.contains("B rule"))
    #expect(!site.page("rules/b.html").contains("Mentioned in"))
  }

  @Test func `An article shows its tags and is listed on their pages`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "articles/tides.md": "---\ntitle: Tides\ntags: [rope, ebb]\n---\n\nWords.\n",
        "boats/a.md": Sample.rule("A", tags: "rope"),
      ]))
    let article = site.page("articles/tides.html")
    #expect(article.contains("<a class=\"chip\" href=\"../tags/rope.html\">rope</a>"))
    #expect(site.page("tags/rope.html").contains("<a href=\"../articles/tides.html\">Tides</a>"))
    let alone = site.page("tags/ebb.html")
    #expect(alone.contains("Tides</a>") && !alone.contains("0 rules"))
    #expect(site.page("tags.html").contains("ebb <span class=\"num\">1</span>"))
  }

  @Test func `Different spellings of a tag are one tag`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/a.md": Sample.rule("A", tags: "visionOS, Rope"),
      "s/b.md": Sample.rule("B", tags: "visionos, VISIONOS"),
      "s/c.md": Sample.rule("C", tags: "[\"rope\", \"C++\", \"日本\"]"),
    ])
    #expect(site.problems == [])
    let tag = site.page("tags/visionos.html")
    #expect(tag.contains(">visionOS</h1>"))
    #expect(tag.contains("rules/a.html") && tag.contains("rules/b.html"))
    #expect(site.pages.filter { $0.hasPrefix("tags/") }.count == 4)
    #expect(site.page("tags.html").contains("href=\"tags/%E6%97%A5%E6%9C%AC.html\""))
  }

  @Test func `Drafts are omitted unless they are requested`() throws {
    let content = Sample.handbook.with([
      "boats/later.md": Sample.rule("Later", tags: "secret", head: ["draft: true"]),
      "articles/soon.md": "---\ntitle: Soon\ndraft: true\n---\n\nWords.\n",
    ])
    let site = try SampleSite.build(content)
    #expect(site.problems == [])
    #expect(
      !site.pages.contains { $0.contains("later") || $0.contains("secret") || $0.contains("soon") })
    for page in site.pages { #expect(!site.page(page).contains("Later")) }
    #expect(!String(decoding: site.files["search-index.js"] ?? [], as: UTF8.self).contains("Later"))
    let drafts = try SampleSite.build(content) { $0.includesDrafts = true }
    #expect(drafts.page("rules/later.html").contains("<span class=\"badge\">Draft</span>"))
    #expect(drafts.pages.contains("articles/soon.html"))
  }

  @Test func `A link to a draft is reported as such`() throws {
    let content = Sample.handbook.with([
      "boats/later.md": Sample.rule("Later", head: ["draft: true"]),
      "boats/latest.md": Sample.rule(
        "Latest", head: ["draft: true", "related: later"], body: "[x](later.md)"),
      "boats/sooner.md": Sample.rule("Sooner", head: ["related: later"]),
      "articles/tides.md": Sample.article("Tides", "[x](../boats/later.md)"),
    ])
    #expect(
      try SampleSite.build(content).problems == [
        "Content/articles/tides.md:5:1: error: link/draft",
        "Content/boats/sooner.md:4:10: error: link/draft",
      ])
    // Builds with drafts report these links as well, since the next build without drafts would
    // fail.
    let drafts = try SampleSite.build(content) { $0.includesDrafts = true }
    #expect(
      drafts.report.diagnostics.map(\.line) == [
        "Content/articles/tides.md:5:1: note: link/draft",
        "Content/boats/sooner.md:4:10: note: link/draft",
      ])
  }
}

import HandbookModel
import Testing

@testable import SiteGenerator

/// Redirects of moved pages.
struct RedirectTests {
  private func build(
    _ redirects: [String] = [], aliases: String = "", _ more: [String: String] = [:]
  ) throws -> SampleSite {
    let lines = redirects.map { "  " + $0 }.joined(separator: "\n")
    let head = aliases.isEmpty ? [] : ["aliases: \(aliases)"]
    return try SampleSite.build(
      Sample.handbook.with([
        "handbook.yaml": "title: Harbour\n" + (lines.isEmpty ? "" : "redirects:\n\(lines)\n"),
        "boats/anchor.md": Sample.rule("Drop the anchor", head: head),
      ]).with(more))
  }

  private func target(_ path: String, _ site: SampleSite) -> String? {
    let tags = SiteScanner.tags(in: site.page(path))
    let links = tags.filter { $0.name == "a" }.compactMap { $0.attributes["href"] }
    let refresh = tags.first { $0.attributes["http-equiv"] == "refresh" }?.attributes["content"]
    #expect(refresh == "0; url=" + (links.first ?? ""))
    return links.first
  }

  @Test func `An alias redirects to its rule`() throws {
    let site = try build(aliases: "[old-anchor, 'rules/deep/er.html', \"Ünï cöde\"]")
    #expect(site.problems == [])
    #expect(target("rules/old-anchor.html", site) == "anchor.html")
    #expect(target("rules/deep/er.html", site) == "../anchor.html")
    #expect(target("rules/Ünï cöde.html", site) == "anchor.html")
  }

  @Test func `A redirect keeps the anchor by means of a script`() throws {
    let page = try build(aliases: "['rules/deep/old.html']").page("rules/deep/old.html")
    #expect(page.contains("<script src=\"../../assets/moved.js\"></script>"))
  }

  @Test func `An article may have an alias`() throws {
    let site = try build(
      [],
      [
        "articles/tides.md": "---\ntitle: Tides\naliases: [ebb]\n---\n\nWords.\n"
      ])
    #expect(site.problems == [])
    #expect(target("articles/ebb.html", site) == "tides.html")
  }

  @Test func `A chain of redirects leads to its final page`() throws {
    let site = try build(
      ["a.html: b/c.html", "b/c.html: /rules/first.html", "/d.html: rules/first.html#incorrect-1"],
      aliases: "[first]")
    #expect(site.problems == [])
    #expect(target("a.html", site) == "rules/anchor.html")
    #expect(target("b/c.html", site) == "../rules/anchor.html")
    #expect(target("d.html", site)?.hasPrefix("rules/anchor.html") == true)
  }

  @Test func `A redirect to a missing anchor is reported`() throws {
    let site = try build(["a.html: rules/anchor.html#gone"])
    #expect(site.problems == ["Content/handbook.yaml:3:11: error: link/unknown-anchor"])
  }

  @Test(arguments: [
    (["a.html: b.html", "b.html: a.html"], "3:3", "redirect/circle", 2),
    (["a.html: a.html"], "3:3", "redirect/circle", 1),
    (["rules/anchor.html: index.html"], "3:3", "redirect/collision", 1),
    (["Rules/Anchor.html: index.html"], "3:3", "redirect/collision", 1),
    (["index.html: rules.html"], "3:3", "redirect/collision", 1),
    (["404.html: rules.html"], "3:3", "redirect/collision", 1),
    (["a.html: index.html", "A.html: rules.html"], "4:3", "redirect/collision", 1),
    (["a.html: rules/ancor.html"], "3:11", "redirect/unknown-page", 1),
    (["../a.html: index.html"], "3:3", "redirect/no-page", 1),
    (["a/../b.html: index.html"], "3:3", "redirect/no-page", 1),
    (["a//b.html: index.html"], "3:3", "redirect/no-page", 1),
    (["a.txt: index.html"], "3:3", "redirect/no-page", 1),
    (["a~2.html: index.html"], "3:3", "redirect/no-page", 1),
    (["'a\\b.html': index.html"], "3:3", "redirect/no-page", 1),
    (["\"a\\nb.html\": index.html"], "3:3", "redirect/no-page", 1),
    (["\"a\\0b.html\": index.html"], "3:3", "handbook/invalid-yaml", 1),
    (["//a.html: index.html"], "3:3", "redirect/no-page", 1),
    (["rules.html/a.html: index.html"], "3:3", "redirect/no-page", 1),
    (["assets/site.css/a.html: index.html"], "3:3", "redirect/no-page", 1),
    (["handbook.json/a.html: index.html"], "3:3", "redirect/no-page", 1),
    (["search-index.js/a.html: index.html"], "3:3", "redirect/no-page", 1),
    ([".proofbook-manifest/a.html: index.html"], "3:3", "redirect/no-page", 1),
    (["files/a.html: index.html"], "3:3", "redirect/no-page", 1),
    (["a.html: index.html", "a.html/b.html: index.html"], "4:3", "redirect/no-page", 1),
  ])
  func `An invalid redirect is an error`(
    _ lines: [String], _ place: String, _ id: String, _ count: Int
  ) throws {
    let site = try build(lines)
    #expect(site.problems.first == "Content/handbook.yaml:\(place): error: \(id)")
    #expect(site.problems.count == count)
    #expect(site.files.isEmpty)
  }

  @Test func `A redirect to a missing page has a suggestion`() throws {
    let site = try build(["a.html: rules/ancor.html"])
    #expect(site.report.diagnostics.first?.fix?.title == "did you mean 'rules/anchor.html'?")
  }

  @Test func `A redirect cannot replace a published file`() throws {
    let site = try build(
      ["files/boats/plan.html: index.html"], ["boats/plan.html": "<p>a plan</p>"])
    #expect(
      site.problems == [
        "Content/boats/plan.html:1:1: warning: file/active",
        "Content/handbook.yaml:3:3: error: redirect/no-page",
      ])
    #expect(site.files.isEmpty)
  }

  @Test func `An alias that is the id of another rule is reported at its position`() throws {
    let site = try build(aliases: "[buoy]")
    #expect(site.problems == ["Content/boats/anchor.md:4:11: error: redirect/collision"])
  }
}

import HandbookModel
import Testing

@testable import SiteGenerator

/// The targets of links in Markdown files.
struct LinkTests {
  private static let outside = "move the file into the content folder, or link to its URL"

  private static let content = [
    "handbook.yaml": "title: Harbour\n",
    "boats/_section.md": Sample.section("Boats", "## At rest\n\nStill."),
    "boats/anchor.md": Sample.rule(
      "Drop the anchor", body: "## Why so\n\nBecause.\n\n## Für Ärger\n"),
    "boats/my knot.md": Sample.rule("Tie a knot"), "boats/hull plan.png": "GIF89a",
    "quay/crane.md": Sample.rule("Mind the crane"), "quay/chart.pdf": "%PDF-",
    "articles/tides.md": Sample.article("Tides"),
  ]

  /// - Parameter written: a Markdown link in `boats/start.md`.
  private func page(_ written: String) throws -> (html: String, site: SampleSite) {
    let site = try SampleSite.build(
      Self.content.with([
        "boats/start.md": Sample.rule("Start", body: "## Own part\n\nGo \(written) now.")
      ]))
    return (site.files["rules/start.html"].map { String(decoding: $0, as: UTF8.self) } ?? "", site)
  }

  @Test(arguments: [
    ("[x](anchor.md)", "anchor.html"), ("[x](./anchor.md)", "anchor.html"),
    ("[x](anchor)", "anchor.html"), ("[x](../boats/anchor.md)", "anchor.html"),
    ("[x](../quay/crane.md)", "crane.html"), ("[x](/quay/crane.md)", "crane.html"),
    ("[x](my%20knot.md)", "my%20knot.html"), ("[x](<my knot.md>)", "my%20knot.html"),
    ("[x](%61nchor.md)", "anchor.html"), ("[x](anchor.md#why-so)", "anchor.html#why-so"),
    ("[x](anchor.md#f%C3%BCr-%C3%A4rger)", "anchor.html#f%C3%BCr-%C3%A4rger"),
    ("[x](<anchor.md#für-ärger>)", "anchor.html#f%C3%BCr-%C3%A4rger"),
    ("[x](anchor.md#incorrect-1)", "anchor.html#incorrect-1"),
    ("[x](anchor.md?raw=1#why-so)", "anchor.html#why-so"), ("[x](anchor.md#)", "anchor.html"),
    ("[x](#own-part)", "#own-part"), ("[x](#correct-1)", "#correct-1"),
    ("[x](start.md#own-part)", "#own-part"),
    ("[x](../articles/tides.md)", "../articles/tides.html"),
    ("[x](_section.md)", "../sections/boats.html"), ("[x](../boats/)", "../sections/boats.html"),
    ("[x](../boats/#at-rest)", "../sections/boats.html#at-rest"),
    ("[x](.)", "../sections/boats.html"),
    ("[x](../)", "../index.html"), ("[x](/)", "../index.html"),
    ("[x](../quay/chart.pdf)", "../files/quay/chart.pdf"),
    ("[x](../quay/chart.pdf#page=2)", "../files/quay/chart.pdf#page=2"),
    ("[x][y]\n\n[y]: anchor.md\n\nGo", "anchor.html"),
  ])
  func `Internal links lead to pages and files`(_ written: String, _ address: String) throws {
    let (html, site) = try page(written)
    #expect(site.problems == [])
    #expect(html.contains("<a href=\"\(address)\">x</a>"), "\(written)")
  }

  @Test(arguments: [
    "https://boat.example/a?b=c#d", "http://boat.example", "mailto:a@boat.example", "tel:+4912345",
  ])
  func `External links are marked as external`(_ address: String) throws {
    let (html, site) = try page("[x](\(address))")
    #expect(site.problems == [])
    #expect(html.contains("<a href=\"\(address)\" rel=\"external\">x</a>"))
  }

  @Test(arguments: [
    ("//boat.example/a", "write 'https://boat.example/a'"),
    ("https:boat.example/a?b:c", "write 'https://boat.example/a?b:c'"),
    ("HTTP:/boat.example", "write 'http://boat.example'"),
    ("https:///boat.example", "write 'https://boat.example'"),
    ("https://", "write the whole address, such as 'https://example.org'"),
  ])
  func `An external link without a scheme or host is published and reported`(
    _ address: String, _ fix: String
  ) throws {
    let (html, site) = try page("[x](\(address))")
    #expect(site.problems == ["Content/boats/start.md:10:4: warning: link/incomplete-address"])
    let found = site.report.diagnostics.first { $0.id == "link/incomplete-address" }
    #expect(found?.fix?.title == fix)
    #expect(html.contains("<a href=\"\(address)\" rel=\"external\">x</a>"))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#10;script:alert(1)", "java&Tab;script:a",
    "&#1;javascript:a", "javascript&colon;alert(1)", "vbscript:a", "data:text/html,a",
    "file:///etc/passwd", "blob:a", "chrome://settings", "intent:a", "javascript://%0aalert(1)",
    "view-source:https://a.example", "jar:a", "c:/windows",
  ])
  func `Addresses with unsafe schemes are not linked`(_ address: String) throws {
    for written in ["[x](<\(address)>)", "![x](<\(address)>)", "[x]\n\n[x]: <\(address)>"] {
      let rule = Sample.rule("Start", body: written + "\n\nReference: [x](<\(address)>)")
      let pack = try SampleSite.build(["references/start.md": rule])
      #expect(pack.ids.contains("link/unsafe-address"), "\(written)")
      for (path, bytes) in pack.files where path.hasSuffix(".html") {
        for tag in SiteScanner.tags(in: String(decoding: bytes, as: UTF8.self)) {
          for name in ["href", "src"] {
            let value = tag.attributes[name] ?? ""
            #expect(!value.contains("alert") && !value.contains("passwd"), "\(path): \(value)")
            #expect(!value.contains(":") || value.hasPrefix("https:"), "\(path): \(value)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("[x](ancor.md)", "link/unknown-page", "did you mean 'anchor.md'?"),
    ("[x](crane.md)", "link/unknown-page", "did you mean '../quay/crane.md'?"),
    (
      "[x](zzzzzz.md)", "link/unknown-page",
      "link to a file in the handbook by its path, such as '../section/rule.md'"
    ),
    (
      "[x](../t/)", "link/unknown-page",
      "link to a file in the handbook by its path, such as '../section/rule.md'"
    ),
    ("[x](anchor.md#why-sow)", "link/unknown-anchor", "did you mean '#why-so'?"),
    ("[x](#own-prat)", "link/unknown-anchor", "did you mean '#own-part'?"),
    ("![x](<hull plam.png>)", "link/missing-image", "did you mean 'hull plan.png'?"),
    ("[x](../../outside.md)", "link/outside-root", Self.outside),
    ("[x](/../outside.md)", "link/outside-root", Self.outside),
    ("[x](%2e%2e/%2e%2e/outside.md)", "link/outside-root", Self.outside),
  ])
  func `A broken link is reported at its position with a suggestion`(
    _ written: String, _ id: String, _ fix: String
  ) throws {
    let (_, site) = try page(written)
    #expect(site.problems == ["Content/boats/start.md:10:4: error: \(id)"])
    #expect(site.report.diagnostics.first { $0.id == id }?.fix?.title == fix)
  }

  @Test func `A file with the same name as a section is published, too`() throws {
    let pack = try SampleSite.build([
      "a.md": Sample.rule("A", tags: "light"), "light.txt": "A file.\n",
    ])
    #expect(pack.files["files/light.txt"] != nil)
    #expect(pack.page("sections/light.html").contains("<h1"))
  }

  @Test func `A broken link in a pack has no address`() throws {
    let pack = try SampleSite.build([
      "references/a.md": Sample.rule("A", body: "Go [there](gone.md), ![see](gone.png).")
    ])
    let html = pack.page("rules/a.html")
    #expect(html.contains("Go <a class=\"broken\">there</a>, see."))
  }

  // MARK: Raw HTML

  private func rawPage(_ html: String) throws -> (html: String, site: SampleSite) {
    let site = try SampleSite.build(
      Self.content.with([
        "handbook.yaml": "title: Harbour\nhtml: allow\n",
        "boats/start.md": Sample.rule("Start", body: html),
      ]))
    return (site.files["rules/start.html"].map { String(decoding: $0, as: UTF8.self) } ?? "", site)
  }

  @Test(arguments: [
    ("<a href=\"anchor.md\">x</a>", "<a href=\"anchor.html\">"),
    ("Go <a class=b href='../quay/crane.md#why'>x</a>", nil),
    ("Go <a\n  href = anchor.md>x</a>", "href = anchor.html>"),
    (
      "<img alt=\"\" src=\"hull plan.png\" width=\"9\">",
      "<img alt=\"\" src=\"../files/boats/hull%20plan.png\" width=\"9\">"
    ),
    (
      "<picture><source srcset=\"hull%20plan.png 1x, hull%20plan.png 2x\"></picture>",
      "srcset=\"../files/boats/hull%20plan.png 1x, ../files/boats/hull%20plan.png 2x\""
    ),
    ("<a href=\"https://a.example/?b=1&amp;c=2\">x</a>", "href=\"https://a.example/?b=1&amp;c=2\""),
    ("<b title=\"a > b\" data-href=\"gone.md\">x</b>", "data-href=\"gone.md\""),
    ("<!-- <a href=\"gone.md\"> --> Words", ""),
  ])
  func `Addresses in raw HTML are resolved like those in Markdown`(
    _ written: String, _ found: String?
  ) throws {
    let (html, site) = try rawPage(written)
    guard let found else {
      return #expect(site.problems == ["Content/boats/start.md:8:21: error: link/unknown-anchor"])
    }
    #expect(site.problems == [])
    #expect(html.contains(found), "\(html)")
  }

  @Test(arguments: [
    ("<div>\n  <a href=\"gone.md\">x</a>\n</div>", "9:12", "link/unknown-page"),
    ("Go <img src=gone.png>", "8:13", "link/missing-image"),
    ("<a href=\"javascript:alert(1)\">x</a>", "8:10", "link/unsafe-address"),
  ])
  func `A broken address in raw HTML is reported at its position`(
    _ written: String, _ place: String, _ id: String
  ) throws {
    let (_, site) = try rawPage(written)
    #expect(site.problems == ["Content/boats/start.md:\(place): error: \(id)"])
  }

  @Test func `Images refer to their published copies`() throws {
    let (html, site) = try page("![A *hull*](<hull plan.png> \"In \\\"oak\\\"\")")
    #expect(site.problems == [])
    #expect(
      html.contains(
        "<img src=\"../files/boats/hull%20plan.png\" alt=\"A hull\" title=\"In &quot;oak&quot;\" />"
      ))
    #expect(site.files["files/boats/hull plan.png"] != nil)
  }

  @Test func `Citations are listed under Sources and on the References page`() throws {
    let rule = Sample.rule("Start").appending(
      "\nReference: [Tide tables](https://www.sea.example/tides/), [Own](anchor.md), Old sailors\n")
    let site = try SampleSite.build(Self.content.with(["boats/start.md": rule]))
    #expect(site.problems == [])
    let html = site.page("rules/start.html")
    #expect(
      html.contains("<a href=\"https://www.sea.example/tides/\" rel=\"external\">Tide tables</a>"))
    #expect(html.contains("href=\"anchor.html\""))
    let references = site.page("references.html")
    #expect(references.contains("<h2>sea.example</h2>"))
    #expect(references.contains("href=\"rules/start.html\""))
    #expect(!references.contains(">Own<"))
  }

  @Test func `Links lead from one handbook to another`() throws {
    let site = try SampleSite.build([
      "sail/references/wind-a.md": Sample.rule(
        "A", body: "[m](../../motor/references/fuel-b.md#why)"),
      "motor/references/fuel-b.md": Sample.rule("B", body: "## Why\n\n[up](/) [book](/sail/)"),
    ])
    #expect(site.problems == [])
    let sail = site.page("sail/rules/wind-a.html")
    #expect(sail.contains("href=\"../../motor/rules/fuel-b.html#why\""))
    let motor = site.page("motor/rules/fuel-b.html")
    #expect(motor.contains("<a href=\"../../index.html\">up</a>"))
    #expect(motor.contains("<a href=\"../../sail/index.html\">book</a>"))
    #expect(motor.contains("A</a>"))
  }

  @Test func `Code in prose links to the rule it names`() throws {
    let (html, site) = try page("see `anchor` and `start` and `none`")
    #expect(site.problems == [])
    #expect(html.contains("<a class=\"symbol\" href=\"anchor.html\"><code>anchor</code></a>"))
    #expect(html.contains("<code>start</code> and <code>none</code>"))
    #expect(!html.contains("href=\"start.html\"><code>start"))
  }
}

extension String {
  fileprivate func appending(_ text: String) -> String { self + text }
}

import HandbookModel
import Testing

@testable import SiteGenerator

/// Ids, titles and sections of pages.
struct IdentityTests {
  @Test func `An id is the file name unless the front matter sets it`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/one.md": Sample.rule("One"),
      "s/two.md": Sample.rule("Two", head: ["id: second"]),
    ])
    #expect(site.problems == [])
    #expect(
      site.pages.filter { $0.hasPrefix("rules/") } == ["rules/one.html", "rules/second.html"])
  }

  @Test(arguments: [
    (["s/one.md", "t/one.md"], "rule/duplicate-id"),
    (["s/One.md", "t/one.md"], "rule/id-differs-in-case"),
  ])
  func `Ids are unique`(_ paths: [String], _ id: String) throws {
    var content = ["handbook.yaml": "title: A\n"]
    for path in paths { content[path] = Sample.rule("Rule \(path)") }
    let site = try SampleSite.build(content)
    #expect(site.problems == ["Content/\(paths[1]):1:1: error: \(id)"])
    #expect(site.report.diagnostics.first?.notes.first?.location?.path == "Content/" + paths[0])
    #expect(site.files.isEmpty)
  }

  @Test func `Rules and articles may share an id`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["articles/anchor.md": Sample.article("Anchors of the world")]))
    #expect(site.problems == [])
    #expect(site.pages.contains("rules/anchor.html"))
    #expect(site.pages.contains("articles/anchor.html"))
  }

  @Test(arguments: [
    "../up", "a/b", "a\\\\b", "a~2", "..", ".", "line\\nbreak",
    String(repeating: "x", count: 201),
  ])
  func `An id that is not a file name is an error`(_ id: String) throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/one.md": Sample.rule("One", head: ["id: \"\(id)\""]),
    ])
    let wanted = id.count > 200 ? "file/name-too-long" : "rule/invalid-id"
    #expect(site.ids.contains(wanted))
    #expect(site.files.isEmpty)
  }

  @Test func `Unusual ids become addresses`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/a b & c? d#e %25 'f'.md": Sample.rule("Odd", body: "[w](w%3Ax.md)"),
      "s/w:x.md": Sample.rule("Colon", body: "[odd](<a b & c%3F d%23e %2525 'f'.md>)"),
    ])
    #expect(site.problems == [])
    let address = "a%20b%20%26%20c%3F%20d%23e%20%2525%20%27f%27.html"
    #expect(site.files["rules/a b & c? d#e %25 'f'.html"] != nil)
    #expect(site.page("rules/w:x.html").contains("href=\"\(address)\""))
    #expect(site.page("rules/a b & c? d#e %25 'f'.html").contains("href=\"./w:x.html\""))
  }

  @Test func `A missing title is an error, and the heading is used instead`() throws {
    let rule = Sample.rule("The heading")
      .replacing("title: \"The heading\"\n", with: "")
    let handbook = try SampleSite.build(["handbook.yaml": "title: A\n", "s/one.md": rule])
    #expect(handbook.ids.contains("rule/missing-title"))
    #expect(handbook.files.isEmpty)
    let pack = try SampleSite.build(["references/one.md": rule])
    #expect(pack.report.hasErrors == false)
    #expect(pack.page("rules/one.html").contains(">The heading</h1>"))
  }

  // MARK: Sections

  @Test func `In a handbook, the section is the folder unless the front matter sets it`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\nsections: [second, first]\n", "first/a.md": Sample.rule("A"),
      "second/b.md": Sample.rule("B"), "first/c.md": Sample.rule("C", head: ["section: second"]),
    ])
    #expect(site.problems == [])
    let second = site.page("sections/second.html")
    #expect(second.contains("rules/b.html") && second.contains("rules/c.html"))
    #expect(!site.page("sections/first.html").contains("rules/c.html"))
    let home = site.page("index.html")
    let places = ["sections/second.html", "sections/first.html"].map { home.firstRange(of: $0) }
    #expect((places[0]?.lowerBound ?? home.endIndex) < (places[1]?.lowerBound ?? home.startIndex))
  }

  @Test func `In a pack, the longest declared prefix decides the section`() throws {
    let site = try SampleSite.build([
      "references/_sections.md": "## 1. Sea (sea)\n\n## 2. Sea Birds (sea-bird)\n",
      "references/sea-bird-gull.md": Sample.rule("Gull"),
      "references/sea-birdhouse.md": Sample.rule("House"),
      "references/sea-wave.md": Sample.rule("Wave", tags: "water"),
      "references/land.md": Sample.rule("Land", tags: "ground, sea"),
      "references/air.md": Sample.rule("Air"),
    ])
    #expect(site.page("sections/sea-bird.html").contains("gull"))
    let sea = site.page("sections/sea.html")
    #expect(sea.contains("rules/sea-wave.html") && sea.contains("rules/sea-birdhouse.html"))
    #expect(!sea.contains("rules/sea-bird-gull.html"))
    #expect(site.page("sections/ground.html").contains("rules/land.html"))
    #expect(site.page("sections/rules.html").contains("rules/air.html"))
    #expect(site.report.hasErrors == false)
    #expect(site.ids.filter { $0 == "handbook/undeclared-section" }.count == 2)
  }

  @Test func `Sections that differ only in case are the same`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "ui/_section.md": Sample.section("Interface"),
      "ui/a.md": Sample.rule("A"), "s/b.md": Sample.rule("B", head: ["section: UI"]),
    ])
    #expect(site.problems == [])
    #expect(site.page("sections/ui.html").contains("rules/b.html"))
  }

  @Test func `A listed section that does not exist is an error`() throws {
    let site = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: A\nsections: [boat]\n"]))
    #expect(site.problems == ["Content/handbook.yaml:2:12: error: handbook/unknown-section"])
    #expect(site.report.diagnostics.first?.fix?.title == "did you mean 'boats'?")
    let other = try SampleSite.build(
      Sample.handbook.with(["handbook.yaml": "title: A\nsections: [lists]\n"]))
    #expect(other.report.diagnostics.first?.fix?.title.hasSuffix("; there are 'boats'") == true)
  }

  @Test func `A listed section can have only drafts`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\nsections: [s, t, u]\n", "s/a.md": Sample.rule("A"),
      "t/b.md": Sample.rule("B", head: ["draft: true"]),
      "s/c.md": Sample.rule("C", head: ["draft: true", "section: u"]),
    ])
    #expect(site.problems == [])
    #expect(site.files["sections/t.html"] == nil)
  }

  @Test func `Rules are sorted by impact and then by id`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/d.md": Sample.rule("D", impact: "LOW"),
      "s/c.md": Sample.rule("C", impact: "CRITICAL"), "s/b.md": Sample.rule("B", impact: "LOW"),
      "s/a.md": Sample.rule("A", impact: "MEDIUM-HIGH"),
    ])
    let page = site.page("sections/s.html")
    let found = SiteScanner.tags(in: page).compactMap { $0.attributes["href"] }
      .filter { $0.hasPrefix("../rules/") }
    #expect(found == ["c", "a", "b", "d"].map { "../rules/\($0).html" })
  }

  // MARK: One problem, one diagnostic

  @Test(arguments: [
    ("---\ntitle: \"\"\nimpact: LOW\n---\n\n## T\n", "2:8", "rule/missing-title"),
    ("---\ntitle:\nimpact: LOW\n---\n\n## T\n", "2:1", "rule/missing-title"),
    (
      "---\ntitle: T\nimpact: LOW\n---\n\n**Incorrect (a):**\n\nNo code.\n", "6:1",
      "example/label-without-code"
    ),
    (
      "---\ntitle: T\nimpact: LOW\n---\n\n```swfit\na\n```\n", "6:4",
      "example/unknown-language"
    ),
  ])
  func `A problem is reported once`(_ head: String, _ place: String, _ id: String) throws {
    let code = "\n```swift\nText(\"a\")\n```\n"
    let examples = ["Incorrect", "Correct"].filter { !head.contains($0) }
      .map { "\n**\($0) (b):**\n" + code }
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/r.md": head + examples.joined(),
    ])
    #expect(site.problems.map { $0.replacing("Content/s/r.md:", with: "") }.count == 1)
    #expect(site.problems.first?.hasPrefix("Content/s/r.md:\(place): ") == true)
    #expect(site.problems.first?.hasSuffix(id) == true)
  }

  // MARK: Packs and handbooks

  @Test(arguments: [
    (["One/rules/a.md", "one/rules/a.md"], "one"),
    (["index.html/rules/a.md", "two/rules/a.md"], "index.html"),
    (["search-index.js/rules/a.md", "two/rules/a.md"], "search-index.js"),
  ])
  func `Several handbooks need distinct folders`(_ paths: [String], _ folder: String) throws {
    let site = try SampleSite.build(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, Sample.rule("A")) }))
    #expect(site.problems == ["Content/\(folder):1:1: error: handbook/folder-taken"])
    #expect(site.files.isEmpty)
  }

  @Test(arguments: [
    ("a [b](gone.md)", "link/unknown-page"), ("a [b](#gone)", "link/unknown-anchor"),
    ("a [b](../../../gone.md)", "link/outside-root"), ("a ![b](gone.png)", "link/missing-image"),
    ("a [b](javascript:x)", "link/unsafe-address"),
    ("```swift\nlet = =\n```", "example/unparsed"),
    ("**Incorrect (no code):**\n\nwords", "example/label-without-code"),
  ])
  func `A problem is an error in a handbook and a warning in a pack`(_ body: String, _ id: String)
    throws
  {
    let rule = Sample.rule("R", body: body)
    let handbook = try SampleSite.build(["handbook.yaml": "title: A\n", "s/r.md": rule])
    #expect(handbook.report.diagnostics.contains { $0.id == id && $0.severity == .error })
    #expect(handbook.files.isEmpty)
    let pack = try SampleSite.build(["references/r.md": rule])
    #expect(pack.report.diagnostics.contains { $0.id == id && $0.severity == .warning })
    #expect(pack.report.hasErrors == false)
    #expect(pack.files["rules/r.html"] != nil)
    let strict = try SampleSite.build(["references/r.md": rule]) { $0.isStrict = true }
    #expect(strict.report.hasErrors)
  }
}

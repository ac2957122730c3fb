import HandbookModel
import Testing

@testable import SiteGenerator

/// Files that can't become pages. Their other problems are reported in the same run, and links to
/// them are not reported.
struct RefusedPageTests {
  private static let flawed = """
    ---
    title: Another
    impact: LOW
    related: nobody
    ID
    ---

    ## Another

    [a](nope.md) ![i](none.png) [x](#zz)

    **Incorrect (a):**

    ```swift
    Text("a")
    ```

    """

  @Test(arguments: [
    ("id: good", "rule/duplicate-id"), ("id: Good", "rule/id-differs-in-case"),
    ("id: a/b", "rule/invalid-id"),
    ("id: " + String(repeating: "x", count: 201), "file/name-too-long"),
  ])
  func `All problems of a rejected rule are reported`(_ id: String, _ refusal: String) throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/good.md": Sample.rule("Good"),
      "t/bad.md": Self.flawed.replacing("ID", with: id),
    ])
    let found = site.report.diagnostics.filter { $0.location.path == "Content/t/bad.md" }.map(\.id)
    #expect(
      found.sorted()
        == [
          "example/no-correct", "link/missing-image", "link/unknown-anchor", "link/unknown-page",
          refusal, "rule/unknown-related",
        ].sorted())
  }

  @Test func `Duplicate ids and ids that differ in case are both reported`() throws {
    let rule = Sample.rule("Good")
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/Good.md": rule,
      "s/good.md": Sample.rule("Second"), "s/other.md": Sample.rule("Third", head: ["id: good"]),
    ])
    #expect(
      site.problems == [
        "Content/s/good.md:1:1: error: rule/id-differs-in-case",
        "Content/s/other.md:4:5: error: rule/duplicate-id",
      ])
  }

  @Test func `A link to a rejected file is not reported`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/empty.md": " \n",
      "s/good.md": Sample.rule("Good", body: "[e](empty.md)"),
    ])
    #expect(site.ids == ["file/empty"])
  }

  @Test func `A reference to a rejected rule is not reported`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/empty.md": " \n",
      "s/good.md": Sample.rule("Good", head: ["related: empty"]),
    ])
    #expect(site.ids == ["file/empty"])
  }

  @Test func `A rule is not suggested as its own related rule`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/bolt.md": Sample.rule("Bolt", head: ["related: bolts"]),
    ])
    #expect(site.ids == ["rule/unknown-related"])
    #expect(site.report.diagnostics.allSatisfy { $0.fix?.edits.isEmpty == true })
  }

  @Test func `A handbook with only drafts is not published`() throws {
    let content = [
      "handbook.yaml": "title: A\n", "s/a.md": Sample.rule("A", head: ["draft: true"]),
    ]
    #expect(try SampleSite.build(content).ids == ["load/only-drafts"])
    #expect(try SampleSite.build(content) { $0.includesDrafts = true }.problems == [])
  }

  @Test func `A loose file next to packs does not turn them into one pack`() throws {
    let site = try SampleSite.build([
      "one/references/_sections.md": "## 1. Rope (rope)\n\n**Impact:** HIGH\n",
      "one/references/rope-knots.md": Sample.rule("Knots"),
      "two/references/rope-knots.md": Sample.rule("Knots"), "NOTES.md": "# Notes\n",
    ])
    #expect(site.problems == ["Content/NOTES.md:1:1: warning: file/outside-handbooks"])
    #expect(site.pages.contains("one/rules/rope-knots.html"))
    #expect(site.pages.contains("two/rules/rope-knots.html"))
  }

  @Test func `A repeated section is reported`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\nsections: [s, s]\n", "s/a.md": Sample.rule("A"),
    ])
    #expect(site.problems == ["Content/handbook.yaml:2:15: warning: handbook/repeated-section"])
  }

  @Test(arguments: ["<a id=\"q\"></a>", "<span id='q'>b</span>", "<a name=q></a>"])
  func `A link can lead to an id in allowed HTML`(_ html: String) throws {
    let body = "Go [there](#q). \(html)\n\nAnd from [elsewhere](good.md#q)."
    for (policy, count) in [("allow", 0), ("escape", 2)] {
      let site = try SampleSite.build([
        "handbook.yaml": "title: A\nhtml: \(policy)\n",
        "s/good.md": Sample.rule("Good", body: body),
      ])
      #expect(site.ids.count { $0 == "link/unknown-anchor" } == count, "\(html)")
    }
  }
}

/// Names that a page declares are not API symbols, in any of its blocks.
struct DeclaredNameTests {
  @Test func `Names declared in one block of a rule are not symbols in another`() throws {
    let rule = """
      ---
      title: Rows
      impact: LOW
      ---

      Use `MyRow` with `.glow()`.

      **Incorrect (a):**

      ```swift
      let row = MyRow(a).glow()
      ```

      **Correct (b):**

      ```swift
      struct MyRow: View { var body: some View { Text("b") } }
      extension View { func glow() -> some View { self } }
      ```

      """
    let site = try SampleSite.build(["handbook.yaml": "title: A\n", "s/rows.md": rule])
    #expect(
      site.pages.filter { $0.hasPrefix("symbols/") } == [
        "symbols/type-text.html", "symbols/type-view.html",
      ])
    #expect(
      site.page("rules/rows.html").contains("Use <code>MyRow</code> with <code>.glow()</code>"))
  }
}

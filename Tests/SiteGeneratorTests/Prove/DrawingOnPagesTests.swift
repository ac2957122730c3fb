import HandbookModel
import Testing

@testable import SiteGenerator

/// Drawings of examples on pages.
struct DrawingOnPagesTests {
  private static func rule(
    _ incorrect: String, _ correct: String = "Text(\"Calm\").foregroundStyle(.secondary)",
    head: String = "checks: vibrancy-quaternary-thin"
  ) -> String {
    Sample.pair(incorrect, correct, head: head)
  }

  private static let flagged = """
    VStack {
      Text(name).foregroundStyle(.primary)
      Text(year).foregroundStyle(.quaternary)
    }
    .background(.thinMaterial)
    """

  private func site(
    _ content: [String: String], _ change: (inout SiteBuilder.Options) -> Void = { _ in }
  ) throws -> SampleSite {
    try SampleSite.build(["handbook.yaml": "title: A\n"].merging(content) { $1 }) {
      $0.drawsExamples = true
      change(&$0)
    }
  }

  private func page(_ incorrect: String, head: String = "checks: []") throws -> String {
    try site(["s/levels.md": Self.rule(incorrect, head: head)]).page("rules/levels.html")
  }

  @Test
  func `A pair is drawn with its control, and the sheet holds every class that it uses`() throws {
    let site = try site(["s/levels.md": Self.rule(Self.flagged)])
    let page = site.page("rules/levels.html")
    #expect(page.components(of: "<div class=\"canvas\">") == 2)
    #expect(page.components(of: "class=\"see\"") == 1)
    #expect(page.components(of: "<svg class=\"filters\"") == 1)
    #expect(page.contains("href=\"../assets/drawings.css\""))
    let sheet = site.page("assets/drawings.css")
    let used = page.matches(of: /class="((?:d-|m-|[a-z]+_)[^"]*)"/).flatMap {
      $0.output.1.split(separator: " ")
    }
    #expect(!used.isEmpty)
    // Classes that only serve as markers have no rule.
    for name in Set(used) where name.contains("_") || name.hasPrefix("m-") {
      #expect(sheet.contains(".\(name){") || sheet.contains(".\(name)::before{"), "\(name)")
    }
  }

  @Test
  func `A finding has one number on the drawing, at the token, and beside its note`() throws {
    let page = try site(["s/levels.md": Self.rule(Self.flagged)]).page("rules/levels.html")
    #expect(
      page.contains(
        "class=\"d-mark f1\" href=\"#incorrect-1-note-1\" aria-label=\"Finding 1\">1</a>"))
    #expect(page.contains("<a class=\"flaw f1\" id=\"incorrect-1-find-1\""))
    #expect(page.contains("<li id=\"incorrect-1-note-1\" class=\"f1\">"))
  }

  @Test
  func `On paper numbers lead to the notes of the same rule, and there is no control`() throws {
    let page = try site(["s/levels.md": Self.rule(Self.flagged)]).page("print.html")
    #expect(page.contains("href=\"#rule-0--incorrect-1-note-1\" aria-label=\"Finding 1\""))
    #expect(page.contains("id=\"rule-0--incorrect-1-note-1\""))
    #expect(page.contains("drawings.css") && !page.contains("class=\"see\""))
  }

  @Test(arguments: [
    ("Text(\"A\").colorEffect(shader)", "<strong>Not drawn: colorEffect.</strong> "),
    ("Button(\"A\") { }", "Controls do not respond here."),
    ("Text(\"A\").animation(.easeIn, value: x)", "Nothing moves here."),
    (
      "VStack { ChartView(data); ChartView(other) }",
      "<strong>No drawing, since it would mislead: ChartView cannot be drawn.</strong> "
    ),
  ])
  func `What is left out or stands still is said`(_ code: String, _ caption: String) throws {
    let page = try page(code)
    #expect(page.contains("<figcaption>\(caption)</figcaption>"), "\(page)")
  }

  @Test
  func `Code that shows no view has no drawing, and says nothing of it`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/levels.md": Self.rule("let width = 4", "let width = 8", head: "tags: size"),
    ]) { $0.drawsExamples = true }
    let page = site.page("rules/levels.html")
    #expect(!page.contains("figure") && !page.contains("drawings.css"))
    #expect(site.files["assets/drawings.css"] == nil)
  }

  @Test
  func `Without drawings a site is what it was before there were any`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/levels.md": Self.rule(Self.flagged),
    ])
    #expect(!site.page("rules/levels.html").contains("canvas"))
    #expect(site.files["assets/drawings.css"] == nil)
  }

  @Test
  func `The blocks of one example are one piece of code`() throws {
    let blocks = """
      struct Card: View { var body: some View { VStack { Badge() } } }
      ```

      Its badge:

      ```swift
      struct Badge: View { var body: some View { Text("A badge of its own") } }
      """
    let page = try page(blocks)
    #expect(page.components(of: "<div class=\"canvas\">") == 2)
    #expect(page.contains(">A badge of its own</"))
    #expect(!page.contains("<figcaption>"))
  }

  @Test
  func `A rule's 'sample' stands for what its code leaves open`() throws {
    let page = try page("Text(name)", head: "sample:\n  name: Juniper")
    #expect(page.contains(">Juniper</"))
  }

  @Test(arguments: [
    "</div></figure><script>alert(1)</script>", "\\\" onload=\\\"x", "&amp; <!-- ", "]]>",
    "href=\\\"#incorrect-1-note-1\\\"",
  ])
  func `Text of an example is text on its page, whatever it says`(_ text: String) throws {
    let page = try page("Text(\"\(text)\").font(.custom(\"\(text)\", size: 12))")
    #expect(!page.contains("<script>alert"))
    #expect(page.components(of: "<figure") == page.components(of: "</figure>"))
    #expect(!page.contains("onload=\"x"))
  }

  @Test
  func `Materials have their pictures, those of the handbook's own numbers in its own folder`()
    throws
  {
    let site = try site(["s/levels.md": Self.rule(Self.flagged)]) { $0.hasSwatches = true }
    let sheet = site.page("assets/drawings.css")
    let addresses = sheet.matches(of: /url\(\.\.\/([^)]*)\)/).map { String($0.output.1) }
    #expect(addresses.contains { $0.contains("thin-light-material") })
    for address in addresses { #expect(site.files[address] != nil, "\(address)") }
    let other = try self.site(["s/levels.md": Self.rule(Self.flagged)])
    #expect(!other.page("assets/drawings.css").contains("url(.."))
  }
}

extension String {
  /// The number of occurrences of a string.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}

import HandbookModel
import TestSupport
import Testing

@testable import SiteGenerator

/// Drawings of examples on pages.
struct DrawingOnPagesTests {
  /// Code of which nothing is known but the name of a view.
  private static let unknown = "struct A: View { var body: some View { ChartView() } }"

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

  /// A view that presents a sheet.
  private static func sheet(_ words: String) -> String {
    """
    struct A: View {
      @State var isOn = false
      var body: some View {
        Text("First").sheet(isPresented: $isOn) { Text("\(words)") }
      }
    }
    """
  }

  @Test func `Other states have small pictures, which are no drawings of their own`() throws {
    let page = try page(Self.sheet("Second"))
    #expect(page.components(of: "class=\"mini\"") == 1)
    #expect(page.contains("</div></div>Sheet</li>"))
    #expect(page.components(of: "data-drawing") == 2)
  }

  @Test func `A pair that differs in one state only is shown in this one`() throws {
    let rule = Self.rule(Self.sheet("Second"), Self.sheet("Third"), head: "checks: []")
    let page = try site(["s/levels.md": rule]).page("rules/levels.html")
    #expect(page.components(of: "Shown: Sheet.") == 2)
    #expect(page.components(of: "</div></div>Default</li>") == 2)
  }

  @Test
  func `A pair is drawn with its view options, and the stylesheet has every class it uses`() throws
  {
    let site = try site(["s/levels.md": Self.rule(Self.flagged)])
    let page = site.page("rules/levels.html")
    #expect(page.components(of: "<div class=\"canvas\">") == 2)
    #expect(page.components(of: "class=\"see\"") == 1)
    #expect(page.components(of: "<svg class=\"filters\"") == 1)
    #expect(site.files["assets/see.js"] != nil)
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
  func `A page has one view bar, which applies from the first drawing to the last`() throws {
    func pair(_ name: String, _ code: String) -> String {
      """
      **Incorrect (\(name)):**

      ```swift
      \(code)
      ```

      **Correct (\(name)):**

      ```swift
      \(code).bold()
      ```


      """
    }
    let text =
      "---\ntitle: A\nimpact: HIGH\ntags: a\n---\n\nBefore.\n\n" + pair("undrawn", "let a = b")
      + "Between.\n\n"
      + pair("first", "Text(\"a\")") + "Within.\n\n" + pair("last", "Text(\"b\")") + "After.\n"
    let page = try site(["s/a.md": text]).page("rules/a.html")
    #expect(page.components(of: "class=\"see\"") == 1)
    let marks = [
      "undrawn", "Before.", "Between.", "<div class=\"drawn prose\">", "class=\"see\"",
      "assets/see.js", ">first", "Within.", ">last", "</div>\n<p>After.",
    ]
    var rest = page[...]
    for mark in marks {
      let found = try #require(rest.firstRange(of: mark), "\(mark) in \(page)")
      rest = rest[found.upperBound...]
    }
  }

  @Test func `A custom stylesheet for drawings finds the variables that drawings use`() throws {
    let site = try SampleSite.build(
      ["handbook.yaml": "title: A\n", "s/levels.md": Self.rule(Self.flagged)],
      templates: ["drawing.css": ".d-row { min-height: var(--row); }\n"]
    ) { $0.drawsExamples = true }
    let sheet = site.page("assets/drawings.css")
    let used = Set(sheet.matches(of: /var\((--[a-z0-9-]+)/).map(\.output.1))
    #expect(used.isSuperset(of: ["--light", "--dark"]))
    for variable in ["--light", "--dark", "--row"] {
      #expect(sheet.contains("\(variable):"), "\(variable)")
    }
  }

  @Test func `A page whose only drawing was refused has the styles of the note about it`() throws {
    let refused = """
      VStack { Text("a").background(Color("sand")).border(Color("sea")) }
        .background(Color("dune")).border(Color("surf"))
      """
    let site = try site(["s/levels.md": Self.rule(refused, "let a = 1", head: "checks: []")])
    let page = site.page("rules/levels.html")
    #expect(!page.contains("class=\"canvas\"") && !page.contains("class=\"see\""))
    #expect(page.contains("<figcaption><strong>No preview:"))
    #expect(page.contains("href=\"../assets/drawings.css\""))
    #expect(site.page("assets/drawings.css").contains(".drawing figcaption"))
  }

  @Test
  func `A finding has the same number on the drawing, in the code, and beside its note`() throws {
    let page = try site(["s/levels.md": Self.rule(Self.flagged)]).page("rules/levels.html")
    #expect(
      page.contains(
        "class=\"d-mark f1\" href=\"#incorrect-1-note-1\" aria-label=\"Finding 1\">1</a>"))
    #expect(page.contains("<a class=\"flaw f1\" id=\"incorrect-1-find-1\""))
    #expect(page.contains("<li id=\"incorrect-1-note-1\" class=\"f1\">"))
  }

  @Test
  func `On the print page, numbers lead to the same rule's notes, and there are no view options`()
    throws
  {
    let page = try site(["s/levels.md": Self.rule(Self.flagged)]).page("print.html")
    #expect(page.contains("href=\"#rule-0--incorrect-1-note-1\" aria-label=\"Finding 1\""))
    #expect(page.contains("id=\"rule-0--incorrect-1-note-1\""))
    #expect(page.contains("drawings.css") && !page.contains("class=\"see\""))
  }

  @Test(arguments: [
    ("Text(\"A\").colorEffect(shader)", "<strong>Left out: colorEffect.</strong> "),
    ("Text(\"A\").animation(.easeIn, value: x)", "Animations don’t play here."),
    (
      "VStack { Text(\"A\").padding(Spacing.md); ChartView() }",
      "<span>Assumed: Spacing.md = 16, ChartView (not in this example).</span> "
    ),
    (Self.unknown, "<strong>No preview: ChartView can’t be drawn faithfully.</strong> "),
  ])
  func `Missing and static parts of a drawing are named in its caption`(
    _ code: String, _ caption: String
  ) throws {
    let page = try page(code)
    #expect(page.contains("<figcaption>\(caption)<"), "\(page)")
  }

  @Test func `What a drawing assumes is reported only on request, once for an example`() throws {
    let content = [
      "Content/handbook.yaml": "title: A\n",
      "Content/s/levels.md": Self.rule(
        "VStack { Text(\"A\").padding(Spacing.md); ChartView() }", Self.unknown,
        head: "checks: []"),
    ]
    for isAsked in [true, false] {
      var options = SiteBuilder.Options.quick
      options.reportsAssumptions = isAsked
      let report = try SiteBuilder(options, fileSystem: MemoryDisk(content).fileSystem).check()
      let messages = report.diagnostics.filter { $0.id == "example/assumed" }.map(\.message)
      #expect(
        messages
          == (isAsked
            ? [
              "the drawing assumes what is not in the example: Spacing.md = 16, ChartView",
              "the example is not drawn, because too little of it is known: ChartView",
            ] : []))
    }
  }

  @Test
  func `Code without views has no drawing and no message about it`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/levels.md": Self.rule("let width = 4", "let width = 8", head: "tags: size"),
    ]) { $0.drawsExamples = true }
    let page = site.page("rules/levels.html")
    #expect(!page.contains("figure") && !page.contains("drawings.css"))
    #expect(site.files["assets/drawings.css"] == nil && site.files["assets/see.js"] == nil)
  }

  @Test
  func `A site without drawings has neither their markup nor their stylesheet`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/levels.md": Self.rule(Self.flagged),
    ])
    #expect(!site.page("rules/levels.html").contains("canvas"))
    #expect(site.files["assets/drawings.css"] == nil)
  }

  @Test
  func `The blocks of an example are one piece of code`() throws {
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
  func `A rule's 'sample' provides values that its code does not`() throws {
    let page = try page("Text(name)", head: "sample:\n  name: Juniper")
    #expect(page.contains(">Juniper</"))
  }

  @Test(arguments: [
    "</div></figure><script>alert(1)</script>", "\\\" onload=\\\"x", "&amp; <!-- ", "]]>",
    "href=\\\"#incorrect-1-note-1\\\"",
  ])
  func `Any text of an example is escaped on its page`(_ text: String) throws {
    let page = try page("Text(\"\(text)\").font(.custom(\"\(text)\", size: 12))")
    #expect(!page.contains("<script>alert"))
    #expect(page.components(of: "<figure") == page.components(of: "</figure>"))
    #expect(!page.contains("onload=\"x"))
  }

  @Test
  func `The stylesheet has the relative sizes of a text style that a custom font scales with`()
    throws
  {
    let code = "Text(\"a\").font(.custom(\"B\", size: 28, relativeTo: .title))"
    let sheet = try site(["s/levels.md": Self.rule(code, head: "checks: []")])
      .page("assets/drawings.css")
    #expect(sheet.contains("--x-title:2.071}") && !sheet.contains("--x-body"))
  }

  @Test
  func `Drawings of materials use published swatches if the site has any`() throws {
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

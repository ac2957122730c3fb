import Templating
import HandbookModel
import RuleParser
import Testing

@testable import SiteGenerator

/// Pages about API symbols: their uses in examples, grouped by correct and incorrect.
struct SymbolTests {
  private static let content = [
    "handbook.yaml": "title: Symbols\n",
    "s/a.md": """
    ---
    title: One
    impact: LOW
    ---

    Use `.opacity`, `Toggle`, `opacity(_:)`, `.opacity(0.5)`, `View.opacity`, `Slider` or `nothing`.

    **Incorrect:**

    ```swift
    Toggle("On", isOn: $on).opacity(0.5).opacity(0.1)
    ```

    **Correct:**

    ```swift
    Toggle("On", isOn: $on).toggleStyle(.toggle)
    ```

    **Our own way:**

    ```swift
    Slider(value: $level)
    ```
    """,
    "s/b.md": """
    ---
    title: Two
    impact: LOW
    ---

    **Incorrect:**

    ```swift
    struct Own: View { var body: some View { Own().opacity(1) } }
    ```

    **Also incorrect:**

    ```swift parse=off reason=\"a sketch\"
    Broken {{{
    ```

    **Correct:**

    ```swift
    Text("b")
    ```
    """,
  ]

  /// The titles and counts under a heading of a symbol's page.
  private func uses(_ html: String, _ heading: String) -> [String] {
    guard let start = html.firstRange(of: "\(heading)</h2>"),
      let end = html[start.upperBound...].firstRange(of: "</ul>")
    else { return [] }
    return html[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("<li>") }
      .map { line in
        line.split(separator: "<").compactMap { $0.split(separator: ">").dropFirst().first }
          .map(\.trimmingSpaces).filter { !$0.isEmpty }.joined(separator: " ")
      }
  }

  @Test func `The uses of a symbol are grouped by the role of their example`() throws {
    let site = try SampleSite.build(Self.content)
    #expect(site.problems == [])
    let opacity = site.page("symbols/method-opacity-_.html")
    #expect(uses(opacity, "In Incorrect examples") == ["One × 2", "Two"])
    #expect(uses(opacity, "In Correct examples") == [])
    let toggle = site.page("symbols/type-toggle.html")
    #expect(uses(toggle, "In Correct examples") == ["One"])
    #expect(uses(toggle, "In Incorrect examples") == ["One"])
    #expect(uses(site.page("symbols/type-slider.html"), "In other examples") == ["One"])
  }

  @Test func `Declarations of an example are not listed as symbols`() throws {
    let site = try SampleSite.build(Self.content)
    #expect(!site.pages.contains("symbols/type-own.html"))
    #expect(!site.page("symbols.html").contains(">Own<"))
  }

  @Test func `A rule links to its symbols`() throws {
    let html = try SampleSite.build(Self.content).page("rules/a.html")
    for name in ["type-toggle", "method-opacity-_", "member-toggle", "type-slider"] {
      #expect(html.contains("<li><a href=\"../symbols/\(name).html\"><code>"), "\(name)")
    }
  }

  @Test func `Code in prose links to the symbol it names`() throws {
    let html = try SampleSite.build(Self.content).page("rules/a.html")
    let link = { (name: String, code: String) in
      "<a class=\"symbol\" href=\"../symbols/\(name).html\"><code>\(code)</code></a>"
    }
    for code in [".opacity", "opacity(_:)", ".opacity(0.5)", "View.opacity"] {
      #expect(html.contains(link("method-opacity-_", code)), "\(code)")
    }
    #expect(html.contains(link("type-toggle", "Toggle")))
    #expect(html.contains("or <code>nothing</code>."))
  }

  @Test func `The index counts correct and incorrect uses`() throws {
    let html = try SampleSite.build(Self.content).page("symbols.html")
    let line = try #require(
      html.split(separator: "<li>").first { $0.contains("symbols/method-opacity-_.html") })
    #expect(line.contains("Incorrect</span> 3</span>"))
    #expect(!line.contains(">Correct</span>"))
  }

  // MARK: File names

  @Test func `Symbols that differ only in case have different file names`() {
    let symbols: [APISymbol] = [
      APISymbol(.type, "Toggle"), APISymbol(.type, "toggle"), APISymbol(.member, ".toggle"),
      APISymbol(.method, ".toggle()"), APISymbol(.method, ".toggle(_:)"),
      APISymbol(.method, ".toggle(_:_:)"), APISymbol(.method, ".Toggle(_:)"),
      APISymbol(.attribute, "@Toggle"), APISymbol(.macro, "#Toggle"),
      APISymbol(.method, ".background(_:in:)"), APISymbol(.method, ".background(in:_:)"),
      APISymbol(.type, "😀"), APISymbol(.type, "😃"), APISymbol(.method, ".+(_:_:)"),
      APISymbol(.type, String(repeating: "Long", count: 60)),
      APISymbol(.type, String(repeating: "Long", count: 61)),
    ]
    let names = safeNames(for: symbols)
    #expect(Set(names.map { $0.lowercased() }).count == symbols.count, "\(names)")
    for name in names {
      #expect(name.utf8.count < 140)
      #expect(!name.contains { "/\\:.~ ".contains($0) }, "\(name)")
    }
    #expect(names[9] == "method-background-_-in")
  }

  @Test(arguments: [
    ("Dark Mode", "dark-mode"), ("iOS 17", "ios-17"), ("日本", "日本"), ("snake_case", "snake_case"),
  ])
  func `A safe name is a slug`(_ words: String, _ name: String) {
    #expect(safeName(for: words) == name)
  }

  @Test(arguments: ["", "///", "../..", "💥", "\0", String(repeating: "é", count: 300)])
  func `A safe name is always a valid file name`(_ words: String) {
    let name = safeName(for: words)
    #expect((1...120).contains(name.utf8.count))
    #expect(!name.contains { "/\\.~\0".contains($0) })
    #expect(safeName(for: words) == name)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

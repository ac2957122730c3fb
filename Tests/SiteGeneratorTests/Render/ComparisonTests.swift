import TestSupport
import Testing

@testable import SiteGenerator

/// The page of a rule shows first what the rule is about.
struct ComparisonTests {
  private static let pair = """
    **Incorrect (a):**

    ```swift
    Text("before")
    ```

    **Correct (b):**

    ```swift
    Text("after")
    ```
    """

  /// Two examples that are no pair, since the Correct one is first.
  private static func reversed(_ code: String) -> String {
    """
    **Correct (b):**

    ```swift
    \(code)
    ```

    **Incorrect (a):**

    ```swift
    \(code)
    ```
    """
  }

  /// The parts of a rule's page, in their order.
  private func parts(_ body: String, page: String = "rules/levels.html") throws -> [String] {
    let rule = "---\ntitle: Levels\nimpact: LOW\n---\n\n## Levels\n\n\(body)\n"
    let site = try SampleSite.build(["handbook.yaml": "title: A\n", "s/levels.md": rule]) {
      $0.drawsExamples = true
    }
    let html = site.page(page)
    let marks = [
      "incorrect": "data-role=\"incorrect\"", "correct": "data-role=\"correct\"",
      "alternative": "data-role=\"alternative\"", "why": "<h2 id=\"page.why\">Why</h2>",
      "one": "One reason.", "two": "Two exceptions.", "heading": ">A part<a",
    ]
    let found = marks.compactMap { name, mark in
      html.ranges(of: mark).first.map { (name, $0.lowerBound) }
    }
    return found.sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test(arguments: [
    ("One reason.\n\n\(pair)\n\nTwo exceptions.", ["incorrect", "correct", "why", "one", "two"]),
    ("\(pair)\n\nOne reason.", ["incorrect", "correct", "one"]),
    // Headings of the author's own
    (
      "### A part\n\nOne reason.\n\n\(pair)\n\nTwo exceptions.",
      ["incorrect", "correct", "heading", "one", "two"]
    ),
    ("One reason.\n\n### A part\n\n\(pair)", ["heading", "incorrect", "correct", "why", "one"]),
    (
      "One reason.\n\n### A part\n\nTwo exceptions.\n\n\(pair)",
      ["one", "heading", "two", "incorrect", "correct"]
    ),
    // Without a pair, the first example that is drawn
    ("One reason.\n\n" + reversed("Text(\"a\")"), ["correct", "why", "one", "incorrect"]),
    ("One reason.\n\n" + reversed("let a = 1"), ["one", "correct", "incorrect"]),
    // The pair, though another example is before it
    (
      "One reason.\n\n**Alternative:**\n\n```swift\nText(\"a\")\n```\n\n\(pair)",
      ["incorrect", "correct", "why", "one", "alternative"]
    ),
  ])
  func `The examples come first, and the reasons follow`(_ body: String, _ expected: [String])
    throws
  {
    #expect(try parts(body) == expected)
  }

  @Test func `The print page keeps the order of the source`() throws {
    let body = "One reason.\n\n\(Self.pair)\n\nTwo exceptions."
    let order = try parts(body, page: "print.html")
    #expect(order == ["one", "incorrect", "correct", "two"])
  }

  @Test
  func `Programs find each example by its role, and each drawing that shows something`() throws {
    let rule = """
      ---
      title: Levels
      ---

      \(Self.pair)

      **Also incorrect:**

      ```swift
      Map(position: place)
      ```

      **When a list is long:**

      ```swift
      Text("a")
      ```
      """
    let site = try SampleSite.build(["handbook.yaml": "title: A\n", "s/levels.md": rule]) {
      $0.drawsExamples = true
    }
    let html = site.page("rules/levels.html")
    let roles = html.matches(of: /data-role="([^"]*)"/).map { String($0.output.1) }
    #expect(roles == ["incorrect", "correct", "also-incorrect", "example"])
    #expect(html.ranges(of: " data-drawing>").count == 3)
  }

  @Test(arguments: [("width: 300", true), ("width: 200", false), ("minWidth: 230", true)])
  func `A drawing with a wide frame is broad`(_ frame: String, _ isBroad: Bool) throws {
    let code = "Text(\"a\").frame(\(frame))"
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/levels.md": Sample.pair(code, code, head: "tags: a"),
    ]) { $0.drawsExamples = true }
    #expect(site.page("rules/levels.html").contains("class=\"pane broad\"") == isBroad)
  }
}

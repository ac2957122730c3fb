import HandbookModel
import Testing

@testable import SiteGenerator

/// Verdicts of the checks that a rule names on its examples.
struct ProofTests {
  private static let flat =
    #"VStack { Text("a"); Text("b").foregroundStyle(.gray) }"#
  private static let sized = #"VStack { Text("a").bold(); Text("b").foregroundStyle(.gray) }"#

  private func build(
    incorrect: String, correct: String, head: [String] = ["checks: [hierarchy-color-only]"],
    fence: String = ""
  ) throws -> SampleSite {
    let matter = (["title: T", "impact: LOW"] + head).joined(separator: "\n")
    return try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/r.md":
        "---\n\(matter)\n---\n\nWhy.\n\n**Incorrect:**\n\n```swift\n\(incorrect)\n```\n\n**Correct:**\n\n```swift\(fence)\n\(correct)\n```\n",
    ])
  }

  @Test func `A rule whose checks flag only the Incorrect example is proven`() throws {
    #expect(try build(incorrect: Self.flat, correct: Self.sized).problems == [])
  }

  @Test(arguments: [
    (sized, sized, "", ["9:1 proof/missed"]), (flat, flat, "", ["18:21 proof/noisy"]),
    (flat, flat, " allow=hierarchy-color-only reason=\"why\"", []),
    (flat, flat, " allow=hierarchy-color-only", ["17:10 warning directive/no-reason"]),
    (
      flat, sized, " allow=hierarchy-color-only reason=\"why\"",
      ["17:16 warning directive/unused"]
    ),
    (
      flat, sized, " allow=hierarchy-colour-only reason=\"why\"",
      ["17:16 warning directive/unknown-check"]
    ),
    (flat, sized, " platform=iSO", ["17:10 warning directive/unknown"]),
    // For invalid Swift, only the syntax error is reported.
    ("VStack { = }", sized, "", ["12:10 example/unparsed"]),
  ])
  func `An example that is not proven is reported at its position`(
    _ incorrect: String, _ correct: String, _ fence: String, _ expected: [String]
  ) throws {
    let site = try build(incorrect: incorrect, correct: correct, fence: fence)
    let found = site.problems.map {
      $0.replacing("Content/s/r.md:", with: "").replacing(": error:", with: "")
        .replacing(": warning:", with: " warning")
    }
    #expect(found == expected)
  }

  @Test func `A check that flags nothing is reported and proves nothing`() throws {
    let site = try build(
      incorrect: Self.flat, correct: Self.sized,
      head: ["checks: [touch-target-small, hierarchy-color-only]"])
    #expect(site.problems == ["Content/s/r.md:4:10: warning: proof/idle-check"])
    let page = site.page("rules/r.html")
    #expect(page.contains("Proven by 1 check<") && !page.contains("touch-target-small"))
    #expect(!site.page("checks.html").contains("Rules it proves</li>\n</ul>"))
  }

  @Test(arguments: [
    ("```swift\n\(flat)", "```\n\(flat)"), ("```swift\n\(flat)", "```objc\n\(flat)"),
  ])
  func `An example without Swift is reported if the rule names checks`(_ from: String, _ to: String)
    throws
  {
    let text =
      "---\ntitle: T\nimpact: LOW\nchecks: hierarchy-color-only\n---\n\nWhy.\n\n**Incorrect:**\n\n```swift\n\(Self.flat)\n```\n\n**Correct:**\n\n```swift\n\(Self.sized)\n```\n"
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/r.md": text.replacing(from, with: to),
      "s/other.md": text.replacing("title: T", with: "title: U"),
    ])
    #expect(site.problems.contains("Content/s/r.md:9:1: warning: proof/unjudged"))
    let page = site.page("rules/r.html")
    #expect(page.contains("Not proven") && !page.contains("Proven by"))
  }

  @Test func `An allowed finding is shown with its reason and does not count as passed`() throws {
    let site = try build(
      incorrect: Self.flat, correct: Self.flat,
      fence: " allow=hierarchy-color-only reason=\"a brand color\"")
    let page = site.page("rules/r.html")
    #expect(page.contains("Waived: a brand color") && !page.contains("Passes."))
    #expect(page.contains("Not proven"))
    #expect(site.page("ledger.html").contains("waived"))
  }

  @Test func `A handbook with only clean examples proves nothing`() throws {
    let text =
      "---\ntitle: T\nimpact: LOW\nchecks: hierarchy-color-only\n---\n\nWhy.\n\n**Incorrect:**\n\n```swift parse=off reason=\"a sketch\"\n…\n```\n\n**Correct:**\n\n```swift\n\(Self.sized)\n```\n"
    let site = try SampleSite.build(["handbook.yaml": "title: A\n", "s/r.md": text])
    #expect(site.problems == ["Content/s/r.md:4:9: error: proof/nothing-proven"])
  }

  @Test(arguments: ["", "// fixed\n", "/* fixed */\n  // fixed\n", "/* fixed"])
  func `A Correct example without code passes nothing`(_ correct: String) throws {
    let site = try build(incorrect: Self.flat, correct: correct)
    #expect(site.problems.contains("Content/s/r.md:17:1: error: example/label-without-code"))
    let text =
      "---\ntitle: T\nimpact: LOW\ndraft: true\nchecks: hierarchy-color-only\n---\n\nWhy.\n\n**Incorrect:**\n\n```swift\n\(Self.flat)\n```\n\n**Correct:**\n\n```swift\n\(correct)\n```\n"
    let drafts = try SampleSite.build(["handbook.yaml": "title: A\n", "s/r.md": text]) {
      $0.includesDrafts = true
    }
    #expect(!drafts.page("rules/r.html").contains("Proven by"))
  }

  @Test(arguments: [["checks: none", "checksReason: taste"], []])
  func `A rule without checks is not checked`(_ head: [String]) throws {
    #expect(try build(incorrect: Self.sized, correct: Self.flat, head: head).problems == [])
  }

  @Test func `A check that does not exist is an error`() throws {
    let site = try build(
      incorrect: Self.flat, correct: Self.sized, head: ["checks: [hierarchy-colour-only]"])
    #expect(site.problems == ["Content/s/r.md:4:10: error: proof/unknown-check"])
    #expect(
      site.report.diagnostics.first?.fix?.title == "did you mean 'hierarchy-color-only'?")
  }

  @Test func `Code beyond 64 KB in a block or 512 KB on a page is not checked`() throws {
    func example(_ label: String, _ length: Int) -> String {
      "**\(label):**\n\n```swift\n\(Self.flat) // \(String(repeating: "a", count: length))\n```\n\n"
    }
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/r.md": "---\ntitle: T\nimpact: LOW\nchecks: [hierarchy-color-only]\n---\n\n"
        + example("Correct", 70_000)
        + String(repeating: example("Incorrect", 60_000), count: 9) + example("Correct", 0),
    ])
    let found = site.report.diagnostics.filter { $0.id == "example/too-long" }
    #expect(found.map(\.location.range.start.line) == [9, 63])
    #expect(found.map(\.severity) == [.warning, .warning])
    #expect(
      found.map { String($0.message.prefix { $0 != ";" }) } == [
        "the code is longer than 64 KB", "the code of the page is longer than 512 KB",
      ])
    #expect(
      site.problems.filter { $0.contains("proof/") } == ["Content/s/r.md:70:21: error: proof/noisy"]
    )
  }

  @Test func `A finding in a continued block is reported in that block`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/r.md": """
      ---
      title: T
      impact: LOW
      checks: [hierarchy-color-only]
      ---

      **Incorrect:**

      ```swift
      \(Self.flat)
      ```

      **Correct:**

      - ```swift
        VStack {
          Text("a")
        ```

        ```swift continues
          Text("b").foregroundStyle(.gray)
        }
        ```
      """,
    ])
    #expect(site.problems == ["Content/s/r.md:21:5: error: proof/noisy"])
  }
}

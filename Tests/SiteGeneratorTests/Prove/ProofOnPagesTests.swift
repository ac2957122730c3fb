import TestSupport
import HandbookModel
import Testing

@testable import SiteGenerator

/// Proofs on pages, and contradictions between rules.
struct ProofOnPagesTests {
  private static let incorrect = """
    VStack {
      Text(name).foregroundStyle(.primary)
      Text(year).foregroundStyle(.quaternary)
    }
    .background(.thinMaterial)
    """
  private static let correct = incorrect.replacing("quaternary", with: "secondary")

  private static func rule(
    _ incorrect: String, _ correct: String, checks: String = "checks: vibrancy-quaternary-thin"
  ) -> String {
    Sample.pair(incorrect, correct, head: checks)
  }

  private func problems(_ rule: String) throws -> [String] {
    try SampleSite.build(["handbook.yaml": "title: A\n", "s/levels.md": rule]).problems
  }

  @Test func `A proven rule shows its findings and its checks`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/levels.md": Self.rule(Self.incorrect, Self.correct),
    ])
    #expect(site.problems == [])
    let page = site.page("rules/levels.html")
    #expect(page.contains("Proven by 1 check"))
    #expect(page.contains("<a class=\"flaw f1\" id=\"incorrect-1-find-1\""))
    #expect(page.contains("Passes."))
    #expect(site.page("checks.html").contains("id=\"vibrancy-quaternary-thin\""))
    #expect(site.page("ledger.html").contains("id=\"levels\""))
  }

  @Test(arguments: [
    (
      "checks:\n  - id: own\n    select: Text[",
      "Content/s/levels.md:5:5: error: proof/check-declaration"
    ),
    (
      "checks:\n  - id: vibrancy-quaternary-thin\n    select: Text\n    message: a",
      "Content/s/levels.md:5:9: error: proof/check-taken"
    ),
  ])
  func `Invalid check declarations are reported at their position`(
    _ checks: String, _ expected: String
  ) throws {
    let found = try problems(Self.rule(Self.incorrect, Self.correct, checks: checks))
    #expect(found.contains(expected), "\(found)")
  }

  @Test func `A finding on a page keeps its notes and its fix`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/levels.md": Self.rule(Self.incorrect, Self.correct),
      "s/sizes.md": Sample.pair(
        "VStack {\n  Text(name)\n  Text(year).foregroundStyle(.gray)\n}",
        "VStack {\n  Text(name).bold()\n  Text(year).foregroundStyle(.gray)\n}",
        head: "checks: hierarchy-color-only"),
      "s/grounds.md": Sample.pair(
        "VStack { Text(name) }.background(Color.white)",
        "VStack { Text(name) }.background(Color(.systemBackground))",
        head: "checks: color-nonsemantic"),
    ])
    #expect(
      site.page("rules/levels.html").contains(
        "<br>Suggested fix: <span lang=\"en\">use &#39;.tertiary&#39;</span>"))
    #expect(
      site.page("rules/sizes.html").contains(
        "<br><span lang=\"en\">This text has the same font</span> <span class=\"num\">Line 2</span>"
      ))
    #expect(
      site.page("rules/grounds.html").contains(
        "use the system background</span> <code>Color(.systemBackground)</code></p>"))
  }

  @Test(arguments: [
    (
      "vibrancy-quaternary-thin", incorrect,
      "<br>Suggested fix: <span lang=\"en\">use &#39;.tertiary&#39;</span></p>"
    ),
    (
      "hierarchy-color-only",
      "VStack {\n  Text(name)\n  Text(year).foregroundStyle(.gray)\n}",
      "<br><span lang=\"en\">This text has the same font</span> <span class=\"num\">Line 2</span></p>"
    ),
  ])
  func `A finding of another rule keeps its notes and its fix`(
    _ check: String, _ flagged: String, _ expected: String
  ) throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n",
      "s/levels.md": Self.rule(flagged, "Text(a).bold()", checks: "checks: \(check)"),
      "s/other.md": Self.rule(
        "Text(a).foregroundColor(.red)", flagged, checks: "checks: style-foreground-color"
      ).replacing("Levels", with: "Other levels"),
    ])
    #expect(site.ids == ["proof/contradiction"])
    #expect(
      site.page("rules/other.html").contains(
        "(flagged by the rule <a href=\"levels.html\">Levels</a>)" + expected))
  }

  @Test func `A diagnostic about a finding keeps its notes and its fix`() throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/levels.md": Self.rule(Self.incorrect, Self.incorrect),
    ])
    let noisy = try #require(site.report.diagnostics.first { $0.kind == .proofNoisy })
    let suggestion = try #require(noisy.notes.last)
    #expect(suggestion.message == "the check suggests: use '.tertiary'")
    #expect(suggestion.location?.range.start.line == noisy.location.range.start.line)
  }

  @Test(arguments: [("", 0), ("contradictions: error\n", 1)])
  func `A Correct example that another rule flags is a contradiction`(
    _ setting: String, _ errors: Int
  ) throws {
    let other = Self.rule(
      "Text(a).foregroundStyle(.black)", Self.incorrect, checks: "checks: color-nonsemantic"
    ).replacing("Levels", with: "Other levels")
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n" + setting,
      "s/levels.md": Self.rule(Self.incorrect, Self.correct), "s/other.md": other,
    ])
    #expect(site.ids == ["proof/contradiction"])
    #expect(site.report.diagnostics.count { $0.severity == .error } == errors)
    guard errors == 0 else { return }
    let page = site.page("rules/other.html")
    #expect(page.contains("(flagged by the rule <a href=\"levels.html\">Levels</a>)"))
  }

  /// Correct code with the warnings that it causes.
  @Test(arguments: [
    ("import SwiftUI", ["proof/unjudged"]),
    ("\"Text(a).foregroundStyle(.quaternary)\"", ["proof/unjudged"]),
    ("#if os(Windows)\n\(correct)\n#endif", ["proof/unjudged"]), ("struct Card {}", []),
    ("UINotificationFeedbackGenerator()", []), ("#Preview {\n\(correct)\n}", []),
    ("#Preview {\n\(incorrect)\n}", ["proof/noisy"]),
    (
      "private struct A: View { var body: some View { \(incorrect) } }\n#Preview { A() }",
      ["proof/noisy"]
    ),
    ("struct A: View { var body: some View { \(correct) } }\n#Preview {\n\(incorrect)\n}", []),
  ])
  func `A Correct example passes only if checks look at something`(
    _ code: String, _ ids: [String]
  ) throws {
    let site = try SampleSite.build([
      "handbook.yaml": "title: A\n", "s/levels.md": Self.rule(Self.incorrect, code),
    ])
    #expect(site.ids.filter { $0.hasPrefix("proof/") } == ids)
    #expect(ids != ["proof/unjudged"] || !site.page("rules/levels.html").contains("Proven"))
  }

  @Test func `A check that would prove a rule is suggested only on request`() throws {
    let content = [
      "Content/handbook.yaml": "title: A\n",
      "Content/s/levels.md": Self.rule(Self.incorrect, Self.correct, checks: "synonyms: none"),
    ]
    for isAsked in [true, false] {
      var options = SiteBuilder.Options.quick
      options.suggestsChecks = isAsked
      let report = try SiteBuilder(options, fileSystem: MemoryDisk(content).fileSystem).check()
      let notes = report.diagnostics.filter { $0.id == "proof/suggestion" }
      #expect(notes.count == (isAsked ? 1 : 0))
      #expect(notes.allSatisfy { $0.message.contains("vibrancy-quaternary-thin") })
    }
  }

  @Test func `A handbook that names checks but proves nothing is an error`() throws {
    let waived = Self.rule(Self.incorrect, Self.correct)
      .replacing("```swift", with: "```swift parse=off reason=\"a sketch\"")
    #expect(try problems(waived) == ["Content/s/levels.md:4:9: error: proof/nothing-proven"])
    let content = [
      "handbook.yaml": "title: A\n", "s/waived.md": waived,
      "s/levels.md": Self.rule(Self.incorrect, Self.correct)
        .replacing("Levels", with: "Other levels"),
    ]
    #expect(try SampleSite.build(content).problems == [])
  }

  @Test func `Checks on facts are stable if the code is written differently`() throws {
    let declared = """
      checks:
        - vibrancy-quaternary-thin
        - id: spelled
          select: VStack[mod.background=.thinMaterial]
          message: a
      """
    var options = SiteBuilder.Options.quick
    options.checksStability = true
    let disk = MemoryDisk([
      "Content/handbook.yaml": "title: A\n",
      "Content/s/levels.md": Self.rule(Self.incorrect, Self.correct, checks: declared),
    ])
    let report = try SiteBuilder(options, fileSystem: disk.fileSystem).check()
    #expect(!report.diagnostics.contains { $0.id == "proof/unstable" })
  }
}

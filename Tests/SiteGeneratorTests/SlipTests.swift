import HandbookModel
import Testing

@testable import SiteGenerator

/// Slips that people make, each of which once passed in silence or was told as something else.
@Suite struct SlipTests {
  /// A handbook with one rule of its own text.
  private func build(_ rule: String, _ more: [String: String] = [:]) throws -> SampleSite {
    try SampleSite.build(Sample.handbook.with(["boats/slip.md": rule]).with(more))
  }

  private func found(_ site: SampleSite) -> [String] {
    site.report.diagnostics.filter { $0.location.path.hasSuffix("slip.md") }.map {
      "\($0.location.range.start.line):\($0.location.range.start.column) \($0.severity) \($0.id)"
    }
  }

  private static let incorrect = "**Incorrect (a):**\n\n```swift\nText(\"a\")\n```\n\n"
  private static let correct = "**Correct (b):**\n\n```swift\nText(\"b\")\n```\n\n"

  @Test(arguments: [
    (incorrect + "**Corect (b):**\n\n```swift\nb\n```\n", "12:1 error example/unknown-label"),
    ("**Bad:**\n\n```swift\na\n```\n\n" + correct, "6:1 error example/unknown-label"),
    (
      "**Incorrect (a):**\n\n```swift\nText(\"a\")\n\n" + correct,
      "8:1 error markup/unclosed-fence"
    ),
    (incorrect + "**Correct:**\n\n```\nb\n```\n", "14:1 note example/no-language"),
    (
      "Why[^1].\n\n" + incorrect + correct + "[^1]: Because.\n", "6:4 warning markup/footnote"
    ),
    ("Why[^2].\n\n" + incorrect + correct, "6:1 warning markup/footnote"),
    ("![](a.png)\n\n" + incorrect + correct, "6:1 note link/no-description"),
    (
      incorrect + correct + "```swift parse=off reason=\"…\"\n= =\n```\n",
      "18:10 warning directive/no-reason"
    ),
    (
      incorrect + correct + "```swift parse=of\nlet a = 1\n```\n",
      "18:10 warning directive/unknown"
    ),
  ])
  func aSlipIsToldForWhatItIs(_ body: String, _ expected: String) throws {
    let site = try build(
      "---\ntitle: T\nimpact: LOW\n---\n\n" + body, ["boats/a.png": "picture"])
    #expect(found(site).joined(separator: " ") == expected, "\(body)")
  }

  @Test(arguments: [("drafft: true", "warning"), ("owner: Kim", "note")])
  func aKeyThatIsNearlyOneIsAWarning(_ line: String, _ severity: String) throws {
    let site = try build(Sample.rule("Slip", head: [line]))
    #expect(found(site) == ["4:1 \(severity) front-matter/unknown-key"])
  }

  @Test(arguments: ["handbook.yml", "Handbook.yaml", "boats/_Section.md", "Metadata.json"])
  func aFileThatIsNearlyCalledRightIsReported(_ name: String) throws {
    let site = try SampleSite.build(Sample.handbook.with([name: "title: A\n"]))
    #expect(site.problems == ["Content/\(name):1:1: warning: file/misnamed"])
  }

  @Test func whatStandsInAFolderWithAnUnderscoreIsNotPublished() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "_drafts/secret.md": Sample.rule("Secret"), "_drafts/words.txt": "secret",
        "boats/_notes/more.md": Sample.rule("More"), "boats/_notes/used.png": "picture",
        "boats/slip.md": Sample.rule("Slip", body: "![A](_notes/used.png)"),
      ]))
    #expect(site.problems == [])
    #expect(!site.pages.contains("rules/secret.html") && !site.pages.contains("rules/more.html"))
    #expect(site.files["files/_drafts/words.txt"] == nil)
    // What a page shows is published all the same.
    #expect(site.files["files/boats/_notes/used.png"] != nil)
  }

  @Test func aSiteInsideTheContentIsNoContent() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "Content/" + path) }
    var options = Build.Options()
    options.output = "Content/site"
    _ = try Build(options, fileSystem: disk.fileSystem).run()
    options.output = "out"
    _ = try Build(options, fileSystem: disk.fileSystem).run()
    #expect(disk.files(in: "out").keys.filter { $0.contains("site/") }.isEmpty)
  }

  @Test func twoFilesWithOneIDAreToldOnce() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "quay/anchor.md": Sample.rule("Another"),
        "boats/slip.md": Sample.rule("Slip", body: "[a](anchor.md) [b](../quay/anchor.md)"),
      ]))
    #expect(site.problems == ["Content/quay/anchor.md:1:1: error: rule/duplicate-id"])
  }

  @Test func aRenamedRuleIsFoundByItsOldName() throws {
    let site = try SampleSite.build(
      Sample.handbook.with([
        "boats/anchor.md": Sample.rule("Drop the anchor", head: ["aliases: hook"]),
        "boats/slip.md": Sample.rule("Slip", head: ["related: hook", "deprecated: hook"]),
      ]))
    #expect(site.problems == [])
    #expect(site.page("rules/slip.html").contains("Use instead: <a href=\"anchor.html\">"))
    #expect(site.page("rules/hook.html").contains("<title>Drop the anchor</title>"))
    let broken = try build(
      Sample.rule("Slip", body: "[x](hook.md)"),
      ["boats/anchor.md": Sample.rule("Drop the anchor", head: ["aliases: hook"])])
    #expect(broken.report.diagnostics.map { $0.fix?.title } == ["did you mean 'anchor.md'?"])
    let misspelt = try build(Sample.rule("Slip", head: ["deprecated: anchr"]))
    #expect(found(misspelt) == ["4:13 error rule/unknown-related"])
  }

  @Test func aHandbookMovesIntoALibraryAsItIs() throws {
    let book = Sample.handbook.with([
      "boats/slip.md": Sample.rule("Slip", body: "[t](/articles/tides.md) [s](/boats/)")
    ])
    let alone = try SampleSite.build(book)
    #expect(alone.problems == [])
    let library = try SampleSite.build(
      Dictionary(
        uniqueKeysWithValues: ["one", "two"].flatMap { key in
          book.map { ("\(key)/\($0)", $1) }
        }))
    #expect(library.problems == [])
    #expect(
      library.page("two/rules/slip.html").contains("<a href=\"../articles/tides.html\">t</a>"))
  }

  @Test func aTitleIsTextWithoutMarksOfCode() throws {
    let site = try build(Sample.rule("Use `Text` and `.bold()`"))
    #expect(found(site) == [])
    #expect(site.page("rules/slip.html").contains("Use Text and .bold()</h1>"))
  }

  @Test func aSectionThatIsNearlyThereIsNotBegun() throws {
    let disk = MemoryDisk()
    for (path, text) in Sample.handbook { disk.put(text, at: "book/" + path) }
    let rule = NewRule(title: "A", section: "boat", impact: "LOW")
    let error = #expect(throws: MachineError.self) {
      try rule.write(to: "book", fileSystem: disk.fileSystem)
    }
    #expect(error?.advice == "did you mean 'boats'?")
    let other = NewRule(title: "A", section: "weather", impact: "LOW")
    #expect(try other.write(to: "book", fileSystem: disk.fileSystem) == "book/weather/a.md")
  }
}

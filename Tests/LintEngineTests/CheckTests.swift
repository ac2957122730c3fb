import HandbookModel
import Testing
import SwiftFrontEnd
import ViewTree

@testable import LintEngine

/// Runs every check on its sources, and on variants that must not change its findings.
struct CheckTests {
  /// The locations of one check's findings, each as 1-based `line:column` in UTF-8 bytes.
  private func places(
    _ source: String, _ sources: CheckSources, _ platforms: Set<Platform>? = nil
  ) -> [String] {
    Linter(checks: [sources.check], platforms: platforms ?? sources.platforms)
      .findings(in: SwiftSource(source).views()).map { finding in
        let before = Array(source.utf8.prefix(finding.range.lowerBound))
        let line = before.count { $0 == UInt8(ascii: "\n") }
        let column = before.count - ((before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
        return "\(line + 1):\(column + 1)"
      }
  }

  /// The source without its `↓` marks, and their locations.
  private func marked(_ source: String) -> (source: String, places: [String]) {
    var plain = ""
    var places: [String] = []
    for character in source {
      if character == "↓" {
        let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
        places.append("\(max(1, lines.count)):\((lines.last?.utf8.count ?? 0) + 1)")
      } else {
        plain.append(character)
      }
    }
    return (plain, places)
  }

  @Test
  func `Every check has at least three distinct sources of each kind`() {
    #expect(CheckSources.all.map(\.check.id) == Check.all.map(\.id))
    for sources in CheckSources.all {
      let id = sources.check.id
      #expect(sources.flagged.count >= 3 && sources.clean.count >= 3, "\(id)")
      #expect(Set(sources.flagged + sources.clean).count == (sources.flagged + sources.clean).count)
      #expect(sources.flagged.allSatisfy { $0.contains("↓") }, "\(id)")
      #expect(sources.clean.allSatisfy { !$0.contains("↓") }, "\(id)")
    }
  }

  @Test func `No more checks run on code in which the first ones have too many findings`() {
    let checks = (0..<4000).map { number in
      Check("test-\(number)") { context in
        context.views.map {
          Finding(check: "test-\(number)", message: "", range: $0.range, notes: [], fix: nil)
        }
      }
    }
    let lines = (0..<500).map { "Text(\"\($0)\")" }
    let forest = SwiftSource(lines.joined(separator: "\n")).views()
    let most = Linter.mostFindings(in: forest)
    #expect(most > 10 * 500)
    #expect(Linter(checks: checks).findings(in: forest).count == (most / 500 + 1) * 500)
    #expect(Linter(checks: Array(checks.prefix(10))).findings(in: forest).count == 10 * 500)
  }

  @Test func `Every check names the pages that it follows`() {
    for check in Check.all {
      #expect(!check.sources.isEmpty, "\(check.id)")
      for source in check.sources {
        #expect(source.url.hasPrefix("https://") && !source.title.isEmpty, "\(check.id)")
      }
      #expect(!check.preferred.contains("```"), "\(check.id)")
    }
  }

  @Test func `Only a check that was right in apps warns, and one that was not has to be asked for`()
  {
    for check in Check.all {
      let precision = check.precision
      #expect(
        check.severity == .note || precision?.allowsWarnings == true,
        "\(check.id) was not right in 19 of 20 findings")
      #expect(
        check.isOptIn || precision?.requiresOptIn != true,
        "\(check.id) was right in fewer than 8 of 10 findings")
    }
  }

  @Test(arguments: CheckSources.all.indices)
  func `A check reports the marked locations and nothing else`(index: Int) {
    let sources = CheckSources.all[index]
    for source in sources.flagged + sources.clean {
      let (plain, expected) = marked(source)
      #expect(SwiftSource(plain).analysis().problem == nil, "\(sources.check.id):\n\(source)")
      #expect(places(plain, sources) == expected, "\(sources.check.id):\n\(source)")
    }
  }

  @Test(arguments: CheckSources.all.indices)
  func `A check flags its flagged example and passes its preferred one`(index: Int) {
    let sources = CheckSources.all[index]
    let check = sources.check
    #expect(!places(check.flagged, sources).isEmpty, "\(check.id)")
    #expect(places(check.preferred, sources).isEmpty, "\(check.id)")
  }

  @Test(arguments: [
    (
      ".brand",
      "'foregroundStyle' may not know '.brand'; write 'Color.brand' if it is a member of Color"
    ),
    ("color", "the type of this value is not known; 'foregroundStyle' takes no optional"),
    (".red", nil),
  ])
  func `A foreground color without a fix says why`(_ color: String, _ reason: String?) {
    let source = "Text(title).foregroundColor(\(color))"
    let findings = Linter(checks: [.styleForegroundColor]).findings(in: SwiftSource(source).views())
    #expect(findings.map { $0.fix == nil } == [reason != nil])
    #expect(findings.flatMap(\.notes).map(\.message) == (reason.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("TextField(\"Email\", text: $email)", "add '.textContentType(.emailAddress)'"),
    (
      "TextField(\"Email\", text: $email)\nSecureField(\"Code\", text: $code)",
      "add '.textContentType(.username)'"
    ),
  ])
  func `An email address beside a password is the name of an account`(
    _ source: String, _ fix: String
  ) {
    let findings = Linter(checks: [.inputContentType]).findings(in: SwiftSource(source).views())
    #expect(findings.map(\.fix?.title) == [fix])
  }

  @Test(arguments: CheckSources.all.indices)
  func `A leading comment, CRLF line endings and indentation change nothing`(index: Int) {
    let sources = CheckSources.all[index]
    for source in (sources.flagged + sources.clean).map({ marked($0).source }) {
      let count = places(source, sources).count
      let windows = source.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n")
      let indented = source.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    " + $0 }.joined(separator: "\n")
      for variant in ["// 👩‍🎨 é\n" + source, windows, indented] {
        #expect(places(variant, sources).count == count, "\(sources.check.id):\n\(variant)")
      }
    }
  }

  @Test(arguments: CheckSources.all.indices)
  func `Code in comments and strings is ignored`(index: Int) {
    let sources = CheckSources.all[index]
    for source in sources.flagged.map({ marked($0).source }) {
      let comment = "/*\n\(source)\n*/"
      let string = "let text = ###\"\"\"\n\(source)\n\"\"\"###"
      #expect(places(comment, sources) == [], "\(sources.check.id):\n\(comment)")
      #expect(places(string, sources) == [], "\(sources.check.id):\n\(string)")
    }
  }

  @Test(arguments: CheckSources.all.indices)
  func `A check for other platforms reports nothing`(index: Int) throws {
    let sources = CheckSources.all[index]
    let others = Set(Platform.allCases).subtracting(sources.check.platforms)
    guard !sources.check.platforms.isEmpty, !others.isEmpty else { return }
    for source in sources.flagged.map({ marked($0).source }) {
      #expect(places(source, sources, others) == [], "\(sources.check.id):\n\(source)")
    }
  }

  @Test
  func `A check that needs newer systems skips code for older ones`() throws {
    let asking = CheckSources.all.filter { !$0.check.minimumVersions.isEmpty }
    #expect(asking.count > 10)
    for sources in asking {
      let least = try #require(sources.check.minimumVersions[.iOS])
      let source = marked(sources.flagged[0]).source
      for (oldest, runs) in [(SystemVersion(least.major - 1, 9), false), (least, true)] {
        for platform in [Platform.iOS, .iPadOS] {
          let run = Linter(checks: [sources.check], deployment: [platform: oldest])
          #expect(run.findings(in: SwiftSource(source).views()).isEmpty != runs)
        }
      }
    }
    #expect(
      ["16", "16.4", "x", "", "16.", "-1", "0"].map { SystemVersion($0)?.description }
        == ["16", "16.4", nil, nil, nil, nil, nil])
  }

  @Test
  func `Every check has a title, an explanation and examples, sorted by id`() {
    #expect(Check.all.map(\.id) == Check.all.map(\.id).sorted())
    for check in Check.all {
      #expect(!check.title.hasSuffix(".") && check.title.count <= 72, "\(check.id)")
      #expect(check.why.hasSuffix(".") && check.why.count > 80, "\(check.id)")
      #expect(!check.flagged.isEmpty && !check.preferred.isEmpty, "\(check.id)")
    }
  }

  @Test(arguments: [
    (".accentColor", "foregroundStyle(Color.accentColor)"), (".red", "foregroundStyle"),
    (".accentColor /* brand */", nil), ("/* brand */ .accentColor", nil),
  ])
  func `The fix of a renamed modifier replaces whole names and calls`(
    color: String, replacement: String?
  ) throws {
    let source = "Text(title).foregroundColor(\(color)).bold()"
    let findings = Linter(checks: [.styleForegroundColor])
      .findings(in: SwiftSource(source).views())
    let fix = try #require(findings.first).fix
    #expect(fix?.replacement == replacement)
    guard let fix else { return }
    var bytes = Array(source.utf8)
    bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
    let fixedColor = color == ".accentColor" ? "Color.accentColor" : color
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "Text(title).foregroundStyle(\(fixedColor)).bold()")
  }
}

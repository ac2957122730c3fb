import Foundation
import HandbookModel
import TestSupport
import Testing

@testable import AppLint
@testable import LintEngine
@testable import SiteGenerator
@testable import proofbook

/// The whole output of every report format. The expected outputs are in `Reports/`.
struct ReportTests {
  // MARK: Samples

  /// A line in which columns differ by their unit: `Color` begins at column 30 in bytes, 23 in
  /// UTF-16 code units and 20 in characters.
  private static let line = "  Text(\"é漢👍🏽\").fill(Color.red)"

  private static func location(
    _ path: String, _ range: SourceRange, _ line: String = line
  ) -> HandbookModel.SourceLocation {
    HandbookModel.SourceLocation(path: path, range: range, lineText: line)
  }

  /// One diagnostic of each severity, with everything that a diagnostic can have.
  static let diagnostics = [
    // A note with a location, one without, and a fix.
    Diagnostic(
      id: "color-literal", severity: .error, message: "'Color.red' is a <literal> & \"fixed\"",
      at: location("Sources/Été/A: b,c.swift", SourceRange(line: 12, column: 30, width: 9)),
      notes: [
        Note(
          "the background is set here",
          at: location("Sources/B.swift", SourceRange(line: 3, column: 1, width: 4), "let a = 1")),
        Note("100% of the text"),
      ],
      fix: Fix(
        "use a semantic color",
        edits: [Edit(SourceRange(line: 12, column: 30, width: 9), "Color.primary")], safety: .safe)),
    // A range of two lines, and a fix that only the author can make.
    Diagnostic(
      id: "layout-order", severity: .warning, message: "first line\nsecond line",
      at: location(
        "Sources/B.swift",
        SourceRange(Position(line: 3, column: 5), Position(line: 5, column: 2)), "let a = 1"),
      fix: Fix("move it")),
    // Control characters, and an empty range without a line.
    Diagnostic(
      id: "lint/suppression", severity: .note, message: "bell \u{7}, escape \u{1B}, tab \t end",
      at: location("./C.swift", .fileStart, "")),
  ]

  private static func check(_ id: String, _ title: String, _ severity: Severity) -> Check {
    let declared = DeclaredCheck(id: id, ownTitle: title, level: severity)
    let node = YAMLValue(.map([]), at: .fileStart)
    let file = SourceFile(path: "", pathInRoot: "", text: "")
    return Check(declared: declared, in: CheckDeclaration.Source(node: node, file: file))
  }

  private var lint: LintReport {
    var report = LintReport()
    report.diagnostics = Self.diagnostics
    report.files = 3
    report.project = "2 targets: iOS 17"
    report.unusedViews = ["OldCard"]
    report.fixes = 1
    report.baselined = 2
    report.resolved = 4
    report.rules = [
      (Self.check("color-literal", "A literal color", .warning), "https://a.example/#color"),
      (Self.check("unused", "Another check", .error), nil),
    ]
    report.pages = ["color-literal": "https://a.example/#color"]
    let path = "Sources/Été/A: b,c.swift"
    let text = String(repeating: "\n", count: 11) + Self.line
    report.fixable = [path: SourceFile(path: path, pathInRoot: path, text: text)]
    return report
  }

  private var build: BuildReport {
    var report = BuildReport()
    report.add(Self.diagnostics, isStrict: false)
    report.isForPublishing = true
    return report
  }

  private let plain = TextStyle(isColored: false)

  // MARK: Outputs

  @Test(
    arguments: [
      (.text, "lint.txt"), (.json, "lint.json"), (.github, "lint.github"), (.sarif, "lint.sarif"),
      (.junit, "lint.xml"),
    ] as [(LintFormat, String)])
  func `Lint prints findings in each format`(_ format: LintFormat, _ file: String) throws {
    let printer = LintPrinter(format, style: plain)
    let summary = format == .text ? LintSummary(lint, style: plain).text : ""
    let text = printer.output(for: lint) + summary
    #expect(try text == expectedText("Reports/\(file)", actual: text))
  }

  @Test(
    arguments: [(.text, "build.txt"), (.json, "build.json"), (.github, "build.github")]
      as [(OutputFormat, String)])
  func `A build prints diagnostics in each format`(_ format: OutputFormat, _ file: String) throws {
    let text = DiagnosticPrinter(format, style: plain).output(for: build)
    #expect(try text == expectedText("Reports/\(file)", actual: text))
  }

  @Test(
    arguments: [
      (.text, ""), (.github, ""),
      (
        .junit,
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="1" failures="0">
          <testsuite name="proofbook" tests="1" failures="0">
            <testcase classname="proofbook" name="1 files"/>
          </testsuite>
        </testsuites>

        """
      ),
    ] as [(LintFormat, String)])
  func `A report without findings is complete`(_ format: LintFormat, _ expected: String) {
    var report = LintReport()
    report.files = 1
    #expect(LintPrinter(format, style: plain).output(for: report) == expected)
  }

  @Test(arguments: LintFormat.allCases)
  func `Each format has the page of the handbook`(_ format: LintFormat) {
    let page = "https://a.example/rules/a.html#incorrect-1"
    var report = LintReport()
    report.diagnostics = [
      Diagnostic(
        id: "a", severity: .error, message: "no",
        at: Self.location("A.swift", SourceRange(line: 1, column: 1)))
    ]
    report.rules = [(Self.check("a", "A", .error), page)]
    report.pages = ["a": page]
    let text = LintPrinter(format, style: plain).output(for: report)
    let expected =
      switch format {
      case .text: ["  see: \(page)\n"]
      case .json: ["\"url\" : \"\(page)\""]
      case .github: ["%0Asee: \(page)\n"]
      case .sarif:
        [
          "\"helpUri\" : \"\(page)\"", "\"markdown\" : \"[A](\(page))\\n\"",
          "\"text\" : \"A\\n\\nsee: \(page)\"",
        ]
      case .junit: ["&#10;see: \(page)</failure>"]
      }
    for part in expected { #expect(text.contains(part), "\(text)") }
  }

  // MARK: Rules of the formats

  /// Decoded as the runner of GitHub Actions decodes a workflow command.
  private func decoded(_ text: Substring) -> String {
    [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
      .reduce(String(text)) {
        $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal)
      }
  }

  @Test(arguments: [
    "a:b", "a,b", "a%2Cb", "50%", "::set-output name=a::b", ":\u{301},\u{301}", "é",
  ])
  func `A path and a message survive a workflow command`(_ text: String) throws {
    let diagnostic = Diagnostic(
      id: "a/b", severity: .warning, message: text,
      at: Self.location(text, SourceRange(line: 1, column: 1)))
    let command = DiagnosticPrinter(.github, style: plain).github(diagnostic)
    #expect(command.hasPrefix("::warning file="))
    // The runner ends the properties at the next `::`, and separates them at commas.
    let head = command.dropFirst("::warning ".count)
    let end = try #require(head.firstRange(of: "::"))
    let properties = head[..<end.lowerBound].unicodeScalars.split(separator: ",").map(
      Substring.init)
    #expect(properties.count == 6)
    #expect(decoded(properties[0].dropFirst("file=".count)) == text)
    #expect(decoded(head[end.upperBound...]) == text)
  }

  @Test(arguments: LintFormat.allCases)
  func `One entry stands for the problems that are not listed`(_ format: LintFormat) throws {
    var report = LintReport()
    report.diagnostics =
      (1...5000).map {
        Diagnostic(
          id: "a", severity: .warning, message: "no",
          at: Self.location("A.swift", SourceRange(line: $0, column: 1)))
      }.limited
    let text = LintPrinter(format, style: plain).output(for: report)
    #expect(text.components(separatedBy: "… and 4990 more of this kind in this file").count == 2)
    #expect(text.count < 15000)
    switch format {
    case .text:
      #expect(
        LintSummary(report, style: plain).text == "0 files: 5000 warnings\n")
    case .json:
      #expect(text.contains("\"count\" : 4990") && text.contains("\"warnings\" : 5000"))
    case .github, .sarif, .junit: break
    }
  }

  @Test func `SARIF doubles the braces of messages and not those of inserted code`() throws {
    let file = SourceFile(path: "A.swift", pathInRoot: "A.swift", text: "a\n")
    let edit = Edit(SourceRange(line: 1, column: 1, width: 1), "{ }")
    var report = LintReport()
    report.diagnostics = [
      Diagnostic(
        id: "a", severity: .warning, message: "no '{0}'",
        at: file.location(SourceRange(line: 1, column: 1)), notes: [Note("see '{'")],
        fix: Fix("write '}'", edits: [edit]))
    ]
    report.fixable = [file.path: file]
    let result = try #require(SARIFReport(report).runs.first?.results.first)
    #expect(result.message.text == "no '{{0}}'")
    #expect(result.relatedLocations?.first?.message?.text == "see '{{'")
    #expect(result.fixes?.first?.description.text == "write '}}'")
    let replacement = result.fixes?.first?.artifactChanges.first?.replacements.first
    #expect(replacement?.insertedContent.text == "{ }")
  }

  @Test func `JUnit contains only characters that XML allows`() {
    let forbidden = "\u{0}\u{8}\u{B}\u{1F}\u{FFFE}\u{FFFF}"
    var report = LintReport()
    report.diagnostics = [Severity.error, .note].map { severity in
      Diagnostic(
        id: "a/b", severity: severity, message: "a\(forbidden)\tb\nc'",
        at: Self.location("\(forbidden)d.swift", .fileStart), fix: Fix("e\(forbidden)"))
    }
    let text = LintPrinter(.junit, style: plain).output(for: report)
    #expect(!text.unicodeScalars.contains { forbidden.unicodeScalars.contains($0) })
    #expect(text.contains("<failure type=\"error\" message=\"a\tb&#10;c'\">a\tb&#10;c'&#10;e<"))
    #expect(text.contains("<testcase classname=\"a/b\" name=\"d.swift:1:1\">"))
  }

  @Test func `SARIF columns are in UTF-16 code units`() throws {
    let region = try #require(SARIFReport(lint).runs.first?.results.first?.locations.first)
      .physicalLocation?.region
    let prefix = try #require(Self.line.firstRange(of: "Color.red")).lowerBound
    let start = Self.line[..<prefix].utf16.count + 1
    #expect(region?.startColumn == start)
    #expect(region?.endColumn == start + "Color.red".utf16.count)
  }

  @Test func `A SARIF fix gives the lines and columns of both ends of each edit`() throws {
    let file = SourceFile(path: "A.swift", pathInRoot: "A.swift", text: "a\né b\n漢👍 c\n")
    let edits = [
      Edit(SourceRange(Position(line: 2, column: 4), Position(line: 3, column: 9)), "d"),
      Edit(SourceRange(line: 2, column: 3, width: 0), "e"),
    ]
    var report = LintReport()
    report.diagnostics = [
      Diagnostic(
        id: "a", severity: .warning, message: "no",
        at: file.location(SourceRange(line: 1, column: 1)), fix: Fix("do", edits: edits))
    ]
    report.fixable = [file.path: file]
    let fixes = try #require(SARIFReport(report).runs.first?.results.first?.fixes)
    let regions = fixes.flatMap(\.artifactChanges).flatMap(\.replacements).map(\.deletedRegion)
    #expect(regions.map { [$0.startLine, $0.startColumn] } == [[2, 3], [2, 2]])
    #expect(regions.map { [$0.endLine, $0.endColumn] } == [[3, 5], [nil, 2]])
  }

  @Test func `SARIF fingerprints survive moved lines and differ for repeated findings`() throws {
    func fingerprints(_ lines: [Int]) throws -> [String] {
      var report = LintReport()
      report.diagnostics = lines.map {
        Diagnostic(
          id: "a", severity: .warning, message: "no",
          at: Self.location("A.swift", SourceRange(line: $0, column: 1)))
      }
      return try #require(SARIFReport(report).runs.first).results
        .compactMap { $0.partialFingerprints["proofbook/v1"] }
    }
    #expect(try fingerprints([1, 2]) == fingerprints([7, 9]))
    #expect(try Set(fingerprints([1, 2, 3])).count == 3)
  }
}

import HandbookModel
import Testing

@testable import AppLint
@testable import proofbook

/// What `lint` prints after the findings.
struct LintSummaryTests {
  /// A report of two files with findings.
  /// - Parameter findings: The check, the path and the number of each finding.
  private func report(_ findings: [(check: String, path: String, count: Int)]) -> LintReport {
    var report = LintReport()
    report.files = 2
    report.diagnostics = findings.map { check, path, count in
      Diagnostic(
        id: check, severity: .warning, message: "no",
        at: SourceLocation(path: path, range: .fileStart, lineText: ""), count: count)
    }
    return report
  }

  private func text(_ report: LintReport, isColored: Bool = false) -> String {
    LintSummary(report, style: TextStyle(isColored: isColored)).text
  }

  @Test(arguments: [
    (nil, 0, 0, "2 files: no findings"), (0, 0, 0, "2 files: no findings; no fixes written"),
    (1, 0, 0, "2 files: no findings; 1 fix written"),
    (2, 0, 0, "2 files: no findings; 2 fixes written"),
    (nil, 3, 0, "2 files: no findings; 3 in the baseline"),
    (
      nil, 0, 1,
      "2 files: no findings; 1 in the baseline no longer found; update the baseline with --write-baseline"
    ),
  ])
  func `The last line counts fixes and the baseline`(
    _ fixes: Int?, _ baselined: Int, _ resolved: Int, _ expected: String
  ) {
    var report = report([])
    (report.fixes, report.baselined, report.resolved) = (fixes, baselined, resolved)
    #expect(text(report) == expected + "\n")
  }

  @Test func `Many findings are counted by check and by folder, the most first`() {
    let findings = [
      ("touch-target-small", "App/Home/A.swift", 1), ("type-fixed-size", "App/Home/A.swift", 96),
      ("touch-target-small", "App/Home/B.swift", 8), ("color-nonsemantic", "C.swift", 9),
    ]
    #expect(
      text(report(findings)) == """
        Findings by check
          96  type-fixed-size
           9  color-nonsemantic
           9  touch-target-small
        Findings by folder
          105  App/Home
            9  .
        2 files: 114 warnings

        """)
  }

  @Test(arguments: [(5, 0), (6, 0), (7, 2), (9, 4)])
  func `One line stands for all but the first five checks`(_ checks: Int, _ others: Int) {
    let findings = (1...checks).map { ("check-\($0)", "A/\($0).swift", 10) }
    let lines = text(report(findings)).split(separator: "\n").dropFirst().dropLast()
    #expect(lines.count == min(checks, 6))
    #expect(
      others == 0
        ? lines.last == "  10  check-\(checks)"
        : lines.last == "  \(others * 10)  in \(others) other checks")
  }

  @Test(
    arguments: [
      ([("a", "A/B.swift", 9)], 1), ([("a", "A/B.swift", 10)], 1),
      ([("a", "A/B.swift", 4), ("b", "C/D.swift", 5)], 1),
      ([("a", "A/B.swift", 5), ("b", "A/D.swift", 5)], 4),
    ] as [([(String, String, Int)], Int)])
  func `Few findings, or those of one check or folder, are not counted by it`(
    _ findings: [(String, String, Int)], _ lines: Int
  ) {
    #expect(text(report(findings)).split(separator: "\n").count == lines)
  }

  @Test func `Every line fits in a terminal of 80 columns`() {
    let folder = String(repeating: "Long/", count: 30)
    let text = text(report([("a", folder + "A.swift", 12_345), ("b", "B\u{1B}.d/B.swift", 1)]))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(text.contains("  12345  …/Long/Long/") && text.contains("      1  B␛.d\n"))
  }

  @Test func `Headings are bold and the rest is faint only in color`() {
    let report = report((1...9).map { ("check-\($0)", "A/B.swift", 2) })
    let colored = text(report, isColored: true)
    #expect(colored.hasPrefix("\u{1B}[1mFindings by check\u{1B}[0m\n"))
    #expect(colored.contains("  8  \u{1B}[2min 4 other checks\u{1B}[0m\n"))
    #expect(!text(report).contains("\u{1B}"))
  }

  @Test func `A dry run lists the fixes that are left, by the reason for that`() {
    var report = report([("type-fixed-size", "A.swift", 20)])
    (report.fixes, report.isDryRun) = (2, true)
    func left(_ reason: LeftFix.Reason, _ line: Int) -> LeftFix {
      LeftFix(
        reason: reason, check: "a", title: "write b",
        location: SourceLocation(
          path: "A.swift", range: SourceRange(line: line, column: 2), lineText: ""))
    }
    report.leftFixes = [left(.removesComment, 1)] + (1...12).map { left(.needsReview, $0) }
    let text = text(report)
    #expect(text.hasPrefix("Left for review\n  A.swift:1:2: write b [a]\n"))
    #expect(
      text.hasSuffix(
        """
          A.swift:10:2: write b [a]
          … and 2 more
        Left to keep a comment
          A.swift:1:2: write b [a]
        2 files: 20 warnings; 2 fixes to write, 12 left for review, 1 left to keep a comment

        """))
  }

  @Test func `A run on changes counts the files with changes`() {
    var report = report([])
    report.coversChangesOnly = true
    #expect(text(report) == "2 changed files: no findings\n")
  }
}

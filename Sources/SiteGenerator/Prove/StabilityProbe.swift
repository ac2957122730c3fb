import ExampleLanguages
import HandbookModel
import LintEngine
import ViewTree

/// Tests whether checks are stable, by running them on variants of the same code. A correct check
/// has the same number of findings if the code is reformatted, and none if the code is commented
/// out or inside a string literal.
struct StabilityProbe {
  let code: String
  /// The language of the code. Its comments and string literals must be like those of Swift.
  let language: ExampleLanguage
  let checks: [Check]
  let platforms: Set<Platform>

  /// Returns a check id and a description, such as `CRLF line endings`, for every variant for which
  /// a check gives a wrong result. The list is empty if the checks pass all of these tests:
  ///
  /// - A leading comment with an emoji, CRLF line endings and different indentation do not change
  ///   the number of findings.
  /// - There are no findings if the code is inside a comment or a string literal.
  /// - A comment that disables the check for the file suppresses every finding.
  func flaws() -> [(check: String, flaw: String)] {
    checks.flatMap { check in
      let count = count(code, check)
      let same = [
        ("a leading comment", "// \u{1F3A8} é\n" + code),
        ("CRLF line endings", lines.joined(separator: "\r\n")),
        ("different indentation", lines.map { "   " + $0 }.joined(separator: "\n")),
      ]
      // Code with a comment delimiter is not tested inside a comment, because it could end the
      // comment.
      let quoted = [
        code.contains("*/") || code.contains("/*")
          ? nil : ("the code inside a comment", "/*\n\(code)\n*/"),
        ("the code inside a string", "let text = ####\"\"\"\n\(code)\n\"\"\"####"),
      ].compactMap(\.self)
      let changed = same.filter { self.count($0.1, check) != count }.map(\.0)
      let flaggedInQuotes = quoted.filter { self.count($0.1, check) != 0 }.map(\.0)
      let notSuppressed = count > 0 && !isSwitchedOff(check) ? ["a comment that disables it"] : []
      return (changed + flaggedInQuotes + notSuppressed).map { (check.id, $0) }
    }
  }

  private var lines: [Substring] {
    code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func count(_ code: String, _ check: Check) -> Int {
    language.parse.map { findings(in: $0(code), check).count } ?? 0
  }

  private func findings(in code: any ParsedCode, _ check: Check) -> [Finding] {
    language.lint?(code.views(), Linter(checks: [check], platforms: platforms)) ?? []
  }

  private func isSwitchedOff(_ check: Check) -> Bool {
    guard let source = language.parse?("// proofbook:disable:file \(check.id)\n" + code) else {
      return false
    }
    let suppressions = SuppressionParser.read(source).suppressions
    let findings = findings(in: source, check)
    return !findings.isEmpty
      && findings.allSatisfy { finding in
        suppressions.contains { $0.covers(finding) }
      }
  }
}

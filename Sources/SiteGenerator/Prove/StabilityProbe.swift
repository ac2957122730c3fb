import HandbookModel
import LintEngine
import ViewTree

/// The same code in other clothes: a check that means something gives the same answer to all of
/// them, and none to code that is only quoted.
struct StabilityProbe {
  let code: String
  let checks: [Check]
  let platforms: Set<Platform>

  /// What a check does that it should not; empty when all is well.
  ///
  /// - A comment with an emoji in front, line ends of Windows and other indentation change no
  ///   count of findings.
  /// - Inside a comment and inside a string nothing is found.
  /// - A comment that switches the check off for the file covers every finding, and so is not unused.
  func flaws() -> [(check: String, flaw: String)] {
    checks.flatMap { check in
      let count = count(code, check)
      let same = [
        ("a comment in front", "// \u{1F3A8} é\n" + code),
        ("line ends of Windows", lines.joined(separator: "\r\n")),
        ("other indentation", lines.map { "   " + $0 }.joined(separator: "\n")),
      ]
      // A comment or literal that the code itself could end proves nothing.
      let quoted = [
        code.contains("*/") || code.contains("/*")
          ? nil : ("standing inside a comment", "/*\n\(code)\n*/"),
        ("standing inside a string", "let text = ####\"\"\"\n\(code)\n\"\"\"####"),
      ].compactMap(\.self)
      let changed = same.filter { self.count($0.1, check) != count }.map(\.0)
      let heard = quoted.filter { self.count($0.1, check) != 0 }.map(\.0)
      let deaf = count > 0 && !isSwitchedOff(check) ? ["a comment that switches it off"] : []
      return (changed + heard + deaf).map { (check.id, $0) }
    }
  }

  private var lines: [Substring] {
    code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func count(_ code: String, _ check: Check) -> Int {
    Linter(checks: [check], platforms: platforms).findings(in: SwiftSource(code).views()).count
  }

  private func isSwitchedOff(_ check: Check) -> Bool {
    let source = SwiftSource("// proofbook:disable:file \(check.id)\n" + code)
    let suppressions = SuppressionReader.read(source).suppressions
    let findings = Linter(checks: [check], platforms: platforms).findings(in: source.views())
    return !findings.isEmpty
      && findings.allSatisfy { finding in
        suppressions.contains { $0.covers(finding) }
      }
  }
}

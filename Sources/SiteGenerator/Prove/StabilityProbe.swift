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
    let counts = counts(code)
    let same = [
      ("a leading comment", "// \u{1F3A8} é\n" + code),
      ("CRLF line endings", lines.joined(separator: "\r\n")),
      ("different indentation", lines.map { "   " + $0 }.joined(separator: "\n")),
    ].map { ($0, self.counts($1)) }
    // Code with a comment delimiter is not tested inside a comment, because it could end the
    // comment.
    let quoted = [
      code.contains("*/") || code.contains("/*")
        ? nil : ("the code inside a comment", "/*\n\(code)\n*/"),
      ("the code inside a string", "let text = ####\"\"\"\n\(code)\n\"\"\"####"),
    ].compactMap(\.self).map { ($0, self.counts($1)) }
    let unsuppressed = counts.isEmpty ? [] : unsuppressed(counts.keys.sorted())
    return checks.map(\.id).flatMap { id in
      let changed = same.filter { $0.1[id] != counts[id] }.map(\.0)
      let flaggedInQuotes = quoted.filter { $0.1[id] != nil }.map(\.0)
      let notSuppressed = unsuppressed.contains(id) ? ["a comment that disables it"] : []
      return (changed + flaggedInQuotes + notSuppressed).map { (id, $0) }
    }
  }

  private var lines: [Substring] {
    code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the number of findings of each check that has any, by check id.
  private func counts(_ code: String) -> [String: Int] {
    let found = language.parse.map { findings(in: $0(code)) } ?? []
    return found.reduce(into: [:]) { $0[$1.check, default: 0] += 1 }
  }

  private func findings(in code: any ParsedCode) -> [Finding] {
    // A check that may supersede findings of another runs alone, so that all findings are returned.
    let groups =
      [checks.filter(\.supersedes.isEmpty)]
      + checks.filter { !$0.supersedes.isEmpty }.map { [$0] }
    let views = code.views()
    return groups.flatMap { language.lint?(views, Linter(checks: $0, platforms: platforms)) ?? [] }
  }

  /// Returns those of the given checks with a finding that a comment does not suppress, or without
  /// any finding in code that begins with a comment.
  private func unsuppressed(_ ids: [String]) -> Set<String> {
    let comments = ids.map { "// proofbook:disable:file \($0)\n" }.joined()
    guard let source = language.parse?(comments + code) else { return Set(ids) }
    let suppressions = SuppressionParser.read(source).suppressions
    let findings = findings(in: source)
    let found = Set(findings.map(\.check))
    let visible = zip(findings, suppressions.firstCovering(findings)).filter { $1 == nil }
    return Set(visible.map(\.0.check)).union(ids.filter { !found.contains($0) })
  }
}

extension StabilityProbe {
  /// The maximum number of pairs of a check and an example of a page that are tested with
  /// reformatted code, and of UTF-8 bytes in these examples.
  private static let mostPairs = 5000
  private static let mostBytes = 256 * 1024

  /// Returns diagnostics for declared checks that give different findings if the examples of a
  /// document are reformatted. Of a page with thousands of examples, only the first are tested.
  /// Tests of this project do the same with built-in checks.
  static func diagnostics(of document: Document, _ registry: CheckRegistry) -> [Diagnostic] {
    let checks = document.frontMatter.checks.compactMap { registry.check($0.value) }
      .filter(\.isDeclared)
    guard !checks.isEmpty else { return [] }
    let examples = document.examples.filter { $0.role.isIncorrect || $0.role == .correct }
    let judged = examples.flatMap(\.snippets).filter(\.isLintable)
    var bytesLeft = mostBytes
    let tested = judged.groups.divided.parsed.prefix(mostPairs / checks.count).prefix {
      bytesLeft -= $0.code.utf8.count
      return bytesLeft >= 0
    }
    return tested.flatMap { group -> [Diagnostic] in
      let probe = StabilityProbe(
        code: group.code, language: group.language, checks: checks,
        platforms: group.first.platforms(in: document))
      return probe.flaws().map {
        .unstable($0.check, $0.flaw, at: group.first.range, in: document.file)
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unstable(
    _ check: String, _ flaw: String, at range: SourceRange, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .proofUnstable,
      "'\(check)' gives an unexpected result for this example with \(flaw)",
      at: SourceRange(range.start, range.start),
      fix: Fix("select views by their facts"))
  }
}

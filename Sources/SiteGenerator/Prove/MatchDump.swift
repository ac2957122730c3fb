package import FileSystem
import HandbookModel
import LintEngine
import RuleParser
import ViewTree

/// Prints which tests of a check hold for the views in a line of a file, so that authors of checks
/// see why a view is or is not reported.
package struct MatchDump: Sendable {
  let fileSystem: FileSystem

  /// What keeps a report from being made, although the files can be read.
  package struct Failure: Error {
    /// The description of the problem, in one sentence without a final period.
    package let message: String
    /// The instruction for solving it.
    package let advice: String
  }

  package init(fileSystem: FileSystem = .disk) { self.fileSystem = fileSystem }

  /// Returns the tests and their results as text.
  /// - Parameters:
  ///   - path: The path of a Swift file or a rule, as the user entered it.
  ///   - line: The number of a line in the file, counted from 1.
  ///   - check: The id of a built-in check or of one that the file declares, the path of a rule
  ///     whose checks are explained, or a selector.
  /// - Returns: The text without a final line break.
  /// - Throws: `SystemError` if a file cannot be read; `Failure` if there is no such check, or nothing
  ///   in the line that it can be about.
  package func text(_ path: String, line: Int, _ check: String) throws -> String {
    let builtIn = Check.all.first { $0.id == check }
    let reports = try builtIn == nil ? reports(check, for: path) : []
    for block in try SourceSnippets(fileSystem: fileSystem).read(path) {
      let code = block.parsed.code
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      let number = lines.indices.first { index in
        let start = Position(line: index + 1, column: 1)
        return block.position(SyntaxError(message: "", position: start)).line == line
      }
      guard let number else { continue }
      let start = lines[..<number].reduce(0) { $0 + $1.utf8.count + 1 }
      let range = start..<(start + max(1, lines[number].utf8.count))
      let views = block.parsed.views()
      if let limit = views.limit ?? block.parsed.syntaxError, limit.isLimit {
        throw Failure(
          message: "the views of '\(path)' are not checked: \(limit.message), in line "
            + "\(block.position(limit).line)",
          advice: limit.advice)
      }
      if let builtIn { return Self.text(builtIn, views, in: range) }
      let texts = reports.flatMap { $0.text(views, in: range) }
      if !texts.isEmpty { return texts.joined(separator: "\n\n") }
    }
    let subjects = reports.map(\.subject)
    let subject = subjects.first.flatMap { Set(subjects).count == 1 ? $0 : nil }
    throw Failure(
      message: "there is no \(subject ?? "view or declaration") in line \(line) of '\(path)'",
      advice: "'proofbook tree' prints the views of a file")
  }

  /// Returns what a built-in check does in a line of an example, for which all platforms are possible.
  private static func text(_ check: Check, _ views: ViewForest, in range: Range<Int>) -> String {
    let traced = views.within(CrossFileUses([]), ProjectTypes(), trace: FactTrace())
    let report = CheckReport(check, Linter(checks: []), traced, in: range)
    let results =
      report.findings.isEmpty
      ? ["  reports nothing here"] : report.findings.map { "  reports: \($0.message)" }
    return ([check.id] + report.lines + results).joined(separator: "\n")
  }

  private func reports(_ check: String, for path: String) throws -> [MatchReport] {
    if check.hasSuffix(".md") {
      let declared = try declared(in: check)
      guard !declared.isEmpty else {
        throw Failure(
          message: "the rule '\(check)' declares no valid check",
          advice: "name a rule with 'select' under 'checks'")
      }
      return declared.map(\.report)
    }
    let declared = path.hasSuffix(".md") ? try declared(in: path) : []
    let own = declared.filter { $0.id == check }.map(\.report)
    if !own.isEmpty { return own }
    do throws(MatchReport.Problem) {
      return [try MatchReport(selector: check)]
    } catch {
      throw Failure(
        message: "'\(check)' is neither a check that '\(path)' declares nor a selector: "
          + error.message,
        advice: error.advice ?? "name a check, a rule that declares checks, or a selector")
    }
  }

  /// Returns the valid checks that a rule declares.
  private func declared(in path: String) throws -> [(id: String, report: MatchReport)] {
    let text = String(decoding: try fileSystem.readArgument(path), as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path, text: text)
    let document = DocumentParser(kind: .rule, allowsHTML: false, parsedLanguages: ["swift"])
      .read(file).value
    return document.frontMatter.declaredChecks.compactMap { node in
      guard let report = MatchReport(node, in: file) else { return nil }
      return (report.name, report)
    }
  }
}

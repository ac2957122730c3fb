import ExampleLanguages
import HandbookModel
import LintEngine
import ViewTree

/// Lints the files of an app, one at a time, and removes suppressed findings.
struct FileLinter: Sendable {
  let checks: CheckConfiguration
  let platforms: Set<Platform>
  /// Whether a comment that suppresses a check must give a reason.
  let requiresReason: Bool

  /// The maximum number of times that a file is fixed and linted again. More than one pass may be
  /// needed, because a fix can make another fix possible.
  private static let maximumPasses = 8

  /// A parsed file that is not linted yet. Linting a file requires that the other files of the app
  /// are parsed, too.
  struct Reading: Sendable {
    let file: SourceFile
    fileprivate let diagnostics: [Diagnostic]
    fileprivate let suppressions: [Suppression]
    fileprivate let language: ExampleLanguage
    fileprivate let forest: ViewForest
    /// Whether the file has no syntax error.
    fileprivate let isValid: Bool
    /// Whether all of the code was read: it is valid and exceeds no limit.
    var isComplete: Bool { isValid && forest.limit == nil }
    /// The views that this file uses and other files declare.
    let referencedViews: ReferencedViews
  }

  /// Returns the language of a file according to its name. A file that the user named explicitly
  /// may have any name, and counts as Swift if the name gives no language.
  private static func language(of path: String) -> ExampleLanguage {
    ExampleLanguage.lintable(atPath: path) ?? .swift
  }

  /// Parses a source file.
  /// - Parameter path: The path of the file, as shown in diagnostics.
  func read(_ text: String, _ path: String) -> Reading {
    let file = SourceFile(path: path, pathInRoot: path, text: text)
    let language = Self.language(of: path)
    guard let source = language.parse?(text) else {
      return Reading(
        file: file, diagnostics: [], suppressions: [], language: language, forest: .empty,
        isValid: true, referencedViews: ReferencedViews(.empty))
    }
    var diagnostics: [Diagnostic] = []
    if let problem = source.syntaxError {
      diagnostics.append(.unparsed(problem, language, in: file))
    }
    let (suppressions, flaws) = SuppressionParser.read(source)
    diagnostics += flaws.map { .invalidSuppression($0, in: file) }
    let forest = source.views()
    if let limit = forest.limit { diagnostics.append(.unread(limit, in: file)) }
    return Reading(
      file: file, diagnostics: diagnostics, suppressions: suppressions, language: language,
      forest: forest, isValid: source.syntaxError == nil,
      referencedViews: ReferencedViews(forest))
  }

  /// Lints a parsed file.
  /// - Parameter crossFileUses: The uses of this file's views in other files of the app.
  /// - Returns: All diagnostics for the file, including those that report findings; and the
  ///   findings themselves. Suppressed findings are in neither.
  func lint(
    _ reading: Reading, within crossFileUses: CrossFileUses
  ) -> (diagnostics: [Diagnostic], findings: [Finding]) {
    let file = reading.file
    var diagnostics = reading.diagnostics
    let suppressions = reading.suppressions
    let findings = findings(
      in: reading.forest.within(crossFileUses), of: file, in: reading.language)
    var used: Set<UsedID> = []
    var kept: [Finding] = []
    for (finding, suppression) in zip(findings, suppressions.firstCovering(findings)) {
      guard let suppression else {
        kept.append(finding)
        continue
      }
      used.insert(UsedID(suppression: suppression, check: finding.check))
    }
    let enabled = Set(checks.all.map(\.id))
    for suppression in suppressions {
      diagnostics += problems(of: suppression, used, enabled, in: file)
    }
    diagnostics += kept.map { finding in
      finding.diagnostic(checks.severity(of: finding.check), in: file, file.range(ofBytes:))
    }
    return (diagnostics, kept)
  }

  /// Returns the findings of the checks in a file. A test file has no findings, because users never
  /// see the views that tests create.
  private func findings(
    in views: ViewForest, of file: SourceFile, in language: ExampleLanguage
  ) -> [Finding] {
    guard views.declarations.imports.isDisjoint(with: Self.testing) else { return [] }
    let linter = Linter(checks: checks.all, platforms: platforms, deployment: checks.deployment)
    let found = language.lint?(views, linter) ?? []
    guard found.contains(where: { $0.fix != nil }) else { return found }
    let code = Array(file.text.utf8)
    return found.map { $0.withoutFixThatRemovesComments(of: code) }
  }

  /// The names of modules that only tests import.
  private static let testing: Set<String> = [
    "Testing", "XCTest", "SnapshotTesting", "ViewInspector",
  ]

  private struct UsedID: Hashable {
    let suppression: Suppression
    let check: String
  }

  private func problems(
    of suppression: Suppression, _ used: Set<UsedID>, _ enabled: Set<String>, in file: SourceFile
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (id, range) in suppression.ids {
      if !checks.isKnown(id) {
        let named = Located(id, at: file.range(ofBytes: range))
        problems.append(
          .unknownCheck(named, .lintUnknownCheck, among: checks.known, in: file))
      } else if enabled.contains(id),
        !used.contains(UsedID(suppression: suppression, check: id))
      {
        problems.append(.unusedSuppression(id, at: range, in: file))
      }
    }
    if requiresReason, suppression.reason == nil {
      problems.append(.missingReason(at: suppression.range, in: file))
    }
    return problems
  }

  // MARK: Fixes

  /// Applies all safe fixes to a file. If a pass over the file makes valid code invalid, the fixes of
  /// that pass are discarded.
  /// - Parameter crossFileUses: The uses of this file's views in other files of the app.
  /// - Returns: The parsed file after the fixes, its diagnostics, and the number of applied fixes.
  func fixed(
    _ original: Reading, within crossFileUses: CrossFileUses
  ) -> (reading: Reading, diagnostics: [Diagnostic], count: Int) {
    var reading = original
    var count = 0
    var (diagnostics, findings) = lint(reading, within: crossFileUses)
    for _ in 0..<Self.maximumPasses {
      let fixes = findings.compactMap(\.fix).filter { $0.safety == .safe }
      guard !fixes.isEmpty else { break }
      let (text, applied) = Self.applying(fixes, to: reading.file.text)
      guard applied > 0, text != reading.file.text else { break }
      let next = read(text, reading.file.path)
      guard next.isValid || !reading.isValid else { break }
      reading = next
      (diagnostics, findings) = lint(reading, within: crossFileUses)
      count += applied
    }
    return (reading, diagnostics, count)
  }

  /// Removes the line, including its line break, that one text ends with and another begins with, if
  /// only white space is left on it.
  /// - Parameters:
  ///   - range: The range in `bytes` of the first text.
  ///   - following: The second text, from its end to its start.
  /// - Returns: The offset at which the first text ends now.
  private static func removeLine(
    endingWith range: Range<Int>, of bytes: [UInt8], and following: inout [UInt8]
  ) -> Int {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var start = range.upperBound
    while start > range.lowerBound, isSpace(bytes[start - 1]) { start -= 1 }
    var end = following.count
    while end > 0, isSpace(following[end - 1]) { end -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end > 0,
      following[end - 1] == UInt8(ascii: "\n")
    else { return range.upperBound }
    following.removeLast(following.count - end + 1)
    return start
  }

  /// Returns the text of a file after applying fixes, and the number of applied fixes. If fixes
  /// overlap, only the first of them is applied. The others are found again when the file is linted
  /// the next time.
  private static func applying(_ fixes: [Finding.Fix], to text: String) -> (String, Int) {
    let bytes = Array(text.utf8)
    var chosen: [Finding.Fix] = []
    for fix in fixes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where fix.range.lowerBound >= (chosen.last?.range.upperBound ?? 0) {
      chosen.append(fix)
    }
    // The fixed text from the end to the start. It is made in this order because whether a fix
    // leaves white space only on a line depends on those after it.
    var fixed: [UInt8] = []
    var end = bytes.count
    for (number, fix) in chosen.enumerated().reversed() {
      fixed.append(contentsOf: bytes[fix.range.upperBound..<end].reversed())
      end = fix.range.lowerBound
      if fix.replacement.isEmpty {
        let first = number > 0 ? chosen[number - 1].range.upperBound : 0
        end = removeLine(endingWith: first..<end, of: bytes, and: &fixed)
      } else {
        fixed.append(contentsOf: fix.replacement.utf8.reversed())
      }
    }
    fixed.append(contentsOf: bytes[..<end].reversed())
    return (String(decoding: fixed.reversed(), as: UTF8.self), chosen.count)
  }
}

extension Finding {
  /// Returns the finding without its fix if the fix would remove a comment. Otherwise, returns the
  /// finding unchanged.
  /// - Parameter code: The UTF-8 bytes of the file that the finding is in.
  fileprivate func withoutFixThatRemovesComments(of code: [UInt8]) -> Finding {
    guard let fix, fix.range.upperBound <= code.count else { return self }
    let text = String(decoding: code[fix.range], as: UTF8.self)
    guard ["/*", "//"].contains(where: text.contains) else { return self }
    return withoutFix
  }
}

extension Diagnostic {
  fileprivate static func unparsed(
    _ problem: SyntaxError, _ language: ExampleLanguage, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintUnparsed, problem.clause(language.name),
      at: SourceRange(problem.position, problem.position),
      fix: Fix(
        problem.isLimit
          ? problem.advice : problem.advice + "; only what could be parsed was checked"))
  }

  fileprivate static func unread(_ limit: SyntaxError, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .lintUnparsed, "the views are not checked: \(limit.message)",
      at: SourceRange(limit.position, limit.position), fix: Fix("split the file"))
  }

  fileprivate static func invalidSuppression(
    _ flaw: SuppressionParser.Flaw, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintSuppression, flaw.message, at: file.range(ofBytes: flaw.range),
      fix: Fix(flaw.advice))
  }

  fileprivate static func unusedSuppression(
    _ id: String, at range: Range<Int>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintUnusedSuppression,
      "this suppression is not needed: '\(id)' reports nothing here",
      at: file.range(ofBytes: range), fix: Fix("remove the id from the comment"))
  }

  fileprivate static func missingReason(at range: Range<Int>, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .lintSuppression, "the suppression has no reason", at: file.range(ofBytes: range),
      fix: Fix("add '-- ' and the reason after the ids"))
  }
}

extension SourceFile {
  /// Converts a range of UTF-8 bytes to a range of lines and columns.
  /// - Parameter bytes: The range as byte offsets from the start of the file.
  func range(ofBytes bytes: Range<Int>) -> SourceRange {
    SourceRange(position(at: bytes.lowerBound), position(at: bytes.upperBound))
  }
}

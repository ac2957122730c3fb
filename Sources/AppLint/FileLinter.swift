import ExampleLanguages
import HandbookModel
import LintEngine
import ViewTree

/// Lints the files of an app, one at a time, and removes suppressed findings.
struct FileLinter: Sendable {
  let checks: CheckConfiguration
  /// Whether a comment that suppresses a check must give a reason.
  let requiresReason: Bool
  /// What the files of the app determine together.
  var app = AppFacts()
  /// The types that the files of the app declare.
  var project = ProjectTypes()
  /// The paths of the files that no target compiles. They have no findings.
  var filesOutsideTargets: Set<String> = []

  /// A parsed file that is not linted yet. Linting a file requires that the other files of the app
  /// are parsed, too.
  struct Reading: Sendable {
    let file: SourceFile
    fileprivate let diagnostics: [Diagnostic]
    fileprivate let suppressions: [Suppression]
    fileprivate let language: ExampleLanguage
    let forest: ViewForest
    /// Whether the file has no syntax error.
    let isValid: Bool
    /// Whether all of the code was read: it is valid and exceeds no limit.
    var isComplete: Bool { isValid && forest.limit == nil }
    /// Whether the views were not read at all, since the code exceeds a limit.
    let isUnread: Bool
    /// What lint says about code of the file that is not checked, as clauses with the line.
    var unreadParts: [String] {
      diagnostics.filter { $0.id == DiagnosticKind.lintUnparsed.id }.map {
        "line \($0.location.range.start.line): \($0.message)"
      }
    }
    let requirements: SystemRequirements
    /// The views that this file uses and other files declare.
    let referencedViews: ReferencedViews
    /// The types that this file declares and other files may use.
    let types: FileTypes
    /// What this file says that the checks of other files need.
    let facts: FileFacts
  }

  /// What linting a file found. Suppressed findings are left out.
  struct Result: Sendable {
    /// All diagnostics for the file, including those that report findings.
    let diagnostics: [Diagnostic]
    /// The findings.
    let findings: [Finding]
    /// The findings with the fixes that they do not have because these would remove a comment.
    let findingsWithComments: [Finding]
  }

  /// Returns the language of a file according to its name. A file that the user named explicitly
  /// may have any name, and counts as Swift if the name gives no language.
  private static func language(of path: String) -> ExampleLanguage {
    ExampleLanguage.lintable(atPath: path) ?? .swift
  }

  /// Parses a source file.
  /// - Parameters:
  ///   - path: The path of the file, as shown in diagnostics.
  ///   - requirements: The systems that the file is compiled for, according to its project.
  func read(_ text: String, _ path: String, for requirements: SystemRequirements) -> Reading {
    let file = SourceFile(path: path, pathInRoot: path, text: text)
    let language = Self.language(of: path)
    guard let source = language.parse?(text) else {
      return Reading(
        file: file, diagnostics: [], suppressions: [], language: language, forest: .empty,
        isValid: true, isUnread: false, requirements: requirements,
        referencedViews: ReferencedViews(.empty), types: FileTypes(.empty),
        facts: facts(of: .empty, isComplete: true))
    }
    var diagnostics: [Diagnostic] = []
    if let problem = source.syntaxError {
      diagnostics.append(.unparsed(problem, language, in: file))
    }
    let (suppressions, flaws) = SuppressionParser.read(source)
    diagnostics += flaws.map { .invalidSuppression($0, in: file) }
    let forest = source.views()
    if let limit = forest.limit { diagnostics.append(.unread(limit, in: file)) }
    let isValid = source.syntaxError == nil
    return Reading(
      file: file, diagnostics: diagnostics, suppressions: suppressions, language: language,
      forest: forest, isValid: isValid,
      isUnread: forest.limit != nil || source.syntaxError?.isLimit == true,
      requirements: requirements.narrowed(byImportsIn: forest.declarations),
      referencedViews: ReferencedViews(forest),
      types: FileTypes(forest, isTest: Self.isTest(forest)),
      facts: facts(of: forest, isComplete: isValid && forest.limit == nil))
  }

  private func facts(of forest: ViewForest, isComplete: Bool) -> FileFacts {
    FileFacts(
      forest, Linter(checks: checks.all), isTest: Self.isTest(forest), isComplete: isComplete)
  }

  /// Lints a parsed file.
  /// - Parameters:
  ///   - crossFileUses: The uses of this file's views in other files of the app.
  ///   - requirements: The systems that the code has to run on; `nil` for those of the file.
  func lint(
    _ reading: Reading, within crossFileUses: CrossFileUses,
    for requirements: SystemRequirements? = nil
  ) -> Result {
    let file = reading.file
    var diagnostics = reading.diagnostics
    let suppressions = reading.suppressions
    let found = findings(
      in: reading.forest.within(crossFileUses, project), of: reading,
      for: requirements ?? checks.requirements(reading.requirements))
    if found.count > Linter.mostFindings(in: reading.forest) {
      diagnostics.append(.tooManyFindings(found.count, in: file))
    }
    var used: Set<UsedID> = []
    var kept: [Finding] = []
    for (finding, suppression) in zip(found, suppressions.firstCovering(found)) {
      guard let suppression else {
        kept.append(finding)
        continue
      }
      used.insert(UsedID(suppression: suppression, check: finding.check))
    }
    let enabled = suppressions.isEmpty ? [] : Set(checks.all.map(\.id))
    var problemsFound = FoundProblems()
    for suppression in suppressions {
      diagnostics += problems(of: suppression, used, enabled, &problemsFound, in: file)
    }
    let unsafe = kept.filter { $0.fixRemovesComment(in: file.text) }
    let removed = Set(unsafe)
    let findings = kept.map { removed.contains($0) ? $0.withoutFix : $0 }
    diagnostics += findings.map { finding in
      finding.diagnostic(checks.severity(of: finding.check), in: file, file.range(ofBytes:))
    }
    return Result(diagnostics: diagnostics, findings: findings, findingsWithComments: unsafe)
  }

  /// Returns the findings of the checks in a file. A test file has no findings, because users never
  /// see the views that tests create, nor do they see those of a file that is not compiled.
  private func findings(
    in views: ViewForest, of reading: Reading, for requirements: SystemRequirements
  ) -> [Finding] {
    guard !Self.isTest(views), !filesOutsideTargets.contains(reading.file.path) else { return [] }
    let linter = Linter(
      checks: checks.all, platforms: requirements.platforms, deployment: requirements.oldest,
      app: app)
    return reading.language.lint?(views, linter) ?? []
  }

  /// What a check does in a part of a file.
  struct CheckFindings {
    let report: CheckReport
    /// For each finding of the report, the comment that suppresses it; `nil` if none does.
    let suppressed: [Suppression?]
    /// Whether the file is a test, which has no findings.
    let isTest: Bool
  }

  /// Returns what a check does in a part of a file, each finding with what becomes of it.
  /// - Parameters:
  ///   - range: The range of the part in UTF-8 bytes.
  func report(
    on check: Check, in range: Range<Int>, of reading: Reading, within crossFileUses: CrossFileUses
  ) -> CheckFindings {
    let requirements = checks.requirements(reading.requirements)
    let linter = Linter(
      checks: [], platforms: requirements.platforms, deployment: requirements.oldest, app: app)
    let report = CheckReport(
      check, linter, reading.forest.within(crossFileUses, project, trace: FactTrace()), in: range,
      owners: requirements.owners)
    return CheckFindings(
      report: report, suppressed: reading.suppressions.firstCovering(report.findings),
      isTest: Self.isTest(reading.forest))
  }

  private static func isTest(_ views: ViewForest) -> Bool {
    !views.declarations.imports.isDisjoint(with: testing)
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
    of suppression: Suppression, _ used: Set<UsedID>, _ enabled: Set<String>,
    _ found: inout FoundProblems, in file: SourceFile
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for (id, range) in suppression.ids {
      if !checks.isKnown(id) {
        let named = Located(id, at: file.range(ofBytes: range))
        problems.append(
          .unknownCheck(named, .lintUnknownCheck, among: checks.known, &found, in: file))
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

  fileprivate static func tooManyFindings(_ count: Int, in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .lintUnparsed, "not all checks ran, because the first ones have \(count) findings",
      at: .fileStart, fix: Fix("turn off checks that say the same, or that do not fit the app"))
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

package import FileSystem
package import HandbookModel
package import LintEngine
import RuleParser
import ViewTree

/// Runs checks on the Swift files of an app. They are the same checks that are run on the examples
/// of a handbook.
package struct AppLint: Sendable {
  /// The options of a lint run.
  package struct Options: Sendable {
    /// The files and folders to lint, as given on the command line: paths that are absolute or
    /// relative to the working directory.
    package var paths: [String] = ["."]
    /// The path of the app configuration; `nil` to search for a `.proofbook.yml`. An app does not
    /// need to have one.
    package var configuration: String?
    /// Whether warnings are treated as errors.
    package var isStrict = false
    /// Whether safe fixes are written into the files.
    package var fixes = false
    /// Whether the findings are written to the baseline file instead of being reported.
    package var writesBaseline = false
    /// The number of threads, at least 1.
    package var jobs = 1

    package init() {}
  }

  let options: Options
  let fileSystem: FileSystem
  private let folder: ProjectRoot
  private let readHandbook: @Sendable (_ folder: String) throws -> PublishedChecks

  /// Creates a lint run and finds the app configuration. The configuration is not read until
  /// `run()` is called.
  /// - Parameter readHandbook: Reads the checks of a handbook. It is called if the app
  ///   configuration names a folder of rules as the handbook.
  package init(
    _ options: Options, fileSystem: FileSystem = .disk,
    readHandbook: @escaping @Sendable (_ folder: String) throws -> PublishedChecks
  ) {
    self.options = options
    self.fileSystem = fileSystem
    self.readHandbook = readHandbook
    folder = ProjectRoot(
      named: options.configuration, paths: options.paths, fileSystem: fileSystem)
  }

  /// Lints every file. If the option `fixes` is set, each file is fixed and linted again until no
  /// more fixes apply.
  /// - Throws: `SystemError` if a file can't be read or written, or if a baseline is requested but
  ///   the app configuration doesn't name its file.
  package func run() throws -> LintReport {
    let settings = try readSettings()
    let configuration = settings.value
    var report = LintReport()
    let handbookSource =
      try configuration.handbook.map { path in
        try HandbookSource(
          folder.path(of: path.value), url: configuration.handbookURL, fileSystem: fileSystem,
          readFolder: readHandbook)
      } ?? HandbookSource()
    let checks = CheckConfiguration(configuration, handbookSource)
    let file = settings.file
    report.diagnostics = settings.diagnostics + (file.map { checks.problems(in: $0) } ?? [])
    if let named = configuration.handbook, let file, handbookSource.errors > 0 {
      report.diagnostics.append(.handbookWithErrors(named, handbookSource.errors, in: file))
    }
    report.rules = checks.all.map { ($0, handbookSource.pages[$0.id]) }
    report.pages = handbookSource.pages
    let finder = SourceFinder(
      fileSystem: fileSystem, ignored: IgnorePatterns(configuration.ignored.map(\.value)),
      folder: folder)
    let files = try finder.files(below: options.paths)
    report.files = files.count
    let linter = FileLinter(
      checks: checks, platforms: checks.platforms,
      requiresReason: configuration.requiresReason)
    // Reads all files before linting any: another file may determine the background of a view.
    let sources = try concurrentMap(files, jobs: options.jobs) { try read($0, linter) }
    let crossFileUses = CrossFileUses(sources.compactMap(\.reading?.referencedViews))
    let results = try concurrentMap(sources, jobs: options.jobs) { source in
      try lint(source, linter, crossFileUses)
    }
    report.fixes = results.reduce(0) { $0 + $1.fixes }
    var found = results.flatMap(\.diagnostics)
    if let path = configuration.baseline.map({ folder.path(of: $0.value) }) {
      let complete = sources.lazy.filter { $0.reading?.isComplete == true }.map(\.path)
      found = try removingBaselined(found, Set(complete.map(folder.inside)), path, &report)
    } else if options.writesBaseline {
      throw SystemError(
        operation: .write, path: file?.path ?? ProjectRoot.configurationName,
        reason: "it has no 'baseline' setting",
        advice: "add a line such as 'baseline: .proofbook-baseline.json'")
    }
    report.diagnostics =
      (report.diagnostics + found).map {
        options.isStrict && $0.severity == .warning ? $0.with(severity: .error) : $0
      }.limited
    report.addFixable(results.compactMap(\.file) + (file.map { [$0] } ?? []))
    return report
  }

  // MARK: Settings

  private func readSettings() throws -> (
    value: AppConfiguration, file: SourceFile?, diagnostics: [Diagnostic]
  ) {
    guard let path = folder.configuration else { return (AppConfiguration(), nil, []) }
    let text = String(decoding: try fileSystem.readText(path), as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path.fileName, text: text)
    let read = AppConfigurationParser.read(file)
    return (read.value, file, read.diagnostics)
  }

  // MARK: Files

  private func read(_ path: String, _ linter: FileLinter) throws -> AppSource {
    let size = fileSystem.size(path) ?? 0
    guard size <= TextFile.sizeLimit else {
      return AppSource(path: path, problem: .tooLarge(path, bytes: size))
    }
    let bytes = try fileSystem.readArgument(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return AppSource(path: path, problem: .notUTF8(path, path, bytes[...]))
    }
    return AppSource(path: path, reading: linter.read(text, path))
  }

  private func lint(
    _ source: AppSource, _ linter: FileLinter, _ crossFileUses: CrossFileUses
  ) throws -> LintResult {
    guard let reading = source.reading else {
      return LintResult(diagnostics: source.problem.map { [$0] } ?? [], file: nil, fixes: 0)
    }
    guard options.fixes, fileSystem.kindFollowingLink(source.path) == .file else {
      return LintResult(
        diagnostics: linter.lint(reading, within: crossFileUses).diagnostics, file: reading.file,
        fixes: 0)
    }
    let (fixed, diagnostics, count) = linter.fixed(reading, within: crossFileUses)
    if count > 0 { try fileSystem.save(Array(fixed.file.text.utf8), as: source.path) }
    return LintResult(diagnostics: diagnostics, file: fixed.file, fixes: count)
  }

  /// Returns the findings that are not in the baseline file at `path`, and adds the numbers of
  /// known and resolved findings to the report. If `writesBaseline` is set, first replaces the
  /// baseline file with one that lists all findings. What the baseline says of other files remains.
  /// - Parameter complete: The paths of the files that were read as a whole, relative to the folder
  ///   of the app configuration.
  private func removingBaselined(
    _ found: [Diagnostic], _ complete: Set<String>, _ path: String, _ report: inout LintReport
  ) throws -> [Diagnostic] {
    let found = found.sorted()
    if options.writesBaseline {
      let others = try Baseline.entries(ofFileAt: path, fileSystem: fileSystem)
        .filter { !isJudged($0, complete) }
      let baseline = Baseline(found, in: folder, others: others)
      try fileSystem.save(baseline.bytes, as: path)
      let unknown = baseline.unknown(among: found, in: folder)
      report.baselined = found.count - unknown.count
      return unknown
    }
    guard fileSystem.kind(path) != nil else { return found }
    let baseline = try Baseline(path, fileSystem: fileSystem)
    let unknown = baseline.unknown(among: found, in: folder)
    report.baselined = found.count - unknown.count
    func count(_ diagnostics: [Diagnostic]) -> Int {
      diagnostics.count { complete.contains(folder.inside($0.location.path)) }
    }
    let judged = baseline.findings.filter { isJudged($0, complete) }.reduce(0) { $0 + $1.count }
    report.resolved = judged - (count(found) - count(unknown))
    return unknown
  }

  /// Whether it is known if the finding is still there: its file was read as a whole, or there is
  /// no such file.
  private func isJudged(_ entry: Baseline.Entry, _ complete: Set<String>) -> Bool {
    complete.contains(entry.path) || fileSystem.kind(folder.path(of: entry.path)) == nil
  }
}

extension Diagnostic {
  fileprivate static func handbookWithErrors(
    _ path: Located<String>, _ count: Int, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintHandbook,
      "the handbook has \(counted(count, "error")); only its valid checks run",
      at: path.range, fix: Fix("run 'proofbook check --content' on the handbook's folder"))
  }
}

/// A parsed file of the app, or the problem that prevented the file from being read.
private struct AppSource: Sendable {
  let path: String
  var reading: FileLinter.Reading?
  var problem: Diagnostic?
}

/// The diagnostics for one file, and the number of fixes that were applied to the file.
private struct LintResult: Sendable {
  let diagnostics: [Diagnostic]
  /// The file that the diagnostics are about, after the fixes; `nil` if it was not parsed.
  let file: SourceFile?
  let fixes: Int
}

/// The report of a lint run.
package struct LintReport: Sendable {
  /// The diagnostics of the run, sorted and without duplicates. Of each kind, only the first in a
  /// file are listed one by one.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The number of source files that were read.
  package internal(set) var files = 0
  /// The number of fixes that were written into the files.
  package internal(set) var fixes = 0
  /// The number of findings that were not reported, because they are in the baseline.
  package internal(set) var baselined = 0
  /// The number of baseline entries for which there was no finding. Entries for other files than
  /// those that were linted do not count.
  package internal(set) var resolved = 0
  /// The checks that ran, sorted by id. Each has the URL of the page that explains it; the URL is
  /// `nil` if no page explains it.
  package internal(set) var rules: [(check: Check, url: String?)] = []
  /// The URLs, including anchors, of the pages that explain checks, by check id. Checks without
  /// such a page are left out.
  package internal(set) var pages: [String: String] = [:]

  /// The files that have a diagnostic with edits, by path. Formats that count columns in other
  /// units need the lines of the edits.
  package internal(set) var fixable: [String: SourceFile] = [:]

  /// Adds the files among `files` that have a diagnostic with edits.
  fileprivate mutating func addFixable(_ files: [SourceFile]) {
    let paths = Set(
      diagnostics.filter { $0.fix?.edits.isEmpty == false }.map(\.location.path))
    for file in files where paths.contains(file.path) { fixable[file.path] = file }
  }

  /// Whether any diagnostic is an error. If so, the lint run fails.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

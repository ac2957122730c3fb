package import FileSystem
package import HandbookModel
import LintEngine
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
    /// The checks to run.
    package var checks = CheckSelection.enabled
    /// Whether warnings are treated as errors.
    package var isStrict = false
    /// Whether safe fixes are written into the files.
    package var fixes = false
    /// Whether fixes are not written, but returned as a diff.
    package var isDryRun = false
    /// The revision of git since which a line must have changed for its findings to be reported;
    /// `nil` to report all findings. The fixes of a run with a revision can't be written.
    package var revision: String?
    /// Whether the findings are written to the baseline file instead of being reported.
    package var writesBaseline = false
    /// Whether the findings that the baseline lists are reported like all others.
    var reportsKnownFindings = false
    /// Whether a published handbook is read from its site again, and pinned as it is now.
    package var updatesHandbook = false
    /// The folder that keeps the content of published handbooks; `nil` to keep none.
    package var handbookCache: String?
    /// The number of threads, at least 1.
    package var jobs = 1

    package init() {}
  }

  let options: Options
  let fileSystem: FileSystem
  /// Where the files to lint and the project files are read.
  let sources: FileSystem
  /// The handbook of the app, if it has been read before; `nil` to read it.
  var knownHandbook: HandbookSource?
  let folder: ProjectRoot
  private let git: Git
  let download: HandbookDownload
  let readHandbook: @Sendable (_ folder: String) throws -> PublishedChecks
  private let progress: @Sendable (LintProgress) -> Void

  /// Creates a lint run and finds the app configuration. The configuration is not read until
  /// `run()` is called.
  /// - Parameters:
  ///   - sources: Where the files to lint and the project files are read; `nil` for `fileSystem`,
  ///     which has the configuration and everything that it names.
  ///   - git: The program that knows which lines have changed.
  ///   - download: Reads a handbook that the app configuration names by its address.
  ///   - progress: Is called for each file that is done, on any thread.
  ///   - readHandbook: Reads the checks of a handbook. It is called if the app configuration names a
  ///     folder of rules as the handbook.
  /// - Throws: `SystemError` if two of the paths have different app configurations.
  package init(
    _ options: Options, fileSystem: FileSystem = .disk, sources: FileSystem? = nil,
    git: Git = Git(),
    download: @escaping HandbookDownload = Network.content,
    progress: @escaping @Sendable (LintProgress) -> Void = { _ in },
    readHandbook: @escaping @Sendable (_ folder: String) throws -> PublishedChecks
  ) throws {
    self.options = options
    self.fileSystem = fileSystem
    self.git = git
    self.download = download
    self.progress = progress
    self.readHandbook = readHandbook
    self.sources = sources ?? fileSystem
    var folder = try ProjectRoot(
      named: options.configuration, paths: options.paths, fileSystem: fileSystem)
    folder.fileSystem = self.sources
    self.folder = folder
  }

  /// Lints every file. If the option `fixes` is set, each file is fixed and linted again until no
  /// more fixes apply.
  /// - Throws: `SystemError` if a file can't be read or written, or if a baseline is requested but
  ///   the app configuration doesn't name its file; `InvalidOption` if a check to run doesn't exist.
  package func run() throws -> LintReport {
    let settings = try readSettings()
    let configuration = settings.value
    if options.writesBaseline, configuration.baseline == nil {
      throw SystemError.noBaselineSetting(in: settings.file)
    }
    var report = LintReport()
    let handbook =
      try knownHandbook.map { (source: $0, notice: nil) } ?? handbook(of: configuration)
    let handbookSource = handbook.source
    report.handbook = handbook.notice
    report.source = handbookSource
    let checks = try CheckConfiguration(configuration, handbookSource, options.checks)
    let file = settings.file
    report.diagnostics = settings.diagnostics
    if let file {
      report.diagnostics += checks.problems(in: file)
      report.diagnostics +=
        configuration.handbook.map { handbookSource.problems(at: $0, in: file) } ?? []
    }
    report.rules = checks.all.map { ($0, handbookSource.pages[$0.id]) }
    report.pages = handbookSource.pages
    let finder = finder(configuration)
    let found = try finder.files(below: options.paths)
    let files = found.sources
    let changed = try options.revision.map {
      try ChangedLines(since: $0, in: files, git: git, fileSystem: fileSystem)
    }
    let project = AppProject.read(
      found.projects, otherBuilds: found.otherBuilds, sources)
    report.diagnostics += project.diagnostics
    report.projectSummary = project.value.summary(for: checks)
    report.project = report.projectSummary ?? AppProject.noTargets(in: found.projects)
    let app = try readApp(
      found, FileLinter(checks: checks, requiresReason: configuration.requiresReason),
      project.value, finder)
    report.unusedViews = app.linter.app.unusedViews.sorted()
    report.filesOutsideTargets = app.linter.filesOutsideTargets.sorted()
    let linted = app.files.filter { changed?.contains($0.path) ?? true }
    report.files = linted.count
    report.incompleteFiles = Set(linted.filter { $0.reading?.isComplete != true }.map(\.path))
    report.diagnostics += found.misnamed.map(Diagnostic.nameNotUTF8)
    if files.isEmpty, found.misnamed.isEmpty, configuration.ignored.isEmpty {
      report.diagnostics += options.paths.map(Diagnostic.noFiles)
    }
    report.coversChangesOnly = changed != nil
    let results = try each(linted, .linting) { try lint($0, app.linter, app.crossFileUses) }
    if options.fixes {
      report.fixes = results.reduce(0) { $0 + $1.fixes }
      report.isDryRun = options.isDryRun
      report.changes = results.map(\.change).joined()
      report.leftFixes = results.flatMap(\.leftFixes)
    }
    var diagnostics = results.flatMap(\.diagnostics)
    // A manifest with a syntax error is reported once, as a project file.
    let unread = Set(project.diagnostics.map(\.location.path))
    diagnostics.removeAll {
      $0.id == DiagnosticKind.lintUnparsed.id && unread.contains($0.location.path)
    }
    if let named = configuration.baseline, let file, !options.reportsKnownFindings {
      // Of files without changes, nothing is known about their findings.
      let complete = linted.lazy.filter { $0.reading?.isComplete == true }.map(\.path)
      diagnostics = try removingBaselined(
        diagnostics, Set(complete.map(folder.inside)), named, in: file, checks, &report)
    }
    if let changed { diagnostics.removeAll { !changed.touch($0) } }
    report.diagnostics =
      (report.diagnostics + diagnostics).map {
        options.isStrict && $0.severity == .warning ? $0.with(severity: .error) : $0
      }.limited
    report.addFixable(results.compactMap(\.file) + (file.map { [$0] } ?? []))
    return report
  }

  // MARK: Settings

  func readSettings() throws -> (
    value: AppConfiguration, file: SourceFile?, diagnostics: [Diagnostic]
  ) {
    guard let path = folder.configuration else { return (AppConfiguration(), nil, []) }
    let text = String(decoding: try fileSystem.readText(path), as: UTF8.self)
    let file = SourceFile(path: path, pathInRoot: path.fileName, text: text)
    let read = AppConfigurationParser.read(file)
    return (read.value, file, read.diagnostics)
  }

  // MARK: Files

  /// Transforms items concurrently, and reports the progress.
  private func each<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ step: LintProgress.Step,
    _ transform: @escaping @Sendable (Item) throws -> Result
  ) throws -> [Result] {
    let counter = Counter()
    return try concurrentMap(items, jobs: options.jobs) { item in
      let result = try transform(item)
      progress(LintProgress(step: step, done: counter.next(), total: items.count))
      return result
    }
  }

  /// Reads all files before any is linted: another file may determine the background of a view.
  func readApp(
    _ found: SourceFinder.Found, _ reader: FileLinter, _ project: AppProject,
    _ finder: SourceFinder
  ) throws -> AppFiles {
    let files = found.sources.map { path in
      // What is read from standard input may be any file of the working folder.
      let named = path == "-" ? sources.realPath(".").map { FileSystem.join($0, path) } : nil
      return (path: path, real: named ?? sources.realPath(path) ?? path)
    }
    let outside = filesOutsideTargets(files.map(\.real), found, project, finder)
    var reader = reader
    // A file that is named itself is checked in any case.
    reader.filesOutsideTargets = Set(files.filter { outside.contains($0.real) }.map(\.path))
      .subtracting(options.paths)
    let linter = reader
    return AppFiles(
      try each(files, .reading) { try read($0.path, linter, project.requirements(of: $0.real)) },
      linter, hasPlurals: found.hasPlurals(sources),
      namedElsewhere: UnreadCode(
        fileSystem: sources, folders: appFolders(found) + project.compiledFolders,
        files: project.compiledFiles, read: Set(files.map(\.real))
      ).names(among:))
  }

  private func read(
    _ path: String, _ linter: FileLinter, _ requirements: SystemRequirements
  ) throws -> AppSource {
    let size = sources.size(path) ?? 0
    guard size <= TextFile.sizeLimit else {
      return AppSource(path: path, problem: .tooLarge(path, bytes: size))
    }
    let bytes = try sources.readArgument(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return AppSource(path: path, problem: .notUTF8(path, path, bytes[...]))
    }
    return AppSource(path: path, reading: linter.read(text, path, for: requirements))
  }

  private func lint(
    _ source: AppSource, _ linter: FileLinter, _ crossFileUses: CrossFileUses
  ) throws -> LintResult {
    guard let reading = source.reading else {
      return LintResult(diagnostics: source.problem.map { [$0] } ?? [])
    }
    guard options.fixes, fileSystem.kindFollowingLink(source.path) == .file else {
      return LintResult(
        diagnostics: linter.lint(reading, within: crossFileUses).diagnostics, file: reading.file)
    }
    let fixed = linter.fixed(reading, within: crossFileUses)
    let file = fixed.reading.file
    let forNewer = linter.fixesForNewerTargets(
      of: options.isDryRun ? reading : fixed.reading, within: crossFileUses,
      besides: options.isDryRun ? fixed.original : fixed.result)
    guard options.isDryRun else {
      if fixed.count > 0 {
        let now = try fileSystem.readText(source.path)
        guard now.elementsEqual(reading.file.text.utf8) else {
          return LintResult(
            diagnostics: fixed.original.diagnostics + [.changed(source.path)], file: reading.file)
        }
        try fileSystem.save(Array(file.text.utf8), as: source.path)
      }
      return LintResult(
        diagnostics: fixed.result.diagnostics, file: file, fixes: fixed.count,
        leftFixes: fixed.result.leftFixes(in: file, writesSafeFixes: false) + forNewer)
    }
    let diff = UnifiedDiff(
      path: pathInWorkingFolder(source.path), from: reading.file.text, to: file.text)
    return LintResult(
      diagnostics: fixed.original.diagnostics, file: reading.file, fixes: fixed.count,
      change: diff.text,
      leftFixes: fixed.original.leftFixes(in: reading.file, writesSafeFixes: fixed.count > 0)
        + forNewer)
  }

  /// Returns the path of a file relative to the working directory, without symbolic links. A path
  /// outside of that is not changed.
  private func pathInWorkingFolder(_ path: String) -> String {
    guard let here = fileSystem.realPath("."), let real = fileSystem.realPath(path),
      real.hasPrefix(here + "/")
    else { return path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
    return String(real.dropFirst(here.count + 1))
  }
}

extension Diagnostic {
  fileprivate static func changed(_ path: String) -> Diagnostic {
    inFile(
      path, .fileChanged, "the fixes are not written, since the file has changed meanwhile",
      fix: Fix("run it again"))
  }

  fileprivate static func nameNotUTF8(_ path: String) -> Diagnostic {
    inFile(
      path, .fileNotUTF8, "the file is not read, since its name is not UTF-8",
      fix: Fix("rename it"))
  }

  fileprivate static func noFiles(below path: String) -> Diagnostic {
    inFile(
      path, .lintNoFiles, "there are no Swift files here",
      fix: Fix("pass the folder of your sources"))
  }
}

/// The diagnostics for one file, and what happened to its fixes.
private struct LintResult: Sendable {
  let diagnostics: [Diagnostic]
  /// The file that the diagnostics are about, after the fixes that were written; `nil` if it was not
  /// parsed.
  var file: SourceFile?
  /// The number of fixes that were applied.
  var fixes = 0
  /// What the fixes change, as a diff; empty if they are written.
  var change = ""
  var leftFixes: [LeftFix] = []
}

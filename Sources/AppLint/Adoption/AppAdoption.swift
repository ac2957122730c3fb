package import FileSystem
package import HandbookModel
import LintEngine

/// Measures how far an app follows the checks of lint, now and at earlier revisions. Known findings
/// of a baseline count like all others.
package struct AppAdoption: Sendable {
  /// The options of the lint runs. They have one path, the folder of the app.
  let options: AppLint.Options
  /// The most revisions that are measured; 0 for none.
  let revisions: Int
  private let fileSystem: FileSystem
  private let git: Git
  private let progress: @Sendable (String) -> Void
  private let makeLint: @Sendable (AppLint.Options, FileSystem?) throws -> AppLint

  /// - Parameters:
  ///   - app: The path of the app's folder.
  ///   - revisions: The most revisions to measure; 0 for none.
  ///   - progress: Is called with what is done now, on any thread.
  ///   - readHandbook: Reads the checks of a handbook that is a folder of rules.
  /// - Throws: `SystemError` if there is no such folder.
  package init(
    _ app: String, _ options: AppLint.Options, revisions: Int, fileSystem: FileSystem = .disk,
    git: Git = Git(), download: @escaping HandbookDownload = Network.content,
    progress: @escaping @Sendable (String) -> Void = { _ in },
    readHandbook: @escaping @Sendable (_ folder: String) throws -> PublishedChecks
  ) throws {
    guard let real = fileSystem.realPath(app), fileSystem.kind(real) == .folder else {
      throw SystemError(
        operation: .read, path: app, reason: "there is no such folder",
        advice: "pass the folder of the app")
    }
    var options = options
    // Paths of revisions are absolute, since the working directory is not part of them.
    options.paths = [real]
    options.reportsKnownFindings = true
    self.options = options
    self.revisions = revisions
    self.fileSystem = fileSystem
    self.git = git
    self.progress = progress
    makeLint = { options, sources in
      try AppLint(
        options, fileSystem: fileSystem, sources: sources, git: git, download: download,
        progress: { progress("\($0.step.rawValue) \($0.done) of \($0.total) files") },
        readHandbook: readHandbook)
    }
  }

  private var app: String { options.paths[0] }

  /// Lints the app and its revisions.
  /// - Returns: The measurements, and the report about the app as it is now.
  package func run() throws -> (adoption: Adoption, report: LintReport) {
    let lint = try makeLint(options, nil)
    let report = try lint.run()
    let now = Findings(report, below: app)
    let (history, earlier) = try history(report.source)
    let titles = Dictionary(
      report.rules.map { ($0.check.id, $0.check) }, uniquingKeysWith: { first, _ in first })
    let checks = titles.values.map { check in
      let found = now.byCheck[check.id]
      return Adoption.Check(
        id: check.id, title: check.title,
        level: (found?.severity ?? check.severity).rawValue,
        page: report.pages[check.id], findings: found?.count ?? 0, files: found?.files.count ?? 0,
        history: earlier.map { $0.byCheck[check.id]?.count ?? 0 })
    }.sorted { ($1.findings, $0.id) < ($0.findings, $1.id) }
    let files = now.byFile.map { path, found in
      Adoption.File(path: path, findings: found.count, checks: found.checks.count)
    }.sorted { ($1.findings, $0.path) < ($0.findings, $1.path) }
    let adoption = Adoption(
      app: app.fileName.isEmpty ? app : app.fileName, project: report.projectSummary,
      findings: now.count, checks: checks, fileCount: report.files, files: files, history: history)
    return (adoption, report)
  }

  private func history(
    _ handbook: HandbookSource
  ) throws -> (revisions: [Adoption.Revision], findings: [Findings]) {
    guard revisions > 0, var files = RevisionFiles(at: app, git: git) else { return ([], []) }
    var result: ([Adoption.Revision], [Findings]) = ([], [])
    for commit in try files.commits(in: app, count: revisions) {
      progress("reading the revision of \(commit.date)")
      let sources = try files.fileSystem(of: commit)
      // The folder may have been created later, under another name before.
      guard sources.kind(app) == .folder else { continue }
      var lint = try makeLint(options, sources)
      lint.knownHandbook = handbook
      let report = try lint.run()
      let findings = Findings(report, below: app)
      result.1.append(findings)
      result.0.append(
        Adoption.Revision(
          commit: commit.hash, date: commit.date, findings: findings.count,
          fileCount: report.files))
    }
    return result
  }
}

/// The findings of checks in a lint report, by check and by file.
private struct Findings {
  struct OfCheck {
    var count = 0
    var files: Set<String> = []
    let severity: Severity
  }

  struct InFile {
    var count = 0
    var checks: Set<String> = []
  }

  private(set) var count = 0
  private(set) var byCheck: [String: OfCheck] = [:]
  /// The findings by the path of the file, relative to the folder of the app.
  private(set) var byFile: [String: InFile] = [:]

  init(_ report: LintReport, below folder: String) {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    // Diagnostics about files, suppressions and the configuration are not from checks.
    for found in report.diagnostics where !found.id.contains("/") {
      let path = found.location.path
      let inside = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
      count += found.count
      byCheck[found.id, default: OfCheck(severity: found.severity)].count += found.count
      byCheck[found.id]?.files.insert(inside)
      byFile[inside, default: InFile()].count += found.count
      byFile[inside]?.checks.insert(found.id)
    }
  }
}

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
  /// - Returns: The measurements, the report about the app as it is now, and clauses about the
  ///   commits that could not be read and are left out.
  /// - Throws: `SystemError` if a file can't be read, or if commits are to be measured and git is not
  ///   installed or the app is not in a repository.
  package func run() throws -> (adoption: Adoption, report: LintReport, skipped: [String]) {
    let files = revisions > 0 ? try RevisionFiles(at: app, git: git) : nil
    let lint = try makeLint(options, nil)
    let report = try lint.run()
    let now = Findings(report, below: app)
    let past = try files.map { try history($0, report.source) } ?? History()
    let titles = Dictionary(
      report.rules.map { ($0.check.id, $0.check) }, uniquingKeysWith: { first, _ in first })
    let checks = titles.values.map { check in
      let found = now.byCheck[check.id]
      return Adoption.Check(
        id: check.id, title: check.title,
        level: (found?.severity ?? check.severity).rawValue,
        page: report.pages[check.id], findings: found?.count ?? 0, files: found?.files.count ?? 0,
        history: past.findings.map { $0.byCheck[check.id]?.count ?? 0 })
    }.sorted { ($1.findings, $0.id) < ($0.findings, $1.id) }
    let found = now.byFile.map { path, found in
      Adoption.File(path: path, findings: found.count, checks: found.checks.count)
    }.sorted { ($1.findings, $0.path) < ($0.findings, $1.path) }
    let adoption = Adoption(
      app: app.fileName.isEmpty ? app : app.fileName, project: report.projectSummary,
      findings: now.count, checks: checks, fileCount: report.files, files: found,
      unreadFiles: report.incompleteFiles.count {
        now.byFile[Findings.path($0, below: app)] == nil
      },
      isWithoutHandbook: report.source.problem != nil, history: past.revisions)
    return (adoption, report, past.skipped)
  }

  /// What was measured at earlier commits, the oldest first.
  private struct History {
    var revisions: [Adoption.Revision] = []
    /// The findings at each of the revisions.
    var findings: [Findings] = []
    var skipped: [String] = []
  }

  private func history(_ files: RevisionFiles, _ handbook: HandbookSource) throws -> History {
    var files = files
    var history = History()
    let (commits, undated) = try files.commits(in: app, count: revisions)
    if let first = undated.first {
      history.skipped.append(
        undated.count == 1
          ? "the commit \(first.prefix(8)) is left out: its date cannot be read"
          : "\(undated.count) commits are left out, such as \(first.prefix(8)): their dates cannot be "
            + "read")
    }
    for commit in commits {
      progress("reading the revision of \(commit.date)")
      do {
        let sources = try files.fileSystem(of: commit)
        // The folder may have been created later, under another name before.
        guard sources.kind(app) == .folder else { continue }
        var lint = try makeLint(options, sources)
        lint.knownHandbook = handbook
        let report = try lint.run()
        let findings = Findings(report, below: app)
        history.findings.append(findings)
        history.revisions.append(
          Adoption.Revision(
            commit: commit.hash, date: commit.date, findings: findings.count,
            fileCount: report.files))
      } catch let error as SystemError {
        history.skipped.append(
          "the commit \(commit.hash.prefix(8)) of \(commit.date) is left out: \(error.message)")
      }
    }
    return history
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
    // Diagnostics about files, suppressions and the configuration are not from checks.
    for found in report.diagnostics where !found.id.contains("/") {
      let inside = Self.path(found.location.path, below: folder)
      count += found.count
      byCheck[found.id, default: OfCheck(severity: found.severity)].count += found.count
      byCheck[found.id]?.files.insert(inside)
      byFile[inside, default: InFile()].count += found.count
      byFile[inside]?.checks.insert(found.id)
    }
  }

  /// Returns the path of a file relative to a folder that contains it.
  static func path(_ path: String, below folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

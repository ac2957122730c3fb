import FileSystem
import HandbookModel
package import LintEngine
import ViewTree

extension AppLint {
  /// Returns a check that the handbook of the app declares, with the options that are set; `nil` if
  /// there is none with the id. The page is the URL of the one that explains it, if that is known.
  /// - Throws: `SystemError` if a file can't be read.
  package func declaredCheck(_ id: String) throws -> (check: Check, page: String?)? {
    let configuration = try readSettings().value
    guard configuration.handbook != nil else { return nil }
    let handbook = try handbook(of: configuration).source
    guard let checks = try? CheckConfiguration(configuration, handbook, .only([id])),
      let check = checks.all.first, check.isDeclared
    else { return nil }
    return (check, handbook.pages[id])
  }

  /// Returns what a check does in a line of the only file to lint, as lint of its app sees it: whether
  /// the check is on and applies, what it asks about the views in the line, and what becomes of its
  /// findings.
  /// - Parameters:
  ///   - id: The id of the check.
  ///   - line: The number of the line, counted from 1.
  /// - Throws: `SystemError` if a file can't be read or has no such line; `InvalidOption` if there is
  ///   no such check.
  package func report(on id: String, line: Int) throws -> String {
    let settings = try readSettings()
    let configuration = settings.value
    let handbook = try handbook(of: configuration).source
    let checks = try CheckConfiguration(configuration, handbook, .only([id]))
    let on = try CheckConfiguration(configuration, handbook)
    if let file = settings.file {
      let problems =
        settings.diagnostics + checks.problems(in: file)
        + (configuration.handbook.map { handbook.problems(at: $0, in: file) } ?? [])
      try refuseErrors(among: problems)
    }
    guard let check = checks.all.first, let path = options.paths.first else { return "" }
    let (reading, app, context) = try readFile(
      path, configuration, FileLinter(checks: checks, requiresReason: configuration.requiresReason))
    let (file, linter) = (reading.file, app.linter)
    guard let range = file.bytes(ofLine: line) else {
      throw SystemError(
        operation: .read, path: path, reason: "there is no line \(line)",
        advice: "name a line of the file")
    }
    let found = linter.report(on: check, in: range, of: reading, within: app.crossFileUses)
    let known = try known(in: file, configuration) {
      linter.report(
        on: check, in: 0..<file.text.utf8.count, of: reading, within: app.crossFileUses)
    }
    let isOn = on.all.contains { $0.id == id }
    let results = zip(found.report.findings, found.suppressed).map { finding, suppression in
      var line = "  \(isOn ? "reports" : "would report"): \(finding.message)"
      if let suppression {
        let start = file.range(ofBytes: suppression.range).start.line
        line += "; the comment in line \(start) suppresses it"
      } else if known.contains(finding.range) {
        line += "; the baseline has it"
      }
      return line
    }
    var lines = ["\(id): line \(line) of \(path), \(context)"]
    lines.append(
      state(of: check, isOn: isOn, configuration, handbook))
    if found.isTest { lines.append("  fails    the file is not a test") }
    if linter.filesOutsideTargets.contains(file.path) {
      lines.append("  fails    a target of the project compiles the file")
    }
    if let view = linter.app.unusedViews.first(where: {
      reading.forest.declares($0, around: range)
    }) {
      lines.append("  fails    the app uses the view '\(view)'")
    }
    lines += reading.unreadParts.map { "  fails    all of the code is checked (\($0))" }
    // Of code that exceeds a limit, it is not known what is in the line.
    if !reading.isUnread { lines += found.report.lines }
    lines += results.isEmpty ? ["  reports nothing here"] : results
    return lines.joined(separator: "\n")
  }

  /// Reads a file, and the other files of the app if it is known where they are.
  /// - Returns: The file, all files, and where the others are, as a clause.
  private func readFile(
    _ path: String, _ configuration: AppConfiguration, _ reader: FileLinter
  ) throws -> (file: FileLinter.Reading, app: AppFiles, context: String) {
    let finder = finder(configuration)
    let alone = try finder.files(below: [path])
    let root = appFolder(alone)
    let all = try root.map { try finder.files(below: [$0, path]) } ?? alone
    let project = AppProject.read(
      all.projects, otherBuilds: all.otherBuilds, sources
    ).value
    let app = try readApp(all, reader, project, finder)
    let real = sources.realPath(path)
    let source =
      app.files.first { $0.path == path }
      ?? app.files.first { real != nil && sources.realPath($0.path) == real }
    guard let file = source?.reading else {
      throw SystemError(
        operation: .read, path: path, reason: source?.problem?.message ?? "it is not a source file")
    }
    let unread = app.files.count { $0.reading == nil }
    let context =
      root.map {
        "read with \(counted(app.files.count - unread - 1, "other file")) of '\($0)'"
          + (unread > 0 ? ", in which \(counted(unread, "file")) could not be read" : "")
      }
      ?? "read without other files of the app, since no project file is above it"
    return (file, app, context)
  }

  /// Returns the folder of the app that a file belongs to: that of the configuration, else the
  /// outermost one with a project file in the repository; `nil` if there is neither.
  /// - Parameter found: The file, with the project files above it.
  private func appFolder(_ found: SourceFinder.Found) -> String? {
    if let configuration = folder.configuration {
      return configuration.folderName.isEmpty ? "." : configuration.folderName
    }
    let folders = found.projects.keys.map(Self.projectFolder)
    return folders.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// Returns the ranges of the findings of a check in a file that the baseline has, in UTF-8 bytes.
  /// - Parameter findings: Finds those of the whole file, which is needed only if there is a baseline.
  private func known(
    in file: SourceFile, _ configuration: AppConfiguration,
    among findings: () -> FileLinter.CheckFindings
  ) throws -> Set<Range<Int>> {
    guard let path = configuration.baseline.map({ folder.path(of: $0.value) }),
      fileSystem.kind(path) != nil
    else { return [] }
    let baseline = try Baseline(path, fileSystem: fileSystem)
    let found = findings()
    let reported = zip(found.report.findings, found.suppressed).filter { $1 == nil }.map(\.0)
      .map { (range: $0.range, diagnostic: $0.diagnostic(.note, in: file, file.range(ofBytes:))) }
    let unknown = Set(
      baseline.unknown(among: reported.map(\.diagnostic), in: folder).map(\.location.range))
    return Set(reported.filter { !unknown.contains($0.diagnostic.location.range) }.map(\.range))
  }

  /// Throws the first error of the settings or of the handbook, since what lint would do without it is
  /// not known.
  private func refuseErrors(among problems: [Diagnostic]) throws {
    guard let first = problems.first(where: { $0.severity == .error }) else { return }
    throw SystemError(
      operation: .read, path: first.location.path,
      reason: "line \(first.location.range.start.line): \(first.message)",
      advice: first.fix?.title ?? "'proofbook lint' reports all problems of the settings")
  }

  /// Returns a line that says whether a check is on, and why.
  private func state(
    of check: Check, isOn: Bool, _ configuration: AppConfiguration, _ handbook: HandbookSource
  ) -> String {
    let level = configuration.checks.first { $0.id.value == check.id }
    let reason =
      if let level {
        "\(ProjectRoot.configurationName) says '\(level.level?.value ?? "on")'"
      } else if handbook.named.contains(check.id) {
        "a rule of the handbook names it"
      } else {
        check.isByName
          ? "it is off unless named"
          : check.isOptIn ? "it is off unless asked for" : "it is on by default"
      }
    return "  \(isOn ? "holds  " : "fails  ")  the check is on (\(reason))"
  }
}

extension ViewForest {
  /// Whether a type with a name is declared in the code around the start of a range.
  fileprivate func declares(_ type: String, around range: Range<Int>) -> Bool {
    declarations.types.contains { $0.name == type && $0.range.contains(range.lowerBound) }
  }
}

extension SourceFile {
  /// Returns the range of a line in UTF-8 bytes, without its end; `nil` if the file has fewer lines.
  fileprivate func bytes(ofLine line: Int) -> Range<Int>? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let start = lines[..<(line - 1)].reduce(0) { $0 + $1.count + 1 }
    return start..<(start + max(1, lines[line - 1].count))
  }
}

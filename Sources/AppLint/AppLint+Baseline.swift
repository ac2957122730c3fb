import FileSystem
import HandbookModel
import LintEngine

extension AppLint {
  /// Returns the findings that are not in the baseline, and adds the numbers of known and resolved
  /// findings to the report. If `writesBaseline` is set, first replaces the baseline file with one
  /// that lists all findings. What the baseline says of other files remains.
  /// - Parameters:
  ///   - complete: The paths of the files that were linted as a whole, relative to the folder of the
  ///     app configuration.
  ///   - named: The path of the baseline, as the configuration gives it.
  ///   - file: The configuration.
  ///   - checks: The checks that ran.
  func removingBaselined(
    _ found: [Diagnostic], _ complete: Set<String>, _ named: Located<String>, in file: SourceFile,
    _ checks: CheckConfiguration, _ report: inout LintReport
  ) throws -> [Diagnostic] {
    let path = folder.path(of: named.value)
    let found = found.sorted()
    if options.writesBaseline {
      guard checks.areComplete else { throw SystemError.incompleteBaseline(path) }
      let others = try Baseline.entries(ofFileAt: path, fileSystem: fileSystem)
        .filter { !isJudged($0, complete) }
      let baseline = Baseline(found, in: folder, others: others)
      try fileSystem.save(baseline.bytes, as: path)
      let unknown = baseline.unknown(among: found, in: folder)
      report.baselined = found.count - unknown.count
      return unknown
    }
    guard fileSystem.kind(path) != nil else {
      report.diagnostics.append(.noBaseline(named, paths: options.paths, in: file))
      return found
    }
    var baseline = try Baseline(path, fileSystem: fileSystem)
    if case .only(let ids) = options.checks { baseline.keep(checks: ids) }
    // Of a handbook that could not be read, it is not known which checks it turns on.
    if !checks.areComplete { baseline.keep(checks: checks.all.map(\.id)) }
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

extension SystemError {
  fileprivate static func incompleteBaseline(_ path: String) -> SystemError {
    SystemError(
      operation: .write, path: path,
      reason: "the handbook can't be read, so the findings of its checks are not known",
      advice: "run 'proofbook lint' without --write-baseline to see why")
  }
}

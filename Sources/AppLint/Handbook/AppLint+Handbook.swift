import FileSystem
import HandbookModel

extension AppLint {
  /// Reads the handbook that the app configuration names, if any, from the disk or from its site.
  /// - Returns: The handbook, and what was written into the lock file, for the user; `nil` if
  ///   nothing was to be written.
  /// - Throws: `SystemError` if a file can't be read or written; `InvalidOption` if there is no site
  ///   whose handbook could be updated.
  func handbook(
    of configuration: AppConfiguration
  ) throws -> (source: HandbookSource, notice: String?) {
    guard let named = configuration.handbook?.value, HandbookAddress.isAddress(named) else {
      guard !options.updatesHandbook else { throw InvalidOption.noPublishedHandbook }
      let source = try configuration.handbook.map { named in
        try HandbookSource(
          folder.path(of: named.value), url: configuration.handbookURL, fileSystem: fileSystem,
          readFolder: readHandbook)
      }
      return (source ?? HandbookSource(), nil)
    }
    let handbook = PublishedHandbook(
      fileSystem: fileSystem,
      cache: options.handbookCache.map { CacheFolder($0, fileSystem: fileSystem) },
      download: download, updates: options.updatesHandbook, writes: !options.isDryRun)
    do {
      let reading = try handbook.read(
        HandbookAddress(named),
        lockPath: HandbookLock.path(
          forConfiguration: folder.configuration ?? ProjectRoot.configurationName))
      return (HandbookSource(reading.checks, url: configuration.handbookURL), reading.notice)
    } catch let problem as HandbookProblem {
      return (HandbookSource(problem), nil)
    }
  }
}

extension HandbookSource {
  /// Returns what is wrong with the handbook of an app, as diagnostics at the place that names it.
  func problems(at named: Located<String>, in file: SourceFile) -> [Diagnostic] {
    if let problem { return [problem.diagnostic(at: named, in: file)] }
    if errors > 0 { return [.handbookWithErrors(named, errors, in: file)] }
    var problems = listProblems
    if HandbookAddress.isAddress(named.value) {
      // The places in a file that was read from a server are of no use.
      problems = listProblems.map {
        file.diagnostic(.lintHandbook, $0.message, at: named.range, fix: $0.fix)
      }
    }
    if !unusable.isEmpty { problems.append(.unusableChecks(unusable, of: named, in: file)) }
    if !withUnknownOptions.isEmpty {
      problems.append(.unknownOptions(withUnknownOptions, of: named, in: file))
    }
    if hasInvalidURL { problems.append(.invalidURL(of: named, in: file)) }
    if !withInvalidPages.isEmpty {
      problems.append(.invalidPages(withInvalidPages, of: named, in: file))
    }
    return problems
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

  fileprivate static func unusableChecks(
    _ ids: [String], of path: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    olderThanHandbook("can't run", ids, path, in: file)
  }

  fileprivate static func unknownOptions(
    _ ids: [String], of path: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    olderThanHandbook("doesn't know all options of", ids, path, in: file)
  }

  /// - Parameter flaw: What this program fails to do with the checks, as a verb that they follow.
  private static func olderThanHandbook(
    _ flaw: String, _ ids: [String], _ path: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintHandbook,
      "this version of Proofbook \(flaw) \(counted(ids.count, "check")) of the handbook: "
        + firstOnes(of: ids),
      at: path.range, fix: Fix("update Proofbook to the version that builds the handbook"))
  }

  fileprivate static func invalidURL(
    of path: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintHandbook, "findings have no links: the 'url' of the handbook is not that of a site",
      at: path.range,
      fix: Fix("set 'url' in \(ProjectRoot.configurationName) to the URL of its site"))
  }

  fileprivate static func invalidPages(
    _ ids: [String], of path: Located<String>, in file: SourceFile
  ) -> Diagnostic {
    file.diagnostic(
      .lintHandbook,
      "findings of \(counted(ids.count, "check")) have no links, because their pages are not in the"
        + " site of the handbook: " + firstOnes(of: ids),
      at: path.range, fix: Fix("build the handbook again, and use its checks.json"))
  }

  private static func firstOnes(of ids: [String]) -> String {
    ids.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      + (ids.count > 3 ? " and \(ids.count - 3) more" : "")
  }
}

package import HandbookModel
package import LintEngine

/// The report of a lint run.
package struct LintReport: Sendable {
  /// The diagnostics of the run, sorted and without duplicates. Of each kind, only the first in a
  /// file are listed one by one.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The number of source files that were read.
  package internal(set) var files = 0
  /// The paths of the source files that were not read, or not as a whole. They may have other
  /// findings.
  var incompleteFiles: Set<String> = []
  /// What the project files say about the app, such as `3 targets: iOS 16, macOS 13`, or that there
  /// are none. `nil` if there are none and the configuration sets the versions.
  package internal(set) var project: String?
  /// What the project files say about the app; `nil` if there are none.
  var projectSummary: String?
  /// The handbook of the app, for further runs.
  var source = HandbookSource()
  /// What was done to the lock file of a published handbook, in one clause; `nil` if nothing was to
  /// be done.
  package internal(set) var handbook: String?
  /// The number of fixes that were written into the files; `nil` if none were to be written.
  package internal(set) var fixes: Int?
  /// Whether the fixes were not written, but are only shown as `changes`.
  package internal(set) var isDryRun = false
  /// What `--fix` would write, as a diff that `git apply` reads; empty unless `isDryRun` is set.
  package internal(set) var changes = ""
  /// The fixes that are not written, sorted by location; empty if no fixes were to be written.
  package internal(set) var leftFixes: [LeftFix] = []
  /// Whether only findings on lines that have changed since a revision are reported. If so, `files`
  /// is the number of files with changes.
  package internal(set) var coversChangesOnly = false
  /// The number of findings that were not reported, because they are in the baseline.
  package internal(set) var baselined = 0
  /// The number of baseline entries for which there was no finding, including entries for files
  /// that were not linted.
  package internal(set) var resolved = 0
  /// The names of the views that no code of the app uses, sorted. They are not checked.
  package internal(set) var unusedViews: [String] = []
  /// The paths of the files that no target compiles, sorted. They are not checked.
  package internal(set) var filesOutsideTargets: [String] = []
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
  mutating func addFixable(_ files: [SourceFile]) {
    let paths = Set(
      diagnostics.filter { $0.fix?.edits.isEmpty == false }.map(\.location.path))
    for file in files where paths.contains(file.path) { fixable[file.path] = file }
  }

  /// Whether any diagnostic is an error. If so, the lint run fails.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// How far a lint run is.
package struct LintProgress: Hashable, Sendable {
  /// What is done with each file.
  package enum Step: String, Sendable {
    case reading, linting
  }

  /// What is done with each file now.
  package let step: Step
  /// The number of files with which this is done.
  package let done: Int
  /// The number of files.
  package let total: Int
}

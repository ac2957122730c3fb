package import HandbookModel
package import LintEngine

/// The report of a lint run.
package struct LintReport: Sendable {
  /// The diagnostics of the run, sorted and without duplicates. Of each kind, only the first in a
  /// file are listed one by one.
  package internal(set) var diagnostics: [Diagnostic] = []
  /// The number of source files that were read.
  package internal(set) var files = 0
  /// What the project files say about the app, such as `3 targets: iOS 16, macOS 13`, or that there
  /// are none. `nil` if there are none and the configuration sets the versions.
  package internal(set) var project: String?
  /// The number of fixes that were written into the files; `nil` if none were to be written.
  package internal(set) var fixes: Int?
  /// The number of findings that were not reported, because they are in the baseline.
  package internal(set) var baselined = 0
  /// The number of baseline entries for which there was no finding, including entries for files
  /// that were not linted.
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
  mutating func addFixable(_ files: [SourceFile]) {
    let paths = Set(
      diagnostics.filter { $0.fix?.edits.isEmpty == false }.map(\.location.path))
    for file in files where paths.contains(file.path) { fixable[file.path] = file }
  }

  /// Whether any diagnostic is an error. If so, the lint run fails.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

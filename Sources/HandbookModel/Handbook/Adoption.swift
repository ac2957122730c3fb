/// How far an app follows the checks of lint: its findings by check and by file, now and at earlier
/// revisions. Encoded, it is `adoption.json`. As long as the version is 1, keys may be added but not
/// removed or changed.
package struct Adoption: Codable, Hashable, Sendable {
  package private(set) var version = 1
  /// The name of the app's folder.
  package let app: String
  /// What the project files say, such as `3 targets: iOS 16, macOS 13`; `nil` if they say nothing.
  package let project: String?
  /// The number of findings now.
  package let findings: Int
  /// All checks that ran: first those with the most findings, then by id.
  package let checks: [Check]
  /// The number of source files.
  package let fileCount: Int
  /// The files with findings: first those with the most, then by path.
  package let files: [File]
  /// The number of files without findings that could not be read, or not as a whole. They may have
  /// some.
  package let unreadFiles: Int
  /// Whether the handbook of the app could not be read, so that only built-in checks ran.
  package let isWithoutHandbook: Bool
  /// The findings at earlier revisions, the oldest first; empty if none were asked for.
  package let history: [Revision]

  package init(
    app: String, project: String?, findings: Int, checks: [Check], fileCount: Int, files: [File],
    unreadFiles: Int = 0, isWithoutHandbook: Bool = false, history: [Revision]
  ) {
    self.app = app
    self.project = project
    self.findings = findings
    self.checks = checks
    self.fileCount = fileCount
    self.files = files
    self.unreadFiles = unreadFiles
    self.isWithoutHandbook = isWithoutHandbook
    self.history = history
  }

  /// The findings of a check.
  package struct Check: Codable, Hashable, Sendable {
    package let id: String
    package let title: String
    /// The severity of its findings: `error`, `warning` or `note`.
    package let level: String
    /// The URL of the page of the handbook that explains it; `nil` if it is unknown.
    package let page: String?
    package let findings: Int
    /// The number of files with findings of the check.
    package let files: Int
    /// The number of findings at each revision of ``Adoption/history``.
    package let history: [Int]

    package init(
      id: String, title: String, level: String, page: String?, findings: Int, files: Int,
      history: [Int]
    ) {
      self.id = id
      self.title = title
      self.level = level
      self.page = page
      self.findings = findings
      self.files = files
      self.history = history
    }
  }

  /// The findings in a file.
  package struct File: Codable, Hashable, Sendable {
    /// The path relative to the folder of the app.
    package let path: String
    package let findings: Int
    /// The number of checks that find something in the file.
    package let checks: Int

    package init(path: String, findings: Int, checks: Int) {
      self.path = path
      self.findings = findings
      self.checks = checks
    }
  }

  /// The state of the app at a revision.
  package struct Revision: Codable, Hashable, Sendable {
    /// The hash of the commit.
    package let commit: String
    /// The day on which it was committed, such as `2025-03-31`.
    package let date: String
    package let findings: Int
    package let fileCount: Int

    package init(commit: String, date: String, findings: Int, fileCount: Int) {
      self.commit = commit
      self.date = date
      self.findings = findings
      self.fileCount = fileCount
    }
  }

  /// Whether a content is that of an `adoption.json` of any version.
  package static func isContent(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return ["\"app\"", "\"fileCount\"", "\"findings\"", "\"version\""]
      .allSatisfy(text.containsBytes)
  }

  /// The content of `adoption.json`. Equal values have equal content.
  package var bytes: [UInt8] { Array((jsonText(self) + "\n").utf8) }
}

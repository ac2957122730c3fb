import FileSystem
import AppLint
import HandbookModel
import SiteGenerator

/// The JSON object that `--format json` prints. As long as `version` is 1, keys may be added to the
/// format, but existing keys must not be removed or changed.
struct JSONReport: Encodable {
  let version = 1
  let diagnostics: [Item]
  let summary: Summary
  /// What the command `lint` read; left out for other commands.
  let app: LintedApp?

  /// Creates the report of a build.
  /// - Parameters:
  ///   - diagnostics: The diagnostics to list, such as those of the build.
  ///   - report: The report of the build; `nil` if a system error ended it.
  init(_ diagnostics: [Diagnostic], _ report: BuildReport?) {
    let addresses = report?.addresses ?? [:]
    self.diagnostics = diagnostics.map { Item($0, addresses[$0.location.path]) }
    summary = Summary(diagnostics, report)
    app = nil
  }

  /// Creates the report of the command `lint`. Each finding contains the URL of the page that
  /// explains its check.
  init(_ report: LintReport) {
    diagnostics = report.diagnostics.map { Item($0, report.pages[$0.id]) }
    summary = Summary(report.diagnostics, nil)
    app = LintedApp(report)
  }

  struct Item: Encodable {
    let id: String
    let severity: String
    let message: String
    let path: String
    /// The line on which the range of the diagnostic begins. Lines and columns are 1-based. Columns
    /// are in UTF-8 bytes. The end of the range is exclusive.
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let notes: [Note]
    let fix: Fix?
    /// For a diagnostic, the URL of the page that is generated from the file; for a finding, the
    /// URL of the page that explains the check. It is absolute if `handbook.yaml` contains `url`;
    /// otherwise it is a path in the site. It is `null` if there is no page.
    let url: String?
    /// The number of problems that the diagnostic stands for, at least 1. The counts of all
    /// diagnostics add up to those of the summary.
    let count: Int

    init(_ diagnostic: Diagnostic, _ url: String?) {
      let range = diagnostic.location.range
      id = diagnostic.id
      severity = diagnostic.severity.rawValue
      message = diagnostic.message
      path = diagnostic.location.path
      line = range.start.line
      column = range.start.column
      endLine = range.end.line
      endColumn = range.end.column
      notes = diagnostic.notes.map(Note.init)
      fix = diagnostic.fix.map(Fix.init)
      self.url = url
      count = diagnostic.count
    }

    // A missing value is encoded as `null`, so that all objects have the same keys.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(severity, forKey: .severity)
      try container.encode(message, forKey: .message)
      try container.encode(path, forKey: .path)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
      try container.encode(endLine, forKey: .endLine)
      try container.encode(endColumn, forKey: .endColumn)
      try container.encode(notes, forKey: .notes)
      try container.encode(fix, forKey: .fix)
      try container.encode(url, forKey: .url)
      try container.encode(count, forKey: .count)
    }

    private enum CodingKeys: CodingKey {
      case id, severity, message, path, line, column, endLine, endColumn, notes, fix, url, count
    }
  }

  struct Note: Encodable {
    let message: String
    let path: String?
    let line: Int?
    let column: Int?

    init(_ note: HandbookModel.Note) {
      message = note.message
      path = note.location?.path
      line = note.location?.range.start.line
      column = note.location?.range.start.column
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(message, forKey: .message)
      try container.encode(path, forKey: .path)
      try container.encode(line, forKey: .line)
      try container.encode(column, forKey: .column)
    }

    private enum CodingKeys: CodingKey {
      case message, path, line, column
    }
  }

  struct Fix: Encodable {
    let title: String
    let safety: String
    let edits: [Edit]

    init(_ fix: HandbookModel.Fix) {
      title = fix.title
      safety = fix.safety.rawValue
      edits = fix.edits.map(Edit.init)
    }
  }

  struct Edit: Encodable {
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let replacement: String

    init(_ edit: HandbookModel.Edit) {
      line = edit.range.start.line
      column = edit.range.start.column
      endLine = edit.range.end.line
      endColumn = edit.range.end.column
      replacement = edit.replacement
    }
  }

  struct Summary: Encodable {
    let errors: Int
    let warnings: Int
    let notes: Int
    let handbooks: Int
    let rules: Int
    let examples: Int
    /// The number of files of the site that were written; 0 if the command does not write a site.
    let written: Int
    let unchanged: Int
    let removed: Int

    init(_ diagnostics: [Diagnostic], _ report: BuildReport?) {
      errors = diagnostics.total(of: .error)
      warnings = diagnostics.total(of: .warning)
      notes = diagnostics.total(of: .note)
      handbooks = report?.handbooks ?? 0
      rules = report?.rules ?? 0
      examples = report?.examples ?? 0
      written = report?.writes?.written ?? 0
      unchanged = report?.writes?.unchanged ?? 0
      removed = report?.writes?.removed ?? 0
    }
  }
}

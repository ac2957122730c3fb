import AppLint

/// What the command `lint` found out about an app before it looked for findings, for the formats that
/// programs read.
struct LintedApp: Encodable {
  /// The targets, platforms and versions, as in the first line of the text format; a sentence that says
  /// why they are not known otherwise. It is `null` if nothing was read.
  let project: String?
  /// The number of files that were linted.
  let files: Int
  /// The names of the views that the app does not use, and the paths of the files that no target
  /// compiles. They are not checked.
  let unusedViews, filesOutsideTargets: [String]

  init(_ report: LintReport) {
    project = report.project
    files = report.files
    unusedViews = report.unusedViews
    filesOutsideTargets = report.filesOutsideTargets
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(project, forKey: .project)
    try container.encode(files, forKey: .files)
    try container.encode(unusedViews, forKey: .unusedViews)
    try container.encode(filesOutsideTargets, forKey: .filesOutsideTargets)
  }

  private enum CodingKeys: CodingKey {
    case project, files, unusedViews, filesOutsideTargets
  }
}

/// What the `.proofbook.yml` of an app says.
package struct AppConfiguration: Sendable {
  /// A folder of rules, or a built `handbook.json`: a path from the configuration's own folder.
  package var handbook: Located<String>?
  /// Where the handbook is published, with a final `/`; nil where only the handbook knows.
  package var handbookURL: String?
  /// Patterns of paths that are left out, in the order written.
  package var ignored: [Located<String>] = []
  /// The file of known findings: a path from the configuration's own folder.
  package var baseline: Located<String>?
  /// What the app is made for, such as `iOS`; empty for everything.
  package var platforms: [Located<String>] = []
  /// The oldest versions that it runs on, by the names of systems, such as `16` for `iOS`.
  package var deployment: [(platform: Located<String>, version: Located<String>)] = []
  /// By the ids of checks: a severity, `on` or `off`.
  package var checks: [(id: Located<String>, level: Located<String>)] = []
  /// Whether a comment that switches a check off has to say why.
  package var requiresReason = false

  package init() {}

  /// What may stand beside the id of a check.
  package static let levels = ["off", "on", "note", "warning", "error"]
}

/// The contents of an app's `.proofbook.yml`.
package struct AppConfiguration: Sendable {
  /// A folder of rules or a built `handbook.json`; a path relative to the configuration's folder.
  package var handbook: Located<String>?
  /// The URL of the published handbook, with a final `/`; `nil` to use the one in the handbook.
  package var handbookURL: String?
  /// Patterns of paths to exclude, in the order written.
  package var ignored: [Located<String>] = []
  /// The file of known findings; a path relative to the configuration's folder.
  package var baseline: Located<String>?
  /// The app's platforms, such as `iOS`; empty for all.
  package var platforms: [Located<String>] = []
  /// The oldest system versions that the app supports, such as `16` for `iOS`.
  package var deployment: [(platform: Located<String>, version: Located<String>)] = []
  /// The level of each check that the file mentions, by check id; see `levels`.
  package var checks: [(id: Located<String>, level: Located<String>)] = []
  /// Whether a comment that suppresses a check must give a reason.
  package var requiresReason = false

  package init() {}

  /// The values that a check id can be set to.
  package static let levels = ["off", "on", "note", "warning", "error"]
}

/// The settings in an app's `.proofbook.yml`.
package struct AppConfiguration: Sendable {
  /// The handbook whose checks run: the path of a folder of rules or of a built `handbook.json`,
  /// relative to the configuration's folder. `nil` if it is not set.
  package var handbook: Located<String>?
  /// The URL of the published handbook, with a final `/`; `nil` to use the URL in the handbook's
  /// own settings.
  package var handbookURL: String?
  /// Patterns of the file paths to exclude from linting, in the order written.
  package var ignored: [Located<String>] = []
  /// The path of the baseline, which lists known findings that are not reported again, relative to
  /// the configuration's folder; `nil` if it is not set.
  package var baseline: Located<String>?
  /// The app's platforms, such as `iOS`; empty for all.
  package var platforms: [Located<String>] = []
  /// The oldest system version that the app supports on each platform, such as `16` for `iOS`.
  package var deployment: [(platform: Located<String>, version: Located<String>)] = []
  /// The level of each check that the configuration mentions, as one of ``levels``, by check id.
  package var checks: [(id: Located<String>, level: Located<String>)] = []
  /// Whether a comment that suppresses a check must give a reason.
  package var requiresReason = false

  package init() {}

  /// The levels to which the configuration can set a check.
  package static let levels = ["off", "on", "note", "warning", "error"]
}

/// The settings in an app's `.proofbook.yml`.
package struct AppConfiguration: Sendable {
  /// The handbook whose checks run on the app; `nil` if it is not set. It is the address of a
  /// published site, or the path of a folder of rules or of a built `checks.json` or
  /// `handbook.json`, relative to the configuration's folder.
  package var handbook: Located<String>?
  /// The URL of the published handbook, with a final `/`; `nil` to use the URL in the handbook's
  /// own settings.
  package var handbookURL: String?
  /// Patterns of file paths that are excluded from linting, in the syntax of `.gitignore` and in
  /// the order written. They are relative to the configuration's folder.
  package var ignored: [Located<String>] = []
  /// The path of the baseline file, relative to the configuration's folder; `nil` if it is not set.
  /// Findings that the baseline lists are not reported again.
  package var baseline: Located<String>?
  /// The platforms that the app runs on, such as `iOS`; empty for all platforms.
  package var platforms: [Located<String>] = []
  /// The oldest system version that the app supports on each platform, such as `16` for `iOS`.
  package var deployment: [(platform: Located<String>, version: Located<String>)] = []
  /// The checks that the configuration mentions, with their levels and options.
  package var checks: [CheckSetting] = []
  /// Whether a comment that suppresses a check must give a reason.
  package var requiresReason = false

  package init() {}

  /// The possible levels of a check in the configuration.
  package static let levels = ["off", "on", "note", "warning", "error"]
}

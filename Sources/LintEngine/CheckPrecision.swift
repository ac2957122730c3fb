/// How often the findings of a check were right in public apps that were not written for it. Each
/// finding was read beside its source; it counts as right if a reviewer would ask for the change.
/// Findings that can be argued about count as wrong.
package struct CheckPrecision: Hashable, Sendable {
  /// The number of findings. Those that the check no longer reports are left out.
  package let findings: Int
  /// The number of findings that were right.
  package let right: Int
  /// The day of the last reading, such as `2026-11-23`.
  package let day: String

  /// The fewest findings that show that a check is right in 19 of 20.
  private static let fewestToTrust = 20

  /// The fewest findings that show that a check is right in less than half of them.
  private static let fewestToDoubt = 5

  /// Whether the findings of the check can be warnings: at least 19 of 20 were right.
  var allowsWarnings: Bool { findings >= Self.fewestToTrust && right * 20 >= findings * 19 }
  /// Whether the check has to be asked for: fewer than 8 of 10 findings were right.
  var requiresOptIn: Bool { right * 10 < findings * 8 }

  /// Whether the check has to be named: fewer than half of at least
  /// ``fewestToDoubt`` findings were right.
  var requiresName: Bool { findings >= Self.fewestToDoubt && right * 2 < findings }

  /// A sentence that states the precision.
  package var sentence: String {
    "Right in \(right) of \(findings) findings in public apps, read one by one (\(day))."
  }
}

extension Check {
  /// The precision of the check in apps; `nil` if it found nothing there, or if it is declared.
  package var precision: CheckPrecision? { isDeclared ? nil : Self.precisions[id] }
  /// A sentence that states how often the findings of a built-in check were right; empty for a
  /// declared check.
  package var precisionStatement: String {
    isDeclared ? "" : precision?.sentence ?? "Not measured in public apps yet."
  }

  /// The precision by check id: in 2,229 files of eleven apps or, if the check is newer or was read
  /// again after it had changed, in four of them. Of the findings read on 2026-11-26, except for
  /// those of `style-foreground-color`, two readers judged each without knowing the other's verdict;
  /// a finding was right if both said so.
  static let precisions: [String: CheckPrecision] = [
    "api-deprecated": read(128, right: 128, on: "2026-11-26"),
    "button-destructive-role": read(5, right: 5),
    "color-literal-in-view": read(1, right: 0),
    "color-name-hue": read(34, right: 16),
    "color-scheme-forced": read(2, right: 0),
    "control-name": read(7, right: 7, on: "2026-11-26"),
    "depth-card-shadow": read(1, right: 0),
    "destructive-no-confirm": read(6, right: 3),
    "empty-state-view": read(2, right: 1),
    "gesture-blocks-back-swipe": read(1, right: 1),
    "hierarchy-competing-titles": read(1, right: 1),
    "icon-button-label": read(72, right: 72),
    "image-file-name": read(2, right: 2, on: "2026-11-26"),
    "input-content-type": read(3, right: 2),
    "loading-bare-spinner": read(2, right: 1),
    "matched-geometry-pair": read(1, right: 1),
    "motion-delay-chain": read(11, right: 9),
    "motion-easing-curve": read(23, right: 0),
    "motion-no-reduce-fallback": read(3, right: 2, on: "2026-11-26"),
    "nav-link-destination": read(1, right: 1, on: "2026-11-26"),
    "nav-navigation-view": read(12, right: 7),
    "permission-on-appear": read(2, right: 1, on: "2026-11-26"),
    "safe-area-content": read(4, right: 1),
    "space-off-grid": read(17, right: 9),
    "state-change-unanimated": read(2, right: 0),
    "style-foreground-color": read(22, right: 22, on: "2026-11-26"),
    "symbol-fixed-frame": read(17, right: 13),
    "symbol-manual-animation": read(1, right: 0),
    "tap-gesture-not-button": read(24, right: 21, on: "2026-11-26"),
    "touch-target-icon": read(11, right: 11),
    "touch-target-small": read(10, right: 7),
    "type-all-caps": read(16, right: 12),
    "type-fixed-size": read(8, right: 7),
    "type-light-weight-small": read(1, right: 1),
  ]

  private static func read(
    _ findings: Int, right: Int, on day: String = "2026-11-23"
  ) -> CheckPrecision {
    CheckPrecision(findings: findings, right: right, day: day)
  }
}

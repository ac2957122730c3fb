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

  /// The precision by check id, in 28 apps. Until 2026-11-26, all findings were read: in 2,229 files of
  /// eleven apps or, if the check was newer or had changed, in four of them. On 2026-11-27, a sample of
  /// the findings in 17 other apps (6,800 files) was read, at most ten of each check in six of them, and
  /// in eleven at most six, but for frequent ones. Of the findings read on the last two days, except for
  /// those of `style-foreground-color` on the first, two readers judged each without knowing the other's
  /// verdict; a finding was right if both said so. Those that a check no longer reports, or with another
  /// message, are left out.
  static let precisions: [String: CheckPrecision] = [
    "alert-for-success": read(1, right: 1, on: "2026-11-27"),
    "api-deprecated": read(207, right: 199, on: "2026-11-27"),
    "button-custom-prominent": read(4, right: 3, on: "2026-11-27"),
    "button-destructive-role": read(12, right: 7, on: "2026-11-27"),
    "button-style-no-pressed": read(7, right: 4, on: "2026-11-27"),
    "color-by-scheme": read(3, right: 1, on: "2026-11-27"),
    "color-literal-in-view": read(18, right: 17, on: "2026-11-27"),
    "color-low-contrast": read(2, right: 2, on: "2026-11-27"),
    "color-multi-purpose": read(1, right: 0, on: "2026-11-27"),
    "color-name-hue": read(34, right: 16),
    "color-nonsemantic": read(1, right: 1, on: "2026-11-27"),
    "color-scheme-forced": read(4, right: 0, on: "2026-11-27"),
    "content-number-snap": read(4, right: 0, on: "2026-11-27"),
    "control-hover-only": read(2, right: 1, on: "2026-11-27"),
    "control-label-wordless": read(9, right: 6, on: "2026-11-27"),
    "control-name": read(26, right: 26, on: "2026-11-27"),
    "control-nested": read(6, right: 6, on: "2026-11-27"),
    "control-same-name": read(1, right: 1, on: "2026-11-27"),
    "controls-too-many": read(2, right: 0, on: "2026-11-27"),
    "date-fixed-format": read(13, right: 8, on: "2026-11-27"),
    "date-picker-past": read(1, right: 0, on: "2026-11-27"),
    "depth-card-shadow": read(2, right: 0, on: "2026-11-27"),
    "destructive-no-confirm": read(12, right: 6, on: "2026-11-27"),
    "dialog-far-from-source": read(6, right: 6, on: "2026-11-27"),
    "dialog-vague-title": read(8, right: 7, on: "2026-11-27"),
    "dialog-yes-no": read(7, right: 6, on: "2026-11-27"),
    "disclosure-by-hand": read(3, right: 3, on: "2026-11-27"),
    "drop-no-feedback": read(2, right: 2, on: "2026-11-27"),
    "empty-state-view": read(16, right: 6, on: "2026-11-27"),
    "error-swallowed": read(17, right: 12, on: "2026-11-27"),
    "gap-not-tappable": read(6, right: 5, on: "2026-11-27"),
    "geometry-read-once": read(2, right: 2, on: "2026-11-27"),
    "gesture-blocks-back-swipe": read(8, right: 8, on: "2026-11-27"),
    "gesture-ignores-velocity": read(4, right: 3, on: "2026-11-27"),
    "gesture-state-stuck": read(3, right: 3, on: "2026-11-27"),
    "glass-on-content": read(1, right: 1, on: "2026-11-27"),
    "haptic-uikit-generator": read(4, right: 0, on: "2026-11-27"),
    "heading-untraited": read(7, right: 5, on: "2026-11-27"),
    "hierarchy-competing-titles": read(1, right: 1),
    "hint-gesture": read(2, right: 2, on: "2026-11-27"),
    "icon-button-label": read(106, right: 105, on: "2026-11-27"),
    "identity-any-view": read(5, right: 1, on: "2026-11-27"),
    "identity-modifier-helper": read(6, right: 1, on: "2026-11-27"),
    "identity-row-optional": read(6, right: 0, on: "2026-11-27"),
    "image-file-name": read(16, right: 13, on: "2026-11-27"),
    "image-load-failure": read(2, right: 2, on: "2026-11-27"),
    "input-content-type": read(9, right: 8, on: "2026-11-27"),
    "layout-manual-position": read(5, right: 1, on: "2026-11-27"),
    "layout-mixed-alignment": read(1, right: 0, on: "2026-11-27"),
    "list-search-field": read(5, right: 3, on: "2026-11-27"),
    "loading-bare-spinner": read(9, right: 1, on: "2026-11-27"),
    "matched-geometry-pair": read(2, right: 2, on: "2026-11-27"),
    "material-custom-opacity": read(4, right: 0, on: "2026-11-27"),
    "material-nonvibrant-color": read(6, right: 5, on: "2026-11-27"),
    "model-observable-object": read(16, right: 3, on: "2026-11-27"),
    "model-recreated": read(6, right: 5, on: "2026-11-27"),
    "motion-custom-spring": read(25, right: 0, on: "2026-11-27"),
    "motion-delay-chain": read(18, right: 13, on: "2026-11-27"),
    "motion-easing-curve": read(23, right: 0),
    "motion-high-bounce": read(2, right: 0, on: "2026-11-27"),
    "motion-no-reduce-fallback": read(16, right: 6, on: "2026-11-27"),
    "motion-repeat-decorative": read(1, right: 0, on: "2026-11-27"),
    "motion-timer": read(3, right: 2, on: "2026-11-27"),
    "nav-back-hidden": read(2, right: 1, on: "2026-11-27"),
    "nav-link-destination": read(7, right: 1, on: "2026-11-27"),
    "nav-navigation-view": read(25, right: 19, on: "2026-11-27"),
    "number-fixed-format": read(6, right: 6, on: "2026-11-27"),
    "permission-on-appear": read(2, right: 1, on: "2026-11-26"),
    "picture-no-description": read(4, right: 3, on: "2026-11-27"),
    "plural-by-hand": read(5, right: 3, on: "2026-11-27"),
    "progress-by-hand": read(3, right: 1, on: "2026-11-27"),
    "raw-value-shown": read(3, right: 1, on: "2026-11-27"),
    "result-not-spoken": read(6, right: 3, on: "2026-11-27"),
    "return-key-idle": read(1, right: 1, on: "2026-11-27"),
    "safe-area-content": read(13, right: 1, on: "2026-11-27"),
    "scroll-indicators-hidden": read(5, right: 0, on: "2026-11-27"),
    "selection-looks-only": read(2, right: 2, on: "2026-11-27"),
    "sheet-fixed-height": read(1, right: 1, on: "2026-11-27"),
    "sheet-in-sheet": read(5, right: 2, on: "2026-11-27"),
    "sheet-item-binding": read(6, right: 6, on: "2026-11-27"),
    "sheet-loses-draft": read(1, right: 1, on: "2026-11-27"),
    "shortcut-destroys": read(2, right: 2, on: "2026-11-27"),
    "space-inconsistent-screen": read(5, right: 4, on: "2026-11-27"),
    "space-off-grid": read(32, right: 11, on: "2026-11-27"),
    "state-change-unanimated": read(10, right: 1, on: "2026-11-27"),
    "state-initial-parameter": read(3, right: 0, on: "2026-11-27"),
    "style-foreground-color": read(74, right: 72, on: "2026-11-27"),
    "submit-no-feedback": read(12, right: 8, on: "2026-11-27"),
    "symbol-fixed-direction": read(6, right: 1, on: "2026-11-27"),
    "symbol-fixed-frame": read(25, right: 15, on: "2026-11-27"),
    "symbol-manual-animation": read(5, right: 0, on: "2026-11-27"),
    "tab-conditional": read(1, right: 0, on: "2026-11-27"),
    "tap-gesture-not-button": read(46, right: 40, on: "2026-11-27"),
    "task-on-appear": read(7, right: 4, on: "2026-11-27"),
    "text-in-pieces": read(2, right: 0, on: "2026-11-27"),
    "toggle-negative": read(3, right: 3, on: "2026-11-27"),
    "touch-target-icon": read(31, right: 29, on: "2026-11-27"),
    "touch-target-small": read(24, right: 16, on: "2026-11-27"),
    "type-all-caps": read(25, right: 14, on: "2026-11-27"),
    "type-fixed-size": read(23, right: 13, on: "2026-11-27"),
    "type-light-weight-small": read(7, right: 6, on: "2026-11-27"),
    "type-too-many-styles": read(5, right: 0, on: "2026-11-27"),
    "vibrancy-hardcoded-opacity": read(6, right: 6, on: "2026-11-27"),
  ]

  private static func read(
    _ findings: Int, right: Int, on day: String = "2026-11-23"
  ) -> CheckPrecision {
    CheckPrecision(findings: findings, right: right, day: day)
  }
}

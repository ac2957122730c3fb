@testable import LintEngine

extension CheckSources {
  static let toggleAppearance = CheckSources(
    .toggleAppearance,
    flagged: [
      """
      ↓Toggle("Dark Mode", isOn: $isDark)
      """,
      """
      Form {
        Section("Appearance") {
          ↓Toggle("Dark mode", isOn: $isDark)
        }
      }
      """,
      """
      List { ↓Toggle("Night Mode", isOn: $isNight).tint(.indigo) }
      """,
    ],
    clean: [
      """
      Toggle("Notifications", isOn: $isOn)
      """,
      """
      Toggle("Darken pictures", isOn: $isOn)
      """,
      """
      Picker("Appearance", selection: $appearance) { Appearances() }
      """,
      "Toggle(title, isOn: $isDark)",
    ])
}

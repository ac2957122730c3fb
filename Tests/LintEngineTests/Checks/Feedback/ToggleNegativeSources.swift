@testable import LintEngine

extension CheckSources {
  static let toggleNegative = CheckSources(
    .toggleNegative,
    flagged: [
      """
      ↓Toggle("Don't send statistics", isOn: $isQuiet)
      """,
      """
      ↓Toggle(isOn: $isSilent) { Text("Disable sounds") }
      """,
      """
      Form {
        Section("Map") {
          ↓Toggle("Do not load tiles on cellular", isOn: $saves)
          ↓Toggle("Turn off animations", systemImage: "film", isOn: $isStill)
        }
      }
      """,
    ],
    clean: [
      """
      Toggle("Send statistics", isOn: $sends)
      """,
      """
      Toggle("Do Not Disturb", isOn: $isQuiet)
      Toggle("Don’t ask again", isOn: $isDone)
      """,
      """
      Toggle("Hide read articles", isOn: $hides)
      Toggle("Mute", isOn: $isMuted)
      """,
      """
      Button("Don't Save") { close() }
      Toggle("Disabled users", isOn: $showsDisabled)
      """,
    ])
}

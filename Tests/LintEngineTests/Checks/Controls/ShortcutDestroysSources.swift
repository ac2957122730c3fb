@testable import LintEngine

extension CheckSources {
  static let shortcutDestroys = CheckSources(
    .shortcutDestroys,
    flagged: [
      """
      Button("Erase", role: .destructive) { erase() }.↓keyboardShortcut(.defaultAction)
      """,
      """
      Button(role: .destructive, action: erase) { Text("Erase") }.↓keyboardShortcut(.return)
      """,
      """
      HStack {
        Button("Keep", action: keep)
        Button("Replace All", role: .destructive, action: replace)
          .tint(.red)
          .↓keyboardShortcut(KeyboardShortcut.defaultAction)
      }
      """,
    ],
    clean: [
      """
      Button("Keep", action: keep).keyboardShortcut(.defaultAction)
      Button("Erase", role: .destructive, action: erase)
      """,
      """
      Button("Erase", role: .destructive, action: erase).keyboardShortcut(.delete, modifiers: .command)
      """,
      """
      Button("Cancel", role: .cancel, action: keep).keyboardShortcut(.defaultAction)
      """,
      """
      Button("Erase", role: .destructive, action: erase).keyboardShortcut(.return, modifiers: .command)
      """,
      """
      Button("Erase", role: role, action: erase).keyboardShortcut(.defaultAction)
      """,
      """
      Button("Erase", role: .destructive, action: erase).keyboardShortcut(.cancelAction)
      """,
    ])
}

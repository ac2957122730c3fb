@testable import LintEngine

extension CheckSources {
  static let shortcutReused = CheckSources(
    .shortcutReused,
    flagged: [
      """
      Button("Send Message") { send() }.↓keyboardShortcut("s", modifiers: .command)
      """,
      """
      struct Player: App {
        var body: some Scene {
          WindowGroup { Screen() }
            .commands {
              CommandMenu("Go") {
                Button("Home") { go() }.↓keyboardShortcut("h")
                Button("Toggle Sidebar") { toggle() }.↓keyboardShortcut("f", modifiers: [.command])
              }
            }
        }
      }
      """,
      """
      Button("Mark as Read") { mark() }.disabled(isEmpty).↓keyboardShortcut("m", modifiers: .command)
      Button("Show Map") { show() }.↓keyboardShortcut("4", modifiers: [.command, .shift])
      """,
    ],
    clean: [
      """
      Button("Save Draft") { save() }.keyboardShortcut("s", modifiers: .command)
      Button("New Note") { create() }.keyboardShortcut("n")
      Button("Search") { search() }.keyboardShortcut("f", modifiers: .command)
      Button("Settings…") { open() }.keyboardShortcut(",")
      """,
      """
      Button("Send Message") { send() }.keyboardShortcut("s", modifiers: [.command, .shift])
      Button("Send Message") { send() }.keyboardShortcut("s", modifiers: [])
      Button("Send Message") { send() }.keyboardShortcut(.return, modifiers: .command)
      Button("Delete") { delete() }.keyboardShortcut(.defaultAction)
      """,
      """
      WindowGroup { Screen() }
        .commands {
          CommandGroup(replacing: .saveItem) {
            Button("Send Message") { send() }.keyboardShortcut("s")
          }
        }
      """,
      """
      Button("Sichern") { save() }.keyboardShortcut("s")
      Button(title) { save() }.keyboardShortcut("s")
      Button("Send Message") { send() }.keyboardShortcut("d", modifiers: .command)
      Button("Send Message") { send() }.keyboardShortcut("s", modifiers: chosen)
      """,
    ])
}

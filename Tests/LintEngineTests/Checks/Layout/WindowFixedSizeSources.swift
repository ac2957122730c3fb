import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let windowFixedSize = CheckSources(
    .windowFixedSize, platforms: [.macOS],
    flagged: [
      """
      struct NotesApp: App {
        var body: some Scene {
          WindowGroup {
            NoteList().↓frame(minWidth: 500, maxWidth: 500, minHeight: 400, maxHeight: 400)
          }
          .windowResizability(.contentSize)
        }
      }
      """,
      """
      struct NotesApp: App {
        var body: some Scene {
          WindowGroup { Notes() }
            .windowResizability(.contentSize)
        }
      }
      struct Notes: View {
        var body: some View {
          List { Text("First") }.↓frame(width: 480, height: 640)
        }
      }
      """,
      """
      struct TimerApp: App {
        var body: some Scene {
          WindowGroup { Dial().padding().↓frame(width: 320, height: 320) }
            .windowStyle(.hiddenTitleBar)
            .windowResizability(.contentSize)
        }
      }
      """,
    ],
    clean: [
      """
      struct NotesApp: App {
        var body: some Scene {
          WindowGroup { NoteList().frame(minWidth: 400, maxWidth: 900, minHeight: 300, maxHeight: 900) }
            .windowResizability(.contentSize)
        }
      }
      """,
      """
      struct NotesApp: App {
        var body: some Scene {
          WindowGroup { NoteList() }
          WindowGroup(id: "about") { About().frame(width: 300, height: 200) }
            .windowResizability(.contentSize)
        }
      }
      """,
      """
      struct NotesApp: App {
        var body: some Scene {
          WindowGroup { NoteList().frame(width: 600, height: 400) }
        }
      }
      """,
      """
      struct NotesApp: App {
        var body: some Scene {
          WindowGroup { NoteList().frame(width: 300) }
            .windowResizability(.contentSize)
        }
      }
      """,
      """
      struct NotesApp: App {
        var body: some Scene {
          Window("About", id: "about") { About().frame(width: 300, height: 200) }
            .windowResizability(.contentSize)
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let swipeFullDelete = CheckSources(
    .swipeFullDelete,
    flagged: [
      """
      Text(note.title).↓swipeActions {
        Button("Delete", role: .destructive) { store.delete(note) }
      }
      """,
      """
      Row(note).↓swipeActions(edge: .trailing, allowsFullSwipe: true) {
        Button(role: .destructive) { withAnimation { remove(note) } } label: { Image(systemName: "trash") }
        Button("Flag") { flag(note) }
      }
      """,
      """
      struct Notes: View {
        var body: some View {
          List(notes) { note in
            Text(note.title).↓swipeActions(edge: .leading) {
              Button { context.delete(note) } label: { Label("Delete", systemImage: "trash") }
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      Text(note.title).swipeActions(allowsFullSwipe: false) {
        Button("Delete", role: .destructive) { store.delete(note) }
      }
      """,
      """
      struct Notes: View {
        var body: some View {
          Text(note.title)
            .swipeActions { Button("Delete", role: .destructive) { isAsking = true } }
            .confirmationDialog("Delete the note?", isPresented: $isAsking) {
              Button("Delete", role: .destructive) { store.delete(note) }
            }
        }
      }
      """,
      """
      Text(note.title).swipeActions {
        Button("Archive") { store.archive(note) }
        Button("Delete", role: .destructive) { store.delete(note) }
      }
      Text(note.title).swipeActions { Button("Remove", role: .destructive) { favorites.remove(note) } }
      """,
      #"""
      struct Notes: View {
        @Environment(\.undoManager) private var undoManager
        var body: some View {
          Text(note.title).swipeActions {
            Button("Delete", role: .destructive) { store.delete(note) }
          }
        }
      }
      """#,
      """
      Text(note.title).swipeActions { Button("Delete", role: .destructive) { moveToTrash(note) } }
      """,
    ])
}

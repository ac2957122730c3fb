@testable import LintEngine

extension CheckSources {
  static let menuOnlyAction = CheckSources(
    .menuOnlyAction,
    flagged: [
      """
      Card(note).↓contextMenu {
        Button("Pin") { pin(note) }
      }
      """,
      """
      List(notes) { note in
        Text(note.title)
          .↓contextMenu {
            Button("Copy") { copy(note) }
            Button("Archive", systemImage: "archivebox") { store.archive(note) }
          }
      }
      """,
      """
      struct Shelf: View {
        @State private var isRenaming = false
        var body: some View {
          Cover(book).↓contextMenu { Button("Rename") { isRenaming = true } }
            .sheet(isPresented: $isRenaming) { Rename(book) }
        }
      }
      """,
    ],
    clean: [
      """
      List(notes) { note in
        Text(note.title)
          .swipeActions { Button("Pin") { pin(note) } }
          .contextMenu { Button("Pin") { pin(note) } }
      }
      """,
      """
      Card(note).contextMenu { Button("Copy") { UIPasteboard.general.string = note.text } }
      """,
      """
      Card(note).contextMenu { ShareLink(item: note.url) }
      """,
      """
      List {
        ForEach(notes) { note in
          Text(note.title).contextMenu { Button("Delete") { delete(note) } }
        }
        .onDelete { remove(at: $0) }
      }
      """,
      """
      struct Shelf: View {
        @State private var isRenaming = false
        var body: some View {
          Cover(book).contextMenu { Button("Rename") { isRenaming = true } }
            .toolbar { Button("Rename") { isRenaming = true } }
        }
      }
      """,
      """
      Card(note).contextMenu { Button("Pin") { pin(note) } }
        .accessibilityAction(named: "Pin") { pin(note) }
      """,
      """
      struct Notes: View {
        var body: some View {
          ForEach(notes) { note in
            Text(note.title)
              .swipeActions { pinButton(note) }
              .contextMenu { pinButton(note) }
          }
        }
        private func pinButton(_ note: Note) -> some View {
          Button("Pin") { store.pin(note) }
        }
      }
      """,
    ])
}

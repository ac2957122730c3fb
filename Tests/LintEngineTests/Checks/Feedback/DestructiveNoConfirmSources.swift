@testable import LintEngine

extension CheckSources {
  static let destructiveNoConfirm = CheckSources(
    .destructiveNoConfirm,
    flagged: [
      """
      struct Account: View {
        let store: Store
        var body: some View {
          ↓Button("Delete Account", role: .destructive) { store.deleteAccount() }
        }
      }
      struct Drawing: View {
        let canvas: Canvas
        var body: some View { Button("Undo") { canvas.undo() } }
      }
      """,
      """
      struct Catches: View {
        var recentlyAdded: [Catch]

        var body: some View {
          ↓Button("Delete Catch") { store.permanentlyDelete(fish) }
        }
      }

      struct Harbor: View {
        var archive: [Catch]

        var body: some View { Text("Archive") }
      }
      """,
      """
      struct AccountSection: View {
        var body: some View {
          Section {
            ↓Button("Delete Account", role: .destructive) {
              Task { await session.deleteAccount() }
            }
          }
        }
      }
      """,
      """
      Form {
        ↓Button("Erase all data") { store.eraseEverything() }
      }
      """,
      """
      HStack {
        Text(project.name)
        ↓Button(role: .destructive) {
          projects.removeAll()
        } label: {
          Label("Clear", systemImage: "trash")
        }
      }
      """,
      """
      HStack {
        Text(draft.title)
        ↓Button { drafts.delete(draft) } label: { Image(systemName: "trash.fill") }
      }
      """,
      """
      Form { ↓Button("Remove all items") { clear() } }
      """,
      """
      struct AccountSection: View {
        @State private var asks = false

        var body: some View {
          VStack {
            Button("Sign Out") { asks = true }
              .confirmationDialog("Sign out?", isPresented: $asks) {
                Button("Sign Out", role: .destructive) { session.end() }
              }
            ↓Button("Delete Account") { Task { await session.deleteAccount() } }
          }
        }
      }
      """,
      """
      struct Booking: View {
        var body: some View {
          ↓Button("Cancel Booking") { Task { try await client.cancel(booking) } }
          ↓Button("Cancel subscription", role: .destructive) {
            Task { await store.cancelSubscription() }
          }
          ↓Button("Remove from group", role: .destructive) {
            Task { try await group.remove(person) }
          }
        }
      }
      """,
      """
      struct Marks: View {
        @State private var saveError: String?

        var body: some View {
          ↓Button("Clear All") { model.marks.removeAll() }
            .alert("Not saved", isPresented: .constant(saveError != nil)) { Button("OK") {} }
        }
      }
      """,
    ],
    clean: [
      """
      final class Store {
        func delete(_ note: Note) { notes.remove(note) }
      }
      struct Notes: View {
        let store: Store
        var body: some View { Button("Delete Note", role: .destructive) { store.delete(note) } }
      }
      struct Bar: View {
        let store: Store
        var body: some View { Button("Undo") { store.undo() } }
      }
      """,
      """
      struct Booking: View {
        @State private var asks = false

        var body: some View {
          Button("Cancel") { Task { await editor.cancel(draft) } }
          Button("Cancel Download") { Task { await downloads.cancel(file) } }
          Button("Cancel Booking") { asks = true }
            .alert("Cancel the booking?", isPresented: $asks) {
              Button("Cancel Booking", role: .destructive) { Task { await client.cancel(booking) } }
            }
          Button("Cancel Trip") { task.cancel() }
          Button("Remove") { bag.remove(item) }
        }
      }
      """,
      """
      struct Catches: View {
        var trash: [Catch]

        var body: some View {
          Button("Delete Catch") { store.delete(fish) }
        }
      }
      """,
      """
      struct Catches: View {
        var body: some View {
          Button("Delete Catch") { store.delete(fish) }
        }
      }

      struct Album: View {
        var recentlyDeleted: [Catch]

        var body: some View { Text("Album") }
      }
      """,
      """
      struct AccountSection: View {
        @State private var asks = false

        var body: some View {
          Section {
            Button("Delete Account", role: .destructive) { asks = true }
          }
          .confirmationDialog("Delete your account?", isPresented: $asks) {
            Button("Delete", role: .destructive) { session.deleteAccount() }
          }
        }
      }
      """,
      """
      struct AccountSection: View {
        @State private var asks = false

        var body: some View {
          VStack {
            Button("Delete Account") {
              if isLast { deleteAccount() } else { session.deleteAccount() }
            }
          }
          .alert("Delete your account?", isPresented: $asks) { Button("Delete") { finish() } }
        }

        private func deleteAccount() { ask() }
        private func ask() { asks = true }
      }
      """,
      """
      struct AccountSection: View {
        @Bindable var model: AccountModel

        var body: some View {
          VStack { Button("Delete Account") { model.deleteAccount() } }
            .alert("Delete your account?", isPresented: $model.asks) { Answers() }
        }
      }
      """,
      """
      List(notes) { note in
        Text(note.title).swipeActions {
          Button("Delete", role: .destructive) { store.delete(note) }
        }
      }
      """,
      """
      NoteView(note: note).contextMenu {
        Button("Delete", systemImage: "trash", role: .destructive) { store.delete(note) }
      }
      """,
      """
      Button("Delete", role: .destructive) {
        undoManager?.registerUndo(withTarget: store) { $0.insert(note) }
        store.delete(note)
      }
      """,
      "Button(\"Clear filter\") { filters.removeAll() }",
      "Button(\"Delete\", role: .destructive) { onDelete = note }",
      """
      Form { Button("Clear all filters") { clearFilters() } }
      """,
      """
      Form { Button("Remove all items") { asks = true } }
      """,
      """
      Button("Clear", role: .destructive) { cache.removeAll() }
      Button("Free space", role: .destructive) { store.deleteCachedImages() }
      Button("Reset", role: .destructive) { filters.removeAll() }
      Button("Clear all") { recentSearches.removeAll() }
      Button("Deselect", role: .destructive) { model.selection.removeAll() }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let buttonRoleReversed = CheckSources(
    .buttonRoleReversed,
    flagged: [
      """
      ↓Button("Save", role: .destructive) { save(note) }
      """,
      """
      Form { Fields() }
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            ↓Button(role: .destructive, action: finish) { Text("Done") }
          }
        }
      """,
      """
      HStack {
        Button("Later") { close() }
        ↓Button("Send Invitation", systemImage: "paperplane", role: .destructive) { send() }
      }
      """,
      """
      Boats().confirmationDialog("Cancel the trip?", isPresented: $asks) {
        ↓Button("Cancel trip", role: .cancel) { Task { await trips.cancel(trip) } }
        ↓Button("Keep it", role: .destructive) {}
      }
      """,
      """
      Boats().alert("Delete the log?", isPresented: $asks) {
        ↓Button("Delete log", role: .cancel) { store.delete(log) }
        Button("Not now") {}
      }
      """,
    ],
    clean: [
      """
      Button("Save") { save(note) }
      Button("Delete", role: .destructive) { delete(note) }
      """,
      """
      Button("Save and Replace", role: .destructive) { replace(note) }
      Button("Done", role: .destructive) { deleteDraft() }
      Button("Continue", role: .destructive) { next() }
      """,
      """
      Editor().alert("Save over the old map?", isPresented: $isAsking) {
        Button("Save", role: .destructive) { save() }
      }
      """,
      """
      Boats().confirmationDialog("Cancel the trip?", isPresented: $asks) {
        Button("Cancel trip", role: .destructive) { trips.cancel(trip) }
        Button("Keep it", role: .cancel) {}
        Button("Cancel", role: .cancel) { editor.cancel(draft) }
        Button("Cancel editing", role: .cancel) { cancelEditing() }
        Button("Keep both", role: .destructive) { merge() }
        Button("Back without saving", role: .destructive) {}
      }
      """,
      """
      Button("Close", role: .close) { dismiss() }
      Button(title, role: .destructive) { run() }
      """,
    ])
}

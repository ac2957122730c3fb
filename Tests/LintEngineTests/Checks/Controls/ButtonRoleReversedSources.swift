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
      Button("Close", role: .close) { dismiss() }
      Button(title, role: .destructive) { run() }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let buttonDestructiveRole = CheckSources(
    .buttonDestructiveRole,
    flagged: [
      """
      struct NoteMenu: View {
        var body: some View {
          Menu("More", systemImage: "ellipsis") {
            Button("Share") { share() }
            ↓Button("Delete", systemImage: "trash") { delete() }
          }
        }
      }
      """,
      """
      ↓Button {
        removeDevice()
      } label: {
        Label("Remove Device", systemImage: "minus.circle").foregroundStyle(.red)
      }
      """,
      """
      Page().alert("Delete this page?", isPresented: $asks) {
        ↓Button("Delete") { delete() }
        Button("Cancel", role: .cancel) {}
      }
      """,
      """
      List(files) { file in
        Text(file.name).swipeActions {
          ↓Button { trash(file) } label: { Image(systemName: "trash") }
            .tint(.red)
        }
      }
      """,
      """
      HStack { Text(name); ↓Button { delete(item) } label: { Image(systemName: "trash") } }
      """,
      """
      Menu("More") { ↓Button("Delete") { Task { await store.send(.delete(item)) } } }
      """,
      """
      ↓Button("Delete Account") {
        // Sends the request.
      }
      """,
      """
      ↓Button("Erase", action: eraseAll)
      """,
      """
      Map().actionSheet(isPresented: $isOpen) {
        ActionSheet(title: Text("Pin"), buttons: [.↓default(Text("Delete Pin")) { drop() }, .cancel()])
      }
      """,
      """
      ↓Button("Cancel Booking") { Task { await client.cancel(booking) } }.foregroundStyle(.red)
      """,
    ],
    clean: [
      """
      Button("Cancel Booking") { Task { await client.cancel(booking) } }
      Button("Cancel Download") { downloads.cancel(file) }.tint(.red)
      Button("Cancel") { cancel(draft) }.foregroundStyle(.red)
      Button("Cancel Booking") { asks = true }.foregroundStyle(.red)
      """,
      "GridRow { Button(\"0\") { pin += \"0\" }; Button(\"Delete\") { pin.removeLast() } }",
      """
      Menu("More") {
        Button("Delete", systemImage: "trash", role: .destructive) { delete() }
      }
      """,
      "Button(role: .destructive) { leave() } label: { Text(\"Leave Group\").foregroundStyle(.red) }",
      "Button(\"Remove Filter\") { filter = nil }",
      "Button(\"Delete\") { code.removeLast() }.buttonStyle(KeypadStyle())",
      "Button(\"Delete\", systemImage: \"delete.left\") { code.removeLast() }",
      "Button(\"Stop\") { stop() }.tint(.red)",
      "Button(title) { remove() }.tint(.red)",
      "Button(\"Delete\") { erase() }.dangerous()",
      """
      Button("Erase") { tool = .eraser }
      """,
      """
      Button("Erase Layer") { tool = .erase }
      """,
      """
      Button("Delete") { asks = true }
      """,
      """
      Button("Delete") { showDeleteConfirmation() }
      """,
      """
      Button { isShowingTrash = true } label: { Image(systemName: "trash") }
      """,
      """
      Button { showTrash() } label: { Image(systemName: "trash") }
      """,
      """
      Map().actionSheet(isPresented: $isOpen) {
        ActionSheet(
          title: Text("Pin"),
          buttons: [.default(Text("Move Pin")) { move() }, .destructive(Text("Delete Pin"))])
      }
      """,
    ])
}

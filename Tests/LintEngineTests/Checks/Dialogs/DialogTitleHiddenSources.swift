@testable import LintEngine

extension CheckSources {
  static let dialogTitleHidden = CheckSources(
    .dialogTitleHidden,
    flagged: [
      """
      Text(name).↓confirmationDialog("Delete this recipe for everyone?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
        Button("Cancel", role: .cancel) {}
      }
      """,
      #"""
      List(files) { Text($0.name) }
        .↓confirmationDialog("Remove \(file.name)?", isPresented: $isAsking, presenting: file) { file in
          Button("Remove", role: .destructive) { remove(file) }
        }
      """#,
      """
      Editor()
        .↓confirmationDialog(Text("Your changes are lost"), isPresented: $isAsking) {
          Button("Discard", role: .destructive) { dismiss() }
          Button("Keep Editing", role: .cancel) {}
        }
      """,
    ],
    clean: [
      """
      Text(name).confirmationDialog(
        "Delete this recipe for everyone?", isPresented: $isAsking, titleVisibility: .visible
      ) {
        Button("Delete", role: .destructive) { delete() }
      }
      """,
      """
      Text(name).confirmationDialog("Delete this recipe?", isPresented: $isAsking) {
        Button("Delete Recipe", role: .destructive) { delete() }
      }
      """,
      """
      Text(name).confirmationDialog("Delete this recipe for everyone?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
      } message: {
        Text("Others cook it, too.")
      }
      """,
      """
      Text(name).confirmationDialog("Choose a picture", isPresented: $isChoosing) {
        Button("Camera") { open(.camera) }
        Button("Library") { open(.library) }
      }
      """,
      """
      Text(name).alert("Delete this recipe for everyone?", isPresented: $isAsking) {
        Button("Delete", role: .destructive) { delete() }
      }
      """,
      #"""
      Text(name).confirmationDialog("Delete \(name)?", isPresented: $isAsking) {
        Button("Delete \(name)", role: .destructive) { delete() }
      }
      """#,
    ])
}

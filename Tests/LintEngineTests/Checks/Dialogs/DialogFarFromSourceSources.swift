@testable import LintEngine

extension CheckSources {
  static let dialogFarFromSource = CheckSources(
    .dialogFarFromSource,
    flagged: [
      """
      List(photos) { photo in Text(photo.name) }
        .toolbar { Button("Delete All") { isAsking = true } }
        .↓confirmationDialog("Delete all?", isPresented: $isAsking) { Button("Delete") { deleteAll() } }
      """,
      """
      struct Profile: View {
        @State private var isLeaving = false
        var body: some View {
          Form {
            Text(name)
            Button("Sign Out") { isLeaving = true }
          }
          .↓confirmationDialog("Sign out?", isPresented: $isLeaving) {
            Button("Sign Out", role: .destructive) { signOut() }
          }
        }
      }
      """,
      """
      struct Cart: View {
        @State private var isClearing = false
        var body: some View {
          VStack {
            Text("Cart")
            Items()
            Text(total)
            HStack { Button("Clear") { isClearing = true }; Button("Buy") { buy() } }
          }
          .↓confirmationDialog("Clear?", isPresented: $isClearing) { Button("Clear") { clear() } }
        }
      }
      """,
    ],
    clean: [
      """
      List(photos) { photo in Text(photo.name) }
        .toolbar {
          Button("Delete All") { isAsking = true }
            .confirmationDialog("Delete all?", isPresented: $isAsking) { Button("Delete") { deleteAll() } }
        }
      """,
      """
      List(photos) { photo in
        Text(photo.name).swipeActions { Button("Delete") { isAsking = true } }
      }
      .confirmationDialog("Delete?", isPresented: $isAsking) { Button("Delete") { delete() } }
      """,
      """
      List {
        Button("Delete All") { isAsking = true }
        Button("Start Over") { isAsking = true }
      }
      .confirmationDialog("Delete all?", isPresented: $isAsking) { Button("Delete") { deleteAll() } }
      """,
      """
      List {
        Menu("More") { Button("Delete All") { isAsking = true } }
      }
      .confirmationDialog("Delete all?", isPresented: $isAsking) { Button("Delete") { deleteAll() } }
      List { Button("Reset") { isResetting = true } }
        .alert("Reset?", isPresented: $isResetting) { Button("Reset") { reset() } }
      """,
      """
      List { Footer(isAsking: $isAsking); Button("Delete All") { isAsking = true } }
        .confirmationDialog("Delete all?", isPresented: $isAsking) { Button("Delete") { deleteAll() } }
      HStack { Button("Delete") { isDeleting = true } }
        .confirmationDialog("Delete?", isPresented: $isDeleting) { Button("Delete") { delete() } }
      """,
    ])
}

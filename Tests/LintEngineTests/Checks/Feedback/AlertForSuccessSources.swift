@testable import LintEngine

extension CheckSources {
  static let alertForSuccess = CheckSources(
    .alertForSuccess,
    flagged: [
      """
      struct ProfileEditor: View {
        @State private var isSaved = false

        var body: some View {
          Form { NameField() }
            .toolbar { Button("Save") { save() } }
            .↓alert("Success!", isPresented: $isSaved) {
              Button("OK", role: .cancel) {}
            } message: {
              Text("Your profile has been updated.")
            }
        }
      }
      """,
      """
      List(items) { Text($0.name) }
        .↓alert("Added to cart", isPresented: $isAdded) {}
      """,
      """
      Button("Copy link") { copy() }
        .alert(isPresented: $isCopied) {
          ↓Alert(title: Text("Copied"), message: Text("The link is on the clipboard."))
        }
      """,
      """
      ProfileForm()
        .↓alert(Text("Profile updated"), isPresented: $isUpdated) { Button("OK") { dismiss() } }
      """,
      """
      Page().↓alert("Upload Complete", isPresented: $isDone) { Button("OK") {} }
      """,
      """
      Page().↓alert("Done!", isPresented: $isDone) { Button("Got it") {} }
      """,
      """
      Page().↓alert("Success", isPresented: $isIn) { Button("OK") {} } message: { Text("You are logged in!") }
      """,
    ],
    clean: [
      """
      Form { NameField() }
        .alert("Could not save", isPresented: $hasFailed) {
          Button("OK", role: .cancel) {}
        } message: {
          Text("Your changes were not saved.")
        }
      """,
      """
      Gallery()
        .alert("Photo saved", isPresented: $isSaved) {
          Button("OK") {}
          Button("Show in Photos") { openPhotos() }
        }
      """,
      """
      Editor()
        .alert("Discard changes?", isPresented: $asks) {
          Button("Discard", role: .destructive) { discard() }
        }
      """,
      """
      LoginForm()
        .alert("E-mail sent", isPresented: $isSent) {
          Button("OK") {}
        } message: {
          Text("Check your inbox to confirm the address.")
        }
      """,
      "Page().alert(title, isPresented: $isShown) { Button(\"OK\") {} }",
      """
      Page().alert("Saved", isPresented: $isSaved) { Button("OK") {} } message: { Text(details) }
      """,
      """
      Page().alert("Note Deleted", isPresented: $wasDeleted) { Button("OK") { dismiss() } } message: { Text("This note was deleted on another device.") }
      """,
      """
      Page().alert("Access Removed", isPresented: $isOut) { Button("OK") {} } message: { Text("The owner has removed you from this list.") }
      """,
      """
      Page().alert("Timer Done", isPresented: $isDone) { Button("OK") {} }
      """,
      """
      Page().alert("Subscription Removed", isPresented: $isOut) { Button("OK") {} } message: { Text("Your family organizer ended sharing.") }
      """,
      """
      Page().alert("Call Finished by Host", isPresented: $isOver) { Button("OK") {} }
      """,
      """
      Page().alert("List Updated", isPresented: $isOld) { Button("OK") {} } message: { Text("Anna has shared new entries with you.") }
      """,
    ])
}

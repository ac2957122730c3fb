import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let sheetLosesDraft = CheckSources(
    .sheetLosesDraft, platforms: [.iOS],
    flagged: [
      """
      struct NewNote: View {
        @State private var text = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextEditor(text: $text)
          ↓Button("Cancel") { dismiss() }
          Button("Save") { store.add(text); dismiss() }
        }
      }
      struct Paywall: View {
        var body: some View { Text("Buy").interactiveDismissDisabled() }
      }
      """,
      """
      struct NewPlace: View {
        @State private var name = ""
        @State private var address = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          Form {
            TextField("Name", text: $name)
            TextField("Address", text: $address)
          }
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { ↓Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) { Button("Add", action: add) }
          }
        }
        private func add() {
          places.append(Place(name: name, address: address))
          dismiss()
        }
      }
      """,
      """
      struct Library: View {
        @State private var isAdding = false
        var body: some View {
          Button("Add") { isAdding = true }
            .sheet(isPresented: $isAdding) { AddBook(isPresented: $isAdding) }
        }
      }
      struct AddBook: View {
        @Binding var isPresented: Bool
        @State private var book = Book()
        var body: some View {
          VStack {
            TextField("Title", text: $book.title)
            TextField("Review", text: $book.review, axis: .vertical)
            ↓Button("Close") { isPresented = false }
            Button("Done") {
              library.insert(book)
              isPresented = false
            }
          }
        }
      }
      """,
      """
      struct EditProfile: View {
        @State private var draft: Profile
        let onSave: (Profile) -> Void
        @Environment(\\.dismiss) var dismiss
        var body: some View {
          Form {
            TextField("Name", text: $draft.name)
            TextField("Town", text: $draft.town)
            ↓Button("Cancel", role: .cancel) { dismiss() }
            Button("Save") {
              onSave(draft)
              dismiss()
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct NewNote: View {
        @State private var text = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextEditor(text: $text)
          Button("Cancel") { dismiss() }
          Button("Save") { store.add(text); dismiss() }
        }
      }
      struct Home: View {
        var body: some View {
          Button("New") { isShown = true }
            .sheet(isPresented: $isShown) { NewNote().interactiveDismissDisabled() }
        }
      }
      """,
      """
      struct EditNote: View {
        @Bindable var note: Note
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextField("Title", text: $note.title)
          TextEditor(text: $note.text)
          Button("Back") { dismiss() }
          Button("Archive") { note.archive(); dismiss() }
        }
      }
      """,
      """
      struct SignIn: View {
        @State private var user = ""
        @State private var password = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextField("User", text: $user)
          SecureField("Password", text: $password)
          Button("Cancel") { dismiss() }
          Button("Sign In") { signIn(); dismiss() }
        }
      }
      """,
      """
      struct Rename: View {
        @State private var name = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextField("Name", text: $name)
          Button("Cancel") { dismiss() }
          Button("Rename") { rename(); dismiss() }
        }
      }
      """,
      """
      struct NewNote: View {
        @State private var text = ""
        @State private var isAsking = false
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextEditor(text: $text)
          Button("Cancel") { isAsking = true }
          Button("Save") { save(); dismiss() }
        }
      }
      """,
      """
      struct NewNote: View {
        @State private var text = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextEditor(text: $text).onChange(of: text) { drafts.keep(text) }
          Button("Cancel") { dismiss() }
          Button("Save") { save(); dismiss() }
        }
      }
      """,
      """
      struct Notes: View {
        var body: some View {
          List { Text("Notes") }
            .navigationDestination(isPresented: $isAdding) { NewNote() }
        }
      }
      struct NewNote: View {
        @State private var text = ""
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          TextEditor(text: $text)
          Button("Cancel") { dismiss() }
          Button("Save") { save(); dismiss() }
        }
      }
      """,
    ])
}

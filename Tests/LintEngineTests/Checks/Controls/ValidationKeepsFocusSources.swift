@testable import LintEngine

extension CheckSources {
  static let validationKeepsFocus = CheckSources(
    .validationKeepsFocus,
    flagged: [
      """
      struct SignUp: View {
        @State private var name = ""
        @State private var town = ""
        @State private var problem: String?
        @FocusState private var focus: Field?
        var body: some View {
          TextField("Name", text: $name).focused($focus, equals: .name)
          TextField("Town", text: $town).focused($focus, equals: .town)
          if let problem { Text(problem) }
          Button("Continue") { submit() }
        }
        private func submit() {
          guard !name.isEmpty else {
            ↓problem = "Enter your name"
            return
          }
          register()
        }
      }
      """,
      """
      struct Address: View {
        @State private var street = ""
        @State private var town = ""
        @State private var isIncomplete = false
        @FocusState private var field: Field?
        var body: some View {
          TextField("Street", text: $street).focused($field, equals: .street)
            .onSubmit { field = .town }
          TextField("Town", text: $town).focused($field, equals: .town)
          if isIncomplete { Text("Fill in both fields") }
          Button("Save") {
            if street.isEmpty || town.isEmpty {
              ↓isIncomplete = true
              return
            }
            save()
          }
        }
      }
      """,
      """
      struct SignIn: View {
        @State private var user = ""
        @State private var password = ""
        @State private var message = ""
        @FocusState private var focus: Field?
        var body: some View {
          TextField("User", text: $user).focused($focus, equals: .user)
          SecureField("Password", text: $password).focused($focus, equals: .password)
          Text(message).foregroundStyle(.red)
          Button("Sign In", action: signIn)
        }
        func signIn() {
          if password.count < 8 {
            ↓message = "The password has \\(password.count) characters, and needs 8"
          } else {
            start()
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Address: View {
        @State private var street = ""
        @State private var town = ""
        @State private var hint = ""
        @FocusState private var field: Field?
        var body: some View {
          TextField("Street", text: $street).focused($field, equals: .street)
          TextField("Town", text: $town).focused($field, equals: .town)
          Text(hint)
          Button("Save") { if town.isEmpty { hint = "Enter a town" } else { save() } }
            .disabled(street.isEmpty || town.isEmpty)
        }
      }
      """,
      """
      struct SignUp: View {
        @State private var name = ""
        @State private var town = ""
        @State private var problem: String?
        @FocusState private var focus: Field?
        var body: some View {
          TextField("Name", text: $name).focused($focus, equals: .name)
          TextField("Town", text: $town).focused($focus, equals: .town)
          if let problem { Text(problem) }
          Button("Continue") { submit() }
        }
        private func submit() {
          guard !name.isEmpty else {
            problem = "Enter your name"
            focus = .name
            return
          }
          register()
        }
      }
      """,
      """
      struct Simple: View {
        @State private var name = ""
        @State private var town = ""
        @State private var problem: String?
        @FocusState private var focus: Field?
        var body: some View {
          TextField("Name", text: $name).focused($focus, equals: .name)
          TextField("Town", text: $town)
          if let problem { Text(problem) }
          Button("Continue") { submit() }
        }
        private func submit() {
          guard !name.isEmpty else {
            problem = "Enter your name"
            return
          }
          register()
        }
      }
      """,
      """
      struct SignIn: View {
        @State private var user = ""
        @State private var password = ""
        @State private var message = ""
        @FocusState private var focus: Field?
        var body: some View {
          TextField("User", text: $user).focused($focus, equals: .user)
          SecureField("Password", text: $password).focused($focus, equals: .password)
          Text(message)
          Button("Sign In") { Task { await signIn() } }
        }
        func signIn() async {
          let isRight = await server.accepts(user, password)
          if !isRight, !user.isEmpty { message = "Wrong password" }
        }
      }
      """,
      """
      struct Address: View {
        @State private var street = ""
        @State private var town = ""
        @State private var isShown = false
        @FocusState private var field: Field?
        var body: some View {
          TextField("Street", text: $street).focused($field, equals: .street)
          TextField("Town", text: $town).focused($field, equals: .town)
          Button("Save") { if town.isEmpty { isShown = true } else { save() } }
            .alert("Enter a town", isPresented: $isShown) { Button("OK") {} }
        }
      }
      """,
      """
      struct Address: View {
        @State private var street = ""
        @State private var town = ""
        @State private var hint = ""
        @FocusState private var field: Field?
        var body: some View {
          TextField("Street", text: $street).focused($field, equals: .street)
          TextField("Town", text: $town).focused($field, equals: .town)
            .onChange(of: town) { if town.count < 2 { hint = "Too short" } }
          Text(hint)
          Button("Save") { save() }
        }
      }
      """,
    ])
}

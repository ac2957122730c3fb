@testable import LintEngine

extension CheckSources {
  static let screenCannotScroll = CheckSources(
    .screenCannotScroll,
    flagged: [
      """
      NavigationStack {
        ↓VStack {
          Text("Create an account to keep your plants on all devices.")
          TextField("Name", text: $name)
          TextField("Email", text: $email)
          SecureField("Password", text: $password)
          Toggle("Send me tips", isOn: $wantsTips)
          Button("Create Account") { create() }
        }
      }
      """,
      """
      struct SignUp: View {
        var body: some View {
          ZStack {
            Color.teal.ignoresSafeArea()
            ↓VStack(spacing: 20) {
              Image(systemName: "leaf")
              Text("Welcome")
              VStack {
                TextField("Email", text: $email)
                Divider()
                SecureField("Password", text: $password)
              }
              Button("Sign In") { signIn() }
              Button("Forgot your password?") { reset() }
            }
          }
        }
      }
      """,
      """
      struct Plant: View {
        @State private var isEditing = false
        var body: some View {
          Button("Edit") { isEditing = true }.sheet(isPresented: $isEditing) { Editor() }
        }
      }
      struct Editor: View {
        var body: some View {
          ↓VStack {
            Text("Plant")
            TextField("Name", text: $name)
            HStack { Text("Water"); Slider(value: $water) }
            Stepper("Pots", value: $pots)
            Picker("Place", selection: $place) { Text("Balcony").tag(0) }
            Button("Save") { save() }
          }
          .padding()
        }
      }
      """,
    ],
    clean: [
      """
      NavigationStack {
        ScrollView {
          VStack {
            Text("Account")
            TextField("Name", text: $name)
            TextField("Email", text: $email)
            SecureField("Password", text: $password)
            Toggle("Send me tips", isOn: $wantsTips)
            Button("Create Account") { create() }
          }
        }
      }
      """,
      """
      NavigationStack {
        VStack {
          TextField("Email", text: $email)
          SecureField("Password", text: $password)
          Button("Sign In") { signIn() }
        }
      }
      """,
      """
      struct Fields: View {
        var body: some View {
          VStack {
            Text("Account")
            TextField("Name", text: $name)
            TextField("Email", text: $email)
            SecureField("Password", text: $password)
            Toggle("Send me tips", isOn: $wantsTips)
            Button("Create Account") { create() }
          }
        }
      }
      """,
      """
      NavigationStack {
        VStack {
          Text("Account")
          TextField("Name", text: $name)
          TextField("Email", text: $email)
          List(tips) { Text($0.title) }
          Toggle("Send me tips", isOn: $wantsTips)
          Button("Create Account") { create() }
        }
      }
      """,
      """
      NavigationStack {
        VStack {
          Text("Account")
          TextField("Name", text: $name)
          TextField("Email", text: $email)
          SecureField("Password", text: $password)
          Toggle("Send me tips", isOn: $wantsTips)
          Button("Create Account") { create() }
        }
        .scrollable()
      }
      """,
      """
      NavigationStack {
        VStack {
          if step == 0 { TextField("Name", text: $name) }
          if step == 1 { TextField("Email", text: $email) }
          if step == 2 { SecureField("Password", text: $password) }
          Text("Account")
          Text("All of this can be changed later.")
          Button("Next") { step += 1 }
        }
      }
      """,
      """
      NavigationStack {
        VStack {
          Text("Account")
          TextField("Name", text: $name)
          TextField("Email", text: $email)
          PlantList()
          Toggle("Send me tips", isOn: $wantsTips)
          Button("Create Account") { create() }
        }
      }
      """,
    ])
}

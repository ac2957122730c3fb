@testable import LintEngine

extension CheckSources {
  static let returnKeyIdle = CheckSources(
    .returnKeyIdle,
    flagged: [
      """
      Form {
        ↓TextField("Name", text: $name).focused($field, equals: .name)
        TextField("City", text: $city).focused($field, equals: .city)
      }
      """,
      """
      VStack {
        ↓TextField("Email", text: $email).focused($focus, equals: Field.email)
        SecureField("Password", text: $password).focused($focus, equals: Field.password)
        Button("Sign in") { signIn() }
      }
      """,
      """
      struct Address: View {
        @FocusState private var field: Field?
        var body: some View {
          VStack {
            TextField("Note", text: $note, axis: .vertical).focused($field, equals: .note)
            ↓TextField("Street", text: $street).focused($field, equals: .street)
            HStack { TextField("City", text: $city).focused($field, equals: .city) }
            TextField("Land", text: $land).focused($field, equals: .land)
          }
        }
      }
      """,
    ],
    clean: [
      """
      Form {
        TextField("Name", text: $name).focused($field, equals: .name).submitLabel(.next)
        TextField("City", text: $city).focused($field, equals: .city)
      }
      """,
      """
      Form {
        TextField("Name", text: $name).focused($field, equals: .name)
        TextField("City", text: $city).focused($field, equals: .city)
      }
      .onSubmit { advance() }
      """,
      """
      Form {
        TextField("Name", text: $name)
        TextField("City", text: $city)
      }
      Form {
        TextField("Name", text: $name).focused($hasName)
        TextField("City", text: $city).focused($hasCity)
      }
      """,
      """
      Form {
        TextField("Amount", text: $amount).keyboardType(.decimalPad).focused($field, equals: .amount)
        TextField("Note", text: $note, axis: .vertical).focused($field, equals: .note)
        TextField("Name", text: $name).focused($field, equals: .name)
      }
      """,
      """
      Form {
        TextField("Name", text: $name).focused($field, equals: .name).leadsOn(to: .city)
        TextField("City", text: $city).focused($field, equals: .city)
      }
      """,
    ])
}

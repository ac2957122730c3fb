import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let inputContentType = CheckSources(
    .inputContentType, platforms: [.iOS],
    flagged: [
      """
      struct ChangePassword: View {
        var body: some View {
          Form {
            ↓SecureField("Current Password", text: $current)
            ↓SecureField("New Password", text: $new)
          }
        }
      }
      """,
      """
      ↓TextField("6-digit code", text: $entry).keyboardType(.numberPad)
      """,
      """
      ↓TextField("Verification code", text: $entry).keyboardType(.numberPad)
      """,
      """
      struct SignInForm: View {
        @State private var email = ""
        @State private var password = ""

        var body: some View {
          Form {
            ↓TextField("Email address", text: $email)
              .textInputAutocapitalization(.never)
            ↓SecureField("Password", text: $password)
          }
        }
      }
      """,
      """
      VStack {
        ↓TextField("Where can we call you?", text: $contact.phoneNumber)
          .textFieldStyle(.roundedBorder)
      }
      """,
      """
      ↓TextField("", text: $code, prompt: Text("Verification code"))
      """,
      """
      Form {
        ↓TextField("Enter your e-mail", text: $address)
        ↓TextField("Price", text: $price)
      }
      """,
      """
      Form {
        ↓TextField("New Password", text: $secret)
        ↓TextField("", text: $again, prompt: Text("Confirm password")).textContentType(.newPassword)
      }
      """,
      """
      struct SignIn: View {
        @State private var email = ""
        @State private var password = ""

        var body: some View {
          VStack {
            ↓TextField("Email", text: $email).keyboardType(.emailAddress)
            PasswordField(text: $password)
          }
        }
      }
      """,
    ],
    clean: [
      """
      SecureField("Wi-Fi password", text: $key)
      SecureField("PDF password", text: $key)
      """,
      """
      struct ProfileEditor: View {
        var body: some View { TextField("Username", text: $user.name) }
      }
      """,
      """
      struct Invite: View {
        @State private var email = ""

        var body: some View { TextField("Email", text: $email).keyboardType(.emailAddress) }
      }
      """,
      """
      struct SignIn: View {
        @State private var email = ""
        @State private var password = ""

        var body: some View {
          VStack {
            TextField("Email", text: $email).keyboardType(.emailAddress).textContentType(.username)
            SecureField("Password", text: $password).textContentType(.password)
          }
        }
      }
      """,
      """
      TextField("6-digit code", text: $entry).keyboardType(.numberPad).textContentType(.oneTimeCode)
      TextField("Promo code", text: $entry).keyboardType(.numberPad)
      TextField("5-digit zip code", text: $entry).keyboardType(.numberPad)
      """,
      """
      Form {
        TextField("Email address", text: $email)
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
        SecureField("Password", text: $password).textContentType(.password)
      }
      """,
      "TextField(\"Search mails\", text: $query)",
      "TextField(\"Title\", text: $title)",
      "TextField(\"Phone\", value: $number, format: .number)",
      "TextField(\"E-mail\", text: $email).emailField()",
      "TextField(\"Subject of the email\", text: $subject)",
      "SecureField(\"API key\", text: $key)",
      """
      if isShown {
        TextField("Password", text: $secret).textContentType(.password)
      } else {
        SecureField("Password", text: $secret).textContentType(.password)
      }
      """,
      """
      TextField("Password hint", text: $hint)
      """,
    ])
}

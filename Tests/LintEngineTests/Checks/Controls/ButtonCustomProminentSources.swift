@testable import LintEngine

extension CheckSources {
  static let buttonCustomProminent = CheckSources(
    .buttonCustomProminent,
    flagged: [
      """
      struct CheckoutView: View {
        var body: some View {
          VStack {
            CartList()
            Button(action: pay) {
              Text("Pay now")
                .font(.headline)
                .foregroundColor(.white)
                .frame(maxWidth: .infinity)
                .padding()
                .↓background(Color.blue)
                .cornerRadius(12)
            }
          }
        }
      }
      """,
      """
      Button("Subscribe") { subscribe() }
        .padding(.horizontal, 24)
        .padding(.vertical, 12)
        .↓background(Color.accentColor, in: .capsule)
        .foregroundStyle(.white)
      """,
      """
      NavigationLink {
        Checkout()
      } label: {
        HStack { Image(systemName: "cart"); Text("Check out") }
          .padding()
          .↓background { RoundedRectangle(cornerRadius: 10).fill(Color("Brand")) }
      }
      .foregroundStyle(.white)
      """,
      """
      Button(action: signIn) {
        Text("Sign in")
          .foregroundStyle(.white)
          .padding()
          .↓background(isValid ? Color.blue : Color.gray)
          .clipShape(.rect(cornerRadius: 12))
      }
      .disabled(!isValid)
      """,
    ],
    clean: [
      """
      Button(action: open) {
        HStack {
          Avatar(sender)
          VStack(alignment: .leading) { Text(sender.name); Text(message.text) }
          Spacer()
        }
        .foregroundStyle(.white)
        .padding()
        .background(Color.blue)
        .cornerRadius(12)
      }
      """,
      """
      Button("Pay now", action: pay)
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
      """,
      """
      struct PrimaryStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .foregroundStyle(.white)
            .padding()
            .background(.tint, in: .capsule)
            .opacity(configuration.isPressed ? 0.7 : 1)
        }
      }
      """,
      """
      Button(action: toggle) {
        Text(tag.name)
          .foregroundStyle(isOn ? .white : .primary)
          .padding(8)
          .background(isOn ? Color.blue : Color.gray.opacity(0.2), in: .capsule)
      }
      """,
      """
      Button(action: add) {
        Image(systemName: "plus").foregroundStyle(.white).padding().background(.blue, in: .circle)
      }
      """,
      """
      Button(action: open) {
        Text("Details").padding().background(.thinMaterial, in: .capsule)
      }
      """,
      """
      Button(action: join) {
        Text("Join")
          .foregroundStyle(.white)
          .padding()
          .background(LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
          .clipShape(.capsule)
      }
      """,
      """
      Text("New").foregroundStyle(.white).padding(4).background(.red, in: .capsule)
      """,
    ])
}

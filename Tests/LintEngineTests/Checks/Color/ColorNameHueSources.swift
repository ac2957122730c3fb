@testable import LintEngine

extension CheckSources {
  static let colorNameHue = CheckSources(
    .colorNameHue,
    flagged: [
      """
      Text(amount).foregroundStyle(Color(↓"brand-teal"))
      """,
      """
      extension Color {
        static let ↓brandBlue = Color("BrandBlue")
        static var ↓gray200: Color { Color(white: 0.9) }
        static let warning = Color("Warning")
      }

      struct Balance: View {
        var body: some View {
          Text(amount).foregroundStyle(Color.brandBlue).background(Color.gray200)
        }
      }
      """,
      """
      struct Balance: View {
        var body: some View {
          VStack {
            Text(amount).foregroundColor(Color(↓"dark-green"))
            Button("Send", action: send).tint(Color(↓.brandOrange))
          }
          .background(↓Color.paleGray)
        }
      }
      """,
      """
      HStack {
        Image(systemName: "arrow.up").foregroundStyle(↓.navyBlue)
        Circle().fill(↓.softRed.opacity(0.4))
      }
      """,
    ],
    clean: [
      """
      Text(amount).foregroundStyle(.labelGray).background(Color("ScreenBlue"))
      """,
      """
      extension Color {
        static let positive = Color("Green500")
        static let link = Color(red: 0, green: 0.4, blue: 0.9)
      }
      """,
      """
      extension Color {
        private static let blue600 = Color(red: 0, green: 0.4, blue: 0.9)
        static let link = blue600
        static var selection: Color { .blue600 }
      }
      """,
      """
      Text(amount)
        .foregroundStyle(.blue)
        .background(Color(.systemGray6))
        .border(Color(uiColor: .lightGray))
        .tint(Color("Whiteboard"))
      """,
      """
      VStack { Text(amount) }
        .foregroundStyle(Color.redactedText)
        .background(Color("SurfaceRaised"))
        .tint(Palette.blue600)
      """,
      """
      struct Swatches: View {
        let red: Double

        var body: some View {
          Slider(value: $red).tint(Color(red: red, green: 0, blue: 0))
        }
      }
      """,
    ])
}

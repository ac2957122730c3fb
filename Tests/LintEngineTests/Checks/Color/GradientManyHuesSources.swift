@testable import LintEngine

extension CheckSources {
  static let gradientManyHues = CheckSources(
    .gradientManyHues,
    flagged: [
      """
      Text("Welcome")
        .↓background(LinearGradient(colors: [.red, .yellow, .green, .blue], startPoint: .top, endPoint: .bottom))
      """,
      """
      VStack { Text("Welcome"); Text("Sign in") }
        .↓background {
          AngularGradient(gradient: Gradient(colors: [.pink, .orange, .green, .indigo]), center: .center)
        }
      """,
      """
      ZStack {
        ↓LinearGradient(
          colors: [Color(red: 1, green: 0, blue: 0), .green, Color(red: 0, green: 0, blue: 1), .yellow],
          startPoint: .top, endPoint: .bottom)
        Text("Welcome")
      }
      """,
    ],
    clean: [
      """
      Text("Welcome")
        .background(LinearGradient(colors: [.blue, .indigo], startPoint: .top, endPoint: .bottom))
      """,
      """
      Text("Welcome")
        .background(
          LinearGradient(
            colors: [.blue, .blue.opacity(0.8), .blue.opacity(0.5), .white], startPoint: .top, endPoint: .bottom))
      """,
      """
      LinearGradient(colors: [.red, .yellow, .green, .blue], startPoint: .top, endPoint: .bottom)
      """,
      """
      Text("Welcome")
        .foregroundStyle(LinearGradient(colors: [.red, .yellow, .green, .blue], startPoint: .top, endPoint: .bottom))
      """,
      """
      Text("Welcome")
        .background(LinearGradient(colors: theme.colors, startPoint: .top, endPoint: .bottom))
      """,
      """
      Text("Welcome")
        .padding()
        .background(.background, in: .capsule)
        .background(LinearGradient(colors: [.red, .yellow, .green, .blue], startPoint: .top, endPoint: .bottom))
      """,
    ])
}

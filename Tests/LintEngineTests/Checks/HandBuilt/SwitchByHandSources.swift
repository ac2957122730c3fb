@testable import LintEngine

extension CheckSources {
  static let switchByHand = CheckSources(
    .switchByHand,
    flagged: [
      """
      ↓ZStack {
        Capsule().fill(isOn ? .green : .gray)
        Circle().fill(.white).offset(x: isOn ? 12 : -12)
      }
      .onTapGesture { isOn.toggle() }
      """,
      """
      ↓Button { withAnimation { isOn.toggle() } } label: {
        HStack {
          Text("Alerts")
          ZStack(alignment: isOn ? .trailing : .leading) {
            Capsule().frame(width: 50, height: 30)
            Circle().fill(.white).padding(2)
          }
        }
      }
      """,
      """
      ↓Capsule()
        .fill(isDark ? .black : .yellow)
        .frame(width: 60, height: 30)
        .overlay(alignment: isDark ? .trailing : .leading) { Circle().padding(3) }
        .onTapGesture { isDark = !isDark }
      """,
    ],
    clean: [
      """
      Toggle("Alerts", isOn: $isOn)
      """,
      """
      ZStack {
        Capsule().fill(isOn ? .green : .gray)
        Circle().fill(.white).offset(x: isOn ? 12 : -12)
      }
      .onTapGesture { isOn.toggle() }
      .accessibilityRepresentation { Toggle("Alerts", isOn: $isOn) }
      """,
      """
      struct Pill: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
          ZStack(alignment: configuration.isOn ? .trailing : .leading) {
            Capsule()
            Circle()
          }
          .onTapGesture { configuration.isOn.toggle() }
        }
      }
      """,
      """
      Button { isOn.toggle() } label: {
        ZStack {
          Capsule()
          Circle().fill(isOn ? .green : .gray)
        }
      }
      """,
      """
      ZStack {
        Capsule()
        Circle().offset(x: isOn ? 12 : -12)
      }
      .onTapGesture { start() }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let buttonStyleNoPressed = CheckSources(
    .buttonStyleNoPressed,
    flagged: [
      """
      struct ↓Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.padding().background(.blue, in: .capsule)
        }
      }
      """,
      """
      private struct ↓Row: ButtonStyle {
        let isLast: Bool

        func makeBody(configuration button: Configuration) -> some View {
          VStack {
            HStack { button.label; Spacer(); Image(systemName: "chevron.right") }
            if !isLast { Divider() }
          }
          .contentShape(.rect)
        }
      }
      """,
      """
      enum Styles {
        struct ↓Plain: ButtonStyle {
          func makeBody(configuration: Self.Configuration) -> some View {
            return configuration.label.foregroundStyle(.tint)
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.padding().background(.blue, in: .capsule)
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
        }
      }
      """,
      // Another view gets what is known of the button.
      """
      struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Body(configuration: configuration) }

        private struct Body: View {
          let configuration: ButtonStyleConfiguration
          @Environment(\\.isEnabled) private var isEnabled

          var body: some View { configuration.label.opacity(isEnabled ? 1 : 0.4) }
        }
      }
      """,
      """
      struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.modifier(Press(isDown: configuration.isPressed))
        }
      }
      """,
      // The system shows that it is pressed.
      """
      struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.onTapGesture(count: 2, perform: configuration.trigger)
        }
      }
      """,
      """
      struct Glassy: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.padding().glassEffect(.regular.interactive())
        }
      }
      """,
      """
      struct Boxed: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.padding() }
      }
      """,
    ])
}

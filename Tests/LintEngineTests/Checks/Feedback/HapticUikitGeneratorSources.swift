import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let hapticUikitGenerator = CheckSources(
    .hapticUikitGenerator, platforms: [.iOS],
    flagged: [
      """
      struct SaveButton: View {
        var body: some View {
          Button("Save", action: save)
        }

        private func save() {
          store.save()
          let generator = ↓UINotificationFeedbackGenerator()
          generator.notificationOccurred(.success)
        }
      }
      """,
      """
      Slider(value: $amount)
        .onChange(of: amount) {
          ↓UISelectionFeedbackGenerator().selectionChanged()
        }
      """,
      """
      struct PressStyle: ButtonStyle {
        private let haptic = ↓UIImpactFeedbackGenerator(style: .soft)

        func makeBody(configuration: Configuration) -> some View {
          configuration.label.onChange(of: configuration.isPressed) { haptic.impactOccurred() }
        }
      }
      """,
    ],
    clean: [
      """
      Button("Save", action: save)
        .sensoryFeedback(.success, trigger: savedCount)
      """,
      """
      @MainActor final class Haptics {
        private let impact = UIImpactFeedbackGenerator(style: .rigid)
        func tap() { impact.impactOccurred() }
      }
      """,
      """
      struct Canvas: UIViewRepresentable {
        func makeUIView(context: Context) -> CanvasView {
          CanvasView(haptic: UIImpactFeedbackGenerator(style: .light))
        }
      }
      """,
      """
      class PlayerController: UIViewController {
        let haptic = UISelectionFeedbackGenerator()
      }
      """,
    ])
}

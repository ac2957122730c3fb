import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let hapticUikitGenerator = CheckSources(
    .hapticUikitGenerator, platforms: [.iOS],
    flagged: [
      """
      Button("Like") {
        isLiked.toggle()
        ↓UIImpactFeedbackGenerator(style: .light).impactOccurred()
      }
      """,
      """
      Button("Save") {
        store.save()
        ↓UINotificationFeedbackGenerator().notificationOccurred(.success)
      }
      """,
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
      Button("Continue") {
        UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        account.signIn()
      }
      """,
      """
      Card().onTapGesture {
        let generator = UISelectionFeedbackGenerator()
        generator.selectionChanged()
        open(card)
      }
      """,
      """
      struct Spring: ViewModifier {
        @State private var generator: UIImpactFeedbackGenerator?
        func body(content: Content) -> some View {
          content.onChange(of: isMoving) { generator = UIImpactFeedbackGenerator(style: .soft) }
        }
      }
      """,
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

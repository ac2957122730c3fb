@testable import LintEngine

extension CheckSources {
  static let motionCustomSpring = CheckSources(
    .motionCustomSpring,
    flagged: [
      """
      Button("Add") {
        withAnimation(.↓spring(response: 0.35, dampingFraction: 0.72, blendDuration: 0)) {
          cart.append(item)
        }
      }
      """,
      """
      struct Knob: View {
        @State private var isOn = false

        var body: some View {
          Circle()
            .offset(x: isOn ? 20 : 0)
            .animation(Animation.↓interpolatingSpring(stiffness: 170, damping: 12), value: isOn)
        }
      }
      """,
      """
      Panel()
        .transition(.move(edge: .bottom))
        .animation(isOpen ? .↓spring(duration: 0.6, bounce: 0.22) : .smooth, value: isOpen)
      """,
      """
      struct Panel: View {
        @State private var motion = Animation.↓spring(response: 0.4, dampingFraction: 0.9)
        var body: some View { content.animation(motion, value: isOpen) }
        private var content: some View {
          Text("a").animation(.↓spring(response: 0.3, dampingFraction: 0.7), value: isOpen)
        }
      }
      """,
    ],
    clean: [
      "withAnimation(.snappy(duration: 0.3)) { isOpen.toggle() }",
      "withAnimation(.spring) { isOpen.toggle() }",
      "withAnimation(.spring(duration: 0.4)) { isOpen.toggle() }",
      "withAnimation(.bouncy(extraBounce: 0.1)) { isOpen.toggle() }",
      """
      extension Animation {
        static let cardFlip = Animation.spring(response: 0.55, dampingFraction: 0.7)
      }
      """,
      "withAnimation(.spring(response: settle, dampingFraction: damping)) { isOpen.toggle() }",
      "DragGesture().onEnded { withAnimation(.interactiveSpring) { offset = .zero } }",
      """
      struct Panel: View {
        private let settle = Animation.spring(response: 0.4, dampingFraction: 0.9)
        private var lift: Animation { .spring(response: 0.3, dampingFraction: 0.7) }
        var body: some View { Content().animation(settle, value: isOpen) }
      }
      """,
    ])
}

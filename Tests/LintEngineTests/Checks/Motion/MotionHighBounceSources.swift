@testable import LintEngine

extension CheckSources {
  static let motionHighBounce = CheckSources(
    .motionHighBounce,
    flagged: [
      """
      withAnimation(.↓spring(response: 0.4, dampingFraction: 0.3)) { isOpen = true }
      """,
      """
      Card().animation(.↓spring(duration: 0.5, bounce: 0.6), value: isOpen)
      """,
      """
      extension Animation {
        static let pop = Animation.↓bouncy(duration: 0.4, extraBounce: 0.3)
      }
      """,
      """
      Card().animation(.↓interpolatingSpring(stiffness: 100, damping: 5), value: isOpen)
      """,
    ],
    clean: [
      """
      withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { isOpen = true }
      """,
      """
      Card().animation(.spring(duration: 0.5, bounce: 0.3), value: isOpen)
      """,
      """
      Card().animation(.bouncy(extraBounce: 0.1), value: isOpen)
      """,
      """
      Card().animation(.interpolatingSpring(stiffness: 100, damping: 12), value: isOpen)
      """,
      """
      Card().animation(.spring(response: speed, dampingFraction: damping), value: isOpen)
      """,
      """
      let coil = Mattress.spring(dampingFraction: 0.2)
      """,
    ])
}

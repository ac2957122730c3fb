@testable import LintEngine

extension CheckSources {
  static let actionOnTouchDown = CheckSources(
    .actionOnTouchDown,
    flagged: [
      """
      Circle().gesture(DragGesture(minimumDistance: 0).↓onChanged { _ in placeOrder() })
      """,
      """
      Capsule().simultaneousGesture(
        DragGesture(minimumDistance: 0)
          .↓onChanged { _ in
            guard !isPressed else { return }
            isPressed = true
            submit()
          }
          .onEnded { _ in isPressed = false })
      """,
      """
      Text("Delete").↓onLongPressGesture(minimumDuration: 0) { store.delete(item) }
      """,
    ],
    clean: [
      """
      Capsule().simultaneousGesture(
        DragGesture(minimumDistance: 0)
          .onChanged { _ in
            isPressed = true
            HapticsService.shared.selection()
          }
          .onEnded { _ in isPressed = false })
      """,
      """
      Circle().gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { _ in isPressed = true }
          .onEnded { _ in placeOrder() })
      """,
      """
      Canvas { draw($0) }.gesture(DragGesture(minimumDistance: 0).onChanged { addPoint($0.location) })
      """,
      """
      Knob().gesture(DragGesture(minimumDistance: 0).onChanged { value in turn(to: value) })
      """,
      """
      Image(systemName: "mic").gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { _ in recorder.start() }
          .onEnded { _ in recorder.stop() })
      """,
      """
      Circle().gesture(DragGesture().onChanged { _ in placeOrder() })
      """,
      """
      Text("Delete").onLongPressGesture { store.delete(item) }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let gestureIgnoresVelocity = CheckSources(
    .gestureIgnoresVelocity,
    flagged: [
      """
      struct Photo: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          Image("lake")
            .gesture(DragGesture().↓onEnded { value in if value.translation.height > 100 { dismiss() } })
        }
      }
      """,
      """
      struct Panel: View {
        @State private var isExpanded = false
        var body: some View {
          Content()
            .gesture(DragGesture().↓onEnded { isExpanded = $0.translation.height < -40 })
        }
      }
      """,
      """
      struct Pages: View {
        @State private var page = 0
        @State private var shift = 0.0
        var body: some View {
          Content(page).offset(x: shift).simultaneousGesture(turn)
        }
        var turn: some Gesture {
          DragGesture().onChanged { shift = $0.translation.width }
            .↓onEnded { value in
              if value.translation.width < -80 { page += 1 }
              shift = 0
            }
        }
      }
      """,
    ],
    clean: [
      """
      struct Photo: View {
        var body: some View {
          Image("lake").gesture(
            DragGesture().onEnded { if $0.predictedEndTranslation.height > 100 { dismiss() } })
        }
      }
      """,
      """
      struct Photo: View {
        var body: some View {
          Image("lake").gesture(
            DragGesture().onEnded { value in
              if value.translation.height > 100 || value.velocity.height > 400 { dismiss() }
            })
        }
      }
      """,
      """
      struct Photo: View {
        @State private var offset = CGSize.zero
        @State private var isDragging = false
        var body: some View {
          Image("lake").offset(offset)
            .gesture(
              DragGesture().onChanged { _ in isDragging = true }
                .onEnded { value in
                  offset.width += value.translation.width
                  isDragging = false
                })
        }
      }
      """,
      """
      struct Photo: View {
        var body: some View {
          Image("lake").gesture(
            DragGesture().onEnded { value in
              if value.translation.height > 20, isFlick(value) { dismiss() }
            })
        }
      }
      """,
      """
      struct Board: View {
        var body: some View {
          Grid().gesture(DragGesture().onEnded { value in model.move(by: value.translation) })
        }
      }
      """,
    ])
}

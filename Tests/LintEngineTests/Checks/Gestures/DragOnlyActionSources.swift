@testable import LintEngine

extension CheckSources {
  static let dragOnlyAction = CheckSources(
    .dragOnlyAction,
    flagged: [
      """
      struct Deck: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Card().offset(offset).gesture(
            DragGesture()
              .onChanged { offset = $0.translation }
              .↓onEnded { _ in
                if offset.width > 100 {
                  like()
                } else if offset.width < -100 {
                  reject()
                }
                withAnimation { offset = .zero }
              })
        }
      }
      struct Row: View {
        var body: some View { Text("Row").accessibilityAction { open() } }
      }
      """,
      """
      struct Deck: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Card().offset(offset).gesture(
            DragGesture()
              .onChanged { offset = $0.translation }
              .↓onEnded { _ in
                if offset.width > 100 {
                  like()
                } else if offset.width < -100 {
                  reject()
                }
                withAnimation { offset = .zero }
              })
        }
      }
      """,
      """
      struct SlideToPay: View {
        let onConfirm: () -> Void
        @State private var x = 0.0
        var body: some View {
          Circle().offset(x: x).gesture(
            DragGesture().onChanged { x = $0.translation.width }.↓onEnded { value in
              guard value.translation.width > 200 else { return }
              onConfirm()
            })
        }
      }
      """,
      """
      Row().gesture(DragGesture(minimumDistance: 20).↓onEnded { value in
        if value.predictedEndTranslation.width < -80 { archive(item) }
      })
      """,
    ],
    clean: [
      """
      HStack {
        Card().gesture(DragGesture().onEnded { value in
          if value.translation.width > 100 { like() }
        })
        Button("Like") { like() }
      }
      """,
      """
      Card().offset(y: y).gesture(DragGesture().onChanged { y = $0.translation.height }.onEnded { value in
        if value.translation.height > 100 { dismiss() }
        withAnimation { y = 0 }
      })
      """,
      """
      Pages().gesture(DragGesture().onEnded { value in
        if value.translation.width < -50 { nextPage() }
      })
      """,
      """
      Card().gesture(DragGesture().onEnded { value in
        if value.translation.width > 100 { like() }
      })
      .accessibilityAction(named: "Like") { like() }
      """,
      """
      struct PuzzleBoard: View {
        var body: some View {
          Piece().gesture(DragGesture().onEnded { value in
            if value.translation.width > 30 { shift(.right) }
          })
        }
      }
      """,
      """
      Drawing().gesture(DragGesture().onChanged { points.append($0.location) }.onEnded { value in
        if points.count > 2, value.translation.width > 10 { keepStroke() }
      })
      """,
      """
      Panel().gesture(DragGesture().onEnded { value in
        if value.translation.height > 100 { withAnimation { snapToBottom() } }
      })
      """,
    ])
}

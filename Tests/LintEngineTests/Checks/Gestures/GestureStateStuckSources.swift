@testable import LintEngine

extension CheckSources {
  static let gestureStateStuck = CheckSources(
    .gestureStateStuck,
    flagged: [
      """
      struct Key: View {
        @State private var ↓isPressed = false
        @State private var scale = 1.0
        var body: some View {
          Cap().opacity(isPressed ? 0.5 : 1).scaleEffect(scale)
            .gesture(
              DragGesture(minimumDistance: 0)
                .onChanged { _ in
                  isPressed = true
                  scale = 0.95
                }
                .onEnded { _ in
                  isPressed = false
                  scale = 1.0
                })
        }
      }
      """,
      """
      struct Card: View {
        @State private var ↓offset = CGSize.zero
        var body: some View {
          Picture().offset(offset)
            .gesture(
              DragGesture()
                .onChanged { offset = $0.translation }
                .onEnded { _ in withAnimation(.snappy) { offset = .zero } })
        }
      }
      """,
      """
      struct Key: View {
        @State private var ↓isPressed: Bool = false
        var body: some View {
          Cap().scaleEffect(isPressed ? 0.9 : 1).gesture(press)
        }
        private var press: some Gesture {
          DragGesture(minimumDistance: 0)
            .onChanged { _ in isPressed = true }
            .onEnded { _ in
              isPressed = false
              type("a")
            }
        }
      }
      """,
      """
      struct Photo: View {
        @State private var ↓zoom = 1.0
        var body: some View {
          Image("lake").scaleEffect(zoom)
            .gesture(MagnifyGesture().onChanged { zoom = $0.magnification }.onEnded { _ in self.zoom = 1 })
        }
      }
      """,
      """
      struct Panel: View {
        @State private var ↓drag: Double? = nil
        @State private var isOpen = false
        var body: some View {
          Content().offset(y: drag ?? 0)
            .gesture(
              DragGesture()
                .onChanged { value in drag = value.translation.height }
                .onEnded { value in
                  withAnimation {
                    drag = nil
                    isOpen = value.predictedEndTranslation.height < 0
                  }
                })
        }
      }
      """,
    ],
    clean: [
      """
      struct Card: View {
        @State private var isPressed = false
        var body: some View {
          Picture().animation(.snappy, value: isPressed)
            .gesture(
              DragGesture(minimumDistance: 0).onChanged { _ in isPressed = true }
                .onEnded { _ in isPressed = false })
        }
      }
      """,
      """
      struct Card: View {
        @GestureState private var offset = CGSize.zero
        var body: some View {
          Picture().offset(offset)
            .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation })
        }
      }
      """,
      """
      struct Card: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Picture().offset(offset)
            .gesture(
              DragGesture().onChanged { offset = $0.translation }
                .onEnded { value in
                  if value.predictedEndTranslation.height > 200 { remove() } else { offset = .zero }
                })
        }
      }
      """,
      """
      struct Dial: View {
        @Binding var angle: Double
        @State private var start: Double?
        var body: some View {
          Knob().rotationEffect(.degrees(angle))
            .gesture(
              DragGesture()
                .onChanged { value in
                  let first = start ?? angle
                  start = first
                  angle = first + value.translation.width
                }
                .onEnded { _ in start = nil })
        }
      }
      """,
      """
      struct Card: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Picture().offset(offset).onAppear { offset = .zero }
            .gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
        }
      }
      """,
      """
      struct Scrubber: View {
        @Binding var time: Double
        @State private var pending: Double?
        var body: some View {
          Track(time: pending ?? time)
            .gesture(
              DragGesture(minimumDistance: 0).onChanged { pending = $0.location.x }
                .onEnded { _ in
                  if let pending { time = pending }
                  pending = nil
                })
        }
      }
      """,
      """
      struct Map: View {
        @State private var offset = CGSize.zero
        @State private var moved = CGSize.zero
        var body: some View {
          Tiles().offset(x: offset.width + moved.width)
            .gesture(
              DragGesture().onChanged { moved = $0.translation }
                .onEnded { _ in
                  offset.width += moved.width
                  moved = .zero
                })
        }
      }
      """,
      """
      struct Card: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Picture(position: $offset).offset(offset)
            .gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
        }
      }
      """,
    ])
}

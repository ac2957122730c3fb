@testable import LintEngine

extension CheckSources {
  static let pinchOnlyZoom = CheckSources(
    .pinchOnlyZoom,
    flagged: [
      """
      struct Picture: View {
        @State private var zoom = 1.0
        var body: some View {
          Image("map").scaleEffect(zoom).gesture(MagnifyGesture().↓onChanged { zoom = $0.magnification })
        }
      }
      struct Other: View {
        var body: some View { Text("Other").accessibilityZoomAction { _ in } }
      }
      """,
      """
      Picture().scaleEffect(zoom).gesture(MagnifyGesture().↓onChanged { zoom = $0.magnification })
      """,
      """
      struct Plan: View {
        @State private var scale = 1.0
        @State private var last = 1.0
        var body: some View {
          Image(name).scaleEffect(scale).gesture(
            MagnificationGesture()
              .↓onChanged { value in scale = last * value }
              .onEnded { _ in last = scale })
        }
      }
      """,
      """
      Dial().rotationEffect(angle).gesture(RotateGesture().↓onChanged { angle = $0.rotation })
      """,
    ],
    clean: [
      """
      Picture().scaleEffect(zoom).gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
        .onTapGesture(count: 2) { zoom = 1 }
      """,
      """
      VStack {
        Picture().scaleEffect(zoom).gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
        Slider(value: $zoom)
      }
      """,
      """
      Picture().scaleEffect(zoom).gesture(
        MagnifyGesture().onChanged { zoom = $0.magnification }.onEnded { _ in zoom = 1 })
      """,
      """
      Picture().scaleEffect(zoom).gesture(MagnifyGesture().onChanged { zoom = $0.magnification })
        .accessibilityZoomAction { zoomIn($0) }
      """,
      """
      Picture().scaleEffect(pinch).gesture(
        MagnifyGesture().updating($pinch) { value, state, _ in state = value.magnification })
      """,
    ])
}

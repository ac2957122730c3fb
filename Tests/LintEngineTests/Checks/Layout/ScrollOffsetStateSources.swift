@testable import LintEngine

extension CheckSources {
  static let scrollOffsetState = CheckSources(
    .scrollOffsetState,
    flagged: [
      """
      struct Feed: View {
        @State private var offset = 0.0
        var body: some View {
          ScrollView { Posts() }
            .onScrollGeometryChange(for: Double.self) { $0.contentOffset.y } action: { _, new in
              ↓offset = new
            }
        }
      }
      """,
      """
      struct Feed: View {
        @State private var place = CGPoint.zero
        var body: some View {
          List(posts) { PostRow($0) }
            .onScrollGeometryChange(for: CGPoint.self, of: \\.contentOffset) { old, new in
              ↓self.place = new
            }
        }
      }
      """,
      """
      struct Feed: View {
        @State private var top: CGFloat = 0
        var body: some View {
          ScrollView { Posts() }
            .onScrollGeometryChange(for: ScrollGeometry.self) { $0 } action: { _, geometry in
              ↓top = geometry.contentOffset.y
            }
        }
      }
      """,
    ],
    clean: [
      """
      struct Feed: View {
        @State private var isAtTop = true
        var body: some View {
          ScrollView { Posts() }
            .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y <= 0 } action: { _, new in
              isAtTop = new
            }
        }
      }
      """,
      """
      struct Feed: View {
        @State private var isScrolled = false
        @State private var offset = 0.0
        var body: some View {
          ScrollView { Posts() }
            .onScrollGeometryChange(for: Double.self) { $0.contentOffset.y } action: { _, new in
              isScrolled = new > 20
            }
            .onScrollGeometryChange(for: Double.self) { $0.contentOffset.y } action: { old, new in
              if abs(new - old) > 100 { offset = new }
            }
        }
      }
      """,
      """
      struct Feed: View {
        let model: Model
        var body: some View {
          ScrollView { Posts() }
            .onScrollGeometryChange(for: Double.self) { $0.contentOffset.y } action: { _, new in
              model.offset = new
            }
        }
      }
      """,
    ])
}

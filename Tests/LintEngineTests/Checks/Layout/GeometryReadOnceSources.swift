@testable import LintEngine

extension CheckSources {
  static let geometryReadOnce = CheckSources(
    .geometryReadOnce,
    flagged: [
      """
      struct Banner: View {
        @State private var width = 0.0
        var body: some View {
          Content(width: width).background {
            GeometryReader { proxy in
              Color.clear.onAppear { ↓width = proxy.size.width }
            }
          }
        }
      }
      """,
      """
      struct Screen: View {
        @State private var size = CGSize.zero
        var body: some View {
          GeometryReader { geometry in
            VStack { Chart(size: size) }
              .onAppear {
                load()
                ↓self.size = geometry.size
              }
          }
        }
      }
      """,
      """
      struct Row: View {
        @State private var height: CGFloat = 0
        var body: some View {
          Text(name).overlay(
            GeometryReader { g in
              Rectangle().fill(.clear).onAppear {
                DispatchQueue.main.async { ↓height = g.size.height }
              }
            })
        }
      }
      """,
    ],
    clean: [
      """
      struct Banner: View {
        @State private var width = 0.0
        var body: some View {
          Content(width: width).background {
            GeometryReader { proxy in
              Color.clear
                .onAppear { width = proxy.size.width }
                .onChange(of: proxy.size.width) { width = proxy.size.width }
            }
          }
        }
      }
      """,
      """
      struct Banner: View {
        @State private var width = 0.0
        var body: some View {
          Content(width: width).onGeometryChange(for: Double.self) { $0.size.width } action: { width = $0 }
        }
      }
      """,
      """
      struct Banner: View {
        @State private var initialHeight = 0.0
        var body: some View {
          GeometryReader { proxy in
            Content().onAppear { initialHeight = proxy.size.height }
          }
        }
      }
      """,
      """
      struct Banner: View {
        @State private var isWide = false
        var body: some View {
          GeometryReader { proxy in
            Content(proxy.size).onAppear { isShown = true }
          }
        }
      }
      """,
      """
      struct Banner: View {
        @State private var width = 0.0
        var body: some View {
          GeometryReader { proxy in
            Content().onAppear { width = proxy.size.width }
          }
          .onRotate { width = 0 }
        }
      }
      """,
      """
      struct Banner: View {
        @State private var width = 0.0
        var body: some View {
          GeometryReader { proxy in
            Content().onAppear { width = proxy.size.width }.id(orientation)
          }
        }
      }
      """,
    ])
}

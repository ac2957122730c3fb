@testable import LintEngine

extension CheckSources {
  static let scrollGeometryEffect = CheckSources(
    .scrollGeometryEffect,
    flagged: [
      """
      ScrollView(.horizontal) {
        HStack {
          ForEach(cards) { card in
            ↓GeometryReader { proxy in
              let x = proxy.frame(in: .global).midX
              CardView(card: card)
                .rotation3DEffect(.degrees((x - 200) / 20), axis: (x: 0, y: 1, z: 0))
            }
            .frame(width: 240)
          }
        }
      }
      """,
      """
      struct FadingList: View {
        var body: some View {
          ScrollView {
            LazyVStack {
              ForEach(items) { item in
                ↓GeometryReader { geometry in
                  Row(item: item).opacity(opacity(for: geometry))
                }
              }
            }
          }
        }

        private func opacity(for geometry: GeometryProxy) -> Double {
          let y = geometry.frame(in: .named("list")).minY
          return max(0, min(1, y / 120))
        }
      }
      """,
      """
      struct Screen: View {
        var body: some View { ScrollView { Header() } }
      }

      struct Header: View {
        var body: some View {
          ↓GeometryReader { proxy in
            Image("Cover")
              .offset(y: -max(0, proxy.frame(in: .scrollView).minY))
          }
          .frame(height: 240)
        }
      }
      """,
      """
      struct Profile: View {
        @State private var offset: CGFloat = 0

        var body: some View {
          ScrollView {
            Banner()
              .opacity(1 + offset / 200)
              .background {
                ↓GeometryReader { proxy in
                  Color.clear
                    .preference(key: Offset.self, value: proxy.frame(in: .named("scroll")).minY)
                }
              }
          }
          .onPreferenceChange(Offset.self) { offset = $0 }
        }
      }
      """,
    ],
    clean: [
      """
      ScrollView {
        Rows().background {
          GeometryReader { proxy in
            Color.clear.preference(key: Height.self, value: proxy.frame(in: .global).height)
          }
        }
      }
      .onPreferenceChange(Height.self) { height = $0 }
      """,
      """
      ScrollView {
        ForEach(cards) { card in
          CardView(card: card).scrollTransition { content, phase in
            content.opacity(phase.isIdentity ? 1 : 0.4)
          }
        }
      }
      """,
      """
      ScrollView {
        Cover().visualEffect { content, proxy in
          content.offset(y: -proxy.frame(in: .scrollView).minY)
        }
      }
      """,
      """
      GeometryReader { proxy in
        Wheel().frame(width: proxy.size.width).rotationEffect(angle)
      }
      """,
      """
      ScrollView {
        GeometryReader { proxy in
          Bar().frame(width: proxy.size.width * share).opacity(0.8)
        }
      }
      """,
      """
      ZStack {
        GeometryReader { proxy in
          Dot().offset(x: proxy.frame(in: .global).midX)
        }
      }
      """,
    ])
}

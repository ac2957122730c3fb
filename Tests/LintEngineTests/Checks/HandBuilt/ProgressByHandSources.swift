@testable import LintEngine

extension CheckSources {
  static let progressByHand = CheckSources(
    .progressByHand,
    flagged: [
      """
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          RoundedRectangle(cornerRadius: 4).fill(.quaternary)
          ↓RoundedRectangle(cornerRadius: 4).fill(.tint).frame(width: proxy.size.width * progress)
        }
      }
      """,
      """
      Capsule().fill(.gray).frame(width: 200, height: 8)
        .overlay(alignment: .leading) {
          ↓Capsule().fill(.blue).frame(width: 200 * share)
        }
      """,
      """
      struct Volume: View {
        var body: some View {
          List {
            GeometryReader { proxy in
              ZStack(alignment: .leading) {
                Capsule().fill(.quaternary)
                ↓Capsule().fill(.tint).frame(width: proxy.size.width * volume)
              }
              .gesture(DragGesture().onChanged { volume = $0.location.x / proxy.size.width })
            }
          }
          .screenStyle()
        }
      }
      """,
      """
      struct Bar: View {
        let value: Double
        let total: Double
        var body: some View {
          GeometryReader { space in
            ZStack(alignment: .leading) {
              Rectangle().fill(.quaternary)
              ↓Rectangle().fill(.tint).frame(width: CGFloat(space.size.width * value / total))
            }
          }
          .frame(height: 6)
        }
      }
      struct Goal: View {
        var body: some View { Bar(value: 2, total: 5).padding() }
      }
      """,
    ],
    clean: [
      """
      ProgressView(value: progress)
      """,
      """
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(.quaternary)
          Capsule().fill(.tint).frame(width: proxy.size.width * progress)
        }
      }
      .accessibilityElement()
      .accessibilityValue(Text(progress, format: .percent))
      """,
      """
      struct Bar: View {
        let value: Double
        var body: some View {
          GeometryReader { space in
            ZStack(alignment: .leading) {
              Capsule().fill(.quaternary)
              Capsule().fill(.tint).frame(width: space.size.width * value)
            }
          }
        }
      }
      struct Goal: View {
        var body: some View { Bar(value: 0.4).accessibilityValue("40 percent") }
      }
      """,
      """
      struct Poll: View {
        let share: Double
        var body: some View {
          VStack {
            Text(share, format: .percent)
            GeometryReader { proxy in
              ZStack(alignment: .leading) {
                Capsule().fill(.quaternary)
                Capsule().fill(.tint).frame(width: proxy.size.width * share)
              }
            }
          }
        }
      }
      """,
      """
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(.quaternary)
          Capsule().fill(.tint).frame(width: proxy.size.width * 0.5)
        }
      }
      """,
      """
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(.quaternary)
          Capsule().fill(.tint).frame(width: proxy.size.width * progress)
        }
      }
      .describedForVoiceOver()
      """,
      """
      ZStack {
        Capsule().fill(.quaternary)
        Capsule().fill(.tint).frame(width: 40 * scale)
      }
      """,
    ])
}

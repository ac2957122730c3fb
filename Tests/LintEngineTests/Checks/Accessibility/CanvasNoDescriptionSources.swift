@testable import LintEngine

extension CheckSources {
  static let canvasNoDescription = CheckSources(
    .canvasNoDescription,
    flagged: [
      """
      struct TideCurve: View {
        let tides: [Tide]
        var body: some View {
          ↓Canvas { context, size in
            context.stroke(path(of: tides, in: size), with: .color(.blue))
          }
        }
      }
      """,
      """
      struct Meter: View {
        let recording: Recording
        let tint: Color
        var body: some View {
          VStack {
            Text("Level")
            ↓Canvas { context, size in
              for (index, level) in recording.levels.enumerated() {
                context.fill(bar(index, level, size), with: .color(tint))
              }
            }
            .frame(height: 60)
          }
          .padding()
        }
      }
      """,
      """
      struct Route: View {
        @Binding var points: [CGPoint]
        var body: some View {
          ↓Canvas { context, _ in context.stroke(Path { $0.addLines(points) }, with: .color(.red)) }
        }
      }
      struct Trip: View {
        @State private var points: [CGPoint] = []
        var body: some View { ScrollView { Route(points: $points) } }
      }
      """,
    ],
    clean: [
      """
      struct TideCurve: View {
        let tides: [Tide]
        var body: some View {
          Canvas { context, size in context.stroke(path(of: tides), with: .color(.blue)) }
            .accessibilityLabel("Tides today")
        }
      }
      """,
      #"""
      struct TideCurve: View {
        let tides: [Tide]
        var body: some View {
          VStack {
            Text(tides.map(\.text).joined())
            Canvas { context, size in context.stroke(path(of: tides), with: .color(.blue)) }
          }
        }
      }
      """#,
      """
      struct Falling: View {
        let flakes: [Flake]
        var body: some View {
          TimelineView(.animation) { time in
            Canvas { context, size in draw(flakes, at: time.date, in: context) }
          }
        }
      }
      """,
      """
      struct Stripes: View {
        let color: Color
        let width: CGFloat
        var body: some View {
          Canvas { context, size in context.fill(stripe(width, size), with: .color(color)) }
        }
      }
      """,
      """
      struct TideCurve: View {
        let tides: [Tide]
        var body: some View {
          Text("Tides").background {
            Canvas { context, size in context.stroke(path(of: tides), with: .color(.blue)) }
          }
        }
      }
      """,
      """
      struct TideCurve: View {
        let tides: [Tide]
        var body: some View {
          Canvas { context, size in context.stroke(path(of: tides), with: .color(.blue)) }
        }
      }
      struct Day: View {
        let tides: [Tide]
        var body: some View {
          HStack { TideCurve(tides: tides) }.accessibilityElement(children: .ignore)
            .accessibilityLabel("Tides")
        }
      }
      """,
    ])
}

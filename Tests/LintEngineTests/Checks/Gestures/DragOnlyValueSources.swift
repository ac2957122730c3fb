@testable import LintEngine

extension CheckSources {
  static let dragOnlyValue = CheckSources(
    .dragOnlyValue,
    flagged: [
      """
      struct Ring: View {
        @State private var progress = 0.3
        var body: some View {
          Circle().trim(from: 0, to: progress).stroke(.tint, lineWidth: 20)
            .gesture(DragGesture(minimumDistance: 0).↓onChanged { value in
              progress = fraction(of: value.location)
            })
        }
      }
      """,
      """
      struct Knob: View {
        @Binding var angle: Double
        var body: some View {
          Image("knob").rotationEffect(.degrees(angle))
            .gesture(DragGesture().↓onChanged { angle = degrees(to: $0.location) })
        }
      }
      """,
      """
      struct Fader: View {
        @Binding var gain: Double
        let height: Double
        var body: some View {
          RoundedRectangle(cornerRadius: 4).frame(width: 30, height: 10).offset(y: -gain * height)
            .gesture(
              DragGesture().↓onChanged { drag in
                let moved = -drag.translation.height / height
                gain = min(max(moved, 0), 1)
              })
        }
      }
      """,
      """
      struct Volume: View {
        @Binding var gain: Double
        var body: some View {
          GeometryReader { area in
            Capsule().frame(height: area.size.height * gain)
              .gesture(DragGesture().↓onChanged { gain = 1 - $0.location.y / area.size.height })
          }
        }
      }
      struct Mixer: View {
        let channel: Channel
        var body: some View {
          VStack {
            Image(systemName: "speaker").accessibilityHidden(true)
            Volume(gain: level(of: channel))
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Ring: View {
        @State private var progress = 0.3
        var body: some View {
          Circle().trim(from: 0, to: progress)
            .gesture(DragGesture().onChanged { progress = fraction(of: $0.location) })
            .accessibilityAdjustableAction { adjust($0) }
        }
      }
      """,
      """
      struct Ring: View {
        @State private var progress = 0.3
        var body: some View {
          Circle().trim(from: 0, to: progress)
            .gesture(DragGesture().onChanged { progress = fraction(of: $0.location) })
          Slider(value: $progress)
        }
      }
      """,
      """
      struct Tilt: View {
        @State private var angle = 0.0
        var body: some View {
          Card().rotationEffect(.degrees(angle))
            .gesture(
              DragGesture().onChanged { angle = $0.translation.width / 20 }.onEnded { _ in angle = 0 })
        }
      }
      """,
      """
      struct Split: View {
        @State private var width = 240.0
        var body: some View {
          Sidebar().frame(width: width)
            .gesture(DragGesture().onChanged { width = $0.location.x })
        }
      }
      """,
      """
      struct Plan: View {
        @State private var offset = CGSize.zero
        var body: some View {
          Image("plan").offset(offset)
            .gesture(DragGesture().onChanged { offset = $0.translation })
        }
      }
      """,
      """
      struct Wheel: View {
        @State private var angle = 0.0
        var body: some View {
          Circle().rotationEffect(.degrees(angle))
            .gesture(DragGesture().onChanged { angle = $0.translation.width })
          Button("Reset") { angle = 0 }
        }
      }
      """,
      """
      struct Volume: View {
        @Binding var gain: Double
        var body: some View {
          GeometryReader { area in
            Capsule().frame(height: area.size.height * gain)
              .gesture(DragGesture().onChanged { gain = 1 - $0.location.y / area.size.height })
          }
        }
      }
      struct Mixer: View {
        @State private var gain = 0.5
        var body: some View {
          Volume(gain: $gain).accessibilityAdjustableAction { step(&gain, $0) }
        }
      }
      """,
    ])
}

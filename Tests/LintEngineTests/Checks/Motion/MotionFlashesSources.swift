@testable import LintEngine

extension CheckSources {
  static let motionFlashes = CheckSources(
    .motionFlashes,
    flagged: [
      """
      struct Beacon: View {
        @State private var isOn = false
        var body: some View {
          ZStack {
            Color.white.opacity(isOn ? 1 : 0.1)
              .↓animation(.easeInOut(duration: 0.12).repeatForever(autoreverses: true), value: isOn)
            Text("Here")
          }
          .onAppear { isOn = true }
        }
      }
      """,
      """
      struct Beacon: View {
        @State private var isOn = false
        private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
        var body: some View {
          Text("Here")
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(isOn ? .yellow : .black)
            .↓onReceive(timer) { _ in isOn.toggle() }
        }
      }
      """,
      """
      struct Beacon: View {
        @State private var isOn = false
        var body: some View {
          Rectangle().fill(isOn ? .white : .black).ignoresSafeArea()
            .onTapGesture {
              ↓withAnimation(.linear(duration: 0.1).repeatCount(12)) { isOn.toggle() }
            }
        }
      }
      """,
      """
      struct Alarm: View {
        @State private var isBright = false
        var body: some View {
          Text("Fire").frame(maxWidth: .infinity, minHeight: 120)
            .background(isBright ? Color.red : Color.black)
            .onAppear {
              ↓withAnimation(.linear(duration: 0.1).repeatForever()) { isBright = true }
            }
        }
      }
      """,
    ],
    clean: [
      """
      struct Beacon: View {
        @State private var isOn = false
        var body: some View {
          Circle().frame(width: 12, height: 12).opacity(isOn ? 1 : 0)
            .onAppear { withAnimation(.linear(duration: 0.1).repeatForever()) { isOn = true } }
        }
      }
      """,
      """
      struct Beacon: View {
        @State private var isOn = false
        var body: some View {
          Color.red.ignoresSafeArea().opacity(isOn ? 1 : 0)
            .onAppear { withAnimation(.linear(duration: 0.2).repeatForever()) { isOn = true } }
        }
      }
      """,
      """
      struct Shake: View {
        @State private var isLeft = false
        var body: some View {
          Color.blue.ignoresSafeArea().offset(x: isLeft ? -4 : 4)
            .onAppear { withAnimation(.linear(duration: 0.05).repeatForever()) { isLeft = true } }
        }
      }
      """,
      """
      struct Beacon: View {
        @State private var isOn = false
        var body: some View {
          Color.red.ignoresSafeArea().opacity(isOn ? 1 : 0)
            .onTapGesture { withAnimation(.linear(duration: 0.1).repeatCount(3)) { isOn.toggle() } }
        }
      }
      """,
      """
      struct Beacon: View {
        @State private var isOn = false
        var body: some View {
          Color.red.ignoresSafeArea().opacity(isOn ? 1 : 0.9)
            .onAppear { withAnimation(.linear(duration: 0.1).repeatForever()) { isOn = true } }
        }
      }
      """,
      """
      struct Beacon: View {
        @State private var isOn = false
        let rate: Double
        var body: some View {
          Color.red.ignoresSafeArea().opacity(isOn ? 1 : 0)
            .onAppear { withAnimation(.linear(duration: rate).repeatForever()) { isOn = true } }
        }
      }
      """,
      """
      struct Alarm: View {
        @State private var isBright = false
        var body: some View {
          Text("Fire").frame(maxWidth: .infinity, minHeight: 44)
            .background(isBright ? Color.red : Color.black)
            .onAppear {
              withAnimation(.linear(duration: 0.1).repeatForever()) { isBright = true }
            }
        }
      }
      """,
    ])
}

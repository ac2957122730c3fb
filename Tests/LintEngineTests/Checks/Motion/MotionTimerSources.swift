@testable import LintEngine

extension CheckSources {
  static let motionTimer = CheckSources(
    .motionTimer,
    flagged: [
      """
      struct Wheel: View {
        let timer = Timer.↓publish(every: 0.02, on: .main, in: .common).autoconnect()
        var body: some View { Rim().onReceive(timer, perform: turn) }
        func turn(_ date: Date) { angle += 1 }
      }
      """,
      """
      struct Wheel: View {
        let timer = Timer.↓publish(every: 0.02, on: .main, in: .common).autoconnect()
        var body: some View { Rim().onReceive(timer) { _ in angle += 1 } }
      }
      """,
      """
      struct Clock: View {
        var body: some View {
          Text(time).onAppear {
            Timer.↓scheduledTimer(withTimeInterval: 1 / 60, repeats: true) { _ in tick() }
          }
        }
      }
      """,
      """
      struct Bars: View {
        var body: some View {
          Content().onReceive(Foundation.Timer.↓publish(every: 0.05, on: .main, in: .common)) { _ in
            phase += 0.1
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Metronome: View {
        let clicker: Clicker
        private let ticks = Timer.publish(every: 0.04, on: .main, in: .common).autoconnect()
        var body: some View { Text("Metronome").onReceive(ticks) { _ in clicker.advance() } }
      }
      """,
      """
      struct Pad: View {
        let poll = Timer.publish(every: 1.0 / 60, on: .main, in: .common).autoconnect()
        var body: some View { Text("Controller").onReceive(poll) { _ in read() } }
        func read() { GamePad.shared.poll() }
      }
      """,
      """
      struct Clock: View {
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View { Text(time).onReceive(timer) { _ in tick() } }
      }
      """,
      """
      struct Wheel: View {
        var body: some View {
          TimelineView(.animation) { context in Rim().rotationEffect(angle(at: context.date)) }
        }
      }
      """,
      """
      final class Recorder {
        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in self.sample() }
        }
      }
      """,
      """
      struct Player: View {
        let timer = Timer.publish(every: interval, on: .main, in: .common)
        var body: some View { Bar().onReceive(timer) { _ in update() } }
      }
      """,
    ])
}

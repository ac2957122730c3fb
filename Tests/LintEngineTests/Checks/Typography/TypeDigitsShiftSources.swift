@testable import LintEngine

extension CheckSources {
  static let typeDigitsShift = CheckSources(
    .typeDigitsShift,
    flagged: [
      """
      ↓Text(timerInterval: start...end)
      ↓Text(departure, style: .timer).font(.largeTitle)
      """,
      """
      TimelineView(.periodic(from: .now, by: 1)) { timeline in
        HStack {
          Image(systemName: "timer")
          ↓Text(elapsed(until: timeline.date))
        }
      }
      """,
      #"""
      struct Countdown: View {
        @State private var seconds = 60
        private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View {
          ↓Text("\(seconds) s left")
            .onReceive(clock) { _ in seconds -= 1 }
        }
      }
      """#,
    ],
    clean: [
      """
      Text(timerInterval: start...end).monospacedDigit()
      Text(departure, style: .timer).font(.system(.title, design: .monospaced))
      Text(departure, style: .relative)
      """,
      """
      TimelineView(.periodic(from: .now, by: 1)) { timeline in
        HStack {
          Text(elapsed(until: timeline.date))
          Text("elapsed")
        }
        .font(.title.monospacedDigit())
      }
      """,
      """
      TimelineView(.animation) { timeline in Text(isLit(timeline.date) ? "Tick" : "Tock") }
      TimelineView(.periodic(from: .now, by: 1)) { timeline in Text(greeting(at: timeline.date)) }
      """,
      """
      TimelineView(.everyMinute) { timeline in Text(timeline.date, style: .time) }
      TimelineView(.periodic(from: .now, by: 60)) { timeline in Text(elapsed(until: timeline.date)) }
      """,
      #"""
      struct Countdown: View {
        @State private var seconds = 60
        private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View {
          Text("\(seconds)").contentTransition(.numericText())
            .onReceive(clock) { _ in seconds -= 1 }
        }
      }
      """#,
      #"""
      struct Counter: View {
        @State private var count = 0
        var body: some View {
          Text("\(count)")
          Button("Add") { count += 1 }
        }
      }
      """#,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let modelUnobserved = CheckSources(
    .modelUnobserved,
    flagged: [
      #"""
      class Counter {
        var count = 0
        func add() { count += 1 }
      }

      struct Score: View {
        let ↓counter: Counter
        var body: some View {
          VStack {
            Text("\(counter.count)")
            Button("Add") { counter.add() }
          }
        }
      }
      """#,
      """
      final class Player: Identifiable {
        var isPlaying = false
        init(isPlaying: Bool) { self.isPlaying = isPlaying }
        func toggle() { isPlaying.toggle() }
      }

      struct Controls: View {
        @State private var ↓player = Player(isPlaying: false)
        var body: some View {
          Button(player.isPlaying ? "Pause" : "Play") { player.toggle() }
        }
      }
      """,
      #"""
      @MainActor class Loader {
        var items: [String] = []
        func load() async { items = await fetch() }
      }

      struct Items: View {
        var ↓loader = Loader()
        var body: some View { List { ForEach(loader.items, id: \.self) { Text($0) } } }
      }
      """#,
    ],
    clean: [
      #"""
      @Observable class Counter {
        var count = 0
        func add() { count += 1 }
      }

      struct Score: View {
        let counter: Counter
        var body: some View { Text("\(counter.count)") }
      }
      """#,
      """
      class Person {
        var name: String
        init(name: String) { self.name = name }
      }

      struct Row: View {
        let person: Person
        var body: some View { Text(person.name) }
      }
      """,
      #"""
      class Cache: Store {
        var count = 0
        func add() { count += 1 }
      }
      class Log {
        private var lines = 0
        func add() { lines += 1 }
      }

      struct Row: View {
        let cache: Cache
        let log: Log
        let other: Elsewhere
        var body: some View { Text("\(cache.count) \(other.count)").onAppear { log.add() } }
      }
      """#,
      #"""
      struct Counter {
        var count = 0
        mutating func add() { count += 1 }
      }

      struct Score: View {
        let counter: Counter
        var body: some View { Text("\(counter.count)") }
      }
      """#,
      """
      class Counter {
        var count = 0
        func add() { count += 1 }
      }

      struct Adder: View {
        let counter: Counter
        var body: some View { Button("Add") { counter.add() } }
      }
      """,
    ])
}

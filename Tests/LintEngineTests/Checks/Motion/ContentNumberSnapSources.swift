@testable import LintEngine

extension CheckSources {
  static let contentNumberSnap = CheckSources(
    .contentNumberSnap,
    flagged: [
      """
      struct Scoreboard: View {
        @State private var score = 0

        var body: some View {
          VStack {
            ↓Text("\\(score)")
              .font(.system(.largeTitle, design: .rounded))
            Button("Goal") { withAnimation { score += 1 } }
          }
        }
      }
      """,
      """
      struct Tip: View {
        @Binding var amount: Double

        var body: some View {
          HStack {
            Button("Less", systemImage: "minus") { amount -= 1 }
            ↓Text(amount, format: .currency(code: "EUR"))
            Button("More", systemImage: "plus") { amount += 1 }
          }
        }
      }
      """,
      """
      Button {
        likes += 1
      } label: {
        HStack {
          Image(systemName: "heart")
          ↓Text("\\(likes)")
        }
      }
      """,
      """
      struct ScoreLabel: View {
        let score: Int

        var body: some View {
          ↓Text("\\(score)").font(.title.bold()).animation(.snappy, value: score)
        }
      }
      """,
      """
      struct Game: View {
        @State private var game = GameModel()

        var body: some View {
          VStack {
            ↓Text("\\(game.points) pts")
            Button("Hit") { withAnimation { game.points += 5 } }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Scoreboard: View {
        @State private var score = 0

        var body: some View {
          VStack {
            Text("\\(score)")
              .contentTransition(.numericText(value: Double(score)))
            Button("Goal") { withAnimation { score += 1 } }
          }
        }
      }
      """,
      """
      struct Cart: View {
        let count: Int
        var body: some View { Text("\\(count)") }
      }
      """,
      """
      VStack {
        Text("You have collected \\(stamps) stamps so far")
        Button("Collect") { stamps += 1 }
      }
      """,
      """
      struct Editor: View {
        @State private var name = ""
        var body: some View {
          VStack {
            Text("\\(name)")
            Button("Clear") { name = "" }
          }
        }
      }
      """,
      """
      struct Volume: View {
        @State private var level = 0.5
        var body: some View {
          VStack {
            Slider(value: $level)
            Text(level, format: .percent)
          }
        }
      }
      """,
      """
      struct Total: View {
        @State private var total = 0
        var body: some View {
          Text("\\(total)").task { total = await store.total() }
        }
      }
      """,
      """
      VStack {
        Text("\\(step)").id(step).transition(.push(from: .trailing))
        Button("Next") { withAnimation { step += 1 } }
      }
      """,
    ])
}

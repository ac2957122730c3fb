@testable import LintEngine

extension CheckSources {
  static let hapticOnAppear = CheckSources(
    .hapticOnAppear,
    flagged: [
      """
      struct Receipt: View {
        @State private var isDone = false
        var body: some View {
          Text("Done").onAppear { isDone = true }.↓sensoryFeedback(.success, trigger: isDone)
        }
      }
      """,
      """
      List(photos) { photo in
        PhotoRow(photo).onAppear { UIImpactFeedbackGenerator(style: .light).↓impactOccurred() }
      }
      """,
      """
      struct Level: View {
        private let generator = UINotificationFeedbackGenerator()
        var body: some View {
          Text("Level 2").onAppear {
            withAnimation {
              isShown = true
              generator.↓notificationOccurred(.success)
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Checkout: View {
        @State private var orders = 0
        var body: some View {
          Button("Order") { orders += 1 }.sensoryFeedback(.success, trigger: orders)
        }
      }
      """,
      """
      struct Checkout: View {
        @State private var isDone = false
        var body: some View {
          Button("Order") { isDone = true }
            .onAppear { isDone = false }
            .sensoryFeedback(.success, trigger: isDone)
        }
      }
      """,
      """
      struct Row: View {
        var body: some View {
          Button("Like") { UIImpactFeedbackGenerator().impactOccurred() }.onAppear { load() }
        }
      }
      """,
      """
      struct Game: View {
        var body: some View {
          Board().onAppear { model.onScore { generator.impactOccurred() } }
        }
      }
      """,
      """
      struct Filter: View {
        @State private var choice = 0
        var body: some View {
          Picker("Sort", selection: $choice) { Text("Name").tag(0) }
            .onAppear { choice = 1 }
            .sensoryFeedback(.selection, trigger: choice)
        }
      }
      """,
    ])
}

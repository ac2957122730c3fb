@testable import LintEngine

extension CheckSources {
  static let contentTurnsItself = CheckSources(
    .contentTurnsItself,
    flagged: [
      """
      struct Offers: View {
        let timer = Timer.publish(every: 4, on: .main, in: .common).autoconnect()
        var body: some View {
          TabView(selection: $page) { Pages() }
            .onReceive(timer) { _ in
              withAnimation { ↓page = (page + 1) % 3 }
            }
        }
      }
      """,
      """
      struct Stories: View {
        var body: some View {
          ScrollView(.horizontal) { Cards() }
            .scrollPosition(id: $card)
            .task {
              while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(5))
                ↓card = next(after: card)
              }
            }
        }
      }
      """,
      """
      struct Offers: View {
        var body: some View {
          TabView(selection: $page) { Pages() }
            .onReceive(Timer.publish(every: 3, on: .main, in: .common).autoconnect()) { _ in
              if page < 4 { ↓page += 1 } else { page = 0 }
            }
        }
      }
      """,
      """
      struct Tips: View {
        let tips: [Tip]
        @State private var page = 0
        private let clock = Timer.publish(every: 5, on: .main, in: .common).autoconnect()
        var body: some View {
          TabView(selection: $page) { ForEach(tips) { Text($0.title) } }
            .onReceive(clock) { _ in
              guard !tips.isEmpty else { return }
              ↓page = (page + 1) % tips.count
            }
        }
      }
      """,
    ],
    clean: [
      """
      struct Offers: View {
        let timer = Timer.publish(every: 4, on: .main, in: .common).autoconnect()
        var body: some View {
          TabView(selection: $page) { Pages() }
            .onReceive(timer) { _ in
              guard !isHeld else { return }
              page = (page + 1) % 3
            }
        }
      }
      """,
      """
      struct Clock: View {
        let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        var body: some View {
          TabView(selection: $page) { Pages() }
          Text(time).onReceive(timer) { time = $0.formatted() }
        }
      }
      """,
      """
      struct Welcome: View {
        var body: some View {
          TabView(selection: $page) { Pages() }
            .task {
              try? await Task.sleep(for: .seconds(2))
              page = 1
            }
        }
      }
      """,
      """
      struct Stories: View {
        var body: some View {
          TabView(selection: $page) { Pages() }
            .task(id: isPlaying) {
              while isPlaying {
                try? await Task.sleep(for: .seconds(5))
                page += 1
              }
            }
        }
      }
      """,
      """
      struct Offers: View {
        @Environment(\\.accessibilityVoiceOverEnabled) private var voiceOver
        let timer = Timer.publish(every: 4, on: .main, in: .common).autoconnect()
        var body: some View {
          TabView(selection: $page) { Pages() }
            .onReceive(timer) { _ in page = voiceOver ? page : page + 1 }
        }
      }
      """,
      """
      struct Tips: View {
        let tips: [Tip]
        let model: Model
        @State private var page = 0
        private let clock = Timer.publish(every: 5, on: .main, in: .common).autoconnect()
        var body: some View {
          TabView(selection: $page) { ForEach(tips) { Text($0.title) } }
            .onReceive(clock) { _ in
              guard !tips.isEmpty, model.turns else { return }
              page = (page + 1) % tips.count
            }
        }
      }
      """,
    ])
}

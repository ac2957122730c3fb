@testable import LintEngine

extension CheckSources {
  static let resultNotSpoken = CheckSources(
    .resultNotSpoken,
    flagged: [
      """
      struct Sync: View {
        @State private var failure: String?
        var body: some View {
          VStack {
            if let failure { Text(failure).foregroundStyle(.red) }
            Button("Sync") { Task { await sync() } }
          }
        }
        private func sync() async {
          do {
            try await service.sync()
          } catch {
            ↓failure = "The server did not answer. Try again."
          }
        }
      }
      """,
      """
      struct Invite: View {
        @State private var status: String?
        var body: some View {
          Button("Invite", action: invite)
          Label(status ?? "", systemImage: "envelope")
        }
        private func invite() {
          Task {
            let count = await send()
            ↓status = "\\(count) people were invited"
          }
        }
      }
      """,
      """
      struct Check: View {
        @State private var answer = ""
        var body: some View {
          Text("Result: \\(answer)")
          Button("Check") {
            Task {
              let isFree = await check(name)
              ↓self.answer = "This name is free"
            }
          }
        }
      }
      """,
      """
      struct Join: View {
        @State private var message: String?
        var body: some View {
          if let message { Text(message) }
          Button("Join") { join() }
        }
        private func join() {
          Task {
            do { try await client.join() } catch { ↓message = error.localizedDescription }
            message = String(localized: "You have joined")
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Join: View {
        @State private var message: String?
        @State private var name: String?
        var body: some View {
          if let message { Text(message) }
          if let name { Text(name) }
          Button("Join") {
            Task {
              name = try await client.join().name
              show(error.localizedDescription)
            }
          }
        }
      }
      """,
      """
      struct Sync: View {
        @State private var failure = ""
        @State private var hasFailed = false
        var body: some View {
          Button("Sync") { Task { await sync() } }
            .alert(isPresented: $hasFailed) {
              Alert(title: Text("No sync"), message: Text(failure))
            }
        }
        func sync() async {
          await service.sync()
          failure = "Try again later"
          hasFailed = true
        }
      }
      """,
      """
      struct Quote: View {
        @State private var quote = ""
        var body: some View {
          Text(quote)
          Button("Next") { Task { quote = await load() } }
        }
      }
      """,
      """
      struct Sync: View {
        @State private var failure: String?
        @AccessibilityFocusState private var isFocused: Bool
        var body: some View {
          Text(failure ?? "").accessibilityFocused($isFocused)
          Button("Sync") {
            Task {
              await sync()
              failure = "No connection"
              isFocused = true
            }
          }
        }
      }
      """,
      """
      struct Sync: View {
        @State private var title = "Sync"
        var body: some View {
          Text(title)
          Button("Start") {
            Task {
              await sync()
              title = "Done"
            }
          }
        }
      }
      """,
      """
      struct Sync: View {
        @State private var title = ""
        var body: some View {
          Button { Task { await sync(); title = "Done" } } label: { Text(title) }
        }
      }
      """,
      """
      struct Name: View {
        @State private var hint = ""
        var body: some View {
          Text(hint)
          Button("Check") { hint = "This name is too short" }
        }
      }
      """,
    ])
}

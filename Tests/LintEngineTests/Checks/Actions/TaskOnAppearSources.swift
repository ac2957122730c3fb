@testable import LintEngine

extension CheckSources {
  static let taskOnAppear = CheckSources(
    .taskOnAppear,
    flagged: [
      """
      List(items) { Text($0.name) }.↓onAppear { Task { await load() } }
      """,
      """
      struct Feed: View {
        var body: some View {
          ScrollView { Posts() }
            .↓onAppear {
              Task {
                posts = await client.posts()
                isLoaded = true
              }
            }
        }
      }
      """,
      """
      Text("Stock").↓onAppear(perform: { Task(priority: .low) { await refresh() } })
      """,
    ],
    clean: [
      """
      List(items) { Text($0.name) }.task { await load() }
      Text("Stock").onAppear { load() }
      """,
      """
      Text("Stock").onAppear {
        guard !isLoaded else { return }
        Task { await load() }
      }
      Text("Stock").onAppear {
        isLoading = true
        Task { await load() }
      }
      """,
      """
      Text("Stock").onAppear { task = Task { await load() } }
      Text("Stock").onDisappear { Task { await save() } }
      Button("Load") { Task { await load() } }
      Text("Stock").onAppear { Task.detached { await load() } }
      Text("Stock").onAppear(perform: load)
      """,
    ])
}

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
      """
      if isLoading { ProgressView().↓onAppear { Task { await load() } } }
      if !isHidden { Text("Stock").↓onAppear { Task { await load() } } }
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
      """
      if feed.hasMore && !feed.isLoading {
        Color.clear.onAppear { Task { await feed.loadMore() } }
      }
      if isFetching { ProgressView() } else {
        Text("More").onAppear { Task { await fetch() } }
      }
      if isBusy == false { Text("More").onAppear { Task { await fetch() } } }
      """,
    ])
}

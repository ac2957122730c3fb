@testable import LintEngine

extension CheckSources {
  static let reviewUnasked = CheckSources(
    .reviewUnasked,
    flagged: [
      """
      Button("Rate Us") { ↓requestReview() }
      """,
      """
      struct Home: View {
        var body: some View {
          List(songs) { Text($0.title) }
            .onAppear { ↓requestReview() }
        }
      }
      """,
      """
      Button { SKStoreReviewController.↓requestReview(in: scene) } label: { Text("Review") }
      Feed().task { AppStore.↓requestReview(in: scene) }
      """,
    ],
    clean: [
      """
      Link("Rate Us", destination: url)
      """,
      """
      Feed().onAppear {
        if launches > 10 { requestReview() }
      }
      """,
      """
      Feed().task {
        guard launches > 10 else { return }
        requestReview()
      }
      """,
      """
      Button("Finish") {
        finish(workout)
        requestReview()
      }
      """,
      """
      struct WorkoutSummary: View {
        var body: some View { Text("Well done").onAppear { requestReview() } }
      }
      """,
      """
      Button("Send for Review") { service.requestReview() }
      """,
    ])
}

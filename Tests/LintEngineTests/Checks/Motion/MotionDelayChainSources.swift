@testable import LintEngine

extension CheckSources {
  static let motionDelayChain = CheckSources(
    .motionDelayChain,
    flagged: [
      """
      struct LikeButton: View {
        @State private var scale = 1.0

        var body: some View {
          Button {
            withAnimation(.spring) { scale = 1.4 }
            DispatchQueue.main.↓asyncAfter(deadline: .now() + 0.2) {
              withAnimation(.spring) { scale = 1 }
            }
          } label: {
            Image(systemName: "heart").scaleEffect(scale)
          }
        }
      }
      """,
      """
      private func reveal() {
        withAnimation { showsTitle = true }
        DispatchQueue.main.↓asyncAfter(deadline: .now() + 0.4) {
          withAnimation { showsSubtitle = true }
          DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) {
            withAnimation { showsButton = true }
          }
        }
      }
      """,
      """
      Button("Shake") {
        Task {
          withAnimation(.bouncy) { offset = -10 }
          try? await Task.↓sleep(for: .milliseconds(120))
          withAnimation(.bouncy) { offset = 10 }
          try? await Task.sleep(for: .milliseconds(120))
          withAnimation(.bouncy) { offset = 0 }
        }
      }
      """,
      """
      withAnimation(.smooth(duration: fadeLength)) { isFaded = true }
      DispatchQueue.main.↓asyncAfter(deadline: .now() + fadeLength) {
        withAnimation { isGone = true }
      }
      """,
      """
      withAnimation { isOpen = true }
      DispatchQueue.main.↓asyncAfter(deadline: .now() + 0.3) {
        withAnimation { proxy.scrollTo(last) }
      }
      """,
      """
      while !isStopped {
        withAnimation { angle = 20 }
        try? await Task.↓sleep(for: .seconds(0.1))
        withAnimation { angle = -20 }
      }
      """,
    ],
    clean: [
      """
      Button("Like") {
        withAnimation(.bouncy) {
          scale = 1.4
        } completion: {
          withAnimation(.bouncy) { scale = 1 }
        }
      }
      """,
      """
      private func show(_ message: String) {
        withAnimation { toast = message }
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
          withAnimation { toast = nil }
        }
      }
      """,
      """
      List(results) { Text($0.name) }
        .task(id: query) {
          try? await Task.sleep(for: .milliseconds(300))
          guard !Task.isCancelled else { return }
          withAnimation { results = search(query) }
        }
      """,
      """
      Carousel(page: page)
        .task {
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(4))
            withAnimation(.smooth) { page += 1 }
          }
        }
      """,
      """
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        isFieldFocused = true
      }
      """,
      """
      withAnimation(.snappy.delay(0.2)) { isOpen = true }
      """,
      """
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        if isSmooth { withAnimation { proxy.scrollTo(last) } } else { proxy.scrollTo(last) }
      }
      """,
      """
      Task {
        withAnimation { isLoading = true }
        while await store.isEmpty {
          try? await Task.sleep(for: .milliseconds(200))
        }
        withAnimation { isLoading = false }
      }
      """,
    ])
}

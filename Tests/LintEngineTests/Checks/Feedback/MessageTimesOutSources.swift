@testable import LintEngine

extension CheckSources {
  static let messageTimesOut = CheckSources(
    .messageTimesOut,
    flagged: [
      """
      struct Editor: View {
        @State private var showsHint = false
        var body: some View {
          if showsHint {
            ↓Text("Pull down to see the notes that you have archived")
          }
        }
        func explain() {
          showsHint = true
          DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { showsHint = false }
        }
      }
      """,
      """
      struct Editor: View {
        @State private var failure: String?
        var body: some View {
          VStack {
            if let failure { ↓Label(failure, systemImage: "exclamationmark.triangle") }
          }
          .task(id: failure) {
            try? await Task.sleep(for: .milliseconds(3000))
            failure = nil
          }
        }
      }
      """,
      """
      struct Editor: View {
        @State private var isDone = false
        var body: some View {
          ↓Text("\\(count) photos were moved to your shared album").opacity(isDone ? 1 : 0)
        }
        func move() async throws {
          isDone = true
          try await Task.sleep(nanoseconds: 2_000_000_000)
          isDone = false
        }
      }
      """,
      """
      struct BannerModifier: ViewModifier {
        @Binding var banner: Banner?
        func body(content: Content) -> some View {
          content
            .overlay { if let banner { ↓Text(banner.message).padding() } }
            .task(id: banner) {
              try? await Task.sleep(for: .seconds(2))
              withAnimation { banner = nil }
            }
        }
      }
      """,
      """
      struct Album: View {
        @State private var isShowingHint = false
        var body: some View {
          if isShowingHint { ↓Text("Your photos are in the album now") }
        }
        func move() async throws {
          try await Task.sleep(for: .seconds(2))
          isShowingHint = false
        }
      }
      """,
    ],
    clean: [
      """
      struct BannerModifier: ViewModifier {
        @Binding var banner: Banner?
        func body(content: Content) -> some View {
          content
            .overlay { if let banner { Text(banner.title).padding() } }
            .task(id: banner) {
              try? await Task.sleep(for: .seconds(2))
              withAnimation { banner = nil }
            }
        }
      }
      """,
      """
      struct Editor: View {
        @State private var isCopied = false
        var body: some View {
          if isCopied { Text("Copied") }
        }
        func copy() async throws {
          try await Task.sleep(for: .seconds(2))
          isCopied = false
        }
      }
      """,
      """
      struct Editor: View {
        @State private var message: String?
        var body: some View {
          if let message { Text(message) }
        }
        func hide() async throws {
          try await Task.sleep(for: .seconds(8))
          message = nil
        }
      }
      """,
      """
      struct Editor: View {
        @State private var isLoading = false
        var body: some View {
          if isLoading { Text("Your photos are on their way to the album") }
        }
        func load() async throws {
          try await Task.sleep(for: .seconds(1))
          isLoading = false
        }
      }
      """,
      """
      struct Editor: View {
        @State private var isCopied = false
        var body: some View {
          Button { copy() } label: {
            if isCopied { Text("Copied the link to your clipboard") } else { Text("Copy") }
          }
        }
        func copy() {
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isCopied = false }
        }
      }
      """,
      """
      struct Album: View {
        @State private var movingID: Photo.ID?
        @State private var notice: String?
        var body: some View {
          if movingID != nil { Text("Your photos are on their way to the album") }
          HStack {
            ProgressView()
            if let notice { Text(notice) }
          }
        }
        func move() async throws {
          try await Task.sleep(for: .milliseconds(50))
          movingID = nil
          notice = nil
        }
      }
      """,
    ])
}

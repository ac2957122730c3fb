@testable import LintEngine

extension CheckSources {
  static let actionTimesOut = CheckSources(
    .actionTimesOut,
    flagged: [
      """
      struct Basket: View {
        @State private var showsUndo = false
        var body: some View {
          List(items) { Text($0.name) }
            .overlay {
              if showsUndo {
                HStack {
                  Text("Removed")
                  ↓Button("Undo") { bringBack() }
                }
              }
            }
        }
        func removed() {
          showsUndo = true
          DispatchQueue.main.asyncAfter(deadline: .now() + 3) { showsUndo = false }
        }
      }
      struct Canvas: View {
        @Environment(\\.undoManager) private var undoManager
        var body: some View { Button("Back") { undoManager?.undo() } }
      }
      """,
      """
      struct Basket: View {
        @State private var showsUndo = false
        var body: some View {
          List(items) { Text($0.name) }
            .overlay {
              if showsUndo {
                HStack {
                  Text("Removed")
                  ↓Button("Undo") { bringBack() }
                }
              }
            }
        }
        func removed() {
          showsUndo = true
          DispatchQueue.main.asyncAfter(deadline: .now() + 3) { showsUndo = false }
        }
      }
      """,
      """
      struct Trips: View {
        @State private var deleted: Trip?
        var body: some View {
          VStack {
            TripList()
            if deleted != nil {
              ↓Snack(text: "Deleted") { restore() }
            }
          }
        }
        func startTimer() {
          Task {
            try await Task.sleep(nanoseconds: 5 * 1_000_000_000)
            withAnimation { deleted = nil }
          }
        }
      }
      struct Snack: View {
        let text: String
        let onUndo: () -> Void
        var body: some View {
          Text(text)
          Button("Undo") { onUndo() }
        }
      }
      """,
      """
      struct Trips: View {
        @State private var isOffered = false
        var body: some View {
          ↓Button("Rate") { rate() }.opacity(isOffered ? 1 : 0)
            .onAppear {
              Timer.scheduledTimer(withTimeInterval: 6, repeats: false) { _ in isOffered = false }
            }
        }
      }
      """,
    ],
    clean: [
      """
      struct Basket: View {
        @State private var toast: String?
        var body: some View {
          if let toast {
            HStack { Text(toast); Button("Close") { self.toast = nil } }
              .task {
                try? await Task.sleep(for: .seconds(4))
                self.toast = nil
              }
          }
        }
      }
      """,
      """
      struct Basket: View {
        @State private var showsUndo = false
        var body: some View {
          if showsUndo {
            Button("Undo") { bringBack() }
              .task {
                try? await Task.sleep(for: .seconds(4))
                showsUndo = false
              }
          }
          Menu("More") { Button("Bring Back") { bringBack() } }
        }
      }
      """,
      """
      struct Basket: View {
        @Environment(\\.accessibilityVoiceOverEnabled) private var voiceOver
        @State private var showsUndo = false
        var body: some View {
          if showsUndo {
            Button("Undo") { bringBack() }
              .task {
                guard !voiceOver else { return }
                try? await Task.sleep(for: .seconds(4))
                showsUndo = false
              }
          }
        }
      }
      """,
      """
      struct Basket: View {
        @State private var showsUndo = false
        var body: some View {
          if showsUndo {
            Button("Undo") { bringBack() }
              .task {
                try? await Task.sleep(for: .seconds(delay))
                showsUndo = false
              }
          }
        }
      }
      """,
      """
      struct Upload: View {
        @State private var isSending = false
        var body: some View {
          if isSending {
            Button("Send Again") { send() }
              .task {
                try? await Task.sleep(for: .seconds(2))
                isSending = false
              }
          }
        }
      }
      """,
      """
      struct Upload: View {
        @State private var showsRetry = false
        var body: some View {
          if showsRetry {
            Button("Try Again") { tryAgain() }
              .task {
                try? await Task.sleep(for: .seconds(1))
                await check()
                showsRetry = false
              }
          }
        }
      }
      """,
    ])
}

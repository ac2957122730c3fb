@testable import LintEngine

extension CheckSources {
  static let submitNoFeedback = CheckSources(
    .submitNoFeedback,
    flagged: [
      """
      struct Report: View {
        @State private var isSending = false
        var body: some View {
          Button("Send") {
            ↓isSending = true
            Task {
              try? await Task.sleep(for: .seconds(1))
              outbox.flush()
              isSending = false
            }
          }
          .disabled(isSending)
        }
      }
      """,
      """
      struct Report: View {
        @State private var isSending = false
        var body: some View {
          Button("Send") {
            ↓isSending = true
            Task {
              await outbox.flush()
              try? await Task.sleep(for: .seconds(1))
              isSending = false
            }
          }
          .disabled(isSending)
        }
      }
      """,
      """
      struct Composer: View {
        @State private var isSending = false
        var body: some View {
          Button("Send") {
            Task {
              ↓isSending = true
              await service.send(text)
              isSending = false
            }
          }
          .disabled(isSending)
        }
      }
      """,
      """
      struct Login: View {
        @State private var isBusy = false
        var body: some View {
          Form { TextField("Name", text: $name).disabled(isBusy) }
            .toolbar { Button("Log In", action: logIn).disabled(isBusy || name.isEmpty) }
        }
        func logIn() {
          guard !isBusy else { return }
          ↓isBusy = true
          Task {
            try await account.logIn(name)
            isBusy = false
          }
        }
      }
      """,
      """
      struct Pay: View {
        @State var isPaying: Bool = false
        var body: some View {
          Button("Pay") { Task { await pay() } }.disabled(isPaying)
        }
        func pay() async {
          ↓isPaying = true
          defer { isPaying = false }
          await till.pay()
        }
      }
      """,
    ],
    clean: [
      """
      struct Welcome: View {
        @State private var isLocked = false
        var body: some View {
          Button("Continue") {
            isLocked = true
            Task {
              path.append(.name)
              try? await Task.sleep(for: .seconds(1))
              isLocked = false
            }
          }
          .disabled(isLocked)
        }
      }
      """,
      """
      struct Composer: View {
        @State private var isSending = false
        var body: some View {
          Button { Task { isSending = true; await send(); isSending = false } } label: {
            if isSending { ProgressView() } else { Text("Send") }
          }
          .disabled(isSending)
        }
      }
      """,
      """
      struct Composer: View {
        @State private var isSending = false
        var body: some View {
          Button(isSending ? "Sending…" : "Send") {
            Task { isSending = true; await send(); isSending = false }
          }
          .disabled(isSending)
        }
      }
      """,
      """
      struct Composer: View {
        @State private var isSending = false
        var body: some View {
          SendButton(isBusy: isSending) { Task { isSending = true; await send(); isSending = false } }
            .disabled(isSending)
        }
      }
      """,
      """
      struct Composer: View {
        @State private var isLocked = false
        var body: some View {
          VStack {
            Button("Lock") { isLocked = true }
            Button("Unlock") { isLocked = false }
            Button("Send") { Task { await send() } }.disabled(isLocked)
          }
        }
      }
      """,
    ])
}

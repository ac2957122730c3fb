@testable import LintEngine

extension CheckSources {
  static let errorDebugText = CheckSources(
    .errorDebugText,
    flagged: [
      """
      struct Upload: View {
        @State private var message = ""
        func send() async {
          do { try await store.send() } catch { ↓message = "Failed: \\(error)" }
        }
      }
      """,
      """
      struct Failure: View {
        let error: any Error
        var body: some View { Text(↓"Something failed: \\(error)") }
      }
      """,
      """
      struct Failure: View {
        @State private var problem: LoadingError?
        var body: some View {
          if let problem { Text(↓String(describing: problem)).foregroundStyle(.secondary) }
        }
      }
      """,
      """
      final class Model: ObservableObject {
        @Published var alertMessage: String?
        func load() async {
          do {
            items = try await client.items()
          } catch {
            ↓self.alertMessage = "\\(String(describing: error))"
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Upload: View {
        @State private var message = ""
        func send() async {
          do { try await store.send() } catch { message = "The photo was not sent." }
        }
      }
      """,
      """
      struct Failure: View {
        let error: String
        var body: some View { Text("Not saved: \\(error)") }
      }
      """,
      """
      struct Failure: View {
        let model: Model
        var body: some View {
          if let error = model.error { Text("Not saved: \\(error)") }
        }
      }
      """,
      """
      struct Upload: View {
        @State private var message = ""
        func fail(_ error: String) { message = "Not sent: \\(error)" }
      }
      """,
      """
      struct Upload: View {
        @State private var log: [String] = []
        func send() async {
          do { try await store.send() } catch { logger.error("\\(error)") }
        }
      }
      """,
      """
      struct Failure: View {
        let error: any Error
        var body: some View { Text("Not saved: \\(error.localizedDescription)") }
      }
      """,
    ])

  static let errorSystemText = CheckSources(
    .errorSystemText,
    flagged: [
      """
      ContentUnavailableView {
        Label("Error", systemImage: "map")
      } description: {
        Text(↓error.localizedDescription)
      }
      """,
      """
      struct Failure: View {
        let error: any Error
        var body: some View { Text(↓error.localizedDescription) }
      }
      """,
      """
      struct Upload: View {
        @State private var message = ""
        func send() async {
          do { try await store.send() } catch { ↓message = error.localizedDescription }
        }
      }
      """,
      """
      struct Failure: View {
        let error: (any Error)?
        var body: some View { Text(↓"Failed: \\(error?.localizedDescription ?? "")") }
      }
      """,
      """
      struct Failure: View {
        let error: any Error
        var body: some View {
          DisclosureGroup("Help") { Text("Try again later.") }
          Text(↓error.localizedDescription)
        }
      }
      """,
    ],
    clean: [
      """
      ContentUnavailableView {
        Label("The route could not be planned", systemImage: "map")
      } description: {
        Text(error.localizedDescription)
      } actions: {
        Button("Plan Again") { plan() }
      }
      ContentUnavailableView(
        "The route could not be planned", systemImage: "map",
        description: Text(error.localizedDescription))
      """,
      """
      struct Failure: View {
        let error: any Error
        var body: some View { Text("The forecast could not be loaded.") }
      }
      """,
      """
      enum ForecastError: LocalizedError {
        case offline
        var errorDescription: String? { "You are offline." }
      }
      struct Failure: View {
        let error: ForecastError
        var body: some View { Text(error.localizedDescription) }
      }
      """,
      """
      struct Upload: View {
        func send() async {
          do { try await store.send() } catch { logger.error("\\(error.localizedDescription)") }
        }
      }
      """,
      """
      struct Failure: View {
        let error: any Error
        var body: some View { Text(advice(for: error)) }
      }
      """,
      """
      List(files) { FileRow(file: $0) }
        .alert("The download failed", isPresented: $hasFailed) {
          Button("Try Again") { download() }
        } message: {
          Text(error.localizedDescription)
        }
      """,
      """
      struct Failure: View {
        let error: any Error
        var body: some View {
          Text("The picture could not be loaded. Check your connection.")
          DisclosureGroup("Details") {
            VStack { Text(error.localizedDescription).foregroundStyle(.secondary) }
          }
        }
      }
      """,
    ])
}

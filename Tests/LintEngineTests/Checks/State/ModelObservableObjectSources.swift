@testable import LintEngine

extension CheckSources {
  static let modelObservableObject = CheckSources(
    .modelObservableObject,
    flagged: [
      """
      final class ↓Settings: ObservableObject {
        @Published var isLoud = false
        @Published var name = ""
        func reset() { isLoud = false }
      }
      """,
      """
      @MainActor class ↓Search: Identifiable, ObservableObject {
        @Published private(set) var results: [Hit] = []
        func run() async { results = await find() }
      }
      """,
      """
      struct Root: View {
        @StateObject private var cart = Cart()
        var body: some View { Text(cart.total) }
        final class ↓Cart: ObservableObject { @Published var total = "" }
      }
      """,
    ],
    clean: [
      """
      @Observable final class Settings {
        var isLoud = false
      }
      """,
      """
      class Bus: ObservableObject {
        let client = Client()
        func publish() { objectWillChange.send() }
      }
      """,
      """
      class Finder: ObservableObject {
        @Published var text = ""
        init() { $text.debounce(for: 0.3, scheduler: queue).sink { print($0) }.store(in: &bag) }
      }
      """,
      """
      class Tracker: NSObject, ObservableObject, CLLocationManagerDelegate {
        @Published var place: Place?
      }
      """,
      """
      struct Settings { var isLoud = false }
      protocol Store: ObservableObject { var count: Int { get } }
      """,
    ])
}

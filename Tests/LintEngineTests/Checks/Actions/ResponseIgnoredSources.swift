@testable import LintEngine

extension CheckSources {
  static let responseIgnored = CheckSources(
    .responseIgnored,
    flagged: [
      """
      final class Harbor {
        func leave(_ boat: Boat) async throws {
          _ = try await URLSession.shared.↓data(for: request(boat))
          boats.remove(boat)
        }
      }
      """,
      """
      struct Client {
        let session: URLSession
        private let own = URLSession(configuration: .default)

        func pay(_ bill: Bill) async throws { _ = try await session.↓upload(for: bill.request, from: bill.data) }
        func send(_ text: String) async throws { _ = try await self.own.↓data(for: request(text)) }
      }
      """,
      """
      func delete(_ item: Item) {
        URLSession.shared.↓dataTask(with: request(item)) { _, _, error in
          if let error { show(error) } else { items.remove(item) }
        }.resume()
      }
      """,
    ],
    clean: [
      """
      final class Harbor {
        func leave(_ boat: Boat) async throws {
          let (_, response) = try await URLSession.shared.data(for: request(boat))
          guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Failure.refused }
        }

        func boats() async throws -> [Boat] {
          let (data, _) = try await URLSession.shared.data(from: url)
          return try JSONDecoder().decode([Boat].self, from: data)
        }
      }
      """,
      """
      struct Client {
        let session: CheckedSession
        let transport = Transport()

        func pay(_ bill: Bill) async throws { _ = try await session.data(for: bill.request) }
        func send() async throws { _ = try await transport.data(for: URLSession.request) }
      }
      """,
      """
      enum Analytics {
        static func send(_ event: Event) async throws { _ = try await URLSession.shared.data(for: event.request) }
      }

      struct Server {
        func ping() async throws { _ = try await URLSession.shared.data(from: url) }
        func wait() async throws { _ = try await Task.sleep(for: .seconds(1)) }
      }
      """,
      """
      func boat() {
        URLSession.shared.dataTask(with: url) { data, _, error in show(data, error) }.resume()
        URLSession.shared.dataTask(with: url) { _, response, error in show(response) }.resume()
      }
      """,
    ])
}

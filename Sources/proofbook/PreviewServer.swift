import FlyingFox
import FlyingSocks
import Foundation
import HandbookModel
import SiteGenerator

/// Answers browsers from the handbook in memory: an address is looked up among the paths of the site,
/// and never leads to a disk.
struct PreviewServer: Sendable {
  /// Addresses of the server's own. No path of a site begins with a dot.
  static let script = "/.proofbook/preview.js"
  static let styles = "/.proofbook/preview.css"
  static let events = "/.proofbook/events"

  private let preview: Preview
  private let address: ListeningAddress
  private let running = Running()

  /// The server while it runs.
  private actor Running {
    var server: HTTPServer?
    var pulse: Task<Void, any Error>?

    func begin(_ server: HTTPServer, _ pulse: Task<Void, any Error>) {
      self.server = server
      self.pulse = pulse
    }

    func stop() async {
      pulse?.cancel()
      await server?.stop(timeout: 0)
    }
  }

  init(_ preview: Preview, address: ListeningAddress) {
    self.preview = preview
    self.address = address
  }

  /// Begins to answer.
  /// - Parameter port: 0 for any free one.
  /// - Returns: the port. Throws `MachineError` when it is not to be had.
  func start(port: UInt16) async throws -> UInt16 {
    // A page may be asked for before the first build is done.
    let server = HTTPServer(
      config: address.configuration(port: port), handler: PreviewHandler(preview))
    // The server tells that it listens, and tells nobody when it cannot: whichever is first.
    let (begun, news) = AsyncThrowingStream.makeStream(of: Void.self)
    Task {
      do { try await server.run() } catch { news.finish(throwing: error) }
    }
    Task {
      try await server.waitUntilListening(timeout: 60)
      news.yield()
    }
    do {
      for try await _ in begun { break }
    } catch {
      throw Self.error(error, address, port)
    }
    let preview = preview
    let pulse = Task {
      while true {
        try await Task.sleep(for: .seconds(10))
        await preview.keepAlive()
      }
    }
    await running.begin(server, pulse)
    return await server.listeningAddress?.port ?? port
  }

  func stop() async { await running.stop() }

  private static func error(
    _ error: any Error, _ address: ListeningAddress, _ port: UInt16
  ) -> MachineError {
    let place = address.place(port: port)
    switch error {
    case SocketError.failed(_, let number, _) where number == EADDRINUSE:
      return MachineError(
        operation: "listen at", path: place, reason: "another program has this port",
        advice: "name another with --port, or '--port 0' for any free one")
    case SocketError.failed(_, let number, _):
      let reason = String(cString: strerror(number))
      return MachineError(
        operation: "listen at", path: place,
        reason: reason.prefix(1).lowercased() + reason.dropFirst(),
        advice: number == EACCES ? "name a port from 1024 on with --port" : nil)
    default:
      return MachineError(operation: "listen at", path: place, reason: "\(error)", advice: nil)
    }
  }
}

extension Socket.Address {
  /// Nil for a socket that is a file.
  fileprivate var port: UInt16? {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: nil
    }
  }
}

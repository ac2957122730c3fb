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
    private var server: HTTPServer?
    private var pulse: Task<Void, any Error>?
    private(set) var isStopped = false
    /// Where it listens; nil before it does.
    private(set) var port: UInt16?

    func begin(_ server: HTTPServer) { self.server = server }

    func begin(_ pulse: Task<Void, any Error>) { self.pulse = pulse }

    func note(port: UInt16) { self.port = port }

    func stop() async {
      isStopped = true
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
    Self.raiseLimits()
    let (begun, news) = AsyncThrowingStream.makeStream(of: UInt16.self)
    Task { await keepServing(port: port, news) }
    do {
      for try await port in begun {
        let preview = preview
        await running.begin(
          Task {
            while true {
              try await Task.sleep(for: .seconds(10))
              await preview.keepAlive()
            }
          })
        return port
      }
    } catch {
      throw Self.error(error, address, port)
    }
    preconditionFailure("the stream of a server's news has no end but an error")
  }

  /// Serves until it is stopped. A server that ends, as it does where no file can be opened any more, is
  /// followed by another at the same port.
  /// - Parameter news: is told the port, or why there is none.
  private func keepServing(
    port wanted: UInt16, _ news: AsyncThrowingStream<UInt16, any Error>.Continuation
  ) async {
    var port = wanted
    while await !running.isStopped {
      // The first build of a large handbook takes a while, and a page may be asked for before.
      let server = HTTPServer(
        config: address.configuration(port: port), handler: PreviewHandler(preview))
      await running.begin(server)
      // The server tells that it listens, and tells nobody when it cannot: whichever is first.
      Task {
        try await server.waitUntilListening(timeout: 60)
        guard let port = await server.listeningAddress?.port else { return }
        await running.note(port: port)
        news.yield(port)
      }
      do { try await server.run() } catch { news.finish(throwing: error) }
      guard let known = await running.port else { return }
      port = known
      try? await Task.sleep(for: .milliseconds(200))
    }
  }

  /// As many connections as the system allows: each is an open file.
  private static func raiseLimits() {
    #if canImport(Glibc)
      let files = Int32(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return }
    // More than this some systems refuse, whatever they say.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
    setrlimit(files, &limit)
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
      return MachineError(
        operation: "listen at", path: place, reason: FileSystem.reason(of: number),
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

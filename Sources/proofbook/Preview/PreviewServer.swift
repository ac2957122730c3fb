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

  private let preview: PreviewSession
  private let address: BindAddress
  private let running = Running()
  /// The local socket between ``RequestRelay`` and the HTTP library. Only its owner may connect to it.
  private let socketPath =
    FileManager.default.temporaryDirectory.path + "/proofbook-\(UInt64.random(in: 0 ... .max)).sock"

  /// What runs, to be stopped.
  private actor Running {
    private var relay: RequestRelay?
    private var server: HTTPServer?
    private var tasks: [Task<Void, any Error>] = []
    private(set) var isStopped = false

    func begin(_ relay: RequestRelay, _ tasks: [Task<Void, any Error>]) {
      self.relay = relay
      self.tasks = tasks
    }

    func begin(_ server: HTTPServer) { self.server = server }

    func stop() async {
      isStopped = true
      relay?.stop()
      for task in tasks { task.cancel() }
      await server?.stop(timeout: 0)
    }
  }

  init(_ preview: PreviewSession, address: BindAddress) {
    self.preview = preview
    self.address = address
  }

  /// Begins to answer.
  /// - Parameter port: 0 for any free one.
  /// - Returns: the port.
  /// - Throws: `SystemError` if the port cannot be had.
  func start(port: UInt16) async throws -> UInt16 {
    Self.raiseLimits()
    do {
      let relay = try RequestRelay(at: address, port: port, serverPath: socketPath)
      guard let port = relay.port else { throw SocketError.unsupportedAddress }
      let serving = Task { await keepServing() }
      await running.begin(
        relay,
        [
          Task { try await relay.run() },
          Task { await serving.value },
          Task {
            while true {
              try await Task.sleep(for: .seconds(10))
              await preview.keepAlive()
            }
          },
        ])
      return port
    } catch {
      throw Self.error(error, address, port)
    }
  }

  /// Serves until it is stopped. A server that ends, as it does where no file can be opened any more, is
  /// followed by another at the same path.
  private func keepServing() async {
    while await !running.isStopped {
      try? FileManager.default.removeItem(atPath: socketPath)
      // The first build of a large handbook takes a while, and a page may be asked for before.
      let server = HTTPServer(
        config: HTTPServer.Configuration(
          address: .unix(path: socketPath), timeout: 600, logger: .disabled),
        handler: PreviewHandler(preview))
      await running.begin(server)
      try? await server.run()
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

  func stop() async {
    await running.stop()
    try? FileManager.default.removeItem(atPath: socketPath)
  }

  private static func error(
    _ error: any Error, _ address: BindAddress, _ port: UInt16
  ) -> SystemError {
    let place = address.place(port: port)
    switch error {
    case SocketError.failed(_, let number, _) where number == EADDRINUSE:
      return SystemError(
        operation: "listen at", path: place, reason: "another program has this port",
        advice: "name another with --port, or '--port 0' for any free one")
    case SocketError.failed(_, let number, _):
      return SystemError(
        operation: "listen at", path: place, reason: FileSystem.reason(of: number),
        advice: number == EACCES ? "name a port from 1024 on with --port" : nil)
    default:
      return SystemError(operation: "listen at", path: place, reason: "\(error)", advice: nil)
    }
  }
}

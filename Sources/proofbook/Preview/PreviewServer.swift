import FileSystem
import FlyingFox
import FlyingSocks
import Foundation
import HandbookModel
import SiteGenerator

/// Serves the site of the preview from memory. Requested paths are looked up among the paths of the
/// site. They are never used as file system paths.
struct PreviewServer: Sendable {
  /// The URL path of the script that the preview adds to pages. It differs from the paths of all
  /// files in the site, because none of those begins with a dot.
  static let script = "/.proofbook/preview.js"
  static let styles = "/.proofbook/preview.css"
  static let events = "/.proofbook/events"

  private let preview: PreviewSession
  private let address: BindAddress
  private let running = Running()
  private let socketFolder: SocketFolder

  /// The tasks and servers that are running. The method `stop()` ends them.
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

  /// - Throws: `SystemError` if no local socket can be made.
  init(_ preview: PreviewSession, address: BindAddress) throws {
    self.preview = preview
    self.address = address
    socketFolder = try SocketFolder()
  }

  /// Starts the preview server.
  /// - Parameter port: The port to listen on; 0 for any free port.
  /// - Returns: The port that the server listens on.
  /// - Throws: `SystemError` if the port is not available.
  func start(port: UInt16) async throws -> UInt16 {
    Self.raiseLimits()
    do {
      let relay = try RequestRelay(at: address, port: port, serverPath: socketFolder.socketPath)
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
      socketFolder.remove()
      throw Self.error(error, address, port)
    }
  }

  /// Runs the HTTP server until the preview is stopped. If the server fails, for example because
  /// too many files are open, a new server is started with the same socket path.
  private func keepServing() async {
    while await !running.isStopped {
      unlink(socketFolder.socketPath)
      // The timeout is long because a page can be requested during the first build of a large
      // handbook.
      let server = HTTPServer(
        config: HTTPServer.Configuration(
          address: .unix(path: socketFolder.socketPath), timeout: 600, logger: .disabled),
        handler: PreviewHandler(preview, address: address))
      await running.begin(server)
      try? await server.run()
      try? await Task.sleep(for: .milliseconds(200))
    }
  }

  /// Raises the limit on the number of open files, because each connection needs one.
  private static func raiseLimits() {
    #if canImport(Glibc)
      let files = Int32(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return }
    // Some systems report a higher limit than they accept.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
    setrlimit(files, &limit)
  }

  func stop() async {
    await running.stop()
    socketFolder.remove()
  }

  private static func error(
    _ error: any Error, _ address: BindAddress, _ port: UInt16
  ) -> SystemError {
    let authority = address.authority(port: port)
    switch error {
    case SocketError.failed(_, let number, _) where number == EADDRINUSE:
      return SystemError(
        operation: .listen, path: authority, reason: "the port is already in use",
        advice: "choose another one with --port, or use '--port 0' for any free port")
    case SocketError.failed(_, let number, _):
      return SystemError(
        operation: .listen, path: authority, reason: FileSystem.reason(of: number),
        advice: number == EACCES ? "choose a port of 1024 or higher with --port" : nil)
    default:
      return SystemError(operation: .listen, path: authority, reason: "\(error)", advice: nil)
    }
  }
}

import FlyingFox
import FlyingSocks
import Foundation

/// Sockets that send at once. A response goes out in two pieces, its head and its body, and the system
/// would hold the second back until the browser has acknowledged the first, 40 ms later (RFC 896 with
/// RFC 1122, §4.2.3.2).
struct PromptPool: AsyncSocketPool {
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // The one that listens waits here first, and those that it accepts wait for what they are asked. A
    // system that refuses is slower and nothing else.
    try? socket.setValue(true, for: BoolSocketOption(level: Self.tcp, name: TCP_NODELAY))
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }

  private static let tcp = Int32(IPPROTO_TCP)
}

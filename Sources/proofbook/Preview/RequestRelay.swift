import FlyingFox
import FlyingSocks
import Foundation

/// Accepts the connections to the preview and forwards their requests to the HTTP server over a
/// local socket. Each request first passes through a ``RequestHeadFilter``, because the HTTP
/// library does not limit the size of requests and does not let a program inspect them before they
/// are parsed.
struct RequestRelay: Sendable {
  /// The maximum time between the arrival of the first byte of a request and the end of its head.
  static let headTimeout = Duration.seconds(5)
  /// The maximum time between two requests on one connection.
  private static let idleTimeout = Duration.seconds(120)
  /// The maximum time in which a client must read something if no more can be sent to it. A client
  /// that does not read is disconnected; a page in a browser then connects again.
  private static let writeTimeout = Duration.seconds(30)
  /// The maximum number of bytes that a client may send after it has switched to another protocol.
  /// A page sends nothing over its WebSocket but the frame that closes it. The library does not
  /// limit the size of frames.
  private static let maximumUpgradedBytes = 4096
  private static let bufferSize = 16 * 1024

  private let listener: Socket
  /// The file system path of the local socket that the HTTP server listens on.
  private let serverPath: String
  private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

  /// Starts to listen for connections on an address and a port.
  /// - Parameters:
  ///   - port: The port to listen on; 0 for any free port.
  ///   - serverPath: The file system path of the local socket that the HTTP server listens on.
  /// - Throws: `SocketError`.
  init(at address: BindAddress, port: UInt16, serverPath: String) throws {
    self.serverPath = serverPath
    listener = try address.listen(port: port)
  }

  /// The port that the relay listens on; `nil` if the relay has been stopped.
  var port: UInt16? {
    switch try? listener.sockname() {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix, nil: nil
    }
  }

  func stop() { try? listener.close() }

  /// Accepts connections and forwards their requests until the relay is stopped.
  func run() async throws {
    try await pool.prepare()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { [pool] in try await pool.run() }
      let listener = try AsyncSocket(socket: listener, pool: pool)
      while !Task.isCancelled {
        do {
          let client = try await listener.accept()
          group.addTask { await serve(client) }
        } catch SocketError.failed(_, let number, _) where [EMFILE, ENFILE].contains(number) {
          // The process has no free file descriptor until another connection ends.
          try await Task.sleep(for: .milliseconds(100))
        } catch SocketError.failed(_, ECONNABORTED, _) {
          continue
        }
      }
    }
  }

  private func serve(_ client: AsyncSocket) async {
    defer { try? client.close() }
    do {
      // The head and the body of a response are sent separately. Without this option, the system
      // sends the body only after the browser has acknowledged the head, which takes 40 ms (RFC 896
      // with RFC 1122, §4.2.3.2).
      try client.socket.setValue(
        true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      if let refusal = try await relay(client) { await send(refusal, to: client) }
      await finish(client)
    } catch {
      // The client ended the connection before the server accepted it.
    }
  }

  /// The end of one direction of a connection.
  private enum End {
    /// The client sends no more. The value is the reason if its request was refused; otherwise
    /// `nil`.
    case requests(RequestHeadFilter.Refusal?)
    /// The server sends no more.
    case responses
  }

  /// Forwards bytes in both directions until the server sends no more. Returns the reason if a
  /// request was refused; `nil` otherwise. A refusal also ends the server's side of the connection,
  /// so the two ends can arrive in either order.
  private func relay(_ client: AsyncSocket) async throws -> RequestHeadFilter.Refusal? {
    let server = try await connectToServer()
    defer { try? server.close() }
    let (answers, firstAnswer) = AsyncStream.makeStream(of: Bool.self)
    return await withTaskGroup(of: End.self) { group in
      group.addTask {
        do {
          try await relayRequests(from: client, to: server, upgrades: answers)
        } catch {
          return .requests(error as? RequestHeadFilter.Refusal)
        }
        return .requests(nil)
      }
      group.addTask {
        try? await relayResponses(from: server, to: client, upgrade: firstAnswer)
        firstAnswer.finish()
        return .responses
      }
      var refusal: RequestHeadFilter.Refusal?
      for await end in group {
        switch end {
        case .requests(let reason): refusal = reason
        case .responses: group.cancelAll()
        }
      }
      return refusal
    }
  }

  /// Connects to the HTTP server. Retries until the server accepts connections, because requests
  /// may arrive before it is ready.
  private func connectToServer() async throws -> AsyncSocket {
    while true {
      let server = try AsyncSocket(socket: Socket(domain: AF_UNIX), pool: pool)
      do {
        try await server.connect(to: .unix(path: serverPath))
        return server
      } catch {
        try? server.close()
        guard case SocketError.failed(_, let number, _) = error,
          [ENOENT, ECONNREFUSED].contains(number)
        else { throw error }
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }

  /// Forwards requests until the client sends no more, or the server has refused an upgrade. What
  /// follows an upgrade is not filtered, so the server has to agree before it is forwarded.
  /// - Parameter upgrades: Has one value as soon as the first response begins: whether it agrees to
  ///   an upgrade.
  private func relayRequests(
    from client: AsyncSocket, to server: AsyncSocket, upgrades: AsyncStream<Bool>
  ) async throws {
    // The server must not wait for more requests, but the client may still wait for a response.
    defer { shutdown(server.socket.file.rawValue, Int32(SHUT_WR)) }
    var rest: ArraySlice<UInt8> = []
    var isFirst = true
    do {
      while true {
        var head = RequestHeadFilter()
        rest = try head.read(rest)
        var deadline: ContinuousClock.Instant?
        while !head.isComplete {
          if head.hasBegun, deadline == nil { deadline = .now + Self.headTimeout }
          rest = try head.read(await Self.read(from: client, until: deadline)[...])
        }
        // A WebSocket is always opened on a new connection (RFC 6455, §4.1).
        if head.isUpgrade, !isFirst { throw RequestHeadFilter.Refusal.malformed }
        isFirst = false
        try await server.write(Data(head.kept))
        guard head.isUpgrade else { continue }
        guard await upgrades.first(where: { _ in true }) == true else { return }
        break
      }
      var upgraded = rest
      var remaining = Self.maximumUpgradedBytes
      while upgraded.count <= remaining {
        try await server.write(Data(upgraded))
        remaining -= upgraded.count
        upgraded = try await client.read(atMost: Self.bufferSize)[...]
      }
    } catch SocketError.disconnected {}
  }

  /// The first bytes of a response that agrees to an upgrade.
  private static let agreement = Array("HTTP/1.1 101 ".utf8)

  /// Forwards responses until the server sends no more. Throws `SocketError.disconnected` if the
  /// client does not read them.
  /// - Parameter upgrade: Gets whether the first response agrees to an upgrade.
  private func relayResponses(
    from server: AsyncSocket, to client: AsyncSocket, upgrade: AsyncStream<Bool>.Continuation
  ) async throws {
    var start: [UInt8] = []
    while true {
      let bytes = Data(try await server.read(atMost: Self.bufferSize))
      if start.count < Self.agreement.count {
        start += bytes.prefix(Self.agreement.count - start.count)
        if start.count == Self.agreement.count { upgrade.yield(start == Self.agreement) }
      }
      var next = bytes.startIndex
      while next < bytes.endIndex {
        do {
          next = try client.socket.write(bytes, from: next)
        } catch SocketError.blocked {
          try await Self.limited(until: .now + Self.writeTimeout, SocketError.disconnected) {
            try await pool.suspendSocket(client.socket, untilReadyFor: .write)
          }
        }
      }
    }
  }

  /// Reads bytes from a client.
  /// - Parameter deadline: The time at which the request is refused if its head is not complete;
  ///   `nil` before the first byte of a request. The client is then disconnected if it stays idle.
  private static func read(
    from client: AsyncSocket, until deadline: ContinuousClock.Instant?
  ) async throws -> [UInt8] {
    let failure: any Error =
      deadline == nil ? SocketError.disconnected : RequestHeadFilter.Refusal.timeout
    return try await limited(until: deadline ?? .now + idleTimeout, failure) {
      try await client.read(atMost: bufferSize)
    }
  }

  /// Performs work, but throws the failure if it takes until the deadline.
  private static func limited<Value: Sendable>(
    until deadline: ContinuousClock.Instant, _ failure: any Error,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(until: deadline)
        throw failure
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw failure }
      return value
    }
  }

  /// Sends the response for a refused request.
  private func send(_ refusal: RequestHeadFilter.Refusal, to client: AsyncSocket) async {
    let body = "\(refusal.status)\n"
    let answer = """
      HTTP/1.1 \(refusal.status)\r
      Content-Type: text/plain; charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      Cache-Control: no-store\r
      Connection: close\r
      \r
      \(body)
      """
    try? await client.write(Data(answer.utf8))
  }

  /// Sends no more and waits until the client has read everything. If the socket were closed while
  /// it contains unread bytes of the client, the client would not receive the last response.
  private func finish(_ client: AsyncSocket) async {
    shutdown(client.socket.file.rawValue, Int32(SHUT_WR))
    let deadline = ContinuousClock.now + .seconds(2)
    while (try? await Self.read(from: client, until: deadline)) != nil {}
  }
}

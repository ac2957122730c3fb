import Testing

@testable import proofbook

/// The parts of a request that reach the HTTP library of the preview.
struct RequestHeadFilterTests {
  private static let limit = RequestHeadFilter.maximumLineLength

  /// Parses a request in chunks of a given size.
  private func read(_ text: String, pieces: Int) throws -> (filter: RequestHeadFilter, rest: String)
  {
    var filter = RequestHeadFilter()
    var rest: [UInt8] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let piece = bytes[start..<min(start + pieces, bytes.count)]
      if filter.isComplete { rest += piece } else { rest += try filter.read(piece) }
    }
    return (filter, String(decoding: rest, as: UTF8.self))
  }

  @Test(arguments: [1, 3, 7, 4096])
  func `Only headers that the preview uses are kept`(pieces: Int) throws {
    let request =
      "GET /a.html?x=1 HTTP/1.1\r\nHost: localhost\r\nCookie: a=1\r\nORIGIN: http://localhost\r\n\r\nGET /b"
    let (filter, rest) = try read(request, pieces: pieces)
    #expect(filter.isComplete && !filter.isUpgrade)
    #expect(
      String(decoding: filter.kept, as: UTF8.self)
        == "GET /a.html?x=1 HTTP/1.1\r\nHost: localhost\r\nORIGIN: http://localhost\r\n\r\n")
    #expect(rest == "GET /b")
  }

  @Test(
    arguments: [
      ("http://localhost:8080/a.html?x=1", "/a.html?x=1"), ("HTTP://localhost", "/"),
      ("http://localhost?x", "/?x"), ("/http://localhost/", "/http://localhost/"),
    ])
  func `A target in absolute form is forwarded as its path`(target: String, path: String) throws {
    let kept = try read("GET \(target) HTTP/1.1\r\n\r\n", pieces: 4).filter.kept
    #expect(String(decoding: kept, as: UTF8.self) == "GET \(path) HTTP/1.1\r\n\r\n")
  }

  @Test func `A request line that is not UTF-8 is refused`() {
    #expect(throws: RequestHeadFilter.Refusal.malformed) {
      var filter = RequestHeadFilter()
      _ = try filter.read(Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\n\r\n".utf8))
    }
  }

  @Test(
    arguments: [
      ("/.proofbook/events", true), ("/.proofbook/events?path=/", true), ("/", false),
      ("/.proofbook/events/", false), ("/a?/.proofbook/events", false),
    ])
  func `Only a request for events can be an upgrade`(target: String, isUpgrade: Bool) throws {
    let upgrade = "Upgrade: websocket\r\n"
    let request = "GET \(target) HTTP/1.1\r\n\(upgrade)Sec-WebSocket-Key: k\r\n\r\n"
    let filter = try read(request, pieces: 5).filter
    #expect(filter.isUpgrade == isUpgrade)
    #expect(
      String(decoding: filter.kept, as: UTF8.self)
        == (isUpgrade ? request : request.replacing(upgrade, with: "")))
  }

  @Test(
    arguments: [
      ("GET /" + String(repeating: "a", count: limit) + " HTTP/1.1\r\n\r\n", .lineTooLong),
      ("GET /" + String(repeating: "a", count: limit - 16) + " HTTP/1.1\r\n\r\n", nil),
      (String(repeating: "a", count: limit + 1), .lineTooLong),
      ("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: limit), .headersTooLarge),
      (
        "GET / HTTP/1.1\r\n" + String(repeating: "A: a\r\n", count: 65) + "\r\n",
        .headersTooLarge
      ),
      ("GET / HTTP/1.1\r\n" + String(repeating: "A: a\r\n", count: 64) + "\r\n", nil),
      ("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", .bodyNotAllowed),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .bodyNotAllowed),
      ("POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", nil),
      ("GET / HTTP/1.1\r\nOrigin: \(String(repeating: "a", count: 600))\r\n", .headersTooLarge),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .malformed),
      ("GET / HTTP/1.1\r\nCookie: a\r\nCookie: b\r\n\r\n", nil),
      ("\r\n", .malformed), ("GET /\r\n\r\n", .malformed), ("GET / a HTTP/1.1\r\n", .malformed),
      ("GET  HTTP/1.1\r\n", .malformed), ("GET / HTTP/2\r\n", .malformed),
      ("\0\u{1}\u{2}\n", .malformed), ("GET / HTTP/1.0\n\n", nil),
    ] as [(String, RequestHeadFilter.Refusal?)])
  func `Requests beyond a limit are refused, and those at the limit are not`(
    _ request: String, _ refusal: RequestHeadFilter.Refusal?
  ) {
    for pieces in [100, 100_000] {
      if let refusal {
        #expect(throws: refusal) { try read(request, pieces: pieces) }
      } else {
        #expect((try? read(request, pieces: pieces))?.filter.isComplete == true)
      }
    }
  }
}

/// Parses the head of an HTTP/1.1 request (the request line and the headers) while its bytes
/// arrive. Limits the size of the head, and keeps only the lines that the preview and the HTTP
/// library need.
///
/// The HTTP library has no limits of its own. It collects a line byte by byte and scans the line
/// again for each byte, so the time grows with the square of the length. The filter therefore
/// refuses lines that are longer than ``maximumLineLength``. It also removes headers that the
/// preview does not use, such as cookies.
struct RequestHeadFilter {
  /// The maximum length of a line in the request head, including its line ending, in bytes.
  static let maximumLineLength = 8 * 1024
  static let maximumHeaderCount = 64

  /// The reasons for refusing a request. The HTTP status codes for them are defined in RFC 9110 and
  /// RFC 6585.
  enum Refusal: Error, Equatable {
    case malformed, timeout, bodyNotAllowed, lineTooLong, headersTooLarge

    var status: String {
      switch self {
      case .malformed: "400 Bad Request"
      case .timeout: "408 Request Timeout"
      case .bodyNotAllowed: "413 Content Too Large"
      case .lineTooLong: "414 URI Too Long"
      case .headersTooLarge: "431 Request Header Fields Too Large"
      }
    }
  }

  /// The request line and the headers to forward to the HTTP library, as bytes. They include the
  /// line endings and the empty line after the last header.
  private(set) var kept: [UInt8] = []
  private(set) var isComplete = false
  /// Whether the request asks for another protocol at the one address that has a WebSocket. If the
  /// server agrees, the bytes after the head are not HTTP.
  private(set) var isUpgrade = false
  private var mayBeUpgrade = false
  private var line: [UInt8] = []
  private var lineCount = 0
  /// The lowercased names of the headers in `kept`.
  private var keptNames: Set<String> = []

  /// Whether the first byte of the request has arrived.
  var hasBegun: Bool { lineCount > 0 || !line.isEmpty }

  /// Parses bytes of the request, up to the end of the head.
  /// - Returns: The bytes that follow the head; empty if the head is not complete yet.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> ArraySlice<UInt8> {
    var rest = bytes
    while !isComplete, !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      guard line.count + (end - rest.startIndex) <= Self.maximumLineLength else {
        throw lineCount == 0 ? .lineTooLong : .headersTooLarge
      }
      line += rest[..<end]
      rest = rest[end...]
      if line.last == UInt8(ascii: "\n") { try finishLine() }
    }
    return rest
  }

  private mutating func finishLine() throws(Refusal) {
    defer { line = [] }
    lineCount += 1
    guard lineCount > 1 else {
      guard let request = RequestLine(line) else { throw .malformed }
      mayBeUpgrade = request.target.prefix { $0 != "?" } == PreviewServer.events
      kept += Array(request.text.utf8)
      return
    }
    if line == [UInt8(ascii: "\n")] || line == Array("\r\n".utf8) {
      kept += line
      isComplete = true
      return
    }
    guard lineCount <= Self.maximumHeaderCount + 1 else { throw .headersTooLarge }
    let parts = String(decoding: line, as: UTF8.self)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].lowercased()
    let value = parts.count > 1 ? parts[1].trimming(while: \.isWhitespace) : ""
    // Requests with content are refused. The library would read the content, but this filter would
    // parse it as the next request.
    if name == "transfer-encoding" || (name == "content-length" && value != "0") {
      throw .bodyNotAllowed
    }
    guard Self.headers.contains(name), name != "upgrade" || mayBeUpgrade else { return }
    // A repeated header could mean one thing here and another to the library. A longer one has no
    // use, and would only cost time.
    guard line.count <= Self.maximumKeptLength else { throw .headersTooLarge }
    guard keptNames.insert(name).inserted else { throw .malformed }
    kept += line
    if name == "upgrade" { isUpgrade = true }
  }

  /// The maximum length of a header that is forwarded, including its line ending, in bytes. The
  /// longest one is the origin, with a host name of at most 253 bytes.
  private static let maximumKeptLength = 512

  /// The names of the HTTP headers that are forwarded. They are used by `PreviewHandler` and by the
  /// opening handshake of a WebSocket (RFC 6455, §4.2.1).
  private static let headers: Set<String> = [
    "host", "origin", "range", "if-range", "connection", "upgrade", "sec-websocket-key",
    "sec-websocket-version",
  ]
}

/// The first line of a request.
private struct RequestLine {
  private let method: Substring
  /// The path on the host and the query.
  let target: Substring
  private let version: Substring

  /// The line as it is forwarded, with its line ending.
  var text: String { "\(method) \(target) \(version)\r\n" }

  /// Creates a value from the bytes of a line with its line ending. The result is `nil` if the line
  /// is not UTF-8, or if it does not consist of a method, a target and the version of HTTP/1,
  /// separated by single spaces (RFC 9112, §3).
  init?(_ bytes: [UInt8]) {
    guard let line = String(validating: bytes, as: UTF8.self) else { return nil }
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, !parts[1].isEmpty, parts[2].hasPrefix("HTTP/1.")
    else { return nil }
    method = parts[0]
    target = Self.pathAndQuery(of: parts[1])
    version = parts[2].prefix { !$0.isNewline }
  }

  /// Returns a target without the host of its absolute form, which is `http://localhost/page` for
  /// `/page` (RFC 9112, §3.2.2).
  private static func pathAndQuery(of target: Substring) -> Substring {
    let scheme = "http://"
    guard target.prefix(scheme.count).lowercased() == scheme else { return target }
    let path = target.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
    return path.hasPrefix("/") ? path : "/" + path
  }
}

extension Substring {
  fileprivate func trimming(while condition: (Character) -> Bool) -> Substring {
    let start = drop(while: condition)
    let end = start.lastIndex { !condition($0) }
    return end.map { start[...$0] } ?? ""
  }
}

/// Reads the head of one HTTP/1.1 request as its bytes arrive, holds it to limits, and keeps the lines
/// that the preview's HTTP library has to see.
///
/// The library collects a line byte by byte and looks at the whole of it each time, without a limit, so
/// a line costs time that grows with the square of its length. No line above ``maximumLineLength``
/// reaches it, and neither do headers that the preview does not ask for, such as cookies.
struct RequestHeadFilter {
  /// Bytes in a line, its end included.
  static let maximumLineLength = 8 * 1024
  static let maximumHeaderCount = 64

  /// Why a request is refused, as a status of RFC 9110 and RFC 6585.
  enum Refusal: Error, Equatable {
    case timeout, bodyNotAllowed, lineTooLong, headersTooLarge

    var status: String {
      switch self {
      case .timeout: "408 Request Timeout"
      case .bodyNotAllowed: "413 Content Too Large"
      case .lineTooLong: "414 URI Too Long"
      case .headersTooLarge: "431 Request Header Fields Too Large"
      }
    }
  }

  /// The lines to hand on, with their ends, the empty line after the last header included.
  private(set) var kept: [UInt8] = []
  private(set) var isComplete = false
  /// Whether the request asks for another protocol: what follows is no HTTP.
  private(set) var isUpgrade = false
  private var line: [UInt8] = []
  private var lineCount = 0

  /// Whether any byte of the request has arrived.
  var hasBegun: Bool { lineCount > 0 || !line.isEmpty }

  /// Reads bytes up to the end of the head.
  /// - Returns: the bytes after it; empty while the head is not complete.
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
    if line == [UInt8(ascii: "\n")] || line == Array("\r\n".utf8) {
      kept += line
      isComplete = true
      return
    }
    guard lineCount > 1 else {
      kept += line
      return
    }
    guard lineCount <= Self.maximumHeaderCount + 1 else { throw .headersTooLarge }
    let parts = String(decoding: line, as: UTF8.self)
      .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].lowercased()
    let value = parts.count > 1 ? parts[1].trimming(while: \.isWhitespace) : ""
    // What the preview serves takes no content, and bytes that the library would read as content must
    // not be read as the next request here.
    if name == "transfer-encoding" || (name == "content-length" && value != "0") {
      throw .bodyNotAllowed
    }
    if name == "upgrade" { isUpgrade = true }
    if Self.headers.contains(name) { kept += line }
  }

  /// The headers that `PreviewHandler` and the opening of a WebSocket (RFC 6455, §4.2.1) read.
  private static let headers: Set<String> = [
    "host", "origin", "connection", "upgrade", "sec-websocket-key", "sec-websocket-version",
    "sec-websocket-protocol", "sec-websocket-extensions",
  ]
}

extension Substring {
  fileprivate func trimming(while condition: (Character) -> Bool) -> Substring {
    let start = drop(while: condition)
    let end = start.lastIndex { !condition($0) }
    return end.map { start[...$0] } ?? ""
  }
}

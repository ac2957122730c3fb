import FlyingFox
import Foundation
import HandbookModel
import SiteGenerator

/// Answers the HTTP requests of the preview.
struct PreviewHandler: HTTPHandler {
  private let preview: PreviewSession
  private let address: BindAddress
  private let expensiveFiles = ExpensiveFileQueue()

  /// - Parameter address: The address that the preview listens on. Requests to hosts that it does
  ///   not allow are refused.
  init(_ preview: PreviewSession, address: BindAddress) {
    self.preview = preview
    self.address = address
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard address.isAllowedHost(request.headers[.host]) else {
      return answer(
        request, .forbidden, "txt",
        "This is a local preview. Open it as localhost, by IP address or, if it listens on one that "
          + "other machines reach, by the name of its machine.\n")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var refusal = answer(request, .methodNotAllowed, "txt", "Only GET and HEAD are supported.\n")
      refusal.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return refusal
    }
    let target = request.target.path()
    switch target {
    case PreviewServer.script: return answer(request, .ok, "js", embedded("preview.js"))
    case PreviewServer.styles: return answer(request, .ok, "css", embedded("preview.css"))
    case PreviewServer.events: return try await events(request)
    default: return try await page(target, request)
    }
  }

  private func page(_ target: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    let state = await preview.ready()
    guard let snapshot = state.snapshot else {
      return answer(request, .serviceUnavailable, "html", PreviewPlaceholder.html(state.problems))
    }
    if let redirectTarget = snapshot.redirectTarget(
      ofRequest: target, former: state.previousBasePaths)
    {
      var move = answer(request, .found, "txt", "The site is at \(snapshot.rootPath)\n")
      move.headers[.location] = redirectTarget
      return move
    }
    if let path = snapshot.path(ofRequest: target), snapshot.isPending(path) {
      try await expensiveFiles.render(path, of: snapshot)
    }
    let large = try await PreviewSession.blocking {
      snapshot.path(ofRequest: target).flatMap(snapshot.pathOfLargeFile)
    }
    if let large { return try answer(request, file: large) }
    let page = try await PreviewSession.blocking { try PreviewPage(target, in: snapshot) }
    let bytes = page.sent(state)
    let type = Self.type(of: page.path)
    switch RequestedBytes(Self.range(of: request), size: bytes.count) {
    case _ where !page.isFound: return answer(request, .notFound, type, bytes)
    case .whole: return answer(request, .ok, type, bytes)
    case .part(let part):
      var partial = answer(request, .partialContent, type, Array(bytes[part]))
      partial.headers[.contentRange] = Self.contentRange(part, of: bytes.count)
      return partial
    case .none: return unsatisfiable(request, size: bytes.count)
    }
  }

  /// The header `Range` of a request; `nil` if it has none, or if it depends on a validator (RFC 9110,
  /// section 13.1.5), since the answers have none that could match.
  private static func range(of request: HTTPRequest) -> String? {
    request.headers[HTTPHeader("If-Range")] == nil ? request.headers[.range] : nil
  }

  /// Returns the value of the header `Content-Range` for a part of a file.
  private static func contentRange(_ part: Range<Int>, of size: Int) -> String {
    "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
  }

  private func unsatisfiable(_ request: HTTPRequest, size: Int) -> HTTPResponse {
    var refusal = answer(request, .rangeNotSatisfiable, "txt", "The file has \(size) bytes.\n")
    refusal.headers[.contentRange] = "bytes */\(size)"
    return refusal
  }

  /// Returns the extension of a file, without a dot; the whole path if it has none.
  private static func type(of path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? ""
  }

  private func events(_ request: HTTPRequest) async throws -> HTTPResponse {
    // A page of another site could open a WebSocket to this machine and read from it, because
    // browsers allow that. They send the origin of the page, however, so such requests can be
    // refused.
    let host = request.headers[.host] ?? ""
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://" + host {
      return answer(request, .forbidden, "txt", "Only pages of the preview may connect.\n")
    }
    return try await WebSocketHTTPHandler(
      handler: PreviewSocket(preview: preview, request: request)
    ).handleRequest(request)
  }

  // MARK: Responses

  /// Returns the text of an embedded file of this folder; empty if there is none with this name.
  private func embedded(_ name: String) -> String {
    EmbeddedFiles.texts["Preview/" + name, default: ""]
  }

  private func answer(
    _ request: HTTPRequest, _ status: HTTPStatusCode, _ type: String, _ text: String
  ) -> HTTPResponse { answer(request, status, type, Array(text.utf8)) }

  private func answer(
    _ request: HTTPRequest, _ status: HTTPStatusCode, _ type: String, _ bytes: [UInt8]
  ) -> HTTPResponse {
    var headers = headers(type)
    headers[.contentLength] = String(bytes.count)
    let body = request.method == .HEAD ? Data() : Data(bytes)
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }

  /// Returns a response with the content of a file, which is read from disk while it is sent.
  private func answer(_ request: HTTPRequest, file path: String) throws -> HTTPResponse {
    let url = URL(filePath: path)
    var body = try HTTPBodySequence(file: url, suggestedBufferSize: 64 * 1024)
    var status = HTTPStatusCode.ok
    var headers = headers(Self.type(of: path))
    switch RequestedBytes(Self.range(of: request), size: body.count ?? 0) {
    case .whole: break
    case .part(let part):
      headers[.contentRange] = Self.contentRange(part, of: body.count ?? 0)
      status = .partialContent
      body = try HTTPBodySequence(file: url, range: part, suggestedBufferSize: 64 * 1024)
    case .none: return unsatisfiable(request, size: body.count ?? 0)
    }
    headers[.contentLength] = body.count.map(String.init)
    return request.method == .HEAD
      ? HTTPResponse(statusCode: status, headers: headers)
      : HTTPResponse(statusCode: status, headers: headers, body: body)
  }

  /// Returns the HTTP headers of a response.
  /// - Parameter type: The extension of the requested file, without a dot. It determines the media
  ///   type.
  private func headers(_ type: String) -> HTTPHeaders {
    [
      .contentType: Self.types[type.lowercased()] ?? "application/octet-stream",
      HTTPHeader("Cache-Control"): "no-store", HTTPHeader("X-Content-Type-Options"): "nosniff",
      HTTPHeader("Accept-Ranges"): "bytes",
      // Without this header, a page of another site could read drafts by loading a file as a script
      // or image.
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
    ]
  }

  /// The media types registered with IANA, by file extension.
  private static let types = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "txt": "text/plain; charset=utf-8",
    "swift": "text/plain; charset=utf-8", "xml": "application/xml",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
    "pdf": "application/pdf", "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
    "mp3": "audio/mpeg", "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf",
    "otf": "font/otf", "zip": "application/zip",
  ]
}

/// The handler for the WebSocket of a page that is open in a browser. The page receives events and
/// sends nothing. The library's handler of messages is not used, because it collects without limit
/// what a browser does not read.
private struct PreviewSocket: WSHandler {
  let preview: PreviewSession
  let request: HTTPRequest

  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    func parameter(_ name: String) -> String {
      request.query.first { $0.name == name }?.value ?? ""
    }
    let (frames, channel) = PreviewChannel.make()
    let number = await preview.connect(
      channel, to: parameter("path"), fingerprint: parameter("page"), styles: parameter("styles"),
      files: Int(parameter("files")))
    let reading = Task {
      await channel.answer(client)
      await preview.disconnect(number)
    }
    channel.onEnd { reading.cancel() }
    return frames
  }
}

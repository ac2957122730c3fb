import FlyingFox
import Foundation
import HandbookModel
import SiteGenerator
import Testing

@testable import proofbook

/// The responses to requests, without a connection.
@Suite(.timeLimit(.minutes(10))) struct PreviewHandlerTests {
  /// Requests, with the status and the beginning of the media type of the response.
  static let requests: [(target: String, status: Int, type: String)] = [
    ("/", 302, "text/plain"), ("/book", 302, "text/plain"), ("/book/", 200, "text/html"),
    ("/book/rules/anchor.html", 200, "text/html"),
    ("/book/rules/anch%6Fr.html?x=1", 200, "text/html"), ("/book/rules/anchor", 404, "text/html"),
    ("/book/rules/", 404, "text/html"), ("/book/rules/none.html", 404, "text/html"),
    ("/rules/anchor.html", 302, "text/plain"), ("/rules/none.html", 404, "text/html"),
    ("/book/assets/site.css", 200, "text/css"), ("/book/assets/icon.svg", 200, "image/svg+xml"),
    ("/book/files/articles/wave.svg", 200, "image/svg+xml"),
    ("/book/search-index.js", 200, "text/javascript"),
    ("/book/handbook.json", 200, "application/json"),
    ("/.proofbook/preview.js", 200, "text/javascript"),
    ("/.proofbook/preview.css", 200, "text/css"), ("/.proofbook/", 404, "text/html"),
    ("/.proofbook/events", 400, ""),
    ("/book/../../../../../../etc/passwd", 404, "text/html"),
    ("/book/%2e%2e/%2e%2e/etc/passwd", 404, "text/html"),
    ("/book/..%2f..%2fetc/passwd", 404, "text/html"), ("//etc/passwd", 404, "text/html"),
    ("/book/files//etc/passwd", 404, "text/html"), ("/book/handbook.yaml", 404, "text/html"),
    ("/book/boats/anchor.md", 404, "text/html"), ("/book/%00", 404, "text/html"),
    ("/book/%ff", 404, "text/html"), ("/book/%", 404, "text/html"), ("*", 404, "text/html"),
  ]

  @Test func `Only pages and files of the site are sent`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    for (target, status, type) in Self.requests {
      let answer = try await preview.ask(target)
      let body = try await answer.bodyData
      #expect(answer.statusCode.code == status, "\(target)")
      guard status != 400 else { continue }
      #expect(answer.headers[.contentType]?.hasPrefix(type) == true, "\(target)")
      #expect(answer.headers[.contentLength] == String(body.count), "\(target)")
      #expect(!body.isEmpty, "\(target)")
      #expect(answer.headers[HTTPHeader("Cache-Control")] == "no-store")
      #expect(answer.headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
      #expect(answer.headers[HTTPHeader("Cross-Origin-Resource-Policy")] == "same-origin")
      #expect(!String(decoding: body, as: UTF8.self).contains("root:x:"))
      let head = try await preview.ask(target, .HEAD)
      #expect(try await head.bodyData.isEmpty)
      #expect(head.statusCode.code == status)
      #expect(head.headers == answer.headers)
    }
  }

  @Test(arguments: [
    ("/", "/book/"), ("/book", "/book/"), ("/rules/anchor.html", "/book/rules/anchor.html"),
    ("/assets/site.css", "/book/assets/site.css"),
  ])
  func `Requests outside the base path are redirected into it`(
    _ target: String, _ location: String
  ) async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    #expect(try await preview.ask(target).headers[.location] == location)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "CONNECT", "BREW"])
  func `Other methods than GET and HEAD are refused`(_ method: String) async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    for target in ["/book/", "/.proofbook/events"] {
      let answer = try await preview.ask(target, HTTPMethod(method))
      #expect(answer.statusCode == .methodNotAllowed)
      #expect(answer.headers[HTTPHeader("Allow")] == "GET, HEAD")
    }
  }

  @Test func `Requests to another host are refused`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    for (host, status) in [
      ("localhost", 200), ("127.0.0.1:1", 200), ("[::1]:80", 200), ("evil.example", 403), ("", 403),
    ] {
      for target in ["/book/", "/.proofbook/preview.js"] {
        let answer = try await preview.ask(target, headers: [.host: host])
        #expect(answer.statusCode.code == status, "\(host)")
      }
    }
    let request = HTTPRequest(
      method: .GET, version: .http11, path: "/book/", query: [], headers: HTTPHeaders(),
      body: HTTPBodySequence())
    let answer = try await PreviewHandler(preview.session, address: preview.address).handleRequest(
      request)
    #expect(answer.statusCode == .forbidden)
  }

  @Test func `Only the script is added to pages, and other files are unchanged`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let snapshot = try #require(preview.session.state.snapshot)
    let start = "<script src=\"/.proofbook/preview.js?page="
    for path in snapshot.paths {
      let sent = try await preview.text("/book/" + path)
      let file = String(decoding: try snapshot.file(at: path) ?? [], as: UTF8.self)
      guard snapshot.isPage(path) else {
        #expect(sent == file, "\(path)")
        continue
      }
      let parts = sent.split(separator: start, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(path)")
      let rest = try #require(parts[1].firstRange(of: "defer></script>\n")).upperBound
      #expect(parts[0] + parts[1][rest...] == file, "\(path)")
      #expect(parts[1][rest...].hasPrefix("</head>"), "\(path)")
      let version = try preview.version(of: path)
      #expect(
        parts[1].hasPrefix(
          "\(version.fingerprint)&amp;styles=\(version.styles)&amp;files=\(version.files)\""))
    }
  }

  @Test(arguments: [
    ("bytes=0-3", 206, "bytes 0-3/"), ("bytes=2-", 206, "bytes 2-"), ("bytes=-4", 206, "bytes "),
    ("bytes=99999999-", 416, "bytes */"), ("bytes=-0", 416, "bytes */"), ("bytes=3-1", 200, nil),
    ("bytes=0-1,4-5", 200, nil), ("bytes=x-", 200, nil), ("lines=0-1", 200, nil),
    ("bytes=0-999999999999999999999", 200, nil), ("bytes=-", 200, nil),
  ])
  func `A part of a file is sent if a request asks for it`(
    _ range: String, _ status: Int, _ contentRange: String?
  ) async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let target = "/book/files/articles/wave.svg"
    let whole = try await preview.ask(target).bodyData
    let answer = try await preview.ask(target, headers: [.range: range])
    let body = try await answer.bodyData
    #expect(answer.statusCode.code == status)
    #expect(answer.headers[.contentLength] == String(body.count))
    let sent = answer.headers[.contentRange]
    guard let contentRange else {
      #expect(sent == nil)
      #expect(body == whole)
      return
    }
    #expect(sent?.hasPrefix(contentRange) == true)
    #expect(sent?.hasSuffix("/\(whole.count)") == true)
    guard status == 206, let sent else { return }
    let ends = sent.dropFirst(6).split(separator: "/")[0].split(separator: "-").compactMap {
      Int($0)
    }
    #expect(body == whole[ends[0]...ends[1]])
    #expect(ends[1] == (range == "bytes=0-3" ? 3 : whole.count - 1))
  }

  @Test func `The placeholder escapes everything that comes from content`() async throws {
    let attack = "</pre></noscript><script>&\"'"
    let location = HandbookModel.SourceLocation(
      path: "\(attack).md", range: SourceRange(line: 1, column: 1, width: 3), lineText: attack)
    let html = PreviewPlaceholder.html([
      Diagnostic(
        id: "a/b", severity: .error, message: "message \(attack)\u{1B}", at: location,
        notes: [Note("note \(attack)", at: location)], fix: Fix("fix \(attack)"))
    ])
    let lines = html.split(separator: "\n")
    let list = try #require(
      html.firstRange(of: "<noscript><pre>").flatMap { start in
        html[start.upperBound...].firstRange(of: "</pre></noscript>\n</main>").map {
          html[start.upperBound..<$0.lowerBound]
        }
      })
    #expect(!list.contains { "<>\"\u{1B}".contains($0) }, "\(list)")
    // The path, the message, the line, the note with its path and line, and the fix.
    let escapedAttack = "&lt;/pre&gt;&lt;/noscript&gt;&lt;script&gt;&amp;&quot;'"
    #expect(list.ranges(of: escapedAttack).count == 7, "\(list)")
    #expect(lines.count { $0.contains("<script") } == 1)
  }

  // MARK: WebSocket

  private static let upgrade: [HTTPHeader: String] = [
    .upgrade: "websocket", .connection: "Upgrade", HTTPHeader("Sec-WebSocket-Version"): "13",
    HTTPHeader("Sec-WebSocket-Key"): "AAAAAAAAAAAAAAAAAAAAAA==",
  ]

  @Test(
    arguments: [
      (nil, 101), ("http://localhost:8080", 101), ("http://localhost", 403), ("null", 403),
      ("https://localhost:8080", 403), ("https://evil.example", 403), ("", 403),
    ] as [(String?, Int)])
  func `Only pages of the preview may open a WebSocket`(
    _ origin: String?, _ status: Int
  ) async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    var headers = Self.upgrade
    headers[HTTPHeader("Origin")] = origin
    let answer = try await preview.ask("/.proofbook/events?path=/book/&page=none", headers: headers)
    #expect(answer.statusCode.code == status)
  }

  @Test func `A WebSocket carries the events of its page until it is closed`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let version = try preview.version(of: "rules/anchor.html")
    let answer = try await preview.ask(
      "/.proofbook/events?path=%2Fbook%2Frules%2Fanchor.html&page=\(version.fingerprint)"
        + "&styles=\(version.styles)&files=\(version.files)", headers: Self.upgrade)
    guard case .webSocket(let handler) = answer.payload else {
      Issue.record("\(answer.statusCode)")
      return
    }
    let client = AsyncThrowingStream.makeStream(of: WSFrame.self)
    let frames = try await handler.makeFrames(for: client.stream)
    try await preview.save(SamplePreview.rule("Weigh the anchor"), at: "boats/anchor.md")
    client.continuation.yield(.close())
    let sent = await frames.reduce(into: []) { $0.append($1) }
    #expect(
      sent.dropLast().map { String(decoding: $0.payload, as: UTF8.self) } == [
        PreviewEvent.fixed, PreviewEvent.reload.text, PreviewEvent.index.text,
      ])
    #expect(sent.last == .close())
  }
}

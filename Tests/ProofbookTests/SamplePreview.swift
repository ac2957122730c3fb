import FlyingFox
import Foundation
import SiteGenerator
import Synchronization
import Testing

@testable import proofbook

/// A preview of a small handbook in a temporary folder, without a server, a watcher and a browser.
/// Tests report changes themselves.
struct SamplePreview {
  /// The path of the content folder.
  let content: String
  let session: PreviewSession
  /// The address that the preview would listen on: one that only this machine reaches.
  let address: BindAddress
  private let printer: PreviewPrinter
  private let terminal = Terminal()

  /// Collects what the preview prints.
  private final class Terminal: Sendable {
    let text = Mutex("")
  }

  /// A handbook with two rules and an article, below `/book/`.
  static let handbook = [
    "handbook.yaml": "title: Harbor\nurl: https://harbor.example/book/\naccent: '#a01050'\n",
    "boats/_section.md": "---\ntitle: Boats\n---\n\nAll that floats.\n",
    "boats/anchor.md": rule("Drop the anchor"),
    "boats/buoy.md": rule("Pass the buoy"),
    "articles/tides.md": "---\ntitle: Tides\n---\n\nWords.\n\n![A wave](wave.svg)\n",
    "articles/wave.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>",
  ]

  static func rule(_ title: String, reason: String = "A reason.") -> String {
    """
    ---
    title: \(title)
    impact: LOW
    ---

    ## \(title)

    The first paragraph.

    \(reason)

    **Incorrect (it shouts):**

    ```swift
    Text("HARBOR").bold()
    ```

    **Correct (it speaks):**

    ```swift
    Text("Harbor").font(.title)
    ```

    """
  }

  /// - Parameters:
  ///   - quietPeriod: The time that the preview waits for further changes before it reports errors.
  ///   - progress: Called when a stage of a build begins.
  init(
    _ files: [String: String] = handbook, quietPeriod: Duration = .zero,
    progress: @escaping @Sendable (SiteBuilder.Stage) -> Void = { _ in }
  ) throws {
    address = try #require(BindAddress("localhost"))
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "proofbook-\(UUID().uuidString)")
    content = folder.path
    var options = SiteBuilder.Options()
    options.content = content
    options.hasSwatches = false
    let builder = SiteBuilder(options, memory: IncrementalState()) { stage, _, _ in
      progress(stage)
    }
    printer = PreviewPrinter(
      content: content, isVerbose: false,
      printer: DiagnosticPrinter(.text, style: TextStyle(isColored: false))
    ) { [terminal] text in terminal.text.withLock { $0 += text } }
    session = PreviewSession(builder, printer: printer, quietPeriod: quietPeriod)
    for (path, text) in files { try write(text, at: path) }
  }

  /// Creates a preview and runs its first build.
  static func started(
    _ files: [String: String] = handbook, quietPeriod: Duration = .zero,
    progress: @escaping @Sendable (SiteBuilder.Stage) -> Void = { _ in }
  ) async throws -> SamplePreview {
    let preview = try SamplePreview(files, quietPeriod: quietPeriod, progress: progress)
    try await preview.session.begin {}
    return preview
  }

  func write(_ text: String, at path: String) throws {
    let file = URL(filePath: content).appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func delete(_ path: String) throws {
    try FileManager.default.removeItem(atPath: content + "/" + path)
  }

  /// Writes a file and waits until the preview has been built again.
  func save(_ text: String, at path: String) async throws {
    try write(text, at: path)
    await session.note(.paths([path]))
  }

  /// Deletes the folder and the files in it.
  func remove() { try? FileManager.default.removeItem(atPath: content) }

  /// Everything that was printed so far.
  var printed: String {
    printer.end()
    return terminal.text.withLock(\.self)
  }

  /// Opens a page in an imaginary browser and reads the events that it gets at once.
  /// - Parameters:
  ///   - path: The path of the page in the site.
  ///   - version: What the browser has loaded; `nil` for the current page.
  func open(_ path: String, _ version: Version? = nil) async throws -> OpenPage {
    let version = try version ?? self.version(of: path)
    let (frames, channel) = PreviewChannel.make()
    let number = await session.connect(
      channel, to: "/book/" + path, fingerprint: version.fingerprint, styles: version.styles,
      files: version.files)
    return OpenPage(session: session, frames: frames, channel: channel, number: number)
  }

  /// What a browser has loaded.
  struct Version {
    var fingerprint: String
    var styles: String
    var files: Int
  }

  /// Returns the current version of a page.
  func version(of path: String) throws -> Version {
    let state = session.state
    let page = try state.snapshot.map { try PreviewPage("/book/" + path, in: $0) }
    return Version(
      fingerprint: page?.contentHash ?? "none", styles: state.stylesFingerprint,
      files: state.filesVersion)
  }

  /// Answers a request.
  func ask(
    _ target: String, _ method: HTTPMethod = .GET, headers: [HTTPHeader: String] = [:]
  ) async throws -> HTTPResponse {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    let request = HTTPRequest(
      method: method, version: .http11,
      target: HTTPRequest.Target(path: parts[0], query: parts.count > 1 ? parts[1] : ""),
      headers: HTTPHeaders([.host: "localhost:8080"].merging(headers) { $1 }),
      body: HTTPBodySequence())
    return try await PreviewHandler(session, address: address).handleRequest(request)
  }

  /// Returns the text of a page or file.
  func text(_ target: String) async throws -> String {
    String(decoding: try await ask(target).bodyData, as: UTF8.self)
  }
}

/// A page that is open in an imaginary browser.
struct OpenPage {
  let session: PreviewSession
  let frames: AsyncStream<WSFrame>
  let channel: PreviewChannel
  /// The number of the page in the session.
  let number: Int

  /// Returns the events that have been sent since the last call, as JSON texts.
  func events() async -> [String] {
    // The ping comes after everything that was sent before.
    channel.send(.ping)
    var events: [String] = []
    for await frame in frames {
      let text = String(decoding: frame.payload, as: UTF8.self)
      if text == PreviewEvent.ping.text { break }
      events.append(text)
    }
    return events
  }

  /// Closes the page and returns everything that had been sent to it and was not read.
  func close() async -> [String] {
    await session.disconnect(number)
    await channel.answer(AsyncThrowingStream { $0.finish() })
    return await frames.reduce(into: []) { $0.append(String(decoding: $1.payload, as: UTF8.self)) }
  }
}

extension PreviewEvent {
  /// The event of a handbook without problems.
  static var fixed: String { PreviewEvent.problems([], isShown: true).text }
}

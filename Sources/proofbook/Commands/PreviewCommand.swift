import ArgumentParser
import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Serve a handbook on this machine and show every saved change at once.",
    discussion: """
      When you save, open pages that changed are reloaded, and the others stay as they are. Drafts \
      are included and marked. If the content has errors, the last good site stays, and its pages \
      list the errors. The site is not written to disk. Press Ctrl-C to stop.

      Examples:
        proofbook preview --open
        proofbook preview --content packs/ios-design --port 0
      """)

  @OptionGroup var handbook: HandbookOptions

  @Option(
    help: ArgumentHelp(
      "The address to listen on: localhost, or one that other machines reach, such as 0.0.0.0.",
      valueName: "address"))
  var host = "localhost"

  @Option(help: ArgumentHelp("The port to listen on; 0 for any free port.", valueName: "n"))
  var port: UInt16 = 8080

  @Flag(help: "Open the site in a browser.")
  var open = false

  @Flag(help: "Check for changes four times a second instead of using system notifications.")
  var poll = false

  @Flag(help: "Don't render swatches or material pages.")
  var noSwatches = false

  @Flag(help: "Don't draw examples.")
  var noDrawings = false

  @OptionGroup var cache: CacheOptions

  func validate() throws {
    guard BindAddress(host) != nil else {
      throw ValidationError(
        "'--host' takes 'localhost' or an IP address of this machine, such as 0.0.0.0, not "
          + "'\(host)'.")
    }
    try cache.validate(content: handbook.content)
  }

  func run() throws {
    guard let address = BindAddress(host) else { return }
    var options = handbook.build
    options.includesDrafts = true
    options.hasSwatches = !noSwatches
    options.drawsExamples = !noDrawings
    options.cache = cache.swatches
    options.proofs = cache.proofs
    let service = PreviewService(
      options: options, address: address, port: port, opensBrowser: open, polls: poll,
      isVerbose: handbook.verbose)
    try Self.waiting { try await service.run() }
  }

  /// Runs an asynchronous function while the current thread waits. No other command is
  /// asynchronous: the main thread of an asynchronous program ends before the program does, which
  /// tools such as Valgrind do not survive.
  private static func waiting(for work: @escaping @Sendable () async throws -> Void) throws {
    let failure = Mutex<(any Error)?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      do { try await work() } catch { failure.withLock { $0 = error } }
      isDone.signal()
    }
    isDone.wait()
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

/// Serves a handbook until the process receives SIGINT, SIGTERM or SIGHUP.
private struct PreviewService: Sendable {
  let options: SiteBuilder.Options
  let address: BindAddress
  /// The port to listen on; 0 for any free port.
  let port: UInt16
  /// Whether to open the site in a browser.
  let opensBrowser: Bool
  /// Whether to check for changes regularly instead of using system notifications.
  let polls: Bool
  let isVerbose: Bool

  /// Returns when the process ends. Throws `SystemError` if the handbook cannot be served.
  func run() async throws {
    let signalHandler = SignalHandler()
    let printer = PreviewPrinter(content: options.content, isVerbose: isVerbose)
    let preview = PreviewSession(SiteBuilder(options, memory: IncrementalState()), printer: printer)
    let server = try PreviewServer(preview, address: address)
    // The port is opened before the handbook is read, so that a port in use is reported
    // immediately.
    let port = try await server.start(port: port)
    watch(for: preview)
    printer.begin(address)
    let end = Task {
      await signalHandler.wait()
      await server.stop()
      printer.end()
      PreviewCommand.exit()
    }
    do {
      try await preview.begin {
        let path = preview.state.snapshot?.rootPath.dropFirst() ?? ""
        let url = address.url(port: port) + path
        printer.ready(
          url, others: address.networkAddresses.map { "http://\($0):\(port)/" + path })
        if opensBrowser { Browser.open(url) }
      }
    } catch {
      await server.stop()
      throw error
    }
    await end.value
  }

  private func watch(for preview: PreviewSession) {
    DirectoryWatcher.start(options.content, polls: polls) { change in
      Task { await preview.note(change) }
    }
    guard let templates = options.templates else { return }
    // The path of a changed template is not reported, because paths are relative to the content
    // folder. Every build reads all templates again.
    DirectoryWatcher.start(templates, polls: polls) { _ in
      Task { await preview.note(.paths([])) }
    }
  }
}

/// A namespace for opening URLs in the user's default browser.
private enum Browser {
  static func open(_ url: String) {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      guard process.terminationStatus != 0 else { return }
      printToStandardError("note: couldn't open a browser; go to \(url)\n")
    }
    try? process.run()
  }
}

/// Waits for SIGINT (Ctrl-C), SIGTERM or SIGHUP (the terminal was closed). Signals that arrive after
/// initialization are not lost.
private struct SignalHandler {
  /// The value of `SIG_IGN` on all systems.
  private static let ignored = 1
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let previous: (@convention(c) (Int32) -> Void)? = signal(number, SIG_IGN)
      // A program that was started with `nohup` outlives its terminal.
      if number == SIGHUP, unsafeBitCast(previous, to: Int.self) == Self.ignored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for the first of the signals and returns when it has arrived.
  func wait() async {
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}

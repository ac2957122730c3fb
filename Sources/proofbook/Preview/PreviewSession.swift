import FlyingFox
import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

/// Builds a handbook again after every change and tells open pages. The one place of the preview whose
/// state changes.
actor PreviewSession {
  /// What is shown, and what keeps newer words from being shown.
  struct State: Sendable {
    /// The last one without an error; nil before the first.
    var edition: SiteSnapshot?
    /// Fingerprints of its stylesheets, by their paths.
    var styles: [String: String] = [:]
    /// What its other files are, by their paths.
    fileprivate var stamps: [String: FileSignature] = [:]
    /// How often any of these has changed.
    var filesVersion = 0
    /// Where the site has begun before, as paths on the host; the latest last.
    var previousBasePaths: [String] = []
    /// Errors and warnings of the newest content, those of the files that were saved last first.
    var problems: [Diagnostic] = []
    /// Whether the edition is made of the newest content.
    var isNewest = false

    /// Whether there is nothing that pages do not show.
    var isShown: Bool { isNewest || edition == nil && problems.isEmpty }

    /// Of all stylesheets together.
    var stylesFingerprint: String {
      fingerprint(styles.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }.joined())
    }
  }

  /// An open page.
  private struct Client {
    let path: String
    /// Of the bytes that its browser has.
    var fingerprint: String
    let channel: AsyncStream<WSMessage>.Continuation
  }

  private let build: SiteBuilder
  private let printer: PreviewPrinter
  private let shown = Mutex(State())
  private var readers: [Int: Client] = [:]
  private var lastReader = 0
  private var pending: DirectoryChange?
  private var isBuilding = false
  private var hasBegun = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ build: SiteBuilder, printer: PreviewPrinter) {
    self.build = build
    self.printer = printer
  }

  /// As it is now: never waits for a build.
  nonisolated var state: State { shown.withLock(\.self) }

  /// The first build. Throws `SystemError`.
  /// - Parameter shown: is called once, as soon as there is something to show, or to say.
  func begin(_ shown: @escaping @Sendable () -> Void) async throws {
    isBuilding = true
    let round = try await round(after: .everything) { [weak self] edition in
      let state = State(
        edition: edition, styles: try edition.styles(after: nil), stamps: Self.stamps(of: edition))
      Task { [weak self] in await self?.show(unproven: state, shown) }
    }
    // What was mended meanwhile is not wrong any more.
    if round.edition != nil || pending == nil {
      printer.print(round.report, after: nil, isShown: state.edition != nil)
      await show(round, after: .everything)
      if !hasBegun { letIn(shown) }
    }
    await buildPending()
    if !hasBegun { letIn(shown) }
  }

  /// What is there before anything is proven; pages say that it is not all.
  private func show(
    unproven state: State, _ announce: @Sendable () -> Void
  ) {
    guard !hasBegun, self.state.edition == nil, self.state.problems.isEmpty else { return }
    shown.withLock { $0 = state }
    letIn(announce)
  }

  private func letIn(_ announce: @Sendable () -> Void) {
    hasBegun = true
    announce()
    for reader in waiting { reader.resume() }
    waiting = []
  }

  /// The state, as soon as there is one.
  func ready() async -> State {
    if !hasBegun { await withCheckedContinuation { waiting.append($0) } }
    return state
  }

  /// Builds again; changes that come meanwhile are built together afterwards.
  func note(_ change: DirectoryChange) async {
    pending = pending.map { $0.union(change) } ?? change
    guard !isBuilding else { return }
    isBuilding = true
    await buildPending()
  }

  private func buildPending() async {
    var firstFlaw: ContinuousClock.Instant?
    while let change = pending {
      pending = nil
      let begun = firstFlaw ?? .now
      do {
        let round = try await round(after: change)
        if round.edition == nil, await isSuperseded(since: begun) {
          pending = pending?.union(change)
          firstFlaw = begun
          continue
        }
        firstFlaw = nil
        printer.print(round.report, after: change, isShown: state.edition != nil)
        await show(round, after: change)
      } catch {
        if await isSuperseded(since: begun) {
          pending = pending?.union(change)
          firstFlaw = begun
          continue
        }
        firstFlaw = nil
        let failure =
          error as? SystemError
          ?? SystemError(operation: "write", path: "the site", reason: "\(error)")
        printer.print(failure)
        show([failure.diagnostic])
      }
    }
    isBuilding = false
  }

  /// What is wrong in the middle of a checkout, or of a rename that goes through many files, is right
  /// when it is over: whether something else comes soon. Nobody is kept from what is wrong for long.
  private func isSuperseded(since begun: ContinuousClock.Instant) async -> Bool {
    // Longer than a watch gathers changes before it tells of them.
    for _ in 0..<30 where pending == nil {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return pending != nil && ContinuousClock.now - begun < .seconds(3)
  }

  // MARK: Rounds

  private struct Round: Sendable {
    let report: BuildReport
    let edition: SiteSnapshot?
    let styles: [String: String]
    let stamps: [String: FileSignature]
  }

  private func round(
    after change: DirectoryChange, showUnproven: (@Sendable (SiteSnapshot) throws -> Void)? = nil
  ) async throws -> Round {
    let build = build
    let known = state
    let previous = known.edition.map { ($0, known.styles) }
    return try await Self.blocking {
      let (report, edition) = try build.edition(
        after: change, showUnproven: showUnproven)
      return Round(
        report: report, edition: edition, styles: try edition?.styles(after: previous) ?? [:],
        stamps: edition.map { Self.stamps(of: $0) } ?? [:])
    }
  }

  /// A file may be another one though nothing was told of its path: by a folder that was renamed, or a
  /// link.
  private static func stamps(of edition: SiteSnapshot) -> [String: FileSignature] {
    edition.copiedFiles.compactMapValues(FileSignature.init)
  }

  /// Runs work that takes long where it keeps nobody else from working.
  static func blocking<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result(catching: work))
      }
    }
  }

  private func show(_ round: Round, after change: DirectoryChange) async {
    let problems = round.report.problems(of: change)
    guard let edition = round.edition else { return show(problems) }
    let before = state
    var after = State(
      edition: edition, styles: round.styles, stamps: round.stamps, problems: problems,
      isNewest: true)
    let changed = after.files(changedSince: before)
    after.filesVersion = before.filesVersion + (changed.isEmpty ? 0 : 1)
    after.previousBasePaths = before.previousBasePaths.filter { $0 != edition.rootPath }
    if let last = before.edition?.rootPath, last != edition.rootPath {
      after.previousBasePaths.append(last)
    }
    let now = after
    shown.withLock { $0 = now }
    if before.problems != problems || !before.isNewest { tell(.problems(problems, isShown: true)) }
    if let last = before.edition, last.rootPath != edition.rootPath {
      printer.moved(to: edition.rootPath)
      // Pages go on at their new address, and ask there what they have to know.
      return tell(.moved(from: last.rootPath, to: edition.rootPath))
    }
    // Pages that stood for a site which was not there yet.
    guard let last = before.edition else { return await reload(edition, []) }
    let sheets = Set(round.styles.filter { before.styles[$0.key] != $0.value }.keys)
      .union(changed.filter { $0.hasSuffix(".css") })
    let swapped = sheets.union((try? edition.styles(naming: sheets)) ?? [])
    tell(styles: swapped, of: edition, to: readers.values)
    let files = changed.subtracting(sheets)
      .union(edition.assets(changedSince: last))
    // A picture that a stylesheet names is taken anew by a new page only.
    await reload(edition, files.union((try? edition.styles(naming: files)) ?? []))
    tell(.index)
    printer.print(edition.pages(after: last))
  }

  /// Shows what keeps the newest content from being shown.
  private func show(_ problems: [Diagnostic]) {
    shown.withLock { state in
      state.problems = problems
      state.isNewest = false
    }
    tell(.problems(problems, isShown: false))
  }

  private func tell(
    styles: Set<String>, of edition: SiteSnapshot, to readers: some Sequence<Client>
  ) {
    guard !styles.isEmpty else { return }
    let addresses = styles.sorted().map { edition.rootPath + $0 }
    for reader in readers { reader.channel.yield(.text(PreviewEvent.styles(addresses).text)) }
  }

  /// Tells the pages to load again that are not what they were, or that show a file that is not.
  /// - Parameter some: those that may need it; nil for all.
  private func reload(
    _ edition: SiteSnapshot, _ files: Set<String>, among some: [Int: Client]? = nil
  ) async {
    let paths = Set((some ?? readers).values.map(\.path))
    guard !paths.isEmpty else { return }
    let pages = try? await Self.blocking {
      try paths.reduce(into: [String: (fingerprint: String, isStale: Bool)]()) { pages, path in
        let page = try PreviewPage(path, in: edition)
        pages[path] = (page.fingerprint, page.shows(anyOf: files))
      }
    }
    for (number, reader) in readers where some?.keys.contains(number) ?? true {
      guard let page = pages?[reader.path],
        page.fingerprint != reader.fingerprint || page.isStale
      else { continue }
      readers[number]?.fingerprint = page.fingerprint
      reader.channel.yield(.text(PreviewEvent.reload.text))
    }
  }

  private func tell(_ event: PreviewEvent) {
    let message = WSMessage.text(event.text)
    for reader in readers.values { reader.channel.yield(message) }
  }

  // MARK: Readers

  /// What an open page has to know from now on.
  /// - Parameters:
  ///   - path: the page's address on the host, percent-encoded.
  ///   - fingerprint: of the page as the browser has it.
  ///   - styles: of its stylesheets, likewise.
  ///   - files: the version of all other files when the page was sent; nil where the page does not say.
  func events(
    for path: String, fingerprint: String, styles: String, files: Int?
  ) async -> AsyncStream<WSMessage> {
    let (stream, channel) = AsyncStream.makeStream(of: WSMessage.self)
    lastReader += 1
    let number = lastReader
    let reader = Client(path: path, fingerprint: fingerprint, channel: channel)
    readers[number] = reader
    channel.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.forget(reader: number) }
    }
    let state = state
    let problems = PreviewEvent.problems(state.problems, isShown: state.isShown)
    channel.yield(.text(problems.text))
    // All of these may have changed between the page and this call.
    if let edition = state.edition {
      if styles != state.stylesFingerprint {
        tell(styles: Set(state.styles.keys), of: edition, to: [reader])
      }
      let isStale = files.map { $0 != state.filesVersion } ?? false
      await reload(edition, isStale ? Set(state.stamps.keys) : [], among: [number: reader])
    }
    return stream
  }

  /// Lets connections be noticed that nobody listens to any more.
  func keepAlive() { tell(.pulse) }

  private func forget(reader number: Int) { readers[number] = nil }
}

extension PreviewSession.State {
  /// Files besides the pages that came, went or are others, as paths in the site.
  fileprivate func files(changedSince before: PreviewSession.State) -> Set<String> {
    Set(stamps.keys).union(before.stamps.keys).filter { stamps[$0] != before.stamps[$0] }
  }
}

extension BuildReport {
  /// Errors and warnings, those of the files of a change first.
  fileprivate func problems(of change: DirectoryChange) -> [Diagnostic] {
    let found = diagnostics.filter { $0.severity != .note }
    guard case .paths(let paths) = change else { return found }
    func isOfChange(_ diagnostic: Diagnostic) -> Bool {
      paths.contains { diagnostic.location.path.hasSuffix($0) }
    }
    return found.filter(isOfChange) + found.filter { !isOfChange($0) }
  }
}

import FlyingFox
import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

/// Rebuilds a handbook after every change and notifies open pages. All mutable state of the preview
/// is here.
actor PreviewSession {
  /// The site that is shown and the problems of the latest content.
  struct State: Sendable {
    /// The last snapshot without errors; `nil` before the first one.
    var snapshot: SiteSnapshot?
    /// Fingerprints of the stylesheets by their paths in the site.
    var styles: [String: String] = [:]
    /// Signatures of the copied files by their paths in the site.
    fileprivate var stamps: [String: FileSignature] = [:]
    /// Incremented when any of the copied files changes.
    var filesVersion = 0
    /// Earlier base paths of the site on the host, oldest first.
    var previousBasePaths: [String] = []
    /// The errors and warnings of the latest content. Those in recently saved files come first.
    var problems: [Diagnostic] = []
    /// Whether the snapshot was made from the latest content.
    var isNewest = false

    /// Whether pages show the latest content.
    var isShown: Bool { isNewest || snapshot == nil && problems.isEmpty }

    /// The combined fingerprint of all stylesheets.
    var stylesFingerprint: String {
      fingerprint(styles.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }.joined())
    }
  }

  /// An open page.
  private struct Client {
    let path: String
    /// The fingerprint of the content that the browser has loaded.
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

  /// The current state, without waiting for a build.
  nonisolated var state: State { shown.withLock(\.self) }

  /// Runs the first build.
  /// - Parameter shown: Called once, as soon as a site or its problems can be shown.
  /// - Throws: `SystemError`.
  func begin(_ shown: @escaping @Sendable () -> Void) async throws {
    isBuilding = true
    let round = try await round(after: .everything) { [weak self] snapshot in
      let state = State(
        snapshot: snapshot, styles: try snapshot.styles(after: nil),
        stamps: Self.stamps(of: snapshot))
      Task { [weak self] in await self?.show(unproven: state, shown) }
    }
    // If a change is pending, the problems may already be fixed, so a failed build isn't reported
    // yet.
    if round.snapshot != nil || pending == nil {
      printer.print(round.report, after: nil, isShown: state.snapshot != nil)
      await show(round, after: .everything)
      if !hasBegun { letIn(shown) }
    }
    await buildPending()
    if !hasBegun { letIn(shown) }
  }

  /// Shows a snapshot whose examples are not proven yet. Pages say so.
  private func show(
    unproven state: State, _ announce: @Sendable () -> Void
  ) {
    guard !hasBegun, self.state.snapshot == nil, self.state.problems.isEmpty else { return }
    shown.withLock { $0 = state }
    letIn(announce)
  }

  private func letIn(_ announce: @Sendable () -> Void) {
    hasBegun = true
    announce()
    for reader in waiting { reader.resume() }
    waiting = []
  }

  /// Returns the state, after waiting for the first one.
  func ready() async -> State {
    if !hasBegun { await withCheckedContinuation { waiting.append($0) } }
    return state
  }

  /// Rebuilds the handbook. Changes during a build are combined into the next one.
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
        if round.snapshot == nil, await isSuperseded(since: begun) {
          pending = pending?.union(change)
          firstFlaw = begun
          continue
        }
        firstFlaw = nil
        printer.print(round.report, after: change, isShown: state.snapshot != nil)
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

  /// Waits up to 300 ms for more changes, for at most 3 s in total, before errors are reported: a
  /// checkout or a rename across many files is inconsistent until it is complete.
  /// - Returns: Whether another change has arrived, which makes the failed build obsolete.
  private func isSuperseded(since begun: ContinuousClock.Instant) async -> Bool {
    // Longer than a watcher collects changes before it reports them.
    for _ in 0..<30 where pending == nil {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return pending != nil && ContinuousClock.now - begun < .seconds(3)
  }

  // MARK: Rounds

  private struct Round: Sendable {
    let report: BuildReport
    let snapshot: SiteSnapshot?
    let styles: [String: String]
    let stamps: [String: FileSignature]
  }

  private func round(
    after change: DirectoryChange, showUnproven: (@Sendable (SiteSnapshot) throws -> Void)? = nil
  ) async throws -> Round {
    let build = build
    let known = state
    let previous = known.snapshot.map { ($0, known.styles) }
    return try await Self.blocking {
      let (report, snapshot) = try build.snapshot(
        after: change, showUnproven: showUnproven)
      return Round(
        report: report, snapshot: snapshot, styles: try snapshot?.styles(after: previous) ?? [:],
        stamps: snapshot.map { Self.stamps(of: $0) } ?? [:])
    }
  }

  /// Detects changed files without a change event, such as after a parent folder was renamed or a
  /// symbolic link was replaced.
  private static func stamps(of snapshot: SiteSnapshot) -> [String: FileSignature] {
    snapshot.copiedFiles.compactMapValues(FileSignature.init)
  }

  /// Runs blocking work on a thread outside the cooperative thread pool.
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
    guard let snapshot = round.snapshot else { return show(problems) }
    let before = state
    var after = State(
      snapshot: snapshot, styles: round.styles, stamps: round.stamps, problems: problems,
      isNewest: true)
    let changed = after.files(changedSince: before)
    after.filesVersion = before.filesVersion + (changed.isEmpty ? 0 : 1)
    after.previousBasePaths = before.previousBasePaths.filter { $0 != snapshot.rootPath }
    if let last = before.snapshot?.rootPath, last != snapshot.rootPath {
      after.previousBasePaths.append(last)
    }
    let now = after
    shown.withLock { $0 = now }
    if before.problems != problems || !before.isNewest { tell(.problems(problems, isShown: true)) }
    if let last = before.snapshot, last.rootPath != snapshot.rootPath {
      printer.moved(to: snapshot.rootPath)
      // Pages reconnect at their new URL and get the current state there.
      return tell(.moved(from: last.rootPath, to: snapshot.rootPath))
    }
    // Reloads placeholder pages, which were served before there was a site.
    guard let last = before.snapshot else { return await reload(snapshot, []) }
    let sheets = Set(round.styles.filter { before.styles[$0.key] != $0.value }.keys)
      .union(changed.filter { $0.hasSuffix(".css") })
    let swapped = sheets.union((try? snapshot.styles(naming: sheets)) ?? [])
    tell(styles: swapped, of: snapshot, to: readers.values)
    let files = changed.subtracting(sheets)
      .union(snapshot.assets(changedSince: last))
    // Pages reload if an image that a stylesheet refers to has changed, because the image isn't
    // loaded again otherwise.
    await reload(snapshot, files.union((try? snapshot.styles(naming: files)) ?? []))
    tell(.index)
    printer.print(snapshot.pages(after: last))
  }

  /// Shows the problems that prevent the latest content from being shown.
  private func show(_ problems: [Diagnostic]) {
    shown.withLock { state in
      state.problems = problems
      state.isNewest = false
    }
    tell(.problems(problems, isShown: false))
  }

  private func tell(
    styles: Set<String>, of snapshot: SiteSnapshot, to readers: some Sequence<Client>
  ) {
    guard !styles.isEmpty else { return }
    let addresses = styles.sorted().map { snapshot.rootPath + $0 }
    for reader in readers { reader.channel.yield(.text(PreviewEvent.styles(addresses).text)) }
  }

  /// Reloads pages that have changed or that show a changed file.
  /// - Parameters:
  ///   - files: The changed files.
  ///   - some: The pages to check; `nil` for all.
  private func reload(
    _ snapshot: SiteSnapshot, _ files: Set<String>, among some: [Int: Client]? = nil
  ) async {
    let paths = Set((some ?? readers).values.map(\.path))
    guard !paths.isEmpty else { return }
    let pages = try? await Self.blocking {
      try paths.reduce(into: [String: (fingerprint: String, isStale: Bool)]()) { pages, path in
        let page = try PreviewPage(path, in: snapshot)
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

  /// Returns the events for an open page, starting with everything that changed since the page was
  /// sent.
  /// - Parameters:
  ///   - path: The path of the page on the host, percent-encoded.
  ///   - fingerprint: The fingerprint of the page in the browser.
  ///   - styles: The fingerprint of the stylesheets in the browser.
  ///   - files: The version of all other files when the page was sent; `nil` if the page doesn't
  ///     include it.
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
    // Any of these may have changed since the page was sent.
    if let snapshot = state.snapshot {
      if styles != state.stylesFingerprint {
        tell(styles: Set(state.styles.keys), of: snapshot, to: [reader])
      }
      let isStale = files.map { $0 != state.filesVersion } ?? false
      await reload(snapshot, isStale ? Set(state.stamps.keys) : [], among: [number: reader])
    }
    return stream
  }

  /// Pings clients so that dead connections are detected.
  func keepAlive() { tell(.pulse) }

  private func forget(reader number: Int) { readers[number] = nil }
}

extension PreviewSession.State {
  /// The copied files that were added, removed, or changed, as paths in the site.
  fileprivate func files(changedSince before: PreviewSession.State) -> Set<String> {
    Set(stamps.keys).union(before.stamps.keys).filter { stamps[$0] != before.stamps[$0] }
  }
}

extension BuildReport {
  /// The errors and warnings. Those in the files of the change come first.
  fileprivate func problems(of change: DirectoryChange) -> [Diagnostic] {
    let found = diagnostics.filter { $0.severity != .note }
    guard case .paths(let paths) = change else { return found }
    func isOfChange(_ diagnostic: Diagnostic) -> Bool {
      paths.contains { diagnostic.location.path.hasSuffix($0) }
    }
    return found.filter(isOfChange) + found.filter { !isOfChange($0) }
  }
}

import FileSystem
import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

/// Rebuilds the handbook after every change and notifies the pages that are open in browsers. All
/// mutable state of the preview is in this actor.
actor PreviewSession {
  /// The site that the preview shows, and the errors and warnings in the latest content of the
  /// handbook.
  struct State: Sendable {
    /// The site of the last build without errors; `nil` if there has been none.
    var snapshot: SiteSnapshot?
    /// The fingerprints (content hashes) of the stylesheets, by their paths in the site.
    var styles: [String: String] = [:]
    /// The signatures of the files that are copied to the site, by their paths in the site. A
    /// signature consists of metadata such as the size and the time of change.
    fileprivate var signatures: [String: FileSignature] = [:]
    /// A number that is increased when a file that is copied to the site changes, or a script.
    var filesVersion = 0
    /// The former base paths of the site on its host, such as `/handbook/`, in chronological order.
    var previousBasePaths: [String] = []
    /// The errors and warnings in the latest content. Those in the files that were just saved come
    /// first.
    var problems: [Diagnostic] = []
    /// Whether the site in `snapshot` was built from the latest content. It was not if the latest
    /// content has errors.
    var isCurrent = false

    /// Whether pages show the latest content. Also true before the first build, when there is
    /// neither a site nor a problem.
    var isShown: Bool { isCurrent || snapshot == nil && problems.isEmpty }

    /// A single fingerprint (content hash) of all stylesheets together.
    var stylesFingerprint: String {
      fingerprint(styles.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }.joined())
    }
  }

  /// A page that is open in a browser.
  private struct Client {
    let path: String
    /// The hash of the page content that the browser has loaded.
    var fingerprint: String
    let channel: PreviewChannel
  }

  private let build: SiteBuilder
  private let printer: PreviewPrinter
  private let quietPeriod: Duration
  private let sharedState = Mutex(State())
  private var clients: [Int: Client] = [:]
  private var lastClientID = 0
  private var pending: DirectoryChange?
  private var isBuilding = false
  /// The task that waits for further changes after a build with errors; `nil` if there is none. It
  /// is canceled when there is a further change.
  private var quietWait: Task<Void, Never>?
  private var isReady = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a session that has not built anything yet.
  /// - Parameter quietPeriod: The time without a further change after which the errors of a build
  ///   are reported. A watcher collects changes for up to 200 ms before it reports them, so this
  ///   must be longer.
  init(
    _ build: SiteBuilder, printer: PreviewPrinter, quietPeriod: Duration = .milliseconds(300)
  ) {
    self.build = build
    self.printer = printer
    self.quietPeriod = quietPeriod
  }

  /// The current state of the preview. Reading it does not wait for a build.
  nonisolated var state: State { sharedState.withLock(\.self) }

  /// Runs the first build of the handbook.
  /// - Parameter onReady: Called once, when there is a site or a list of problems to show.
  /// - Throws: `SystemError` if the handbook cannot be read.
  func begin(_ onReady: @escaping @Sendable () -> Void) async throws {
    isBuilding = true
    let rebuild = try await rebuild(after: .everything) { [weak self] snapshot in
      let state = State(
        snapshot: snapshot, styles: try snapshot.styles(after: nil),
        signatures: Self.signatures(of: snapshot))
      Task { [weak self] in await self?.show(unproven: state, onReady) }
    }
    // If there are further changes, they may fix the problems. A failed build is then not reported
    // yet.
    if rebuild.snapshot != nil || pending == nil {
      printer.print(rebuild.report, after: nil, isShown: state.snapshot != nil)
      await show(rebuild, after: .everything)
      if !isReady { announceReady(onReady) }
    }
    await buildPending()
    if !isReady { announceReady(onReady) }
  }

  /// Shows a site before its examples have been checked, until the first build is complete.
  private func show(
    unproven state: State, _ onReady: @Sendable () -> Void
  ) {
    guard !isReady, self.state.snapshot == nil, self.state.problems.isEmpty else { return }
    sharedState.withLock { $0 = state }
    announceReady(onReady)
  }

  private func announceReady(_ onReady: @Sendable () -> Void) {
    isReady = true
    onReady()
    for client in waiting { client.resume() }
    waiting = []
  }

  /// Returns the state of the preview. If there is neither a site nor a problem to show yet, waits
  /// until there is.
  func ready() async -> State {
    if !isReady { await withCheckedContinuation { waiting.append($0) } }
    return state
  }

  /// Rebuilds the handbook after a change. Changes that are reported during a build are combined
  /// and cause a single further build.
  func note(_ change: DirectoryChange) async {
    pending = pending.map { $0.union(change) } ?? change
    quietWait?.cancel()
    guard !isBuilding else { return }
    isBuilding = true
    await buildPending()
  }

  private func buildPending() async {
    var firstFailure: ContinuousClock.Instant?
    while let change = pending {
      pending = nil
      let begun = firstFailure ?? .now
      let result = await result(after: change)
      if (try? result.get())?.snapshot == nil, await waitForQuietPeriod(since: begun) {
        pending = pending?.union(change)
        firstFailure = begun
        continue
      }
      firstFailure = nil
      switch result {
      case .success(let rebuild):
        printer.print(rebuild.report, after: change, isShown: state.snapshot != nil)
        await show(rebuild, after: change)
      case .failure(let failure):
        printer.print(failure)
        show([failure.diagnostic])
      }
    }
    isBuilding = false
  }

  /// Waits up to the quiet period for a further change before the errors of a build are reported,
  /// because content is inconsistent while files are checked out or renamed.
  /// - Parameter begun: The time at which the first of the failed builds began. If that was more
  ///   than 3 s ago, the result is `false`, so that the errors are reported.
  /// - Returns: Whether there was a further change. If so, the handbook must be rebuilt before
  ///   errors are reported.
  private func waitForQuietPeriod(since begun: ContinuousClock.Instant) async -> Bool {
    if pending == nil {
      let wait = Task { [quietPeriod] in _ = try? await Task.sleep(for: quietPeriod) }
      quietWait = wait
      await wait.value
      quietWait = nil
    }
    return pending != nil && ContinuousClock.now - begun < .seconds(3)
  }

  // MARK: Rounds

  private struct RebuildResult: Sendable {
    let report: BuildReport
    let snapshot: SiteSnapshot?
    let styles: [String: String]
    let signatures: [String: FileSignature]
  }

  /// Rebuilds the handbook after a change. Any failure is returned as a `SystemError`.
  private func result(after change: DirectoryChange) async -> Result<RebuildResult, SystemError> {
    do {
      return .success(try await rebuild(after: change))
    } catch {
      return .failure(
        error as? SystemError
          ?? SystemError(operation: .write, path: "the site", reason: "\(error)"))
    }
  }

  private func rebuild(
    after change: DirectoryChange, showUnproven: (@Sendable (SiteSnapshot) throws -> Void)? = nil
  ) async throws -> RebuildResult {
    let build = build
    let known = state
    let previous = known.snapshot.map { ($0, known.styles) }
    return try await Self.blocking {
      let (report, snapshot) = try build.snapshot(
        after: change, showUnproven: showUnproven)
      return RebuildResult(
        report: report, snapshot: snapshot, styles: try snapshot?.styles(after: previous) ?? [:],
        signatures: snapshot.map { Self.signatures(of: $0) } ?? [:])
    }
  }

  /// Returns the signatures of the files that are copied to the site, by their paths in the site.
  /// Comparing signatures reveals changes that no event reports, for example after a parent folder
  /// was renamed or a symbolic link was replaced.
  private static func signatures(of snapshot: SiteSnapshot) -> [String: FileSignature] {
    snapshot.copiedFiles.compactMapValues(FileSignature.init)
  }

  /// Runs a closure that blocks its thread. The thread is not in the cooperative thread pool, which
  /// blocked threads would exhaust.
  static func blocking<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result(catching: work))
      }
    }
  }

  private func show(_ rebuild: RebuildResult, after change: DirectoryChange) async {
    let problems = rebuild.report.problems(of: change, in: build.options.content)
    guard let snapshot = rebuild.snapshot else { return show(problems) }
    let before = state
    var after = State(
      snapshot: snapshot, styles: rebuild.styles, signatures: rebuild.signatures,
      problems: problems,
      isCurrent: true)
    let changed = after.files(changedSince: before)
    let changedAssets = before.snapshot.map { snapshot.assets(changedSince: $0) } ?? []
    after.filesVersion =
      before.filesVersion + (changed.isEmpty && changedAssets.isEmpty ? 0 : 1)
    after.previousBasePaths = before.previousBasePaths.filter { $0 != snapshot.rootPath }
    if let last = before.snapshot?.rootPath, last != snapshot.rootPath {
      after.previousBasePaths.append(last)
    }
    let now = after
    sharedState.withLock { $0 = now }
    if before.problems != problems || !before.isCurrent {
      broadcast(.problems(problems, isShown: true))
    }
    if let last = before.snapshot, last.rootPath != snapshot.rootPath {
      printer.moved(to: snapshot.rootPath)
      // The pages connect again at their new URL, and then get the current state.
      return broadcast(.moved(from: last.rootPath, to: snapshot.rootPath))
    }
    // If there was no site before, open pages are placeholders and must be loaded again.
    guard let last = before.snapshot else { return await reload(snapshot, []) }
    let sheets = Set(rebuild.styles.filter { before.styles[$0.key] != $0.value }.keys)
      .union(changed.filter { $0.hasSuffix(".css") })
    let changedStyles = sheets.union((try? snapshot.styles(naming: sheets)) ?? [])
    broadcast(styles: changedStyles, of: snapshot, to: clients.values)
    let files = changed.subtracting(sheets).union(changedAssets)
    // If an image in a stylesheet has changed, pages must be loaded again. Browsers would not load
    // the image again if only the stylesheet were replaced.
    await reload(snapshot, files.union((try? snapshot.styles(naming: files)) ?? []))
    broadcast(.index)
    printer.print(snapshot.pages(after: last))
  }

  /// Shows the problems that prevent a build of the latest content. The preview continues to show
  /// the site of the last build without errors.
  private func show(_ problems: [Diagnostic]) {
    sharedState.withLock { state in
      state.problems = problems
      state.isCurrent = false
    }
    broadcast(.problems(problems, isShown: false))
  }

  private func broadcast(
    styles: Set<String>, of snapshot: SiteSnapshot, to clients: some Sequence<Client>
  ) {
    guard !styles.isEmpty else { return }
    let addresses = styles.sorted().map { snapshot.rootPath + $0 }
    PreviewChannel.send(.styles(addresses), to: clients.map(\.channel))
  }

  /// Makes browsers reload the open pages that have changed or that show a changed file.
  /// - Parameters:
  ///   - files: The changed files, as paths in the site.
  ///   - some: The open pages to check, by their numbers in `clients`; `nil` to check all.
  private func reload(
    _ snapshot: SiteSnapshot, _ files: Set<String>, among some: [Int: Client]? = nil
  ) async {
    let paths = Set((some ?? clients).values.map(\.path))
    guard !paths.isEmpty else { return }
    let pages = try? await Self.blocking {
      try paths.reduce(into: [String: (contentHash: String, isStale: Bool)]()) { pages, path in
        let page = try PreviewPage(path, in: snapshot)
        pages[path] = (page.contentHash, page.shows(anyOf: files))
      }
    }
    for (number, client) in clients where some?.keys.contains(number) ?? true {
      guard let page = pages?[client.path],
        page.contentHash != client.fingerprint || page.isStale
      else { continue }
      clients[number]?.fingerprint = page.contentHash
      client.channel.send(.reload)
    }
  }

  private func broadcast(_ event: PreviewEvent) {
    PreviewChannel.send(event, to: clients.values.map(\.channel))
  }

  // MARK: Readers

  /// Connects a page that is open in a browser. The first events report everything that has changed
  /// since the page was sent.
  /// - Parameters:
  ///   - channel: The channel that sends events to the page.
  ///   - path: The path of the page on the host, percent-encoded.
  ///   - fingerprint: The hash of the page content that the browser has loaded.
  ///   - styles: The fingerprint of the stylesheets that the browser has loaded.
  ///   - files: The value of `filesVersion` when the page was sent; `nil` if the page does not
  ///     report one.
  /// - Returns: A number for ``disconnect(_:)``.
  func connect(
    _ channel: PreviewChannel, to path: String, fingerprint: String, styles: String, files: Int?
  ) async -> Int {
    lastClientID += 1
    let number = lastClientID
    let client = Client(path: path, fingerprint: fingerprint, channel: channel)
    clients[number] = client
    let state = state
    channel.send(.problems(state.problems, isShown: state.isShown))
    // Stylesheets, files and the page itself may have changed since the page was sent.
    if let snapshot = state.snapshot {
      if styles != state.stylesFingerprint {
        broadcast(styles: Set(state.styles.keys), of: snapshot, to: [client])
      }
      let isStale = files.map { $0 != state.filesVersion } ?? false
      let all = Set(state.signatures.keys).union(snapshot.assets(changedSince: nil))
      await reload(snapshot, isStale ? all : [], among: [number: client])
    }
    return number
  }

  /// Sends an event without content to all open pages, so that closed connections are detected.
  func keepAlive() { broadcast(.ping) }

  /// Sends no more events to a page.
  /// - Parameter number: The number that ``connect(_:to:fingerprint:styles:files:)`` returned.
  func disconnect(_ number: Int) { clients[number] = nil }
}

extension PreviewSession.State {
  /// Returns the files copied to the site that were added, removed or changed since the earlier
  /// state, as paths in the site.
  fileprivate func files(changedSince before: PreviewSession.State) -> Set<String> {
    Set(signatures.keys).union(before.signatures.keys).filter {
      signatures[$0] != before.signatures[$0]
    }
  }
}

extension BuildReport {
  /// Returns the errors and warnings of the build. Those in the changed files come first.
  /// - Parameter content: The path of the content folder, as the user entered it.
  fileprivate func problems(of change: DirectoryChange, in content: String) -> [Diagnostic] {
    let found = diagnostics.filter { $0.severity != .note }
    guard case .paths(let paths) = change else { return found }
    let changed = paths.map { FileSystem.join(content, $0) }
    func isOfChange(_ diagnostic: Diagnostic) -> Bool {
      let path = diagnostic.location.path
      return changed.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    return found.filter(isOfChange) + found.filter { !isOfChange($0) }
  }
}

package import FileSystem
package import HandbookModel
package import MaterialGallery
import SwatchRenderer

/// The build pipeline. Its stages **load** the content folder, **parse** each file, **prove** the
/// rules by checking their examples, **resolve** links, **render** pages, and **write** the files
/// that changed. Some commands run only the first stages.
package struct SiteBuilder: Sendable {
  /// The options of a build.
  package struct Options: Sendable {
    /// The path of the content folder, as the user entered it.
    package var content = "Content"
    /// The path of a folder with templates that replace built-in ones; `nil` to use only built-in
    /// templates.
    package var templates: String?
    /// The path of the output folder.
    package var output = "_site"
    /// Whether warnings count as errors.
    package var isStrict = false
    /// Whether drafts are checked and published like all other rules.
    package var includesDrafts = false
    /// Whether to suggest checks for rules that do not reference any. A check is suggested if it
    /// gives the expected result on all examples of the rule.
    package var suggestsChecks = false
    /// Whether to report what the drawings of examples show although it is not in their code.
    package var reportsAssumptions = false
    /// Whether to test that each declared check gives the same result on reformatted copies of the
    /// examples. See ``StabilityProbe``.
    package var checksStability = false
    /// Whether swatch images are rendered and pages about materials are published.
    package var hasSwatches = true
    /// Whether to render drawings of the examples.
    package var drawsExamples = false
    /// The cache of rendered swatch images; `nil` to build without it.
    package var cache: SwatchCache?
    /// The cache of proofs (the results of checks on examples); `nil` to build without it.
    package var proofs: ProofCache?
    /// The cache of what builds wrote to their output folders; `nil` to render every file.
    package var sites: SiteCache?
    /// The maximum number of threads, at least 1.
    package var jobs = 1

    /// Creates options with default values.
    package init() {}
  }

  /// The stages of a build, in the order in which they run.
  package enum Stage: String, CaseIterable, Sendable {
    case load, parse, prove, resolve, render, write
  }

  /// The options of the builds.
  package let options: Options
  let fileSystem: FileSystem
  /// Reports progress. It is called with a stage, the number of finished jobs and the number of all
  /// jobs: at the beginning of each stage with zeros, and after each render job.
  let progress: @Sendable (Stage, Int, Int) -> Void
  /// The results of previous builds, which the preview reuses; `nil` for a single build.
  let memory: IncrementalState?

  /// Creates a builder.
  package init(
    _ options: Options, memory: IncrementalState? = nil, fileSystem: FileSystem = .disk,
    progress: @escaping @Sendable (Stage, Int, Int) -> Void = { _, _, _ in }
  ) {
    self.options = options
    self.memory = memory
    self.fileSystem = fileSystem
    self.progress = progress
  }

  /// Runs the build: load → parse → prove → resolve → render → write. Every command that reads a
  /// content folder calls this function; `check` and `lint` leave out the last two stages.
  /// - Parameter output: Writes the rendered site, or keeps it in memory; `nil` to end after the
  ///   resolve stage. Not called if the content has errors.
  private func run(
    _ output: ((inout BuildRun, ResolvedSite) throws -> Void)? = nil
  ) throws -> (report: BuildReport, library: HandbookCollection) {
    var run = BuildRun(self)
    let loaded = try run.load()
    return try self.run(&run, loaded, output)
  }

  /// Runs the stages after load.
  private func run(
    _ run: inout BuildRun, _ loaded: LoadedSite,
    _ output: ((inout BuildRun, ResolvedSite) throws -> Void)?
  ) throws -> (report: BuildReport, library: HandbookCollection) {
    let parsed = try run.parse(loaded)
    let proven = try run.prove(parsed)
    let resolved = try run.resolve(proven, memory: memory)
    if let output, !run.report.hasErrors { try output(&run, resolved) }
    return (run.report, resolved.library)
  }

  /// Checks the content by running the stages from load to resolve. Nothing is written. Throws
  /// `SystemError` if a file cannot be read.
  package func check() throws -> BuildReport { try run().report }

  /// Builds and writes the site by running all stages. If the content has errors, nothing is
  /// written, and the published site remains unchanged. Throws `SystemError` if a file cannot be
  /// read or written.
  package func build() throws -> BuildReport {
    if let output = fileSystem.realPath(options.output),
      output == fileSystem.realPath(options.content)
    {
      throw SystemError(
        operation: .write, path: options.output, reason: "it is the content folder",
        advice: "name another folder with --output")
    }
    _ = try OutputFolder.files(in: options.output, fileSystem: fileSystem)
    var run = BuildRun(self)
    let loaded = try run.load()
    var report =
      try run.reportOfUnchangedSite(loaded)
      ?? self.run(&run, loaded) { try $0.write($1) }.report
    report.isForPublishing = true
    return report
  }

  /// Returns the checks that rules reference or declare, by running the stages from load to
  /// resolve. Throws `SystemError` if a file cannot be read.
  package func checks() throws -> PublishedChecks {
    let (report, library) = try library()
    let checks = library.handbooks.flatMap { handbook in
      handbook.checks.compactMap { check in
        check.rules.first.map { rule in
          PublishedCheck(
            id: check.check.id, page: handbook.page(explaining: check),
            declaration: check.check.declaration,
            file: handbook[rule].document.file)
        }
      }
    }
    return PublishedChecks(
      checks: checks, settings: library.handbooks.checkSettings,
      siteURL: library.configuration.siteURL,
      errors: report.diagnostics.total(of: .error))
  }

  /// Returns the handbooks with their links resolved, by running the stages from load to resolve.
  /// Throws `SystemError` if a file cannot be read.
  func library() throws -> (report: BuildReport, library: HandbookCollection) { try run() }

  /// Runs all stages except write, and returns a site whose files are rendered on request. The site
  /// is `nil` if the content has errors. Throws `SystemError` if a file cannot be read.
  /// - Parameters:
  ///   - change: The files in the content folder that may have changed since the last build.
  ///   - showUnproven: Called with a preliminary site if checking the examples will take long. The
  ///     examples on this site are not analyzed yet, so they have no highlighting, symbols or
  ///     verdicts.
  package func snapshot(
    after change: DirectoryChange, showUnproven: ((SiteSnapshot) throws -> Void)? = nil
  ) throws -> (report: BuildReport, snapshot: SiteSnapshot?) {
    memory?.invalidate(change, root: options.content, fileSystem: fileSystem)
    if let showUnproven, let preliminary = try unprovenSnapshot() { try showUnproven(preliminary) }
    var snapshot: SiteSnapshot?
    var (report, _) = try run { run, site in
      snapshot = try run.snapshot(of: site, after: memory?.snapshot)
    }
    report.isForPublishing = true
    if let snapshot { memory?.snapshot = snapshot }
    return (report, snapshot)
  }

  /// The number of pages from which checking the examples takes noticeably long (about half a
  /// second).
  private static let longProofThreshold = 1000

  /// Returns a preliminary site whose examples are not checked yet. The preview shows it while the
  /// examples are checked. Returns `nil` if checking them is quick, or if the content has errors,
  /// which the complete build reports.
  private func unprovenSnapshot() throws -> SiteSnapshot? {
    var run = BuildRun(self)
    let parsed = try run.parse(run.load())
    // Counting missing proofs reads the cache. That takes longer than it can save for a small
    // handbook.
    guard parsed.handbooks.map(\.pages.count).reduce(0, +) >= Self.longProofThreshold,
      proveStage.uncachedCount(in: parsed.handbooks) >= Self.longProofThreshold
    else { return nil }
    // Uses no results of previous builds and stores none, because the proven site is resolved from
    // different input.
    let resolved = try run.resolve(ProvenSite(unproven: parsed), memory: nil)
    return try run.report.hasErrors ? nil : run.snapshot(of: resolved, after: nil)
  }

  var proveStage: ProveStage {
    ProveStage(
      jobs: options.jobs, includesDrafts: options.includesDrafts, memory: memory,
      cache: options.proofs,
      root: fileSystem.realPath(options.content) ?? options.content,
      suggestsChecks: options.suggestsChecks, reportsAssumptions: options.reportsAssumptions,
      checksStability: options.checksStability, draws: options.drawsExamples)
  }
}

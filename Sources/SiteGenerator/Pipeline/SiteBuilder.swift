package import FileSystem
import Templating
package import HandbookModel
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
    /// Whether to test that each check gives the same result on reformatted copies of the examples.
    /// See ``StabilityProbe``.
    package var checksStability = false
    /// Whether swatch images are rendered and pages about materials are published.
    package var hasSwatches = true
    /// Whether to render drawings of the examples.
    package var drawsExamples = false
    /// The cache of rendered swatch images; `nil` to build without it.
    package var cache: SwatchCache?
    /// The cache of proofs (the results of checks on examples); `nil` to build without it.
    package var proofs: ProofCache?
    /// The maximum number of threads, at least 1.
    package var jobs = 1

    /// Creates options with default values.
    package init() {}
  }

  /// The stages of a build, in the order in which they run.
  package enum Stage: String, CaseIterable, Sendable {
    case load, parse, prove, resolve, render, write
  }

  let options: Options
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

  /// Checks the content by running the stages from load to resolve. Nothing is written. Throws
  /// `SystemError` if a file cannot be read.
  package func check() throws -> BuildReport {
    var report = BuildReport()
    _ = try resolved(&report)
    return report
  }

  /// Builds and writes the site by running all stages. If the content has errors, nothing is
  /// written, and the published site remains unchanged. Throws `SystemError` if a file cannot be
  /// read or written.
  package func run() throws -> BuildReport {
    var report = BuildReport()
    report.isForPublishing = true
    if let output = fileSystem.realPath(options.output),
      output == fileSystem.realPath(options.content)
    {
      throw SystemError(
        operation: .write, path: options.output, reason: "it is the content folder",
        advice: "name another folder with --output")
    }
    _ = try WriteStage.files(in: options.output, fileSystem: fileSystem)
    let resolved = try resolved(&report)
    guard !report.hasErrors else { return report }
    let (writes, share) = try report.timed(.render) {
      let render = try render(resolved)
      let jobs = render.jobs
      let fileRenderer = SwatchFileRenderer(
        published: options.output, cache: options.cache, fileSystem: fileSystem)
      let write = try WriteStage(
        output: options.output, planned: render.paths, fileSystem: fileSystem)
      let counter = Counter()
      let clock = StageClock()
      _ = try concurrentMap(jobs, jobs: options.jobs) { job in
        let renderedFiles = try clock.measure(.render) {
          try render.make(job, fileRenderer: fileRenderer)
        }
        try clock.measure(.write) {
          write.keep(renderedFiles.unchangedPaths)
          for file in renderedFiles.newFiles { try write.write(file) }
        }
        progress(.render, counter.next(), jobs.count)
      }
      let writes = try clock.measure(.write) { try write.finish() }
      return (writes, clock.share(of: .write))
    }
    report.splitLastDuration(.render, .write, share: share)
    report.writes = writes
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
            file: handbook.rules[rule].document.file)
        }
      }
    }
    return PublishedChecks(
      checks: checks, siteURL: library.configuration.siteURL,
      errors: report.diagnostics.count { $0.severity == .error })
  }

  /// Returns the handbooks with their links resolved, by running the stages from load to resolve.
  /// Throws `SystemError` if a file cannot be read.
  func library() throws -> (BuildReport, HandbookCollection) {
    var report = BuildReport()
    let library = try resolved(&report).library
    return (report, library)
  }

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
    var report = BuildReport()
    report.isForPublishing = true
    let resolved = try resolved(&report) { handbooks, content, templates in
      // Counting missing proofs reads the cache. That takes longer than it can save for a small
      // handbook.
      guard let showUnproven,
        handbooks.value.map(\.pages.count).reduce(0, +) >= Self.longProofThreshold,
        proveStage.uncachedCount(in: handbooks.value) >= Self.longProofThreshold
      else { return }
      if let snapshot = try unproven(handbooks, content, templates) { try showUnproven(snapshot) }
    }
    guard !report.hasErrors else { return (report, nil) }
    let snapshot = try report.timed(.render) {
      try self.snapshot(resolved, after: memory?.snapshot)
    }
    memory?.snapshot = snapshot
    return (report, snapshot)
  }

  private func snapshot(_ resolved: Resolved, after previous: SiteSnapshot?) throws -> SiteSnapshot
  {
    let fileRenderer = SwatchFileRenderer(
      published: nil, cache: options.cache, fileSystem: fileSystem)
    return SiteSnapshot(
      try render(resolved), fileRenderer: fileRenderer, generation: resolved.generation,
      after: previous)
  }

  /// The number of pages from which checking the examples takes noticeably long (about half a
  /// second).
  private static let longProofThreshold = 1000

  /// Returns a preliminary site whose examples are not checked yet; `nil` if the content has
  /// errors. The preview shows this site until the examples are checked. Errors are reported at the
  /// end of the build.
  private func unproven(
    _ handbooks: Outcome<[ParsedHandbook]>, _ content: Outcome<LoadedContent>,
    _ templates: Outcome<TemplateSet>
  ) throws -> SiteSnapshot? {
    // Uses no results of previous builds and stores none, because the proven site is resolved from
    // different input.
    let resolution = try SiteBuilder(options, fileSystem: fileSystem).resolve(
      handbooks.value.map(ProvenHandbook.init(unproven:)), content.value)
    var report = BuildReport()
    report.add(
      adjusted(
        [
          content.diagnostics, templates.diagnostics, handbooks.diagnostics,
          resolution.resolved.allDiagnostics, resolution.swatchesByHandbook.diagnostics,
        ], resolution), isStrict: options.isStrict)
    guard !report.hasErrors else { return nil }
    let resolved = Resolved(
      library: resolution.resolved.library, templates: templates.value,
      swatchesByHandbook: resolution.swatchesByHandbook.value, generation: resolution.generation)
    return try snapshot(resolved, after: nil)
  }

  private func render(_ resolved: Resolved) throws -> RenderStage {
    RenderStage(
      library: resolved.library, templates: resolved.templates, fileSystem: fileSystem,
      root: options.content, swatches: try measured(resolved.swatchesByHandbook),
      drawings: drawings(of: resolved.library))
  }

  /// The styles that the drawings of each handbook use, in the order of the handbooks.
  private func drawings(of library: HandbookCollection) -> [DrawingStylesheet.Needs] {
    library.handbooks.map { handbook in
      let styleUsage = memory?.drawings(of: handbook.key) ?? StyleUsage()
      return styleUsage.needs(of: handbook.documents)
    }
  }

  /// The results of the resolve stage, which are needed to render the site.
  private struct Resolved {
    let library: HandbookCollection
    let templates: TemplateSet
    let swatchesByHandbook: [HandbookSwatches]
    /// The generation number of the ``Resolution``; 0 for a single build.
    let generation: Int
  }

  /// Returns the materials that each handbook shows, with the measured contrast of every vibrancy
  /// level. The contrast is measured only once for handbooks that have the same material overrides.
  private func measured(_ swatchesByHandbook: [HandbookSwatches]) throws -> [SwatchContext] {
    var known: [[MaterialOverride]: SwatchMeasurements] = [:]
    return try swatchesByHandbook.enumerated().map { number, catalog in
      let wanted = catalog.measured
      guard wanted?.isEmpty != true else {
        return SwatchContext(catalog: catalog, measurements: nil)
      }
      let key = catalog.table.overrides
      func measure() throws -> SwatchMeasurements {
        try SwatchMeasurements(
          catalog.table, only: wanted, cache: options.cache, jobs: options.jobs)
      }
      let input = SwatchMeasurements.Input(overrides: key, wanted: wanted)
      let measurements =
        try (wanted == nil ? known[key] : nil)
        ?? memory?.measurements.output(named: String(number), of: input, make: measure) ?? measure()
      if wanted == nil { known[key] = measurements }
      return SwatchContext(catalog: catalog, measurements: measurements)
    }
  }

  private var proveStage: ProveStage {
    ProveStage(
      jobs: options.jobs, memory: memory, cache: options.proofs,
      root: fileSystem.realPath(options.content) ?? options.content,
      suggestsChecks: options.suggestsChecks,
      checksStability: options.checksStability, draws: options.drawsExamples)
  }

  /// Runs the stages from load to resolve, and adds their diagnostics to the report.
  /// - Parameter showParsed: Called with the parsed handbooks before their examples are checked.
  private func resolved(
    _ report: inout BuildReport,
    parsed showParsed: (
      Outcome<[ParsedHandbook]>, Outcome<LoadedContent>, Outcome<TemplateSet>
    ) throws -> Void = { _, _, _ in }
  ) throws -> Resolved {
    progress(.load, 0, 0)
    let (content, templates) = try report.timed(.load) {
      let content = try LoadStage(
        fileSystem: fileSystem, root: options.content, excluded: options.output,
        jobs: options.jobs, memory: memory?.folder
      ).run()
      let languages =
        content.value.handbooks.map(\.configuration.languageTag)
        + [content.value.configuration.languageTag]
      let templates = try TemplateSet.load(
        overlay: options.templates, languages: Set(languages), fileSystem: fileSystem,
        memory: memory?.templates)
      return (content, templates)
    }
    progress(.parse, 0, 0)
    let parsed = try report.timed(.parse) {
      try ParseStage(
        jobs: options.jobs, includesDrafts: options.includesDrafts, memory: memory
      ).run(content.value.handbooks)
    }
    try showParsed(parsed, content, templates)
    progress(.prove, 0, 0)
    let proven = try report.timed(.prove) { try proveStage.run(parsed.value) }
    progress(.resolve, 0, 0)
    let resolution = try report.timed(.resolve) { try self.resolution(proven.value, content.value) }
    let (resolved, swatchesByHandbook) = (resolution.resolved, resolution.swatchesByHandbook)
    let found: [[Diagnostic]] = [
      templates.diagnostics, links(of: templates.value, resolution), content.diagnostics,
      ConfigurationCheck.languages(of: content.value, in: templates.value), parsed.diagnostics,
      proven.diagnostics, resolved.allDiagnostics, swatchesByHandbook.diagnostics,
    ]
    report.add(adjusted(found, resolution), isStrict: options.isStrict)
    report.describe(resolved.library)
    return Resolved(
      library: resolved.library, templates: templates.value,
      swatchesByHandbook: swatchesByHandbook.value,
      generation: resolution.generation)
  }

  /// Returns the diagnostics, with reduced severity for those in drafts because drafts may be
  /// unfinished.
  private func adjusted(_ found: [[Diagnostic]], _ resolution: Resolution) -> [Diagnostic] {
    let drafts = resolution.documents.map(\.document).filter(\.frontMatter.isDraft)
      .map(\.file.path)
    return Configuration.SeverityProfile.applySeveritiesToDrafts(found.flatMap(\.self), Set(drafts))
  }

  /// Returns the resolution (the documents with their resolved links). The resolution of the last
  /// build is reused if it is still valid.
  private func resolution(
    _ handbooks: [ProvenHandbook], _ content: LoadedContent
  ) throws -> Resolution {
    let resolution =
      try memory.flatMap { $0.resolution?.updated(to: handbooks, content, counter: $0.counter) }
      ?? resolve(handbooks, content)
    memory?.resolution = resolution
    return resolution
  }

  private func resolve(
    _ handbooks: [ProvenHandbook], _ content: LoadedContent
  ) throws -> Resolution {
    let resolved = try ResolveStage(
      includesDrafts: options.includesDrafts, hasSwatches: options.hasSwatches, content: content,
      jobs: options.jobs, memory: memory
    ).run(handbooks)
    let swatchesByHandbook = resolved.library.handbooks.map { handbook in
      func make() -> Outcome<HandbookSwatches> {
        HandbookSwatches.catalog(handbook, hasPictures: options.hasSwatches)
      }
      return memory?.handbookSwatches.output(
        named: handbook.key, of: HandbookSwatches.Input(handbook), make: make) ?? make()
    }
    return Resolution(
      handbooks, content, resolved: resolved,
      swatchesByHandbook: Outcome(
        swatchesByHandbook.map(\.value), swatchesByHandbook.flatMap(\.diagnostics)),
      generation: memory?.counter.next() ?? 0)
  }

  /// Returns diagnostics for links in the user's templates that lead to files the site will not
  /// contain.
  private func links(of templates: TemplateSet, _ resolution: Resolution) -> [Diagnostic] {
    guard !templates.overlaid.isEmpty else { return [] }
    let input = TemplateLinks.Input(
      templates: templates.overlaid, assets: templates.assets.map(\.name),
      generation: resolution.generation)
    func check() -> [Diagnostic] {
      let render = RenderStage(
        library: resolution.resolved.library, templates: templates, fileSystem: fileSystem,
        root: options.content,
        swatches: resolution.swatchesByHandbook.value.map {
          SwatchContext(catalog: $0, measurements: nil)
        },
        drawings: drawings(of: resolution.resolved.library))
      let planned = render.paths + templates.assets.map { Address.asset($0.name) }
      return TemplateLinks.check(templates.overlaid, planned: Set(planned))
    }
    return memory?.templateLinks.output(named: "", of: input, make: check) ?? check()
  }
}

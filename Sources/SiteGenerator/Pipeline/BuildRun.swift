import FileSystem
import HandbookModel
import MaterialGallery
import SwatchRenderer
import Templating

/// One run of the stages. Each function is a stage: it takes the result of the stage before it and
/// returns its own. The run collects their diagnostics and durations in its report.
struct BuildRun {
  private let builder: SiteBuilder
  private(set) var report = BuildReport()
  /// The diagnostics of all stages that have run so far. They are added to the report after the
  /// resolve stage, which is the last stage that reports any.
  private var diagnostics: [Diagnostic] = []

  private var options: SiteBuilder.Options { builder.options }
  private var fileSystem: FileSystem { builder.fileSystem }
  private var memory: IncrementalState? { builder.memory }

  init(_ builder: SiteBuilder) { self.builder = builder }

  // MARK: Stages

  /// Reads the content folder and the templates. Throws `SystemError` if a file cannot be read.
  mutating func load() throws -> LoadedSite {
    try stage(.load) { run in
      let content = try LoadStage(
        fileSystem: run.fileSystem, root: run.options.content, excluded: run.options.output,
        jobs: run.options.jobs, memory: run.memory?.folder
      ).run()
      let languages =
        content.value.handbooks.map(\.configuration.languageTag)
        + [content.value.configuration.languageTag]
      let templates = try TemplateSet.load(
        overlay: run.options.templates, languages: Set(languages), fileSystem: run.fileSystem,
        memory: run.memory?.templates)
      return Outcome(
        LoadedSite(content: content.value, templates: templates.value),
        templates.diagnostics + content.diagnostics
          + ConfigurationCheck.languages(of: content.value, known: templates.value.languages))
    }
  }

  /// Returns the report of a build that would find and write the same as the last one; `nil` if it
  /// might not. Only builds without any diagnostic are recognized.
  mutating func reportOfUnchangedSite(_ loaded: LoadedSite) -> BuildReport? {
    guard let sites = options.sites, diagnostics.isEmpty else { return nil }
    let summary = timed(.write) { run in
      sites.summary(
        ofUnchanged: run.options.output, root: run.options.content,
        loaded: loaded.hash(run.options))
    }
    guard let summary else { return nil }
    report.add(summary)
    return report
  }

  /// Parses each file into a document.
  mutating func parse(_ loaded: LoadedSite) throws -> ParsedSite {
    try stage(.parse) { run in
      let parsed = try ParseStage(
        jobs: run.options.jobs, includesDrafts: run.options.includesDrafts, memory: run.memory
      ).run(loaded.content.handbooks)
      return Outcome(ParsedSite(loaded: loaded, handbooks: parsed.value), parsed.diagnostics)
    }
  }

  /// Checks and draws the examples of each document.
  mutating func prove(_ parsed: ParsedSite) throws -> ProvenSite {
    try stage(.prove) { run in
      let proven = try run.builder.proveStage.run(parsed.handbooks)
      return Outcome(
        ProvenSite(loaded: parsed.loaded, handbooks: proven.value), proven.diagnostics)
    }
  }

  /// Resolves all links, and adds the diagnostics of this and all earlier stages to the report.
  /// - Parameter memory: The results of previous builds, which are reused and replaced; `nil` to
  ///   resolve everything and store nothing.
  mutating func resolve(_ proven: ProvenSite, memory: IncrementalState?) throws -> ResolvedSite {
    let resolution = try stage(.resolve) { run in
      let resolution = try run.resolution(of: proven, memory)
      return Outcome(
        resolution,
        run.links(of: proven.loaded.templates, resolution, memory)
          + resolution.resolved.allDiagnostics + resolution.swatchesByHandbook.diagnostics)
    }
    // Drafts may be unfinished, so some of their errors are warnings.
    let drafts =
      diagnostics.isEmpty ? [] : resolution.documents.map(\.document).filter(\.frontMatter.isDraft)
    report.add(
      Configuration.SeverityProfile.applySeveritiesToDrafts(
        diagnostics, Set(drafts.map(\.file.path))),
      isStrict: options.isStrict)
    report.library = resolution.resolved.library
    return ResolvedSite(
      proven: proven, library: resolution.resolved.library,
      swatchesByHandbook: resolution.swatchesByHandbook.value,
      generation: resolution.generation)
  }

  /// Returns the stage that renders the files of the site on request.
  private mutating func render(_ resolved: ResolvedSite) throws -> RenderStage {
    try timed(.render) { run in
      RenderStage(
        library: resolved.library, templates: resolved.proven.loaded.templates,
        fileSystem: run.fileSystem, root: run.options.content,
        swatches: try run.measured(resolved.swatchesByHandbook),
        drawings: run.drawings(of: resolved.library, run.memory), threads: run.options.jobs,
        generation: resolved.generation)
    }
  }

  /// Renders and writes every file. Both happen at the same time, so the duration is divided
  /// between the two stages in proportion to the work that each of them did.
  mutating func write(_ resolved: ResolvedSite) throws {
    let site = try render(resolved)
    let start = ContinuousClock.now
    let progress = builder.progress
    let sites = try options.sites.map { cache in
      let record = SiteRecord(
        program: cache.program, loaded: resolved.proven.loaded.hash(options),
        input: try SiteInput(resolved.proven, options),
        summary: report.summary(files: site.paths.count))
      return (cache: cache, record: record)
    }
    let (writes, share) = try WriteStage(
      output: options.output, cache: options.cache, sites: sites, jobs: options.jobs,
      fileSystem: fileSystem,
      progress: { progress(.render, $0, $1) }
    ).run(site)
    let duration = ContinuousClock.now - start
    report.writes = writes
    report.add(duration * (1 - share), to: .render)
    report.add(duration * share, to: .write)
  }

  /// Returns the site as a snapshot, which renders its files when they are requested.
  /// - Parameter previous: The previous snapshot, whose images are reused; `nil` if there is none.
  mutating func snapshot(of resolved: ResolvedSite, after previous: SiteSnapshot?) throws
    -> SiteSnapshot
  {
    let site = try render(resolved)
    return timed(.render) { run in
      SiteSnapshot(
        site,
        fileRenderer: SwatchFileRenderer(
          published: nil, cache: run.options.cache, fileSystem: run.fileSystem),
        after: previous)
    }
  }

  /// Runs a stage: reports progress, measures the duration, and collects the diagnostics.
  private mutating func stage<Value>(
    _ stage: SiteBuilder.Stage, _ work: (BuildRun) throws -> Outcome<Value>
  ) throws -> Value {
    builder.progress(stage, 0, 0)
    let outcome = try timed(stage, work)
    diagnostics += outcome.diagnostics.limited
    return outcome.value
  }

  /// Adds the duration of the work to the duration of the stage.
  private mutating func timed<Value>(
    _ stage: SiteBuilder.Stage, _ work: (BuildRun) throws -> Value
  ) rethrows -> Value {
    let start = ContinuousClock.now
    let value = try work(self)
    report.add(ContinuousClock.now - start, to: stage)
    return value
  }

  // MARK: Parts of stages

  /// Returns the styles that the drawings of each handbook use, in the order of the handbooks.
  /// - Parameter memory: The results of previous builds; `nil` to count the styles again.
  private func drawings(
    of library: HandbookCollection, _ memory: IncrementalState?
  ) -> [DrawingStylesheet.Needs] {
    library.handbooks.map { handbook in
      let styleUsage = memory?.drawings(of: handbook.key) ?? StyleUsage()
      return styleUsage.needs(of: handbook.documents)
    }
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

  /// Returns the resolution (the documents with their resolved links). The resolution of the last
  /// build is reused if it is still valid.
  private func resolution(of proven: ProvenSite, _ memory: IncrementalState?) throws -> Resolution {
    let (handbooks, content) = (proven.handbooks, proven.loaded.content)
    let resolution =
      try memory?.resolution?.updated(to: handbooks, content)
      ?? resolve(handbooks, content, memory)
    memory?.resolution = resolution
    return resolution
  }

  private func resolve(
    _ handbooks: [ProvenHandbook], _ content: LoadedContent, _ memory: IncrementalState?
  ) throws -> Resolution {
    let resolved = try ResolveStage(
      includesDrafts: options.includesDrafts, hasSwatches: options.hasSwatches, content: content,
      pageAddresses: RouteTable.addresses, jobs: options.jobs, memory: memory
    ).run(handbooks)
    var limit = SiteSwatchLimit()
    let swatchesByHandbook = resolved.library.handbooks.map { handbook in
      func make() -> Outcome<HandbookSwatches> {
        HandbookSwatches.catalog(handbook, hasPictures: options.hasSwatches)
      }
      var swatches =
        memory?.handbookSwatches.output(
          named: handbook.key, of: HandbookSwatches.Input(handbook), make: make) ?? make()
      let excess = swatches.value.apply(&limit, to: handbook)
      let severityProfile = handbook.configuration.severityProfile
      return Outcome(
        swatches.value, severityProfile.applySeverities(swatches.diagnostics + excess))
    }
    return Resolution(
      handbooks, content, resolved: resolved,
      swatchesByHandbook: Outcome(
        swatchesByHandbook.map(\.value), swatchesByHandbook.flatMap(\.diagnostics)),
      generation: memory?.counter.next() ?? 0)
  }

  /// Returns diagnostics for links in the user's templates. They are reported if they lead to a
  /// file that will not be in the site.
  private func links(
    of templates: TemplateSet, _ resolution: Resolution, _ memory: IncrementalState?
  ) -> [Diagnostic] {
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
        drawings: drawings(of: resolution.resolved.library, memory), threads: options.jobs)
      let planned = render.paths + templates.assets.map { Address.asset($0.name) }
      return TemplateLinks.check(templates.overlaid, planned: Set(planned))
    }
    return memory?.templateLinks.output(named: "", of: input, make: check) ?? check()
  }
}

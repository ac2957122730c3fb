package import HandbookModel
import SwatchRenderer

/// The program: **load** the tree → **parse** each file → **prove** its examples → **resolve** links
/// into a handbook → **render** pages → **write** what changed. Each command is a prefix of it.
package struct Build: Sendable {
  /// What a run is asked for.
  package struct Options: Sendable {
    /// The content folder, as people named it.
    package var content = "Content"
    /// A folder of templates that come before those of the program; nil for none.
    package var templates: String?
    /// The folder of the site.
    package var output = "_site"
    /// Warnings count as errors.
    package var isStrict = false
    /// Whether drafts are read like any other rule.
    package var includesDrafts = false
    /// Rules that name no check are told which would prove them.
    package var suggestsChecks = false
    /// Bound examples are judged in other clothes, too: see ``ExampleVariants``.
    package var triesVariants = false
    /// Whether there are pictures and pages of materials.
    package var hasSwatches = true
    /// What earlier runs made; nil for none.
    package var cache: SwatchCache?
    /// Threads, 1 or more.
    package var jobs = 1

    /// As it begins.
    package init() {}
  }

  /// The six steps of the sentence.
  package enum Stage: String, CaseIterable, Sendable {
    case load, parse, prove, resolve, render, write
  }

  let options: Options
  let fileSystem: FileSystem
  /// Is told of every stage that begins, and of files while they are made: done and total.
  let progress: @Sendable (Stage, Int, Int) -> Void

  /// Put together from its parts.
  package init(
    _ options: Options, fileSystem: FileSystem = .disk,
    progress: @escaping @Sendable (Stage, Int, Int) -> Void = { _, _, _ in }
  ) {
    self.options = options
    self.fileSystem = fileSystem
    self.progress = progress
  }

  /// Everything up to resolve: nothing is written. Throws `MachineError`.
  package func check() throws -> Report {
    var report = Report()
    _ = try resolved(&report)
    return report
  }

  /// Everything. With an error in the content nothing is written, and what is published stays.
  /// Throws `MachineError`.
  package func run() throws -> Report {
    var report = Report()
    report.isForPublishing = true
    if let output = fileSystem.realPath(options.output),
      output == fileSystem.realPath(options.content)
    {
      throw MachineError(
        operation: "write", path: options.output, reason: "it is the content folder",
        advice: "name another folder with --output")
    }
    _ = try WriteStage.files(in: options.output, fileSystem: fileSystem)
    let (library, templates, books) = try resolved(&report)
    guard !report.hasErrors else { return report }
    let (writes, share) = try report.timed(.render) {
      let render = RenderStage(
        library: library, templates: templates, fileSystem: fileSystem, root: options.content,
        swatches: try measured(books))
      let jobs = render.jobs
      let press = SwatchPress(
        published: options.output, cache: options.cache, fileSystem: fileSystem)
      let write = try WriteStage(
        output: options.output, planned: render.paths, fileSystem: fileSystem)
      let counter = Counter()
      let clock = StageClock()
      _ = try concurrentMap(jobs, jobs: options.jobs) { job in
        let print = try clock.measure(.render) { try render.make(job, press: press) }
        try clock.measure(.write) {
          write.keep(print.kept)
          for file in print.made { try write.write(file) }
        }
        progress(.render, counter.next(), jobs.count)
      }
      let writes = try clock.measure(.write) { try write.finish() }
      return (writes, clock.share(of: .write))
    }
    report.splitLast(.render, .write, share: share)
    report.writes = writes
    return report
  }

  /// Everything up to resolve, for those who need the handbook itself. Throws `MachineError`.
  func library() throws -> (Report, Library) {
    var report = Report()
    let (library, _, _) = try resolved(&report)
    return (report, library)
  }

  /// What handbooks show of materials, with the contrast of every level. Those with the same numbers
  /// are measured once.
  private func measured(_ books: [SwatchBook]) throws -> [SwatchShow] {
    var known: [[TableOverride]: SwatchMeasurements] = [:]
    return try books.map { book in
      let wanted = book.measured
      guard wanted?.isEmpty != true else { return SwatchShow(book: book, measurements: nil) }
      let key = book.table.overrides
      let measurements =
        try (wanted == nil ? known[key] : nil)
        ?? SwatchMeasurements(
          book.table, only: wanted, cache: options.cache, jobs: options.jobs)
      if wanted == nil { known[key] = measurements }
      return SwatchShow(book: book, measurements: measurements)
    }
  }

  private func resolved(
    _ report: inout Report
  ) throws -> (Library, TemplateSet, [SwatchBook]) {
    progress(.load, 0, 0)
    let (tree, templates) = try report.timed(.load) {
      let tree = try LoadStage(
        fileSystem: fileSystem, root: options.content, excluded: options.output,
        jobs: options.jobs
      ).run()
      let languages =
        tree.value.packs.map(\.configuration.languageTag)
        + [tree.value.configuration.languageTag]
      let templates = try TemplateSet.load(
        overlay: options.templates, languages: Set(languages), fileSystem: fileSystem)
      return (tree, templates)
    }
    progress(.parse, 0, 0)
    let parsed = try report.timed(.parse) {
      try ParseStage(jobs: options.jobs).run(tree.value.packs)
    }
    progress(.prove, 0, 0)
    let stage = ProveStage(
      jobs: options.jobs, suggestsChecks: options.suggestsChecks,
      triesVariants: options.triesVariants)
    let proven = try report.timed(.prove) { try stage.run(parsed.value) }
    progress(.resolve, 0, 0)
    let library = report.timed(.resolve) {
      ResolveStage(
        includesDrafts: options.includesDrafts, hasSwatches: options.hasSwatches, tree: tree.value
      ).run(proven.value)
    }
    let books = library.value.handbooks.map {
      SwatchBook.book($0, hasPictures: options.hasSwatches)
    }
    let planned = Set(
      templates.value.overlaid.isEmpty
        ? []
        : RenderStage(
          library: library.value, templates: templates.value, fileSystem: fileSystem,
          root: options.content,
          swatches: books.map { SwatchShow(book: $0.value, measurements: nil) }
        ).paths + templates.value.assets.map { Address.asset($0.name) })
    report.add(
      templates.diagnostics + TemplateLinks.check(templates.value.overlaid, planned: planned)
        + tree.diagnostics
        + ConfigurationCheck.languages(of: tree.value, in: templates.value) + parsed.diagnostics
        + proven.diagnostics
        + library.diagnostics + books.flatMap(\.diagnostics), isStrict: options.isStrict)
    report.describe(library.value)
    return (library.value, templates.value, books.map(\.value))
  }
}

/// What a run found and did.
package struct Report: Sendable {
  /// Sorted, each once.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the run was to write a site.
  package internal(set) var isForPublishing = false
  /// Nil when nothing was written.
  package internal(set) var writes: WriteReport?
  /// How long each stage took, in the order of the stages.
  package private(set) var durations: [(stage: Build.Stage, duration: Duration)] = []
  /// Numbers of what was found.
  package private(set) var handbooks = 0
  /// In all handbooks together.
  package private(set) var rules = 0
  /// In all rules together.
  package private(set) var examples = 0
  /// The published address of each file, as a path in the site or, where the site's own address is
  /// known, whole; by the file's shown path.
  package private(set) var addresses: [String: String] = [:]

  /// Whether something keeps the site from being published.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func add(_ found: [Diagnostic], isStrict: Bool) {
    let weighed = found.map {
      isStrict && $0.severity == .warning ? $0.with(severity: .error) : $0
    }
    var seen: Set<Diagnostic> = []
    diagnostics = weighed.filter { seen.insert($0).inserted }.sorted()
  }

  mutating func describe(_ library: Library) {
    handbooks = library.handbooks.count
    let site = library.configuration.siteURL ?? ""
    for handbook in library.handbooks {
      rules += handbook.rules.count
      for rule in handbook.rules {
        examples += rule.document.examples.count
        addresses[rule.document.file.path] = site + Address.percentEncoded(rule.url)
      }
      for article in handbook.articles {
        addresses[article.document.file.path] = site + Address.percentEncoded(article.url)
      }
    }
  }

  /// Two stages that ran together share the time of the last one.
  /// - Parameter share: that of the second, 0…1.
  mutating func splitLast(_ first: Build.Stage, _ second: Build.Stage, share: Double) {
    guard let last = durations.popLast() else { return }
    durations.append((first, last.duration * (1 - share)))
    durations.append((second, last.duration * share))
  }

  mutating func timed<Value>(_ stage: Build.Stage, _ work: () throws -> Value) rethrows -> Value {
    let clock = ContinuousClock()
    let start = clock.now
    defer { durations.append((stage, clock.now - start)) }
    return try work()
  }
}

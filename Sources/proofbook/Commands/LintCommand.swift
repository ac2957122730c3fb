import AppLint
import ArgumentParser
import HandbookModel
import SiteGenerator

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Run the checks on the Swift files of an app.",
    discussion: """
      Runs the checks that also prove the examples of a handbook. A .proofbook.yml file next to \
      the sources can set the handbook, its URL, paths to ignore, a baseline, platforms, minimum \
      system versions, and the severity of each check. Without it, the built-in checks run, and \
      findings have no links.

      A comment suppresses a check: // proofbook:disable:next check-id -- reason
      (':next' for the next statement or member, ':this' for this line, ':file' for the file).

      Examples:
        proofbook lint Sources
        proofbook lint Sources --fix
        proofbook lint Sources --only touch-target-small,icon-button-label
        proofbook lint Sources --fix --dry-run | git apply
        proofbook lint Sources --since origin/main
        proofbook lint --format sarif > proofbook.sarif
      """)

  @Argument(
    help: ArgumentHelp(
      "Swift files and folders to lint, or '-' for standard input.", valueName: "path"))
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("The configuration. (default: .proofbook.yml)", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Run only these checks, whether or not they are on. Can be repeated.",
      valueName: "check,…"))
  var only: [String] = []

  @Flag(help: "Also run the checks that are opt-in.")
  var all = false

  @Flag(help: "Apply fixes that don't change the meaning of the code.")
  var fix = false

  @Flag(help: "With '--fix': print the fixes as a diff instead of writing them.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "Report only findings on lines that have changed since a revision of git.",
      valueName: "revision"))
  var since: String?

  @Flag(help: "Write the findings to the baseline, so that only new ones are reported.")
  var writeBaseline = false

  @Flag(
    help: ArgumentHelp(
      "Read the published handbook of the app again, and pin it in the lock file."))
  var updateHandbook = false

  @Option(
    help: ArgumentHelp(
      "The output format: text for people, the others for tools.",
      valueName: "format"))
  var format = LintFormat.text

  @Flag(help: "Treat warnings as errors. Notes stay notes.")
  var strict = false

  @OptionGroup var cache: CacheOptions

  @OptionGroup var threads: ThreadOptions

  func validate() throws {
    if writeBaseline, paths.contains("-") {
      throw ValidationError("'--write-baseline' takes files; standard input has no path.")
    }
    if dryRun, !fix { throw ValidationError("'--dry-run' needs '--fix'.") }
    if dryRun, format != .text {
      throw ValidationError("'--dry-run' prints a diff; leave out '--format'.")
    }
    if dryRun, writeBaseline {
      throw ValidationError("'--dry-run' writes nothing; leave out '--write-baseline'.")
    }
    if dryRun, updateHandbook {
      throw ValidationError("'--dry-run' writes nothing; leave out '--update-handbook'.")
    }
    if since != nil, fix || writeBaseline {
      let option = fix ? "--fix" : "--write-baseline"
      throw ValidationError("'\(option)' is for all findings; leave out '--since'.")
    }
    if !only.isEmpty {
      if all { throw ValidationError("'--only' and '--all' exclude each other.") }
      if writeBaseline {
        throw ValidationError("A baseline has the findings of all checks; leave out '--only'.")
      }
      if onlyIDs.isEmpty { throw ValidationError("'--only' takes ids of checks.") }
    }
  }

  /// The ids of the checks that are to run; empty for all that are on.
  private var onlyIDs: [String] {
    only.flatMap { $0.split(whereSeparator: { $0 == "," || $0.isWhitespace }) }.map(String.init)
  }

  func run() throws {
    let jobs = threads.jobs
    var options = AppLint.Options()
    options.paths = paths.map(\.withoutTrailingSlash)
    options.configuration = config
    options.checks = !only.isEmpty ? .only(onlyIDs) : all ? .withOptIn : .enabled
    options.isStrict = strict
    options.fixes = fix
    options.isDryRun = dryRun
    options.revision = since
    options.writesBaseline = writeBaseline
    options.updatesHandbook = updateHandbook
    options.handbookCache = cache.handbooks
    options.jobs = jobs
    let progressLine = ProgressLine()
    let lint = try AppLint(
      options,
      progress: { progress in
        progressLine.show(
          "\(progress.step.rawValue) \(progress.done) of \(progress.total) files")
      }
    ) { folder in
      var build = SiteBuilder.Options()
      build.content = folder
      build.jobs = jobs
      return try SiteBuilder(build).checks()
    }
    let report: LintReport
    do {
      defer { progressLine.clear() }
      report = try lint.run()
    } catch let error as InvalidOption {
      throw ValidationError(error.message)
    }
    try LintPrinter(format).print(report)
    if report.hasErrors { throw ExitCode(1) }
  }
}

extension LintFormat: ExpressibleByArgument {}

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
        proofbook lint --format sarif > proofbook.sarif
      """)

  @Argument(
    help: ArgumentHelp(
      "Swift files and folders to lint, or '-' for standard input.", valueName: "path"))
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("The configuration. (default: .proofbook.yml)", valueName: "file"))
  var config: String?

  @Flag(help: "Apply fixes that don't change the meaning of the code.")
  var fix = false

  @Flag(help: "Write the findings to the baseline, so that only new ones are reported.")
  var writeBaseline = false

  @Option(
    help: ArgumentHelp(
      "The output format: text for people (on standard error), the others for tools.",
      valueName: "format"))
  var format = LintFormat.text

  @Flag(help: "Treat warnings as errors. Notes stay notes.")
  var strict = false

  @OptionGroup var threads: ThreadOptions

  func validate() throws {
    if writeBaseline, paths.contains("-") {
      throw ValidationError("'--write-baseline' takes files; standard input has no path.")
    }
  }

  func run() throws {
    let jobs = threads.jobs
    var options = AppLint.Options()
    options.paths = paths.map(\.withoutTrailingSlash)
    options.configuration = config
    options.isStrict = strict
    options.fixes = fix
    options.writesBaseline = writeBaseline
    options.jobs = jobs
    let lint = AppLint(options) { folder in
      var build = SiteBuilder.Options()
      build.content = folder
      build.jobs = jobs
      return try SiteBuilder(build).checks()
    }
    let report = try lint.run()
    try LintPrinter(format).print(report)
    if report.hasErrors { throw ExitCode(1) }
  }
}

extension LintFormat: ExpressibleByArgument {}

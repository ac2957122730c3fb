import ArgumentParser
import HandbookModel
import SiteGenerator

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Run the checks on the Swift files of an app.",
    discussion: """
      The same checks that prove the examples of a handbook. A file .proofbook.yml beside the \
      sources names the handbook, its address, paths to ignore, a baseline, platforms, the oldest \
      systems, and how much each check weighs; without it the checks of the program run and link \
      to nothing.

      A comment switches a check off: // proofbook:disable:next check-id -- reason
      (':next' the statement or member after it, ':this' its line, ':file' the file).

      Examples:
        proofbook lint Sources
        proofbook lint Sources --fix
        proofbook lint --format sarif > proofbook.sarif
      """)

  @Argument(help: ArgumentHelp("Swift files, and folders to look through.", valueName: "path"))
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("The configuration. (default: .proofbook.yml)", valueName: "file"))
  var config: String?

  @Flag(help: "Write the fixes that leave the meaning as it is into the files.")
  var fix = false

  @Flag(help: "Write what is found into the baseline, so that only new findings are reported.")
  var writeBaseline = false

  @Option(
    help: ArgumentHelp(
      "How findings are written: text for people (to standard error), the others for tools.",
      valueName: "format"))
  var format = LintFormat.text

  @Flag(help: "Treat warnings as errors. Notes stay notes.")
  var strict = false

  @OptionGroup var threads: ThreadOptions

  func run() throws {
    var options = AppLint.Options()
    options.paths = paths.map(\.withoutFinalSlash)
    options.configuration = config
    options.isStrict = strict
    options.fixes = fix
    options.writesBaseline = writeBaseline
    options.jobs = threads.jobs
    var hasErrors = false
    try exitingOnSystemError {
      let report = try AppLint(options).run()
      LintPrinter(format).print(report)
      hasErrors = report.hasErrors
    }
    if hasErrors { throw ExitCode(1) }
  }
}

/// The output format for findings.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, github, sarif, junit
}

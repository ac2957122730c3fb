import ArgumentParser
import Foundation
import HandbookModel
import SiteGenerator

/// Runs a build for a command, shows its progress and prints its diagnostics. The command exits
/// with status 1 if there are errors in the handbook, or 2 if the system reports an error.
struct CommandRunner {
  let options: ContentOptions

  init(_ options: ContentOptions) { self.options = options }

  func run(
    _ work: (@escaping @Sendable (SiteBuilder.Stage, Int, Int) -> Void) throws -> BuildReport
  ) throws {
    let progress = ProgressLine()
    let printer = DiagnosticPrinter(options.format)
    let report: BuildReport
    do {
      report = try work { stage, done, total in
        progress.show(stage.rawValue + (total > 0 ? " \(done) of \(total) files" : ""))
      }
    } catch let error as SystemError {
      progress.clear()
      try printer.print(error)
      throw ExitCode(2)
    }
    progress.clear()
    try printer.print(report)
    if options.handbook.verbose { Self.printDurations(report) }
    if report.hasErrors { throw ExitCode(1) }
  }

  /// Prints the duration of each stage of a build to standard error. Standard output is not used
  /// because it may contain JSON, which additional text would make invalid.
  static func printDurations(_ report: BuildReport) {
    for (stage, duration) in report.durations {
      let padded = stage.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0)
      printToStandardError("\(padded)\(String(format: "%8.1f ms", duration.milliseconds))\n")
    }
  }
}

extension Duration {
  /// The duration in milliseconds, including fractions of a millisecond.
  var milliseconds: Double {
    Double(components.attoseconds) / 1e15 + Double(components.seconds) * 1000
  }
}

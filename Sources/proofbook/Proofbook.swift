import ArgumentParser
import Foundation
import HandbookModel
import Synchronization

/// The command-line interface of Proofbook. Each command parses its options, runs a build or
/// another action, and prints the result.
@main
struct Proofbook: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proofbook",
    abstract: "Publish a handbook of design rules and prove its examples.",
    discussion: """
      A handbook is a folder of Markdown files: front matter, a reason, and an Incorrect and a \
      Correct example. Create one with 'proofbook init MyHandbook', build it with 'proofbook build \
      --content MyHandbook', and open _site/index.html. While you write, run 'proofbook preview'.

      Exit status: 0 success, 1 errors in the content, 2 the command failed, 64 wrong usage.
      """,
    version: "0.1.0",
    subcommands: [
      BuildCommand.self, PreviewCommand.self, CheckCommand.self, LintCommand.self,
      AdoptCommand.self,
      InitCommand.self, NewCommand.self, ExplainCommand.self, ManualCommand.self,
      TemplatesCommand.self,
      TreeCommand.self, DrawCommand.self, SwatchesCommand.self,
    ])

  /// Runs the command that the arguments name. A system error is printed on one line of standard
  /// error and ends the program with status 2, as does text that could not be written there. The
  /// parser would print help and its errors itself, but would not notice if that fails.
  static func main() {
    // A file that may not become as large is an error of the write, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      do {
        var command = try parseAsRoot()
        try command.run()
      } catch let result where exitCode(for: result).isSuccess {
        let help = fullMessage(for: result)
        try printToStandardOutput(help.isEmpty ? "" : help + "\n")
      }
      if standardErrorHasFailed.load(ordering: .relaxed) { throw ExitCode(2) }
    } catch let error as SystemError {
      printToStandardError(DiagnosticPrinter(.text).output(for: error))
      exit(withError: ExitCode(2))
    } catch {
      let hasFailed = standardErrorHasFailed.load(ordering: .relaxed)
      // The message can quote arguments, which can contain control characters.
      let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
      let message = lines.map { String($0).withControlPictures }.joined(separator: "\n")
      if !message.isEmpty { printToStandardError(message + "\n") }
      exit(withError: hasFailed ? ExitCode(2) : exitCode(for: error))
    }
  }
}

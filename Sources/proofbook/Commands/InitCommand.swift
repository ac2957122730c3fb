import FileSystem
import Scaffolding
import ArgumentParser
import HandbookModel
import SiteGenerator

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a small handbook that builds without changes.",
    discussion: """
      Writes a handbook.yaml, two sections with one rule each, and an article. The folder must be \
      new or empty.

      Example:
        proofbook init Handbook
        proofbook build --content Handbook
      """)

  @Argument(help: "The folder of the new handbook.")
  var directory: String

  @Option(help: ArgumentHelp("The title of the handbook.", valueName: "title"))
  var title = "Our design handbook"

  func run() throws {
    let folder = directory.withoutTrailingSlash
    try exitingOnSystemError {
      let files = try HandbookTemplate(title: title).write(to: folder, fileSystem: .disk)
      for file in files { print(file) }
      print(
        """

        Next: proofbook preview --content \(folder) --open
              proofbook new rule "Name your rule" --section materials --content \(folder)
              proofbook build --content \(folder) --output _site
        """)
    }
  }
}

/// Runs a closure. If it throws a `SystemError`, prints the error and exits with status 2.
@discardableResult
func exitingOnSystemError<Value>(_ work: () throws -> Value) throws -> Value {
  do {
    return try work()
  } catch let error as SystemError {
    DiagnosticPrinter(.text).print(error)
    throw ExitCode(2)
  }
}

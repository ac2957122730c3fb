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
    let files = try HandbookTemplate(title: title).write(to: folder, fileSystem: .disk)
    try printToStandardOutput(
      files.map { $0 + "\n" }.joined() + """

        Next: proofbook preview --content \(Self.quoted(folder)) --open
              proofbook new rule "Name your rule" --section materials --content \(Self.quoted(folder))
              proofbook build --content \(Self.quoted(folder)) --output _site

        """)
  }

  /// Returns a path as an argument of a shell command.
  private static func quoted(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./" + path : path
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}

import Scaffolding
import ArgumentParser
import HandbookModel
import SiteGenerator

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Write templates, stylesheets, and interface strings to a folder for customization.",
    discussion: """
      Without names, lists the available files. Otherwise, writes the named files to a folder. \
      'build --templates' uses the files in that folder and the built-in ones for the rest. \
      Existing files are kept.

      Examples:
        proofbook templates
        proofbook templates foot.mustache en.yaml --output Templates
      """)

  @Argument(help: ArgumentHelp("Names of files, or 'all'.", valueName: "name"))
  var names: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output = "Templates"

  func run() throws {
    let export = TemplateExport()
    guard !names.isEmpty else { return try printLines(export.names) }
    if let unknown = names.first(where: { $0 != "all" && !export.names.contains($0) }) {
      let meant = suggestion(for: unknown, among: export.names)
      throw ValidationError(
        "There is no file '\(unknown)'. "
          + (meant.map { "Did you mean '\($0)'?" } ?? "'proofbook templates' lists all files."))
    }
    let wanted = names.contains("all") ? export.names : names
    let (written, kept) = try export.write(wanted, to: output.withoutTrailingSlash)
    try printLines(written)
    for path in kept {
      printToStandardError("note: \(path.withControlPictures) exists and was kept\n")
    }
  }

  private func printLines(_ lines: [String]) throws {
    try printToStandardOutput(lines.map { $0 + "\n" }.joined())
  }
}

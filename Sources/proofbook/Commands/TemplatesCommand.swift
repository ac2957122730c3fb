import ArgumentParser
import HandbookModel
import SiteGenerator

struct TemplatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Write out templates, styles and words, to change them.",
    discussion: """
      Without names, lists what there is. Named files are written into a folder; 'build --templates' \
      takes them from there, and the others from the program. Files that are there stay as they are.

      Examples:
        proofbook templates
        proofbook templates foot.mustache en.yaml --output Templates
      """)

  @Argument(help: ArgumentHelp("Names of files, or 'all'.", valueName: "name"))
  var names: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("Where they are written.", valueName: "dir"))
  var output = "Templates"

  func run() throws {
    let export = TemplateExport()
    guard !names.isEmpty else { return export.names.forEach { print($0) } }
    if let unknown = names.first(where: { $0 != "all" && !export.names.contains($0) }) {
      let meant = suggestion(for: unknown, among: export.names)
      throw ValidationError(
        "There is no file '\(unknown)'. "
          + (meant.map { "Did you mean '\($0)'?" } ?? "'proofbook templates' lists all of them."))
    }
    try exitingOnSystemError {
      let wanted = names.contains("all") ? export.names : names
      for path in try export.write(wanted, to: output.withoutFinalSlash) { print(path) }
    }
  }
}

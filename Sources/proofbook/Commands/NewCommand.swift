import FileSystem
import Scaffolding
import ArgumentParser
import SiteGenerator

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Add a page to a handbook.", subcommands: [NewRuleCommand.self])
}

struct NewRuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract: "Create the file of a new rule, with all required parts for you to fill in.",
    discussion: """
      The file name is made from the title. In a pack, it begins with the prefix of the section. \
      Existing files are never replaced.

      Example:
        proofbook new rule "Let captions breathe" --section typography
      """)

  @Argument(help: "The title of the rule, in the imperative.")
  var title: String

  @Option(help: ArgumentHelp("The section of the rule.", valueName: "id"))
  var section: String

  @Option(
    help: ArgumentHelp(
      "The impact: critical, high, medium-high, medium, low-medium, or low.", valueName: "level"))
  var impact = "MEDIUM"

  @Option(help: ArgumentHelp("The folder of the handbook.", valueName: "dir"))
  var content = "Content"

  func validate() throws {
    do {
      try RuleScaffold.validate(title: title, section: section, impact: impact)
    } catch {
      throw ValidationError(error.message)
    }
  }

  func run() throws {
    let rule = RuleScaffold(title: title, section: section, impact: impact)
    let path = try rule.write(to: content.withoutTrailingSlash, fileSystem: .disk)
    try printToStandardOutput(path + "\n")
  }
}

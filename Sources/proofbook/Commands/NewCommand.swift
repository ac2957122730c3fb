import ArgumentParser
import SiteGenerator

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Add a page to a handbook.", subcommands: [NewRuleCommand.self])
}

struct NewRuleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract: "Add a rule: a file with everything a rule needs, to be filled in.",
    discussion: """
      The file name is made from the title. In a pack the file is named after the section's prefix. \
      A file that exists is never replaced.

      Example:
        proofbook new rule "Let captions breathe" --section typography
      """)

  @Argument(help: "The rule's title, in the imperative.")
  var title: String

  @Option(help: ArgumentHelp("The section that the rule belongs to.", valueName: "id"))
  var section: String

  @Option(
    help: ArgumentHelp(
      "The impact: critical, high, medium-high, medium, low-medium or low.", valueName: "level"))
  var impact = "MEDIUM"

  @Option(help: ArgumentHelp("The handbook's folder.", valueName: "dir"))
  var content = "Content"

  func validate() throws {
    do {
      try RuleScaffold.validate(title: title, section: section, impact: impact)
    } catch {
      throw ValidationError(error.message)
    }
  }

  func run() throws {
    try exitingOnSystemError {
      let rule = RuleScaffold(title: title, section: section, impact: impact)
      print(try rule.write(to: content.withoutFinalSlash, fileSystem: .disk))
    }
  }
}

import ArgumentParser
import SiteGenerator

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Show the views of a Swift file as the checks see them.",
    discussion: """
      Prints one line per view with its known facts: foreground style, font, and background. \
      'unknown' never triggers a check. In a Markdown file, every Swift block is shown. With \
      --facts, every fact that a selector can test is printed, and why it is unknown.

      Examples:
        proofbook tree Sources/CardView.swift
        proofbook tree Content/materials/some-rule.md
        proofbook tree Sources/CardView.swift --facts
      """)

  @Argument(
    help: ArgumentHelp(
      "A Swift file, a rule, or '-' to read Swift from standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Print every fact of each view, and why it is unknown.")
  var facts = false

  func run() throws {
    try printToStandardOutput(ViewTreeDump(showsFacts: facts).text(file) + "\n")
  }
}

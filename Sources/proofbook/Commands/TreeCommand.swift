import ArgumentParser
import SiteGenerator

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Show the views of a Swift file as the checks see them.",
    discussion: """
      Each view stands on a line with what is known of it: foreground style, font, and what lies \
      behind it. 'unknown' never triggers a check. Of a Markdown file, every Swift block is shown.

      Examples:
        proofbook tree Sources/CardView.swift
        proofbook tree Content/materials/some-rule.md
      """)

  @Argument(
    help: ArgumentHelp(
      "A Swift file, a rule, or '-' for Swift from standard input.", valueName: "file"))
  var file: String

  func run() throws {
    try exitingOnSystemError { print(try ViewTreeDump().text(file)) }
  }
}

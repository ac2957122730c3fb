import ArgumentParser
import SiteGenerator

struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw the views of a Swift file as a page.",
    discussion: """
      The page shows what the code shows, as far as it is understood: its preview, else each view \
      that no other uses. What is not understood is named. Of a Markdown file, every Swift block is \
      drawn.

      Examples:
        proofbook draw Sources/CardView.swift --output card.html
        proofbook draw Content/materials/some-rule.md > rule.html
      """)

  @Argument(
    help: ArgumentHelp(
      "A Swift file, a rule, or '-' for Swift from standard input.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The page to write; else standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    try machineErrorsEndWithStatus2 {
      let page = try DrawingPage().page(file)
      guard let output else { return print(page.html, terminator: "") }
      try FileSystem.disk.write(output, Array(page.html.utf8))
    }
  }
}

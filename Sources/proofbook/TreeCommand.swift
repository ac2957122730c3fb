import ArgumentParser
import HandbookModel
import SiteGenerator
import ViewTree

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Show the views of a Swift file as the checks see them.",
    discussion: """
      Each view stands on a line with what is known of it: foreground style, font, and what lies \
      behind it. 'unknown' never triggers a check. Of a Markdown file, every Swift block is shown.

      Example:
        proofbook tree Sources/CardView.swift
      """)

  @Argument(help: ArgumentHelp("A Swift file, or '-' for standard input.", valueName: "file"))
  var file: String

  func run() throws {
    let bytes = try FileSystem.disk.read(file)
    print(TreePrinter.text(SwiftSource(String(decoding: bytes, as: UTF8.self)).views()))
  }
}

import FileSystem
import ArgumentParser
import HandbookModel
import SiteGenerator

struct DrawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw the views of a Swift file on a web page.",
    discussion: """
      Draws the preview in the file or, without one, each view that no other view uses. Features \
      that can't be drawn are listed. In a Markdown file, every Swift block is drawn. Code that \
      isn't valid Swift is reported with its location, and the exit status is 1.

      Examples:
        proofbook draw Sources/CardView.swift --output card.html
        proofbook draw Content/materials/some-rule.md > rule.html
      """)

  @Argument(
    help: ArgumentHelp(
      "A Swift file, a rule, or '-' to read Swift from standard input.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The page to write, or '-' for standard output.", valueName: "file"))
  var output = "-"

  func validate() throws {
    guard output != "-", let path = FileSystem.disk.realPath(output) else { return }
    guard FileSystem.disk.kind(path) != .folder else {
      throw ValidationError("'\(output)' is a folder; add the name of the page to '--output'.")
    }
    let source = FileSystem.disk.realPath(file == "-" ? "/dev/stdin" : file)
    if FileSystem.disk.kind(path) == .file, path == source {
      let name = file == "-" ? output : file
      throw ValidationError("The page would replace '\(name)'; choose another '--output'.")
    }
    // A mistyped path may name a file of the handbook or of the app.
    guard FileSystem.disk.kind(path) == .file else { return }
    let start = (try? FileSystem.disk.read(path).prefix(64)) ?? []
    if !start.isEmpty, !String(decoding: start, as: UTF8.self).lowercased().hasPrefix("<!doctype") {
      throw ValidationError("'\(output)' exists and isn't a page; choose another '--output'.")
    }
  }

  func run() throws {
    let page = try StandaloneDrawing().page(file)
    if output == "-" {
      try printToStandardOutput(page.value)
    } else {
      try FileSystem.disk.save(Array(page.value.utf8), as: output)
    }
    // Diagnostics are printed to standard error, because standard output may contain the page.
    printToStandardError(DiagnosticPrinter(.text).text(of: page.diagnostics.limited))
    if !page.diagnostics.isEmpty { throw ExitCode(1) }
  }
}

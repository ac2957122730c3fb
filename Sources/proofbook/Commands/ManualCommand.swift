import ArgumentParser
import FileSystem
import Foundation
import HandbookModel
import Manual
import SiteGenerator

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Publish the manual of Proofbook as a site.",
    discussion: """
      Builds the articles of the manual, the explanations of all diagnostics and those of the \
      checks as a handbook.

      Example:
        proofbook manual --output manual
      """)

  @Option(help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var output = "_manual"

  @Flag(help: "Count warnings as errors.")
  var strict = false

  @OptionGroup var threads: ThreadOptions

  func run() throws {
    let content = FileManager.default.temporaryDirectory
      .appending(path: "proofbook-manual-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: content) }
    for (name, text) in ManualHandbook.files {
      let path = FileSystem.join(content, name)
      try FileSystem.disk.createFolder(path.folderName)
      try FileSystem.disk.write(path, Array(text.utf8))
    }
    var options = SiteBuilder.Options()
    options.content = content
    options.output = output.withoutTrailingSlash
    options.isStrict = strict
    options.hasSwatches = false
    options.jobs = threads.jobs
    let report = try SiteBuilder(options).build()
    try DiagnosticPrinter(.text).print(report)
    if report.hasErrors { throw ExitCode(1) }
  }
}

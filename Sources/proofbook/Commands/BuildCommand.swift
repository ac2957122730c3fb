import ArgumentParser
import SiteGenerator

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check a handbook and write its site.",
    discussion: """
      Only files whose bytes changed are written. With an error in the content nothing is written, \
      and what is published stays as it is. The output folder must be new, empty, or made by \
      Proofbook.

      Examples:
        proofbook build
        proofbook build --content packs/ios-design --output public --strict
      """)

  @OptionGroup var content: ContentOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("Where the site is written.", valueName: "dir"))
  var output = "_site"

  @Flag(help: "Make no pictures and no pages of materials.")
  var noSwatches = false

  @Flag(help: "Draw no examples.")
  var noDrawings = false

  @OptionGroup var cache: CacheOptions

  func run() throws {
    var options = content.build
    options.output = output.withoutFinalSlash
    options.hasSwatches = !noSwatches
    options.drawsExamples = !noDrawings
    options.cache = cache.swatches
    options.proofs = cache.proofs
    try CommandRunner(content).run { progress in try SiteBuilder(options, progress: progress).run()
    }
  }
}

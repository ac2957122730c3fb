import ArgumentParser
import SiteGenerator

struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Check a handbook and write its site.",
    discussion: """
      Writes only files whose bytes changed. If the content has errors, nothing is written, and \
      the published site stays as it is. The output folder must be new, empty, or created by \
      Proofbook.

      Examples:
        proofbook build
        proofbook build --content packs/ios-design --output public --strict
      """)

  @OptionGroup var content: ContentOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the site.", valueName: "dir"))
  var output = "_site"

  @Flag(help: "Don't render swatches or material pages.")
  var noSwatches = false

  @Flag(help: "Don't draw examples.")
  var noDrawings = false

  @OptionGroup var cache: CacheOptions

  func validate() throws {
    if cache.path(below: output) != nil {
      throw ValidationError("The cache is in the output folder; choose another '--cache'.")
    }
    try cache.validate(content: content.handbook.content)
  }

  func run() throws {
    var options = content.build
    options.output = output.withoutTrailingSlash
    options.hasSwatches = !noSwatches
    options.drawsExamples = !noDrawings
    options.cache = cache.swatches
    options.proofs = cache.proofs
    options.sites = cache.sites
    try CommandRunner(content).run { progress in
      try SiteBuilder(options, progress: progress).build()
    }
  }
}

import ArgumentParser
import SiteGenerator

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a handbook without writing anything.",
    discussion: """
      Reports all problems in one run: front matter, examples, links, anchors, images, templates. \
      The checks that rules name are also tested for stability: line endings and indentation must \
      not change their findings, and they must not flag code in comments or string literals. \
      'proofbook explain ID' explains a diagnostic.

      Examples:
        proofbook check --strict
        proofbook check --content packs --format json
        proofbook check --content packs/ios-design --suggest
        proofbook check --content packs/ios-design --drawings
      """)

  @OptionGroup var content: ContentOptions

  @Flag(help: "Suggest checks for rules that name none.")
  var suggest = false

  @Flag(help: "Report what drawings show although it is not in an example.")
  var drawings = false

  func run() throws {
    var options = content.build
    options.suggestsChecks = suggest
    options.reportsAssumptions = drawings
    options.checksStability = true
    try CommandRunner(content).run { progress in
      try SiteBuilder(options, progress: progress).check()
    }
  }
}

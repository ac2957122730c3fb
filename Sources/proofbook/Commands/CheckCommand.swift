import ArgumentParser
import SiteGenerator

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a handbook without writing anything.",
    discussion: """
      Every problem of every file is reported in one run: front matter, examples, links, anchors, \
      images, templates. Examples of rules that name checks are also judged with other line ends \
      and indentation and in quotes, which must change nothing. 'proofbook explain ID' says what \
      a diagnostic means.

      Examples:
        proofbook check --strict
        proofbook check --content packs --format json
        proofbook check --content packs/ios-design --suggest
      """)

  @OptionGroup var content: ContentOptions

  @Flag(help: "For rules that name no check, say which would prove them.")
  var suggest = false

  func run() throws {
    var options = content.build
    options.suggestsChecks = suggest
    options.checksStability = true
    try CommandRunner(content).run { progress in
      try SiteBuilder(options, progress: progress).check()
    }
  }
}

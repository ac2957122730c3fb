import ArgumentParser
import SiteGenerator

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a handbook without writing anything.",
    discussion: """
      Every problem of every file is reported in one run: front matter, examples, links, anchors, \
      images, templates. 'proofbook explain ID' says what a diagnostic means.

      Examples:
        proofbook check --strict
        proofbook check --content packs --format json
      """)

  @OptionGroup var content: ContentOptions

  func run() throws {
    let options = content.build
    try Session(content).run { progress in try Build(options, progress: progress).check() }
  }
}

import ArgumentParser

/// The command-line interface. Each command parses its options, runs the stages of ``SiteBuilder``
/// that it needs, and prints its output once.
@main
struct Proofbook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proofbook",
    abstract: "Publish a handbook of design rules, and prove every example in it.",
    discussion: """
      A handbook is a folder of Markdown files: front matter, a reason, an Incorrect and a Correct \
      example. Begin one with 'proofbook init MyHandbook', then 'proofbook build --content \
      MyHandbook' and open _site/index.html, or write with 'proofbook preview' beside you.

      Exit status: 0 clean, 1 errors in the content, 2 the work could not be done, 64 wrong usage.
      """,
    version: "0.1.0",
    subcommands: [
      BuildCommand.self, PreviewCommand.self, CheckCommand.self, LintCommand.self,
      InitCommand.self, NewCommand.self, ExplainCommand.self, TemplatesCommand.self,
      TreeCommand.self, DrawCommand.self, SwatchesCommand.self,
    ])
}

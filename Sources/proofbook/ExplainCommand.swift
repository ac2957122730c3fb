import ArgumentParser
import HandbookModel
import SiteGenerator

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a diagnostic means and what to do about it.",
    discussion: """
      Without an id, lists all of them.

      Example:
        proofbook explain link/unknown-page
      """)

  @Argument(help: ArgumentHelp("The id in brackets at the end of a diagnostic.", valueName: "id"))
  var id: String?

  func run() throws {
    guard let id else {
      let width = Explanation.all.map(\.id.count).max() ?? 0
      for explanation in Explanation.all {
        let gap = String(repeating: " ", count: width - explanation.id.count + 2)
        print(explanation.id + gap + explanation.summary)
      }
      return
    }
    guard let explanation = Explanation.all.first(where: { $0.id == id }) else {
      let meant = suggestion(for: id, among: Explanation.all.map(\.id))
      throw ValidationError(
        "There is no diagnostic '\(id)'." + (meant.map { " Did you mean '\($0)'?" } ?? ""))
    }
    print(explanation.text)
  }
}

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
    guard let id else { return list(Explanation.all) }
    if let explanation = Explanation.all.first(where: { $0.id == id }) {
      return print(explanation.text)
    }
    // `link` or `duplicate-id`: one half of an id names all that have it.
    let half = Explanation.all.filter { $0.id.split(separator: "/").contains(Substring(id)) }
    if half.count == 1 { return print(half[0].text) }
    guard half.isEmpty else { return list(half) }
    let meant = suggestion(for: id, among: Explanation.all.map(\.id))
    throw ValidationError(
      "There is no diagnostic '\(id)'. "
        + (meant.map { "Did you mean '\($0)'?" } ?? "'proofbook explain' alone lists all of them."))
  }

  private func list(_ explanations: [Explanation]) {
    let width = explanations.map(\.id.count).max() ?? 0
    for explanation in explanations {
      let gap = String(repeating: " ", count: width - explanation.id.count + 2)
      print(explanation.id + gap + explanation.summary)
    }
  }
}

import ArgumentParser
import HandbookModel
import LintEngine
import SiteGenerator

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic or a check and what to do about it.",
    discussion: """
      Without an id, lists all diagnostics. 'checks' lists all checks.

      Example:
        proofbook explain link/unknown-page
      """)

  @Argument(help: ArgumentHelp("The id of a diagnostic or a check.", valueName: "id"))
  var id: String?

  func run() throws {
    guard let id else { return list(Explanation.all) }
    if id == "checks" {
      for check in Check.all {
        print("\(check.id): \(check.title)" + (check.isOptIn ? " (off by default)" : ""))
      }
      return
    }
    if let check = Check.all.first(where: { $0.id == id }) { return print(Self.text(check)) }
    if let explanation = Explanation.all.first(where: { $0.id == id }) {
      return print(explanation.text)
    }
    // Either half of an id, such as `link` or `duplicate-id`, matches every id that contains it.
    let half = Explanation.all.filter { $0.id.split(separator: "/").contains(Substring(id)) }
    if half.count == 1 { return print(half[0].text) }
    guard half.isEmpty else { return list(half) }
    let meant = suggestion(for: id, among: Explanation.all.map(\.id) + Check.all.map(\.id))
    throw ValidationError(
      "There is no diagnostic '\(id)'. "
        + (meant.map { "Did you mean '\($0)'?" } ?? "Run 'proofbook explain' to list all of them."))
  }

  private static func text(_ check: Check) -> String {
    func indented(_ code: String) -> String {
      code.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
        .joined(separator: "\n")
    }
    return
      ([
        "\(check.id): \(check.title)", check.why, "Flagged:", indented(check.flagged), "Preferred:",
        indented(check.preferred),
      ] + scope(of: check)).joined(separator: "\n\n")
  }

  /// The platforms, versions, and opt-in status of a check; empty if it always runs.
  private static func scope(of check: Check) -> [String] {
    let platforms = Platform.allCases.filter(check.platforms.contains).map(\.rawValue)
    let versions = Platform.allCases.compactMap { platform in
      check.platforms.isEmpty || check.platforms.contains(platform)
        ? check.minimumVersions[platform].map { "\(platform.rawValue) \($0)" } : nil
    }
    return [
      platforms.isEmpty ? nil : "Runs on \(platforms.joined(separator: ", ")).",
      versions.isEmpty
        ? nil
        : "Requires \(versions.joined(separator: ", ")) or later; it doesn't run if 'deployment' in"
          + " .proofbook.yml is older.",
      check.isOptIn
        ? "Off by default. Turn it on by naming it in a rule, or with '\(check.id): on' under"
          + " 'checks' in .proofbook.yml." : nil,
    ].compactMap(\.self)
  }

  private func list(_ explanations: [Explanation]) {
    let width = explanations.map(\.id.count).max() ?? 0
    for explanation in explanations {
      let gap = String(repeating: " ", count: width - explanation.id.count + 2)
      print(explanation.id + gap + explanation.summary)
    }
  }
}

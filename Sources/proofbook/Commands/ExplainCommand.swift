import ArgumentParser
import HandbookModel
import LintEngine
import Manual

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic or a check, or show an article of the manual.",
    discussion: """
      Without a topic, lists all diagnostics; 'checks' lists the checks, and 'articles' the \
      articles of the manual.

      Examples:
        proofbook explain link/unknown-page
        proofbook explain custom-checks
      """)

  @Argument(
    help: ArgumentHelp(
      "The id in brackets at the end of a diagnostic, or the name of an article.",
      valueName: "topic"))
  var topic: String?

  func run() throws {
    guard let topic else { return list(Manual.diagnostics) }
    if topic == "articles" { return list(Manual.articles) }
    if topic == "checks" {
      for check in Check.all {
        print("\(check.id): \(check.title)" + (check.isOptIn ? " (off unless asked for)" : ""))
      }
      return
    }
    if let check = Check.all.first(where: { $0.id == topic }) { return print(Self.text(check)) }
    if let article = Manual.articles.first(where: { $0.name == topic }) {
      return print(article.markdown.wrapped, terminator: "")
    }
    if let diagnostic = Manual.diagnostics.first(where: { $0.name == topic }) {
      return print(Self.text(diagnostic))
    }
    // `link` or `duplicate-id`: one half of an id names all that have it.
    let half = Manual.diagnostics.filter { $0.name.split(separator: "/").contains(topic[...]) }
    if half.count == 1 { return print(Self.text(half[0])) }
    guard half.isEmpty else { return list(half) }
    let known = Manual.diagnostics + Manual.articles
    let meant = suggestion(for: topic, among: known.map(\.name) + Check.all.map(\.id))
    throw ValidationError(
      "There is no diagnostic '\(topic)'. "
        + (meant.map { "Did you mean '\($0)'?" } ?? "Run 'proofbook explain' to list all of them."))
  }

  private static func text(_ diagnostic: Topic) -> String {
    "\(diagnostic.name): \(diagnostic.summary)\n\n\(diagnostic.details.wrapped)"
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

  /// Returns sentences that describe when a check runs: the platforms and versions that it applies
  /// to, and whether it is off by default. Empty if it always runs.
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

  private func list(_ topics: [Topic]) {
    let width = topics.map(\.name.count).max() ?? 0
    for topic in topics {
      let gap = String(repeating: " ", count: width - topic.name.count + 2)
      print(topic.name + gap + topic.summary)
    }
  }
}

extension String {
  /// The Markdown text with paragraphs and list items wrapped at 80 characters. Lines of code and
  /// tables are not wrapped.
  fileprivate var wrapped: String {
    var lines: [String] = []
    var isCode = false
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("|"), line.count > 80 else {
        lines.append(String(line))
        continue
      }
      let indent = line.hasPrefix("- ") ? "  " : ""
      var current = ""
      for word in line.split(separator: " ") {
        if !current.isEmpty, current.count + word.count >= 80 {
          lines.append(current)
          current = indent + word
        } else {
          current += (current.isEmpty ? "" : " ") + word
        }
      }
      lines.append(current)
    }
    return lines.joined(separator: "\n")
  }
}

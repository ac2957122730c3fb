import ArgumentParser
import AppLint
import HandbookModel
import LintEngine
import Manual
import SiteGenerator

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a diagnostic or a check, or show an article of the manual.",
    discussion: """
      Without a topic, lists all diagnostics; 'checks' lists the checks, and 'articles' the \
      articles of the manual. In the folder of an app, a topic can also be a check that its \
      handbook declares. With --why, says which tests of a declared check hold for the \
      views in a line, which fail, and which are unknown; for a built-in check, whether it is \
      on and applies there, and what it asked about these views. The topic is then the id of \
      a check, a rule whose checks are explained, or a selector.

      Examples:
        proofbook explain link/unknown-page
        proofbook explain custom-checks
        proofbook explain --why Card.swift:12 touch-target-small
        proofbook explain --why Card.swift:12 'Text[font.size>17]'
        proofbook explain --why Card.swift:12 Content/type/some-rule.md
      """)

  @Argument(
    help: ArgumentHelp(
      "The id in brackets at the end of a diagnostic, or the name of an article.",
      valueName: "topic"))
  var topic: String?

  @Option(help: ArgumentHelp("Explain a check at this line.", valueName: "file:line"))
  var why: String?

  func run() throws {
    guard let why else { return try printToStandardOutput(Self.textInApp(about: topic)) }
    try printToStandardOutput(Self.text(about: topic, at: why) + "\n")
  }

  /// Returns the text to print about a topic, which can also be a check that the handbook of the app
  /// in the current folder declares.
  private static func textInApp(about topic: String?) throws -> String {
    do {
      return try text(about: topic)
    } catch let error as ValidationError {
      guard let topic, isOnlyID(topic), let found = try? lint(".").declaredCheck(topic) else {
        throw error
      }
      let place = found.page.map { ": \($0)" } ?? "."
      return
        (["\(topic): \(found.check.title)", "A rule of the app's handbook explains it" + place]
        + options(of: found.check) + scope(of: found.check)).joined(separator: "\n\n") + "\n"
    }
  }

  /// Whether a text can be the id of a declared check and is not a selector.
  private static func isOnlyID(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      && (try? MatchReport(selector: text)) == nil
  }

  /// Returns lint of a file or folder, which writes nothing.
  private static func lint(_ path: String) throws -> AppLint {
    var options = AppLint.Options()
    options.paths = [path]
    options.isDryRun = true
    options.handbookCache = try CacheOptions.parse([]).handbooks
    return try AppLint(options) { folder in
      var build = SiteBuilder.Options()
      build.content = folder
      return try SiteBuilder(build).checks()
    }
  }

  /// Returns which tests of a check hold for the views in a line.
  /// - Parameter place: The path of a file, a colon and the number of a line.
  private static func text(about check: String?, at place: String) throws -> String {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]),
      line > 0
    else {
      throw ValidationError(
        "'\(place)' is not a line of a file. Write a path, a colon and a number: Card.swift:12.")
    }
    guard let check else {
      throw ValidationError(
        "The check is missing. Name a check, a rule, or a selector.")
    }
    let path = String(place[..<colon])
    if !path.hasSuffix(".md"), Check.all.contains(where: { $0.id == check }) {
      return try lint(path).report(on: check, line: line)
    }
    if !path.hasSuffix(".md"), isOnlyID(check), let app = try? lint(path),
      (try? app.declaredCheck(check)) != nil
    {
      return try app.report(on: check, line: line)
    }
    do {
      return try MatchDump().text(path, line: line, check)
    } catch let failure as MatchDump.Failure {
      let message = failure.message.prefix(1).uppercased() + failure.message.dropFirst()
      let advice = failure.advice.prefix(1).uppercased() + failure.advice.dropFirst()
      throw ValidationError("\(message). \(advice)" + (advice.hasSuffix("?") ? "" : "."))
    }
  }

  /// Returns the text to print about a topic, or the list of diagnostics if the topic is `nil`. The
  /// text ends with a newline. Throws `ValidationError` for an unknown topic.
  static func text(about topic: String?) throws -> String {
    guard let topic else { return list(Manual.diagnostics) }
    if topic == "articles" { return list(Manual.articles) }
    if topic == "checks" {
      return Check.all.map { check in
        let off = check.isByName ? "named" : "asked for"
        return "\(check.id): \(check.title)" + (check.isOptIn ? " (off unless \(off))\n" : "\n")
      }.joined()
    }
    if let check = Check.all.first(where: { $0.id == topic }) { return text(check) }
    if let diagnostic = Manual.diagnostics.first(where: { $0.name == topic }) {
      return text(diagnostic)
    }
    // `link` or `duplicate-id`: one half of an id names all that have it.
    let half = Manual.diagnostics.filter { $0.name.split(separator: "/").contains(topic[...]) }
    if let article = Manual.articles.first(where: { ([$0.name] + $0.otherNames).contains(topic) }) {
      // `proof` is the name of an article and the first half of ids.
      return article.markdown.wrapped + (half.isEmpty ? "" : "\n" + list(half))
    }
    if half.count == 1 { return text(half[0]) }
    guard half.isEmpty else { return list(half) }
    // No topic is longer, and comparing takes time.
    let isName = topic.utf8.count <= 100
    let nearest = isName ? nearest(to: topic) : nil
    let checks = nearest == nil && isName ? checks(about: topic) : []
    guard checks.isEmpty else { return list(checks) }
    throw ValidationError(
      "There is no diagnostic, check or article '\(topic.shortened(toBytes: 100))'. "
        + (nearest.map { "Did you mean '\($0)'? " } ?? "")
        + "'proofbook explain' lists the diagnostics, 'proofbook explain checks' the checks, and"
        + " 'proofbook explain articles' the articles.")
  }

  /// Returns the checks whose id or title contains a word, in singular or plural.
  private static func checks(about word: String) -> [Topic] {
    let singular = (word.hasSuffix("s") ? word.dropLast() : word[...]).lowercased()
    // Shorter words are contained in too many others.
    guard singular.count > 2 else { return [] }
    return Manual.checks.filter {
      $0.name.contains(singular) || $0.summary.lowercased().contains(singular)
    }
  }

  /// Returns the known topic that is most similar to an unknown one; `nil` if none is similar
  /// enough. An article is also known by its title, and by the words of its name and title.
  private static func nearest(to topic: String) -> String? {
    let ids =
      ["checks", "articles"] + (Manual.diagnostics + Manual.articles).map(\.name)
      + Check.all.map(\.id)
    var names: [(name: String, topic: String)] = ids.map { ($0, $0) }
    for article in Manual.articles {
      names += (article.otherNames + [article.title]).map { ($0, article.name) }
    }
    for article in Manual.articles {
      let words = (article.name + " " + article.title).split { !$0.isLetter }
      // Shorter words, such as “and”, say nothing about the article.
      names += words.filter { $0.count > 3 }.map { (String($0), article.name) }
    }
    let nearest = suggestion(for: topic, among: names.map(\.name))
    return names.first { $0.name == nearest }?.topic
  }

  private static func text(_ diagnostic: Topic) -> String {
    "\(diagnostic.name): \(diagnostic.summary)\n\n\(diagnostic.details.wrapped)\n"
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
      ] + options(of: check) + scope(of: check) + sources(of: check)).joined(separator: "\n\n")
      + "\n"
  }

  /// Returns the options of a check as one paragraph; empty if it has none.
  private static func options(of check: Check) -> [String] {
    guard !check.options.isEmpty else { return [] }
    let lines = check.optionSummaries.map { option in
      let value = option.value.map { " It is set to \($0)." } ?? ""
      return "- \(option.name): \(option.description)\(value)".wrapped
    }
    return [
      (["Options, under 'checks' in .proofbook.yml or handbook.yaml:"] + lines)
        .joined(separator: "\n")
    ]
  }

  /// Returns the pages that a check follows as one paragraph; empty if it names none.
  private static func sources(of check: Check) -> [String] {
    guard !check.sources.isEmpty else { return [] }
    let lines = check.sources.map { "- \($0.title): \($0.url)" }
    return [(["Source:"] + lines).joined(separator: "\n")]
  }

  /// Returns sentences that describe when a check runs: the platforms and versions that it applies
  /// to, and whether it is off by default. The last one states its precision.
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
        ? "Off by default\(check.isByName ? ", and with '--all'" : ""). Turn it on by naming it in a"
          + " rule, or with '\(check.id): on' under 'checks' in .proofbook.yml." : nil,
      check.isDeclared ? nil : check.precisionStatement,
    ].compactMap(\.self)
  }

  private static func list(_ topics: [Topic]) -> String {
    let width = topics.map(\.name.count).max() ?? 0
    return topics.map { topic in
      let gap = String(repeating: " ", count: width - topic.name.count + 2)
      return topic.name + gap + topic.summary + "\n"
    }.joined()
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

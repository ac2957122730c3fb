/// The manual of Proofbook. It consists of articles, and of a page about each kind of diagnostic
/// and each built-in check. Each page is a Markdown file in this folder and is embedded in the
/// program.
package enum Manual {
  /// The articles of the manual, sorted by name.
  package static let articles = topics(in: "Articles/")
  /// The manual's pages about the built-in checks, sorted by id.
  package static let checks = topics(in: "Checks/")
  /// The manual's pages about the kinds of diagnostics, sorted by id.
  package static let diagnostics = topics(in: "Diagnostics/")

  /// Other names of articles, by the name of the article.
  static let otherNames = [
    "command-line": ["commands", "options", "formats"],
    "continuous-integration": ["ci"],
    "custom-checks": ["selectors", "facts"],
    "front-matter-keys": ["keys"],
    "handbook-settings": ["settings"],
    "links-and-sources": ["links", "sources"],
    "linting-apps": ["linting", "suppressions", "baseline"],
    "packs-and-libraries": ["packs", "libraries"],
    "writing-rules": ["rules", "examples", "labels", "directives"],
  ]

  /// Returns the explanation of the built-in check with the given id. A test ensures that every
  /// built-in check has one.
  package static func check(_ id: String) -> CheckExplanation {
    explanations[id] ?? CheckExplanation(Topic(name: id, otherNames: [], markdown: ""))
  }

  private static let explanations = Dictionary(
    uniqueKeysWithValues: checks.map { ($0.name, CheckExplanation($0)) })

  /// Returns the pages in a folder, sorted by name.
  private static func topics(in folder: String) -> [Topic] {
    EmbeddedFiles.texts.filter { $0.key.hasPrefix(folder) }.map { path, text in
      let name = String(path.dropFirst(folder.count).dropLast(".md".count))
      return Topic(name: name, otherNames: otherNames[name, default: []], markdown: text)
    }.sorted { $0.name < $1.name }
  }
}

/// A page of the manual: an article, or an explanation of a diagnostic or check.
package struct Topic: Sendable {
  /// The name of the article, or the id of the diagnostic or check: the path of the page in its
  /// folder, without `.md`.
  package let name: String
  /// Other names of an article, such as `options`; empty for a diagnostic or check.
  package let otherNames: [String]
  /// The Markdown source of the page.
  package let markdown: String

  /// The text of the page's first heading; empty if there is none.
  package var title: String { String(paragraphs.first?.trimmingPrefix("# ") ?? "") }

  /// The first paragraph of the page. For a diagnostic or check, it is a bold sentence, which is
  /// returned without the asterisks and the final period.
  package var summary: String {
    let paragraph = paragraphs.dropFirst().first ?? ""
    guard paragraph.hasPrefix("**"), paragraph.hasSuffix(".**") else { return String(paragraph) }
    return String(paragraph.dropFirst(2).dropLast(3))
  }

  /// The Markdown after the first heading and the summary, without a final newline.
  package var details: String {
    paragraphs.dropFirst(2).joined(separator: "\n\n")
  }

  /// The paragraphs of the source, which are separated by empty lines.
  fileprivate var paragraphs: [Substring] {
    let newline = UInt8(ascii: "\n")
    var paragraphs: [Substring] = []
    var rest = markdown.utf8[...]
    var start = rest.startIndex
    while let end = rest.firstIndex(of: newline) {
      rest = rest[markdown.utf8.index(after: end)...]
      guard rest.first == newline else { continue }
      paragraphs.append(markdown[start..<end])
      rest.removeFirst()
      start = rest.startIndex
    }
    let last = markdown[start...].drop { $0 == "\n" }
    return paragraphs + [last.hasSuffix("\n") ? last.dropLast() : last]
  }
}

/// The explanation of a built-in check.
package struct CheckExplanation: Sendable {
  /// The mistake that the check flags, described in one line without a final period.
  package let title: String
  /// The page, which is read on demand: most runs need only the title.
  private let topic: Topic

  /// A page that a check follows.
  package struct Source: Hashable, Sendable {
    package let title: String
    /// The address of the page, with its scheme.
    package let url: String
  }

  /// Creates an explanation from a page of the manual. The page must consist of a heading, a bold
  /// title, a reason, `Flagged:` with a code block, `Preferred:` with a code block, and links after
  /// `Source:`.
  init(_ topic: Topic) {
    title = topic.summary
    self.topic = topic
  }

  /// The reason why the mistake matters, in whole sentences.
  package var why: String { parts.why.joined(separator: "\n\n") }
  /// The shortest code that the check flags.
  package var flagged: String { Self.code(parts.flagged) }
  /// The corrected version of the code in `flagged`.
  package var preferred: String { Self.code(parts.preferred) }
  /// The guidelines and the documentation that the check follows, the most exact one first.
  package var sources: [Source] { parts.sources.map(Self.links) ?? [] }

  /// The paragraphs of the page after the title.
  private var parts:
    (
      why: ArraySlice<Substring>, flagged: ArraySlice<Substring>, preferred: ArraySlice<Substring>,
      sources: Substring?
    )
  {
    let parts = topic.paragraphs.dropFirst(2)
    let why = parts.prefix { $0 != "Flagged:" }
    let flagged = parts[why.endIndex...].dropFirst().prefix { $0 != "Preferred:" }
    let preferred = parts[flagged.endIndex...].dropFirst().prefix {
      !$0.hasPrefix(Self.sourceLabel)
    }
    return (why, flagged, preferred, parts[preferred.endIndex...].first)
  }

  private static let sourceLabel = "Source: "

  /// Returns the Markdown links of a paragraph.
  private static func links(_ paragraph: Substring) -> [Source] {
    paragraph.matches(of: /\[([^\]]+)\]\(([^)]+)\)/).map {
      Source(title: String($0.1), url: String($0.2))
    }
  }

  /// Returns the content of a fenced code block, without the fences.
  /// - Parameter block: The block, divided at its empty lines.
  private static func code(_ block: ArraySlice<Substring>) -> String {
    block.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().dropLast().joined(separator: "\n")
  }
}

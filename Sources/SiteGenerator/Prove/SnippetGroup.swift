import ExampleLanguages
import HandbookModel
import ViewTree

/// A code block and the blocks that continue it. They are joined and parsed as one.
struct SnippetGroup: Sendable {
  /// The language of the code. The program can parse it.
  let language: ExampleLanguage
  /// The first block of the group.
  let first: Snippet
  /// The blocks in source order, beginning with `first`.
  fileprivate(set) var snippets: [Snippet]
  private let parse: @Sendable (String) -> any ParsedCode

  /// The maximum length of a block together with the blocks that continue it, in UTF-8 bytes.
  /// Longer code is not parsed, because the Swift parser takes quadratic time for some invalid
  /// input. The longest block in thousands of public rules has about 4,000 bytes.
  static let lengthLimit = 64 * 1024
  /// The maximum length of all parsed code of a page, in UTF-8 bytes. Checking and drawing dense
  /// code takes three seconds for a megabyte.
  static let pageLimit = 512 * 1024

  /// Creates a group with one block; `nil` if the program cannot parse the language of the block.
  init?(_ snippet: Snippet) {
    guard let language = snippet.parsedLanguage, let parse = language.parse else { return nil }
    self.language = language
    self.parse = parse
    first = snippet
    snippets = [snippet]
  }

  /// The length of the joined code in UTF-8 bytes.
  var length: Int { snippets.reduce(0) { $0 + $1.code.code.utf8.count } }

  /// Whether the code is too long to be parsed.
  var isTooLong: Bool { length > Self.lengthLimit }

  /// The joined code of the blocks.
  var code: String { snippets.map(\.code.code).joined() }

  /// Parses the joined code.
  func parsed() -> any ParsedCode { parse(code) }

  /// Parses the joined code of several groups with the same language, separated by line breaks.
  /// Returns `nil` if there are no groups.
  static func parsed(_ groups: [SnippetGroup]) -> (any ParsedCode)? {
    groups.first?.parse(groups.map(\.code).joined(separator: "\n"))
  }

  /// Converts the position of a syntax error in the joined code to a position in the Markdown file.
  func position(of problem: SyntaxError) -> Position {
    var line = problem.position.line
    for (index, snippet) in snippets.enumerated() {
      let lines = snippet.code.strippedBytes.count
      // Errors at the very end of the code belong to the last block.
      if line <= lines || index == snippets.count - 1 {
        return snippet.code.position(
          ofCode: Position(line: min(line, lines + 1), column: problem.position.column))
      }
      line -= lines
    }
    return problem.position
  }
}

extension [Snippet] {
  /// The snippets in languages that the program can parse, each grouped with those that continue
  /// it. A snippet continues the previous one if its fence has the directive `continues` and both
  /// have the same language.
  var groups: [SnippetGroup] {
    var groups: [SnippetGroup] = []
    for snippet in self {
      guard let group = SnippetGroup(snippet) else { continue }
      if snippet.directives.continues, let last = groups.indices.last,
        groups[last].language.name == group.language.name
      {
        groups[last].snippets.append(snippet)
      } else {
        groups.append(group)
      }
    }
    return groups
  }
}

extension [SnippetGroup] {
  /// The groups of a page that are parsed, and those that are too long, each in source order.
  var divided: (parsed: [SnippetGroup], tooLong: [SnippetGroup]) {
    var length = 0
    return reduce(into: ([], [])) { parts, group in
      guard !group.isTooLong, length + group.length <= SnippetGroup.pageLimit else {
        parts.tooLong.append(group)
        return
      }
      length += group.length
      parts.parsed.append(group)
    }
  }
}

extension Snippet {
  /// Returns the target platforms of the code; empty for all platforms. If the fence names a
  /// platform, this is the only one. Otherwise, the platforms are those in the front matter of the
  /// document.
  func platforms(in document: Document) -> Set<Platform> {
    let names = directives.platform.map { [$0] } ?? document.frontMatter.platforms.map(\.value)
    return Set(names.compactMap(Platform.init(named:)))
  }
}

extension Diagnostic {
  static func tooLong(_ group: SnippetGroup, in file: SourceFile) -> Diagnostic {
    let fact =
      group.isTooLong
      ? "the code is longer than \(SnippetGroup.lengthLimit / 1024) KB"
      : "the code of the page is longer than \(SnippetGroup.pageLimit / 1024) KB"
    return file.diagnostic(
      .exampleTooLong, "\(fact); this block is shown as plain text and not checked",
      at: group.first.range, fix: Fix("show only the part that matters"))
  }

  static func tooManySymbols(in document: Document) -> Diagnostic {
    let start = document.snippets.first?.range.start ?? Position(line: 1, column: 1)
    return document.file.diagnostic(
      .exampleTooManySymbols,
      "the code of the page uses more than \(ProvenDocument.mostSymbols) different names of an API; "
        + "the others get no page",
      at: SourceRange(start, start), fix: Fix("show only the part that matters"))
  }

  /// Returns the diagnostic for code whose views exceed a limit, so that they are not read.
  static func unread(
    _ limit: SyntaxError, _ group: SnippetGroup, in file: SourceFile
  ) -> Diagnostic {
    let position = group.position(of: limit)
    return file.diagnostic(
      .exampleTooLong, "the views are not checked: \(limit.message)",
      at: SourceRange(position, position), fix: Fix("show only the part that matters"))
  }
}

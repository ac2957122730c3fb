import HandbookModel
import RuleParser

/// A parsed file with its document and diagnostics, and shortcuts for expectations.
struct ParsedFile {
  let file: SourceFile
  let document: Document
  let diagnostics: [Diagnostic]

  /// Parses a file.
  /// - Parameter text: The whole file, including front matter.
  init(_ text: String, kind: PageKind = .rule, allowsHTML: Bool = false) {
    file = sourceFile(text)
    let outcome = DocumentParser(kind: kind, allowsHTML: allowsHTML, parsedLanguages: ["swift"])
      .read(file)
    document = outcome.value
    diagnostics = outcome.diagnostics
  }

  /// Parses a rule with valid front matter; the body begins on line 5.
  init(body: String, allowsHTML: Bool = false) {
    self.init("---\ntitle: T\nimpact: LOW\n---\n" + body, allowsHTML: allowsHTML)
  }

  var ids: [String] { diagnostics.sorted().map(\.id) }

  /// Sorted descriptions of the diagnostics: `id line:column 'text at the range'`.
  var findings: [String] { described(diagnostics, in: file) }

  /// The names of the body elements: `example` with its role, or the kind of the block.
  var outline: [String] {
    document.bodyElements.map { passage in
      switch passage {
      case .example(let example): "example \(example.role.key)"
      case .block(let block): block.kind.name
      }
    }
  }
}

func sourceFile(_ text: String, path: String = "a.md") -> SourceFile {
  SourceFile(path: path, pathInRoot: path, text: text)
}

func described(_ diagnostics: [Diagnostic], in file: SourceFile) -> [String] {
  diagnostics.sorted().map { found in
    let start = found.location.range.start
    return "\(found.id) \(start.line):\(start.column) '\(file.text(at: found.location.range))'"
  }
}

extension SourceFile {
  /// Returns the text at a range, which is measured in bytes.
  func text(at range: SourceRange) -> String {
    let bytes = Array(text.utf8)
    return String(decoding: bytes[offset(of: range.start)..<offset(of: range.end)], as: UTF8.self)
  }

  /// Returns the text with edits applied, last edit first.
  func applying(_ edits: [Edit]) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $1.range < $0.range }) {
      bytes.replaceSubrange(
        offset(of: edit.range.start)..<offset(of: edit.range.end), with: edit.replacement.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Block.Kind {
  var name: String {
    switch self {
    case .paragraph: "paragraph"
    case .heading: "heading"
    case .list: "list"
    case .quote: "quote"
    case .code: "code"
    case .html: "html"
    case .table: "table"
    case .thematicBreak: "break"
    }
  }
}

extension [Block] {
  /// Parses a file that has no front matter.
  static func parsing(_ file: SourceFile) -> [Block] {
    MarkdownParser.parse(file, fromLine: 1).value
  }

  /// Links and images in reading order.
  var links: [(link: Link, range: SourceRange)] {
    var links: [(link: Link, range: SourceRange)] = []
    forEachInline { inline in
      switch inline.kind {
      case .link(let link), .image(let link): links.append((link, inline.range))
      default: break
      }
    }
    return links
  }
}

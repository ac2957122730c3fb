import FileSystem
import HandbookModel

/// Checks the titles and file names of a handbook's pages. It reports titles that several rules
/// have in common, and file names with spaces, because spaces must be escaped in links.
struct NameCheck {
  private(set) var diagnostics: [Diagnostic] = []

  init(_ outline: HandbookOutline) {
    for alike in Self.alike(outline.rules) {
      // The first file name in alphabetical order is taken for the original, since the name of a
      // copy is usually the original name with an addition.
      let order = alike.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
      diagnostics += order.dropFirst().map {
        .sharedTitle($0.title, of: $0.document, first: order[0].document)
      }
    }
    let namesWithSpaces = (outline.rules + outline.articles).filter {
      !$0.path.isPlain && $0.path.fileName.contains(where: \.isWhitespace)
    }
    diagnostics += namesWithSpaces.map { .spaceInName(of: $0.document.file) }
  }

  /// Returns groups of two or more rules that have the same title.
  private static func alike(_ rules: [PageEntry]) -> [[PageEntry]] {
    var first: [String: Int] = [:]
    var alike: [Int: [PageEntry]] = [:]
    for (index, rule) in rules.enumerated() {
      let normalizedTitle = normalizedTitle(of: rule.title)
      if let other = first[normalizedTitle] {
        alike[other, default: [rules[other]]].append(rule)
      } else {
        first[normalizedTitle] = index
      }
    }
    return alike.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns a title in lowercase with single spaces. Titles are compared in this form.
  static func normalizedTitle(of title: String) -> String {
    var previous = UInt8(ascii: " ")
    let isPlain = title.utf8.allSatisfy { byte in
      defer { previous = byte }
      return (0x21..<0x7F).contains(byte) || byte == 0x20 && previous != 0x20
    }
    if isPlain, previous != 0x20 { return title.lowercased() }
    return title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension StringProtocol {
  /// Whether the string consists only of visible ASCII characters, which excludes spaces.
  fileprivate var isPlain: Bool { utf8.allSatisfy { (0x21..<0x7F).contains($0) } }
}

extension PageEntry {
  fileprivate var path: String { document.file.pathInRoot }
}

extension Document {
  fileprivate var titleRange: SourceRange {
    frontMatter.title?.range ?? title?.range ?? .fileStart
  }
}

extension Diagnostic {
  fileprivate static func sharedTitle(
    _ title: String, of document: Document, first: Document
  ) -> Diagnostic {
    document.file.diagnostic(
      .ruleSharedTitle, "another rule has the title '\(title)'",
      at: document.titleRange,
      notes: [Note("it is first used here", at: first.file.location(first.titleRange))],
      fix: Fix("give one of them a different title, or remove the copy"))
  }

  fileprivate static func spaceInName(of file: SourceFile) -> Diagnostic {
    let name = file.pathInRoot.fileName.split(whereSeparator: \.isWhitespace)
      .joined(separator: "-")
    return file.diagnostic(
      .fileSpaceInName, "the file name contains a space, which does not work in links",
      at: .fileStart, fix: Fix("rename it to '\(name)', or link to it with angle brackets"))
  }
}

import HandbookModel
package import ViewTree

/// A comment in code that suppresses findings, such as `// proofbook:disable:next check-id --
/// reason`.
package struct Suppression: Hashable, Sendable {
  /// The part of the code in which a comment suppresses findings.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The statement or member that starts after the comment. If the comment is in the middle of a
    /// statement, the scope is the next line.
    case next
    /// The line that contains the comment.
    case this
    case file
  }

  /// The scope that is named in the comment.
  package let scope: Scope
  /// The ids of the suppressed checks, each with its range in UTF-8 bytes of the source.
  package let ids: [(id: String, range: Range<Int>)]
  /// The reason for the suppression, which is the text after `--`; `nil` if there is none.
  package let reason: String?
  /// The range of the comment, in UTF-8 bytes of the source.
  package let range: Range<Int>
  /// The range of the code in which findings are suppressed, in UTF-8 bytes of the source.
  package let coveredRange: Range<Int>

  /// Returns whether the comments have the same range. The range identifies a comment within a
  /// file.
  package static func == (left: Suppression, right: Suppression) -> Bool {
    left.range == right.range
  }

  /// Hashes the comment's range, which is all that `==` compares.
  package func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// Parses the comments that suppress findings in a piece of code.
package enum SuppressionParser {
  private static let word = "proofbook:disable"

  /// A mistake in a comment that suppresses findings.
  package struct Flaw: Hashable, Sendable {
    /// The description of the mistake, in one sentence without a final period.
    package let message: String
    /// The instruction for fixing the comment.
    package let advice: String
    /// The range of the mistake, in UTF-8 bytes of the source.
    package let range: Range<Int>
  }

  /// Returns the suppressions and the mistakes in their comments, each list in source order.
  package static func read(
    _ source: any ParsedCode
  ) -> (suppressions: [Suppression], flaws: [Flaw]) {
    guard source.code.containsBytes(of: word) else { return ([], []) }
    var directives: [Directive] = []
    var flaws: [Flaw] = []
    var start = 0
    for token in source.analysis().tokens {
      let range = start..<(start + token.length)
      start = range.upperBound
      guard token.kind == .comment else { continue }
      for line in lines(of: range, in: source.code) {
        switch read(line, in: source.code) {
        case .directive(let directive)?: directives.append(directive)
        case .flaw(let flaw)?: flaws.append(flaw)
        case nil: break
        }
      }
    }
    let covered = coveredRanges(of: directives, in: source)
    let suppressions = zip(directives, covered).map { directive, covered in
      Suppression(
        scope: directive.scope, ids: directive.ids, reason: directive.reason,
        range: directive.range, coveredRange: covered)
    }
    return (suppressions, flaws)
  }

  /// What a comment says, before it is known which code it refers to.
  private struct Directive {
    let scope: Suppression.Scope
    let ids: [(id: String, range: Range<Int>)]
    let reason: String?
    let range: Range<Int>
    /// The range of the comment's line, or of the part of the line that is in the comment.
    let line: Range<Int>
  }

  private enum Reading {
    case directive(Directive)
    case flaw(Flaw)
  }

  /// Returns the range of each line of a comment, without its newline.
  /// - Parameter range: The range of the comment. All ranges are UTF-8 byte offsets in `code`.
  private static func lines(of range: Range<Int>, in code: String) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    let first = code.utf8.index(code.startIndex, offsetBy: range.lowerBound)
    let end = code.utf8.index(first, offsetBy: range.count)
    for (offset, byte) in zip(range, code.utf8[first..<end]) where byte == UInt8(ascii: "\n") {
      lines.append(start..<offset)
      start = offset + 1
    }
    return lines + [start..<range.upperBound]
  }

  private static func read(_ line: Range<Int>, in code: String) -> Reading? {
    let text = code.text(line)
    guard let found = text.firstByteRange(of: word) else { return nil }
    let begin = line.lowerBound + text[..<found.lowerBound].utf8.count
    var rest = text[found.upperBound...]
    let name = rest.hasPrefix(":") ? rest.dropFirst().prefix { $0.isLetter } : ""
    guard let scope = Suppression.Scope(rawValue: String(name)) else {
      return .flaw(
        Flaw(
          message: "the suppression has no scope",
          advice: "write 'proofbook:disable:next', ':this' or ':file'",
          range: begin..<(begin + word.utf8.count)))
    }
    rest = rest.dropFirst(name.count + 1)
    let dashes = rest.firstByteRange(of: "--")
    let named = rest[..<(dashes?.lowerBound ?? rest.endIndex)]
    let reason = dashes.map { rest[$0.upperBound...].filter { !"*/".contains($0) } }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let ids = named.split { $0.isWhitespace || $0 == "," || $0 == "*" || $0 == "/" }.map { id in
      let offset = line.lowerBound + text[..<id.startIndex].utf8.count
      return (id: String(id), range: offset..<(offset + id.utf8.count))
    }
    guard !ids.isEmpty else {
      return .flaw(
        Flaw(
          message: "the suppression names no check", advice: "add the id of a check",
          range: begin..<(begin + word.utf8.count)))
    }
    return .directive(
      Directive(
        scope: scope, ids: ids, reason: reason?.isEmpty == true ? nil : reason,
        range: begin..<line.upperBound, line: line))
  }

  /// Returns the range of the code that each comment refers to, given the comments in source order.
  private static func coveredRanges(
    of directives: [Directive], in source: any ParsedCode
  ) -> [Range<Int>] {
    let bytes = Array(source.code.utf8)
    let items = source.itemRanges(
      after: directives.filter { $0.scope == .next }.map(\.line.upperBound))
    var nextItem = 0
    var (lineStart, read) = (0, 0)
    return directives.map { directive in
      switch directive.scope {
      case .file: return 0..<max(1, bytes.count)
      case .this:
        let newline = bytes[read..<directive.line.lowerBound].lastIndex(of: UInt8(ascii: "\n"))
        if let newline { lineStart = newline + 1 }
        read = directive.line.lowerBound
        return lineStart..<max(lineStart + 1, directive.line.upperBound)
      case .next:
        nextItem += 1
        return items[nextItem - 1]
      }
    }
  }
}

extension String {
  /// Returns the text in a range that is measured in UTF-8 bytes.
  fileprivate func text(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

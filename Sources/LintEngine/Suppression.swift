import HandbookModel
package import ViewTree

/// A comment that switches checks off: `// proofbook:disable:next check-id -- reason`.
package struct Suppression: Hashable, Sendable {
  /// How far it reaches.
  package enum Scope: String, Hashable, Sendable, CaseIterable {
    /// The statement or member that begins after it; in the middle of one, the next line.
    case next
    /// The line that it stands on.
    case this
    case file
  }

  /// How far it reaches.
  package let scope: Scope
  /// Ids of checks, as written; each with its place in UTF-8 bytes of the code.
  package let ids: [(id: String, range: Range<Int>)]
  /// Nil without one.
  package let reason: String?
  /// The comment, in UTF-8 bytes of the code.
  package let range: Range<Int>
  /// What it reaches over, in UTF-8 bytes of the code.
  package let reach: Range<Int>

  /// Whether a finding is switched off by it.
  package func covers(_ finding: Finding) -> Bool {
    ids.contains { $0.id == finding.check } && reach.contains(finding.range.lowerBound)
  }

  /// In one file a comment is told by its place.
  package static func == (left: Suppression, right: Suppression) -> Bool {
    left.range == right.range
  }

  /// As for equality.
  package func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// Reads suppressions from the comments of a piece of Swift.
package enum SuppressionReader {
  private static let word = "proofbook:disable"

  /// What is wrong with a comment that was meant to switch checks off.
  package struct Flaw: Hashable, Sendable {
    /// One sentence without a full stop.
    package let message: String
    /// An instruction in the imperative.
    package let advice: String
    /// UTF-8 bytes of the code.
    package let range: Range<Int>
  }

  /// In the order of the code.
  package static func read(
    _ source: SwiftSource
  ) -> (suppressions: [Suppression], flaws: [Flaw]) {
    guard mentions(word, source.code) else { return ([], []) }
    var suppressions: [Suppression] = []
    var flaws: [Flaw] = []
    var start = 0
    for token in source.reading().tokens {
      let range = start..<(start + token.length)
      start = range.upperBound
      guard token.kind == .comment else { continue }
      for line in lines(of: range, in: source.code) {
        switch read(line, in: source) {
        case .suppression(let suppression)?: suppressions.append(suppression)
        case .flaw(let flaw)?: flaws.append(flaw)
        case nil: break
        }
      }
    }
    return (suppressions, flaws)
  }

  /// Nearly no file does, and each is asked.
  private static func mentions(_ word: String, _ code: String) -> Bool {
    var code = code
    let word = Array(word.utf8)
    return code.withUTF8 { bytes in
      guard let first = word.first, bytes.count >= word.count else { return false }
      return (0...(bytes.count - word.count)).contains { start in
        bytes[start] == first && bytes[start..<(start + word.count)].elementsEqual(word)
      }
    }
  }

  private enum Reading {
    case suppression(Suppression)
    case flaw(Flaw)
  }

  /// The lines of a stretch of comments, without the white space between them.
  private static func lines(of range: Range<Int>, in code: String) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for (offset, byte) in code.utf8.enumerated().dropFirst(range.lowerBound).prefix(range.count)
    where byte == UInt8(ascii: "\n") {
      lines.append(start..<offset)
      start = offset + 1
    }
    return lines + [start..<range.upperBound]
  }

  private static func read(_ line: Range<Int>, in source: SwiftSource) -> Reading? {
    let text = source.code.text(line)
    guard let found = text.firstRange(of: word) else { return nil }
    let begin = line.lowerBound + text[..<found.lowerBound].utf8.count
    var rest = text[found.upperBound...]
    let name = rest.hasPrefix(":") ? rest.dropFirst().prefix { $0.isLetter } : ""
    guard let scope = Suppression.Scope(rawValue: String(name)) else {
      return .flaw(
        Flaw(
          message: "the comment does not say how far it reaches",
          advice: "write 'proofbook:disable:next', ':this' or ':file'",
          range: begin..<(begin + word.utf8.count)))
    }
    rest = rest.dropFirst(name.count + 1)
    let parts = String(rest).firstRange(of: "--").map { range in
      (rest.prefix(String(rest)[..<range.lowerBound].count), String(rest)[range.upperBound...])
    }
    let named = parts?.0 ?? rest
    let reason = parts.map { $0.1.filter { !"*/".contains($0) } }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let ids = named.split { $0.isWhitespace || $0 == "," || $0 == "*" || $0 == "/" }.map { id in
      let offset = line.lowerBound + text[..<id.startIndex].utf8.count
      return (id: String(id), range: offset..<(offset + id.utf8.count))
    }
    guard !ids.isEmpty else {
      return .flaw(
        Flaw(
          message: "the comment names no check", advice: "write the id of a check after it",
          range: begin..<(begin + word.utf8.count)))
    }
    let range = begin..<line.upperBound
    return .suppression(
      Suppression(
        scope: scope, ids: ids, reason: reason?.isEmpty == true ? nil : reason, range: range,
        reach: reach(scope, of: line, in: source)))
  }

  private static func reach(
    _ scope: Suppression.Scope, of line: Range<Int>, in source: SwiftSource
  ) -> Range<Int> {
    let code = source.code.utf8
    switch scope {
    case .file: return 0..<max(1, code.count)
    case .this:
      let before = code.prefix(line.lowerBound).lastIndex(of: UInt8(ascii: "\n"))
      let start = before.map { code.distance(from: code.startIndex, to: $0) + 1 } ?? 0
      return start..<max(start + 1, line.upperBound)
    case .next: return source.itemRange(after: line.upperBound)
    }
  }
}

extension String {
  /// - Parameter range: UTF-8 bytes.
  fileprivate func text(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}

import HandbookModel

/// Parses reference lines, such as `Reference: [A](…), [B](…)`: bold or not, with one or more
/// links, or with text only. Also parses a list below a line `References:`.
enum CitationParser {
  /// Splits a paragraph into parts: each reference line with its continuation lines, and the text
  /// before, between and after them.
  /// - Parameter isFollowedByList: Whether a list follows; only then is a last line `References:` a
  ///   part of its own.
  static func parts(of paragraph: [Inline], isFollowedByList: Bool) -> [[Inline]] {
    // A fast path: most paragraphs are one line.
    guard paragraph.contains(where: \.isBreak) else { return [paragraph] }
    let lines = paragraph.lines
    var parts: [Part] = []
    for (number, line) in lines.enumerated() {
      let isListed = isFollowedByList && number == lines.count - 1
      if startsReference(line, after: parts.last, isListed: isListed) {
        parts.append(Part(text: line, isReference: true))
      } else if let last = parts.last,
        !last.isReference || continuesReference(line, after: last.text)
      {
        parts[parts.count - 1].text += line
      } else {
        parts.append(Part(text: line, isReference: false))
      }
    }
    return parts.map(\.text.droppingTrailingBreak)
  }

  /// Returns the citations of a paragraph; `nil` if it is not a reference line.
  static func citations(in paragraph: [Inline]) -> [Citation]? {
    textAfterKeyword(paragraph)?.citations
  }

  /// Returns the citations of a list below an empty reference line. Empty if an item contains more
  /// than its line, which would be lost with the list.
  static func citations(in list: List) -> [Citation] {
    var citations: [Citation] = []
    for item in list.items {
      guard item.blocks.count == 1, case .paragraph(let inlines)? = item.blocks.first?.kind,
        !inlines.containsImage
      else {
        return []
      }
      citations += inlines.citations
    }
    return citations
  }

  // MARK: Lines

  private struct Part {
    var text: [Inline]
    let isReference: Bool
  }

  /// Whether a line is a reference line. Within a paragraph the word may be ordinary prose, so it
  /// counts only with a link, after another reference line, or before a list.
  private static func startsReference(_ line: [Inline], after part: Part?, isListed: Bool) -> Bool {
    guard let sources = textAfterKeyword(line) else { return false }
    return part?.isReference ?? true || sources.linkCount > 0 || (isListed && sources.isEmpty)
  }

  /// Whether a line after a reference line continues it; otherwise it is prose.
  private static func continuesReference(_ line: [Inline], after text: [Inline]) -> Bool {
    text.linkCount == 0 || text.endsInSeparator || line.beginsWithLink
  }

  // MARK: Keyword

  /// The keywords; a longer one precedes those that it begins with.
  private static let words = ["references", "reference"]
  private static let longestKeyword = "references".count

  /// Returns the text after `Reference:`; `nil` if the text does not begin with it.
  private static func textAfterKeyword(_ text: [Inline]) -> [Inline]? {
    let plain = text.withoutLeadingEmphasis
    guard case .text(let beginning)? = plain.first?.kind,
      let word = words.first(where: beginning.prefix(longestKeyword).lowercased().hasPrefix),
      !plain.containsImage
    else { return nil }
    let isSpace: (Character) -> Bool = \.isWhitespace
    let rest = plain.dropping(word.count).trimmingPrefix(while: isSpace).withoutLeadingEmphasis
    guard rest.first?.startsWithColon == true else { return nil }
    return rest.dropping(1).trimmingPrefix(while: isSpace)
  }
}

extension Inline {
  /// The content of bold or italic text that contains a link, so that `**[A](b)**` counts as a
  /// link; otherwise the inline itself.
  fileprivate var withoutEmphasisAroundLinks: [Inline] {
    switch kind {
    case .strong(let inside), .emphasis(let inside):
      inside.linkCount > 0 ? inside.flatMap(\.withoutEmphasisAroundLinks) : [self]
    default: [self]
    }
  }

  fileprivate var asLink: Link? { if case .link(let link) = kind { link } else { nil } }

  fileprivate var isBreak: Bool { kind == .softBreak || kind == .lineBreak }
}

extension [Inline] {
  /// The inlines without bold or italics around the first one.
  fileprivate var withoutLeadingEmphasis: [Inline] {
    switch first?.kind {
    case .strong(let inside)?, .emphasis(let inside)?:
      (inside + dropFirst()).withoutLeadingEmphasis
    default: self
    }
  }

  /// The source lines, each with its break.
  fileprivate var lines: [[Inline]] {
    var lines: [[Inline]] = []
    var start = startIndex
    for index in indices where self[index].isBreak || index == count - 1 {
      lines.append(Array(self[start...index]))
      start = index + 1
    }
    return lines
  }

  /// The inlines without a line break at the end.
  var droppingTrailingBreak: [Inline] { last?.isBreak == true ? Array(dropLast()) : self }

  /// Whether a link comes first, optionally after a joining word such as "and".
  fileprivate var beginsWithLink: Bool {
    let pieces = flatMap(\.withoutEmphasisAroundLinks)
    guard let link = pieces.firstIndex(where: { $0.asLink != nil }) else { return false }
    return pieces[..<link].words[...].withoutLeadingConjunction.allSatisfy(\.isWhitespace)
  }

  /// Whether the text ends in a separator, so that another source must follow.
  fileprivate var endsInSeparator: Bool {
    let words = plainText.trimmed
    return words.last.map { ",;|·&+".contains($0) } == true
      || [" and", " or"].contains(where: words.hasSuffix)
  }

  /// Whether the inlines contain a link or an image.
  var containsLinkOrImage: Bool { containsImage || linkCount > 0 }

  fileprivate var linkCount: Int {
    var count = 0
    forEachInline { if case .link = $0.kind { count += 1 } }
    return count
  }

  /// Whether the inlines contain an image. It would be lost among the sources, which consist of
  /// text and links.
  fileprivate var containsImage: Bool {
    var holds = false
    forEachInline { if case .image = $0.kind { holds = true } }
    return holds
  }

  /// One citation per link, with the text around it. Text without any link is one citation.
  fileprivate var citations: [Citation] {
    let pieces = flatMap(\.withoutEmphasisAroundLinks)
    let places = pieces.indices.filter { pieces[$0].asLink != nil }
    guard let first = places.first, let last = places.last else { return textCitation }
    var labels = places.map { [pieces[$0]].plainText }
    labels[0] = pieces[..<first].words + labels[0]
    let end = pieces[(last + 1)...].words
    labels[labels.count - 1] += end.trimmed == "." ? "" : end
    for (number, (left, right)) in zip(places, places.dropFirst()).enumerated() {
      let between = pieces[(left + 1)..<right].words.splitBetweenSources
      labels[number] += between.behind
      labels[number + 1] = between.inFront + labels[number + 1]
    }
    return zip(places, labels).map { place, label in
      let (words, destination) = (label.trimmingSeparators, pieces[place].asLink?.destination)
      return Citation(
        label: words.isEmpty ? destination ?? "" : words, destination: destination,
        range: pieces[place].range)
    }
  }

  private var textCitation: [Citation] {
    let label = plainText.trimmingSeparators
    guard let place = span, !label.isEmpty else { return [] }
    return [Citation(label: label, destination: nil, range: place)]
  }
}

extension ArraySlice<Inline> {
  /// The plain text, with line breaks kept because they separate sources.
  fileprivate var words: String { map { $0.isBreak ? "\n" : [$0].plainText }.joined() }
}

extension String {
  fileprivate static let conjunctions = ["and", "or", "&", "+"]

  /// The text between two links, split into the part that belongs to the first link and the part
  /// that belongs to the second. It is split at the last separator: in
  /// `[A](…), Apple, 2024, [B](…)`, the publisher and the year belong to A.
  fileprivate var splitBetweenSources: (behind: String, inFront: String) {
    for marks in [";|·\n", ","] {
      guard let mark = lastIndex(where: marks.contains) else { continue }
      return (String(self[..<mark]), String(self[index(after: mark)...].withoutLeadingConjunction))
    }
    for conjunction in Self.conjunctions {
      guard let place = ranges(of: " \(conjunction) ").last else { continue }
      return (String(self[..<place.lowerBound]), String(self[place.upperBound...]))
    }
    return (self, "")
  }

  /// The text on one line, without whitespace and separators at both ends.
  fileprivate var trimmingSeparators: String {
    var text = self[...]
    let isMark: (Character) -> Bool = { $0.isWhitespace || ",;|·".contains($0) }
    text = text.drop(while: isMark)
    while let last = text.last, isMark(last) { text.removeLast() }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension Substring {
  /// The text without a leading word that joins a source to the one before it.
  fileprivate var withoutLeadingConjunction: Substring {
    let rest = drop(while: \.isWhitespace)
    let word = rest.prefix { !$0.isWhitespace }
    return String.conjunctions.contains(String(word)) ? rest.dropFirst(word.count) : self
  }
}

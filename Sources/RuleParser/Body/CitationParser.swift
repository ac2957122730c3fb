import HandbookModel

/// Parses reference lines, which cite sources: `Reference: [A](…), [B](…)`. A reference line may be
/// bold, and may contain several links or only text. Alternatively, a line `References:` is
/// followed by a list of sources.
enum CitationParser {
  /// Splits a paragraph into parts. A reference line forms one part with the lines that continue
  /// it. The text before, between and after such parts forms other parts.
  /// - Parameter isFollowedByList: Whether a list follows the paragraph. Only then is a last line
  ///   `References:` a part of its own.
  static func parts(of paragraph: [Inline], isFollowedByList: Bool) -> [[Inline]] {
    // A fast path: most paragraphs are one line.
    guard paragraph.contains(where: \.isBreak) else { return [paragraph] }
    let lines = paragraph.lines
    var parts: [[Inline]] = []
    // The last part, if it is a reference line.
    var reference: ReferenceLine?
    for (number, line) in lines.enumerated() {
      let isListed = isFollowedByList && number == lines.count - 1
      if startsReference(line, isFirst: parts.isEmpty, after: reference, isListed: isListed) {
        parts.append(line)
        reference = ReferenceLine(line)
      } else if !parts.isEmpty, reference?.isContinued(by: line) != false {
        parts[parts.count - 1] += line
        reference?.append(line)
      } else {
        parts.append(line)
        reference = nil
      }
    }
    return parts.map(\.droppingTrailingBreak)
  }

  /// Returns the citations on a reference line. The result is `nil` if the paragraph is not a
  /// reference line, and empty if the sources are in a list below the line.
  static func citations(in paragraph: [Inline]) -> [Citation]? {
    textAfterKeyword(paragraph)?.citations
  }

  /// Returns the citations in a list that follows a line `References:`. The result is empty if an
  /// item contains more than one paragraph of text and links, because the rest of the item would
  /// not be shown.
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

  /// A reference line with the lines that continue it. It keeps only what decides whether another
  /// line continues it, so that thousands of lines are each read once.
  private struct ReferenceLine {
    private var hasLink = false
    /// The last line that shows text, preceded by a space for the line break before it.
    private var end = ""

    init(_ line: [Inline]) { append(line) }

    mutating func append(_ line: [Inline]) {
      hasLink = hasLink || line.linkCount > 0
      let words = line.plainText.trimmed
      if !words.isEmpty { end = " " + words }
    }

    /// Whether a line continues the reference line. Otherwise, the line is prose.
    func isContinued(by line: [Inline]) -> Bool {
      !hasLink || end.endsInSeparator || line.beginsWithLink
    }
  }

  /// Whether a line begins the citation of sources. Since “reference” may also be an ordinary word
  /// in a paragraph, the line must be the first one, contain a link, follow another reference line,
  /// or precede a list.
  /// - Parameters:
  ///   - isFirst: Whether the line is the first one of its paragraph.
  ///   - reference: The reference line that ends with the line before; `nil` if that is prose.
  ///   - isListed: Whether the line is the last one and a list follows the paragraph.
  private static func startsReference(
    _ line: [Inline], isFirst: Bool, after reference: ReferenceLine?, isListed: Bool
  ) -> Bool {
    guard let sources = textAfterKeyword(line) else { return false }
    return isFirst || reference != nil || sources.linkCount > 0 || (isListed && sources.isEmpty)
  }

  // MARK: Keyword

  /// The keywords that begin a reference line, in lower case. The longer keyword comes first,
  /// because it begins with the shorter one.
  private static let words = ["references", "reference"]
  private static let longestKeyword = "references".count

  /// Returns the text after `Reference:` or `References:`; `nil` if the text does not begin with
  /// either.
  private static func textAfterKeyword(_ text: [Inline]) -> [Inline]? {
    let plain = text.withoutLeadingEmphasis
    guard case .text(let beginning)? = plain.first?.kind,
      let word = words.first(where: beginning.prefix(longestKeyword).lowercased().hasPrefix),
      !plain.containsImage
    else { return nil }
    let isSpace: (Character) -> Bool = \.isSpace
    let rest = plain.dropping(word.count).trimmingPrefix(while: isSpace).withoutLeadingEmphasis
    guard rest.first?.startsWithColon == true else { return nil }
    return rest.dropping(1).trimmingPrefix(while: isSpace)
  }
}

extension Inline {
  /// The inlines inside bold or italic text that contains a link; for any other inline, the inline
  /// itself. It makes `**[A](b)**` count as a link.
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
  /// The inlines. If they start with bold or italic text, that text is replaced by the inlines
  /// inside it.
  fileprivate var withoutLeadingEmphasis: [Inline] {
    switch first?.kind {
    case .strong(let inside)?, .emphasis(let inside)?:
      (inside + dropFirst()).withoutLeadingEmphasis
    default: self
    }
  }

  /// The inlines of each line in the source, including the line break at the end of the line.
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

  /// Whether the line begins with a link, optionally after a joining word such as “and”.
  fileprivate var beginsWithLink: Bool {
    let pieces = flatMap(\.withoutEmphasisAroundLinks)
    guard let link = pieces.firstIndex(where: { $0.asLink != nil }) else { return false }
    return pieces[..<link].words[...].withoutLeadingConjunction.allSatisfy(\.isSpace)
  }

  /// Whether the inlines contain a link or an image.
  var containsLinkOrImage: Bool { containsImage || linkCount > 0 }

  fileprivate var linkCount: Int {
    var count = 0
    forEachInline { if case .link = $0.kind { count += 1 } }
    return count
  }

  /// Whether the inlines contain an image. The list of sources consists only of text and links, so
  /// an image in it would be lost.
  fileprivate var containsImage: Bool {
    var hasMatch = false
    forEachInline { if case .image = $0.kind { hasMatch = true } }
    return hasMatch
  }

  /// The citations on a reference line, one for each link with the text around it. If there is no
  /// link, the whole text is one citation.
  fileprivate var citations: [Citation] {
    let pieces = flatMap(\.withoutEmphasisAroundLinks)
    let linkIndices = pieces.indices.filter { pieces[$0].asLink != nil }
    guard let first = linkIndices.first, let last = linkIndices.last else { return textCitation }
    var labels = linkIndices.map { [pieces[$0]].plainText }
    labels[0] = pieces[..<first].words + labels[0]
    let end = pieces[(last + 1)...].words
    labels[labels.count - 1] += end.trimmed == "." ? "" : end
    for (number, (left, right)) in zip(linkIndices, linkIndices.dropFirst()).enumerated() {
      let between = pieces[(left + 1)..<right].words.splitBetweenSources
      labels[number] += between.behind
      labels[number + 1] = between.inFront + labels[number + 1]
    }
    return zip(linkIndices, labels).map { index, label in
      let (words, destination) = (label.trimmingSeparators, pieces[index].asLink?.destination)
      return Citation(
        label: words.isEmpty ? destination ?? "" : words, destination: destination,
        range: pieces[index].range)
    }
  }

  private var textCitation: [Citation] {
    let label = plainText.trimmingSeparators
    guard let range = span, !label.isEmpty else { return [] }
    return [Citation(label: label, destination: nil, range: range)]
  }
}

extension ArraySlice<Inline> {
  /// The plain text of the inlines. Line breaks are kept, because they separate sources.
  fileprivate var words: String { map { $0.isBreak ? "\n" : [$0].plainText }.joined() }
}

extension String {
  /// Whether the text ends in a separator such as a comma, after which another source must follow.
  fileprivate var endsInSeparator: Bool {
    last.map { ",;|·&+".contains($0) } == true || [" and", " or"].contains(where: hasSuffix)
  }

  fileprivate static let conjunctions = ["and", "or", "&", "+"]

  /// The text between two links of a reference line, split into the part that belongs to the first
  /// link and the part that belongs to the second link. The text is split at its last separator,
  /// because in `[A](…), Apple, 2024, [B](…)` most of it is about A.
  fileprivate var splitBetweenSources: (behind: String, inFront: String) {
    for marks in [";|·\n", ","] {
      guard let mark = lastIndex(where: marks.contains) else { continue }
      return (String(self[..<mark]), String(self[index(after: mark)...].withoutLeadingConjunction))
    }
    for conjunction in Self.conjunctions {
      guard let match = ranges(of: " \(conjunction) ").last else { continue }
      return (String(self[..<match.lowerBound]), String(self[match.upperBound...]))
    }
    return (self, "")
  }

  /// The text on one line, without whitespace and separators at its start and end.
  fileprivate var trimmingSeparators: String {
    var text = self[...]
    let isMark: (Character) -> Bool = { $0.isSpace || ",;|·".contains($0) }
    text = text.drop(while: isMark)
    while let last = text.last, isMark(last) { text.removeLast() }
    // Most texts are ASCII on one line.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return String(text) }
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}

extension Substring {
  /// The text without a conjunction at its start, such as “and”, that joins a source to the
  /// previous one.
  fileprivate var withoutLeadingConjunction: Substring {
    let rest = drop(while: \.isSpace)
    let word = rest.prefix { !$0.isSpace }
    return String.conjunctions.contains(String(word)) ? rest.dropFirst(word.count) : self
  }
}

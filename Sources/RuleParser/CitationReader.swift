import HandbookModel

/// Reads reference lines: `Reference: [A](…), [B](…)`, bold or not, one link or several, or only
/// words; and a list under a line `References:`.
enum CitationReader {
  /// The citations of a paragraph; nil when it is no reference line.
  static func citations(in paragraph: [Inline]) -> [Citation]? {
    guard let content = afterWord(paragraph)?.flatMap(\.withoutEmphasisAroundLinks),
      !content.endsInProse
    else { return nil }
    return split(content)
  }

  /// The citations of a list under a reference line without any; none when an item holds more than
  /// its line, which would be lost with the list.
  static func citations(in list: List) -> [Citation] {
    var citations: [Citation] = []
    for item in list.items {
      guard item.blocks.count == 1, case .paragraph(let inlines)? = item.blocks.first?.kind,
        !inlines.holdsImage
      else {
        return []
      }
      // An item is one source, whatever is said of it.
      citations +=
        inlines.linkCount > 1
        ? split(inlines.flatMap(\.withoutEmphasisAroundLinks)) : whole(inlines)
    }
    return citations
  }

  private static func whole(_ inlines: [Inline]) -> [Citation] {
    var destination: String?
    inlines.forEachInline { if case .link(let link) = $0.kind { destination = link.destination } }
    let label = inlines.plainText.trimmed
    guard let place = inlines.span, !label.isEmpty || destination != nil else { return [] }
    return [
      Citation(
        label: label.isEmpty ? destination ?? "" : label, destination: destination, range: place)
    ]
  }

  /// What follows `Reference:`; nil when the paragraph does not begin so.
  private static func afterWord(_ paragraph: [Inline]) -> [Inline]? {
    guard let first = paragraph.first, !paragraph.holdsImage else { return nil }
    switch first.kind {
    case .text(let text):
      guard let word = referenceWord(text), text.dropFirst(word).first == ":" else { return nil }
      return paragraph.dropping(word + 1).trimmingPrefix(while: \.isWhitespace)
    case .strong(let bold):
      let text = bold.plainText
      guard let word = referenceWord(text) else { return nil }
      let rest = Array(paragraph.dropFirst())
      if text.dropFirst(word).trimmed == ":" {
        return rest.trimmingPrefix(while: \.isWhitespace)
      }
      guard text.count == word, rest.first?.startsWithColon == true else { return nil }
      return rest.dropping(1).trimmingPrefix(while: \.isWhitespace)
    default:
      return nil
    }
  }

  /// How many characters the word `Reference` or `References` at the beginning takes; nil without.
  private static func referenceWord(_ text: String) -> Int? {
    let beginning = text.prefix("references".count).lowercased()
    for word in ["references", "reference"] where beginning.hasPrefix(word) { return word.count }
    return nil
  }

  /// One citation per link. Words around a link belong to its label; what stands before the first
  /// comma after it, too. Words without any link are one citation.
  private static func split(_ inlines: [Inline]) -> [Citation] {
    var citations: [Citation] = []
    var label = ""
    var link: (destination: String, range: SourceRange)?
    var range: SourceRange?

    func flush() {
      let words = label.trimmingSeparators
      if let place = link?.range ?? range, !words.isEmpty || link != nil {
        let destination = link?.destination
        citations.append(
          Citation(
            label: words.isEmpty ? destination ?? "" : words, destination: destination, range: place
          ))
      }
      (label, link, range) = ("", nil, nil)
    }

    for inline in inlines {
      if case .link(let target) = inline.kind {
        if link != nil {
          label = label.droppingAnd
          flush()
        }
        label += target.content.plainText
        link = (target.destination, inline.range)
        continue
      }
      let text = [inline].plainText
      if link != nil, let comma = text.firstIndex(where: { ",;|·\n".contains($0) }) {
        label += text[..<comma]
        flush()
        label = String(text[text.index(after: comma)...])
      } else if case .softBreak = inline.kind, link != nil {
        flush()
      } else {
        label += text
      }
      range = range ?? inline.range
    }
    flush()
    return citations
  }
}

extension Inline {
  /// What is in bold or italics, when a link is among it: `**[A](b)**` is a link like any other.
  fileprivate var withoutEmphasisAroundLinks: [Inline] {
    switch kind {
    case .strong(let inside), .emphasis(let inside):
      inside.linkCount > 0 ? inside.flatMap(\.withoutEmphasisAroundLinks) : [self]
    default: [self]
    }
  }
}

extension [Inline] {
  /// Whether a line without a link follows lines with some: that is text which goes on.
  fileprivate var endsInProse: Bool {
    guard let end = lastIndex(where: { $0.kind == .softBreak }) else { return false }
    let last = Array(self[(end + 1)...])
    return Array(self[..<end]).linkCount > 0 && last.linkCount == 0
  }

  /// Whether a link or picture stands in it.
  var holdsLinkOrImage: Bool { holdsImage || linkCount > 0 }

  fileprivate var linkCount: Int {
    var count = 0
    forEachInline { if case .link = $0.kind { count += 1 } }
    return count
  }

  /// A picture would be lost among the sources, which are words and links.
  fileprivate var holdsImage: Bool {
    var holds = false
    forEachInline { if case .image = $0.kind { holds = true } }
    return holds
  }
}

extension String {
  /// Without the word that joins a source to the next one.
  fileprivate var droppingAnd: String {
    let words = trimmed
    for and in [" and", " &", " +"] where words.hasSuffix(and) {
      return String(words.dropLast(and.count))
    }
    return self
  }

  /// Without white space and the marks that part citations, at both ends.
  fileprivate var trimmingSeparators: String {
    var text = self[...]
    let isMark: (Character) -> Bool = { $0.isWhitespace || ",;|·".contains($0) }
    text = text.drop(while: isMark)
    while let last = text.last, isMark(last) { text.removeLast() }
    return String(text)
  }
}

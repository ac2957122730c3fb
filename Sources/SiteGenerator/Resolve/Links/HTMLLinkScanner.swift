import HandbookModel

/// Finds the addresses that raw HTML links to or loads, and the anchors that are defined in it.
struct HTMLLinkScanner {
  /// An address that occurs in the HTML.
  struct Occurrence {
    let range: Range<String.Index>
    /// The address, in which character references such as `&amp;` are decoded.
    let destination: String
    /// Whether the address is used for something other than a link. If so, the browser loads a part
    /// of the page from it or submits a form to it.
    let isLoaded: Bool
  }

  /// The addresses in the HTML, in source order.
  private(set) var occurrences: [Occurrence] = []
  /// The anchors in the HTML, in source order. They are the values of all `id` attributes, and of
  /// the `name` attributes of `a` tags.
  private(set) var names: [String] = []
  private let html: String
  private var index: String.Index
  /// The name of the current tag, in lowercase.
  private var tag = ""

  /// Scans the tags in raw HTML. Tags need not be balanced, because Markdown splits the HTML of a
  /// page into fragments.
  init(_ html: String) {
    self.html = html
    index = html.startIndex
    while let start = html[index...].firstIndex(of: "<") {
      index = html.index(after: start)
      if html[index...].hasPrefix("!--") {
        index = html[index...].firstRange(of: "-->")?.upperBound ?? html.endIndex
      } else if index < html.endIndex, html[index].isASCII, html[index].isLetter {
        readTag()
      }
    }
  }

  /// Returns the HTML with its addresses replaced.
  /// - Parameter address: Returns the new address, escaped for an attribute; `nil` to keep the old
  ///   one.
  func replacing(_ address: (Occurrence) -> String?) -> String {
    var result = ""
    var start = html.startIndex
    for occurrence in occurrences {
      result += html[start..<occurrence.range.lowerBound]
      result += address(occurrence) ?? String(html[occurrence.range])
      start = occurrence.range.upperBound
    }
    return result + html[start...]
  }

  private mutating func readTag() {
    tag = html[skip { !$0.isWhitespace && $0 != ">" && $0 != "/" }].lowercased()
    while index < html.endIndex, html[index] != ">" {
      skip { $0.isWhitespace || $0 == "/" }
      let name = skip { !$0.isWhitespace && !"/=>".contains($0) }
      skip(\.isWhitespace)
      guard index < html.endIndex, html[index] == "=" else {
        // A stray quote is skipped, so that every iteration of the loop advances.
        if name.isEmpty, index < html.endIndex, html[index] != ">" {
          index = html.index(after: index)
        }
        continue
      }
      index = html.index(after: index)
      skip(\.isWhitespace)
      let value = skipValue()
      add(html[name].lowercased(), value)
    }
  }

  /// Skips the value of an attribute. The value is either in quotes or ends at white space. Returns
  /// its range without the quotes.
  private mutating func skipValue() -> Range<String.Index> {
    guard index < html.endIndex, html[index] == "\"" || html[index] == "'" else {
      return skip { !$0.isWhitespace && $0 != ">" }
    }
    let quote = html[index]
    index = html.index(after: index)
    let value = skip { $0 != quote }
    if index < html.endIndex { index = html.index(after: index) }
    return value
  }

  @discardableResult
  private mutating func skip(_ isPart: (Character) -> Bool) -> Range<String.Index> {
    let start = index
    index = html[index...].firstIndex { !isPart($0) } ?? html.endIndex
    return start..<index
  }

  private mutating func add(_ name: String, _ value: Range<String.Index>) {
    switch name {
    case "id": names.append(unescaped(html[value]))
    case "name" where tag == "a": names.append(unescaped(html[value]))
    case "href", "xlink:href": add(value, isLoaded: ["link", "image", "use", "base"].contains(tag))
    case "src", "poster", "data", "background": add(value, isLoaded: true)
    case "action", "formaction": add(value, isLoaded: true)
    case "style":
      // For example, `background: url(card.png)`.
      if let open = html[value].firstRange(of: "url("),
        let close = html[open.upperBound..<value.upperBound].firstIndex(of: ")")
      {
        add(trimmingQuotes(open.upperBound..<close), isLoaded: true)
      }
    case "srcset":
      // For example, `card.png 1x, card@2x.png 2x`.
      for candidate in html[value].split(separator: ",") {
        let start = candidate.firstIndex { !$0.isWhitespace } ?? candidate.endIndex
        let end = candidate[start...].firstIndex(where: \.isWhitespace) ?? candidate.endIndex
        add(start..<end, isLoaded: true)
      }
    default: break
    }
  }

  private func trimmingQuotes(_ range: Range<String.Index>) -> Range<String.Index> {
    let isMark: (Character) -> Bool = { "\"' ".contains($0) }
    let text = html[range]
    let start = text.firstIndex { !isMark($0) } ?? range.upperBound
    let end = text.lastIndex { !isMark($0) }.map(html.index(after:)) ?? start
    return start..<max(start, end)
  }

  private mutating func add(_ range: Range<String.Index>, isLoaded: Bool) {
    let text = html[range]
    guard !text.isEmpty else { return }
    occurrences.append(
      Occurrence(range: range, destination: unescaped(text), isLoaded: isLoaded))
  }

  /// Decodes the character references that are produced by escaping. Other references are rare in
  /// addresses and are not decoded.
  private func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(String(text)) { text, pair in text.replacing(pair.0, with: pair.1) }
  }
}

extension Document {
  /// The anchors that are defined in raw HTML in the body: first those in HTML blocks, then those
  /// in inline HTML.
  var namesInHTML: [String] {
    var names: [String] = []
    blocks.forEachBlock { block in
      if case .html(let html) = block.kind { names += HTMLLinkScanner(html).names }
    }
    blocks.forEachInline { inline in
      if case .html(let html) = inline.kind { names += HTMLLinkScanner(html).names }
    }
    return names
  }
}

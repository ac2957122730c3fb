import HandbookModel

/// Finds the addresses and anchor names in raw HTML.
struct HTMLLinkScanner {
  /// An address and its range in the text.
  struct Place {
    let range: Range<String.Index>
    /// The address with character references decoded.
    let destination: String
    /// Whether the browser loads the address to show the page or submits a form to it, as opposed
    /// to a link.
    let isLoaded: Bool
  }

  /// The addresses, in the order of the text.
  private(set) var places: [Place] = []
  /// The possible targets of links: the `id` of any tag and the `name` of `a`, in the order of the
  /// text.
  private(set) var names: [String] = []
  private let html: String
  private var index: String.Index
  /// The lowercase name of the current tag.
  private var tag = ""

  /// Scans tags without requiring them to be balanced, since Markdown splits a page's HTML into
  /// fragments.
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

  /// Returns the text with every address replaced by the result of `address`; an address stays as
  /// it is if the result is `nil`.
  func replacing(_ address: (Place) -> String?) -> String {
    var result = ""
    var start = html.startIndex
    for place in places {
      result += html[start..<place.range.lowerBound]
      result += address(place) ?? String(html[place.range])
      start = place.range.upperBound
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
        // Skips a stray quote so that every iteration advances.
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

  /// Skips an attribute value, quoted or up to whitespace, and returns its range without quotes.
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
      // `background: url(card.png)`
      if let open = html[value].firstRange(of: "url("),
        let close = html[open.upperBound..<value.upperBound].firstIndex(of: ")")
      {
        add(trimmingQuotes(open.upperBound..<close), isLoaded: true)
      }
    case "srcset":
      // `card.png 1x, card@2x.png 2x`
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
    places.append(
      Place(range: range, destination: unescaped(text), isLoaded: isLoaded))
  }

  /// Decodes the references that escaping produces. Others are rare in addresses and are left as
  /// they are.
  private func unescaped(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
      .reduce(String(text)) { text, pair in text.replacing(pair.0, with: pair.1) }
  }
}

extension Document {
  /// The anchor names in raw HTML of the body, in order.
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

import HandbookModel

/// Finds the addresses that raw HTML links to or loads, the scripts in its attributes, and the anchors
/// that are defined in it.
struct HTMLLinkScanner {
  /// An address that occurs in the HTML.
  struct Occurrence {
    /// What the browser does with the address.
    enum Use {
      /// It goes there if the reader follows a link.
      case link
      /// It goes there by itself, or sends something there.
      case page
      /// It loads a part of the page.
      case file
    }

    let range: Range<String.Index>
    /// The address, in which character references and the escapes of styles are decoded.
    let destination: String
    let use: Use
    /// Whether the address is in CSS.
    var isInStyle = false

    /// Whether the address is used for something other than a link.
    var isLoaded: Bool { use != .link }
  }

  /// The addresses in the HTML, in source order.
  private(set) var occurrences: [Occurrence] = []
  /// The ranges of the names of attributes that run scripts, such as `onload`.
  private(set) var scripts: [Range<String.Index>] = []
  /// The anchors in the HTML, in source order. They are the values of all `id` attributes, and of
  /// the `name` attributes of `a` tags.
  private(set) var names: [String] = []
  private let html: String
  /// The HTML as bytes, as browsers read it.
  private let bytes: [UInt8]
  private let isFiltered: Bool
  /// The offset of the next byte to read.
  private var offset = 0

  /// An attribute of a tag.
  private struct Attribute {
    /// The name in lower case.
    let name: String
    /// The ranges in UTF-8 bytes, the value without quotes.
    let nameRange, value: Range<Int>
  }

  /// Scans the tags in raw HTML, which need not be balanced, because Markdown splits it.
  /// - Parameter isFiltered: Whether the tags that ``tagFiltered(_:isBlock:isLikeGitHub:)`` escapes
  ///   are shown as text, so that tags in their attributes count.
  init(_ html: String, isFiltered: Bool = false) {
    self.html = html
    self.isFiltered = isFiltered
    bytes = Array(html.utf8)
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = start + 1
      let rest = bytes[offset...]
      if rest.starts(with: "!--".utf8) {
        skipComment()
      } else if let first = rest.first, first < 0x80, Character(UnicodeScalar(first)).isLetter {
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

  // MARK: Tags

  /// Skips a comment, which ends at `-->` or `--!>`; its end can share hyphens with its beginning.
  private mutating func skipComment() {
    offset += 1
    while let end = bytes[offset...].firstRange(of: "--".utf8) {
      let rest = bytes[end.upperBound...]
      offset = end.lowerBound + 1
      for mark in [">", "!>"] where rest.starts(with: mark.utf8) {
        offset = end.upperBound + mark.utf8.count
        return
      }
    }
    offset = bytes.count
  }

  private mutating func readTag() {
    let name = skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    let tag = lowercased(name)
    if isFiltered, filteredTags.contains(Array(tag.utf8)) { return }
    var attributes: [Attribute] = []
    while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") {
      skip { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
      let name = skip { !Self.isSpace($0) && !"/=>".utf8.contains($0) }
      skip(Self.isSpace)
      var value = offset..<offset
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "=") {
        offset += 1
        skip(Self.isSpace)
        value = skipValue()
      }
      if !name.isEmpty {
        attributes.append(Attribute(name: lowercased(name), nameRange: name, value: value))
      }
    }
    for attribute in attributes { add(attribute, of: tag, attributes) }
  }

  /// Skips the value of an attribute. The value is either in quotes or ends at white space. Returns
  /// its range without the quotes.
  private mutating func skipValue() -> Range<Int> {
    guard offset < bytes.count, "\"'".utf8.contains(bytes[offset]) else {
      return skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
    }
    let quote = bytes[offset]
    offset += 1
    let value = skip { $0 != quote }
    offset = min(offset + 1, bytes.count)
    return value
  }

  @discardableResult
  private mutating func skip(_ isPart: (UInt8) -> Bool) -> Range<Int> {
    let start = offset
    offset = bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    return start..<offset
  }

  /// Whether HTML separates attributes by the byte.
  private static func isSpace(_ byte: UInt8) -> Bool { byte.isASCIISpace && byte != 0x0B }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).lowercased()
  }

  // MARK: Attributes

  /// What the value of an attribute is.
  private enum Content {
    case address(Occurrence.Use)
    /// The address of a link, or of what some tags load.
    case reference
    /// Addresses that are separated by space.
    case addresses
    /// Addresses with their sizes, such as `card.png 1x, card@2x.png 2x`.
    case candidates
    case style
    /// A time and an address, such as `5; url=next.html`.
    case refresh
    /// One or several values of another attribute.
    case animation
    case anchor
  }

  /// The attributes with addresses and anchors in HTML, SVG and MathML, by their names.
  private static let contents: [String: Content] = {
    var contents: [String: Content] = [
      "href": .reference, "xlink:href": .reference, "ping": .addresses,
      "attributionsrc": .addresses, "srcset": .candidates, "imagesrcset": .candidates,
      "content": .refresh, "action": .address(.page), "formaction": .address(.page),
      "id": .anchor, "name": .anchor,
    ]
    for name in ["src", "poster", "data", "background", "lowsrc"] {
      contents[name] = .address(.file)
    }
    for name in [
      "style", "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker", "marker-start",
      "marker-mid", "marker-end",
    ] { contents[name] = .style }
    for name in ["to", "from", "by", "values"] { contents[name] = .animation }
    return contents
  }()

  /// The tags that load what their `href` names, unless it is in the same file.
  private static let loadingTags: Set<String> = [
    "base", "color-profile", "cursor", "feimage", "filter", "font-face-uri", "image",
    "lineargradient", "link", "mpath", "pattern", "radialgradient", "script", "textpath", "tref",
    "use",
  ]
  private static let animatingTags: Set<String> = [
    "animate", "animatecolor", "animatemotion", "animatetransform", "set",
  ]

  private mutating func add(_ attribute: Attribute, of tag: String, _ attributes: [Attribute]) {
    // The shortest of these names is `oncut`.
    if attribute.name.hasPrefix("on"), attribute.name.utf8.count >= 5 {
      scripts.append(range(attribute.nameRange))
    }
    guard let content = Self.contents[attribute.name] else { return }
    let value = AttributeValue(bytes, attribute.value)
    let whole = value.bytes.indices
    switch content {
    case .anchor where attribute.name == "id" || tag == "a": names.append(value.text)
    case .anchor: break
    case .address(let use): add(whole, of: value, use)
    case .reference: addReference(whole, of: value, isLoaded: Self.loadingTags.contains(tag))
    case .addresses:
      for part in value.parts(between: \.isASCIISpace) { add(part, of: value, .page) }
    case .candidates:
      for part in value.parts(between: { $0 == UInt8(ascii: ",") }) {
        let end = value.bytes[part].firstIndex(where: \.isASCIISpace) ?? part.upperBound
        add(part.lowerBound..<end, of: value, .file)
      }
    case .style: addStyle(value)
    case .refresh:
      guard tag == "meta", self.value(of: "http-equiv", attributes) == "refresh",
        let address = Self.address(ofRefresh: value.bytes)
      else { return }
      add(address, of: value, .page)
    case .animation:
      guard Self.animatingTags.contains(tag) else { return }
      guard self.value(of: "attributename", attributes)?.hasSuffix("href") == true else {
        return addStyle(value)
      }
      for part in value.parts(between: { $0 == UInt8(ascii: ";") }) {
        addReference(part, of: value, isLoaded: true)
      }
    }
  }

  /// Returns the value of an attribute in lower case, without space around it.
  private func value(of name: String, _ attributes: [Attribute]) -> String? {
    guard let found = attributes.first(where: { $0.name == name }) else { return nil }
    let value = AttributeValue(bytes, found.value)
    return value.parts { _ in false }.first.map {
      String(decoding: value.bytes[$0], as: UTF8.self).lowercased()
    }
  }

  /// Returns the range of the address in the `content` of a `meta` tag that leads to another page.
  private static func address(ofRefresh value: [UInt8]) -> Range<Int>? {
    var rest = value.drop { $0.isASCIISpace || (0x30...0x39).contains($0) || $0 == 0x2E }
    rest = rest.drop { $0.isASCIISpace || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }
    if rest.prefix(3).elementsEqual("url".utf8, by: { $0 | 0x20 == $1 }) {
      let after = rest.dropFirst(3).drop(while: \.isASCIISpace)
      if after.first == UInt8(ascii: "=") { rest = after.dropFirst().drop(while: \.isASCIISpace) }
    }
    guard let first = rest.first else { return nil }
    if "\"'".utf8.contains(first) { rest = rest.dropFirst().prefix { $0 != first } }
    return rest.startIndex..<rest.endIndex
  }

  /// Adds an address of which a part after `#` alone is in the same file.
  private mutating func addReference(
    _ part: Range<Int>, of value: AttributeValue, isLoaded: Bool
  ) {
    let isElsewhere = value.bytes[part].first { !$0.isASCIISpace } != UInt8(ascii: "#")
    add(part, of: value, isLoaded && isElsewhere ? .file : .link)
  }

  /// Adds the addresses in CSS, such as `background: url(card.png)`.
  private mutating func addStyle(_ value: AttributeValue) {
    for link in CSSLinkScanner(value.bytes).links
    where !link.address.hasPrefix("#") && URLScheme.of(link.address) != "data" {
      occurrences.append(
        Occurrence(
          range: range(value.origin(of: link.range)), destination: link.address, use: .file,
          isInStyle: true))
    }
  }

  private mutating func add(
    _ part: Range<Int>, of value: AttributeValue, _ use: Occurrence.Use
  ) {
    guard !part.isEmpty else { return }
    occurrences.append(
      Occurrence(
        range: range(value.origin(of: part)),
        destination: String(decoding: value.bytes[part], as: UTF8.self), use: use))
  }

  /// Converts offsets to indices, which are between characters of UTF-8.
  private func range(_ offsets: Range<Int>) -> Range<String.Index> {
    let start = html.utf8.index(html.startIndex, offsetBy: offsets.lowerBound)
    return start..<html.utf8.index(start, offsetBy: offsets.count)
  }
}

extension Document {
  /// The anchors that are defined in raw HTML in the body: first those in HTML blocks, then those
  /// in inline HTML.
  var namesInHTML: [String] {
    var found: [String] = []
    blocks.forEachBlock { if case .html(let html) = $0.kind { found.append(html) } }
    blocks.forEachInline { if case .html(let html) = $0.kind { found.append(html) } }
    return found.flatMap { HTMLLinkScanner($0, isFiltered: true).names }
  }
}

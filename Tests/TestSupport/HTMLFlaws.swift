/// Finds what must not be on pages and in drawings: HTML that is not well-formed, and anything that
/// browsers run or load and that the site did not put there itself.
package struct HTMLFlaws {
  /// Returns a description of the first flaw; `nil` if there is none.
  package static func first(in html: [UInt8]) -> String? {
    var scanner = HTMLFlaws(html: html)
    while scanner.offset < html.count {
      if let flaw = scanner.readNext() {
        let excerpt = html[max(0, scanner.start - 80)...].prefix(200)
        return "\(flaw) in '\(String(decoding: excerpt, as: UTF8.self))'"
      }
    }
    return scanner.open.last.map { "<\($0)> is not closed" }
  }

  private let html: [UInt8]
  private var offset = 0
  /// The offset of the current tag.
  private var start = 0
  /// The names of the open elements, from the outside in.
  private var open: [String] = []
  private var ids: Set<String> = []

  private init(html: [UInt8]) { self.html = html }

  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]
  /// The elements that end an open paragraph.
  private static let blocks: Set<String> = [
    "p", "div", "ul", "ol", "pre", "table", "figure", "blockquote", "h1", "h2", "h3", "h4", "h5",
    "h6", "hr", "section", "details", "dl", "nav", "main", "article", "aside", "header", "footer",
  ]

  private mutating func readNext() -> String? {
    start = offset
    switch html[offset] {
    case UInt8(ascii: ">"): return "a stray '>'"
    case UInt8(ascii: "<"): break
    default:
      offset += 1
      return nil
    }
    if skip("<!doctype html>") { return nil }
    if skip("<!--") {
      while offset < html.count { if skip("-->") { return nil } else { offset += 1 } }
      return "an unclosed comment"
    }
    if skip("</") {
      let name = word()
      guard skip(">") else { return "a malformed end tag" }
      return open.popLast() == name ? nil : "</\(name)> does not match"
    }
    offset += 1
    return readTag()
  }

  private mutating func readTag() -> String? {
    let name = word()
    if name.isEmpty { return "a stray '<'" }
    if name == "a", open.contains("a") { return "a link in a link" }
    if Self.blocks.contains(name), open.last == "p" { return "<\(name)> in <p>" }
    var attributes: [String: String] = [:]
    while true {
      let hasSpace = skipSpace()
      if skip("/>") { break }
      if skip(">") {
        if !Self.void.contains(name) { open.append(name) }
        break
      }
      let attribute = word()
      if attribute.isEmpty || !hasSpace { return "a malformed tag" }
      var value = ""
      if skip("=") {
        guard skip("\"") else { return "an attribute without quotes" }
        let first = offset
        while offset < html.count, html[offset] != UInt8(ascii: "\"") { offset += 1 }
        value = String(decoding: html[first..<offset], as: UTF8.self)
        guard skip("\"") else { return "an unclosed attribute" }
      }
      if attributes.updateValue(value, forKey: attribute) != nil { return "a repeated attribute" }
      if let flaw = flaw(of: attribute, value) { return flaw }
    }
    return name == "script" && attributes["src"]?.isEmpty != false ? "a script" : nil
  }

  private mutating func flaw(of attribute: String, _ value: String) -> String? {
    if value.utf8.contains(UInt8(ascii: "<")) { return "a '<' in an attribute" }
    if attribute.hasPrefix("on") { return "an event attribute" }
    if attribute == "style" || attribute == "srcdoc" { return "the attribute '\(attribute)'" }
    if attribute == "id" {
      if value.isEmpty || value.contains(where: \.isWhitespace) { return "an invalid id" }
      return ids.insert(value).inserted ? nil : "a repeated id"
    }
    guard ["href", "src", "action", "formaction", "data"].contains(attribute) else { return nil }
    let address = value.lowercased().unicodeScalars.filter { $0.value > 0x20 }
    let scheme = String(String.UnicodeScalarView(address)).prefix { $0 != ":" && $0 != "/" }
    return ["javascript", "vbscript", "data", "file"].contains(scheme)
      || scheme.contains("script&") ? "an address with '\(scheme)'" : nil
  }

  private mutating func skip(_ text: String) -> Bool {
    guard html[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func skipSpace() -> Bool {
    let first = offset
    while offset < html.count, [0x20, 0x0A].contains(html[offset]) { offset += 1 }
    return offset > first
  }

  /// Reads the name of an element or of an attribute.
  private mutating func word() -> String {
    let first = offset
    while offset < html.count, Self.isNamePart(html[offset]) { offset += 1 }
    return String(decoding: html[first..<offset], as: UTF8.self)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

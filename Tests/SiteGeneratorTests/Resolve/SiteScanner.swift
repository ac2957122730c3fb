/// A start tag with its attributes, with character references decoded.
struct ScannedTag {
  let name: String
  let attributes: [String: String]
}

/// Finds tags in generated HTML. Simple, and stricter than browsers.
enum SiteScanner {
  static func tags(in html: String) -> [ScannedTag] {
    var tags: [ScannedTag] = []
    var rest = Array(html.unicodeScalars)[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[(open + 1)...]
      guard let first = rest.first, first.properties.isAlphabetic else { continue }
      let name = take(&rest) { $0 != " " && $0 != ">" && $0 != "/" && $0 != "\n" }
      var attributes: [String: String] = [:]
      while true {
        _ = take(&rest) { $0 == " " || $0 == "\n" || $0 == "/" }
        guard let next = rest.first, next != ">" else { break }
        let key = take(&rest) { $0 != "=" && $0 != " " && $0 != ">" && $0 != "/" }
        var value = ""
        if rest.first == "=" {
          rest = rest.dropFirst()
          let quote = rest.first
          rest = rest.dropFirst()
          value = take(&rest) { $0 != quote }
          rest = rest.dropFirst()
        }
        attributes[key] = unescaped(value)
      }
      tags.append(ScannedTag(name: name, attributes: attributes))
    }
    return tags
  }

  private static func take(
    _ rest: inout ArraySlice<Unicode.Scalar>, while condition: (Unicode.Scalar) -> Bool
  ) -> String {
    let taken = rest.prefix(while: condition)
    rest = rest.dropFirst(taken.count)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: taken)
    return String(text)
  }

  static func unescaped(_ text: String) -> String {
    var text = text
    for (name, letter) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"),
      ("&#123;", "{"), ("&amp;", "&"),
    ] {
      text = text.split(separator: name, omittingEmptySubsequences: false).joined(separator: letter)
    }
    return text
  }

  static func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

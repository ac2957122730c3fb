import Foundation

/// Encodes an object as JSON with sorted keys, so that equal objects give equal text.
/// - Parameter isIndented: Whether to indent the JSON so that people can read it. If not, it is as
///   short as possible.
package func jsonText(_ object: some Encodable, isIndented: Bool = true) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
  guard let data = try? encoder.encode(object) else {
    preconditionFailure("strings and numbers can always be encoded")
  }
  return String(decoding: data, as: UTF8.self)
}

/// Returns a text as a quoted string literal that is valid in JSON and JavaScript and can be used
/// inside `<script>`. This function is much faster than ``jsonText(_:isIndented:)``.
package func scriptLiteral(_ text: String) -> String {
  if text.utf8.allSatisfy(isPlain) { return "\"\(text)\"" }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "<", "\u{2028}", "\u{2029}", "\0"..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

private func isPlain(_ byte: UInt8) -> Bool {
  byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    && byte != UInt8(ascii: "<")
}

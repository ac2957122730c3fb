/// Returns text escaped for use in HTML content and in double-quoted attributes.
package func escaped(_ text: String) -> String {
  var text = text
  guard text.withUTF8({ $0.contains(where: isSpecial) }) else { return text }
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count + 16)
  text.withUTF8 { appendEscaped($0, to: &result) }
  return String(decoding: result, as: UTF8.self)
}

/// Appends UTF-8 bytes to `result`, escaped as by ``escaped(_:)``.
package func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
  for byte in text {
    switch byte {
    case UInt8(ascii: "&"): result.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): result.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): result.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): result.append(contentsOf: "&quot;".utf8)
    default: result.append(byte)
    }
  }
}

private func isSpecial(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
    || byte == UInt8(ascii: "\"")
}

/// Returns text escaped for use in HTML content and in double-quoted attributes.
package func escaped(_ text: String) -> String {
  var text = text
  let isPlain = text.withUTF8 { bytes in
    !bytes.contains { reference(for: $0, includingApostrophes: false) != nil }
  }
  if isPlain { return text }
  var result: [UInt8] = []
  result.reserveCapacity(text.utf8.count + 16)
  text.withUTF8 { appendEscaped($0, to: &result) }
  return String(decoding: result, as: UTF8.self)
}

/// Appends UTF-8 bytes to `result`, escaped as by ``escaped(_:)``.
/// - Parameter includingApostrophes: Whether to escape `'` as well, which ends an attribute in
///   single quotes.
package func appendEscaped(
  _ text: UnsafeBufferPointer<UInt8>, includingApostrophes: Bool = false, to result: inout [UInt8]
) {
  // Text between special characters is copied as a whole.
  var start = 0
  for index in 0..<text.count {
    guard
      let entity = reference(for: text[index], includingApostrophes: includingApostrophes)
    else { continue }
    result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    result.append(contentsOf: entity.utf8)
    start = index + 1
  }
  result.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
}

/// Returns the character reference that replaces a special character; `nil` for any other byte.
@inline(__always)
private func reference(for byte: UInt8, includingApostrophes: Bool) -> String? {
  switch byte {
  case UInt8(ascii: "&"): "&amp;"
  case UInt8(ascii: "<"): "&lt;"
  case UInt8(ascii: ">"): "&gt;"
  case UInt8(ascii: "\""): "&quot;"
  case UInt8(ascii: "'"): includingApostrophes ? "&#39;" : nil
  default: nil
  }
}

/// Reads a property list in the format with braces, in which Xcode writes project files.
struct PropertyListReader {
  private let bytes: [UInt8]
  /// The offset of the next byte.
  private var index = 0

  /// Reads a property list.
  /// - Parameter bytes: The text in UTF-8, without a byte-order mark.
  static func read(_ bytes: [UInt8]) throws(PropertyList.Failure) -> PropertyList {
    var reader = PropertyListReader(bytes: bytes)
    let list = try reader.value(depth: 0)
    try reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.failure("nothing is expected here") }
    return list
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ reason: String) -> PropertyList.Failure {
    PropertyList.Failure(message: "it is not a property list: \(reason)", offset: index)
  }

  /// Moves past white space and comments.
  private mutating func skipSpace() throws(PropertyList.Failure) {
    while let byte = next {
      if byte.isWhitespace {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count {
        switch bytes[index + 1] {
        case UInt8(ascii: "/"):
          while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
            index += 1
          }
        case UInt8(ascii: "*"):
          var end = index + 3
          while end < bytes.count,
            bytes[end] != UInt8(ascii: "/") || bytes[end - 1] != UInt8(ascii: "*")
          {
            end += 1
          }
          guard end < bytes.count else { throw failure("this comment does not end") }
          index = end + 1
        default: return
        }
      } else {
        return
      }
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) throws(PropertyList.Failure) {
    try skipSpace()
    guard next == UInt8(ascii: character) else { throw failure("'\(character)' is missing here") }
    index += 1
  }

  private mutating func value(depth: Int) throws(PropertyList.Failure) -> PropertyList {
    try skipSpace()
    guard depth <= PropertyList.depthLimit else {
      throw PropertyList.Failure(message: PropertyList.nestedTooDeep, offset: index)
    }
    switch next {
    case UInt8(ascii: "{"): return .map(try entries(depth: depth + 1))
    case UInt8(ascii: "("): return .list(try items(depth: depth + 1))
    case UInt8(ascii: "<"):
      // Data, in which projects keep nothing.
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
        throw failure("'>' is missing")
      }
      index = end + 1
      return .list([])
    default: return .text(try text())
    }
  }

  private mutating func entries(
    depth: Int
  ) throws(PropertyList.Failure) -> [String: PropertyList] {
    var entries: [String: PropertyList] = [:]
    index += 1
    try skipSpace()
    while next != UInt8(ascii: "}") {
      let key = try text()
      try skip("=")
      entries[key] = try value(depth: depth)
      try skip(";")
      try skipSpace()
    }
    index += 1
    return entries
  }

  private mutating func items(depth: Int) throws(PropertyList.Failure) -> [PropertyList] {
    var items: [PropertyList] = []
    index += 1
    try skipSpace()
    while next != UInt8(ascii: ")") {
      items.append(try value(depth: depth))
      try skipSpace()
      guard next != UInt8(ascii: ")") else { break }
      try skip(",")
      try skipSpace()
    }
    index += 1
    return items
  }

  private mutating func text() throws(PropertyList.Failure) -> String {
    guard let first = next else { throw failure("it ends too early") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = index
    while let byte = next, Self.isPlain(byte) { index += 1 }
    guard index > start else { throw failure("a value is missing here") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Whether a character need not be quoted.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyList.Failure) -> String {
    let start = index + 1
    var end = start
    var hasEscapes = false
    while end < bytes.count, bytes[end] != quote {
      let isEscape = bytes[end] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      end += isEscape ? 2 : 1
    }
    guard end < bytes.count else { throw failure("this text does not end") }
    index = end + 1
    let text = bytes[start..<end]
    return hasEscapes ? Self.unescaped(text) : String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// Replaces `\n`, `\"`, `\101` and `\U00e9`, of which two next to each other can be one character.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var units: [UInt16] = []
    func number(_ digits: ArraySlice<UInt8>, _ radix: Int) -> UInt16? {
      UInt16(String(decoding: digits, as: UTF8.self), radix: radix)
    }
    var rest = text
    while let byte = rest.popFirst() {
      let isUnit = byte == UInt8(ascii: "\\") && rest.first == UInt8(ascii: "U")
      if isUnit, let unit = number(rest.dropFirst().prefix(4), 16) {
        units.append(unit)
        rest = rest.dropFirst(5)
        continue
      }
      if !units.isEmpty { result += String(decoding: units, as: UTF16.self).utf8 }
      units = []
      guard byte == UInt8(ascii: "\\"), let escaped = rest.first else {
        result.append(byte)
        continue
      }
      let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      if let code = number(digits, 8) {
        // Beyond ASCII, they are of an encoding that no tool writes anymore.
        result += code < 128 ? [UInt8(code)] : Array("\u{FFFD}".utf8)
        rest = rest.dropFirst(digits.count)
      } else {
        result.append(escapes[escaped] ?? escaped)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self) + String(decoding: units, as: UTF16.self)
  }
}

/// A JSON value. The standard library's decoder takes a time that grows with the cube of the depth
/// if the kind of a value is not known before.
indirect enum JSONValue: Hashable, Sendable {
  case text(String)
  /// A number as written.
  case number(String)
  /// `true`, `false` or `null`.
  case word(String)
  case list([JSONValue])
  /// The members of an object in the order written. Of repeated ones, all are there.
  case object([Member])

  struct Member: Hashable, Sendable {
    let name: String
    let value: JSONValue
    /// The offset of the value in bytes.
    let offset: Int
  }

  /// The reason why bytes are no value.
  enum Failure: Error {
    case notJSON
    case tooDeep
  }

  /// The maximum number of lists and objects around a value.
  static let depthLimit = 64

  /// Reads JSON (RFC 8259) in a time that is linear in the number of bytes.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notJSON }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var reader = Reader(bytes: bytes, index: bytes.starts(with: mark) ? mark.count : 0)
    self = try reader.value(depth: 0)
    guard reader.next() == nil else { throw .notJSON }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The items of a list; `nil` for other values.
  var items: [JSONValue]? { if case .list(let items) = self { items } else { nil } }

  /// The members of an object; `nil` for other values.
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// The number of values inside the value, and the value itself.
  var count: Int {
    switch self {
    case .text, .number, .word: 1
    case .list(let items): items.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    /// The offset of the next byte.
    var index: Int

    /// Skips white space and returns the next byte; `nil` at the end.
    mutating func next() -> UInt8? {
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }

    mutating func value(depth: Int) throws(Failure) -> JSONValue {
      guard depth <= JSONValue.depthLimit else { throw .tooDeep }
      switch next() {
      case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
      case UInt8(ascii: "["): return .list(try items(depth: depth + 1))
      case UInt8(ascii: "\""): return .text(try text())
      case nil: throw .notJSON
      default: return try wordOrNumber()
      }
    }

    private mutating func items(depth: Int) throws(Failure) -> [JSONValue] {
      var items: [JSONValue] = []
      index += 1
      if skip(UInt8(ascii: "]")) { return [] }
      repeat { items.append(try value(depth: depth)) } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "]")) else { throw .notJSON }
      return items
    }

    private mutating func members(depth: Int) throws(Failure) -> [Member] {
      var members: [Member] = []
      index += 1
      if skip(UInt8(ascii: "}")) { return [] }
      repeat {
        guard next() == UInt8(ascii: "\"") else { throw .notJSON }
        let name = try text()
        guard skip(UInt8(ascii: ":")) else { throw .notJSON }
        _ = next()
        let start = index
        members.append(Member(name: name, value: try value(depth: depth), offset: start))
      } while skip(UInt8(ascii: ","))
      guard skip(UInt8(ascii: "}")) else { throw .notJSON }
      return members
    }

    /// Skips white space and a byte, if it is next.
    private mutating func skip(_ byte: UInt8) -> Bool {
      guard next() == byte else { return false }
      index += 1
      return true
    }

    private mutating func wordOrNumber() throws(Failure) -> JSONValue {
      let start = index
      while index < bytes.count, bytes[index].isInWordOrNumber { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      if ["true", "false", "null"].contains(word) { return .word(word) }
      let isNumber = "-0123456789".utf8.contains(word.utf8.first ?? 0) && Double(word) != nil
      guard isNumber, !word.hasPrefix("0x"), !word.hasPrefix("-0x") else { throw .notJSON }
      return .number(word)
    }

    private mutating func text() throws(Failure) -> String {
      index += 1
      var text = ""
      var start = index
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          text += String(decoding: bytes[start..<index], as: UTF8.self)
          index += 1
          return text
        case UInt8(ascii: "\\"):
          text += String(decoding: bytes[start..<index], as: UTF8.self)
          index += 1
          text.unicodeScalars.append(try escaped())
          start = index
        case 0..<0x20: throw .notJSON
        default: index += 1
        }
      }
      throw .notJSON
    }

    /// Reads what follows a backslash.
    private mutating func escaped() throws(Failure) -> Unicode.Scalar {
      guard index < bytes.count else { throw .notJSON }
      index += 1
      return switch bytes[index - 1] {
      case UInt8(ascii: "u"): try scalar()
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case UInt8(ascii: "/"): "/"
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: throw .notJSON
      }
    }

    /// Reads four digits, and four more if they are the first half of a character of UTF-16. A half
    /// alone is an error.
    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
      let unit = try digits()
      guard UTF16.isLeadSurrogate(unit) else {
        guard let scalar = Unicode.Scalar(unit) else { throw .notJSON }
        return scalar
      }
      guard bytes[index...].starts(with: "\\u".utf8) else { throw .notJSON }
      index += 2
      let second = try digits()
      guard UTF16.isTrailSurrogate(second) else { throw .notJSON }
      return UTF16.decode(UTF16.EncodedScalar([unit, second]))
    }

    private mutating func digits() throws(Failure) -> UInt16 {
      let text = bytes[index...].prefix(4)
      guard text.count == 4, text.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
        let unit = UInt16(String(decoding: text, as: UTF8.self), radix: 16)
      else { throw .notJSON }
      index += 4
      return unit
    }
  }
}

extension UInt8 {
  /// Whether the byte may be a part of `true`, `null` or a number.
  fileprivate var isInWordOrNumber: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

import Foundation

/// A value of a property list.
enum PropertyList: Equatable {
  case text(String)
  case list([PropertyList])
  case map([String: PropertyList])

  /// The reason why a property list cannot be read.
  struct Failure: Error {
    let message: String
    /// The offset of what is wrong, in UTF-8 bytes; `nil` if it is the file as a whole.
    var offset: Int?
  }

  /// The maximum size in bytes. The project file of an app with 20,000 files has 10 MB.
  static let sizeLimit = 64 << 20
  /// The maximum nesting depth. Project files have 5 levels, and each is read recursively.
  static let depthLimit = 64

  static let nestedTooDeep = "it is nested more than \(depthLimit) levels deep"

  /// Reads a property list in one of the formats that tools write for Xcode: the old one with braces,
  /// or XML. Values of a binary one can be shared, so that a small file can describe a huge list.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count <= Self.sizeLimit else {
      throw Failure(message: "it has more than \(Self.sizeLimit >> 20) MB")
    }
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw Failure(
        message: "it is a binary property list; 'plutil -convert xml1' makes it one that is read")
    }
    let bytes = Self.utf8(bytes)
    if bytes.first(where: { !$0.isWhitespace }) == UInt8(ascii: "<") {
      self = try Self.xml(bytes)
    } else {
      self = try PropertyListReader.read(bytes)
    }
  }

  /// Returns the text of a property list as UTF-8, without a byte-order mark.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    return String(bytes: bytes, encoding: .utf16).map { Array($0.utf8) } ?? bytes
  }

  private static func xml(_ bytes: [UInt8]) throws(Failure) -> PropertyList {
    guard depthOfXML(bytes) <= depthLimit else { throw Failure(message: nestedTooDeep) }
    guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let list = PropertyList(value)
    else { throw Failure(message: "it is not a property list") }
    return list
  }

  private init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let items as [Any]: self = .list(items.compactMap(PropertyList.init))
    case let entries as [String: Any]: self = .map(entries.compactMapValues(PropertyList.init))
    case let number as NSNumber: self = .text(number.stringValue)
    default: return nil
    }
  }

  /// The elements `array` and `dict` contain others. Their first letters are enough to know them,
  /// because `data` and `date` are closed as they are opened.
  private static func depthOfXML(_ bytes: [UInt8]) -> Int {
    var (depth, most) = (0, 0)
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      let name = bytes[(index + 1)...].prefix(2)
      let isClosing = name.first == UInt8(ascii: "/")
      guard let letter = isClosing ? name.last : name.first,
        letter == UInt8(ascii: "a") || letter == UInt8(ascii: "d")
      else { continue }
      // An empty element, such as `<array/>`, is also closed where it is opened.
      let tag = bytes[index...].prefix(16).prefix { $0 != UInt8(ascii: ">") }
      if isClosing {
        depth -= 1
      } else if tag.last != UInt8(ascii: "/") {
        depth += 1
        most = max(most, depth)
      }
    }
    return most
  }

  /// The text; `nil` for a list or map.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The texts of a list, or of a text alone, as Xcode writes a list with one item.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.compactMap(\.text)
    case .map: []
    }
  }

  /// The entries of a map; empty for other values.
  var entries: [String: PropertyList] { if case .map(let entries) = self { entries } else { [:] } }

  subscript(key: String) -> PropertyList? {
    if case .map(let entries) = self { entries[key] } else { nil }
  }
}

extension UInt8 {
  /// Whether this is an ASCII space, tab or line break.
  var isWhitespace: Bool { self == 0x20 || (9...13).contains(self) }
}

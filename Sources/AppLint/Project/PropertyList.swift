import Foundation

/// A value of a property list.
enum PropertyList {
  case text(String)
  case list([PropertyList])
  case map([String: PropertyList])

  /// The reason why a property list cannot be read.
  struct Failure: Error {
    let message: String
  }

  /// The maximum size in bytes. The project file of an app with 20,000 files has 10 MB.
  static let sizeLimit = 64 << 20
  /// The maximum nesting depth. Project files have 5 levels, and Foundation reads each recursively.
  static let depthLimit = 64

  /// Reads a property list in one of the formats of Xcode: the old one with braces, XML or binary.
  init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count <= Self.sizeLimit else {
      throw Failure(message: "it has more than \(Self.sizeLimit >> 20) MB")
    }
    guard Self.depth(of: bytes) <= Self.depthLimit else {
      throw Failure(message: "it is nested more than \(Self.depthLimit) levels deep")
    }
    guard
      let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let list = PropertyList(value)
    else { throw Failure(message: "it is not a property list") }
    self = list
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

  /// Returns the nesting depth of the lists and maps in a property list.
  private static func depth(of bytes: [UInt8]) -> Int {
    let isXML = bytes.first { !$0.isWhitespace } == UInt8(ascii: "<")
    return isXML ? depthOfXML(bytes) : depthOfBrackets(bytes)
  }

  private static func depthOfBrackets(_ bytes: [UInt8]) -> Int {
    var (depth, most) = (0, 0)
    var index = 0
    func next(_ offset: Int) -> UInt8? {
      index + offset < bytes.count ? bytes[index + offset] : nil
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "("):
        depth += 1
        most = max(most, depth)
      case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
      case let quote where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
        index += 1
        while index < bytes.count, bytes[index] != quote {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"):
        index += 2
        while index < bytes.count, bytes[index] != UInt8(ascii: "*") || next(1) != UInt8(ascii: "/")
        {
          index += 1
        }
        index += 1
      default: break
      }
      index += 1
    }
    return most
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

  subscript(key: String) -> PropertyList? { entries[key] }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { self == 0x20 || (9...13).contains(self) }
}

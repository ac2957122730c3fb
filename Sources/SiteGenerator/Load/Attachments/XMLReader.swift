/// Reads XML as browsers do, but accepts less: UTF-8 only, no internal subset of a document type,
/// and no entities but the five that XML defines. It reports what it reads with byte offsets, so
/// that a problem can be shown at its line.
struct XMLReader {
  /// A part of the file that is not accepted.
  struct Problem: Error, Equatable {
    /// A noun phrase, such as `an unclosed comment`.
    let message: String
    /// The offset of the part in the file, in UTF-8 bytes.
    let offset: Int
  }

  /// A name with its resolved namespace.
  struct Name: Equatable {
    /// The prefix as written; empty if there is none.
    let prefix: String
    let local: String
    /// The URI of the namespace; empty for a name in no namespace.
    let namespace: String

    /// The name as written.
    var written: String { prefix.isEmpty ? local : prefix + ":" + local }
  }

  /// An attribute that is not a declaration of a namespace.
  struct Attribute {
    let name: Name
    /// The value with its references replaced.
    let value: [UInt8]
    let offset: Int
    /// The offset at which the value begins in the file.
    let valueOffset: Int
  }

  enum Event {
    case start(Name, [Attribute], offset: Int)
    case end
    /// A text between tags with its references replaced, or the content of a CDATA section.
    case text([UInt8], offset: Int)
    case instruction(target: String, content: String, offset: Int)
    /// A document type: everything between `<!DOCTYPE` and `>`.
    case documentType(String, offset: Int)
  }

  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  private static let entities: KeyValuePairs = [
    "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&apos;": "'",
  ]

  let bytes: [UInt8]
  private(set) var offset = 0
  /// The open elements: the name as written, and the prefixes that the element declares.
  private var open: [(name: String, prefixes: [String])] = []
  /// The namespaces that each prefix is bound to, the innermost last.
  private var bindings: [String: [String]] = ["xml": [xmlNamespace]]
  private var hasRoot = false
  private var closesEmptyElement = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if starts(with: "\u{FEFF}") { offset = 3 }
  }

  /// Returns the next event; `nil` at the end of the file. Throws ``Problem``.
  mutating func next() throws(Problem) -> Event? {
    if closesEmptyElement {
      closesEmptyElement = false
      close()
      return .end
    }
    while offset < bytes.count {
      let start = offset
      if bytes[offset] != UInt8(ascii: "<") {
        let text = try text(until: UInt8(ascii: "<"))
        if open.isEmpty, !text.allSatisfy(\.isXMLSpace) {
          throw Problem(message: "text outside of the picture", offset: start)
        }
        return .text(text, offset: start)
      }
      if skip("<!--") {
        _ = try content(until: "-->", of: "comment", from: start)
      } else if skip("<![CDATA[") {
        if open.isEmpty { throw Problem(message: "text outside of the picture", offset: start) }
        let inside = offset
        return .text(
          Array(try content(until: "]]>", of: "CDATA section", from: start)), offset: inside)
      } else if skip("<?") {
        let target = try name()
        let content = try content(until: "?>", of: "processing instruction", from: start)
        return .instruction(
          target: target, content: String(decoding: content, as: UTF8.self), offset: start)
      } else if skip("<!DOCTYPE") {
        return try documentType(from: start)
      } else if skip("</") {
        try endTag(from: start)
        return .end
      } else {
        return try startTag()
      }
    }
    if let last = open.last {
      throw Problem(message: "an element '\(last.name)' without its end", offset: offset)
    }
    if !hasRoot { throw Problem(message: "no element", offset: offset) }
    return nil
  }

  // MARK: Tags

  private mutating func startTag() throws(Problem) -> Event {
    let start = offset
    offset += 1
    let written = try name()
    if open.isEmpty, hasRoot {
      throw Problem(message: "a second outermost element '\(written)'", offset: start)
    }
    hasRoot = true
    var raw: [(name: String, value: [UInt8], offset: Int, valueOffset: Int)] = []
    var seen: Set<String> = []
    while true {
      let hasSpace = skipSpace()
      guard offset < bytes.count else {
        throw Problem(message: "an unclosed tag", offset: start)
      }
      if skip("/>") {
        closesEmptyElement = true
        break
      }
      if skip(">") { break }
      guard hasSpace else { throw Problem(message: "a malformed tag", offset: start) }
      let attribute = try attribute()
      guard seen.insert(attribute.name).inserted else {
        throw Problem(
          message: "a second attribute '\(attribute.name)'", offset: attribute.offset)
      }
      raw.append(attribute)
    }
    open.append((written, try declare(raw)))
    var attributes: [Attribute] = []
    for item in raw where item.name != "xmlns" && !item.name.hasPrefix("xmlns:") {
      attributes.append(
        Attribute(
          name: try resolve(item.name, isAttribute: true, at: item.offset), value: item.value,
          offset: item.offset, valueOffset: item.valueOffset))
    }
    return .start(try resolve(written, isAttribute: false, at: start), attributes, offset: start)
  }

  private mutating func attribute() throws(Problem) -> (
    name: String, value: [UInt8], offset: Int, valueOffset: Int
  ) {
    let start = offset
    let name = try name()
    skipSpace()
    guard skip("=") else {
      throw Problem(message: "an attribute '\(name)' without a value", offset: start)
    }
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == 0x27 else {
      throw Problem(message: "an attribute '\(name)' without quotes", offset: start)
    }
    let quote = bytes[offset]
    offset += 1
    let valueOffset = offset
    let value = try text(until: quote)
    guard offset < bytes.count else {
      throw Problem(message: "an attribute '\(name)' without its end", offset: start)
    }
    offset += 1
    return (name, value, start, valueOffset)
  }

  private mutating func endTag(from start: Int) throws(Problem) {
    let name = try name()
    skipSpace()
    guard skip(">"), open.last?.name == name else {
      throw Problem(message: "an end tag '\(name)' that ends nothing", offset: start)
    }
    close()
  }

  private mutating func close() {
    for prefix in open.removeLast().prefixes { bindings[prefix]?.removeLast() }
  }

  // MARK: Namespaces

  /// Binds the prefixes that an element declares, and returns them.
  private mutating func declare(
    _ attributes: [(name: String, value: [UInt8], offset: Int, valueOffset: Int)]
  ) throws(Problem) -> [String] {
    var prefixes: [String] = []
    for attribute in attributes {
      guard attribute.name == "xmlns" || attribute.name.hasPrefix("xmlns:") else { continue }
      let prefix = String(attribute.name.dropFirst("xmlns:".count))
      let namespace = String(decoding: attribute.value, as: UTF8.self)
      let isReserved = prefix == "xmlns" || (prefix == "xml") != (namespace == Self.xmlNamespace)
      let isEmpty = attribute.name != "xmlns" && (prefix.isEmpty || namespace.isEmpty)
      guard !isReserved, !isEmpty else {
        throw Problem(message: "an invalid namespace '\(attribute.name)'", offset: attribute.offset)
      }
      bindings[prefix, default: []].append(namespace)
      prefixes.append(prefix)
    }
    return prefixes
  }

  /// Resolves a name. An attribute without a prefix is in no namespace.
  private func resolve(
    _ written: String, isAttribute: Bool, at offset: Int
  ) throws(Problem) -> Name {
    let parts = written.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      return Name(
        prefix: "", local: written,
        namespace: isAttribute ? "" : bindings[""]?.last ?? "")
    case 2 where !parts[0].isEmpty && !parts[1].isEmpty:
      if let namespace = bindings[parts[0]]?.last {
        return Name(prefix: parts[0], local: parts[1], namespace: namespace)
      }
      throw Problem(message: "an undeclared prefix '\(parts[0])'", offset: offset)
    default: throw Problem(message: "a malformed name '\(written)'", offset: offset)
    }
  }

  // MARK: Other markup

  private mutating func documentType(from start: Int) throws(Problem) -> Event {
    let first = offset
    var quote: UInt8?
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "["), quote == nil {
        throw Problem(message: "a document type with declarations", offset: start)
      }
      if byte == UInt8(ascii: ">"), quote == nil {
        offset += 1
        let text = String(decoding: bytes[first..<(offset - 1)], as: UTF8.self)
        return .documentType(text, offset: start)
      }
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == 0x27 {
        quote = byte
      }
      offset += 1
    }
    throw Problem(message: "an unclosed document type", offset: start)
  }

  /// Reads up to a terminator, which is skipped.
  private mutating func content(
    until end: String, of what: String, from start: Int
  ) throws(Problem) -> ArraySlice<UInt8> {
    let first = offset
    while offset < bytes.count {
      if skip(end) { return bytes[first..<(offset - end.utf8.count)] }
      offset += 1
    }
    throw Problem(message: "an unclosed \(what)", offset: start)
  }

  /// Reads text up to a byte or the end of the file, and replaces references.
  private mutating func text(until end: UInt8) throws(Problem) -> [UInt8] {
    var text: [UInt8] = []
    while offset < bytes.count, bytes[offset] != end {
      switch bytes[offset] {
      case UInt8(ascii: "&"): try text.append(contentsOf: reference())
      case UInt8(ascii: "<"): throw Problem(message: "a '<' in an attribute", offset: offset)
      case 0..<0x20 where !bytes[offset].isXMLSpace:
        throw Problem(message: "a control character", offset: offset)
      default:
        text.append(bytes[offset])
        offset += 1
      }
    }
    return text
  }

  private mutating func reference() throws(Problem) -> [UInt8] {
    let start = offset
    for (reference, text) in Self.entities where skip(reference) { return Array(text.utf8) }
    let isHexadecimal = skip("&#x")
    guard isHexadecimal || skip("&#") else {
      throw Problem(message: "an entity", offset: start)
    }
    let first = offset
    while offset < bytes.count, offset - first < 8, bytes[offset] != UInt8(ascii: ";") {
      offset += 1
    }
    let digits = String(decoding: bytes[first..<offset], as: UTF8.self)
    guard skip(";"), !digits.hasPrefix("+"), !digits.hasPrefix("-"),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number), number >= 0x20 || [9, 10, 13].contains(number)
    else { throw Problem(message: "an invalid character reference", offset: start) }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func name() throws(Problem) -> String {
    let first = offset
    while offset < bytes.count, bytes[offset].isXMLNameByte { offset += 1 }
    let name = bytes[first..<offset]
    guard let start = name.first, !(0x2D...0x39).contains(start) else {
      throw Problem(message: "a malformed name", offset: first)
    }
    return String(decoding: name, as: UTF8.self)
  }

  private func starts(with text: String) -> Bool {
    let end = offset + text.utf8.count
    return end <= bytes.count && bytes[offset..<end].elementsEqual(text.utf8)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    offset += text.utf8.count
    return true
  }

  /// Skips white space, and returns whether there was any.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = offset
    while offset < bytes.count, bytes[offset].isXMLSpace { offset += 1 }
    return offset > start
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  fileprivate var isXMLNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }
}

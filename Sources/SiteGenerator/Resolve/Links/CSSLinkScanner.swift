import HandbookModel

/// Finds the files that a stylesheet loads: with `url(…)`, with `@import`, and with strings in
/// functions such as `image-set("…" 1x)`. The tokens are those of CSS Syntax, Level 3.
struct CSSLinkScanner {
  /// The addresses of the files with their ranges in the stylesheet. The addresses are spelled as
  /// in the source, but without quotes.
  private(set) var found: [Located<String>] = []

  private let file: SourceFile
  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private var offset = 0
  /// For each open parenthesis, whether it belongs to a function whose strings are addresses.
  private var takesAddresses: [Bool] = []
  /// Whether the current statement is `@import`, whose string is an address.
  private var isImport = false
  /// Whether the current statement is `@namespace`, whose address is a name only.
  private var isNamespace = false

  init(_ file: SourceFile) {
    self.file = file
    bytes = Array(file.text.utf8)
    while offset < bytes.count { readToken() }
  }

  /// The functions whose strings are addresses, in lower case.
  private static let loading: Set<String> = [
    "url", "src", "image", "image-set", "-webkit-image-set",
  ]

  private mutating func readToken() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString()
    case UInt8(ascii: "("):
      takesAddresses.append(false)
      offset += 1
    case UInt8(ascii: ")"):
      _ = takesAddresses.popLast()
      offset += 1
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      takesAddresses = []
      (isImport, isNamespace) = (false, false)
      offset += 1
    case _ where Self.isName(byte) || byte == UInt8(ascii: "@"): readName()
    default: offset += 1
    }
  }

  private func next(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  private mutating func skipComment() {
    offset += 2
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), next(1) == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
  }

  /// Reads a string, which ends at its quote or, by mistake, at the end of the line.
  private mutating func readString() {
    let quote = bytes[offset]
    offset += 1
    let start = offset
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "\n") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
    if isImport || takesAddresses.last == true { add(start..<offset) }
    isImport = false
    offset += 1
  }

  /// Reads a name such as `@import`, `color`, or, with the parenthesis after it, `url(`. An address
  /// in `url(` may lack quotes.
  private mutating func readName() {
    var written: [UInt8] = []
    repeat {
      if bytes[offset] == UInt8(ascii: "\\") {
        written += readEscape()
      } else {
        written.append(bytes[offset])
        offset += 1
      }
    } while offset < bytes.count && Self.isName(bytes[offset])
    let name = String(decoding: written, as: UTF8.self).lowercased()
    guard next(0) == UInt8(ascii: "(") else {
      if name.hasPrefix("@") { (isImport, isNamespace) = (name == "@import", name == "@namespace") }
      return
    }
    offset += 1
    takesAddresses.append(Self.loading.contains(name))
    guard name == "url" else { return }
    while let byte = next(0), byte.isASCIISpace { offset += 1 }
    guard let first = next(0), first != UInt8(ascii: "\""), first != UInt8(ascii: "'") else {
      return
    }
    let start = offset
    while let byte = next(0), byte != UInt8(ascii: ")") {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, bytes.count)
    let end = bytes[start..<offset].lastIndex { !$0.isASCIISpace }.map { $0 + 1 } ?? start
    add(start..<end)
    isImport = false
  }

  /// Reads a backslash and the character after it, which may be given as a hexadecimal number.
  private mutating func readEscape() -> [UInt8] {
    offset += 1
    let digits = bytes[offset...].prefix(6).prefix { Character(UnicodeScalar($0)).isHexDigit }
    guard !digits.isEmpty else {
      defer { offset += 1 }
      return next(0).map { [$0] } ?? []
    }
    offset += digits.count
    if let byte = next(0), byte.isASCIISpace { offset += 1 }
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    let scalar = number.flatMap(UnicodeScalar.init) ?? "\u{FFFD}"
    return Array(String(scalar).utf8)
  }

  private mutating func add(_ range: Range<Int>) {
    guard !range.isEmpty, !isNamespace else { return }
    let start = file.position(at: range.lowerBound)
    let end = Position(line: start.line, column: start.column + range.count)
    found.append(
      Located(String(decoding: bytes[range], as: UTF8.self), at: SourceRange(start, end)))
  }

  /// Whether a byte can be part of a name, or begins an escape in one.
  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "\\"), 0x80...:
      true
    default: false
    }
  }
}

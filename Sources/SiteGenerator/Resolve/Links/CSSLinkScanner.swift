import HandbookModel

/// Finds the files that CSS loads: with `url(…)`, with `@import`, and with strings in functions such
/// as `image-set("…" 1x)`. The tokens are those of CSS Syntax, Level 3.
struct CSSLinkScanner {
  /// An address in the CSS.
  struct Link: Equatable {
    /// How the CSS uses the address.
    enum Use {
      case file, stylesheet
      /// The address is on a host and is the value of a variable, which `image-set(var(--name) 1x)`
      /// would load.
      case variable
    }

    /// The address, in which escapes are decoded.
    let address: String
    /// The range of the address without quotes, in UTF-8 bytes.
    let range: Range<Int>
    let use: Use
  }

  /// The addresses in the order of the CSS.
  private(set) var links: [Link] = []
  /// Whether a function that loads files takes the address from a variable.
  private(set) var loadsVariables = false

  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private var offset = 0
  /// For each open parenthesis, whether strings in it are addresses.
  private var takesAddresses: [Bool] = []
  /// The name with which the current statement begins, in lower case: a property, or one like
  /// `@import`; `nil` at the start of a statement, and empty if it begins with something else.
  private var statement: String?

  /// - Parameter bytes: A stylesheet, or the declarations of a `style` attribute, in UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while offset < bytes.count { readToken() }
  }

  /// The functions whose strings are addresses, in lower case.
  private static let loading: Set<String> = [
    "url", "src", "image", "image-set", "-webkit-image-set",
  ]
  /// The functions whose strings are no addresses even inside of those.
  private static let describing: Set<String> = [
    "type", "format", "tech", "style", "media", "supports", "integrity", "cross-origin",
    "crossorigin", "referrer-policy", "referrerpolicy",
  ]

  private mutating func readToken() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): skipComment()
    // Between rules, browsers skip the marks of an HTML comment.
    case UInt8(ascii: "<") where bytes[offset...].starts(with: "<!--".utf8): offset += 4
    case UInt8(ascii: "-") where bytes[offset...].starts(with: "-->".utf8): offset += 3
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString()
    case UInt8(ascii: "("):
      takesAddresses.append(takesAddresses.last ?? false)
      begin("")
    case UInt8(ascii: ")"):
      _ = takesAddresses.popLast()
      offset += 1
    case UInt8(ascii: ";") where takesAddresses.isEmpty: endStatement()
    case UInt8(ascii: "{"), UInt8(ascii: "}"):
      takesAddresses = []
      endStatement()
    case _ where Self.isName(byte) || byte == UInt8(ascii: "@"): readName()
    case _ where byte.isASCIISpace: offset += 1
    default: begin("")
    }
  }

  /// Notes what the current statement begins with, if nothing came before it, and skips a byte.
  private mutating func begin(_ name: String) {
    statement = statement ?? name
    offset += 1
  }

  private mutating func endStatement() {
    statement = nil
    offset += 1
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
    let text = readText { $0 == quote || Self.isLineBreak($0) }
    if takesAddresses.last == true {
      add(text, .file)
    } else if statement == "@import" {
      add(text, .stylesheet)
      // What follows are conditions.
      statement = ""
    } else if isVariable, WebAddress.namesHost(text.value) {
      add(text, .variable)
    }
    begin("")
  }

  /// Whether the current statement sets a variable, or what a function of the stylesheet returns.
  private var isVariable: Bool {
    guard let statement else { return false }
    return statement.hasPrefix("--")
      || ["initial-value", "result", "@function"].contains(statement)
  }

  /// Reads text up to a byte that ends it, and decodes the escapes in it.
  private mutating func readText(
    until isEnd: (UInt8) -> Bool
  ) -> (value: String, range: Range<Int>) {
    let start = offset
    var value: [UInt8] = []
    while offset < bytes.count, !isEnd(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "\\") {
        value += readEscape()
      } else {
        value.append(bytes[offset])
        offset += 1
      }
    }
    offset = min(offset, bytes.count)
    return (String(decoding: value, as: UTF8.self), start..<offset)
  }

  /// Reads a name such as `@import`, `color`, or, with the parenthesis after it, `url(`. An address
  /// in `url(` may lack quotes.
  private mutating func readName() {
    let mark = bytes[offset] == UInt8(ascii: "@") ? "@" : ""
    offset += mark.utf8.count
    let name = mark + readText { !Self.isName($0) }.value.lowercased()
    let isFirst = statement == nil
    statement = statement ?? name
    guard next(0) == UInt8(ascii: "(") else { return }
    // `a:not(.b)` begins with a selector.
    if isFirst { statement = "" }
    offset += 1
    let isInside = takesAddresses.last == true
    if isInside, name == "var" || name.hasPrefix("--") { loadsVariables = true }
    takesAddresses.append(
      Self.loading.contains(name) || isInside && !Self.describing.contains(name))
    guard name == "url" else { return }
    while let byte = next(0), byte.isASCIISpace { offset += 1 }
    if statement == "@import" {
      // A quoted address is read as a string that `@import` takes.
      takesAddresses[takesAddresses.count - 1] = false
    }
    guard let first = next(0), first != UInt8(ascii: "\""), first != UInt8(ascii: "'") else {
      return
    }
    var text = readText { $0 == UInt8(ascii: ")") }
    while text.value.utf8.last?.isASCIISpace == true { text.value.removeLast() }
    let end = bytes[text.range].lastIndex { !$0.isASCIISpace }.map { $0 + 1 }
    text.range = text.range.lowerBound..<(end ?? text.range.lowerBound)
    add(text, statement == "@import" ? .stylesheet : .file)
    if statement == "@import" { statement = "" }
  }

  /// Reads a backslash and the character after it, which may be given as a hexadecimal number. An
  /// escaped line break is nothing.
  private mutating func readEscape() -> [UInt8] {
    offset += 1
    let digits = bytes[min(offset, bytes.count)...].prefix(6).prefix {
      Character(UnicodeScalar($0)).isHexDigit
    }
    guard !digits.isEmpty else {
      defer { offset += 1 }
      guard let byte = next(0) else { return [] }
      if byte == UInt8(ascii: "\r"), next(1) == UInt8(ascii: "\n") { offset += 1 }
      return Self.isLineBreak(byte) ? [] : [byte]
    }
    offset += digits.count
    if let byte = next(0), byte.isASCIISpace { offset += 1 }
    let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    let scalar = number.flatMap { $0 == 0 ? nil : UnicodeScalar($0) } ?? "\u{FFFD}"
    return Array(String(scalar).utf8)
  }

  private mutating func add(_ text: (value: String, range: Range<Int>), _ use: Link.Use) {
    // The address of `@namespace` is a name only.
    guard !text.value.isEmpty, statement != "@namespace" else { return }
    links.append(Link(address: text.value, range: text.range, use: use))
  }

  /// Whether a byte ends a line of CSS: a line feed, form feed or carriage return.
  private static func isLineBreak(_ byte: UInt8) -> Bool { [0x0A, 0x0C, 0x0D].contains(byte) }

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

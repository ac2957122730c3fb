/// Encodes numbers, strings and lists as bytes. They can be decoded with ``ByteReader``. Strings
/// are numbered and stored separately, in `texts`.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []
  /// All strings that have been added, without duplicates, in the order of first use. A string's
  /// index is its number in the encoded bytes.
  private(set) var texts: [String] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// Writes a nonnegative integer in groups of seven bits, least significant group first (LEB128).
  mutating func add(_ number: Int) {
    var rest = UInt(number)
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes the index of a string in `texts`.
  mutating func add(_ text: String) { add(number(of: text)) }

  /// Returns the index of a string in `texts`. A new string is appended to `texts`. No bytes are
  /// written.
  mutating func number(of text: String) -> Int {
    // Strings are compared by bytes, since Swift considers canonically equivalent strings equal.
    let key = Array(text.utf8)
    if let number = numbers[key] { return number }
    numbers[key] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  mutating func add<Item>(_ items: [Item], _ write: (inout ByteWriter, Item) -> Void) {
    add(items.count)
    for item in items { write(&self, item) }
  }

  /// Writes bytes unchanged, without their count.
  mutating func add(raw more: some Sequence<UInt8>) { bytes += more }
}

/// Decodes bytes that were encoded with ``ByteWriter``. Throws ``CorruptData`` if the bytes are not
/// valid.
struct ByteReader {
  /// The error that is thrown if the bytes are not valid.
  struct CorruptData: Error {}

  private var rest: ArraySlice<UInt8>
  private let texts: [String]

  /// Creates a reader that starts at the first byte.
  /// - Parameter texts: The `texts` of the ``ByteWriter`` that encoded the bytes.
  init(_ bytes: ArraySlice<UInt8>, texts: [String] = []) {
    rest = bytes
    self.texts = texts
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() throws -> Int {
    var number: UInt = 0
    for shift in stride(from: UInt(0), to: 63, by: 7) {
      guard let byte = rest.popFirst() else { throw CorruptData() }
      number |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { return Int(number) }
    }
    throw CorruptData()
  }

  mutating func text() throws -> String {
    let number = try number()
    guard texts.indices.contains(number) else { throw CorruptData() }
    return texts[number]
  }

  mutating func items<Item>(_ read: (inout ByteReader) throws -> Item) throws -> [Item] {
    let count = try number()
    // Every item has at least one byte. Without this check, a damaged count could allocate all
    // memory.
    guard count <= rest.count else { throw CorruptData() }
    return try (0..<count).map { _ in try read(&self) }
  }

  /// Reads the given number of bytes without decoding them.
  mutating func raw(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw CorruptData() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}

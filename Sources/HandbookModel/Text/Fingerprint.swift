/// Returns a 32-bit FNV-1a hash of the text's UTF-8 bytes as eight hexadecimal digits.
package func fingerprint(_ text: String) -> String { fingerprint(ofJoined: [text]) }

/// Returns a 32-bit FNV-1a hash of the UTF-8 bytes of all texts, one after another, as eight
/// hexadecimal digits.
package func fingerprint(ofJoined texts: [String]) -> String {
  hexadecimal(
    texts.reduce(into: offset32) { hash, text in
      var text = text
      hash = text.withUTF8 { fnv1a($0, from: hash, prime: prime32) }
    })
}

/// Returns a 32-bit FNV-1a hash of the bytes as eight hexadecimal digits.
package func fingerprint(_ bytes: ArraySlice<UInt8>) -> String {
  hexadecimal(bytes.withUnsafeBufferPointer { fnv1a($0, from: offset32, prime: prime32) })
}

/// Returns a 64-bit FNV-1a hash of the text's UTF-8 bytes in base 36.
package func longFingerprint(_ text: String) -> String {
  var text = text
  let hash = text.withUTF8 { fnv1a($0, from: offset64, prime: prime64) }
  return String(hash, radix: 36)
}

/// A 64-bit FNV-1a hash of a sequence of texts. It depends on where each text ends.
package struct ContentHash: Sendable {
  /// The hash of everything that has been added so far.
  package private(set) var value: UInt64 = offset64

  /// Creates the hash of an empty sequence.
  package init() {}

  /// Adds the UTF-8 bytes of a text and their number.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Adds bytes and their number.
  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }

  /// Adds a number.
  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes in
      value = fnv1a(bytes.bindMemory(to: UInt8.self), from: value, prime: prime64)
    }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    add(bytes.count)
    value = fnv1a(bytes, from: value, prime: prime64)
  }
}

/// The offset basis and the prime of FNV for hashes of 32 bits.
private let (offset32, prime32): (UInt32, UInt32) = (0x811c_9dc5, 0x0100_0193)

/// The offset basis and the prime of FNV for hashes of 64 bits.
private let (offset64, prime64): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x0100_0000_01b3)

private func hexadecimal(_ hash: UInt32) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

/// Returns the FNV-1a hash of bytes (draft-eastlake-fnv). It takes a buffer, since a generic
/// sequence is ten times slower when another module calls it.
/// - Parameters:
///   - offset: The offset basis of FNV for this size of hash, or the hash of the bytes before.
///   - prime: The FNV prime for this size of hash.
private func fnv1a<Hash: FixedWidthInteger>(
  _ bytes: UnsafeBufferPointer<UInt8>, from offset: Hash, prime: Hash
) -> Hash {
  bytes.reduce(offset) { ($0 ^ Hash($1)) &* prime }
}

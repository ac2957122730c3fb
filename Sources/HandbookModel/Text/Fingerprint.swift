/// Returns a 32-bit FNV-1a hash of the text's UTF-8 bytes as eight hexadecimal digits.
package func fingerprint(_ text: String) -> String { fingerprint(text.utf8) }

/// Returns a 32-bit FNV-1a hash of the bytes as eight hexadecimal digits.
package func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
  let digits = String(hash(bytes, from: 0x811c_9dc5 as UInt32, prime: 0x0100_0193), radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

/// Returns a 64-bit FNV-1a hash of the text's UTF-8 bytes in base 36.
package func longFingerprint(_ text: String) -> String {
  let hash = hash(text.utf8, from: 0xcbf2_9ce4_8422_2325 as UInt64, prime: 0x0100_0000_01b3)
  return String(hash, radix: 36)
}

/// Returns the FNV-1a hash of bytes (draft-eastlake-fnv).
/// - Parameters:
///   - offset: The offset basis of FNV for this size of hash.
///   - prime: The FNV prime for this size of hash.
private func hash<Hash: FixedWidthInteger>(
  _ bytes: some Sequence<UInt8>, from offset: Hash, prime: Hash
) -> Hash {
  bytes.reduce(offset) { ($0 ^ Hash($1)) &* prime }
}

/// Returns a 32-bit FNV-1a hash of the text's UTF-8 bytes as eight hexadecimal digits.
package func fingerprint(_ text: String) -> String { fingerprint(text.utf8) }

/// Returns a 32-bit FNV-1a hash of the bytes as eight hexadecimal digits.
package func fingerprint(_ bytes: some Sequence<UInt8>) -> String {
  var hash: UInt32 = 0x811c_9dc5
  for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

package import FileSystem
import HandbookModel
import SwatchRenderer

/// Stores swatches (images of materials) and contrast measurements between builds. A missing or
/// damaged entry, or one with a different key, is treated as a cache miss. A cache that cannot be
/// read or written is treated as empty, so a build never fails because of it.
package struct SwatchCache: Sendable {
  private let files: CacheFolder

  /// - Parameter folder: The path of the cache folder. It is created if it does not exist.
  package init(folder: String, fileSystem: FileSystem = .disk) {
    files = CacheFolder(
      FileSystem.join(folder, "swatches-\(SwatchMetadata.rendererVersion)"),
      fileSystem: fileSystem)
  }

  /// Returns the bytes of the PNG file that contains this metadata; `nil` if it is not in the
  /// cache.
  func picture(_ text: PNGEncoder.Text) -> [UInt8]? {
    guard let bytes = files.read(name(of: text.value, "png")), bytes.isPicture(text) else {
      return nil
    }
    return bytes
  }

  func store(picture bytes: [UInt8], _ text: PNGEncoder.Text) {
    files.write(bytes, name(of: text.value, "png"))
  }

  /// Returns the UTF-8 bytes of the JSON text that was stored for a key; `nil` if it is not in the
  /// cache.
  func text(of key: String) -> [UInt8]? {
    guard let bytes = files.read(name(of: key, "json")),
      let line = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let rest = Array(bytes[(line + 1)...])
    return Array(bytes[..<line]) == checksum(of: rest, key) ? rest : nil
  }

  func store(text bytes: [UInt8], of key: String) {
    files.write(checksum(of: bytes, key) + [UInt8(ascii: "\n")] + bytes, name(of: key, "json"))
  }

  /// Returns a checksum of a text and its key, as ASCII hexadecimal digits. It detects damaged
  /// entries, and entries that were stored for a different key with the same file name.
  private func checksum(of bytes: [UInt8], _ key: String) -> [UInt8] {
    Array((fingerprint(String(decoding: bytes, as: UTF8.self)) + fingerprint(key)).utf8)
  }

  private func name(of key: String, _ ending: String) -> String {
    "\(fingerprint(key))\(key.utf8.count).\(ending)"
  }
}

extension [UInt8] {
  /// Whether the bytes are an undamaged PNG image that contains the given metadata.
  func isPicture(_ text: PNGEncoder.Text) -> Bool {
    (try? PNGDecoder.text(of: self))?.contains(text) == true
  }
}

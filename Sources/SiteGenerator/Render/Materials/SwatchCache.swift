import HandbookModel
import SwatchRenderer

/// What was made before, kept from one run to the next. An entry that is missing, damaged, or about
/// something else is a miss; a cache that cannot be read or written is an empty one, and never keeps
/// a build from being done.
package struct SwatchCache: Sendable {
  private let files: CacheFolder

  /// - Parameter folder: need not be there.
  package init(folder: String, fileSystem: FileSystem = .disk) {
    files = CacheFolder(
      FileSystem.join(folder, "swatches-\(SwatchMetadata.rendererVersion)"),
      fileSystem: fileSystem)
  }

  /// A picture by what it was made from; nil for a miss.
  func picture(_ text: PNGEncoder.Text) -> [UInt8]? {
    guard let bytes = files.read(name(of: text.value, "png")), bytes.isPicture(text) else {
      return nil
    }
    return bytes
  }

  func keep(picture bytes: [UInt8], _ text: PNGEncoder.Text) {
    files.write(bytes, name(of: text.value, "png"))
  }

  /// A text by what it was made from; nil for a miss.
  func text(of key: String) -> [UInt8]? {
    guard let bytes = files.read(name(of: key, "json")),
      let line = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let rest = Array(bytes[(line + 1)...])
    return Array(bytes[..<line]) == seal(of: rest, key) ? rest : nil
  }

  func keep(text bytes: [UInt8], of key: String) {
    files.write(seal(of: bytes, key) + [UInt8(ascii: "\n")] + bytes, name(of: key, "json"))
  }

  /// What a damaged text, or one of another key, does not carry.
  private func seal(of bytes: [UInt8], _ key: String) -> [UInt8] {
    Array((fingerprint(String(decoding: bytes, as: UTF8.self)) + fingerprint(key)).utf8)
  }

  private func name(of key: String, _ ending: String) -> String {
    "\(fingerprint(key))\(key.utf8.count).\(ending)"
  }
}

extension [UInt8] {
  /// Whether these are the bytes of a whole picture that was made from what a text says.
  func isPicture(_ text: PNGEncoder.Text) -> Bool {
    (try? PNGDecoder.text(of: self))?.contains(text) == true
  }
}

import HandbookModel
import SwatchRenderer

/// What was made before, kept from one run to the next. An entry that is missing, damaged, or about
/// something else is a miss; a cache that cannot be read or written is an empty one, and never keeps
/// a build from being done.
package struct SwatchCache: Sendable {
  private let folder: String
  private let fileSystem: FileSystem

  /// - Parameter folder: need not be there.
  package init(folder: String, fileSystem: FileSystem = .disk) {
    self.folder = FileSystem.join(folder, "swatches-\(SwatchParameters.rendererVersion)")
    self.fileSystem = fileSystem
  }

  /// A picture by what it was made from; nil for a miss.
  func picture(_ text: PNGEncoder.Text) -> [UInt8]? {
    guard let bytes = read(name(of: text.value, "png")), bytes.isPicture(text) else { return nil }
    return bytes
  }

  func keep(picture bytes: [UInt8], _ text: PNGEncoder.Text) {
    write(bytes, name(of: text.value, "png"))
  }

  /// A text by what it was made from; nil for a miss.
  func text(of key: String) -> [UInt8]? {
    guard let bytes = read(name(of: key, "json")),
      let line = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let rest = Array(bytes[(line + 1)...])
    return Array(bytes[..<line]) == seal(of: rest, key) ? rest : nil
  }

  func keep(text bytes: [UInt8], of key: String) {
    write(seal(of: bytes, key) + [UInt8(ascii: "\n")] + bytes, name(of: key, "json"))
  }

  /// What a damaged text, or one of another key, does not carry.
  private func seal(of bytes: [UInt8], _ key: String) -> [UInt8] {
    Array((fingerprint(String(decoding: bytes, as: UTF8.self)) + fingerprint(key)).utf8)
  }

  private func name(of key: String, _ ending: String) -> String {
    FileSystem.join(folder, "\(fingerprint(key))\(key.utf8.count).\(ending)")
  }

  private func read(_ path: String) -> [UInt8]? {
    fileSystem.kind(path) == .file ? try? fileSystem.read(path) : nil
  }

  /// Beside its place first, so that another process never reads half of it.
  private func write(_ bytes: [UInt8], _ path: String) {
    let temporary = path + "~" + fingerprint("\(ContinuousClock.now)")
    do {
      try fileSystem.createFolder(folder)
      try fileSystem.write(temporary, bytes)
      try fileSystem.rename(temporary, path)
    } catch {
      try? fileSystem.removeFile(temporary)
    }
  }
}

extension [UInt8] {
  /// Whether these are the bytes of a whole picture that was made from what a text says.
  func isPicture(_ text: PNGEncoder.Text) -> Bool {
    (try? PNGDecoder.text(of: self))?.contains(text) == true
  }
}

import FileSystem
import Foundation
import HandbookModel

/// The lock file of an app. It pins the content of a published handbook, so that a lint run gives
/// the same findings until somebody updates the file. It is meant to be committed.
struct HandbookLock: Codable, Hashable, Sendable {
  private(set) var version = 1
  /// The address of the handbook, as written in the app configuration.
  let address: String
  /// The SHA-256 hash of the content that was read.
  let sha256: String

  init(address: String, sha256: String) {
    self.address = address
    self.sha256 = sha256
  }

  /// The maximum size in bytes, that of a long address.
  private static let sizeLimit = 64 << 10

  /// Returns the path of the lock file for an app configuration: beside it, with the extension
  /// `lock`.
  static func path(forConfiguration path: String) -> String {
    let name = path.fileName
    let stem = name.lastIndex(of: ".").map { name[..<$0] }.flatMap { $0.isEmpty ? nil : $0 }
    return FileSystem.join(path.folderName, (stem.map(String.init) ?? name) + ".lock")
  }

  /// Reads a lock file; `nil` if it is not one of this version.
  /// - Throws: `SystemError` if the file can't be read.
  static func read(_ path: String, _ fileSystem: FileSystem) throws -> HandbookLock? {
    let bytes = try fileSystem.readText(path, limit: sizeLimit)
    guard let lock = try? JSONDecoder().decode(Self.self, from: Data(bytes)), lock.version == 1
    else { return nil }
    return lock
  }

  /// Makes sure that a lock file can be written: there is none yet, or one of any version.
  /// - Throws: `SystemError` if the path is that of a file of another program, or not of a file.
  static func checkPath(_ path: String, _ fileSystem: FileSystem) throws {
    let advice = "move it, or rename the configuration"
    switch fileSystem.kindFollowingLink(path) {
    case .file?: break
    case nil, .link?: return
    case .folder?, .other?:
      throw SystemError(
        operation: .write, path: path, reason: "it is not a file", advice: advice)
    }
    let bytes = try fileSystem.readStart(path, sizeLimit)
    // A lock file with a merge conflict is not JSON, but still a lock file.
    let text = String(decoding: bytes, as: UTF8.self)
    guard
      bytes.allSatisfy(\.isASCIISpace)
        || ["\"address\"", "\"sha256\""].allSatisfy(text.containsBytes)
    else {
      throw SystemError(
        operation: .write, path: path, reason: "it is another file, not a lock file of a handbook",
        advice: advice)
    }
  }

  /// The content of the lock file, as JSON. Equal locks have equal content.
  var bytes: [UInt8] { Array((jsonText(self) + "\n").utf8) }
}

import HandbookModel

/// The manifest of the output folder: a file that lists the files which Proofbook wrote to the
/// folder.
struct Manifest {
  private static let header = "proofbook 1"

  /// The paths of the files, relative to the output folder.
  let files: Set<String>
  /// Whether the build has finished. If not, the manifest is a journal that lists both the old and
  /// the planned files.
  let isFinished: Bool

  init(files: Set<String>, isFinished: Bool) {
    self.files = files
    self.isFinished = isFinished
  }

  /// Parses a manifest. Throws `SystemError` if the bytes are not a manifest or have an unknown
  /// version.
  /// - Parameters:
  ///   - bytes: The content of the manifest file.
  ///   - path: The path to show to the user in the error.
  init(bytes: [UInt8], path: String) throws {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasPrefix(Self.header) else {
      throw SystemError(
        operation: .read, path: path,
        reason: "it is not a manifest of this version of Proofbook",
        advice: "remove the output folder, or name another one with --output")
    }
    files = Set(lines.dropFirst().map(Address.percentDecoded).filter(Self.isInside))
    isFinished = first.hasSuffix("finished")
  }

  /// The bytes of the manifest file. It contains one path per line, sorted. Paths are
  /// percent-encoded because file names may contain line breaks.
  var bytes: [UInt8] {
    let state = isFinished ? "finished" : "under way"
    let lines = ["\(Self.header) \(state)"] + files.map(Address.percentEncoded).sorted()
    return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Whether a path in the manifest leads to a place inside the output folder. Other paths are
  /// ignored for safety, because the manifest may have been edited by hand.
  /// - Parameter path: The path, relative to the output folder.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}

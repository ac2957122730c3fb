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
    files = Set(lines.dropFirst().map(Address.percentDecoded).filter(Self.isPossible))
    isFinished = first.hasSuffix("finished")
  }

  /// The bytes of the manifest file. It contains one path per line, sorted. Paths are
  /// percent-encoded because file names may contain line breaks.
  var bytes: [UInt8] {
    let state = isFinished ? "finished" : "under way"
    let lines = ["\(Self.header) \(state)"] + files.map(Address.percentEncoded).sorted()
    return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  /// Whether Proofbook can have written a file at a path in the manifest. Other paths are ignored for
  /// safety, because the manifest may have been edited by hand or come from somebody else: it could
  /// name files such as `CNAME` and `.git/config`, which the next build would remove.
  /// - Parameter path: The path, relative to the output folder.
  static func isPossible(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !path.utf8.contains(0),
      parts.allSatisfy({ !["", ".", ".."].contains($0) })
    else { return false }
    let folders = parts.dropLast()
    if folders.contains(where: { $0.hasPrefix(".") }) { return false }
    if name.hasPrefix(".") { return path == ".nojekyll" || name.hasSuffix(".html") }
    // Copied files and the assets of templates keep their names.
    return folders.contains { $0 == "files" || $0 == "assets" }
      || endings.contains { name.hasSuffix($0) }
  }

  /// The endings of all files that are neither copied nor assets.
  private static let endings = [".html", ".css", ".js", ".json", ".png"]
}

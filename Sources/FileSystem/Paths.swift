extension String {
  /// The last component of the path: the part after the last `/`, or the whole path if it contains
  /// no `/`.
  package var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The path of the folder that contains the file or folder at this path: the part before the last
  /// `/`, or an empty string if the path contains no `/`.
  package var folderName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }
  /// The paths of all folders that contain the file or folder at this path, from the innermost. The
  /// folder that the path is relative to is not among them.
  package var folderNames: [String] {
    let folders = sequence(first: folderName) { $0.folderName }
    return Array(folders.prefix { !$0.isEmpty && $0 != self })
  }
}

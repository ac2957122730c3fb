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
}

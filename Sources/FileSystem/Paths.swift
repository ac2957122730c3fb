extension String {
  /// The last component of a path: the part after the last `/`, or the whole path if there is none.
  package var fileName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The path of the folder that a path is in: the part before the last `/`; "" if there is none.
  package var folderName: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }
}

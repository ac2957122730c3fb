/// A file that a build produced.
package struct OutputFile: Sendable {
  /// The path of the file, relative to the output folder.
  package let path: String
  /// The content of the file.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The files that one render job produced.
package struct RenderedFiles: Sendable {
  /// The paths of files that are already published and up to date, relative to the output folder.
  package var unchangedPaths: [String] = []
  /// The files that were rendered or read from a cache.
  package var newFiles: [OutputFile]

  package init(newFiles: [OutputFile] = []) { self.newFiles = newFiles }
}

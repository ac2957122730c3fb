/// A file that a build produced.
package struct OutputFile: Sendable {
  /// The path of the file in the output folder.
  package let path: String
  /// The content of the file.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Files that were rendered together.
package struct RenderedFiles: Sendable {
  /// The paths in the output folder of files that are already published and up to date.
  package var unchangedPaths: [String] = []
  /// The files that were rendered or read from a cache.
  package var newFiles: [OutputFile]

  package init(newFiles: [OutputFile] = []) { self.newFiles = newFiles }
}

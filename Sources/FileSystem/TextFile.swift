package import HandbookModel

/// The size limit for text files that the program reads.
package enum TextFile {
  /// The maximum size of a text file, in bytes.
  package static let sizeLimit = 4 * 1024 * 1024
}

extension Diagnostic {
  /// Returns the diagnostic for a text file that exceeds the size limit.
  /// - Parameters:
  ///   - path: The path to show to the user; see ``SourceFile/path``.
  ///   - bytes: The size of the file.
  package static func tooLarge(_ path: String, bytes: Int) -> Diagnostic {
    let mebibytes = TextFile.sizeLimit / 1024 / 1024
    return inFile(
      path, .fileTooLarge,
      "the file has \(bytes) bytes; the limit for text files is \(mebibytes) MB",
      fix: Fix("split it into several files"))
  }

  /// Returns the diagnostic for a text file that is not valid UTF-8. Its location is the first
  /// invalid byte.
  /// - Parameters:
  ///   - path: The path to show to the user; see ``SourceFile/path``.
  ///   - pathInRoot: The path relative to the content root.
  ///   - bytes: The contents of the file.
  package static func notUTF8(
    _ path: String, _ pathInRoot: String, _ bytes: ArraySlice<UInt8>
  ) -> Diagnostic {
    // The decoded text equals the file up to the first invalid byte.
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    let offset = zip(bytes, repaired).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
    let file = SourceFile(
      path: path, pathInRoot: pathInRoot, text: String(decoding: bytes, as: UTF8.self))
    let position = file.position(at: offset)
    return file.diagnostic(
      .fileNotUTF8, "the file is not valid UTF-8 from here on",
      at: SourceRange(position, position), fix: Fix("save the file as UTF-8"))
  }
}

import FileSystem
import HandbookModel

// Reading of text files. They are limited in size, must be UTF-8, and are cleaned of characters
// that HTML does not allow.
extension LoadStage {
  /// Reads a text file. If the file is too large, empty, or not UTF-8, the result is `nil` with a
  /// diagnostic that states the reason.
  /// - Parameter path: The path relative to the content root.
  func text(_ path: String) throws -> Outcome<SourceFile?> {
    try texts([path])[0]
  }

  /// Reads text files as ``text(_:)`` does. The results are in the order of the paths.
  func texts(_ paths: [String]) throws -> [Outcome<SourceFile?>] {
    func read(_ paths: [String]) throws -> [Outcome<SourceFile?>] {
      try concurrentMap(paths, jobs: jobs) { try textOnDisk($0) }
    }
    return try memory?.texts(paths, read) ?? read(paths)
  }

  private func textOnDisk(_ path: String) throws -> Outcome<SourceFile?> {
    let fullPath = FileSystem.join(root, path)
    let size = fileSystem.size(fullPath) ?? 0
    guard size <= TextFile.sizeLimit else {
      return Outcome(nil, [.tooLarge(fullPath, bytes: size)])
    }
    var bytes = try fileSystem.read(fullPath)[...]
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if hasMark { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return Outcome(nil, [.notUTF8(fullPath, path, bytes)])
    }
    let (clean, controls) = text.replacingForbiddenCharacters
    let file = SourceFile(path: fullPath, pathInRoot: path, text: clean)
    var diagnostics: [Diagnostic] = controls.map { .forbidden($0.scalar, at: $0.offset, in: file) }
    if hasMark { diagnostics.append(.byteOrderMark(in: file)) }
    if bytes.contains(UInt8(ascii: "\r")) { diagnostics.append(.carriageReturns(in: file)) }
    if text.allSatisfy(\.isWhitespace) {
      diagnostics.append(.emptyFile(file))
      return Outcome(nil, diagnostics)
    }
    return Outcome(file, diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func forbidden(
    _ scalar: Unicode.Scalar, at offset: Int, in file: SourceFile
  ) -> Diagnostic {
    let position = file.position(at: offset)
    let name = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - name.count)) + name
    return file.diagnostic(
      .fileControlCharacter, "the file contains U+\(code), which HTML does not allow",
      at: SourceRange(position, position), fix: Fix("remove it"))
  }

  fileprivate static func byteOrderMark(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .fileByteOrderMark, "the file begins with a byte-order mark, which is ignored",
      at: .fileStart, fix: Fix("save the file as UTF-8 without a byte-order mark", safety: .safe))
  }

  fileprivate static func carriageReturns(in file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .fileCarriageReturns, "lines end in CRLF or CR, which is read as LF",
      at: SourceRange(line: 1, column: file.line(1).utf8.count + 1),
      fix: Fix("save the file with LF line endings", safety: .safe))
  }

  fileprivate static func emptyFile(_ file: SourceFile) -> Diagnostic {
    file.diagnostic(
      .fileEmpty, "the file is empty", at: .fileStart,
      fix: Fix("add content, or remove the file"))
  }
}

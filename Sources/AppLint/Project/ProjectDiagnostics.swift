import HandbookModel

extension Diagnostic {
  /// A project file that is not read at all.
  static func unreadableProject(_ path: String, _ reason: String) -> Diagnostic {
    inFile(
      path, .lintProject, "the platforms and versions of this project are unknown: \(reason)",
      fix: .correctProject)
  }
}

extension Diagnostic {
  /// Files that two projects compile for other versions.
  /// - Parameters:
  ///   - versions: The versions of the first file in both projects.
  ///   - others: The number of other files.
  static func contradiction(
    _ project: String, _ file: String, _ versions: String, others: Int
  ) -> Diagnostic {
    let rest =
      others > 0 ? ", as for \(others) more \(others == 1 ? "file or folder" : "of them")" : ""
    return inFile(
      project, .lintProject, isMinor: true,
      "\(quoted(file)) is for \(versions); the older version counts" + rest,
      fix: Fix("set 'deployment' in .proofbook.yml, or lint the projects one by one"))
  }
}

/// Returns a name of a project file in quotation marks, for people.
func quoted(_ name: String) -> String {
  let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
  let shown = String(String.UnicodeScalarView(name.unicodeScalars.filter { !isControl($0) }))
  return "'\(shown.shortened(toBytes: 100))'"
}

extension Fix {
  fileprivate static let correctProject = Fix(
    "correct the file, or set 'platforms' and 'deployment' in .proofbook.yml")
}

extension SourceFile {
  /// A project file that is not read at all, with the offset of the reason in UTF-8 bytes.
  func unreadableProject(_ reason: String, at offset: Int) -> Diagnostic {
    unreadableProject(reason, at: position(at: offset))
  }

  /// A project file that is not read at all, with the position of the reason.
  func unreadableProject(_ reason: String, at position: Position) -> Diagnostic {
    projectProblem("the platforms and versions of this project are unknown: \(reason)", position)
  }

  /// A part of a project file that is not read, with its offset in UTF-8 bytes.
  func projectProblem(_ message: String, at offset: Int) -> Diagnostic {
    projectProblem(message, position(at: offset))
  }

  private func projectProblem(_ message: String, _ position: Position) -> Diagnostic {
    diagnostic(
      .lintProject, message, at: SourceRange(position, position), fix: .correctProject)
  }

  /// Returns the offset in UTF-8 bytes at which a project file describes an object; 0 if it is not
  /// found.
  func offset(ofObject id: String) -> Int {
    let bytes = Array(text.utf8)
    let name = Array(id.utf8)
    guard !name.isEmpty, bytes.count > name.count else { return 0 }
    var lineStart = 0
    while lineStart < bytes.count {
      let line = bytes[lineStart...].prefix { $0 != UInt8(ascii: "\n") }
      let code = line.drop { $0.isWhitespace }
      if code.starts(with: name) || code.starts(with: "\"\(id)\"".utf8),
        code.contains(UInt8(ascii: "="))
      {
        return code.startIndex
      }
      lineStart = line.endIndex + 1
    }
    return 0
  }
}

import FileSystem
import HandbookModel

/// An `.xcconfig` file.
final class ConfigurationFile: Sendable {
  /// A part of a file.
  enum Part: Sendable {
    case settings(SettingsTable)
    /// An `#include` of another file, by its absolute path, with the offset of the line.
    case inclusion(String, offset: Int)
  }

  /// The path to show to the user.
  let shownPath: String
  /// The content in UTF-8, without a byte-order mark.
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], shownPath: String) {
    self.bytes = PropertyList.utf8(bytes)
    self.shownPath = shownPath
  }

  /// Returns the parts of the file in its order. Of several equal inclusions, the last one counts,
  /// since it replaces what the others say.
  /// - Parameter resolve: Returns the absolute path of a file that an `#include` names; `nil` if it
  ///   does not exist.
  /// - Returns: Also whether all files that are included exist.
  func parts(resolve: (_ path: String) -> String?) -> (parts: [Part], isComplete: Bool) {
    enum Line { case assignment(SettingAssignment), inclusion(String, Int) }
    var lines: [Line] = []
    var isComplete = true
    var paths: [String: String?] = [:]
    var last: [String: Int] = [:]
    let lineBreaks: Set = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    for line in bytes.split(whereSeparator: lineBreaks.contains) {
      let code = Self.withoutComment(line)
      if code.starts(with: "#include".utf8) {
        let quoted = code.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        guard quoted.count > 1 else { continue }
        let name = String(decoding: quoted[1], as: UTF8.self)
        let path = paths[name] ?? resolve(name)
        paths.updateValue(path, forKey: name)
        if let path {
          last[path] = lines.count
          lines.append(.inclusion(path, code.startIndex))
        } else {
          isComplete = false
        }
      } else if let equals = Self.assignment(in: code) {
        let value = Self.text(code[(equals + 1)...])
        lines.append(
          .assignment(
            SettingAssignment(
              key: Self.text(code[..<equals]),
              value: value.hasSuffix(";") ? String(value.dropLast()) : value,
              origin: SettingAssignment.Origin(file: self, offset: code.startIndex))))
      }
    }
    var parts: [Part] = []
    var assignments: [SettingAssignment] = []
    for (index, line) in lines.enumerated() {
      switch line {
      case .assignment(let assignment): assignments.append(assignment)
      case .inclusion(let path, let offset):
        guard last[path] == index else { continue }
        parts.append(.settings(SettingsTable(assignments)))
        parts.append(.inclusion(path, offset: offset))
        assignments = []
      }
    }
    parts.append(.settings(SettingsTable(assignments)))
    return (parts, isComplete)
  }

  /// `//` begins a comment, also inside a URL.
  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let comment = line.indices.dropFirst().first { line[$0] == slash && line[$0 - 1] == slash }
    let code = line[..<(comment.map { $0 - 1 } ?? line.endIndex)]
    return code.drop { $0.isWhitespace }
  }

  /// Returns the index of the `=` that is not part of a condition such as `[sdk=iphoneos*]`.
  private static func assignment(in code: ArraySlice<UInt8>) -> Int? {
    var isCondition = false
    return code.indices.first { index in
      switch code[index] {
      case UInt8(ascii: "["): isCondition = true
      case UInt8(ascii: "]"): isCondition = false
      case UInt8(ascii: "="): return !isCondition
      default: break
      }
      return false
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmed
  }

  /// Returns a diagnostic at a line of the file.
  func problem(_ message: String, at offset: Int) -> Diagnostic {
    let text = String(decoding: bytes, as: UTF8.self)
    return SourceFile(path: shownPath, pathInRoot: shownPath, text: text)
      .projectProblem(message, at: offset)
  }
}

/// The `.xcconfig` files of all projects. Each is read once.
final class ConfigurationFiles {
  private struct Content {
    let file: ConfigurationFile
    let parts: [ConfigurationFile.Part]
    let isComplete: Bool
  }

  /// The maximum number of files of a configuration that include each other.
  static let fileLimit = 100

  private let fileSystem: FileSystem
  private(set) var diagnostics: [Diagnostic] = []
  private var contents: [String: Content?] = [:]
  private var layers: [String: SettingsLayer] = [:]
  /// The files whose inclusion of themselves is reported.
  private var circular: Set<String> = []

  init(_ fileSystem: FileSystem) { self.fileSystem = fileSystem }

  /// Returns the settings of a file and of those that it includes; no settings for one that cannot be
  /// read, such as one with secrets that is not in the repository.
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - shown: Returns the path to show to the user.
  func settings(_ path: String, shown: (_ path: String) -> String) -> SettingsLayer {
    guard let real = fileSystem.realPath(path.withoutDots) else {
      return SettingsLayer([], isComplete: false)
    }
    if let known = layers[real] { return known }
    var inclusion = Inclusion()
    add(real, to: &inclusion, shown)
    let layer = SettingsLayer(inclusion.tables, isComplete: inclusion.isComplete)
    layers[real] = layer
    return layer
  }

  /// A file with the files that it includes.
  private struct Inclusion {
    /// The settings; a part replaces what the following ones say.
    var tables: [SettingsTable] = []
    var isComplete = true
    /// The files that have been read.
    var files: Set<String> = []
    /// The files that include the current one, and it itself.
    var open: [String] = []
  }

  /// Adds the parts of a file from its end. A file that is included several times counts where it is
  /// included last, since there it replaces what was set before.
  private func add(
    _ path: String, to inclusion: inout Inclusion, _ shown: (_ path: String) -> String
  ) {
    guard let content = content(path, shown) else {
      inclusion.isComplete = false
      return
    }
    inclusion.isComplete = inclusion.isComplete && content.isComplete
    inclusion.files.insert(path)
    inclusion.open.append(path)
    for part in content.parts.reversed() {
      switch part {
      case .settings(let table): if !table.isEmpty { inclusion.tables.append(table) }
      case .inclusion(let path, let offset):
        if inclusion.open.contains(path) {
          if circular.isDisjoint(with: inclusion.open) {
            diagnostics.append(
              content.file.problem("the file includes itself here, which has no effect", at: offset)
            )
          }
          circular.formUnion(inclusion.open)
        } else if inclusion.files.contains(path) {
          continue
        } else if inclusion.files.count < Self.fileLimit {
          add(path, to: &inclusion, shown)
        } else {
          if inclusion.isComplete {
            diagnostics.append(
              content.file.problem(
                "the file is not read: only the last \(Self.fileLimit) files that a configuration "
                  + "includes are", at: offset))
          }
          inclusion.isComplete = false
          inclusion.open.removeLast()
          return
        }
      }
    }
    inclusion.open.removeLast()
  }

  private func content(_ path: String, _ shown: (_ path: String) -> String) -> Content? {
    if let known = contents[path] { return known }
    let content = read(path, shown)
    contents.updateValue(content, forKey: path)
    return content
  }

  private func read(_ path: String, _ shown: (_ path: String) -> String) -> Content? {
    guard fileSystem.kindFollowingLink(path) == .file else { return nil }
    do {
      let file = ConfigurationFile(try fileSystem.readText(path), shownPath: shown(path))
      let (parts, isComplete) = file.parts { included in
        let absolute =
          included.hasPrefix("/") ? included : FileSystem.join(path.folderName, included)
        return fileSystem.realPath(absolute.withoutDots)
      }
      return Content(file: file, parts: parts, isComplete: isComplete)
    } catch {
      let reason = (error as? SystemError)?.reason ?? "it cannot be read"
      diagnostics.append(.unreadableProject(shown(path), reason))
      return nil
    }
  }
}

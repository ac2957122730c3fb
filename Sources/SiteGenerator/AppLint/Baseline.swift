import Foundation
import HandbookModel

/// Findings that are known and not reported again: by check, file and the text of the line, so that
/// they stay known when lines move.
package struct Baseline: Codable, Sendable {
  /// How often a finding stands in a file.
  struct Entry: Codable, Hashable, Sendable {
    let check: String
    let path: String
    /// Of the line without white space around it.
    let line: String
    var count: Int
  }

  var version = 1
  var findings: [Entry] = []

  /// Of the findings of a run, in the order of path, check and line.
  /// What is wrong with a comment or a file is no finding of a check, and never known.
  init(_ diagnostics: [Diagnostic], in folder: ProjectRoot) {
    var counts: [Key: Int] = [:]
    for diagnostic in diagnostics where !diagnostic.id.contains("/") {
      counts[Key(diagnostic, folder), default: 0] += 1
    }
    findings = counts.map { key, count in
      Entry(check: key.check, path: key.path, line: key.line, count: count)
    }.sorted { ($0.path, $0.check, $0.line) < ($1.path, $1.check, $1.line) }
  }

  /// Throws `SystemError` when the file is there and is no baseline.
  init(_ path: String, fileSystem: FileSystem) throws {
    guard let baseline = try? JSONDecoder().decode(Self.self, from: Data(fileSystem.read(path))),
      baseline.version == 1
    else {
      throw SystemError(
        operation: "read", path: path, reason: "it is no baseline of version 1",
        advice: "write it again with --write-baseline")
    }
    self = baseline
  }

  /// The diagnostics that are not known: of several on equal lines the first are.
  func unknown(among diagnostics: [Diagnostic], in folder: ProjectRoot) -> [Diagnostic] {
    var left: [Key: Int] = [:]
    for entry in findings {
      left[Key(check: entry.check, path: entry.path, line: entry.line), default: 0] += entry.count
    }
    return diagnostics.filter { diagnostic in
      let key = Key(diagnostic, folder)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }

  /// How many findings are known.
  var count: Int { findings.reduce(0) { $0 + $1.count } }

  /// The file's bytes: the same for the same findings.
  var bytes: [UInt8] { Array((jsonText(self) + "\n").utf8) }

  private struct Key: Hashable {
    let check: String
    let path: String
    let line: String

    init(check: String, path: String, line: String) {
      (self.check, self.path, self.line) = (check, path, line)
    }

    init(_ diagnostic: Diagnostic, _ folder: ProjectRoot) {
      let words = diagnostic.location.lineText.split(whereSeparator: \.isWhitespace)
      self.init(
        check: diagnostic.id, path: folder.inside(diagnostic.location.path),
        line: fingerprint(words.joined(separator: " ")))
    }
  }
}

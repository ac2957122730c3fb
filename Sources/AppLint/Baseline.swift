import FileSystem
import Foundation
import HandbookModel

/// The known findings of an app. They are not reported again. A finding is identified by its check,
/// its file, and the text of its line, so that it stays known when the line moves.
package struct Baseline: Codable, Sendable {
  /// A known finding, and the number of times that it occurs.
  struct Entry: Codable, Hashable, Sendable {
    let check: String
    let path: String
    /// A hash of the text of the source line, with white space normalized. It identifies the line
    /// even after the line has moved.
    let line: String
    var count: Int
  }

  var version = 1
  var findings: [Entry] = []

  /// Creates a baseline from the findings of a lint run, sorted by path, check, and line.
  /// Diagnostics about suppressions, files, and the configuration don't come from checks and are
  /// left out.
  /// - Parameter others: Known findings in files that were not linted, or not as a whole.
  init(_ diagnostics: [Diagnostic], in folder: ProjectRoot, others: [Entry] = []) {
    var counts: [Key: Int] = [:]
    var lines = LineFingerprints()
    for diagnostic in diagnostics where !diagnostic.id.contains("/") {
      counts[Key(diagnostic, folder, &lines), default: 0] += 1
    }
    for entry in others {
      counts.merge([Key(entry): entry.count]) { max($0, $1) }
    }
    findings = counts.map { key, count in
      Entry(check: key.check, path: key.path, line: key.line, count: count)
    }.sorted { ($0.path, $0.check, $0.line) < ($1.path, $1.check, $1.line) }
  }

  /// The maximum size in bytes, that of some hundred thousand findings.
  private static let sizeLimit = 64 << 20

  /// The most times that a finding can occur in a file. With larger numbers, sums of all findings
  /// could exceed what `Int` holds.
  private static let mostOccurrences = TextFile.sizeLimit

  /// Reads a baseline file.
  /// - Throws: `SystemError` if the file can't be read or isn't a baseline.
  init(_ path: String, fileSystem: FileSystem) throws {
    guard let baseline = Self(try fileSystem.readText(path, limit: Self.sizeLimit)) else {
      throw SystemError(
        operation: .read, path: path, reason: "it is not a baseline of version 1",
        advice: "recreate it with --write-baseline")
    }
    self = baseline
  }

  /// Reads the content of a baseline file; `nil` if it isn't a baseline of this version.
  private init?(_ bytes: [UInt8]) {
    guard let baseline = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      baseline.version == 1
    else { return nil }
    self = baseline
    for index in findings.indices {
      findings[index].count = min(max(findings[index].count, 0), Self.mostOccurrences)
    }
  }

  /// Returns the entries of a baseline that is to be written again; empty if there is none, or if it
  /// is damaged, as by a merge conflict.
  /// - Throws: `SystemError` if the file at the path can't be a baseline, or has a newer version.
  static func entries(ofFileAt path: String, fileSystem: FileSystem) throws -> [Entry] {
    switch fileSystem.kindFollowingLink(path) {
    case .file?: break
    case nil, .link?: return []
    case .folder?, .other?:
      throw SystemError(
        operation: .write, path: path, reason: "it is not a file",
        advice: "name a file as 'baseline' in .proofbook.yml")
    }
    let bytes = try fileSystem.readText(path, limit: sizeLimit)
    // A baseline with a merge conflict is not JSON, but still a baseline.
    let text = String(decoding: bytes, as: UTF8.self)
    guard
      bytes.allSatisfy(\.isASCIISpace)
        || ["\"findings\"", "\"version\""].allSatisfy(text.containsBytes)
    else {
      throw SystemError(
        operation: .write, path: path, reason: "it is another file, not a baseline",
        advice: "remove it, or name another file as 'baseline' in .proofbook.yml")
    }
    if let baseline = Self(bytes) { return baseline.findings }
    let version = (try? JSONDecoder().decode(Header.self, from: Data(bytes)))?.version ?? 1
    guard version <= 1 else {
      throw SystemError(
        operation: .write, path: path, reason: "it is a baseline of version \(version)",
        advice: "use the newer version of Proofbook that wrote it, or remove the file")
    }
    return []
  }

  /// What all versions of the format have in common.
  private struct Header: Decodable {
    let version: Int
  }

  /// Returns the diagnostics that are not in the baseline. If a finding occurs more often than the
  /// baseline records, its first occurrences are considered known.
  func unknown(among diagnostics: [Diagnostic], in folder: ProjectRoot) -> [Diagnostic] {
    var left: [Key: Int] = [:]
    for entry in findings {
      left[Key(entry), default: 0] += entry.count
    }
    var lines = LineFingerprints()
    return diagnostics.filter { diagnostic in
      // Only findings of checks are in a baseline.
      guard !diagnostic.id.contains("/") else { return true }
      let key = Key(diagnostic, folder, &lines)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }

  /// Removes the findings of all other checks.
  mutating func keep(checks: [String]) { findings.removeAll { !checks.contains($0.check) } }

  /// The number of known findings, including repeated ones.
  var count: Int { findings.reduce(0) { $0 + $1.count } }

  /// The content of the baseline file, as JSON. Equal baselines have equal content.
  var bytes: [UInt8] { Array((jsonText(self) + "\n").utf8) }

  private struct Key: Hashable {
    let check: String
    let path: String
    let line: String

    init(_ entry: Entry) { (check, path, line) = (entry.check, entry.path, entry.line) }

    init(_ diagnostic: Diagnostic, _ folder: ProjectRoot, _ lines: inout LineFingerprints) {
      check = diagnostic.id
      path = folder.inside(diagnostic.location.path)
      line = lines.fingerprint(ofLineAt: diagnostic.location)
    }
  }

  /// The hashes of lines of source files, each of which is calculated once for all its findings.
  private struct LineFingerprints {
    private var known: [String: [Int: String]] = [:]

    mutating func fingerprint(ofLineAt location: SourceLocation) -> String {
      let number = location.range.start.line
      if let line = known[location.path]?[number] { return line }
      let words = location.lineText.split(whereSeparator: \.isWhitespace)
      let line = HandbookModel.fingerprint(words.joined(separator: " "))
      known[location.path, default: [:]][number] = line
      return line
    }
  }
}

extension Diagnostic {
  /// - Parameter paths: The paths that were linted.
  static func noBaseline(
    _ path: Located<String>, paths: [String], in file: SourceFile
  ) -> Diagnostic {
    let words = ["proofbook", "lint"] + (paths == ["."] ? [] : paths.map(\.inShell))
    return file.diagnostic(
      .lintNoBaseline, "there is no file '\(path.value)' yet, so all findings are reported",
      at: path.range,
      fix: Fix("write it with '\(words.joined(separator: " ")) --write-baseline'"))
  }
}

extension SystemError {
  /// - Parameter file: The configuration; `nil` if there is none.
  static func noBaselineSetting(in file: SourceFile?) -> SystemError {
    let line = "'baseline: .proofbook-baseline.json'"
    return SystemError(
      operation: .write, path: "baseline", reason: "no setting says where its file is",
      advice: file.map { "add a line such as \(line) to \($0.path)" }
        ?? "create the file \(ProjectRoot.configurationName) with a line such as \(line)")
  }
}

extension String {
  /// The text as a word of a shell command.
  fileprivate var inShell: String {
    let isPlain = utf8.allSatisfy { $0.isUnreservedInURLs || $0 == UInt8(ascii: "/") || $0 > 0x7F }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

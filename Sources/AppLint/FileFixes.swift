package import HandbookModel
import LintEngine
import ViewTree

extension FileLinter {
  /// The maximum number of times that a file is fixed and linted again. More than one pass may be
  /// needed, because a fix can make another fix possible.
  private static let maximumPasses = 8

  /// A file after its fixes.
  struct FixedFile {
    /// The parsed file after the fixes.
    var reading: Reading
    /// What linting the file found before the fixes.
    let original: Result
    /// What linting the file finds after the fixes.
    var result: Result
    /// The number of applied fixes.
    var count = 0
  }

  /// Applies all safe fixes to a file. If a pass over the file makes valid code invalid, the fixes of
  /// that pass are discarded.
  /// - Parameter crossFileUses: The uses of this file's views in other files of the app.
  func fixed(_ original: Reading, within crossFileUses: CrossFileUses) -> FixedFile {
    let result = lint(original, within: crossFileUses)
    var file = FixedFile(reading: original, original: result, result: result)
    for _ in 0..<Self.maximumPasses {
      let reading = file.reading
      let fixes = file.result.findings.compactMap(\.fix).filter { $0.safety == .safe }
      guard !fixes.isEmpty else { break }
      let (text, applied) = Self.applying(fixes, to: reading.file.text)
      guard applied > 0, text != reading.file.text else { break }
      let next = read(text, reading.file.path, for: reading.requirements)
      guard next.isValid || !reading.isValid else { break }
      file.reading = next
      file.result = lint(next, within: crossFileUses)
      file.count += applied
    }
    return file
  }

  /// Returns the safe fixes that a file does not have because a target of it is older than another
  /// one, each with this target.
  /// - Parameter result: What linting the file finds.
  func fixesForNewerTargets(
    of reading: Reading, within crossFileUses: CrossFileUses, besides result: Result
  ) -> [LeftFix] {
    let requirements = checks.requirements(reading.requirements)
    let older = requirements.olderTargets
    guard !older.isEmpty else { return [] }
    let newer = lint(reading, within: crossFileUses, for: requirements.ofNewestTargets)
    let known = Set(result.findings.map(\.range))
    return newer.findings.filter { !known.contains($0.range) }.compactMap { finding in
      guard let fix = finding.fix, fix.safety == .safe else { return nil }
      return LeftFix(
        reason: .olderTarget, check: finding.check,
        title: ([fix.title] + older).joined(separator: "; "),
        location: reading.file.location(reading.file.range(ofBytes: finding.range)))
    }
  }

  /// Removes the line, including its line break, that one text ends with and another begins with, if
  /// only white space is left on it.
  /// - Parameters:
  ///   - range: The range in `bytes` of the first text.
  ///   - following: The second text, from its end to its start.
  /// - Returns: The offset at which the first text ends now.
  private static func removeLine(
    endingWith range: Range<Int>, of bytes: [UInt8], and following: inout [UInt8]
  ) -> Int {
    let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    var start = range.upperBound
    while start > range.lowerBound, isSpace(bytes[start - 1]) { start -= 1 }
    var end = following.count
    while end > 0, isSpace(following[end - 1]) { end -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n"), end > 0,
      following[end - 1] == UInt8(ascii: "\n")
    else { return range.upperBound }
    following.removeLast(following.count - end + 1)
    return start
  }

  /// Returns the text of a file after applying fixes, and the number of applied fixes. If fixes
  /// overlap, only the first of them is applied. The others are found again when the file is linted
  /// the next time.
  private static func applying(_ fixes: [Finding.Fix], to text: String) -> (String, Int) {
    let bytes = Array(text.utf8)
    var chosen: [Finding.Fix] = []
    for fix in fixes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where fix.range.lowerBound >= (chosen.last?.range.upperBound ?? 0) {
      chosen.append(fix)
    }
    // The fixed text from the end to the start. It is made in this order because whether a fix
    // leaves white space only on a line depends on those after it.
    var fixed: [UInt8] = []
    var end = bytes.count
    for (number, fix) in chosen.enumerated().reversed() {
      fixed.append(contentsOf: bytes[fix.range.upperBound..<end].reversed())
      end = fix.range.lowerBound
      if fix.replacement.isEmpty {
        let first = number > 0 ? chosen[number - 1].range.upperBound : 0
        end = removeLine(endingWith: first..<end, of: bytes, and: &fixed)
      } else {
        fixed.append(contentsOf: fix.replacement.utf8.reversed())
      }
    }
    fixed.append(contentsOf: bytes[..<end].reversed())
    return (String(decoding: fixed.reversed(), as: UTF8.self), chosen.count)
  }
}

/// A fix that `--fix` does not write, with the reason.
package struct LeftFix: Hashable, Sendable {
  /// The reason why a fix is not written.
  package enum Reason: CaseIterable, Sendable {
    /// The fix can change how the app looks or behaves.
    case needsReview
    /// The fix would remove a comment.
    case removesComment
    /// With the fix, the code would not be valid.
    case breaksCode
    /// What the fix writes does not exist in all targets of the file.
    case olderTarget
  }

  /// The reason why the fix is not written.
  package let reason: Reason
  /// The id of the check whose finding the fix resolves.
  package let check: String
  /// A description of the fix in the form of an instruction.
  package let title: String
  /// The location of the finding.
  package let location: SourceLocation
}

extension FileLinter.Result {
  /// Returns the fixes of the findings that are not written.
  /// - Parameters:
  ///   - file: The file that was linted.
  ///   - writesSafeFixes: Whether the safe fixes are written; otherwise they break the code.
  func leftFixes(in file: SourceFile, writesSafeFixes: Bool) -> [LeftFix] {
    func left(_ finding: Finding, _ reason: LeftFix.Reason) -> LeftFix? {
      finding.fix.map {
        LeftFix(
          reason: reason, check: finding.check, title: $0.title,
          location: file.location(file.range(ofBytes: finding.range)))
      }
    }
    return findingsWithComments.compactMap { left($0, .removesComment) }
      + findings.compactMap { finding in
        switch finding.fix?.safety {
        case .review?: left(finding, .needsReview)
        case .safe? where !writesSafeFixes: left(finding, .breaksCode)
        case .safe?, nil: nil
        }
      }
  }
}

extension Finding {
  /// Whether the finding has a fix that would remove a comment.
  /// - Parameter code: The text of the file that the finding is in.
  func fixRemovesComment(in code: String) -> Bool {
    guard let fix, fix.range.upperBound <= code.utf8.count else { return false }
    let start = code.utf8.index(code.startIndex, offsetBy: fix.range.lowerBound)
    let text = code[start..<code.utf8.index(start, offsetBy: fix.range.count)]
    return ["/*", "//"].contains(where: text.contains)
  }
}

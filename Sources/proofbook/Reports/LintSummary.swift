import AppLint
import FileSystem
import HandbookModel

/// What people read after the findings of the command `lint`: which checks and folders have most of
/// them, and a line that counts everything.
struct LintSummary {
  private let report: LintReport
  private let style: TextStyle

  init(_ report: LintReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// The summary. It ends with a line break.
  var text: String {
    (report.isDryRun ? leftFixes : groups)
      + style.severity(report.hasErrors ? .error : nil, counts) + "\n"
  }

  // MARK: Groups

  /// The number of findings from which on they are counted by check and by folder. Fewer are seen at
  /// a glance.
  private static let leastFindings = 10
  /// The number of checks, and of folders, that are listed.
  private static let mostGroups = 5
  /// The number of columns of a terminal that a line fits in.
  private static let width = 80

  private var groups: String {
    let findings = report.diagnostics
    guard findings.reduce(0, { $0 + $1.count }) >= Self.leastFindings else { return "" }
    return table("check", of: findings.map { ($0.id, $0.count) })
      + table("folder", of: findings.map { ($0.location.path.folderOfFinding, $0.count) })
  }

  /// Returns a table of the names with the highest numbers; empty if there is only one name.
  /// - Parameters:
  ///   - noun: What the names are.
  ///   - numbers: Names with numbers. Those of a name are added up.
  private func table(_ noun: String, of numbers: [(name: String, count: Int)]) -> String {
    let sums = Dictionary(numbers, uniquingKeysWith: +)
    guard sums.count > 1 else { return "" }
    let sorted = sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    // A line for the others takes as much room as the last of them.
    let listed = sorted.prefix(sorted.count == Self.mostGroups + 1 ? sorted.count : Self.mostGroups)
    let others = sorted.dropFirst(listed.count)
    let digits = max(
      sorted[0].value.description.count, others.reduce(0) { $0 + $1.value }.description.count)
    func line(_ count: Int, _ text: String) -> String {
      let number = String(count)
      return "  " + String(repeating: " ", count: digits - number.count) + number + "  \(text)\n"
    }
    var lines = style.strong("Findings by \(noun)") + "\n"
    for (name, count) in listed {
      lines += line(count, name.withControlPictures.shortened(to: Self.width - digits - 4))
    }
    if !others.isEmpty {
      let sum = others.reduce(0) { $0 + $1.value }
      lines += line(sum, style.faint("in \(counted(others.count, "other \(noun)"))"))
    }
    return lines
  }

  // MARK: Fixes

  /// The fixes that are not written, by the reason for that.
  private var leftFixes: String {
    LeftFix.Reason.allCases.map { reason in
      let fixes = report.leftFixes.filter { $0.reason == reason }
      guard !fixes.isEmpty else { return "" }
      let lines = fixes.prefix(Diagnostic.maximumPerKind).map { fix in
        "  \(fix.location.prefix) \(fix.title.withControlPictures)"
          + style.faint(" [\(fix.check)]") + "\n"
      }
      let others = fixes.count - lines.count
      return style.strong("Left \(reason.words)") + "\n" + lines.joined()
        + (others > 0 ? style.faint("  … and \(others) more") + "\n" : "")
    }.joined()
  }

  /// The numbers of fixes, such as `2 fixes written, 1 left for review`.
  private func fixes(_ count: Int) -> String {
    let all = count == 0 ? "no fixes" : counted(count, "fix", plural: "fixes")
    let left = LeftFix.Reason.allCases.compactMap { reason -> String? in
      let count = report.leftFixes.count { $0.reason == reason }
      return count > 0 ? "\(count) left \(reason.words)" : nil
    }
    return ([all + (report.isDryRun ? " to write" : " written")] + left).joined(separator: ", ")
  }

  // MARK: Counts

  private var counts: String {
    let counts = [(Severity.error, "error"), (.warning, "warning"), (.note, "note")]
      .map { severity, noun in (report.diagnostics.total(of: severity), noun) }
      .filter { $0.0 > 0 }.map { counted($0, $1) }
    var text = counted(report.files, report.coversChangesOnly ? "changed file" : "file") + ": "
    text += counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    if let count = report.fixes { text += "; " + fixes(count) }
    if report.baselined > 0 { text += "; \(report.baselined) in the baseline" }
    if report.resolved > 0 {
      text +=
        "; \(report.resolved) in the baseline no longer found; update the baseline with"
        + " --write-baseline"
    }
    text += unchecked(report.unusedViews, "view", "that the app does not use")
    text += unchecked(report.filesOutsideTargets, "file", "that no target compiles")
    return text
  }

  /// Says how many views or files are not checked, with the first one; empty if there are none.
  private func unchecked(_ names: [String], _ noun: String, _ reason: String) -> String {
    guard let first = names.first else { return "" }
    return "; \(counted(names.count, noun)) \(reason) "
      + (names.count == 1 ? "is not checked: '\(first)'" : "are not checked, such as '\(first)'")
  }
}

extension String {
  /// The folder of the file at this path; `.` for a file in the working directory.
  fileprivate var folderOfFinding: String { folderName.isEmpty ? "." : folderName }

  /// The text, if it is longer than a number of characters without its beginning. The end of a path
  /// tells more.
  fileprivate func shortened(to length: Int) -> String {
    count <= length ? self : "…" + suffix(length - 1)
  }
}

extension LeftFix.Reason {
  /// The reason as the end of a sentence such as “3 left for review”.
  fileprivate var words: String {
    switch self {
    case .needsReview: "for review"
    case .removesComment: "to keep a comment"
    case .breaksCode: "to keep the code valid"
    case .olderTarget: "for older targets"
    }
  }
}

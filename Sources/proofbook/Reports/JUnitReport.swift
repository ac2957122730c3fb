import AppLint
import HandbookModel
import SiteGenerator

/// The report that `--format junit` prints. Errors are reported as failed tests. Warnings and notes
/// are reported as passed tests with output, because they do not affect the exit status. The text
/// of a failure or output is the message, the notes, the title of the fix, and the URL of the page
/// that explains the check.
enum JUnitReport {
  static func text(_ report: LintReport) -> String {
    let failures = report.diagnostics.filter { $0.severity == .error }
    let cases = report.diagnostics.map { testCase($0, page: report.pages[$0.id]) }
    let count = max(1, cases.count)
    let body =
      cases.isEmpty
      ? "    <testcase classname=\"proofbook\" name=\"\(report.files) files\"/>\n" : cases.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="\(count)" failures="\(failures.count)">
        <testsuite name="proofbook" tests="\(count)" failures="\(failures.count)">
      \(body)  </testsuite>
      </testsuites>

      """
  }

  private static func testCase(_ diagnostic: Diagnostic, page: String?) -> String {
    let text = escaped(diagnostic.text(page: page))
    let location = diagnostic.location
    let position = "\(location.path):\(location.range.start.line):\(location.range.start.column)"
    let head = "    <testcase classname=\"\(escaped(diagnostic.id))\" name=\"\(escaped(position))\""
    guard diagnostic.severity == .error else {
      return head + ">\n      <system-out>\(diagnostic.severity.rawValue): "
        + text + "</system-out>\n    </testcase>\n"
    }
    return head + ">\n      <failure type=\"\(diagnostic.severity.rawValue)\" message=\""
      + escaped(diagnostic.message) + "\">\(text)</failure>\n    </testcase>\n"
  }

  /// Escapes text for XML. Characters that XML 1.0 does not allow are removed.
  private static func escaped(_ text: String) -> String {
    var valid = String.UnicodeScalarView()
    valid.append(
      contentsOf: text.unicodeScalars.filter {
        ($0.value >= 0x20 || "\t\n".unicodeScalars.contains($0))
          && !(0xFFFE...0xFFFF).contains($0.value)
      })
    return HandbookModel.escaped(String(valid)).replacing("\n", with: "&#10;")
  }
}

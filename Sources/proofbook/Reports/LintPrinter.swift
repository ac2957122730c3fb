import AppLint
import Foundation
import HandbookModel
import SiteGenerator

/// The formats in which the command `lint` can print findings.
enum LintFormat: String, CaseIterable {
  case text, json, github, sarif, junit
}

/// Prints the findings of the command `lint` to standard output, and what people need to know about
/// the run to standard error.
struct LintPrinter {
  private let format: LintFormat
  private let printer: DiagnosticPrinter

  init(_ format: LintFormat) {
    self.format = format
    printer = DiagnosticPrinter(.text, on: STDOUT_FILENO)
  }

  init(_ format: LintFormat, style: TextStyle) {
    self.format = format
    printer = DiagnosticPrinter(.text, style: style)
  }

  /// Prints a report. Throws `SystemError` if standard output cannot be written.
  func print(_ report: LintReport) throws {
    let errors = DiagnosticPrinter(.text)
    if format == .text {
      let lines = [report.project, report.handbook].compactMap { $0.map { $0 + "\n" } }
      printToStandardError(lines.joined())
    }
    try printToStandardOutput(output(for: report))
    guard format == .text else { return }
    if report.isDryRun {
      let failures = report.diagnostics.filter { $0.severity == .error }
      printToStandardError(errors.text(of: failures))
    }
    printToStandardError(LintSummary(report, style: errors.style).text)
  }

  /// Returns the output for a report of the command `lint`: its findings, or what its fixes change
  /// if they are not written. It ends with a line break unless it is
  /// empty.
  func output(for report: LintReport) -> String {
    switch format {
    case .text where report.isDryRun: report.changes
    case .text: report.diagnostics.map { text($0, report) }.joined()
    case .json: jsonText(JSONReport(report)) + "\n"
    case .github:
      report.diagnostics.map { printer.github($0, page: report.pages[$0.id]) + "\n" }.joined()
    case .sarif: jsonText(SARIFReport(report)) + "\n"
    case .junit: JUnitReport.text(report)
    }
  }

  private func text(_ diagnostic: Diagnostic, _ report: LintReport) -> String {
    // The page is already shown with the diagnostics of this kind that are listed one by one.
    guard diagnostic.count == 1 else { return printer.text(diagnostic) }
    let page = report.pages[diagnostic.id].map {
      "  \(printer.style.strong("see:")) \($0.withControlPictures)\n"
    }
    return printer.text(diagnostic) + (page ?? "")
  }
}

import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

/// What the preview says on the terminal: each problem once, and a line for each save.
final class PreviewPrinter: Sendable {
  private let isVerbose: Bool
  private let printer = DiagnosticPrinter(.text)
  private let known = Mutex<Set<Diagnostic>>([])

  init(isVerbose: Bool) { self.isVerbose = isVerbose }

  private var style: TextStyle { printer.style }

  func begin(_ content: String, isOpenToOthers: Bool) {
    if isOpenToOthers {
      standardError(
        "\(style.severity(.warning, "warning:")) everyone who reaches this machine can read the preview\n"
      )
    }
    standardError(style.faint("reading \(content)") + "\n")
  }

  func ready(_ url: String) {
    standardError("\(style.strong(url)) shows what is saved; Ctrl-C ends it\n")
  }

  func end() { standardError("\n") }

  /// - Parameter change: nil for the first build.
  func print(_ report: Report, after change: FolderChange?) {
    let problems = Set(report.diagnostics)
    let before = known.withLock { known in
      defer { known = problems }
      return known
    }
    let new = report.diagnostics.filter { !before.contains($0) }
    standardError(new.map(printer.text).joined())
    let time = Self.time()
    let milliseconds = report.durations.map(\.duration).reduce(.zero, +).milliseconds
    let took =
      milliseconds < 1000
      ? "\(Int(milliseconds.rounded(.up))) ms" : String(format: "%.1f s", milliseconds / 1000)
    let what = change.map(Self.name) ?? "\(report.rules) \(report.rules == 1 ? "rule" : "rules")"
    standardError(
      "\(style.faint(time)) \(what), \(took)\(state(report, before, isFirst: change == nil))\n")
    if isVerbose { Session.printDurations(report) }
  }

  func print(_ error: MachineError) {
    known.withLock { $0 = [] }
    standardError(style.faint(Self.time()) + " " + printer.output(for: error))
  }

  /// How the handbook stands.
  private func state(_ report: Report, _ before: Set<Diagnostic>, isFirst: Bool) -> String {
    let errors = report.diagnostics.count { $0.severity == .error }
    guard errors > 0 else {
      return before.contains { $0.severity == .error } ? ": mended" : ""
    }
    let count = errors == 1 ? "1 error" : "\(errors) errors"
    return ": "
      + style.severity(.error, count + (isFirst ? ", no site yet" : ", the last good site stays"))
  }

  /// The files of a change, the first by name.
  private static func name(_ change: FolderChange) -> String {
    guard case .paths(let paths) = change, let first = paths.sorted().first else {
      return change == .everything ? "everything" : "templates"
    }
    let more = paths.count - 1
    return first.withoutControls + (more > 0 ? " and \(more) more" : "")
  }

  private static func time() -> String {
    var now = time_t(Foundation.time(nil))
    var parts = tm()
    localtime_r(&now, &parts)
    return String(format: "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec)
  }
}

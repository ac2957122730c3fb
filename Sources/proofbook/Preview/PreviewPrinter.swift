import FileSystem
import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

/// Prints the preview's output to the terminal: each problem once, and one line per save.
final class PreviewPrinter: Sendable {
  private let content: String
  private let isVerbose: Bool
  private let printer = DiagnosticPrinter(.text)
  /// Keeps a suspended terminal or an unread pipe from blocking the server.
  private let queue = DispatchQueue(label: "preview printer")
  private let known = Mutex<Set<Diagnostic>>([])

  /// The number of problems that are printed after a save at most.
  private static let maximumCount = 30

  /// - Parameter content: The content folder, as given on the command line.
  init(content: String, isVerbose: Bool) {
    self.content = content
    self.isVerbose = isVerbose
  }

  private var style: TextStyle { printer.style }

  func begin(_ address: BindAddress) {
    if !address.isLoopback {
      write(
        style.severity(.warning, "warning:")
          + " anyone who can reach this machine can read the preview\n")
    }
  }

  /// - Parameters:
  ///   - url: The URL for a browser on this machine.
  ///   - others: The URLs for other machines.
  func ready(_ url: String, others: [String]) {
    write("\(style.strong(url)) updates when you save; press Ctrl-C to stop\n")
    for other in others { write("\(style.strong(other)) from other machines\n") }
  }

  /// Prints that the `url:` setting now has a different path.
  func moved(to path: String) { write("the site is now at \(path)\n") }

  /// Prints the added and removed pages. Long lists, as after switching a branch, are omitted.
  func print(_ pages: SiteSnapshot.PageChange) {
    guard pages.new.count + pages.gone.count <= Self.maximumPageCount else { return }
    for page in pages.new { write("  \(page.withControlPictures) is new\n") }
    for page in pages.gone {
      let id = page.withControlPictures.split(separator: "/").last?.dropLast(".html".count) ?? ""
      write(
        "  \(page.withControlPictures) was removed; to redirect links to it, "
          + "add 'aliases: \(id)' to the page that replaces it\n")
    }
  }

  private static let maximumPageCount = 6

  /// Ends the output with a line break. Waits for at most 500 ms, so that an unread pipe can't keep
  /// the program from exiting.
  func end() {
    let isSaid = DispatchSemaphore(value: 0)
    queue.async {
      printToStandardError("\n")
      isSaid.signal()
    }
    _ = isSaid.wait(timeout: .now() + .milliseconds(500))
  }

  private func write(_ text: String) { queue.async { printToStandardError(text) } }

  /// - Parameters:
  ///   - change: The change that caused the build; `nil` for the first build.
  ///   - isShown: Whether a site is shown, even if it is an earlier one.
  func print(_ report: BuildReport, after change: DirectoryChange?, isShown: Bool) {
    let problems = Set(report.diagnostics)
    let before = known.withLock { known in
      defer { known = problems }
      return known
    }
    // A problem whose line number changed is not new.
    let reported = Set(before.map(\.words))
    let new = report.diagnostics.filter { !reported.contains($0.words) }
    write(new.prefix(Self.maximumCount).map(printer.text).joined())
    if new.count > Self.maximumCount {
      write("… and \(new.count - Self.maximumCount) more; run 'proofbook check' to list them\n")
    }
    let time = Self.time()
    let milliseconds = report.durations.map(\.duration).reduce(.zero, +).milliseconds
    let took =
      milliseconds < 1000
      ? "\(Int(milliseconds.rounded(.up))) ms" : String(format: "%.1f s", milliseconds / 1000)
    let what = change.map(name) ?? "\(report.rules) \(report.rules == 1 ? "rule" : "rules")"
    write(
      "\(style.faint(time)) \(what), \(took)\(state(report, before, isShown: isShown))\n")
    if isVerbose { queue.async { CommandRunner.printDurations(report) } }
  }

  func print(_ error: SystemError) {
    known.withLock { $0 = [error.diagnostic] }
    write(style.faint(Self.time()) + " " + printer.output(for: error))
  }

  /// A summary of the remaining problems.
  private func state(_ report: BuildReport, _ before: Set<Diagnostic>, isShown: Bool) -> String {
    let severities: [Severity] = [.error, .warning]
    let counts = severities.compactMap { severity -> String? in
      let count = report.diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }.joined(separator: ", ")
    if report.hasErrors {
      let rest = isShown ? ", still showing the last good site" : ", no site yet"
      return ": " + style.severity(.error, counts + rest)
    }
    if !counts.isEmpty { return ": " + style.severity(.warning, counts) }
    return before.contains { $0.severity != .note } ? ": fixed" : ""
  }

  /// Describes the files of a change by the first file name and the number of others.
  private func name(_ change: DirectoryChange) -> String {
    guard case .paths(let paths) = change else { return "all files" }
    // Files that no longer exist were mostly temporary files of an editor.
    let present = paths.filter { FileSystem.disk.kind(FileSystem.join(content, $0)) != nil }
    let shown = (present.isEmpty ? paths : present).sorted()
    guard let first = shown.first?.withControlPictures else { return "templates" }
    return first + (present.isEmpty ? " removed" : "")
      + (shown.count > 1 ? " and \(shown.count - 1) more" : "")
  }

  private static func time() -> String {
    var now = time_t(Foundation.time(nil))
    var parts = tm()
    localtime_r(&now, &parts)
    return String(format: "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec)
  }
}

extension Diagnostic {
  /// Identifies the diagnostic regardless of its line.
  fileprivate var words: [String] { [location.path, id, message] }
}

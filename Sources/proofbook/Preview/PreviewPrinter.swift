import FileSystem
import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

/// Prints the output of the command `preview` to the terminal. Each error or warning is printed
/// only once. Each time a file is saved, one line is printed.
final class PreviewPrinter: Sendable {
  private let content: String
  private let isVerbose: Bool
  private let printer: DiagnosticPrinter
  /// Writes to the terminal.
  private let output: @Sendable (String) -> Void
  /// A queue for writing to the terminal or a pipe. If the terminal is suspended or nothing reads
  /// the pipe, only this queue is blocked. The server keeps running.
  private let queue = DispatchQueue(label: "preview printer")
  private let known = Mutex<Set<Diagnostic>>([])

  /// The maximum number of errors and warnings that are printed after a file is saved.
  private static let maximumCount = 30

  /// Creates a printer for the command `preview`.
  /// - Parameter content: The path of the content folder, as the user entered it.
  init(
    content: String, isVerbose: Bool, printer: DiagnosticPrinter = DiagnosticPrinter(.text),
    output: @escaping @Sendable (String) -> Void = printToStandardError
  ) {
    self.content = content
    self.isVerbose = isVerbose
    self.printer = printer
    self.output = output
  }

  private var style: TextStyle { printer.style }

  func begin(_ address: BindAddress) {
    if !address.isLoopback {
      write(
        style.severity(.warning, "warning:")
          + " anyone who can reach this machine can read the preview\n")
    }
  }

  /// Prints the URLs at which browsers can open the site.
  /// - Parameters:
  ///   - url: The URL for browsers on this machine.
  ///   - others: The URLs for browsers on other machines.
  func ready(_ url: String, others: [String]) {
    write("\(style.strong(url)) updates when you save; press Ctrl-C to stop\n")
    for other in others { write("\(style.strong(other)) from other machines\n") }
  }

  /// Prints the new base path of the site after the path in the setting `url` has changed.
  func moved(to path: String) { write("the site is now at \(path)\n") }

  /// Prints which pages were added and removed. Nothing is printed if there are many, for example
  /// after a different branch was checked out.
  func print(_ pages: SiteSnapshot.PageChange) {
    guard pages.new.count + pages.removed.count <= Self.maximumPageCount else { return }
    for page in pages.new { write("  \(page.withControlPictures) is new\n") }
    for page in pages.removed {
      let id = page.withControlPictures.split(separator: "/").last?.dropLast(".html".count) ?? ""
      write(
        "  \(page.withControlPictures) was removed; to redirect links to it, "
          + "add 'aliases: \(id)' to the page that replaces it\n")
    }
  }

  private static let maximumPageCount = 6

  /// Ends the output with a line break. Waits until the output is written, but for at most 500 ms,
  /// so that the program can exit even if nothing reads its output.
  func end() {
    let isPrinted = DispatchSemaphore(value: 0)
    queue.async { [output] in
      output("\n")
      isPrinted.signal()
    }
    _ = isPrinted.wait(timeout: .now() + .milliseconds(500))
  }

  private func write(_ text: String) { queue.async { [output] in output(text) } }

  /// Prints the new errors and warnings of a build, and a line about the change that caused the
  /// build.
  /// - Parameters:
  ///   - change: The change that caused the build; `nil` for the first build.
  ///   - isShown: Whether the preview shows a site. It may be the site of an earlier build.
  func print(_ report: BuildReport, after change: DirectoryChange?, isShown: Bool) {
    let problems = Set(report.diagnostics)
    let before = known.withLock { known in
      defer { known = problems }
      return known
    }
    // A problem that has only moved to another line is not new.
    let reported = Set(before.map(\.identity))
    let new = report.diagnostics.filter { !reported.contains($0.identity) }
    write(new.prefix(Self.maximumCount).map(printer.text).joined())
    let more = new.dropFirst(Self.maximumCount).reduce(0) { $0 + $1.count }
    if more > 0 {
      write("… and \(more) more; run 'proofbook check' to list them\n")
    }
    let time = Self.time()
    let milliseconds = report.durations.map(\.duration).reduce(.zero, +).milliseconds
    let took =
      milliseconds < 1000
      ? "\(Int(milliseconds.rounded(.up))) ms" : String(format: "%.1f s", milliseconds / 1000)
    let what = change.map(name) ?? counted(report.rules, "rule")
    write(
      "\(style.faint(time)) \(what), \(took)\(state(report, before, isShown: isShown))\n")
    if isVerbose { queue.async { CommandRunner.printDurations(report) } }
  }

  func print(_ error: SystemError) {
    known.withLock { $0 = [error.diagnostic] }
    write(style.faint(Self.time()) + " " + printer.output(for: error))
  }

  /// Returns a summary of the errors and warnings that remain, such as `: 1 error, no site yet`. If
  /// none remain, this is `: fixed`, or an empty text if the build before had none either.
  /// - Parameters:
  ///   - before: The diagnostics of the build before this one.
  ///   - isShown: Whether the preview shows a site.
  private func state(_ report: BuildReport, _ before: Set<Diagnostic>, isShown: Bool) -> String {
    let severities: [Severity] = [.error, .warning]
    let counts = severities.compactMap { severity -> String? in
      let count = report.diagnostics.total(of: severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }.joined(separator: ", ")
    if report.hasErrors {
      let rest = isShown ? ", still showing the last good site" : ", no site yet"
      return ": " + style.severity(.error, counts + rest)
    }
    if !counts.isEmpty { return ": " + style.severity(.warning, counts) }
    return before.contains { $0.severity != .note } ? ": fixed" : ""
  }

  /// Returns a description of a change for the terminal: the name of the first changed file and the
  /// number of the other files.
  private func name(_ change: DirectoryChange) -> String {
    guard case .paths(let paths) = change else { return "all files" }
    // Files that do not exist any more were probably temporary files of an editor.
    let present = paths.filter { FileSystem.disk.kind(FileSystem.join(content, $0)) != nil }
    let listedPaths = (present.isEmpty ? paths : present).sorted()
    guard let first = listedPaths.first?.withControlPictures else { return "templates" }
    return first + (present.isEmpty ? " removed" : "")
      + (listedPaths.count > 1 ? " and \(listedPaths.count - 1) more" : "")
  }

  private static func time() -> String {
    var now = time_t(Foundation.time(nil))
    var parts = tm()
    localtime_r(&now, &parts)
    return String(format: "%02d:%02d:%02d", parts.tm_hour, parts.tm_min, parts.tm_sec)
  }
}

extension Diagnostic {
  /// The properties that identify a diagnostic. The line is not one of them, so a diagnostic that
  /// moves to another line is not printed again. Neither is the message of a diagnostic of several
  /// problems, since it contains their number.
  fileprivate var identity: [String] { [location.path, id] + (count == 1 ? [message] : []) }
}

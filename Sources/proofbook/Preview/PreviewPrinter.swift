import Foundation
import HandbookModel
import SiteGenerator
import Synchronization

/// What the preview says on the terminal: each problem once, and a line for each save.
final class PreviewPrinter: Sendable {
  private let content: String
  private let isVerbose: Bool
  private let printer = DiagnosticPrinter(.text)
  /// A terminal that is stopped, or a pipe that nobody reads, waits here and not in the server.
  private let queue = DispatchQueue(label: "preview printer")
  private let known = Mutex<Set<Diagnostic>>([])

  /// More than anybody reads between two saves.
  private static let most = 30

  /// - Parameter content: the content folder, as people named it.
  init(content: String, isVerbose: Bool) {
    self.content = content
    self.isVerbose = isVerbose
  }

  private var style: TextStyle { printer.style }

  func begin(_ address: BindAddress) {
    if !address.isLoopback {
      write(
        style.severity(.warning, "warning:")
          + " everyone who reaches this machine can read the preview\n")
    }
  }

  /// - Parameters:
  ///   - url: for a browser on this machine.
  ///   - others: for those of other machines.
  func ready(_ url: String, others: [String]) {
    write("\(style.strong(url)) shows what is saved; Ctrl-C ends it\n")
    for other in others { write("\(style.strong(other)) from other machines\n") }
  }

  /// The handbook's `url:` names another folder now.
  func moved(to path: String) { write("the site begins at \(path) now\n") }

  /// Pages that came or went, where they are few: of a whole branch nobody wants a list.
  func print(_ pages: SiteSnapshot.PageChange) {
    guard pages.new.count + pages.gone.count <= Self.mostPages else { return }
    for page in pages.new { write("  \(page.withoutControls) is new\n") }
    for page in pages.gone {
      let id = page.withoutControls.split(separator: "/").last?.dropLast(".html".count) ?? ""
      write(
        "  \(page.withoutControls) is gone, and links to it from elsewhere break: "
          + "'aliases: \(id)' in the page that takes its place leads them there\n")
    }
  }

  private static let mostPages = 6

  /// Says that it is over, to those who listen: one who does not keeps nobody from leaving.
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
  ///   - change: nil for the first build.
  ///   - isShown: whether there is a site, if only an earlier one.
  func print(_ report: BuildReport, after change: DirectoryChange?, isShown: Bool) {
    let problems = Set(report.diagnostics)
    let before = known.withLock { known in
      defer { known = problems }
      return known
    }
    // One that moved with the lines above it is the same.
    let told = Set(before.map(\.words))
    let new = report.diagnostics.filter { !told.contains($0.words) }
    write(new.prefix(Self.most).map(printer.text).joined())
    if new.count > Self.most {
      write("… and \(new.count - Self.most) more: 'proofbook check' lists them\n")
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

  /// How the handbook stands.
  private func state(_ report: BuildReport, _ before: Set<Diagnostic>, isShown: Bool) -> String {
    let severities: [Severity] = [.error, .warning]
    let counts = severities.compactMap { severity -> String? in
      let count = report.diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)" + (count == 1 ? "" : "s")
    }.joined(separator: ", ")
    if report.hasErrors {
      let rest = isShown ? ", the last good site stays" : ", no site yet"
      return ": " + style.severity(.error, counts + rest)
    }
    if !counts.isEmpty { return ": " + style.severity(.warning, counts) }
    return before.contains { $0.severity != .note } ? ": mended" : ""
  }

  /// The files of a change, the first by name.
  private func name(_ change: DirectoryChange) -> String {
    guard case .paths(let paths) = change else { return "everything" }
    // What is gone again was mostly an editor's own file.
    let present = paths.filter { FileSystem.disk.kind(FileSystem.join(content, $0)) != nil }
    let shown = (present.isEmpty ? paths : present).sorted()
    guard let first = shown.first?.withoutControls else { return "templates" }
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
  /// What it says of which file.
  fileprivate var words: [String] { [location.path, id, message] }
}

import Foundation
import Synchronization

/// A line on standard error that shows the progress of a command. It is only shown to people: if
/// standard error is a terminal, and not in a build server.
final class ProgressLine: Sendable {
  private let isShown: Bool
  private let now: @Sendable () -> ContinuousClock.Instant
  private let write: @Sendable (String) -> Void
  private let start: ContinuousClock.Instant
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// How long a command runs before the line is shown. A short one needs none.
  static let delay = Duration.milliseconds(400)
  /// The least time between two updates.
  static let interval = Duration.milliseconds(80)

  init(
    isShown: Bool = ProgressLine.hasReader,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    write: @escaping @Sendable (String) -> Void = printToStandardError
  ) {
    self.isShown = isShown
    self.now = now
    self.write = write
    start = now()
  }

  private static var hasReader: Bool {
    isatty(STDERR_FILENO) == 1 && isForPeople(ProcessInfo.processInfo.environment)
  }

  /// Whether the environment variables are those of a terminal that can erase a line. Build servers
  /// set `CI`, and some of them run commands in a terminal.
  static func isForPeople(_ environment: [String: String]) -> Bool {
    let ci = environment["CI"] ?? ""
    return (ci.isEmpty || ci == "false") && environment["TERM"] != "dumb"
  }

  /// Shows a text if it is time for an update.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = now()
    guard now - start > Self.delay else { return }
    last.withLock { last in
      if let previous = last, now - previous < Self.interval { return }
      last = now
      write("\r\u{1B}[K\(text())")
    }
  }

  /// Erases the line if it is shown.
  func clear() {
    last.withLock { last in
      if last != nil { write("\r\u{1B}[K") }
      last = nil
    }
  }
}

import Synchronization
import Testing

@testable import proofbook

/// The line on a terminal that says how far a command is.
struct ProgressLineTests {
  /// A clock that tests set, and what is written.
  private final class Terminal: Sendable {
    let time = Mutex(ContinuousClock.now)
    let text = Mutex("")

    func line(isShown: Bool = true) -> ProgressLine {
      ProgressLine(
        isShown: isShown, now: { self.time.withLock { $0 } },
        write: { text in self.text.withLock { $0 += text } })
    }

    func wait(_ duration: Duration) { time.withLock { $0 += duration } }

    var output: String { text.withLock { $0.replacing("\r\u{1B}[K", with: "|") } }
  }

  @Test func `A short command has no line`() {
    let terminal = Terminal()
    let line = terminal.line()
    line.show("1 of 2")
    terminal.wait(ProgressLine.delay)
    line.show("2 of 2")
    line.clear()
    #expect(terminal.output == "")
  }

  @Test func `The line of a long command is updated now and then, and erased at the end`() {
    let terminal = Terminal()
    let line = terminal.line()
    terminal.wait(ProgressLine.delay * 2)
    line.show("1 of 4")
    line.show("2 of 4")
    terminal.wait(ProgressLine.interval)
    line.show("3 of 4")
    line.clear()
    line.clear()
    #expect(terminal.output == "|1 of 4|3 of 4|")
  }

  @Test func `Nothing is written if nobody reads it`() {
    let terminal = Terminal()
    let line = terminal.line(isShown: false)
    terminal.wait(ProgressLine.delay * 2)
    line.show("1 of 4")
    line.clear()
    #expect(terminal.output == "")
  }

  @Test(arguments: [
    ([:], true), (["CI": "true"], false), (["CI": "1"], false), (["CI": ""], true),
    (["CI": "false"], true), (["TERM": "dumb"], false), (["TERM": "xterm"], true),
  ])
  func `A build server gets no line`(_ environment: [String: String], _ isShown: Bool) {
    #expect(ProgressLine.isForPeople(environment) == isShown)
  }
}

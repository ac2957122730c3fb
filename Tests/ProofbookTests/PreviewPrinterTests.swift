import Foundation
import HandbookModel
import Synchronization
import Testing

@testable import SiteGenerator
@testable import proofbook

/// What the preview prints to the terminal.
struct PreviewPrinterTests {
  /// Returns what the printer writes. The times in it are replaced by `TIME` and `DURATION`.
  private func printed(_ print: (PreviewPrinter) -> Void) -> String {
    let text = Mutex("")
    let printer = PreviewPrinter(
      content: "/nowhere", isVerbose: false,
      printer: DiagnosticPrinter(.text, style: TextStyle(isColored: false))
    ) { written in text.withLock { $0 += written } }
    print(printer)
    printer.end()
    return text.withLock(\.self)
      .replacing(/\d\d:\d\d:\d\d/, with: "TIME")
      .replacing(/, [\d.]+ m?s/, with: ", DURATION")
  }

  private func report(_ diagnostics: [Diagnostic]) -> BuildReport {
    var report = BuildReport()
    report.add(diagnostics, isStrict: false)
    return report
  }

  private func diagnostic(
    _ severity: Severity, path: String = "a.md", line: Int = 1, _ message: String = "no"
  ) -> Diagnostic {
    Diagnostic(
      id: "a/b", severity: severity, message: message,
      at: HandbookModel.SourceLocation(
        path: path, range: SourceRange(line: line, column: 1), lineText: ""))
  }

  @Test(
    arguments: [
      (nil, "0 rules"), (.everything, "all files"), (.paths([]), "templates"),
      (.paths(["a.md"]), "a.md removed"), (.paths(["b.md", "a.md"]), "a.md removed and 1 more"),
      (.paths(["a\u{1B}.md"]), "a␛.md removed"),
    ] as [(DirectoryChange?, String)])
  func `Each build prints one line with its time and what changed`(
    _ change: DirectoryChange?, _ name: String
  ) {
    let text = printed { $0.print(report([]), after: change, isShown: true) }
    #expect(text == "TIME \(name), DURATION\n\n")
  }

  @Test func `A file that exists is named before files that are gone`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "proofbook-\(UUID()).md")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let text = Mutex("")
    let printer = PreviewPrinter(
      content: file.deletingLastPathComponent().path, isVerbose: false,
      printer: DiagnosticPrinter(.text, style: TextStyle(isColored: false))
    ) { written in text.withLock { $0 += written } }
    let name = file.lastPathComponent
    printer.print(report([]), after: .paths(["a~", name]), isShown: true)
    printer.end()
    #expect(text.withLock { $0.contains(" \(name), ") })
  }

  @Test func `The number of further problems is not printed again when it changes`() {
    let text = printed { printer in
      for count in [13, 14] {
        let diagnostics = (1...count).map { diagnostic(.error, line: $0) }
        printer.print(report(diagnostics.limited), after: .everything, isShown: true)
      }
    }
    #expect(text.contains("… and 3 more of this kind"))
    #expect(!text.contains("… and 4 more of this kind"))
    #expect(text.contains(": 14 errors"))
  }

  @Test func `A problem is printed once, even if it moves to another line`() {
    let text = printed { printer in
      for line in [1, 2] {
        printer.print(report([diagnostic(.error, line: line)]), after: .everything, isShown: true)
      }
      printer.print(report([]), after: .everything, isShown: true)
    }
    #expect(
      text == """
        a.md:1:1: error: no [a/b]
        TIME all files, DURATION: 1 error, still showing the last good site
        TIME all files, DURATION: 1 error, still showing the last good site
        TIME all files, DURATION: fixed


        """)
  }

  @Test func `Errors before the first site and warnings are summed up`() {
    let problems = [diagnostic(.error), diagnostic(.warning, "a"), diagnostic(.warning, "b")]
    let text = printed { printer in
      printer.print(report(problems), after: nil, isShown: false)
      printer.print(report([diagnostic(.warning, "a")]), after: .everything, isShown: true)
    }
    #expect(text.contains("DURATION: 1 error, 2 warnings, no site yet\n"))
    #expect(text.contains("DURATION: 1 warning\n"))
  }

  @Test func `Long lists of problems and of pages are cut`() {
    let many = (0..<35).map { diagnostic(.error, path: "\($0).md") }
    let text = printed { $0.print(report(many), after: .everything, isShown: true) }
    #expect(text.ranges(of: "[a/b]").count == 30)
    #expect(text.contains("… and 5 more; run 'proofbook check' to list them\n"))
    let pages = (0..<7).map { "rules/\($0).html" }
    #expect(printed { $0.print(SiteSnapshot.PageChange(new: pages, removed: [])) } == "\n")
    let few = SiteSnapshot.PageChange(new: ["a.html"], removed: ["rules/b.html"])
    #expect(
      printed { $0.print(few) } == """
          a.html is new
          rules/b.html was removed; to redirect links to it, add 'aliases: b' to the page that \
        replaces it


        """)
  }

  @Test func `The first lines show the URLs and who can read the preview`() throws {
    let (local, open) = (
      try #require(BindAddress("localhost")), try #require(BindAddress("0.0.0.0"))
    )
    #expect(printed { $0.begin(local) } == "\n")
    #expect(
      printed { $0.begin(open) }
        == "warning: anyone who can reach this machine can read the preview\n\n")
    #expect(
      printed { $0.ready("http://127.0.0.1:80/", others: ["http://10.0.0.1:80/"]) } == """
        http://127.0.0.1:80/ updates when you save; press Ctrl-C to stop
        http://10.0.0.1:80/ from other machines


        """)
  }

  @Test func `A system error is printed with the time`() {
    let error = SystemError(operation: .read, path: "a", reason: "the folder does not exist")
    #expect(
      printed { $0.print(error) } == "TIME error: cannot read 'a': the folder does not exist\n\n")
  }
}

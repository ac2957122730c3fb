import HandbookModel
import Testing

@testable import SiteGenerator
@testable import proofbook

/// The text and GitHub output of diagnostics.
struct DiagnosticPrinterTests {
  private let plain = TextStyle(isColored: false)

  private func report(_ diagnostics: [Diagnostic]) -> BuildReport {
    var report = BuildReport()
    report.add(diagnostics, isStrict: false)
    return report
  }

  private func diagnostic(
    _ line: String, column: Int, width: Int, notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: "link/unknown-page", severity: .error, message: "there is no page 'b.md'",
      at: SourceLocation(
        path: "Content/a.md", range: SourceRange(line: 7, column: column, width: width),
        lineText: line), notes: notes, fix: fix)
  }

  @Test func `A diagnostic shows its location, source line, carets and help`() {
    let found = diagnostic("See [b](b.md).", column: 5, width: 9, fix: Fix("did you mean 'c.md'?"))
    let text = DiagnosticPrinter(.text, style: plain).output(for: report([found]))
    #expect(
      text == """
        Content/a.md:7:5: error: there is no page 'b.md' [link/unknown-page]
          See [b](b.md).
              ^^^^^^^^^
          help: did you mean 'c.md'?
        0 rules, 0 examples: 1 error

        """)
  }

  @Test(arguments: [
    // é is two bytes and one column; 漢 is three bytes and two columns; a tab is shown as a space.
    ("é [b](b.md)", 4, 9, "  é [b](b.md)\n    ^^^^^^^^^\n"),
    ("漢 [b](b.md)", 5, 9, "  漢 [b](b.md)\n     ^^^^^^^^^\n"),
    ("\t[b](b.md)", 2, 9, "   [b](b.md)\n   ^^^^^^^^^\n"),
    // An empty range is marked with one caret.
    ("title:", 7, 0, "  title:\n        ^\n"),
    // A position beyond the end of the line is shown at its end.
    ("ab", 9, 3, "  ab\n    ^\n"),
  ])
  func `Carets are below the marked text`(line: String, column: Int, width: Int, expected: String) {
    let text = DiagnosticPrinter(.text, style: plain)
      .output(for: report([diagnostic(line, column: column, width: width)]))
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `A long line is cut to the marked part`() {
    let line = String(repeating: "a", count: 300) + "HERE" + String(repeating: "b", count: 300)
    let text = DiagnosticPrinter(.text, style: plain)
      .output(for: report([diagnostic(line, column: 301, width: 4)]))
    let lines = text.split(separator: "\n")
    #expect(lines[1].count <= 110)
    let place = lines[1].firstRange(of: "HERE").map {
      lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound)
    }
    #expect(place == lines[2].prefix { $0 == " " }.count)
    #expect(lines[2].hasSuffix("^^^^"))
  }

  @Test func `Colors are off by default`() {
    let found = report([diagnostic("x", column: 1, width: 1)])
    #expect(!DiagnosticPrinter(.text, style: plain).output(for: found).contains("\u{1B}"))
    let colored = DiagnosticPrinter(.text, style: TextStyle(isColored: true)).output(for: found)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func `GitHub annotations escape their delimiters`() {
    let found = Diagnostic(
      id: "a/b", severity: .note, message: "50% of\nit",
      at: SourceLocation(
        path: "a,b:c.md", range: SourceRange(line: 2, column: 3, width: 4), lineText: ""))
    let text = DiagnosticPrinter(.github, style: plain).output(for: report([found]))
    #expect(
      text
        == "::notice file=a%2Cb%3Ac.md,line=2,col=3,endLine=2,endColumn=7,title=a/b::50%25 of%0Ait\n"
    )
  }

  @Test func `A system error is one line with advice`() {
    let error = SystemError(
      operation: .read, path: "Content", reason: "the folder does not exist", advice: "make one")
    #expect(
      DiagnosticPrinter(.text, style: plain).output(for: error)
        == "error: cannot read 'Content': the folder does not exist\n  help: make one\n")
    let json = DiagnosticPrinter(.json, style: plain).output(for: error)
    #expect(json.contains("\"id\" : \"machine/read\""))
    #expect(json.contains("\"errors\" : 1"))
  }

  @Test func `Control characters in content are not printed`() {
    let location = SourceLocation(
      path: "a\u{1B}.md", range: SourceRange(line: 1, column: 1, width: 3),
      lineText: "\u{1B}[31mred\u{7}")
    let diagnostic = Diagnostic(
      id: "a/b", severity: .error, message: "no '\u{1B}]0;x\u{7}'", at: location,
      fix: Fix("say \u{9B}\u{202E}\u{2066}"))
    for format in [OutputFormat.text, .github] {
      var report = BuildReport()
      report.add([diagnostic], isStrict: false)
      let text = DiagnosticPrinter(format, style: TextStyle(isColored: false)).output(for: report)
      let controls = text.unicodeScalars.filter {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.properties.isBidiControl
      }
      #expect(controls.allSatisfy { $0 == "\n" }, "\(text.debugDescription)")
    }
  }
}

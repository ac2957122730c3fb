import HandbookModel
import Testing

/// Of many diagnostics of one kind in one file, only the first are listed one by one.
struct LimitedDiagnosticsTests {
  private func diagnostics(
    _ lines: ClosedRange<Int>, _ path: String = "a.md", _ id: String = "link/a",
    _ severity: Severity = .warning
  ) -> [Diagnostic] {
    lines.reversed().map {
      Diagnostic(
        id: id, severity: severity, message: "no",
        at: SourceLocation(path: path, range: SourceRange(line: $0, column: 1), lineText: "x"))
    }
  }

  private func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map {
      "\($0.location.path):\($0.location.range.start.line) \($0.message) \($0.count)"
    }
  }

  private let firstTen = (1...10).map { "a.md:\($0) no 1" }

  @Test(
    arguments: [
      (1...10, []), (1...11, ["a.md:11 no 1"]),
      (1...12, ["a.md:11 … and 2 more of this kind in this file 2"]),
      (1...4000, ["a.md:11 … and 3990 more of this kind in this file 3990"]),
    ] as [(ClosedRange<Int>, [String])])
  func `The first ten are listed and the rest are counted`(
    _ range: ClosedRange<Int>, _ rest: [String]
  ) {
    let limited = diagnostics(range).limited
    #expect(lines(limited) == firstTen + rest)
    #expect(limited.total(of: .warning) == range.count)
    #expect(limited.total(of: .error) == 0)
  }

  @Test func `Of the problems of a kind in a file, the first may be listed`() {
    let files = ["a.md", "b.md"].map { SourceFile(path: $0, pathInRoot: $0, text: "") }
    var found = FoundProblems()
    for file in files {
      for kind in [DiagnosticKind.linkUnknownPage, .linkMissingImage] {
        let listed = (0..<100).map { _ in found.mayList(kind, in: file) }
        #expect(listed.prefix(10).allSatisfy { $0 })
        #expect(listed.count { $0 } == 20)
      }
    }
  }

  @Test func `Each file, id and severity is counted separately`() {
    let all =
      diagnostics(1...9) + diagnostics(1...9, "b.md") + diagnostics(1...9, "a.md", "link/b")
      + diagnostics(1...9, "a.md", "link/a", .error)
    #expect(all.limited == all.sorted())
  }

  @Test func `Repeated diagnostics are listed and counted once`() {
    let limited = (diagnostics(1...20) + diagnostics(5...20)).limited
    #expect(lines(limited) == firstTen + ["a.md:11 … and 10 more of this kind in this file 10"])
  }

  @Test func `Diagnostics that are already limited keep their count`() {
    let all = diagnostics(1...20).limited + diagnostics(30...60).limited + diagnostics(70...71)
    let expected = firstTen + ["a.md:11 … and 43 more of this kind in this file 43"]
    #expect(lines(all.limited) == expected)
    #expect(lines(all.limited.limited) == expected)
    let stricter = (all.map { $0.with(severity: .error) } + diagnostics(80...80)).limited
    #expect(stricter.total(of: .error) == 53)
    #expect(stricter.total(of: .warning) == 1)
  }
}

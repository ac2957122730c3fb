import HandbookModel
import Testing

/// Tests of the order and the severity of diagnostics.
struct DiagnosticTests {
  private static func diagnostic(
    _ path: String, _ line: Int, _ column: Int, _ severity: Severity, _ id: String,
    _ message: String, width: Int = 0
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, message: message,
      at: SourceLocation(
        path: path, range: SourceRange(line: line, column: column, width: width), lineText: ""))
  }

  /// Diagnostics in printing order; each differs from the next in one part.
  private static let sorted = [
    diagnostic("a.md", 1, 1, .error, "link/b", "x"),
    diagnostic("b.md", 1, 1, .error, "link/b", "x"),
    diagnostic("b.md", 1, 9, .error, "link/b", "x"),
    diagnostic("b.md", 2, 1, .note, "link/a", "x"),
    diagnostic("b.md", 2, 1, .error, "link/a", "x", width: 1),
    diagnostic("b.md", 2, 2, .error, "link/z", "z"),
    diagnostic("b.md", 2, 2, .warning, "link/a", "a"),
    diagnostic("b.md", 2, 2, .note, "link/a", "a"),
    diagnostic("b.md", 2, 2, .note, "link/b", "a"),
    diagnostic("b.md", 2, 2, .note, "link/b", "b"),
    diagnostic("b.md", 10, 1, .note, "link/a", "a"),
  ]

  @Test
  func `Diagnostics are sorted by path, range, severity, id and message`() {
    #expect(Self.sorted.reversed().sorted() == Self.sorted)
    let odd = Self.sorted.indices.filter { $0 % 2 == 1 }
    let even = Self.sorted.indices.filter { $0 % 2 == 0 }
    #expect((odd + even).map { Self.sorted[$0] }.sorted() == Self.sorted)
  }

  @Test
  func `The order of diagnostics is total and consistent with equality`() {
    for (leftIndex, left) in Self.sorted.enumerated() {
      for (rightIndex, right) in Self.sorted.enumerated() {
        #expect((left < right) == (leftIndex < rightIndex))
        #expect((left == right) == (leftIndex == rightIndex))
      }
    }
  }

  @Test
  func `Severities are sorted with errors first`() {
    #expect([Severity.note, .error, .warning].sorted() == [.error, .warning, .note])
    #expect(Severity.allCases.count == 3)
  }

  @Test
  func `Changing the severity changes nothing else`() {
    let place = SourceLocation(
      path: "a.md", range: SourceRange(line: 3, column: 2, width: 4), lineText: "text")
    let error = Diagnostic(
      id: "link/unknown-page", severity: .error, message: "there is no page 'a.md'", at: place,
      notes: [Note("look here", at: place)],
      fix: Fix("remove it", edits: [Edit(place.range, "")], safety: .safe))
    let warning = error.with(severity: .warning)
    #expect(warning.severity == .warning)
    #expect(warning != error)
    #expect(warning.with(severity: .error) == error)
  }

  @Test
  func `The minor case of a kind is less severe, and most kinds have none`() {
    let kinds = DiagnosticKind.allCases.filter { $0.minorSeverity != $0.severity }
    #expect(kinds.allSatisfy { $0.minorSeverity > $0.severity })
    #expect(kinds.count == 9)
    let file = SourceFile(path: "a.md", pathInRoot: "a.md", text: "one")
    for kind in kinds + [.fileEmpty] {
      #expect(file.diagnostic(kind, "odd", at: .fileStart).severity == kind.severity)
      let minor = file.diagnostic(kind, isMinor: true, "odd", at: .fileStart)
      #expect(minor.severity == kind.minorSeverity)
    }
  }

  @Test
  func `A diagnostic created by a file includes the text of its line`() {
    let file = SourceFile(path: "Content/a.md", pathInRoot: "a.md", text: "one\ntwo")
    let found = file.diagnostic(
      .fileEmpty, "this is odd", at: SourceRange(line: 2, column: 1, width: 3))
    #expect(found.location.path == "Content/a.md")
    #expect(found.location.lineText == "two")
    #expect(found.fix == nil)
    #expect(found.notes.isEmpty)
  }

  @Test
  func `A system error is described on one line`() {
    let error = SystemError(operation: .read, path: "Content", reason: "no such file")
    #expect(error.message == "cannot read 'Content': no such file")
  }
}

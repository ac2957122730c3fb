/// One mistake that a check found in code.
///
/// `CodeRange` is the type of the ranges in the finding. Checks report a `Range<Int>`, which counts
/// UTF-8 bytes from the start of the code; pages use an ``ExampleRange``. ``map(_:)`` converts one
/// to the other, and ``diagnostic(_:in:_:)`` makes a diagnostic.
///
/// Its notes and its fix are types of their own, because each has exactly one range to convert; in
/// a ``Diagnostic``, a note may have no location, and a fix may have any number of edits.
package struct LocatedFinding<CodeRange: Hashable & Sendable>: Hashable, Sendable {
  /// The check's id.
  package let check: String
  /// The description of the mistake, in one sentence without a final period.
  package let message: String
  /// The range of the flagged code.
  package let range: CodeRange
  /// The related locations, in reading order.
  package let notes: [Note]
  /// The change that resolves the finding; `nil` if it cannot be fixed automatically.
  package let fix: Fix?

  package init(check: String, message: String, range: CodeRange, notes: [Note], fix: Fix?) {
    self.check = check
    self.message = message
    self.range = range
    self.notes = notes
    self.fix = fix
  }

  /// A note about another location that is related to a finding.
  package struct Note: Hashable, Sendable {
    /// A description of the related code, in one sentence without a final period.
    package let message: String
    /// The range of the related code.
    package let range: CodeRange

    package init(message: String, range: CodeRange) {
      self.message = message
      self.range = range
    }
  }

  /// A replacement of code that resolves a finding.
  package struct Fix: Hashable, Sendable {
    /// A description of the fix in the form of an instruction, such as `use a material`.
    package let title: String
    /// The range of the code to replace.
    package let range: CodeRange
    /// The Swift code to insert in place of `range`.
    package let replacement: String
    /// The safety of the fix, which decides whether it can be applied without review.
    package let safety: HandbookModel.Fix.Safety

    package init(
      title: String, range: CodeRange, replacement: String, safety: HandbookModel.Fix.Safety
    ) {
      self.title = title
      self.range = range
      self.replacement = replacement
      self.safety = safety
    }
  }

  /// A copy of the finding without its fix, for code in which the fix cannot be applied.
  package var withoutFix: Self {
    Self(check: check, message: message, range: range, notes: notes, fix: nil)
  }

  /// Returns the finding with all its ranges converted; `nil` if the range of the finding itself
  /// cannot be converted. A note or fix whose range cannot be converted is left out.
  /// - Parameter convert: Returns the converted range; `nil` if it cannot be converted.
  package func map<Other>(_ convert: (CodeRange) -> Other?) -> LocatedFinding<Other>? {
    guard let range = convert(range) else { return nil }
    return LocatedFinding<Other>(
      check: check, message: message, range: range,
      notes: notes.compactMap { note in
        convert(note.range).map { LocatedFinding<Other>.Note(message: note.message, range: $0) }
      },
      fix: fix.flatMap { fix in
        convert(fix.range).map {
          LocatedFinding<Other>.Fix(
            title: fix.title, range: $0, replacement: fix.replacement, safety: fix.safety)
        }
      })
  }

  /// Returns the diagnostic that reports the finding, with its notes and its fix.
  /// - Parameters:
  ///   - file: The source file that contains the code.
  ///   - lines: Converts a range of the finding to lines and columns of the file.
  package func diagnostic(
    _ severity: Severity, in file: SourceFile, _ lines: (CodeRange) -> SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: check, severity: severity, message: message, at: file.location(lines(range)),
      notes: notes.map { HandbookModel.Note($0.message, at: file.location(lines($0.range))) },
      fix: fix.map {
        HandbookModel.Fix(
          $0.title, edits: [Edit(lines($0.range), $0.replacement)], safety: $0.safety)
      })
  }
}

/// A range of code in a block of an example.
package struct ExampleRange: Hashable, Sendable {
  /// The start position of the code block in the Markdown file.
  package let block: Position
  /// The range in the code of the block, as 0-based UTF-8 byte offsets from the start of the code.
  package let bytes: Range<Int>
  /// The lines and columns of the code in the Markdown file.
  package let inFile: SourceRange

  package init(block: Position, bytes: Range<Int>, inFile: SourceRange) {
    self.block = block
    self.bytes = bytes
    self.inFile = inFile
  }
}

/// A finding that a check reports in a code block of an example.
package typealias ExampleFinding = LocatedFinding<ExampleRange>

/// The severity of a diagnostic, which determines what its reader should do.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  /// Must be fixed: nothing is published until then.
  case error
  /// Should be looked at: the site builds, but probably not as the author meant.
  case warning
  /// Information only; never fails a build.
  case note

  /// Orders the more severe first.
  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

/// A problem in the content. Diagnostics are values: they are collected, sorted and printed once,
/// at the end.
package struct Diagnostic: Hashable, Sendable {
  /// The stable kebab-case id, prefixed by the stage, such as `link/unknown-page`.
  package let id: String
  /// The severity that is reported and counted.
  package let severity: Severity
  /// One lower-case sentence without a final period that states the fact.
  package let message: String
  /// The source location of the problem.
  package let location: SourceLocation
  /// Further locations or facts, in reading order.
  package let notes: [Note]
  /// A way to resolve the problem, by a program or by hand; `nil` if there is no single one.
  package let fix: Fix?

  package init(
    id: String, severity: Severity, message: String, at location: SourceLocation,
    notes: [Note] = [], fix: Fix? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.fix = fix
  }

  /// Returns this diagnostic with another severity.
  package func with(severity: Severity) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, message: message, at: location, notes: notes, fix: fix)
  }
}

/// A further fact attached to a diagnostic.
package struct Note: Hashable, Sendable {
  /// One sentence without a final period.
  package let message: String
  /// The location of the fact; `nil` if it has none.
  package let location: SourceLocation?

  package init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}

/// A change that would resolve a diagnostic.
package struct Fix: Hashable, Sendable {
  /// Whether a fix needs a review before it is applied.
  package enum Safety: String, Sendable {
    /// The meaning stays the same; a program may apply the fix without asking.
    case safe
    /// The meaning may change; a person should review the result.
    case review
  }

  /// An instruction in the imperative, such as `quote the value`.
  package let title: String
  /// The replacements to make; empty if only the author can write the text.
  package let edits: [Edit]
  /// Whether the fix needs a review before it is applied.
  package let safety: Safety

  package init(_ title: String, edits: [Edit] = [], safety: Safety = .review) {
    self.title = title
    self.edits = edits
    self.safety = safety
  }
}

/// One replacement in the file that the diagnostic is about.
package struct Edit: Hashable, Sendable {
  /// The range to replace.
  package let range: SourceRange
  /// The text to insert instead.
  package let replacement: String

  package init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Diagnostic: Comparable {
  /// Orders by path, range, severity, id and message, so that the order does not depend on the
  /// number of threads.
  package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.location.path != right.location.path {
      return left.location.path < right.location.path
    }
    if left.location.range != right.location.range {
      return left.location.range < right.location.range
    }
    if left.severity != right.severity { return left.severity < right.severity }
    return (left.id, left.message) < (right.id, right.message)
  }
}

/// The result of a step, with the diagnostics that it produced.
package struct Outcome<Value: Sendable>: Sendable {
  /// The result; present even if there are errors.
  package var value: Value
  /// The diagnostics in the order found; they are sorted once, before printing.
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Diagnostic {
  /// The kind of the diagnostic; `nil` for findings of checks and for failures of the system.
  package var kind: DiagnosticKind? { DiagnosticKind(rawValue: id) }

  /// A diagnostic about a file as a whole, which may not be text.
  package static func inFile(
    _ path: String, _ kind: DiagnosticKind, _ message: String, fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: kind.id, severity: kind.severity, message: message,
      at: SourceLocation(path: path, range: .fileStart, lineText: ""), fix: fix)
  }
}

extension SourceFile {
  /// Returns a diagnostic about a range of this file.
  /// - Parameter severity: The severity; `nil` for that of the kind.
  package func diagnostic(
    _ kind: DiagnosticKind, severity: Severity? = nil, _ message: String, at range: SourceRange,
    notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: kind.id, severity: severity ?? kind.severity, message: message, at: location(range),
      notes: notes, fix: fix)
  }

  /// Returns a finding of a check about a range of this file.
  package func finding(
    of check: String, _ severity: Severity, _ message: String, at range: SourceRange,
    notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: check, severity: severity, message: message, at: location(range), notes: notes, fix: fix)
  }
}

/// The severity of a diagnostic, which determines what its reader should do.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  /// A problem that must be fixed; nothing is published until then.
  case error
  /// A problem that should be looked at: the site is built, but probably not as the author meant.
  case warning
  /// Information only; a note never fails a build.
  case note

  /// Orders from most to least severe: errors, warnings, notes.
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

/// A problem in a handbook's content, such as a broken link. The stages of a build collect
/// diagnostics and return them. They are sorted and printed once, at the end.
package struct Diagnostic: Hashable, Sendable {
  /// The stable kebab-case id with its topic as a prefix, such as `link/unknown-page`.
  package let id: String
  /// The severity with which the diagnostic is reported and counted.
  package let severity: Severity
  /// A statement of the problem: one lower-case sentence without a final period. One that quotes
  /// something of more than 10,000 bytes is shortened.
  package let message: String
  /// The location of the problem in its source file.
  package let location: SourceLocation
  /// Further locations or facts that help to understand the problem, in reading order.
  package let notes: [Note]
  /// A change that resolves the problem; `nil` if no single change does. A program may make the
  /// change, or a person by hand.
  package let fix: Fix?
  /// The number of problems that the diagnostic stands for. It is 1, unless there are so many
  /// problems of one kind that they are not listed one by one; see `limited`.
  package let count: Int

  package init(
    id: String, severity: Severity, message: String, at location: SourceLocation,
    notes: [Note] = [], fix: Fix? = nil, count: Int = 1
  ) {
    self.id = id
    self.severity = severity
    self.message = message.shortened(toBytes: 10_000)
    self.location = location
    self.notes = notes
    self.fix = fix
    self.count = count
  }

  /// Returns this diagnostic with another severity.
  package func with(severity: Severity) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, message: message, at: location, notes: notes, fix: fix,
      count: count)
  }
}

/// A fact that supplements a diagnostic. If two values conflict, for example, a note gives the
/// location of the other value.
package struct Note: Hashable, Sendable {
  /// The text of the note: one sentence without a final period.
  package let message: String
  /// The source location that the note refers to; `nil` if it refers to none.
  package let location: SourceLocation?

  package init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}

/// A change that would resolve a diagnostic.
package struct Fix: Hashable, Sendable {
  /// The safety of a fix. It decides whether a person must review the fix before it is applied.
  package enum Safety: String, Sendable {
    /// A fix that does not change the meaning of the edited file. A program may apply it without
    /// asking.
    case safe
    /// A fix that may change the meaning of the edited file. A person should review the result.
    case review
  }

  /// The instruction shown to the user, in the imperative, such as `quote the value`.
  package let title: String
  /// The text replacements that make the change; empty if only the author can write the new text.
  package let edits: [Edit]
  /// The safety of the fix, which decides whether a person reviews it before it is applied.
  package let safety: Safety

  package init(_ title: String, edits: [Edit] = [], safety: Safety = .review) {
    self.title = title
    self.edits = edits
    self.safety = safety
  }
}

/// One text replacement of a fix, in the file that the diagnostic is about.
package struct Edit: Hashable, Sendable {
  /// The range of text to replace, in the file that the diagnostic is about.
  package let range: SourceRange
  /// The text that replaces the range; empty to delete the range.
  package let replacement: String

  package init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Diagnostic: Comparable {
  /// Orders diagnostics by path, range, severity, id and message, so that the order does not depend
  /// on the number of threads.
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

/// The value that a step of the build produced, and the diagnostics that the step reported.
package struct Outcome<Value: Sendable>: Sendable {
  /// The value that the step produced; present even if there are errors.
  package var value: Value
  /// The diagnostics in the order found. They are sorted once, before they are printed.
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Diagnostic {
  /// The kind of the diagnostic; `nil` for findings of checks and for failures of the system.
  package var kind: DiagnosticKind? { DiagnosticKind(rawValue: id) }

  /// Returns a diagnostic about a file as a whole. The file need not be a text file.
  /// - Parameter path: The path to show to the user; see ``SourceFile/path``.
  package static func inFile(
    _ path: String, _ kind: DiagnosticKind, isMinor: Bool = false, _ message: String,
    fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: kind.id, severity: isMinor ? kind.minorSeverity : kind.severity, message: message,
      at: SourceLocation(path: path, range: .fileStart, lineText: ""), fix: fix)
  }
}

extension SourceFile {
  /// Returns a diagnostic about a range of this file.
  /// - Parameter isMinor: Whether this is the minor case of a kind that has two severities.
  package func diagnostic(
    _ kind: DiagnosticKind, isMinor: Bool = false, _ message: String, at range: SourceRange,
    notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: kind.id, severity: isMinor ? kind.minorSeverity : kind.severity, message: message,
      at: location(range), notes: notes, fix: fix)
  }
}

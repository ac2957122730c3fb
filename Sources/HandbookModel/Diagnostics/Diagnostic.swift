/// What a reader should do about a diagnostic.
package enum Severity: String, Comparable, Sendable, CaseIterable {
  /// Mend it: nothing is published until then.
  case error
  /// Look at it: the site is right without it, but probably not what was meant.
  case warning
  /// Good to know; never counts against a build.
  case note

  /// The graver first.
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

/// Something wrong in the content. It is a value: collected, sorted and printed once, at the end.
package struct Diagnostic: Hashable, Sendable {
  /// Stable, kebab-case, with the stage in front, such as `link/unknown-page`.
  package let id: String
  /// How much it weighs.
  package let severity: Severity
  /// One lower-case sentence without a full stop that states the fact.
  package let message: String
  /// Where it is seen.
  package let location: SourceLocation
  /// More places or facts, in the order to read them.
  package let notes: [Note]
  /// A way out, when there is one that a program could take or a person could type.
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

  /// The same diagnostic, weighed differently.
  package func with(severity: Severity) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, message: message, at: location, notes: notes, fix: fix)
  }
}

/// A further fact beside a diagnostic.
package struct Note: Hashable, Sendable {
  /// One sentence without a full stop.
  package let message: String
  /// Nil when the note is about no place.
  package let location: SourceLocation?

  package init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }
}

/// A change that would make a diagnostic go away.
package struct Fix: Hashable, Sendable {
  /// What the fix may change of what the author meant.
  package enum Safety: String, Sendable {
    /// Meaning stays; a program may apply it unasked.
    case safe
    /// A person should read the result.
    case review
  }

  /// An instruction in the imperative, such as `quote the value`.
  package let title: String
  /// Empty when the way out is clear but the text is the author's to write.
  package let edits: [Edit]
  /// Whether a program may apply it unasked.
  package let safety: Safety

  package init(_ title: String, edits: [Edit] = [], safety: Safety = .review) {
    self.title = title
    self.edits = edits
    self.safety = safety
  }
}

/// One replaced stretch of the file that the diagnostic is about.
package struct Edit: Hashable, Sendable {
  /// What is replaced.
  package let range: SourceRange
  /// What stands there instead.
  package let replacement: String

  package init(_ range: SourceRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Diagnostic: Comparable {
  /// By path, place, severity, id and message: the same order for any number of threads.
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

/// What a step made, and what it found wrong on the way.
package struct Outcome<Value: Sendable>: Sendable {
  /// What the step made, also where something was wrong.
  package var value: Value
  /// In the order found; sorted once, before printing.
  package var diagnostics: [Diagnostic]

  package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension SourceFile {
  /// A diagnostic about a stretch of this file.
  package func diagnostic(
    _ id: String, _ severity: Severity, _ message: String, at range: SourceRange,
    notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, message: message, at: location(range), notes: notes, fix: fix)
  }
}

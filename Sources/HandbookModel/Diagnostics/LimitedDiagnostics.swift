extension Diagnostic {
  /// The maximum number of diagnostics with the same id and severity that are listed for a file.
  /// One further diagnostic stands for the rest.
  package static let maximumPerKind = 10
}

extension [Diagnostic] {
  /// The diagnostics in sorted order and without duplicates. Of those with the same file, id and
  /// severity, only the first ``Diagnostic/maximumPerKind`` are included. If there are more, one
  /// further diagnostic at the location of the first omitted one stands for them; its
  /// ``Diagnostic/count`` is their number. Diagnostics that are already limited can be limited
  /// again, together with others.
  package var limited: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    var groups: [Kind: Group] = [:]
    let distinct = filter { $0.count > 1 || seen.insert($0).inserted }
    let listed = distinct.sorted().filter { diagnostic in
      groups[Kind(diagnostic), default: Group()].lists(diagnostic)
    }
    // A file has only one remainder of each kind, so the order of the groups has no effect.
    return (listed + groups.values.compactMap(\.remainder)).sorted()
  }

  /// Returns the number of problems of a severity, including those that are not listed one by one.
  package func total(of severity: Severity) -> Int {
    reduce(0) { $1.severity == severity ? $0 + $1.count : $0 }
  }
}

/// The number of problems of each kind in each file that were found so far. What only helps to
/// correct a problem, such as the search for a similar name, is left out for those that are not
/// listed.
package struct FoundProblems {
  private var counts: [Place: Int] = [:]

  private struct Place: Hashable {
    let kind: DiagnosticKind
    let path: String
  }

  package init() {}

  /// Counts a problem. Returns whether it may be listed, if problems are found more or less in the
  /// order in which they are listed.
  package mutating func mayList(_ kind: DiagnosticKind, in file: SourceFile) -> Bool {
    counts[Place(kind: kind, path: file.path), default: 0] += 1
    return counts[Place(kind: kind, path: file.path), default: 0] <= 2 * Diagnostic.maximumPerKind
  }
}

/// The file, id and severity of a diagnostic. Of those with equal ones, only the first are listed.
private struct Kind: Hashable {
  let path: String
  let id: String
  let severity: Severity

  init(_ diagnostic: Diagnostic) {
    path = diagnostic.location.path
    id = diagnostic.id
    severity = diagnostic.severity
  }
}

/// The diagnostics of one kind in one file.
private struct Group {
  private var listed = 0
  private var omitted = 0
  private var firstOmitted: Diagnostic?

  /// Counts a diagnostic and returns whether it is listed.
  mutating func lists(_ diagnostic: Diagnostic) -> Bool {
    if diagnostic.count == 1, listed < Diagnostic.maximumPerKind {
      listed += 1
      return true
    }
    omitted += diagnostic.count
    firstOmitted = firstOmitted ?? diagnostic
    return false
  }

  /// The diagnostic that stands for the omitted ones. If only one is omitted, it is that one. `nil`
  /// if none is omitted.
  var remainder: Diagnostic? {
    guard let firstOmitted, omitted > 1 else { return firstOmitted }
    return Diagnostic(
      id: firstOmitted.id, severity: firstOmitted.severity,
      message: "… and \(omitted) more of this kind in this file", at: firstOmitted.location,
      count: omitted)
  }
}

package import HandbookModel

extension Diagnostic {
  /// Returns the diagnostic for the id of a check that does not exist. Such an id may appear in a
  /// rule, in a comment in Swift code, or in a configuration file.
  /// - Parameters:
  ///   - named: The unknown id, with its range in the file.
  ///   - kind: The kind of diagnostic, which depends on where the id appears.
  ///   - known: The ids of the known checks. If one of them is similar, the diagnostic suggests it.
  ///   - found: The problems in the file so far, since only the first ones need suggestions.
  package static func unknownCheck(
    _ named: Located<String>, _ kind: DiagnosticKind, among known: Suggestions,
    _ found: inout FoundProblems, in file: SourceFile
  ) -> Diagnostic {
    let meant = found.mayList(kind, in: file) ? known.nearest(to: named.value) : nil
    return file.diagnostic(
      kind, "there is no check '\(named.value)'", at: named.range,
      fix: meant.map { Fix("did you mean '\($0)'?", edits: [Edit(named.range, $0)]) }
        ?? Fix("'proofbook explain checks' lists all checks"))
  }
}

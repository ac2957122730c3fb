extension Configuration.SeverityProfile {
  /// Changes errors in drafts to warnings if they are of a kind that is common in unfinished files.
  /// - Parameter paths: The paths of the drafts, as they are shown to the user in diagnostics.
  package static func applySeveritiesToDrafts(
    _ diagnostics: [Diagnostic], _ paths: Set<String>
  ) -> [Diagnostic] {
    guard !paths.isEmpty else { return diagnostics }
    return diagnostics.map { diagnostic in
      guard diagnostic.severity == .error, paths.contains(diagnostic.location.path),
        diagnostic.kind?.isWarningInDrafts == true
      else { return diagnostic }
      return diagnostic.with(severity: .warning)
    }
  }

  /// Returns the diagnostics with the severities that they have under this profile.
  package func applySeverities(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard self == .pack else { return diagnostics }
    return diagnostics.map { diagnostic in
      diagnostic.severity == .error && diagnostic.kind?.isWarningInPacks == true
        ? diagnostic.with(severity: .warning) : diagnostic
    }
  }
}

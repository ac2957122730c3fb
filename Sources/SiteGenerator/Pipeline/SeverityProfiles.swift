import HandbookModel

extension Configuration.SeverityProfile {
  /// Flaws that are errors in a handbook and warnings in somebody's pack, which is taken as it is:
  /// the page can be made all the same, and nothing of the source is lost.
  private static let forgivenInPacks: Set<String> = [
    "file/control-character", "file/empty", "front-matter/missing", "front-matter/wrong-type",
    "rule/missing-title", "rule/empty",
    "rule/unknown-related", "example/no-incorrect", "example/no-correct",
    "example/label-without-code", "example/nested-label", "example/unknown-label",
    "markup/unclosed-fence",
    "example/unparsed", "example/parses-after-all", "proof/check-declaration",
    "proof/unknown-check",
    "link/unknown-page", "link/unknown-anchor", "link/draft", "link/outside-root",
    "link/missing-image", "link/space-in-address",
    "swatch/invalid-yaml", "swatch/missing-level", "swatch/no-material", "swatch/size",
    "swatch/unknown-field", "swatch/unknown-key", "swatch/unknown-name", "swatch/wrong-type",
    "link/unsafe-address", "redirect/collision", "redirect/invalid-alias",
  ]

  /// The same of a draft, whose author is still at work on it; its examples prove nothing yet.
  static func applySeveritiesToDrafts(_ diagnostics: [Diagnostic], _ paths: Set<String>)
    -> [Diagnostic]
  {
    guard !paths.isEmpty else { return diagnostics }
    return diagnostics.map { diagnostic in
      guard diagnostic.severity == .error, paths.contains(diagnostic.location.path),
        forgivenInPacks.contains(diagnostic.id) || provenLater.contains(diagnostic.id)
      else { return diagnostic }
      return diagnostic.with(severity: .warning)
    }
  }

  private static let provenLater: Set<String> = [
    "proof/missed", "proof/noisy", "proof/contradiction",
  ]

  /// The diagnostics with the severity they have under this standard.
  func applySeverities(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard self == .pack else { return diagnostics }
    return diagnostics.map {
      $0.severity == .error && Self.forgivenInPacks.contains($0.id)
        ? $0.with(severity: .warning) : $0
    }
  }
}

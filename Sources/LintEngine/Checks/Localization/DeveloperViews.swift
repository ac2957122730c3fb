import ViewTree

extension CallSite.EnclosingDeclaration {
  /// Whether the code is for the developers of the app, as the name of its type says, such as
  /// `DebugOverlay`.
  var isForDevelopers: Bool { !Self.developerWords.isDisjoint(with: type.words) }

  private static let developerWords: Set<String> = [
    "debug", "debugger", "debugging", "diagnostic", "diagnostics", "developer", "profiler",
    "benchmark", "fps",
  ]
}

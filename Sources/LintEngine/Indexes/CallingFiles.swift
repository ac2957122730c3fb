package import ViewTree

/// How many files of an app call functions with a name.
package struct CallingFiles: Sendable {
  private var counts: [String: Int] = [:]

  /// Counts the files of an app.
  package init(_ files: [CallingFiles]) {
    for (name, count) in files.lazy.flatMap(\.counts) { counts[name, default: 0] += count }
  }

  /// Reads the functions that a file calls or passes on, other than SwiftUI's modifiers.
  package init(_ forest: ViewForest) {
    let called = forest.calls.lazy.filter { !$0.enclosing.isPreview }.map(\.name)
    let passed = forest.variableReferences.lazy.map(\.name)
    for name in Set(called).union(passed) where !ViewVocabulary.modifiers.contains(name) {
      counts[name] = 1
    }
  }

  /// Returns the number of files that call functions with a name.
  func count(calling name: String) -> Int { counts[name] ?? 0 }
}

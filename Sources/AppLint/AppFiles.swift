import HandbookModel
import LintEngine
import ViewTree

/// A parsed file of the app, or the problem that prevented the file from being read.
struct AppSource: Sendable {
  let path: String
  var reading: FileLinter.Reading?
  var problem: Diagnostic?
}

/// The parsed files of an app.
struct AppFiles: Sendable {
  /// The files in the order in which they were given.
  let files: [AppSource]
  /// Lints one of the files, with what all of them determine together.
  let linter: FileLinter
  /// The uses of each file's views in the others.
  let crossFileUses: CrossFileUses

  /// - Parameters:
  ///   - reader: The linter that has read the files.
  ///   - hasPlurals: Whether the resources of the app have plurals; `nil` if it is not known.
  ///   - namedElsewhere: Returns which of some names of views are in other code of the app; `nil` if
  ///     not all of it can be searched.
  init(
    _ files: [AppSource], _ reader: FileLinter, hasPlurals: Bool?,
    namedElsewhere: (Set<String>) -> Set<String>?
  ) {
    let readings = files.compactMap(\.reading)
    let project = ProjectTypes(readings.map(\.types))
    let crossFileUses = CrossFileUses(readings.map(\.referencedViews), project)
    var linter = reader
    linter.project = project
    linter.app = AppFacts(
      readings.map(\.facts), areAll: readings.count == files.count,
      bodies: ProjectBodies(readings.map(\.forest), crossFileUses, project),
      hasPlurals: hasPlurals, namedElsewhere: namedElsewhere)
    self.files = files
    self.linter = linter
    self.crossFileUses = crossFileUses
  }
}

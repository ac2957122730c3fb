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
  init(_ files: [AppSource], _ reader: FileLinter, hasPlurals: Bool?) {
    let readings = files.compactMap(\.reading)
    let project = ProjectTypes(readings.map(\.types))
    let crossFileUses = CrossFileUses(readings.map(\.referencedViews), project)
    var linter = reader
    linter.project = project
    linter.app = AppFacts(
      declaredColors: readings.reduce(into: []) { $0.formUnion($1.declaredColors) },
      namedDistances: NamedDistances(readings.map(\.distances)),
      bodies: ProjectBodies(readings.map(\.forest), crossFileUses, project),
      actionCalls: ActionCalls(readings.map(\.actionCalls)),
      callingFiles: CallingFiles(readings.map(\.callingFiles)),
      loadingStates: LoadingStates(readings.map(\.loadingStates)),
      rawValueTypes: RawValueTypes(readings.map(\.rawValueTypes)),
      observedModels: ObservedModels(readings.map(\.observedModels)),
      harmlessErrors: HarmlessErrors(readings.map(\.harmlessErrors)),
      errorNames: ErrorNames(readings.map(\.errorNames)),
      hasPlurals: hasPlurals,
      repeatedNumbers: RepeatedNumbers(readings.map(\.repeatedNumbers)),
      unusedViews: readings.count == files.count ? ViewUses(readings.map(\.viewUses)).unused : [],
      setsAppearance: readings.contains { AppearanceSetting.isSet(in: $0.forest) })
    self.files = files
    self.linter = linter
    self.crossFileUses = crossFileUses
  }
}

package import ViewTree

/// What a file of an app says that the checks of its other files need.
package struct FileFacts: Sendable {
  fileprivate let declaredColors: Set<String>
  fileprivate let distances: FileDistances
  fileprivate let actionCalls: ActionCalls
  fileprivate let callingFiles: CallingFiles
  fileprivate let loadingStates: LoadingStates
  fileprivate let repeatedNumbers: RepeatedNumbers
  fileprivate let errorNames: ErrorNames
  fileprivate let observedModels: ObservedModels
  fileprivate let harmlessErrors: HarmlessErrors
  fileprivate let rawValueTypes: RawValueTypes
  fileprivate let viewUses: ViewUses
  fileprivate let setsAppearance: Bool

  /// Reads a file.
  /// - Parameters:
  ///   - linter: The linter with the checks that run.
  ///   - isTest: Whether the file is a test, in which people see nothing.
  ///   - isComplete: Whether all of the code was read.
  package init(_ forest: ViewForest, _ linter: Linter, isTest: Bool, isComplete: Bool) {
    let shown: ViewForest = isTest ? .empty : forest
    declaredColors = linter.colorsReported(declaredIn: shown)
    distances = FileDistances(shown)
    actionCalls = ActionCalls(shown)
    callingFiles = CallingFiles(shown)
    repeatedNumbers = RepeatedNumbers(shown)
    errorNames = ErrorNames(shown)
    observedModels = ObservedModels(shown)
    loadingStates = LoadingStates(forest)
    harmlessErrors = HarmlessErrors(forest)
    rawValueTypes = RawValueTypes(forest)
    viewUses = ViewUses(forest, isComplete: isComplete)
    setsAppearance = AppearanceSetting.isSet(in: forest)
  }
}

/// What the files of an app determine together, for the checks of each of them. Optional facts are `nil`
/// if the other files are not read.
package struct AppFacts: Sendable {
  /// The names of the colors that files of the app declare and that are reported there; see
  /// ``Linter/colorsReported(declaredIn:)``.
  var declaredColors: Set<String> = []
  /// The distances that the app keeps under names.
  var namedDistances = NamedDistances([])
  /// What the views of the app show.
  var bodies: ProjectBodies?
  /// The functions that the actions of views call.
  var actionCalls: ActionCalls?
  /// How many files call each function.
  var callingFiles: CallingFiles?
  /// What the app says about loading.
  var loadingStates: LoadingStates?
  /// How often the app has the same numbers.
  var repeatedNumbers: RepeatedNumbers?
  /// The variables for errors that code of the app asks for.
  var errorNames: ErrorNames?
  /// Whether the resources of the app have plurals of texts; `nil` also if it is not known.
  var hasPlurals: Bool?
  /// The models that the views of the app observe.
  var observedModels: ObservedModels?
  /// The functions of whose errors people need not be told.
  var harmlessErrors: HarmlessErrors?
  /// What the app says about raw values.
  var rawValueTypes: RawValueTypes?
  /// The names of the views of the app that no code uses. They are not checked.
  package private(set) var unusedViews: Set<String> = []
  /// Whether a file of the app sets its appearance; see ``AppearanceSetting``.
  var setsAppearance = false

  /// Creates the facts of an app of which nothing is read.
  package init() {}

  /// Combines the files of an app.
  /// - Parameters:
  ///   - areAll: Whether all files that were found were read.
  ///   - bodies: What the views of the app show.
  ///   - hasPlurals: Whether the resources of the app have plurals; `nil` if it is not known.
  ///   - namedElsewhere: Returns which of some names of views are in code of the app that is not
  ///     among the files; `nil` if not all of it can be searched.
  package init(
    _ files: [FileFacts], areAll: Bool, bodies: ProjectBodies, hasPlurals: Bool?,
    namedElsewhere: (Set<String>) -> Set<String>?
  ) {
    declaredColors = files.reduce(into: []) { $0.formUnion($1.declaredColors) }
    namedDistances = NamedDistances(files.map(\.distances))
    self.bodies = bodies
    actionCalls = ActionCalls(files.map(\.actionCalls))
    callingFiles = CallingFiles(files.map(\.callingFiles))
    loadingStates = LoadingStates(files.map(\.loadingStates))
    repeatedNumbers = RepeatedNumbers(files.map(\.repeatedNumbers))
    errorNames = ErrorNames(files.map(\.errorNames))
    self.hasPlurals = hasPlurals
    observedModels = ObservedModels(files.map(\.observedModels))
    harmlessErrors = HarmlessErrors(files.map(\.harmlessErrors))
    rawValueTypes = RawValueTypes(files.map(\.rawValueTypes))
    unusedViews = areAll ? ViewUses(files.map(\.viewUses)).unused(namedElsewhere) : []
    setsAppearance = files.contains(where: \.setsAppearance)
  }
}

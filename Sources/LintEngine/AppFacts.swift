package import ViewTree

/// What the files of an app determine together, for the checks of each of them.
package struct AppFacts: Sendable {
  /// The names of the colors that files of the app declare and that are reported there; see
  /// ``Linter/colorsReported(declaredIn:)``.
  package let declaredColors: Set<String>
  /// The distances that the app keeps under names.
  package let namedDistances: NamedDistances
  /// What the views of the app show; `nil` if the other files are not read.
  package let bodies: ProjectBodies?
  /// The functions that the actions of views call; `nil` if the other files are not read.
  package let actionCalls: ActionCalls?
  /// How many files call each function; `nil` if the other files are not read.
  package let callingFiles: CallingFiles?
  /// What the app says about loading; `nil` if the other files are not read.
  package let loadingStates: LoadingStates?
  /// How often the app has the same numbers; `nil` if the other files are not read.
  package let repeatedNumbers: RepeatedNumbers?
  /// The variables for errors that code of the app asks for; `nil` if the other files are not read.
  package let errorNames: ErrorNames?
  /// Whether the resources of the app have plurals of texts; `nil` if it is not known.
  package let hasPlurals: Bool?
  /// The models that the views of the app observe; `nil` if the other files are not read.
  package let observedModels: ObservedModels?
  /// The functions of whose errors people need not be told; `nil` if the other files are not read.
  package let harmlessErrors: HarmlessErrors?
  /// What the app says about raw values; `nil` if the other files are not read.
  package let rawValueTypes: RawValueTypes?
  /// The names of the views of the app that no code uses. They are not checked.
  package let unusedViews: Set<String>
  /// Whether a file of the app sets its appearance; see ``AppearanceSetting``.
  package let setsAppearance: Bool

  package init(
    declaredColors: Set<String> = [], namedDistances: NamedDistances = NamedDistances([]),
    bodies: ProjectBodies? = nil, actionCalls: ActionCalls? = nil,
    callingFiles: CallingFiles? = nil, loadingStates: LoadingStates? = nil,
      rawValueTypes: RawValueTypes? = nil,
      observedModels: ObservedModels? = nil,
      harmlessErrors: HarmlessErrors? = nil,
      errorNames: ErrorNames? = nil,
      hasPlurals: Bool? = nil,
      repeatedNumbers: RepeatedNumbers? = nil,
      unusedViews: Set<String> = [],
      setsAppearance: Bool = false
  ) {
    self.declaredColors = declaredColors
    self.namedDistances = namedDistances
    self.bodies = bodies
    self.actionCalls = actionCalls
    self.callingFiles = callingFiles
    self.loadingStates = loadingStates
    self.repeatedNumbers = repeatedNumbers
    self.errorNames = errorNames
    self.hasPlurals = hasPlurals
    self.observedModels = observedModels
    self.harmlessErrors = harmlessErrors
    self.rawValueTypes = rawValueTypes
    self.unusedViews = unusedViews
    self.setsAppearance = setsAppearance
  }
}

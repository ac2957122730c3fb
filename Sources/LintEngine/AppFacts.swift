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
  /// The names of the views of the app that no code uses. They are not checked.
  package let unusedViews: Set<String>
  /// Whether a file of the app sets its appearance; see ``AppearanceSetting``.
  package let setsAppearance: Bool

  package init(
    declaredColors: Set<String> = [], namedDistances: NamedDistances = NamedDistances([]),
    bodies: ProjectBodies? = nil, actionCalls: ActionCalls? = nil,
    callingFiles: CallingFiles? = nil, loadingStates: LoadingStates? = nil,
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
    self.unusedViews = unusedViews
    self.setsAppearance = setsAppearance
  }
}

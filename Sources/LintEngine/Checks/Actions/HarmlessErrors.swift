package import ViewTree

/// The functions of an app of whose errors people need not be told: those that tell people themselves
/// before they throw an error again, and those that only encode a value, which does not fail in use.
package struct HarmlessErrors: Sendable {
  private var telling: Set<TypeMember> = []
  private var encoding: Set<TypeMember> = []

  /// Combines the functions of the files of an app.
  package init(_ files: [HarmlessErrors]) {
    for file in files {
      telling.formUnion(file.telling)
      encoding.formUnion(file.encoding)
    }
  }

  /// Collects the functions of a file.
  package init(_ forest: ViewForest) {
    // Each name is split into words once.
    let showing = Set(forest.calls.lazy.map(\.name)).filter(Self.shows)
    let calls = forest.calls.lazy.filter { !$0.enclosing.member.isEmpty }
    for call in calls {
      if call.name == "encode" { encoding.insert(Self.function(around: call)) }
      if showing.contains(call.name), Self.tells(call, forest) {
        telling.insert(Self.function(around: call))
      }
    }
    if !encoding.isEmpty {
      for call in calls where !Self.encodes(call) { encoding.remove(Self.function(around: call)) }
    }
    for change in forest.assignments where Self.tells(change) {
      telling.insert(TypeMember(type: change.enclosing.type, name: change.enclosing.member))
    }
  }

  private static func function(around call: CallSite) -> TypeMember {
    TypeMember(type: call.enclosing.type, name: call.enclosing.member)
  }

  /// Whether calls do nothing but encode a value.
  private static func onlyEncode(_ calls: some Collection<CallSite>) -> Bool {
    calls.contains { $0.name == "encode" } && calls.allSatisfy(encodes)
  }

  /// Whether a call is a part of encoding a value.
  private static func encodes(_ call: CallSite) -> Bool {
    call.name == "encode" || call.name.hasSuffix("Encoder")
  }

  /// Whether a function of a name shows something to people.
  private static func shows(_ name: String) -> Bool {
    !Set(name.words).isDisjoint(with: ["show", "present", "display", "alert", "toast"])
  }

  /// Whether a call that shows something shows an error, as in `alerts.show(error)`.
  private static func tells(_ call: CallSite, _ forest: ViewForest) -> Bool {
    !errorWords.isDisjoint(with: call.name.words)
      || call.arguments.contains { argument in
        forest.variableReferences(in: argument.range).contains {
          !errorWords.isDisjoint(with: $0.name.words)
        }
      }
  }

  /// Whether an assignment keeps an error for people, as in `alert = .failed`.
  private static func tells(_ change: Assignment) -> Bool {
    switch change.value {
    case .null?, .boolean(false)?, .string("")?: false
    default: !errorWords.isDisjoint(with: change.name.words)
    }
  }

  private static let errorWords: Set<String> = [
    "error", "errors", "failure", "problem", "alert", "toast",
  ]

  /// Returns whether people need not be told of an error that code drops.
  func include(_ effect: Effect, _ owners: FunctionOwners, _ forest: ViewForest) -> Bool {
    let calls = forest.calls(in: effect.attempt)
    let functions = calls.map { call in
      let type = effect.enclosing.type
      return call.isMember && call.base != .name("self")
        ? owners.function(of: call.base, call.name, in: type)
        : TypeMember(type: type, name: call.name)
    }
    if Self.onlyEncode(calls) { return true }
    if !functions.isEmpty, functions.allSatisfy({ $0.map(encoding.contains) ?? false }) {
      return true
    }
    return forest.effects(.wait, in: effect.attempt).count <= 1
      && functions.contains { $0.map(telling.contains) ?? false }
  }
}

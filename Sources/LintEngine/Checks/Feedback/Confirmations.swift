import ViewTree

/// The alerts and confirmation dialogs of a piece of code.
struct Confirmations {
  /// The names of the variables that present the alerts and dialogs of each type; `nil` if something
  /// else may present one.
  private var flags: [String: Set<String>?] = [:]
  /// The calls that present one, in source order: the offset at which each starts, and the largest
  /// offset at which it or an earlier one ends, in UTF-8 bytes.
  private let calls: [(start: Int, end: Int)]
  /// The functions that set one of the variables of their type, also through functions that they
  /// call.
  private var presenting: Set<TypeMember> = []

  init(_ context: LintContext) {
    let forest = context.forest
    let names = ["confirmationDialog", "alert", "actionSheet", "Alert", "ActionSheet"]
    let calls = names.flatMap { forest.calls(named: $0) }.filter { !Self.reports($0, forest) }
    self.calls = calls.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: []) { $0.append(($1.lowerBound, max($0.last?.end ?? 0, $1.upperBound))) }
    let variables = context.index(Variables.self)
    for call in calls {
      // An `Alert` is the content of an `alert`, which has the flag.
      let isContent = forest.enclosingCalls(of: call.outer).contains {
        ["alert", "actionSheet"].contains($0.name)
      }
      guard !isContent || call.isMember else { continue }
      let type = call.enclosing.type
      if let own = Self.flags(of: call, forest, variables) {
        flags[type, default: []]?.formUnion(own)
      } else {
        flags[type] = .some(nil)
      }
    }
    if !calls.isEmpty { presenting = functionsThatPresent(forest) }
  }

  private func functionsThatPresent(_ forest: ViewForest) -> Set<TypeMember> {
    var callers: [TypeMember: Set<String>] = [:]
    for call in forest.calls where Self.isOwn(call) && !call.enclosing.member.isEmpty {
      let function = TypeMember(type: call.enclosing.type, name: call.name)
      callers[function, default: []].insert(call.enclosing.member)
    }
    var open = forest.assignments.filter { change in
      !change.enclosing.member.isEmpty
        && flags[change.enclosing.type]??.contains(change.name) == true
    }.map { TypeMember(type: $0.enclosing.type, name: $0.enclosing.member) }
    var found = Set(open)
    while let function = open.popLast() {
      for name in callers[function] ?? [] {
        let caller = TypeMember(type: function.type, name: name)
        if found.insert(caller).inserted { open.append(caller) }
      }
    }
    return found
  }

  /// Whether an alert says that something has failed, so that it confirms nothing.
  private static func reports(_ call: CallSite, _ forest: ViewForest) -> Bool {
    let names = call.arguments.filter { ["isPresented", "item"].contains($0.label) }.flatMap {
      forest.variableReferences(in: $0.range).map(\.name)
    }
    let title = call.arguments.first { $0.label == nil }?.value.string ?? ""
    return (names + [title]).contains { !failureWords.isDisjoint(with: $0.words) }
  }

  private static let failureWords: Set<String> = [
    "error", "errors", "failure", "failed", "problem", "couldn", "unable", "wrong",
  ]

  /// Returns the names of the variables of the same type that present a dialog; `nil` if something
  /// else may present it.
  private static func flags(
    of call: CallSite, _ forest: ViewForest, _ variables: Variables
  ) -> Set<String>? {
    let arguments = call.arguments.filter {
      ["isPresented", "item", "presenting"].contains($0.label)
    }
    guard !arguments.isEmpty else { return nil }
    var flags: Set<String> = []
    for argument in arguments {
      guard let path = argument.value.path, path.count == 1 else { return nil }
      let name = String(path[0].drop { $0 == "$" })
      guard let property = variables.property(name, of: call.enclosing.type), property.isStored,
        ["State", "GestureState", "SceneStorage"].contains(property.wrapper)
      else { return nil }
      flags.insert(name)
    }
    return flags
  }

  private static func isOwn(_ call: CallSite) -> Bool {
    !call.isMember || call.base == .name("self")
  }

  /// Whether the deletion may be confirmed first. This is assumed if the type that deletes the data,
  /// or the code around the button, presents an alert or a confirmation dialog, unless the button is
  /// known not to present it.
  /// - Parameter call: The call that deletes the data.
  func mayPrecede(_ call: CallSite, _ button: ViewNode) -> Bool {
    let type = call.enclosing.type
    guard let flags = flags[type] else {
      let next = calls.firstIndex(from: button.range.upperBound, by: \.start)
      return next > 0 && calls[next - 1].end > button.range.lowerBound
    }
    guard let flags, button.root.type == type, let action = button.action, action.function == nil
    else { return true }
    return action.assignments.contains { flags.contains($0.name) }
      || action.calls.contains {
        Self.isOwn($0) && presenting.contains(TypeMember(type: type, name: $0.name))
      }
  }
}

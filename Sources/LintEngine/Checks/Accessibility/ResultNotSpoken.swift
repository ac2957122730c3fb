import HandbookModel
import ViewTree

extension Check {
  static let resultNotSpoken = Check("result-not-spoken", isOptIn: true) { context in
    let forest = context.forest
    guard forest.names.isDisjoint(with: speakingNames) else { return [] }
    let shown = shownTexts(context)
    guard !shown.isEmpty else { return [] }
    let functions = Functions(forest)
    var seen: Set<TypeMember> = []
    return context.views(named: ["Button"]).flatMap { button -> [Finding] in
      guard let action = button.action else { return [] }
      return results(of: action, in: button.root.type, functions, forest).compactMap { change in
        let variable = TypeMember(type: button.root.type, name: change.name)
        return shown.contains(variable) && seen.insert(variable).inserted ? .silent(change) : nil
      }
    }
  }

  /// The names in code that tells VoiceOver what has changed.
  private static let speakingNames: Set<String> = [
    "AccessibilityNotification", "UIAccessibility", "NSAccessibility", "AccessibilityFocusState",
    "accessibilityFocused", "updatesFrequently", "announcement",
  ]

  /// The variables for a message, empty at first, that are shown as plain texts.
  private static func shownTexts(_ context: LintContext) -> Set<TypeMember> {
    let variables = context.index(Variables.self)
    var found: Set<TypeMember> = []
    for text in context.views(named: ["Text", "Label"])
    where text.isSwiftUIView && !text.isInControl && text.isAccessibilityHidden != true
      && !context.isInside(OtherLayer.self, text)
    {
      let names =
        (text.arguments.first.map { context.forest.variableReferences(in: $0.range).map(\.name) }
          ?? []) + text.showingVariables
      for name in names {
        guard let property = variables.property(name, of: text.root.type),
          property.wrapper == "State",
          property.type == "String?" || property.value?.string == ""
        else { continue }
        found.insert(TypeMember(type: text.root.type, name: name))
      }
    }
    // VoiceOver reads what is presented.
    for view in context.views(modifiedBy: presenting) {
      for modifier in view.modifiers where presenting.contains(modifier.name) {
        let call = context.forest.call(namedAt: modifier.nameRange)
        for argument in call?.arguments ?? [] {
          for variable in context.forest.variableReferences(in: argument.range) {
            found.remove(TypeMember(type: view.root.type, name: variable.name))
          }
        }
      }
    }
    return found
  }

  private static let presenting: Set<String> = ["alert", "sheet", "popover", "confirmationDialog"]

  private enum OtherLayer: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      role.isSeparateLayer
    }
  }

  /// What functions assign and wait for.
  private struct Functions {
    let assignments: [TypeMember: [Assignment]]
    /// The first place at which each function waits.
    let waits: [TypeMember: Effect]

    init(_ forest: ViewForest) {
      assignments = Dictionary(grouping: forest.assignments) {
        TypeMember(type: $0.enclosing.type, name: $0.enclosing.member)
      }
      waits = Dictionary(
        forest.effects.filter { $0.kind == .wait }.map {
          (TypeMember(type: $0.enclosing.type, name: $0.enclosing.member), $0)
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the assignments of texts with words that an action makes after it has waited, itself or
  /// in a function of its type that it calls.
  private static func results(
    of action: ActionBody, in type: String, _ functions: Functions, _ forest: ViewForest
  ) -> [Assignment] {
    let own = after(forest.effects(.wait, in: action.range).first, action.assignments)
    guard own.isEmpty else { return own }
    let called = Set(action.deeds.filter { $0.base == nil }.map(\.name))
      .union([action.function].compactMap(\.self))
    return called.sorted().prefix(mostFunctions).flatMap { name in
      let function = TypeMember(type: type, name: name)
      return after(functions.waits[function], functions.assignments[function] ?? [])
    }
  }

  /// The number of functions of one action that are looked into.
  private static let mostFunctions = 4

  private static func after(_ wait: Effect?, _ changes: [Assignment]) -> [Assignment] {
    guard let wait else { return [] }
    return changes.filter { change in
      guard change.base == nil, change.range.lowerBound > wait.range.lowerBound else {
        return false
      }
      switch change.value {
      case .string(let text): return !text.isEmpty
      case .interpolation, .member(_, "localizedDescription"): return true
      case .call(.name("String"), let arguments): return arguments.first?.label == "localized"
      default: return false
      }
    }
  }
}

extension Finding {
  fileprivate static func silent(_ change: Assignment) -> Finding {
    Finding(
      check: Check.resultNotSpoken.id,
      message: "VoiceOver does not say what this text says; post an "
        + "'AccessibilityNotification.Announcement', or move the focus to it",
      range: change.range, notes: [], fix: nil)
  }
}

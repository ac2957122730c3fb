import HandbookModel
import ViewTree

extension Check {
  static let resultNotSpoken = Check("result-not-spoken", isOptIn: true) { context in
    let forest = context.forest
    guard forest.names.isDisjoint(with: speakingNames) else { return [] }
    let shown = shownTexts(context)
    guard !shown.isEmpty else { return [] }
    var functions = Functions(forest)
    var seen: Set<TypeMember> = []
    return context.views(named: ["Button"]).flatMap { button -> [Finding] in
      guard let action = button.action else { return [] }
      let results = newResults(of: action, in: button.root.type, &functions, forest)
      return results.compactMap { change in
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
    let texts = context.views(named: ["Text", "Label"]).filter {
      $0.isSwiftUIView && !$0.isInControl && $0.isAccessibilityHidden != true
        && !context.isInside(OtherLayer.self, $0)
    }
    var found = ShowingVariables.all(of: texts)
    for text in texts {
      guard let words = text.arguments.first else { continue }
      for use in context.forest.variableReferences(in: words.range) {
        found.insert(TypeMember(type: text.root.type, name: use.name))
      }
    }
    found = found.filter { member in
      guard let property = variables.property(member.name, of: member.type) else { return false }
      return property.wrapper == "State"
        && (property.type == "String?" || property.value?.string == "")
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
    private let assignments: [TypeMember: [Assignment]]
    /// The first place at which each function waits.
    private let waits: [TypeMember: Effect]
    private var seen: Set<TypeMember> = []

    init(_ forest: ViewForest) {
      assignments = Dictionary(grouping: forest.assignments) {
        TypeMember(type: $0.enclosing.type, name: $0.enclosing.member)
      }
      waits = Dictionary(
        forest.effects.filter { $0.kind == .wait }.map {
          (TypeMember(type: $0.enclosing.type, name: $0.enclosing.member), $0)
        }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the assignments of texts with words that a function makes after it has waited; nothing
    /// if they were asked for before, since many buttons may call the same function.
    mutating func newResults(of function: TypeMember) -> [Assignment] {
      guard seen.insert(function).inserted else { return [] }
      return after(waits[function], assignments[function] ?? [])
    }
  }

  /// Returns the assignments of texts with words that an action makes after it has waited, itself or
  /// in a function of its type that it calls. Those of functions of earlier actions are left out.
  private static func newResults(
    of action: ActionBody, in type: String, _ functions: inout Functions, _ forest: ViewForest
  ) -> [Assignment] {
    let own = after(forest.effects(.wait, in: action.range).first, action.assignments)
    guard own.isEmpty else { return own }
    let called = Set(action.deeds.filter { $0.base == nil }.map(\.name))
      .union([action.function].compactMap(\.self))
    return called.sorted().prefix(mostFunctions).flatMap { name in
      functions.newResults(of: TypeMember(type: type, name: name))
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

import HandbookModel
import ViewTree

extension Check {
  static let symbolChangeSnap = Check(
    "symbol-change-snap", minimumVersions: .systems17, isOptIn: true
  ) { context in
    let symbols = context.views(named: ["Image"]).compactMap(Symbol.init)
    guard !symbols.isEmpty else { return [] }
    let changes = StateChanges(context.forest)
    let passwords = context.views(named: ["SecureField"]).lazy.flatMap(\.branches)
      .flatMap(\.conditionRanges)
    // The variables that reveal a password. What people look at then is the password.
    let revealing = Set(
      passwords.flatMap { context.forest.variableReferences(in: $0) }.map(\.name))
    return symbols.filter { symbol in
      !revealing.contains(symbol.variable.last ?? "") && symbol.isChangedByButton(changes)
        && !symbol.isAnimated
    }.map { .snap($0.argument) }
  }

  /// A symbol that is all that a button shows, and that depends on a variable.
  private struct Symbol {
    let view: ViewNode
    let argument: CallArgument
    let action: ActionBody
    /// The variable with the expression before it.
    let variable: [String]

    /// Reads the symbol of a view; `nil` if it does not depend on a single variable.
    init?(_ view: ViewNode) {
      guard view.isSwiftUIView,
        let argument = view.arguments.first(where: { $0.label == "systemName" }),
        case .conditional(let names, let conditions) = argument.value, names.count == 2,
        names[0].string != nil, names[1].string != nil, names[0] != names[1],
        conditions.count == 1, let variable = Self.variable(conditions[0]),
        let button = view.ancestors.first(where: Self.isControl), button.name == "Button",
        button.subtree.count < 20,
        !button.subtree.contains(where: { ["Text", "Label"].contains($0.name) }),
        let action = button.action
      else { return nil }
      (self.view, self.argument) = (view, argument)
      (self.action, self.variable) = (action, variable)
    }

    private static func isControl(_ view: ViewNode) -> Bool {
      ViewVocabulary.controls.contains(view.name)
    }

    private static func variable(_ condition: Value) -> [String]? {
      if case .operation(.operator("!"), let operands, _) = condition, operands.count == 1 {
        return variable(operands[0])
      }
      return condition.path.map { $0.first == "self" ? Array($0.dropFirst()) : $0 }
    }

    /// Whether the action of the button changes the variable, and nothing animates a change of it.
    func isChangedByButton(_ changes: StateChanges) -> Bool {
      guard let name = variable.last else { return false }
      let base = variable.count > 1 ? Array(variable.dropLast()) : nil
      let known = changes.changes(of: name, of: base, in: view.root.type)
      let functions = Set(action.calls.filter { !$0.isMember }.map(\.name))
        .union([action.function].compactMap(\.self))
      return !known.isAnimated
        && (known.happen(in: action.range)
          || !functions.isEmpty
            && known.assignments.contains { functions.contains($0.enclosing.member) })
    }

    /// Whether the code says how the symbol changes. The result is also `true` if it may do so, and
    /// where symbols change by themselves.
    var isAnimated: Bool {
      ([view] + view.ancestors).contains { view in
        view.kind != .view || view.slotPosition.role.isSeparateLayer
          || ["Menu", "TimelineView"].contains(view.name)
          || view.modifiers.contains { $0.isUnknown || Self.transitions.contains($0.name) }
      }
    }

    private static let transitions: Set<String> = [
      "contentTransition", "symbolEffect", "animation", "transaction", "transition", "id",
      "phaseAnimator", "keyframeAnimator",
      // People feel the change.
      "sensoryFeedback",
    ]
  }
}

extension Finding {
  fileprivate static func snap(_ argument: CallArgument) -> Finding {
    Finding(
      check: Check.symbolChangeSnap.id,
      message: "one symbol takes the place of another at once; add "
        + "'contentTransition(.symbolEffect(.replace))'",
      range: argument.range, notes: [], fix: nil)
  }
}

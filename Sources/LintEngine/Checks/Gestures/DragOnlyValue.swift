import HandbookModel
import ViewTree

extension Check {
  static let dragOnlyValue = Check("drag-only-value") { context in
    let forest = context.forest
    let handlers = context.index(GestureHandlers.self)
    guard !handlers.all.isEmpty, forest.names.isDisjoint(with: adjustableNames),
      forest.declarations.imports.isDisjoint(with: gameFrameworks)
    else { return [] }
    let drawn = DrawnValues(context)
    let others = context.index(NamesSetByControls.self)
    return handlers.all.compactMap { handler in
      guard handler.gesture == "DragGesture", handler.call.name == "onChanged",
        handler.readsValue(forest),
        playWords.isDisjoint(with: handler.call.enclosing.type.words)
      else { return nil }
      let all = handlers.byGesture[handler.start] ?? []
      let value = handler.body.assignments.first { change in
        change.base == nil && change.value != nil && change.value?.number == nil
          && isNumber(change, context) && drawn.contain(change)
          && !all.contains { $0.springsBack(change.name) } && !others.contain(change.name)
      }
      return value.map { .valueByDrag(handler, $0) }
    }
  }

  /// The names in code that lets people change a value without a drag, or hides it from VoiceOver.
  private static let adjustableNames: Set<String> = [
    "accessibilityAdjustableAction", "accessibilityRepresentation", "accessibilityHidden",
    "accessibilityAction", "accessibilityActions", "accessibilityScrollAction",
    "accessibilityDirectTouch", "UIViewRepresentable", "NSViewRepresentable",
  ]

  /// Whether an assignment changes a number that the view keeps or was given.
  private static func isNumber(_ change: Assignment, _ context: LintContext) -> Bool {
    let property = context.index(Variables.self).property(change.name, of: change.enclosing.type)
    guard let property, ["State", "Binding"].contains(property.wrapper) else { return false }
    guard let type = property.type else { return property.value?.number != nil }
    return ["Double", "CGFloat", "Float", "Int"].contains(type)
  }

  /// The variables that views draw as a part of something, such as that of a track or of a ring.
  private struct DrawnValues {
    private var parts: Set<TypeMember> = []
    /// The variables that are lengths or places themselves, as for a divider that people move.
    private var lengths: Set<TypeMember> = []

    init(_ context: LintContext) {
      let names: Set<String> = [
        "trim", "rotationEffect", "frame", "offset", "position", "scaleEffect",
      ]
      for view in context.views(modifiedBy: names) {
        for modifier in view.modifiers where names.contains(modifier.name) {
          for argument in modifier.arguments {
            let mentioned = context.forest.variableReferences(in: argument.range)
              .filter { !$0.isMember }.map { TypeMember(type: view.root.type, name: $0.name) }
            guard !mentioned.isEmpty else { continue }
            if ["trim", "rotationEffect"].contains(modifier.name) || argument.value.isProduct {
              parts.formUnion(mentioned)
            } else {
              lengths.formUnion(mentioned)
            }
          }
        }
      }
    }

    func contain(_ change: Assignment) -> Bool {
      let variable = TypeMember(type: change.enclosing.type, name: change.name)
      return parts.contains(variable) && !lengths.contains(variable)
    }
  }
}

extension Value {
  /// Whether the value is a product, or a sum, a conversion or another function of one.
  fileprivate var isProduct: Bool {
    switch self {
    case .operation(.operator("*"), _, _), .operation(.operator("/"), _, _): true
    case .operation(_, let operands, _): operands.contains(where: \.isProduct)
    case .call(_, let arguments): arguments.contains { $0.value.isProduct }
    default: false
    }
  }
}

extension Finding {
  fileprivate static func valueByDrag(_ handler: GestureHandler, _ change: Assignment) -> Finding {
    Finding(
      check: Check.dragOnlyValue.id,
      message: "only a drag changes '\(change.name)'; add an 'accessibilityAdjustableAction', or a "
        + "'Slider' as the 'accessibilityRepresentation'",
      range: handler.call.nameRange, notes: [], fix: nil)
  }
}

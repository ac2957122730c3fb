import HandbookModel
import ViewTree

extension Check {
  static let dragOnlyValue = Check("drag-only-value") { context in
    let forest = context.forest
    let handlers = context.index(GestureHandlers.self)
    guard !handlers.all.isEmpty, forest.names.isDisjoint(with: bridgeNames),
      forest.declarations.imports.isDisjoint(with: gameFrameworks)
    else { return [] }
    let drawn = DrawnValues(context)
    let others = context.index(NamesSetByControls.self)
    let adjustable = AdjustableTypes(context)
    return handlers.all.compactMap { handler in
      guard handler.gesture == "DragGesture", handler.call.name == "onChanged",
        handler.readsValue(forest),
        playWords.isDisjoint(with: handler.call.enclosing.type.words),
        !adjustable.contain(handler.call.enclosing.type)
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

  /// The names in code whose views of other frameworks may offer more than can be seen here.
  private static let bridgeNames: Set<String> = ["UIViewRepresentable", "NSViewRepresentable"]

  /// The types that let people change a value without a drag, or that are hidden from VoiceOver: by
  /// what they say themselves, or by what is around them where they are used.
  private struct AdjustableTypes {
    private var types: Set<String> = []

    init(_ context: LintContext) {
      let forest = context.forest
      let calls = forest.calls.filter { names.contains($0.name) }
      types.formUnion(calls.map(\.enclosing.type))
      let all = Array(names)
      let bodies = forest.roots.filter { $0.kind == .body && !types.contains($0.type) }
      for body in bodies {
        let isNamed = forest.views(of: body).contains { view in
          view.otherFilesMayApply(all)
            || context.isInside(Adjustable.self, view)
            || view.useSites.contains { $0.modifiers.contains { names.contains($0.name) } }
        }
        if isNamed { types.insert(body.type) }
      }
    }

    func contain(_ type: String) -> Bool { types.contains(type) }
  }

  private enum Adjustable: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.modifiers.contains { names.contains($0.name) }
    }
  }

  private static let names: Set<String> = [
    "accessibilityAdjustableAction", "accessibilityRepresentation", "accessibilityHidden",
    "accessibilityAction", "accessibilityActions", "accessibilityScrollAction",
    "accessibilityDirectTouch",
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

import HandbookModel
import ViewTree

extension Check {
  static let contentNumberSnap = Check(
    "content-number-snap", minimumVersions: .systems16
  ) { context in
    context.views(named: ["Text"]).compactMap { finding($0, context) }
  }

  private static func finding(_ text: ViewNode, _ context: LintContext) -> Finding? {
    guard let argument = text.arguments.first, argument.label == nil, isNumber(text, argument),
      !isInInputControl(text), !isTransitionHandled(text)
    else { return nil }
    let variableReferences = context.forest.variableReferences(in: argument.range).filter {
      !["formatted", "description", "String", "number"].contains($0.name)
    }
    guard let last = variableReferences.last, variableReferences.count == (last.isMember ? 2 : 1)
    else { return nil }
    let name = last.name
    let variables = context.index(Variables.self)
    // A number of a model counts if the type that contains the text increments or decrements it.
    let isChangeVisible =
      last.isMember
      ? variables.changes(of: name, in: text.root.type)?.isStepOfMember == true
      : isChangingNumber(name, of: text, variables) || isAnimatedNumber(name, of: text, variables)
    return isChangeVisible ? .snap(text, name) : nil
  }

  /// Whether the text shows a value with few other words. In a longer sentence, people do not
  /// expect the digits to roll.
  /// - Parameter argument: The argument with the content of the text.
  private static func isNumber(_ text: ViewNode, _ argument: CallArgument) -> Bool {
    switch argument.value {
    case .interpolation(let parts, _):
      parts.compactMap(\.text).joined().count(where: \.isLetter) <= 8
    case .name, .member(.name?, _): text.arguments.contains { $0.label == "format" }
    case .call(.member(.name?, "formatted"), _), .call(.member(.name?, "description"), _): true
    case .call(.name("String"), let arguments): arguments.count == 1
    default: false
    }
  }

  /// Whether the code already determines how the text looks while it changes. The result is also
  /// `true` if it may do so.
  private static func isTransitionHandled(_ text: ViewNode) -> Bool {
    let modifiers = text.modifiers + text.ancestors.flatMap(\.modifiers)
    let own: Set<String> = ["id", "transition", "accessibilityHidden", "hidden"]
    return modifiers.contains { $0.name == "contentTransition" || $0.isUnknown }
      || text.modifiers.contains { own.contains($0.name) }
      || text.ancestors.contains {
        $0.kind != .view || $0.name == "TimelineView" || $0.slotPosition.role == .accessory
      }
  }

  /// Whether the text is inside a control with which people set the number that the text shows.
  private static func isInInputControl(_ text: ViewNode) -> Bool {
    text.ancestors.contains {
      ViewVocabulary.controls.contains($0.name) && !["Button", "NavigationLink"].contains($0.name)
    }
  }

  private static func isChangingNumber(
    _ name: String, of text: ViewNode, _ variables: Variables
  ) -> Bool {
    let property = variables.property(name, of: text.root.type)
    if let property {
      guard let wrapper = property.wrapper, stateWrappers.contains(wrapper) else { return false }
    }
    guard let changes = variables.changes(of: name, in: text.root.type), changes.isVisible else {
      return false
    }
    if let property {
      return property.type.map(numericTypes.contains) ?? (property.value?.number != nil)
    }
    return changes.isStep
  }

  /// Whether an `animation` modifier of the text animates changes of the number. Even then, the
  /// number only cross-fades if there is no content transition.
  /// - Parameter name: The name of the property that stores the number.
  private static func isAnimatedNumber(
    _ name: String, of text: ViewNode, _ variables: Variables
  ) -> Bool {
    guard let type = variables.property(name, of: text.root.type)?.type,
      numericTypes.contains(type)
    else { return false }
    return text.modifiers.contains { modifier in
      modifier.name == "animation"
        && modifier.arguments.contains {
          $0.label == "value" && text.forest.isMentioned([name], in: $0.range)
        }
    }
  }

  private static let stateWrappers: Set<String> = [
    "State", "Binding", "AppStorage", "SceneStorage",
  ]

  private static let numericTypes: Set<String> = [
    "Int", "Double", "Float", "CGFloat", "Decimal", "UInt", "Int64",
  ]
}

extension Finding {
  fileprivate static func snap(_ text: ViewNode, _ name: String) -> Finding {
    Finding(
      check: Check.contentNumberSnap.id,
      message: "the number '\(name)' changes without a transition; add a 'contentTransition'",
      range: text.nameRange, notes: [],
      fix: Finding.Fix(
        title: "add '.contentTransition(.numericText())'",
        range: text.range.upperBound..<text.range.upperBound,
        replacement: ".contentTransition(.numericText())", safety: .review))
  }
}

import HandbookModel
import ViewTree

extension Check {
  static let selectionLooksOnly = Check("selection-looks-only") { context in
    let parameters = SelectionParameters(context).silentChoices()
    let momentary = Set(context.index(Delays.self).all.flatMap(\.cleared))
    let variables = context.index(Variables.self)
    var comparisons = ConditionComparisons()
    return parameters.map { .silent($0.control, $0.look) }
      + context.views.compactMap { view in
        guard view.kind == .view, let action = choosingAction(of: view, context.forest) else {
          return nil
        }
        let choices = action.assignments.lazy.flatMap(SelectionChoice.all).filter { choice in
          guard choice.variable.count == 1 else { return true }
          let member = TypeMember(type: view.root.type, name: choice.variable[0])
          return !momentary.contains(member)
            && variables.property(member.name, of: member.type)?.isDetent != true
        }.prefix(mostChoices)
        guard !choices.isEmpty, !context.isInside(SpokenAround.self, view) else { return nil }
        return choices.lazy.compactMap { choice in
          choice.look(of: view, &comparisons).map { Finding.silent(view, $0) }
        }.first
      }
  }

  /// The number of choices of one action that are looked at.
  private static let mostChoices = 4

  /// The action of a button, or of the tap on another view; `nil` if the view has none.
  private static func choosingAction(of view: ViewNode, _ forest: ViewForest) -> ActionBody? {
    if view.name == "Button" { return view.isSwiftUIView ? view.action : nil }
    guard !view.isInControl, let tap = view.modifier("onTapGesture"), tap.condition == nil,
      !view.subtree.contains(where: { ViewVocabulary.controls.contains($0.name) })
    else { return nil }
    return tap.actions(forest).first
  }
}

/// Surroundings that say or hide what is selected, or in which looks do not matter.
enum SpokenAround: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    [.menu, .swipeActions, .alert, .dialog].contains(role) || view.name == "Menu"
      || view.name == "List" && view.arguments["selection"] != nil
      || view.modifiers.contains(where: \.maySpeakSelection)
  }
}

/// A value that an action stores, which people thereby select.
struct SelectionChoice {
  /// The variable, such as `["model", "plan"]`.
  let variable: [String]
  let value: Value

  /// The choices that an assignment makes. Truth values, and values that clear the selection, are
  /// none.
  static func all(_ change: Assignment) -> [SelectionChoice] {
    guard let value = change.value, change.base == nil || change.base?.path != nil else {
      return []
    }
    let variable = ((change.base?.path ?? []) + [change.name]).filter { $0 != "self" }
    return (value.alternatives ?? [value]).filter { value in
      switch value {
      case .number, .string, .name, .member: true
      default: false
      }
    }.map { SelectionChoice(variable: variable, value: $0) }
  }

  /// Returns the modifier or view that makes a control look different while the value is selected;
  /// `nil` if there is none, or if something may say what is selected.
  fileprivate func look(
    of control: ViewNode, _ comparisons: inout ConditionComparisons
  ) -> Range<Int>? {
    let parts = control.onScreen
    var look: Range<Int>?
    for part in parts {
      let isLook = part.isPlainLook
      let names = VisibleNames(part)
      if part.arguments.contains(where: { isCompared(in: $0.value, names) })
        || isMentioned(by: part)
      {
        guard isLook else { return nil }
        look = look ?? part.nameRange
      }
      if isShownByComparison(part, in: control, &comparisons) {
        if isLook { look = look ?? part.nameRange } else if !part.isPlainContainer { return nil }
      }
      for modifier in part.modifiers {
        if modifier.isUnknown || modifier.maySpeakSelection { return nil }
        let names = VisibleNames(part, modifier)
        guard modifier.arguments.contains(where: { isCompared(in: $0.value, names) }) else {
          continue
        }
        if Self.looks.contains(modifier.name) || modifier.name == "opacity" && !part.isGlyphs {
          look = look ?? modifier.nameRange
        } else if !Self.movements.contains(modifier.name) {
          return nil
        }
      }
    }
    guard look != nil, !isShownBeside(control, &comparisons) else { return nil }
    return look
  }

  /// Whether a view that the app declares gets to know the variable, and may say what is selected.
  private func isMentioned(by part: ViewNode) -> Bool {
    !part.isSwiftUIView && part.kind == .view
      && part.arguments.contains { argument in
        part.forest.isMentioned([variable[variable.count - 1]], in: argument.range)
      }
  }

  /// Whether a part of the control is only there while the value is selected, or while it is not.
  private func isShownByComparison(
    _ part: ViewNode, in control: ViewNode, _ comparisons: inout ConditionComparisons
  ) -> Bool {
    part.branches.dropFirst(control.branches.count).contains { branch in
      comparisons.all(of: variable, in: branch.choice, around: part).contains {
        isComparison($0.left, $0.right)
      }
    }
  }

  /// Whether a view close to the control, such as a check mark, depends on what is selected.
  private func isShownBeside(
    _ control: ViewNode, _ comparisons: inout ConditionComparisons
  ) -> Bool {
    (Array(control.earlierSiblings.suffix(3)) + control.laterSiblings.prefix(3)).contains {
      sibling in
      !sibling.isPlainLook
        && (isShownByComparison(sibling, in: control.parent ?? control, &comparisons)
          || sibling.modifiers.contains { modifier in
            modifier.name == "opacity"
              && modifier.arguments.contains {
                isCompared(in: $0.value, VisibleNames(sibling, modifier))
              }
          })
    }
  }

  // MARK: Comparisons

  /// Whether an expression compares the variable with the value.
  private func isCompared(in expression: Value, _ names: VisibleNames) -> Bool {
    expression.containsComparison(names) { isComparison($0, $1) || isComparison($1, $0) }
  }

  /// Whether one operand is the variable and the other one the value, or the same member of both,
  /// such as `id`.
  private func isComparison(_ left: Value, _ right: Value) -> Bool {
    guard let path = left.dotted else { return false }
    if path == variable {
      return right == value
        || right.isImplicit != value.isImplicit && right.path?.last != nil
          && right.path?.last == value.path?.last
    }
    guard path.count == variable.count + 1, Array(path.dropLast()) == variable,
      let other = value.dotted, let last = path.last
    else { return false }
    return right.dotted == other + [last]
  }

  static let looks: Set<String> = [
    "foregroundStyle", "foregroundColor", "background", "backgroundStyle", "tint", "fontWeight",
    "bold", "font", "border", "overlay", "fill", "stroke", "strokeBorder", "underline", "shadow",
    "listRowBackground", "symbolVariant", "accentColor",
  ]

  /// The modifiers that only move or animate what is selected.
  static let movements: Set<String> = [
    "scaleEffect", "animation", "offset", "rotationEffect", "zIndex", "padding", "frame",
    "symbolEffect", "sensoryFeedback", "matchedGeometryEffect", "sheet", "popover", "blur",
    "saturation", "grayscale", "brightness", "id",
  ]
}

extension DeclarationIndex.Property {
  /// Whether the property is the height of a sheet, which does not choose content.
  fileprivate var isDetent: Bool {
    type?.contains("PresentationDetent") ?? (value?.path?.first == "PresentationDetent")
  }
}

extension Value {
  /// The names of a dotted expression without `self` and `?`, such as `selected?.id`; `nil` for any
  /// other expression.
  var dotted: [String]? {
    switch self {
    case .name("self"): []
    case .name(let name): [name]
    case .member(let base?, let name): base.dotted.map { $0 + [name] }
    case .operation(.optionalChaining, let operands, _): operands.first?.dotted
    default: nil
    }
  }
}

extension ViewNode {
  /// Whether VoiceOver reads nothing of the view: it is a shape or a color.
  var isPlainLook: Bool {
    kind == .view
      && (ViewVocabulary.shapes.contains(name)
        || ["Color", "Divider", "LinearGradient", "RadialGradient"].contains(name))
  }

  fileprivate var isPlainContainer: Bool {
    kind == .view && (ViewVocabulary.transparentContainers.contains(name) || name == "Spacer")
  }
}

extension ViewModifier {
  /// Whether the modifier may say to VoiceOver what is selected, or replaces what VoiceOver says.
  var maySpeakSelection: Bool {
    switch name {
    case "accessibilityLabel": arguments.first?.value.string == nil
    case "accessibilityElement":
      arguments["children"]?.path?.last != "contain"
        && arguments["children"]?.path?.last != "combine"
    case "accessibilityAddTraits", "accessibilityRemoveTraits":
      traits.map { $0.contains("isSelected") || $0.contains("isToggle") } ?? true
    case "accessibilityIdentifier", "accessibilityInputLabels", "accessibilitySortPriority": false
    case "accessibilityHint": arguments.first?.value.string == nil
    default: name.hasPrefix("accessibility")
    }
  }

  /// The names of the traits in the first argument; `nil` if they are not known.
  private var traits: [String]? {
    guard let value = arguments.first?.value else { return nil }
    let values = if case .list(let values) = value { values } else { [value] }
    let names = values.compactMap { $0.path?.last }
    return names.count == values.count ? names : nil
  }
}

extension Finding {
  fileprivate static func silent(_ control: ViewNode, _ look: Range<Int>) -> Finding {
    Finding(
      check: Check.selectionLooksOnly.id,
      message: "VoiceOver does not say that this is selected; add 'accessibilityAddTraits' with "
        + "'.isSelected', or use a 'Picker'",
      range: control.nameRange, notes: [Note(message: "only the appearance shows it", range: look)],
      fix: nil)
  }
}

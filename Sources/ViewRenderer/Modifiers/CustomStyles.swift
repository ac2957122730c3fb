import HandbookModel
import ViewTree

/// A control style that the example declares, such as a `ButtonStyle`: the body of its `makeBody`
/// method and the values of its properties.
struct CustomStyle {
  let root: ViewRoot
  let values: [String: RuntimeValue]
}

/// Rendering of controls with styles that the example declares.
extension DrawnViewBuilder {
  /// The names of the protocols for control styles, by the names of the modifiers that set such
  /// styles.
  private static let protocols = [
    "buttonStyle": ["ButtonStyle", "PrimitiveButtonStyle"], "labelStyle": ["LabelStyle"],
    "toggleStyle": ["ToggleStyle"], "progressViewStyle": ["ProgressViewStyle"],
    "groupBoxStyle": ["GroupBoxStyle"], "gaugeStyle": ["GaugeStyle"],
    "disclosureGroupStyle": ["DisclosureGroupStyle"],
    "labeledContentStyle": ["LabeledContentStyle"],
  ]

  /// Returns the control style that a modifier sets, if the example declares the style; `nil` for a
  /// style of SwiftUI.
  /// - Parameters:
  ///   - modifier: The name of the modifier, such as `buttonStyle`.
  ///   - value: The argument of the modifier; `nil` if it has none.
  func customStyle(_ modifier: String, _ value: Value?, _ context: Evaluator.Context)
    -> CustomStyle?
  {
    guard let protocols = Self.protocols[modifier], let value else { return nil }
    var evaluated = evaluator.evaluate(value, context)
    if case .code(.member(nil, let name)) = evaluated {
      // `static var primary: Primary { Primary() }` in an extension of the protocol
      let constants = protocols.flatMap { forest.declarations.properties[$0] ?? [] }
      guard let constant = constants.first(where: { $0.name == name && $0.isStatic }) else {
        return nil
      }
      let expression = constant.value ?? constant.result
      if let type = constant.type, expression?.isImplicit != false {
        evaluated = .code(.call(.name(type), []))
      } else if let expression {
        evaluated = evaluator.evaluate(
          expression, Evaluator.Context(scope: nil, frame: CallFrame(type: "")))
      }
    }
    let (type, values): (String, [String: RuntimeValue])
    switch evaluated {
    case .instance(let name, let known): (type, values) = (name, known)
    case .code(.call(.name(let name), _)): (type, values) = (name, [:])
    default: return nil
    }
    let root = forest.roots.first { $0.type == type && $0.member == "makeBody" }
    return root.map { CustomStyle(root: $0, values: values) }
  }

  /// Returns a closure that renders the title of a control. The closure is called where a custom
  /// style shows `configuration.label`.
  func titleSlot(of subject: Subject) -> CallFrame.Slot {
    { renderer, inherited in [renderer.title(subject, inherited)].filter { !$0.isEmpty } }
  }

  /// Renders a control with a style that the example declares.
  /// - Parameters:
  ///   - modifier: The name of the modifier that sets the style, such as `buttonStyle`.
  ///   - parts: Closures that render the views of the style configuration, by property name, such
  ///     as `label`.
  ///   - values: The other properties of the configuration, such as `isOn`, by name.
  ///   - depth: The depth of the call frame around the control.
  mutating func styled(
    _ style: CustomStyle, _ modifier: String, _ inherited: InheritedStyle,
    parts: [String: CallFrame.Slot],
    values: [String: RuntimeValue] = [:], depth: Int
  ) -> DrawnView {
    // The style does not apply to views inside of itself.
    var inner = inherited
    inner.customStyles[modifier] = nil
    inner.axis = nil
    var slots: [String: CallFrame.Slot] = [:]
    var known = style.values
    for property in forest.declarations.properties[style.root.type] ?? []
    where property.wrapper == "Environment" && property.name == "isEnabled" {
      known[property.name] = .boolean(!inherited.isDisabled)
    }
    for name in ["configuration", "config"] {
      known[name] = .record(values)
      for (part, slot) in parts { slots["\(name).\(part)"] = slot }
    }
    let frame = CallFrame(type: style.root.type, values: known, slots: slots, depth: depth + 1)
    return combined(render(forest.views(of: style.root), frame, inner))
  }
}

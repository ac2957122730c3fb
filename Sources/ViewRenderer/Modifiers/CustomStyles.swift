import HandbookModel
import ViewTree

/// A style that the example declares, such as a `ButtonStyle`: its `makeBody` and its property
/// values.
struct CustomStyle {
  let root: ViewRoot
  let values: [String: RuntimeValue]
}

/// Rendering of controls with styles that the example declares.
extension HTMLViewRenderer {
  /// The style protocols by the modifiers that set them.
  private static let protocols = [
    "buttonStyle": ["ButtonStyle", "PrimitiveButtonStyle"], "labelStyle": ["LabelStyle"],
    "toggleStyle": ["ToggleStyle"], "progressViewStyle": ["ProgressViewStyle"],
    "groupBoxStyle": ["GroupBoxStyle"], "gaugeStyle": ["GaugeStyle"],
    "disclosureGroupStyle": ["DisclosureGroupStyle"],
    "labeledContentStyle": ["LabeledContentStyle"],
  ]

  /// The declared style that a modifier sets; `nil` for a style of SwiftUI.
  func ownStyle(_ modifier: String, _ value: Value?, _ place: Evaluator.Place) -> CustomStyle? {
    guard let protocols = Self.protocols[modifier], let value else { return nil }
    var datum = evaluator.datum(value, place)
    if case .code(.member(nil, let name)) = datum {
      // `static var primary: Primary { Primary() }` in an extension of the protocol
      let constants = protocols.flatMap { forest.declarations.properties[$0] ?? [] }
      guard let constant = constants.first(where: { $0.name == name && $0.isStatic }) else {
        return nil
      }
      let made = constant.value ?? constant.result
      if let type = constant.type, made?.isImplicit != false {
        datum = .code(.call(.name(type), []))
      } else if let made {
        datum = evaluator.datum(made, Evaluator.Place(scope: nil, frame: CallFrame(type: "")))
      }
    }
    let (type, values): (String, [String: RuntimeValue])
    switch datum {
    case .instance(let name, let known): (type, values) = (name, known)
    case .code(.call(.name(let name), _)): (type, values) = (name, [:])
    default: return nil
    }
    let root = forest.roots.first { $0.type == type && $0.member == "makeBody" }
    return root.map { CustomStyle(root: $0, values: values) }
  }

  /// Renders the title of a control when its style asks for the label.
  func titleSlot(of subject: Subject) -> CallFrame.Slot {
    { drawer, look in [drawer.title(subject, look)].filter { !$0.isEmpty } }
  }

  /// Renders a control with a declared style.
  /// - Parameters:
  ///   - parts: The views of the style configuration, by property name.
  ///   - values: The other properties of the configuration.
  mutating func styled(
    _ style: CustomStyle, _ modifier: String, _ look: InheritedStyle,
    parts: [String: CallFrame.Slot],
    values: [String: RuntimeValue] = [:], depth: Int
  ) -> Box {
    // The style does not apply to views inside of itself.
    var inner = look
    inner.ownStyles[modifier] = nil
    inner.axis = nil
    var slots: [String: CallFrame.Slot] = [:]
    var known = style.values
    for property in forest.declarations.properties[style.root.type] ?? []
    where property.wrapper == "Environment" && property.name == "isEnabled" {
      known[property.name] = .truth(!look.isDisabled)
    }
    for name in ["configuration", "config"] {
      known[name] = .instance(type: "", values)
      for (part, slot) in parts { slots["\(name).\(part)"] = slot }
    }
    let frame = CallFrame(type: style.root.type, values: known, slots: slots, depth: depth + 1)
    return single(pieces(forest.views(of: style.root), frame, inner), inner)
  }
}

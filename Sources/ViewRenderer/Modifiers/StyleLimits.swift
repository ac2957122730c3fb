import HandbookModel
import ViewTree

/// Reports about the styles and fonts that drawings do not show.
extension DrawnViewBuilder {
  /// Reports the control style that a modifier sets, if drawings show another style instead.
  mutating func reportUnsupportedStyle(
    _ modifier: ViewModifier, _ context: Evaluator.Context
  ) {
    let first = modifier.arguments.first?.value
    let value = first.map { evaluator.resolved($0, context) }
    let name = (value?.callee.path?.last ?? "automatic").styleName
    if customStyle(modifier.name, first, context) == nil,
      Self.supportedStyles[modifier.name]?.contains(name) != true, name != "automatic"
    {
      reportUnsupported("\(modifier.name)(\(value?.spelling ?? name))")
    }
  }

  /// Reports a font if its size is unknown, or if it sets a width or a line spacing.
  /// - Parameter value: The argument of the `font` modifier; `nil` if it has none.
  mutating func reportUnsupportedFont(_ value: Value?, _ context: Evaluator.Context) {
    guard let value = value.map({ evaluator.resolved($0, context, in: ["Font"]) }), value != .null
    else { return }
    let spelling = value.spelling
    if ResolvedFont(value).size == nil {
      assume(.value, value.readable, value: "." + (AssumedTokens.textStyle(value) ?? "body"))
    } else if spelling.containsBytes(of: ".width(")
      || spelling.containsBytes(of: ".leading(")
    {
      reportUnsupported("font(\(spelling))")
    }
  }

  /// The names of SwiftUI's control styles that are drawn correctly, by the names of the modifiers
  /// that set them. The names are normalized by `styleName`. The automatic style is not included.
  private static let supportedStyles: [String: Set<String>] = [
    "labelStyle": ["icononly", "titleonly", "titleandicon"],
    "toggleStyle": ["switch", "button"],
    "progressViewStyle": ["linear", "circular"],
    "textFieldStyle": ["plain", "roundedborder"],
    "listStyle": ["plain", "inset", "insetgrouped"],
    "datePickerStyle": ["compact"], "menuStyle": ["button", "borderlessbutton"],
    "tabViewStyle": ["page"], "formStyle": ["grouped"],
  ]
}

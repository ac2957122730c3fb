import HandbookModel
import ViewTree

/// Rendering of modifiers whose effect is inherited by all descendants of a view.
extension DrawnViewBuilder {
  /// The styles that a view inherits through some of its modifiers.
  struct InheritedStyles {
    /// For each modifier, from the outermost to the innermost, the style without the effects of this
    /// modifier and of those inside it.
    fileprivate(set) var outside: [InheritedStyle] = []
    /// The style with the effects of all these modifiers.
    fileprivate(set) var inside: InheritedStyle
  }

  /// Returns the styles that a view inherits through modifiers of its own.
  mutating func inheritedStyles(
    _ inherited: InheritedStyle, through modifiers: ArraySlice<ViewModifier>, _ subject: Subject
  ) -> InheritedStyles {
    var styles = InheritedStyles(inside: inherited)
    for modifier in modifiers.reversed() {
      styles.outside.append(styles.inside)
      apply(modifier.name, modifier.arguments, subject.context(of: modifier), to: &styles.inside)
      if let backdrop = backdrop(under: modifier, subject, styles.inside) {
        styles.inside.backdrop = backdrop
        styles.inside.isOverContent = false
      }
    }
    return styles
  }

  /// Updates the inherited style for one modifier if descendants inherit the effect of the
  /// modifier.
  /// - Parameter name: The name of the modifier, such as `font`.
  mutating func apply(
    _ name: String, _ arguments: [CallArgument], _ context: Evaluator.Context,
    to inherited: inout InheritedStyle
  ) {
    let first = arguments.first.map {
      evaluator.resolved(
        $0.value, context, in: name == "font" ? ["Font"] : Evaluator.shapeStyleTypes)
    }
    let word = first?.path?.last
    if name.hasSuffix("Style") {
      inherited.customStyles[name] = customStyle(name, arguments.first?.value, context)
    }
    switch name {
    case "font":
      guard let first, first != .null else { break }
      let font = ResolvedFont(first)
      inherited.font =
        font.size == nil ? AssumedTokens.textStyle(first).map { .style($0) } ?? font : font
      if first.spelling.containsBytes(of: "monospacedDigit") {
        inherited.hasMonospacedDigits = true
      }
    case "bold": inherited.weight = first?.boolean == false ? inherited.weight : 700
    case "fontWeight":
      inherited.weight = word.flatMap { ResolvedFont.weights[$0] } ?? inherited.weight
    case "italic": inherited.isItalic = first?.boolean ?? true
    case "fontDesign": inherited.design = word
    case "fontWidth": inherited.width = word
    case "monospaced": inherited.design = first?.boolean == false ? inherited.design : "monospaced"
    case "monospacedDigit": inherited.hasMonospacedDigits = true
    case "foregroundStyle", "foregroundColor":
      if let first { applyForeground(first, name, to: &inherited) }
    case "tint", "accentColor":
      if let first, let color = palette.solid(first, inherited) {
        inherited.tint = color
        inherited.isTinted = true
      }
    case "multilineTextAlignment":
      inherited.textAlignment = ["leading": "start", "trailing": "end"][word ?? ""] ?? word
    case "lineLimit": applyLineLimit(first, to: &inherited)
    case "lineSpacing": inherited.lineSpacing = first?.number
    case "tracking", "kerning": inherited.tracking = first?.number
    case "textCase": inherited.textCase = word == "uppercase" || word == "lowercase" ? word : "none"
    case "underline": inherited.isUnderlined = first?.boolean ?? true
    case "strikethrough": inherited.isStruckThrough = first?.boolean ?? true
    case "environment":
      if arguments.count == 2, let key = arguments[0].value.key, Self.inheritedKeys.contains(key) {
        let value = arguments[1]
        apply(key, [CallArgument(nil, value.value, value.range)], context, to: &inherited)
      }
    case "background", "glassEffect": applyBackground(arguments, context, to: &inherited)
    default: applyControlStyle(name, first, to: &inherited)
    }
  }

  private mutating func applyForeground(
    _ value: Value, _ name: String, to inherited: inout InheritedStyle
  ) {
    let outer = inherited
    guard let paint = palette.paint(value, inherited) else { return }
    inherited.foreground = paint
    // A hierarchical level refers to the surrounding foreground style.
    if case .level(let level) = paint, name == "foregroundStyle", value.isImplicit,
      case .color(let base)? = outer.foreground
    {
      inherited.foreground = .color(base.at(level))
    }
  }

  private func applyLineLimit(_ value: Value?, to inherited: inout InheritedStyle) {
    // The upper bound of a range counts.
    var limit = value?.number
    if case .list(let range)? = value { limit = range.last?.number }
    if let limit { inherited.lineLimit = max(1, Int(min(limit, 1000))) }
    if value == .null { inherited.lineLimit = nil }
  }

  /// Updates the material of the inherited style for a `background` modifier. Text on a material
  /// uses vibrancy levels, unless an opaque background is between them.
  private func applyBackground(
    _ arguments: [CallArgument], _ context: Evaluator.Context, to inherited: inout InheritedStyle
  ) {
    guard let value = arguments.first(where: { $0.label == nil })?.value else { return }
    switch Style(evaluator.resolved(value, context).asMaterial) {
    case .material(let material): inherited.material = material
    case let style where style.isOpaque == true || style == .gradient: inherited.material = nil
    default: break
    }
  }

  /// Updates the inherited style for one modifier of controls.
  /// - Parameters:
  ///   - name: The name of the modifier, such as `buttonStyle`.
  ///   - value: The first argument of the modifier; `nil` if it has none.
  private func applyControlStyle(
    _ name: String, _ value: Value?, to inherited: inout InheritedStyle
  ) {
    let word = value?.path?.last
    func styleName() -> String? { value?.callee.path?.last?.styleName }
    switch name {
    case "buttonStyle": inherited.buttonStyle = styleName()
    case "buttonBorderShape": inherited.buttonShape = word ?? value?.callee.path?.last
    case "controlSize": inherited.controlSize = word
    case "labelStyle": inherited.labelStyle = styleName()
    case "listStyle": inherited.listStyle = styleName()
    case "pickerStyle": inherited.pickerStyle = styleName()
    case "textFieldStyle": inherited.textFieldStyle = styleName()
    case "toggleStyle": inherited.toggleStyle = styleName()
    case "progressViewStyle": inherited.progressStyle = styleName()
    case "imageScale": inherited.imageScale = word
    case "isEnabled": inherited.isDisabled = value?.boolean == false
    case "labelsHidden": inherited.hidesLabels = true
    case "disabled": inherited.isDisabled = value?.boolean ?? inherited.isDisabled
    default: break
    }
  }

  /// The environment keys that have the same effect as the modifier with the same name.
  private static let inheritedKeys: Set<String> = [
    "font", "lineLimit", "lineSpacing", "multilineTextAlignment", "textCase", "controlSize",
    "imageScale", "isEnabled",
  ]
}

extension String {
  /// The normalized name of a control style. For example, `insetGrouped` and
  /// `InsetGroupedListStyle` both become “insetgrouped”.
  var styleName: String {
    let name = lowercased()
    let ends = [
      "buttonstyle", "labelstyle", "liststyle", "pickerstyle", "textfieldstyle", "togglestyle",
      "progressviewstyle", "gaugestyle", "groupboxstyle", "menustyle", "tabviewstyle", "formstyle",
    ]
    return ends.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }
}

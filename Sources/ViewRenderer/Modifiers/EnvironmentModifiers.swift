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
    if name.hasSuffix("Style") {
      inherited.customStyles[name] = customStyle(name, arguments.first?.value, context)
    }
    guard let inherit = ModifierEntry.table[name]?.inherit else { return }
    let first = arguments.first.map {
      evaluator.resolved(
        $0.value, context, in: name == "font" ? ["Font"] : Evaluator.shapeStyleTypes)
    }
    inherit(
      &self,
      ModifierEntry.StyleUse(name: name, arguments: arguments, context: context, first: first),
      &inherited)
  }

  mutating func applyFont(_ use: ModifierEntry.StyleUse, to inherited: inout InheritedStyle) {
    guard let value = use.first, value != .null else { return }
    let font = ResolvedFont(value)
    inherited.font =
      font.size == nil ? AssumedTokens.textStyle(value).map { .style($0) } ?? font : font
    if value.spelling.containsBytes(of: "monospacedDigit") {
      inherited.hasMonospacedDigits = true
    }
  }

  mutating func applyTint(_ use: ModifierEntry.StyleUse, to inherited: inout InheritedStyle) {
    guard let value = use.first, let color = palette.solid(value, inherited) else { return }
    inherited.tint = color
    inherited.isTinted = true
  }

  /// Applies a value that is set with `environment`, if it has the effect of the modifier with the
  /// name of its key.
  mutating func inheritEnvironment(
    _ use: ModifierEntry.StyleUse, to inherited: inout InheritedStyle
  ) {
    guard use.arguments.count == 2, let key = use.arguments[0].value.key else { return }
    let value = use.arguments[1]
    if key == "isEnabled" {
      inherited.isDisabled = evaluator.resolved(value.value, use.context).boolean == false
    } else if Self.inheritedKeys.contains(key) {
      apply(key, [CallArgument(nil, value.value, value.range)], use.context, to: &inherited)
    }
  }

  mutating func applyForeground(
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

  func applyLineLimit(_ value: Value?, to inherited: inout InheritedStyle) {
    // The upper bound of a range counts.
    var limit = value?.number
    if case .list(let range)? = value { limit = range.last?.number }
    if let limit { inherited.lineLimit = max(1, Int(min(limit, 1000))) }
    if value == .null { inherited.lineLimit = nil }
  }

  /// Updates the material of the inherited style for a `background` modifier. Text on a material
  /// uses vibrancy levels, unless an opaque background is between them.
  func applyBackground(_ use: ModifierEntry.StyleUse, to inherited: inout InheritedStyle) {
    guard let value = use.arguments.first(where: { $0.label == nil })?.value else { return }
    switch Style(evaluator.resolved(value, use.context).asMaterial) {
    case .material(let material): inherited.material = material
    case let style where style.isOpaque == true || style == .gradient: inherited.material = nil
    default: break
    }
  }

  /// The environment keys that have the same effect as the modifier with the same name.
  private static let inheritedKeys: Set<String> = [
    "font", "lineLimit", "lineSpacing", "multilineTextAlignment", "textCase", "controlSize",
    "imageScale",
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

/// The foreground style of a view's text and symbols.
package struct Foreground: Sendable {
  /// The style as set in the code; `.unknown` if it cannot be determined.
  package let style: Style
  /// The modifier that sets the style, with the view that has the modifier.
  package let source: ModifierSite
  /// Whether the style is set on the view itself rather than on one of its ancestors.
  package let isOwn: Bool

  /// The code of the style, in which names of colors are replaced by the colors; `nil` if there is
  /// none.
  package var value: Value? {
    source.modifier.arguments.first.map {
      source.view.replacingColorNames(in: $0.value, of: source.modifier)
    }
  }
}

extension Foreground {
  /// Whether nothing around sets a style, so that a level such as `.tertiary` is one of the color of
  /// labels.
  package var isLevelOfLabel: Bool {
    guard case .level = style,
      let number = source.view.modifiers.firstIndex(where: { $0.range == source.modifier.range })
    else { return false }
    return source.view.inherited(
      by: ["foregroundStyle", "foregroundColor"], from: number + 1, stopsAtControls: true,
      searchesAllUses: true, { _ in Fact.known(true) }) == .unset
  }
}

extension ViewNode {
  /// Returns the code of a style in which names of colors are replaced by the colors.
  /// - Parameter modifier: The modifier of this view that has the style as an argument.
  package func replacingColorNames(in value: Value, of modifier: ViewModifier?) -> Value {
    replacingNames(in: value, of: modifier, types: ["ShapeStyle", "Color"], isStyle: true) {
      Style($0).isKnown
    }
  }

  /// The foreground style in effect for the text and symbols of this view.
  package var foreground: Fact<Foreground> {
    note(.foreground)
    let found = inherited(by: ["foregroundStyle", "foregroundColor"], stopsAtControls: true) {
      site -> Fact<Foreground>? in
      // `.foregroundColor(nil)` restores the inherited style.
      guard let value = site.modifier.arguments.first?.value, value != .null else { return nil }
      return .known(
        Foreground(style: Style(value), source: site, isOwn: site.view == self))
    }
    guard case .known(let foreground) = found, foreground.style.isBackgroundStyle else {
      return found
    }
    return backgroundStyle(from: 0) == .unset ? found : .unknown
  }

  /// The innermost `opacity` modifier of this view with the opacity, 0…1, that it sets; `nil` if
  /// the view has no such modifier, or if the opacity is not a number literal.
  package var ownOpacity: (amount: Double, modifier: ViewModifier)? {
    guard let modifier = modifier("opacity"), let amount = modifier.arguments.first?.value.number
    else { return nil }
    return (amount, modifier)
  }
}

/// What a view's text and symbols are painted with.
package struct Foreground: Sendable {
  /// What is asked for; `unknown` where nobody can tell.
  package let style: Style
  /// Where it is set.
  package let source: ModifierSite
  /// Whether it is set on the view itself.
  package let isOwn: Bool
}

extension ViewNode {
  /// The foreground style in effect.
  package var foreground: Fact<Foreground> {
    let found = inherited(stopsAtControls: true) { placed -> Fact<Foreground>? in
      guard ["foregroundStyle", "foregroundColor"].contains(placed.modifier.name),
        let value = placed.modifier.arguments.first?.value
      else { return nil }
      // `.foregroundColor(nil)` gives back what is inherited.
      if value == .null { return nil }
      return .known(
        Foreground(style: Style(value), source: placed, isOwn: placed.view == self))
    }
    guard case .known(let foreground) = found, foreground.style.isOfBackground else { return found }
    return backgroundStyle(from: 0) == .unset ? found : .unknown
  }

  /// The literal opacity that the view itself is given, as a share of 1; nil without one.
  package var ownOpacity: (amount: Double, modifier: ViewModifier)? {
    guard let modifier = modifier("opacity"), let amount = modifier.arguments.first?.value.number
    else { return nil }
    return (amount, modifier)
  }
}

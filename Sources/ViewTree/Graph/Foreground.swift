/// The foreground style of a view's text and symbols.
package struct Foreground: Sendable {
  /// The style as set; `.unknown` if it cannot be determined.
  package let style: Style
  /// The modifier that sets it.
  package let source: ModifierSite
  /// Whether it is set on the view itself.
  package let isOwn: Bool
}

extension ViewNode {
  /// The foreground style in effect.
  package var foreground: Fact<Foreground> {
    let found = inherited(stopsAtControls: true) { site -> Fact<Foreground>? in
      guard ["foregroundStyle", "foregroundColor"].contains(site.modifier.name),
        let value = site.modifier.arguments.first?.value
      else { return nil }
      // `.foregroundColor(nil)` restores the inherited style.
      if value == .null { return nil }
      return .known(
        Foreground(style: Style(value), source: site, isOwn: site.view == self))
    }
    guard case .known(let foreground) = found, foreground.style.isBackgroundStyle else {
      return found
    }
    return backgroundStyle(from: 0) == .unset ? found : .unknown
  }

  /// The literal opacity set on the view itself, from 0 to 1, and its modifier; `nil` if there is
  /// none.
  package var ownOpacity: (amount: Double, modifier: ViewModifier)? {
    guard let modifier = modifier("opacity"), let amount = modifier.arguments.first?.value.number
    else { return nil }
    return (amount, modifier)
  }
}

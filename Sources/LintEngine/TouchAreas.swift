import HandbookModel
import ViewTree

extension LintContext {
  /// Whether the system determines the size of this view's touch area, as it does in bars, menus,
  /// alerts and list rows. A control with a style of its own does not fill its row.
  func isSizedBySystem(_ view: ViewNode) -> Bool {
    isInBarOrMenu(view)
      || (isInside(Row.self, view) || view.isUsed(in: .row)) && !view.hasStyleWithoutShape
  }

  /// Whether the view is in a bar or menu of the system. Unlike a row, it also enlarges the touch area
  /// of a view with a gesture of its own.
  func isInBarOrMenu(_ view: ViewNode) -> Bool {
    isInside(SystemSized.self, view) || view.isUsed(in: .bar)
  }

  /// Whether a button style may make the touch area larger than the label. The style can be set on
  /// the view or on a view around it. An unknown style may enlarge the area.
  func mayEnlargeTouchArea(of view: ViewNode) -> Bool {
    view.mayEnlargeTouchAreas || isInside(Enlarging.self, view)
  }
}

private enum SystemSized: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    SystemPlace(in: view, role) == .bar
  }
}

private enum Row: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    SystemPlace(in: view, role) == .row
  }
}

private enum Enlarging: Surroundings {
  static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
    view.mayEnlargeTouchAreas
  }
}

extension ViewNode {
  /// Whether a modifier of the view may enlarge the touch area of the view and of those in it.
  fileprivate var mayEnlargeTouchAreas: Bool {
    modifiers.contains { modifier in
      switch modifier.name {
      case "buttonStyle", "menuStyle": !modifier.isStyleWithoutShape
      default: modifier.isUnknown && modifier.name.lowercased().contains("button")
      }
    }
  }

  /// Whether the view itself has a button style that makes its label the touch area.
  fileprivate var hasStyleWithoutShape: Bool {
    modifiers.contains { $0.name == "buttonStyle" && $0.isStyleWithoutShape }
  }

  /// Whether `#if` allows the view on a touch screen: the view is compiled for iPhone and iPad, or
  /// for visionOS alone, and so is a view that uses its body.
  var isForTouchScreens: Bool {
    let systems = systems.intersection(systemsOfUses)
    return systems.contains(.iOS) || systems == PlatformSet(.visionOS)
  }
}

extension ViewModifier {
  /// Whether the style that the modifier sets draws nothing around the label of a button.
  fileprivate var isStyleWithoutShape: Bool {
    ["plain", "borderless", "PlainButtonStyle", "BorderlessButtonStyle"]
      .contains(arguments.first?.value.styleName)
  }
}

extension Value {
  /// The name of a button style: `plain` for `.plain`, and `PlainButtonStyle` for
  /// `PlainButtonStyle()`; `nil` for any other kind of value.
  fileprivate var styleName: String? {
    if case .call(let callee, _) = self { return callee.path?.last }
    return path?.last
  }
}

import HandbookModel
import ViewTree

extension Check {
  static let gapNotTappable = Check(
    "gap-not-tappable", platforms: [.iOS, .iPadOS, .visionOS]
  ) { context in
    let buttons = context.views(named: ["Button", "NavigationLink"]).compactMap {
      button -> Finding? in
      let label = button.children(.label)
      guard button.isSwiftUIView, label.count == 1, let gap = gap(in: label[0]), isPlain(button),
        !context.isInBarOrMenu(button),
        button.name == "Button" || !context.isInside(Rows.self, button),
        !button.modifiers.contains(where: mayFill)
      else { return nil }
      return .gap(gap)
    }
    let stacks = context.views(modifiedBy: ["onTapGesture"]).compactMap { stack -> Finding? in
      guard !stack.isInControl, let tap = stack.modifier("onTapGesture"), tap.condition == nil,
        tap.arguments["count"] == nil, !activatesNothing(tap, on: stack, context.forest)
      else { return nil }
      return gap(in: stack).map { .gap($0) }
    }
    return buttons + stacks
  }

  /// Whether a button shows nothing but its label, of which only what is drawn can be tapped.
  private static func isPlain(_ button: ViewNode) -> Bool {
    let style = button.inherited(by: ["buttonStyle"], stopsAtControls: false) { site in
      Fact.known(site.modifier.arguments.first?.value)
    }
    guard case .known(let value?) = style else { return false }
    if case .call(.name("PlainButtonStyle"), _) = value { return true }
    return value.path?.last == "plain"
  }

  /// A link in a list is the whole row.
  private enum Rows: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      view.kind == .view && ["List", "Form"].contains(view.name)
    }
  }

  /// Returns the space between the views of a row; `nil` if it may be filled.
  private static func gap(in view: ViewNode) -> ViewNode? {
    guard view.isSwiftUIView, !view.modifiers.contains(where: mayFill) else { return nil }
    if view.name == "HStack" {
      return view.children.first { child in
        child.isSwiftUIView && child.name == "Spacer" && child.branches == view.branches
          && !child.modifiers.contains(where: mayFill)
      }
    }
    // A row with more below it.
    guard ["VStack", "Group"].contains(view.name) else { return nil }
    return view.children.lazy.compactMap { child in
      child.branches == view.branches ? gap(in: child) : nil
    }.first
  }

  /// Whether a modifier may make all of a view react to taps, or none of it.
  private static func mayFill(_ modifier: ViewModifier) -> Bool {
    modifier.isUnknown
      || [
        "contentShape", "background", "overlay", "glassEffect", "hoverEffect", "border",
        "clipShape",
        "drawingGroup", "compositingGroup", "allowsHitTesting", "disabled", "hidden",
        "accessibilityHidden", "listRowBackground", "containerShape", "modifier",
      ].contains(modifier.name)
  }
}

extension Finding {
  fileprivate static func gap(_ spacer: ViewNode) -> Finding {
    Finding(
      check: Check.gapNotTappable.id,
      message: "taps on this empty space do nothing; add 'contentShape(Rectangle())' to the row",
      range: spacer.nameRange, notes: [], fix: nil)
  }
}

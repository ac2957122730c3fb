import HandbookModel
import ViewTree

extension Check {
  static let scrollIndicatorsHidden = Check(
    "scroll-indicators-hidden", isOptIn: true
  ) { context in
    context.views(named: ["ScrollView", "List"]).compactMap { view in
      // A mask fades the content where there is more of it.
      guard view.isSwiftUIView, isVertical(view),
        view.modifier("scrollTargetBehavior", "mask") == nil,
        let hider = hiddenIndicators(of: view), showsData(view, context.forest)
      else { return nil }
      return .hidden(hider)
    }
  }

  private static func isVertical(_ view: ViewNode) -> Bool {
    guard let axes = view.arguments.first, axes.label == nil, view.name == "ScrollView" else {
      return true
    }
    return axes.value.path?.last == "vertical" || axes.value == .closure
  }

  /// Returns the range of the code that hides the scroll indicators of a view; `nil` if nothing does.
  private static func hiddenIndicators(of view: ViewNode) -> Range<Int>? {
    if let shows = view.arguments.first(where: { $0.label == "showsIndicators" }) {
      return shows.value == .boolean(false) ? shows.range : nil
    }
    return view.modifiers.first { modifier in
      modifier.name == "scrollIndicators" && modifier.condition == nil
        && ["hidden", "never"].contains(modifier.arguments.first?.value.path?.last)
        && !modifier.arguments.contains { $0.value.path?.last == "horizontal" }
    }?.nameRange
  }

  /// Whether a view scrolls through a list of data, of which there may be more than fit a screen.
  private static func showsData(_ view: ViewNode, _ forest: ViewForest) -> Bool {
    if view.name == "List", let data = view.arguments.first, isData(data) { return true }
    return view.children(.content).contains { child in
      let isStack = ["VStack", "LazyVStack", "LazyVGrid", "Section", "Group"].contains(child.name)
      return isRepeated(child) || isStack && child.children(.content).contains(where: isRepeated)
    }
  }

  private static func isRepeated(_ view: ViewNode) -> Bool {
    view.name == "ForEach" && view.arguments.first.map(isData) == true
  }

  private static func isData(_ argument: CallArgument) -> Bool {
    guard argument.label == nil else { return false }
    switch argument.value {
    // The first few of the data, as an overview shows them.
    case .call(.member(_, "prefix"), let arguments):
      return arguments.first?.value.number.map { $0 > 10 } ?? true
    case .name, .member, .call: return argument.value.path?.last != "allCases"
    default: return false
    }
  }
}

extension Finding {
  fileprivate static func hidden(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.scrollIndicatorsHidden.id,
      message: "people do not see where they are in this list, nor how long it is; show its scroll "
        + "indicators",
      range: range, notes: [], fix: nil)
  }
}

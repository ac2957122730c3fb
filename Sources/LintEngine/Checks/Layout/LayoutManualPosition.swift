import HandbookModel
import ViewTree

extension Check {
  static let layoutManualPosition = Check(
    "layout-manual-position"
  ) { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        guard modifier.condition == nil, isContent(view) else { return nil }
        switch modifier.name {
        case "position" where isInline(modifier): return .coordinates(modifier)
        case "offset" where isLargeOffset(modifier) && !isAttachedOrMoving(view):
          return .coordinates(modifier)
        default: return nil
        }
      }
    }
  }

  /// Whether the view is text, a control, or a stack with text. Such content has to fit the screen,
  /// while drawings may use any coordinates.
  private static func isContent(_ view: ViewNode) -> Bool {
    guard view.kind == .view, !view.isInsideDrawing else { return false }
    if ViewVocabulary.controls.contains(view.name) || ["Text", "Label"].contains(view.name) {
      return true
    }
    return ["VStack", "HStack"].contains(view.name)
      && view.subtree.contains { ["Text", "Label"].contains($0.name) }
  }

  /// Whether `x` or `y` is a literal other than zero. Zero is a corner, not a measured position.
  private static func isInline(_ modifier: ViewModifier) -> Bool {
    modifier.arguments.contains { argument in
      ["x", "y"].contains(argument.label) && (argument.value.number ?? 0) != 0
    }
  }

  /// Whether the offset is 16 points or more. Smaller ones are optical corrections.
  private static func isLargeOffset(_ modifier: ViewModifier) -> Bool {
    let numbers = modifier.arguments.filter { ["x", "y"].contains($0.label) }
    return !numbers.isEmpty && numbers.allSatisfy { $0.value.number != nil }
      && numbers.contains { abs($0.value.number ?? 0) >= 16 }
  }

  /// Whether the view may be a badge or may move: it is an overlay or a background, has a
  /// background of its own, is animated or dragged, or has an unknown modifier.
  private static func isAttachedOrMoving(_ view: ViewNode) -> Bool {
    if view.slotPosition.role == .overlay || view.slotPosition.role == .background { return true }
    return view.modifiers.contains { modifier in
      [
        "background", "glassEffect", "animation", "transition", "gesture", "rotationEffect",
        "scaleEffect", "visualEffect", "keyframeAnimator", "phaseAnimator", "matchedGeometryEffect",
      ].contains(modifier.name) || modifier.isUnknown
    }
  }
}

extension ViewNode {
  /// Whether the view is inside a view that draws in coordinates, such as a chart or a map.
  fileprivate var isInsideDrawing: Bool {
    ancestors.contains { ["Chart", "Canvas", "Map", "RealityView"].contains($0.name) }
  }
}

extension Finding {
  fileprivate static func coordinates(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.layoutManualPosition.id,
      message: "fixed coordinates do not adapt to the screen; use a stack or an alignment",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}

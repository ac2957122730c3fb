import HandbookModel
import ViewTree

extension Check {
  static let layoutManualPosition = Check("layout-manual-position") { context in
    context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        let isFixed =
          switch modifier.name {
          case "position": isInline(modifier)
          case "offset": isLargeOffset(modifier) && !isAttachedOrMoving(view)
          default: false
          }
        return isFixed && modifier.condition == nil && isContent(view)
          ? .coordinates(modifier) : nil
      }
    }
  }

  /// Whether the view is a text, a control, or a stack with text. Such content has to fit the
  /// screen and should not be positioned by numbers, while drawings and decorations may use any
  /// coordinates.
  private static func isContent(_ view: ViewNode) -> Bool {
    guard view.kind == .view, !view.isInsideDrawing, view.isAccessibilityHidden != true else {
      return false
    }
    if ViewVocabulary.controls.contains(view.name) || ["Text", "Label"].contains(view.name) {
      return true
    }
    return ["VStack", "HStack"].contains(view.name)
      && view.subtree.contains { ["Text", "Label"].contains($0.name) }
  }

  /// Whether the argument `x` or `y` of a `position` modifier is a literal other than zero. Zero is
  /// not flagged, since it positions the view at a corner.
  private static func isInline(_ modifier: ViewModifier) -> Bool {
    modifier.arguments.contains { argument in
      ["x", "y"].contains(argument.label) && (argument.value.number ?? 0) != 0
    }
  }

  /// Whether the offset is at least 16 points. Smaller offsets are optical corrections.
  private static func isLargeOffset(_ modifier: ViewModifier) -> Bool {
    let numbers = modifier.arguments.filter { ["x", "y"].contains($0.label) }
    return !numbers.isEmpty && numbers.allSatisfy { $0.value.number != nil }
      && numbers.contains { abs($0.value.number ?? 0) >= 16 }
  }

  /// Whether the view may be a badge or may move. This is assumed if it is an overlay or a
  /// background, if it has a background of its own, if it is animated or dragged, or if it has an
  /// unknown modifier.
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
  /// Whether the view is inside a view that draws by coordinates, such as a chart or a map.
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

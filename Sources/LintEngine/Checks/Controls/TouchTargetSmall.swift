import HandbookModel
import ViewTree

extension Check {
  static let touchTargetSmall = Check(
    "touch-target-small", platforms: [.iOS, .iPadOS, .visionOS], isOptIn: true,
    options: [leastTarget]
  ) { context in
    let least = context.number(leastTarget)
    return context.views.compactMap { view in
      guard view.kind == .view, let target = target(view, least, context), target.isSmall,
        view.isForTouchScreens, !context.isSizedBySystem(view)
      else { return nil }
      return target.frame.map { .smallFrame($0, target) }
    }
  }

  private static let leastTarget = CheckOption.number(
    "least", in: 20...100, standard: 44.0,
    "The least width and height of a touch target in points.")

  /// The size of a touch target in points. The width or height is `nil` if no modifier sets it.
  fileprivate struct Target {
    /// The least width and height of a target that is large enough.
    let least: Double
    var width: Double?
    var height: Double?
    /// The last `frame` modifier that makes the target too small; `nil` if there is none.
    var frame: ViewModifier?

    /// Whether the width or height is known to be too small. A side of less than 2 points
    /// is ignored, because people cannot see or touch a view of that size.
    var isSmall: Bool {
      [width, height].compactMap(\.self).contains { (2..<least).contains($0) }
    }
  }

  /// The touch target of the view; `nil` if the view cannot be tapped or if the target's size is
  /// unknown.
  private static func target(
    _ view: ViewNode, _ least: Double, _ context: LintContext
  ) -> Target? {
    if ["Button", "NavigationLink", "Menu", "Link", "ShareLink"].contains(view.name) {
      guard !context.mayEnlargeTouchArea(of: view) else { return nil }
      let label = view.children(.label)
      let inside = label.count == 1 ? label[0].modifiers : []
      return size(inside + view.modifiers, least)
    }
    guard !view.isInControl,
      let tap = view.modifiers.firstIndex(where: { $0.name == "onTapGesture" })
    else { return nil }
    return size(Array(view.modifiers[..<tap]), least)
  }

  /// The touch target that results from the given modifiers, innermost first; `nil` if a modifier
  /// makes the size unknown.
  private static func size(_ modifiers: [ViewModifier], _ least: Double) -> Target? {
    var target = Target(least: least)
    for modifier in modifiers {
      if modifier.isUnknown || modifier.condition != nil || modifier.name == "hidden" {
        return nil
      }
      switch modifier.name {
      case "frame": frame(modifier, &target)
      case "padding": pad(modifier, &target)
      case "aspectRatio", "scaledToFit", "scaledToFill", "containerRelativeFrame", "scaleEffect",
        "controlSize", "fixedSize":
        target = Target(least: least)
      default: break
      }
    }
    return target
  }

  private static func frame(_ modifier: ViewModifier, _ target: inout Target) {
    func length(_ side: String, _ now: Double?) -> Double? {
      let most = "max\(side)"
      if let fixed = modifier.arguments[side.lowercased()] { return fixed.number }
      if let least = modifier.arguments["min\(side)"] {
        return least.number.flatMap { $0 >= target.least ? $0 : nil }
      }
      if let most = modifier.arguments[most] { return most.number }
      return now
    }
    target.width = length("Width", target.width)
    target.height = length("Height", target.height)
    if target.isSmall { target.frame = modifier }
  }

  /// Adds the padding that a modifier sets to the size of the target. If the modifier uses the
  /// system's default padding, the size becomes unknown, and the target is assumed to be large
  /// enough.
  private static func pad(_ modifier: ViewModifier, _ target: inout Target) {
    let values = modifier.arguments.filter { $0.label == nil }.map(\.value)
    let edge = values.first?.path?.last
    let amount = values.last?.number
    func add(_ sides: Double, to length: inout Double?) {
      length = length.flatMap { now in amount.map { now + sides * $0 } }
    }
    switch edge {
    case "horizontal": add(2, to: &target.width)
    case "vertical": add(2, to: &target.height)
    case "leading", "trailing": add(1, to: &target.width)
    case "top", "bottom": add(1, to: &target.height)
    default:
      add(2, to: &target.width)
      add(2, to: &target.height)
    }
  }
}

extension Finding {
  fileprivate static func smallFrame(_ frame: ViewModifier, _ target: Check.Target) -> Finding {
    let size = [target.width, target.height].compactMap(\.self).min() ?? 0
    let least = target.least.inPoints
    return Finding(
      check: Check.touchTargetSmall.id,
      message: "a touch target of \(Int(size)) points is too small; use at least \(least)",
      range: frame.nameRange, notes: [],
      fix: Finding.Fix(
        title: "add a frame of \(least) × \(least) points",
        range: frame.range.upperBound..<frame.range.upperBound,
        replacement: ".frame(minWidth: \(least), minHeight: \(least))", safety: .review))
  }
}

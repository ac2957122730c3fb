import HandbookModel
import ViewTree

extension Check {
  static let colorLargeSaturated = Check("color-large-saturated") { context in
    guard context.platforms != [.watchOS] else { return [] }
    return context.views.flatMap { view in backgrounds(view) + layers(view) }
  }

  private static func backgrounds(_ view: ViewNode) -> [Finding] {
    view.modifiers.enumerated().compactMap { number, modifier in
      guard modifier.name == "background", modifier.condition == nil, !view.isInControl,
        let paint = view.paint(of: modifier), isSaturated(paint)
      else { return nil }
      let layers = modifier.slots.flatMap(view.views(in:))
      guard layers.contains(where: ignoresSafeArea) || isLarge(view, before: number) else {
        return nil
      }
      return .largeSurface(modifier.nameRange, paint)
    }
  }

  /// Returns the finding for a saturated color that fills the whole screen behind the other views
  /// of a `ZStack`. The result is empty for any other view.
  private static func layers(_ view: ViewNode) -> [Finding] {
    guard view.kind == .view, view.name == "Color" || view.name == "Rectangle",
      view.parent?.name == "ZStack", view.slotPosition.modifier == nil, !view.isInControl,
      ignoresSafeArea(view), !view.isCutToShape, let paint = view.fillStyle, isSaturated(paint)
    else { return [] }
    return [.largeSurface(view.nameRange, paint)]
  }

  private static func ignoresSafeArea(_ view: ViewNode) -> Bool {
    view.modifier("ignoresSafeArea", "edgesIgnoringSafeArea") != nil
  }

  // MARK: Size

  private static func isLarge(_ view: ViewNode, before background: Int) -> Bool {
    guard view.kind == .view else { return false }
    guard !isCut(view) else { return isPanel(view) }
    if screens.contains(view.name) { return true }
    let inside = view.modifiers[..<background]
    if inside.contains(where: { $0.name == "frame" && grows($0) }) { return true }
    if view.modifiers[background...].contains(where: isIgnoringSafeArea) { return true }
    guard ViewVocabulary.stacks.contains(view.name), !view.modifiers.contains(where: isFixed) else {
      return false
    }
    return leaves(of: view) >= 4
  }

  /// Whether the view is a card that is as wide as the screen. Such a card has a full-width control
  /// and at least four texts, images and controls. Chips, badges and banners have fewer.
  private static func isPanel(_ view: ViewNode) -> Bool {
    guard view.name == "VStack", !view.modifiers.contains(where: isFixed) else { return false }
    let hasWideControl = view.subtree.contains { part in
      part.kind == .view && ViewVocabulary.controls.contains(part.name)
        && ([part] + part.children(.label)).flatMap(\.modifiers).contains {
          $0.name == "frame" && $0.arguments["maxWidth"]?.path?.last == "infinity"
        }
    }
    return hasWideControl && leaves(of: view) >= 4
  }

  private static let screens: Set<String> = [
    "ScrollView", "List", "Form", "NavigationStack", "NavigationView", "NavigationSplitView",
    "TabView",
  ]

  private static func isCut(_ view: ViewNode) -> Bool {
    view.isCutToShape || view.modifier("mask") != nil
  }

  private static func grows(_ frame: ViewModifier) -> Bool {
    [frame.arguments["maxWidth"], frame.arguments["maxHeight"]]
      .allSatisfy { $0?.path?.last == "infinity" }
  }

  private static func isFixed(_ modifier: ViewModifier) -> Bool {
    modifier.name == "frame"
      && modifier.arguments.contains { ["width", "height"].contains($0.label) }
  }

  private static func isIgnoringSafeArea(_ modifier: ViewModifier) -> Bool {
    ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(modifier.name)
  }

  /// The number of texts, images and controls in the subtree of a view.
  private static func leaves(of view: ViewNode) -> Int {
    view.children.reduce(0) { count, child in
      let isLeaf = child.isGlyphs || child.name == "Image" || child.kind == .reference
      let isControl = child.kind == .view && ViewVocabulary.controls.contains(child.name)
      return count + (isLeaf || isControl ? 1 : leaves(of: child))
    }
  }

  // MARK: Color

  private static func isSaturated(_ style: Style) -> Bool {
    switch style {
    case .system(let name): !["brown", "mint"].contains(name)
    case .semantic(let name): saturated.contains(name)
    default: false
    }
  }

  private static let saturated: Set<String> = [
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemTeal", "systemCyan",
    "systemBlue", "systemIndigo", "systemPurple", "systemPink",
  ]
}

extension Finding {
  fileprivate static func largeSurface(_ range: Range<Int>, _ paint: Style) -> Finding {
    Finding(
      check: Check.colorLargeSaturated.id,
      message: "\(paint.subject) covers a large surface; use strong colors for small areas",
      range: range, notes: [], fix: nil)
  }
}

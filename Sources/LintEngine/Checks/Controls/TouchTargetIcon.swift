import HandbookModel
import ViewTree

extension Check {
  static let touchTargetIcon = Check(
    "touch-target-icon", platforms: [.iOS, .iPadOS]
  ) { context in
    context.views(named: ["Button", "NavigationLink", "Menu", "Link", "ShareLink"])
      .filter { isSmall($0, context) }.map { Finding.symbolSized($0) }
  }

  private static func isSmall(_ control: ViewNode, _ context: LintContext) -> Bool {
    let icons = control.labelIcons
    guard !icons.isEmpty, control.isForTouchScreens, !context.isSizedBySystem(control),
      !context.mayEnlargeTouchArea(of: control)
    else { return false }
    let parts = [control] + control.children(.label).flatMap(\.subtree)
    return !parts.contains { $0.modifiers.contains(where: mayEnlarge) }
      && icons.allSatisfy(isSymbolOfTextSize)
  }

  private static func mayEnlarge(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    // With less than 8 points of padding, a symbol of about 20 points stays well below 44 points.
    case "padding": modifier.arguments.last?.value.number.map { $0 >= 8 } ?? true
    case "frame", "contentShape", "containerRelativeFrame", "aspectRatio",
      "scaledToFit", "scaledToFill", "resizable", "scaleEffect", "controlSize", "glassEffect",
      "safeAreaPadding", "position", "hidden":
      true
    default: modifier.isUnknown
    }
  }

  /// Whether the image is a symbol that is at most as large as text. Images that are not symbols
  /// can have any size.
  private static func isSymbolOfTextSize(_ image: ViewNode) -> Bool {
    guard image.arguments["systemName"] != nil else { return false }
    switch image.font {
    case .known(let font): return font.size.map { $0 < 34 } ?? false
    case .unset: return true
    // In the label of a control, the inherited font is unknown. The symbol is assumed to have the
    // size of text unless the code sets a font.
    case .unknown: return !setsFont(image)
    }
  }

  private static func setsFont(_ image: ViewNode) -> Bool {
    ([image] + image.ancestors).contains { $0.modifier("font") != nil }
  }
}

extension Finding {
  fileprivate static func symbolSized(_ control: ViewNode) -> Finding {
    let label = control.children(.label)
    let end = label.count == 1 ? label[0].range.upperBound : nil
    return Finding(
      check: Check.touchTargetIcon.id,
      message: "only the symbol can be touched, and it is smaller than 44 points",
      range: control.nameRange, notes: [],
      fix: end.map {
        Finding.Fix(
          title: "add a frame of 44 × 44 points", range: $0..<$0,
          replacement: ".frame(minWidth: 44, minHeight: 44)", safety: .review)
      })
  }
}

import HandbookModel
import ViewTree

extension Check {
  static let touchTargetIcon = Check(
    "touch-target-icon", platforms: [.iOS, .iPadOS]
  ) { context in
    context.views(named: ["Button", "NavigationLink", "Menu", "Link", "ShareLink"])
      .filter { isSmall($0, context) }.map { Finding.symbolSized($0) }
      + context.views(named: ["Image"]).compactMap { image in
        tap(onSmall: image, context).map { .tappedSymbol(image, $0) }
      }
  }

  /// The tap gesture of a symbol that is too small for it; `nil` for any other view.
  private static func tap(onSmall image: ViewNode, _ context: LintContext) -> ViewModifier? {
    guard image.isSwiftUIView, !image.isInControl, image.isForTouchScreens,
      image.isAccessibilityHidden != true, !context.isInBarOrMenu(image),
      let number = image.modifiers.firstIndex(where: { $0.name == "onTapGesture" })
    else { return nil }
    let tap = image.modifiers[number]
    let inner = image.modifiers[..<number]
    guard tap.condition == nil, tap.arguments["count"] == nil, !inner.contains(where: mayEnlarge),
      isSmallSymbol(image, padding: padding(inner))
    else { return nil }
    return tap
  }

  private static func padding(_ modifiers: some Sequence<ViewModifier>) -> Double {
    modifiers.filter { $0.name == "padding" }.compactMap { $0.arguments.last?.value.number }
      .reduce(0, +)
  }

  private static func isSmall(_ control: ViewNode, _ context: LintContext) -> Bool {
    let icons = control.labelIcons
    guard !icons.isEmpty, control.isForTouchScreens, !context.isSizedBySystem(control),
      !context.mayEnlargeTouchArea(of: control)
    else { return false }
    let inside = control.children(.label).flatMap(\.subtree).flatMap(\.modifiers)
    let outside = control.modifiers.filter { !isBesideLabel($0) }
    guard !(inside + outside).contains(where: mayEnlarge) else { return false }
    return icons.allSatisfy { isSmallSymbol($0, padding: padding(inside)) }
  }

  /// Whether the modifier adds room around a control, which does not react.
  fileprivate static func isBesideLabel(_ modifier: ViewModifier) -> Bool {
    ["padding", "frame", "safeAreaPadding", "containerRelativeFrame"].contains(modifier.name)
  }

  private static func mayEnlarge(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "padding": modifier.arguments.last?.value.number == nil
    case "frame", "contentShape", "containerRelativeFrame", "aspectRatio",
      "scaledToFit", "scaledToFill", "resizable", "scaleEffect", "controlSize", "glassEffect",
      "safeAreaPadding", "position", "hidden":
      true
    default: modifier.isUnknown
    }
  }

  /// Whether the image is a symbol that stays below 44 points with its padding. Images that are not
  /// symbols can have any size.
  /// - Parameter padding: The padding on each side, in points.
  private static func isSmallSymbol(_ image: ViewNode, padding: Double) -> Bool {
    guard image.arguments["systemName"] != nil else { return false }
    let body = 17.0
    let size: Double? =
      switch image.font {
      case .known(let font): font.size
      case .unset: body
      // In the label of a control, the inherited font is unknown. The symbol is assumed to have the
      // size of text unless the code sets a font.
      case .unknown: setsFont(image) ? nil : body
      }
    // Few symbols are more than 1.3 times as high as their font.
    return size.map { $0 * 1.3 + 2 * padding < 44 } ?? false
  }

  private static func setsFont(_ image: ViewNode) -> Bool {
    ([image] + image.ancestors).contains { $0.modifier("font") != nil }
  }
}

extension Finding {
  fileprivate static func symbolSized(_ control: ViewNode) -> Finding {
    let label = control.children(.label)
    let end = label.count == 1 ? label[0].range.upperBound : nil
    let beside = control.modifiers.first(where: Check.isBesideLabel)
    return Finding(
      check: Check.touchTargetIcon.id,
      message: "only the symbol can be touched, and it is smaller than 44 points",
      range: control.nameRange,
      notes: beside.map {
        [Finding.Note(message: "this room around the control does not react", range: $0.nameRange)]
      } ?? [],
      fix: end.map { fix(at: $0) })
  }

  fileprivate static func tappedSymbol(_ image: ViewNode, _ tap: ViewModifier) -> Finding {
    Finding(
      check: Check.touchTargetIcon.id,
      message: "only the symbol can be touched, and it is smaller than 44 points",
      range: image.nameRange, notes: [], fix: fix(at: tap.range.lowerBound))
  }

  private static func fix(at offset: Int) -> Finding.Fix {
    // What is transparent in a frame takes no touches without a content shape.
    Finding.Fix(
      title: "add a frame of 44 × 44 points", range: offset..<offset,
      replacement: ".frame(minWidth: 44, minHeight: 44).contentShape(Rectangle())",
      safety: .review)
  }
}

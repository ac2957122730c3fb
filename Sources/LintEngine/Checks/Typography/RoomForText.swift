import HandbookModel
import ViewTree

extension Check {
  static let typeFixedHeight = Check(
    "type-fixed-height", platforms: [.iOS, .iPadOS, .visionOS, .watchOS]
  ) { context in
    context.views(modifiedBy: ["frame"]).compactMap { text in
      if let frame = frameThatCuts(text, context) { return .cutStack(frame) }
      guard ["Text", "Label"].contains(text.name), text.kind == .view,
        let font = text.knownFont, font.scales, let size = font.size,
        !text.modifiers.contains(where: { $0.isUnknown || $0.name == "minimumScaleFactor" })
      else { return nil }
      // A text of several lines has a place for at least two of them.
      let isParagraph =
        text.modifier("multilineTextAlignment") != nil && text.modifier("lineLimit") == nil
      guard
        let frame = text.modifiers.first(where: { modifier in
          modifier.name == "frame" && modifier.condition == nil
            && modifier.arguments["height"]?.number.map {
              $0 < size * (isParagraph ? 4.5 : 1.8)
            } ?? false
        }),
        case Fact<ViewModifier>.unset = text.inherited(
          by: ["dynamicTypeSize"], stopsAtControls: false, { .known($0.modifier) })
      else { return nil }
      return .cut(frame, size)
    }
  }

  /// Returns the modifier that gives a stack a height in points which its texts outgrow when people
  /// choose a size for accessibility; `nil` if there is none, or if they can be scrolled or shrink.
  private static func frameThatCuts(_ stack: ViewNode, _ context: LintContext) -> ViewModifier? {
    guard ["VStack", "HStack", "ZStack"].contains(stack.name), stack.isSwiftUIView,
      stack.isAccessibilityHidden != true,
      !context.forest.declarations.imports.contains("WidgetKit"),
      let number = stack.modifiers.firstIndex(where: { modifier in
        modifier.name == "frame" && modifier.condition == nil
          && modifier.arguments["height"]?.number != nil
      }), let height = stack.modifiers[number].arguments["height"]?.number, height >= 12,
      stack.subtree.contains(where: { $0.name == "Text" && $0.knownFont?.scales == true }),
      case Fact<ViewModifier>.unset = stack.inherited(
        by: ["dynamicTypeSize", "minimumScaleFactor"], stopsAtControls: false,
        { .known($0.modifier) })
    else { return nil }
    let isCut =
      stack.leastHeight(at: .large, modifiers: number) <= height
      && stack.leastHeight(at: .accessibility3, modifiers: number) > height
    return isCut ? stack.modifiers[number] : nil
  }

  static let typeSizeLocked = Check(
    "type-size-locked", platforms: [.iOS, .iPadOS, .visionOS, .watchOS],
    select: """
      *[mod.dynamicTypeSize=/^(DynamicTypeSize\\.)?(xSmall|small|medium|large|x{1,3}Large)$/], \
      *[mod.dynamicTypeSize=/\\.\\.\\.\\(?(DynamicTypeSize)?\\.?(xSmall|small|medium|x?[lL]arge)\\)?$/], \
      \(["WindowGroup > *", "TabView", "NavigationStack", "NavigationSplitView", "NavigationView"]
        .map { $0 + lowCeiling }.joined(separator: ", "))
      """,
    at: "dynamicTypeSize",
    message: "text here ignores the size that people choose; allow a range such as "
      + "'...DynamicTypeSize.accessibility3'")

  /// Sizes for accessibility left out. A small part of a screen may do that, but not all of it.
  private static let lowCeiling =
    "[mod.dynamicTypeSize=/\\.\\.\\.\\(?(DynamicTypeSize)?\\.?x{2,3}Large\\)?$/]"

  static let typeShrinksFar = Check(
    "type-shrinks-far", platforms: [.iOS, .iPadOS, .visionOS, .watchOS],
    select: """
      text[font.scales=true][font.size<=20][mod.minimumScaleFactor<=0.5]\
      :not([mod.accessibilityHidden])
      """,
    at: "minimumScaleFactor",
    message: "text of {font.size} points may shrink to {mod.minimumScaleFactor} of its size, "
      + "whatever size people choose; let it wrap")
}

extension Finding {
  fileprivate static func cutStack(_ frame: ViewModifier) -> Finding {
    let height = frame.arguments["height"]?.number ?? 0
    return Finding(
      check: Check.typeFixedHeight.id,
      message:
        "the text in this stack outgrows a height of \(height.inPoints) when people choose a "
        + "large size; use 'minHeight'",
      range: frame.nameRange, notes: [], fix: nil)
  }

  fileprivate static func cut(_ frame: ViewModifier, _ size: Double) -> Finding {
    let points = { (number: Double) in Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    let height = frame.arguments["height"]?.number ?? 0
    return Finding(
      check: Check.typeFixedHeight.id,
      message: "text of \(points(size)) points outgrows a height of \(points(height)); use "
        + "'minHeight'",
      range: frame.nameRange, notes: [], fix: nil)
  }
}

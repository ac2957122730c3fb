import HandbookModel
import ViewTree

extension Check {
  static let layoutModifierOrder = Check("layout-modifier-order") { context in
    context.views.flatMap { view -> [Finding] in
      let textFindings =
        isUnpaddedText(view, context)
        ? [backgroundBeforePadding(view), clipBeforeBackground(view)] : []
      return (textFindings + [shadowBeforeClip(view)]).compactMap(\.self)
    }
  }

  /// Whether the view is a text, a plain button, or a stack of text and symbols, and has no padding
  /// inside.
  private static func isUnpaddedText(_ view: ViewNode, _ context: LintContext) -> Bool {
    guard view.kind == .view else { return false }
    if ["Text", "Label"].contains(view.name) { return true }
    if view.name == "Button" { return view.slots.isEmpty && !context.mayEnlargeTouchArea(of: view) }
    guard ["VStack", "HStack"].contains(view.name) else { return false }
    return view.children.contains { ["Text", "Label"].contains($0.name) }
      && view.children.allSatisfy { child in
        (child.isGlyphs || child.name == "Spacer")
          && !child.modifiers.contains { addsSpace($0) || $0.isUnknown }
      }
  }

  private static func addsSpace(_ modifier: ViewModifier) -> Bool {
    ["padding", "frame", "safeAreaPadding", "scenePadding", "containerRelativeFrame"]
      .contains(modifier.name)
  }

  private static func backgroundBeforePadding(_ view: ViewNode) -> Finding? {
    let modifiers = view.modifiers
    guard let early = modifiers.firstIndex(where: { addsBackground($0, of: view) }),
      !modifiers[..<early].contains(where: { addsSpace($0) || $0.isUnknown }),
      modifiers[early].condition == nil,
      let space = surroundingSpace(modifiers[(early + 1)...]),
      // If a second background surrounds the padding, the first one is meant to cover only the
      // text.
      !modifiers[early...].dropFirst().contains(where: {
        addsBackground($0, of: view) || $0.isUnknown
      })
    else { return nil }
    return .uncoveredSpace(modifiers[early], space)
  }

  /// The modifier that adds space on all sides of the view; `nil` if there is none. Space on one
  /// side or axis does not count, because it is usually the distance to another view, unless a clip
  /// after it cuts the view out together with the space. A frame with an alignment does not count
  /// either, because it positions the view.
  private static func surroundingSpace(_ modifiers: ArraySlice<ViewModifier>) -> ViewModifier? {
    var axes: Set<String> = []
    var last: ViewModifier?
    for modifier in modifiers where modifier.condition == nil {
      switch modifier.name {
      case "padding":
        guard let first = modifier.arguments[nil], first.number == nil, first.path != ["all"]
        else { return modifier }
        axes.insert(first.path?.last ?? "")
        last = modifier
        if axes.isSuperset(of: ["horizontal", "vertical"]) { return modifier }
      case "frame":
        return ["width", "height"].allSatisfy { modifier.arguments[$0]?.number != nil }
          && modifier.arguments["alignment"] == nil ? modifier : nil
      case "clipShape", "cornerRadius":
        if let last { return last }
      default: if addsSpace(modifier) { return nil }
      }
    }
    return nil
  }

  /// Whether the modifier adds a visible background to the view.
  private static func addsBackground(_ modifier: ViewModifier, of view: ViewNode) -> Bool {
    guard modifier.name == "background" else { return modifier.name == "glassEffect" }
    let backgroundViews = modifier.slots.flatMap(view.views(in:))
    if !backgroundViews.isEmpty {
      return backgroundViews.allSatisfy { paint in
        ViewVocabulary.shapes.contains(paint.name)
          || (paint.name == "Color" && Style(paint.value) != .clear)
      }
    }
    guard let value = modifier.arguments[nil] else { return true }
    switch Style(value) {
    case .clear, .unknown, .conditional: return false
    default: return true
    }
  }

  /// The finding for a view whose corners are clipped before its background is added; `nil` if
  /// there is none. Clipping text has no visible effect, and the background keeps its square
  /// corners.
  private static func clipBeforeBackground(_ view: ViewNode) -> Finding? {
    let modifiers = view.modifiers
    guard let background = modifiers.firstIndex(where: { addsBackground($0, of: view) }),
      modifiers[background].arguments["in"] == nil,
      modifiers[background].slots.flatMap(view.views(in:)).allSatisfy({ $0.name == "Color" }),
      modifiers[background].name == "background", modifiers[background].condition == nil,
      let clip = modifiers[..<background].firstIndex(where: {
        ["cornerRadius", "clipShape"].contains($0.name) && $0.condition == nil
      }),
      // An overlay or an unknown modifier may draw what the clip is for.
      !modifiers[..<clip].contains(where: { $0.name == "overlay" || $0.isUnknown }),
      !modifiers[background...].contains(where: {
        ["cornerRadius", "clipShape", "mask"].contains($0.name) || $0.isUnknown
      })
    else { return nil }
    return .ineffectiveClip(modifiers[clip], modifiers[background])
  }

  /// The finding for a view that is clipped after a shadow is added; `nil` if there is none. The
  /// clip removes the shadow, which is outside of the shape.
  private static func shadowBeforeClip(_ view: ViewNode) -> Finding? {
    let modifiers = view.modifiers
    guard let shadow = modifiers.firstIndex(where: { $0.name == "shadow" }),
      view.name == "Image"
        || modifiers[..<shadow].contains(where: { addsBackground($0, of: view) }),
      let next = modifiers[shadow...].dropFirst().first(where: {
        addsSpace($0) || $0.isUnknown || addsBackground($0, of: view)
          || ["cornerRadius", "clipShape", "clipped", "mask"].contains($0.name)
      }),
      ["cornerRadius", "clipShape", "clipped"].contains(next.name),
      next.condition == nil, modifiers[shadow].condition == nil
    else { return nil }
    return .clippedShadow(modifiers[shadow], next)
  }
}

extension Finding {
  fileprivate static func uncoveredSpace(_ background: ViewModifier, _ padding: ViewModifier)
    -> Finding
  {
    Finding(
      check: Check.layoutModifierOrder.id,
      message: "this background does not cover the space added after it; add the space first",
      range: background.nameRange,
      notes: [Finding.Note(message: "this space stays bare", range: padding.nameRange)], fix: nil)
  }

  fileprivate static func clippedShadow(_ shadow: ViewModifier, _ clip: ViewModifier) -> Finding {
    Finding(
      check: Check.layoutModifierOrder.id,
      message: "this shadow is cut off by the clip after it; clip first",
      range: shadow.nameRange,
      notes: [Finding.Note(message: "the shadow is cut off here", range: clip.nameRange)], fix: nil)
  }

  fileprivate static func ineffectiveClip(
    _ clip: ViewModifier, _ background: ViewModifier
  ) -> Finding {
    Finding(
      check: Check.layoutModifierOrder.id,
      message: "this clip does not affect the background after it; add the background first",
      range: clip.nameRange,
      notes: [Finding.Note(message: "this background stays square", range: background.nameRange)],
      fix: nil)
  }
}

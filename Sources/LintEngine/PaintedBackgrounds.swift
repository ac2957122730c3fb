import ViewTree

extension ViewNode {
  /// Returns the style of one of the view's `background` modifiers; `nil` if it is unknown.
  func paint(of background: ViewModifier) -> Style? {
    let layers = background.slots.flatMap(views(in:))
    if let layer = layers.first { return layers.count == 1 ? layer.fillStyle : nil }
    return background.arguments[nil].map(Style.init)
  }

  /// The style that this color, gradient or filled shape is painted with; `nil` for any other view.
  var fillStyle: Style? {
    guard kind == .view, !modifiers.contains(where: \.isUnknown) else { return nil }
    let style: Style
    if name == "Color" || name.hasSuffix("Gradient") {
      style = Style(value)
    } else if ViewVocabulary.shapes.contains(name), modifier("stroke", "strokeBorder") == nil,
      let fill = modifier("fill", "foregroundStyle", "foregroundColor")?.arguments[nil]
    {
      style = Style(fill)
    } else {
      return nil
    }
    guard let opacity = modifier("opacity") else { return style }
    return .faded(style, opacity.arguments.first?.value.number)
  }

  /// Whether the view or its background is clipped to a shape.
  var isCutToShape: Bool {
    modifiers.contains { modifier in
      switch modifier.name {
      case "cornerRadius", "clipShape", "containerShape": true
      case "background":
        modifier.arguments["in"] != nil
          || modifier.slots.flatMap(views(in:)).contains {
            ViewVocabulary.shapes.subtracting(["Rectangle"]).contains($0.name) || $0.isCutToShape
          }
      default: false
      }
    }
  }

  /// Whether the view fills the window: it ignores the safe area or expands in both directions.
  var fillsWindow: Bool {
    modifiers.contains { modifier in
      switch modifier.name {
      case "ignoresSafeArea", "edgesIgnoringSafeArea": true
      case "frame":
        [modifier.arguments["maxWidth"], modifier.arguments["maxHeight"]]
          .allSatisfy { $0?.path?.last == "infinity" }
      default: false
      }
    }
  }

  /// Whether text, symbols or controls are visible in the subtree.
  var containsGlyphs: Bool {
    subtree.contains {
      $0.isGlyphs || ($0.kind == .view && ViewVocabulary.controls.contains($0.name))
    }
  }
}

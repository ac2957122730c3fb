import ViewTree

extension ViewNode {
  /// Returns the style that one of the view's `background` modifiers paints; `nil` if it is
  /// unknown.
  func paint(of background: ViewModifier) -> Style? {
    let layers = background.slots.flatMap(views(in:))
    if let layer = layers.first { return layers.count == 1 ? layer.fillStyle : nil }
    return background.arguments[nil].map(Style.init)
  }

  /// The style that the view is filled with, if the view is a color, a gradient or a filled shape;
  /// `nil` for any other view.
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

  /// Whether a shape clips the view or its background.
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

  /// Whether the view fills its whole window: it either ignores the safe area or expands in both
  /// directions.
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

  /// Whether the view or one of its descendants is a text, a symbol or a control.
  var containsGlyphs: Bool {
    subtree.contains {
      $0.isGlyphs || ($0.kind == .view && ViewVocabulary.controls.contains($0.name))
    }
  }
}

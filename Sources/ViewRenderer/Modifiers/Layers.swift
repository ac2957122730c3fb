import HandbookModel
import ViewTree

/// Rendering of modifiers that add other views behind, in front of or beside a view.
extension HTMLViewRenderer {
  mutating func background(
    _ box: inout Box, _ modifier: ViewModifier, _ subject: Subject, _ context: Evaluator.Context,
    _ inherited: InheritedStyle
  ) {
    let isBackdrop =
      box.element.hasMaterial
      && backdrop(under: modifier, subject, inherited)?.hasOwnElement == true
    defer { if isBackdrop { box.element.classes.append(.shared(.ground)) } }
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      let unknown = unknownViews
      let children = renderViews(passedTo: modifier, subject, inherited)
      if unknownViews > unknown {
        // Content without its background would look like different code.
        return reportUnknownBackground()
      }
      return addLayer(
        isBackdrop ? children.map(\.showingScene) : children, .under, on: &box,
        modifier.arguments["alignment"])
    }
    let value = modifier.arguments.first { $0.label == nil }?.value
    let outline = modifier.arguments["in"].map { self.outline($0, context) }
    guard outline != .some(nil) else { return reportUnsupported("background") }
    if let value, outline == nil, let shape = self.outline(value, context), Style(value) == .unknown
    {
      // A shape used as a background is filled with the foreground style.
      wrap(&box, shape + [style("background", levelColor(.primary, inherited))])
      return
    }
    // Without an argument, `background()` uses the background style.
    guard let paint = paint(value ?? .member(nil, "background"), context, inherited) else {
      // White content on an unknown background would be invisible.
      let isWhite = { (modifier: ViewModifier) in
        ["foregroundStyle", "foregroundColor"].contains(modifier.name)
          && modifier.arguments.first?.value.path?.last == "white"
      }
      if subject.view.subtree.contains(where: { $0.modifiers.contains(where: isWhite) }) {
        isMisleading = true
      }
      return
    }
    let classes = (outline ?? []) ?? []
    let fill = fillClasses(paint, inherited, in: classes)
    // These fills are clipped to the shape, which would clip the content, too. They go on a layer.
    if paint.isMaterial || classes.contains(.shared(.circle)) || fill.contains(.shared(.slant)) {
      let layer = Box(Element("div", fill), fillsWidth: true, fillsHeight: true)
      return addLayer([layer], .under, on: &box, nil)
    }
    wrap(&box, fill)
  }

  mutating func overlay(
    _ box: inout Box, _ modifier: ViewModifier, _ subject: Subject, _ context: Evaluator.Context,
    _ inherited: InheritedStyle
  ) {
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      var inner = inherited
      if subject.view.isBackground {
        inner.backdrop = backdrop(of: subject, before: modifier, inherited) ?? .unsupported
      } else {
        cover(subject.view, in: &inner)
      }
      let children = renderViews(passedTo: modifier, subject, inner)
      let isBackdrop =
        inner.backdrop.hasOwnElement && children.contains(where: \.element.hasMaterial)
      if isBackdrop { box = box.showingScene }
      addLayer(children, .over, on: &box, modifier.arguments["alignment"])
      if isBackdrop { box.element.classes.append(.shared(.ground)) }
      return
    }
    guard let value = modifier.arguments.first(where: { $0.label == nil })?.value,
      let paint = paint(value, context, inherited)
    else { return reportUnsupported("overlay") }
    let outline = modifier.arguments["in"].flatMap { self.outline($0, context) } ?? []
    let layer = Box(
      Element("div", fillClasses(paint, inherited, in: outline)), fillsWidth: true,
      fillsHeight: true)
    addLayer([layer], .over, on: &box, nil)
  }

  /// Renders the views that are passed to a modifier, such as `overlay`. The enclosing stack does
  /// not affect their layout.
  mutating func renderViews(
    passedTo modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) -> [Box] {
    var inherited = inherited
    inherited.axis = nil
    return render(modifier.slots.flatMap { subject.view.views(in: $0) }, subject.frame, inherited)
  }

  /// Adds a layer behind or in front of a box, without changing the size of the box.
  /// - Parameters:
  ///   - children: The content of the layer. If there is none, no layer is added.
  ///   - layer: The class of the layer: `under` for one behind the box, `over` for one in front.
  ///   - alignment: The alignment of the content as in SwiftUI; `nil` to center it.
  mutating func addLayer(
    _ children: [Box], _ layer: DrawingClass, on box: inout Box, _ alignment: Value?
  ) {
    guard !children.isEmpty else { return }
    let inside = Element(
      "div", [.shared(.layers), .shared(layer)] + align(alignment), children.map(\.layoutElement))
    let parts = layer == .under ? [inside, box.layoutElement] : [box.layoutElement, inside]
    box = Box(
      Element("div", [.shared(.layers), .shared(.layered)], parts), fillsWidth: box.fillsWidth,
      fillsHeight: box.fillsHeight, isFixedSize: box.isFixedSize)
  }

  mutating func inset(
    _ box: inout Box, _ modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) {
    let edge = modifier.arguments["edge"]?.path?.last ?? "bottom"
    let bar = combined(renderViews(passedTo: modifier, subject, inherited))
    guard !bar.isEmpty, ["top", "bottom"].contains(edge) else {
      return reportUnsupported(modifier.name)
    }
    let parts =
      edge == "top"
      ? [bar.layoutElement, box.layoutElement] : [box.layoutElement, bar.layoutElement]
    box = Box(
      Element("div", [.shared(.vertical)], parts), fillsWidth: box.fillsWidth || bar.fillsWidth,
      fillsHeight: box.fillsHeight)
  }
}

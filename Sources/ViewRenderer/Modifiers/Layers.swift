import HandbookModel
import ViewTree

/// Rendering of modifiers that add other views behind, in front of or beside a view.
extension DrawnViewBuilder {
  mutating func background(
    _ box: inout DrawnView, _ modifier: ViewModifier, _ subject: Subject,
    _ context: Evaluator.Context,
    _ inherited: InheritedStyle
  ) {
    let isBackdrop =
      box.hasMaterial
      && backdrop(under: modifier, subject, inherited)?.isDrawnView == true
    defer { if isBackdrop { box.facts.append(.ground) } }
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      var behind = inherited
      behind.isBehind = true
      let children = renderViews(passedTo: modifier, subject, behind)
      return box.addLayer(
        isBackdrop ? children.map(\.showingScene) : children, .behind,
        at: Self.place(modifier.arguments["alignment"]))
    }
    let value = modifier.arguments.first { $0.label == nil }?.value
    let outline = modifier.arguments["in"].map { knownOutline($0, context) }
    if let value, outline == nil, let shape = self.outline(value, context), Style(value) == .unknown
    {
      // A shape used as a background is filled with the foreground style.
      box.wrap(shape.facts + [.fill(.color(levelColor(.primary, inherited)))])
      return
    }
    // Without an argument, `background()` uses the background style.
    let paint = paint(
      value ?? .member(nil, "background"), context, inherited,
      else: hasWhiteContent(subject.view) ? "systemGray" : "systemGray5")
    let shape = outline ?? .rectangle
    let fill = fill(paint, inherited, in: shape)
    // These fills are clipped to the shape, which would clip the content, too. They go on a layer.
    let isOnLayer =
      if case .gradient(let gradient) = paint { gradient.isDiagonal } else {
        paint.isMaterial
      }
    if isOnLayer || shape == .circle {
      return box.addLayer([.area(fill)], .behind)
    }
    box.wrap(fill)
  }

  /// Whether a view or one inside it is white, so that it would be invisible on a light background.
  private func hasWhiteContent(_ view: ViewNode) -> Bool {
    view.subtree.contains { view in
      view.modifiers.contains {
        ["foregroundStyle", "foregroundColor"].contains($0.name)
          && $0.arguments.first?.value.path?.last == "white"
      }
    }
  }

  mutating func overlay(
    _ box: inout DrawnView, _ modifier: ViewModifier, _ subject: Subject,
    _ context: Evaluator.Context,
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
        inner.backdrop.isDrawnView && children.contains(where: \.hasMaterial)
      if isBackdrop { box = box.showingScene }
      box.addLayer(children, .inFront, at: Self.place(modifier.arguments["alignment"]))
      if isBackdrop { box.facts.append(.ground) }
      return
    }
    guard let value = modifier.arguments.first(where: { $0.label == nil })?.value,
      let paint = paint(value, context, inherited)
    else { return reportUnsupported("overlay") }
    let outline = modifier.arguments["in"].map { knownOutline($0, context) } ?? .rectangle
    box.addLayer([.area(fill(paint, inherited, in: outline))], .inFront)
  }

  /// Renders the views that are passed to a modifier, such as `overlay`. The enclosing stack does
  /// not affect their layout.
  mutating func renderViews(
    passedTo modifier: ViewModifier, _ subject: Subject, _ inherited: InheritedStyle
  ) -> [DrawnView] {
    var inherited = inherited
    inherited.axis = nil
    return render(modifier.slots.flatMap { subject.view.views(in: $0) }, subject.frame, inherited)
  }

  mutating func inset(
    _ box: inout DrawnView, _ modifier: ViewModifier, _ subject: Subject,
    _ inherited: InheritedStyle
  ) {
    let edge = modifier.arguments["edge"]?.path?.last ?? "bottom"
    let bar = combined(renderViews(passedTo: modifier, subject, inherited))
    guard !bar.isEmpty, ["top", "bottom"].contains(edge) else {
      return reportUnsupported(modifier.name)
    }
    box = DrawnView(
      .stack(.vertical), edge == "top" ? [bar, box] : [box, bar],
      fillsWidth: box.layout.fillsWidth || bar.layout.fillsWidth,
      fillsHeight: box.layout.fillsHeight)
  }
}

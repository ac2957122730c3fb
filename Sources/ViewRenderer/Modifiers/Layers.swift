import HandbookModel
import ViewTree

/// Modifiers that add views behind, in front of and beside a view.
extension HTMLViewRenderer {
  mutating func background(
    _ piece: inout Box, _ modifier: ViewModifier, _ subject: Subject, _ place: Evaluator.Place,
    _ look: InheritedStyle
  ) {
    let isGround =
      piece.element.hasMaterial && ground(under: modifier, subject, look)?.isPainted == true
    defer { if isGround { piece.element.classes.append("d-ground") } }
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      let unknown = unknownViews
      let children = pieces(givenTo: modifier, subject, look)
      if unknownViews > unknown {
        // Content without its background would look like different code.
        return noteUnknownGround()
      }
      return lay(
        isGround ? children.map(\.showingScene) : children, "d-under", on: &piece,
        modifier.arguments["alignment"])
    }
    let value = modifier.arguments.first { $0.label == nil }?.value
    let outline = modifier.arguments["in"].map { self.outline($0, place) }
    guard outline != .some(nil) else { return note("background") }
    if let value, outline == nil, let shape = self.outline(value, place), Style(value) == .unknown {
      // A shape used as a background is filled with the foreground style.
      wrap(&piece, shape + [style("background", ink(1, look))])
      return
    }
    // Without an argument, `background()` uses the background style.
    guard let paint = paint(value ?? .member(nil, "background"), place, look) else {
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
    let ground = ground(paint, look, in: classes)
    // These fills are clipped to the shape, which would clip the content, too. They go on a layer.
    if paint.isMaterial || classes.contains("d-circle") || ground.contains("d-slant") {
      let layer = Box(Element("div", ground), across: true, down: true)
      return lay([layer], "d-under", on: &piece, nil)
    }
    wrap(&piece, ground)
  }

  mutating func overlay(
    _ piece: inout Box, _ modifier: ViewModifier, _ subject: Subject, _ place: Evaluator.Place,
    _ look: InheritedStyle
  ) {
    if !modifier.slots.isEmpty, modifier.arguments["in"] == nil {
      var inner = look
      if subject.view.isGround {
        inner.ground = ground(of: subject, before: modifier, look) ?? .own
      } else {
        cover(subject.view, in: &inner)
      }
      let children = pieces(givenTo: modifier, subject, inner)
      let isGround = inner.ground.isPainted && children.contains(where: \.element.hasMaterial)
      if isGround { piece = piece.showingScene }
      lay(children, "d-over", on: &piece, modifier.arguments["alignment"])
      if isGround { piece.element.classes.append("d-ground") }
      return
    }
    guard let value = modifier.arguments.first(where: { $0.label == nil })?.value,
      let paint = paint(value, place, look)
    else { return note("overlay") }
    let outline = modifier.arguments["in"].flatMap { self.outline($0, place) } ?? []
    let layer = Box(
      Element("div", ground(paint, look, in: outline)), across: true, down: true)
    lay([layer], "d-over", on: &piece, nil)
  }

  /// Renders the views that are passed to a modifier. They are not in a stack.
  mutating func pieces(
    givenTo modifier: ViewModifier, _ subject: Subject, _ look: InheritedStyle
  ) -> [Box] {
    var look = look
    look.axis = nil
    return pieces(modifier.slots.flatMap { subject.view.views(in: $0) }, subject.frame, look)
  }

  /// Adds a layer behind or in front of a box, without changing the size of the box.
  mutating func lay(
    _ children: [Box], _ layer: String, on piece: inout Box, _ alignment: Value?
  ) {
    guard !children.isEmpty else { return }
    let inside = Element("div", ["d-z", layer] + align(alignment), children.map(\.placed))
    let parts = layer == "d-under" ? [inside, piece.placed] : [piece.placed, inside]
    piece = Box(
      Element("div", ["d-z", "d-layers"], parts), across: piece.growsAcross,
      down: piece.growsDown, isFirm: piece.isFirm)
  }

  mutating func inset(
    _ piece: inout Box, _ modifier: ViewModifier, _ subject: Subject, _ look: InheritedStyle
  ) {
    let edge = modifier.arguments["edge"]?.path?.last ?? "bottom"
    let bar = single(pieces(givenTo: modifier, subject, look), look)
    guard !bar.isEmpty, ["top", "bottom"].contains(edge) else { return note(modifier.name) }
    let parts = edge == "top" ? [bar.placed, piece.placed] : [piece.placed, bar.placed]
    piece = Box(
      Element("div", ["d-v"], parts), across: piece.growsAcross || bar.growsAcross,
      down: piece.growsDown)
  }
}

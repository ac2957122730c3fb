import HandbookModel
package import ViewTree

extension ViewForest {
  /// Draws what the code shows: its preview if it has one, else each view that no other uses, else the
  /// views that stand outside of any type.
  /// - Parameters:
  ///   - samples: What stands in for values that the code leaves open.
  ///   - marks: Places that something is said of.
  package func drawing(
    samples: DrawingSamples = DrawingSamples(), marks: [DrawingMark] = []
  ) -> Result<Drawing, NoDrawing> {
    let roots = shownRoots
    guard !roots.isEmpty else { return .failure(.noViews) }
    var drawer = Drawer(self, samples, marks)
    var html = ""
    var isScreen = false
    for group in roots {
      let tint = drawer.palette.system("blue") ?? "blue"
      var pieces: [Piece] = []
      for root in group {
        let frame = Frame(type: root.type)
        pieces += drawer.pieces(views(of: root), frame, Look(tint: tint))
      }
      pieces = pieces.filter { !$0.isEmpty }
      guard !pieces.isEmpty else { continue }
      let piece = drawer.single(pieces, Look(tint: tint))
      isScreen = piece.growsDown
      let hasMaterial = !drawer.materials.isEmpty
      let element = Element(
        "div",
        ["d-z", "d-stage"] + (isScreen ? ["d-screen"] : [])
          + (hasMaterial ? ["d-scene"] : []), [piece.placed])
      element.write(to: &html)
    }
    if drawer.isExhausted { return .failure(.tooLarge) }
    if html.isEmpty { return .failure(.noViews) }
    if drawer.unknownViews > 0, drawer.unknownViews * 2 > drawer.knownViews {
      return .failure(.misleading(drawer.unsupported))
    }
    return .success(
      Drawing(
        html: html, styles: drawer.styles, colors: drawer.palette.used, materials: drawer.materials,
        unsupported: drawer.unsupported, stills: drawer.stills))
  }
}

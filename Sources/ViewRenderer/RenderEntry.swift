package import HandbookModel
package import ViewTree

extension ViewForest {
  /// Draws what the code shows: its preview if it has one, otherwise each view that no other view
  /// uses, otherwise the views outside of any type.
  /// - Parameters:
  ///   - samples: Values for properties that the code leaves open.
  ///   - marks: Findings to annotate on the drawing.
  ///   - hasGlassWindows: Whether the code is for visionOS only.
  package func drawing(
    samples: DrawingSamples = DrawingSamples(), marks: [FindingAnnotation] = [],
    hasGlassWindows: Bool = false
  ) -> DrawingResult {
    let roots = entryPoints
    guard !roots.isEmpty else { return .failure(.noViews) }
    var drawer = HTMLViewRenderer(self, samples, marks)
    drawer.hasGlassWindows = hasGlassWindows
    var html = ""
    var classes: Set<String> = []
    var materials: Set<String> = []
    for group in roots {
      // Only the result shows whether the view fills a screen. If it does, materials lie on the
      // background of the screen instead of the scene, and it is drawn again.
      var attempt = drawer
      var piece = attempt.piece(of: group, on: .scene)
      if piece.growsDown {
        attempt = drawer
        piece = attempt.piece(of: group, on: .screen)
      }
      let hasScene = attempt.usesScene
      materials.formUnion(attempt.materials)
      drawer = attempt
      guard !piece.isEmpty else { continue }
      let own =
        ["d-z", "d-stage"] + (piece.growsDown ? ["d-screen"] : []) + (hasScene ? ["d-scene"] : [])
        + (drawer.scheme.map { ["d-" + $0] } ?? [])
      let stage = Element("div", own, [piece.placed])
      if drawer.staticAspects.contains(.hidden), !stage.showsSomething { continue }
      stage.write(to: &html)
      stage.collectClasses(into: &classes)
    }
    for undrawn in drawer.evaluator.doubts.all { drawer.note(undrawn) }
    if drawer.isExhausted { return .failure(.tooLarge) }
    if html.isEmpty { return .failure(.blank) }
    // Code about colors looks wrong if most of them could not be resolved.
    let lacksColors = drawer.unknownPaints > max(1, drawer.knownPaints)
    let lacksViews = drawer.unknownViews > 0 && drawer.unknownViews * 2 > drawer.knownViews
    if lacksViews || lacksColors || drawer.isMisleading {
      return .failure(.misleading(drawer.unsupported))
    }
    return .success(
      Drawing(
        html: html, classes: classes, styles: drawer.styles,
        colors: Set(drawer.palette.used.map(\.name)),
        materials: materials,
        unsupported: drawer.unsupported, staticAspects: drawer.staticAspects))
  }
}

extension HTMLViewRenderer {
  /// Renders roots below each other as the content of one stage.
  fileprivate mutating func piece(of roots: [ViewRoot], on ground: InheritedStyle.Ground) -> Box {
    materials = []
    usesScene = false
    var look = InheritedStyle(tint: palette.system("blue") ?? "blue")
    look.ground = ground
    var pieces: [Box] = []
    for root in roots {
      pieces += self.pieces(forest.views(of: root), CallFrame(type: root.type), look)
    }
    return single(pieces.filter { !$0.isEmpty }, look)
  }
}

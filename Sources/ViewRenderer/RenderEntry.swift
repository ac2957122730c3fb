package import HandbookModel
package import ViewTree

extension ViewForest {
  /// Draws the entry points of the code. This is the first preview that the code contains. Without
  /// a preview, these are the views that no other view uses; see ``entryPoints``.
  package func drawing(_ options: DrawingOptions = DrawingOptions()) -> DrawingResult {
    if limit != nil { return .failure(.tooLarge) }
    let roots = entryPoints
    guard !roots.isEmpty else { return .failure(.noViews) }
    var renderer = HTMLViewRenderer(self, options.samples, options.annotations)
    renderer.hasGlassWindows = options.hasGlassWindows
    var writer = HTMLDrawingWriter()
    var materials: Set<DrawnMaterial> = []
    for group in roots {
      // Whether the view fills a screen is only known after it is drawn. If it does, materials are on
      // the background of the screen instead of the scene, so a view with materials is drawn again.
      var attempt = renderer
      var box = attempt.renderStage(group, on: .scene)
      if box.fillsHeight, attempt.dependsOnBackdrop {
        attempt = renderer
        box = attempt.renderStage(group, on: .screen)
      }
      let hasScene = attempt.usesScene
      materials.formUnion(attempt.materials)
      renderer = attempt
      guard !box.isEmpty else { continue }
      let own: [ElementClass] =
        [.shared(.layers), .shared(.stage)] + (box.fillsHeight ? [.shared(.screen)] : [])
        + (hasScene ? [.shared(.scene)] : [])
        + (renderer.colorScheme.map { [.shared($0)] } ?? [])
      let stage = Element("div", own, [box.layoutElement])
      if renderer.staticAspects.contains(.hidden), !stage.isVisible { continue }
      writer.write(stage)
    }
    for feature in renderer.evaluator.log.all { renderer.reportUnsupported(feature) }
    if renderer.isExhausted { return .failure(.tooLarge) }
    if writer.markup == DrawingMarkup() { return .failure(.blank) }
    // Code about colors looks wrong if most of them could not be resolved.
    let lacksColors = renderer.unknownPaints > max(1, renderer.knownPaints)
    let lacksViews = renderer.unknownViews > 0 && renderer.unknownViews * 2 > renderer.knownViews
    if lacksViews || lacksColors || renderer.isMisleading {
      return .failure(.misleading(renderer.unsupported))
    }
    return .success(
      Drawing(
        markup: writer.markup, classes: writer.classes, styles: writer.styles,
        colors: Set(renderer.palette.used.map(\.name)),
        materials: materials,
        unsupported: renderer.unsupported, staticAspects: renderer.staticAspects))
  }
}

extension HTMLViewRenderer {
  /// Renders view trees below each other, as the content of one stage. A stage is the part of the
  /// drawing that shows one entry point: the preview, or a view that no other view uses.
  fileprivate mutating func renderStage(_ roots: [ViewRoot], on backdrop: InheritedStyle.Backdrop)
    -> Box
  {
    materials = []
    usesScene = false
    dependsOnBackdrop = false
    var inherited = InheritedStyle(tint: palette.system("blue") ?? .other("blue"))
    inherited.backdrop = backdrop
    var boxes: [Box] = []
    for root in roots {
      boxes += self.render(forest.views(of: root), CallFrame(type: root.type), inherited)
    }
    return combined(boxes.filter { !$0.isEmpty })
  }
}

package import HandbookModel
package import ViewTree

extension ViewForest {
  /// Draws the entry points of the code. This is the first preview that the code contains. Without
  /// a preview, these are the views that no other view uses; see ``entryPoints``.
  package func drawing(_ options: DrawingOptions = DrawingOptions()) -> DrawingResult {
    drawn(options).map { $0.drawing() }
  }

  /// Draws the entry points of the code as ``drawing(_:)`` does, without writing HTML.
  func drawn(_ options: DrawingOptions) -> Result<DrawnExample, DrawingFailure> {
    if limit != nil { return .failure(.tooLarge) }
    let roots = entryPoints
    guard !roots.isEmpty else { return .failure(.noViews) }
    return ScenarioDrawing(forest: self, options: options, entryPoints: roots).drawn()
  }
}

extension DrawnViewBuilder {
  /// Whether the drawing would show nothing of the code, or would show code about colors without
  /// most of these.
  var showsNothingKnown: Bool {
    if unknownPaints > max(2, knownPaints) { return true }
    return unknownViews == 1 && knownViews == 0 && knownPaints == 0 && !changesUnknownView
  }

  /// Builds the stages of a drawing, one for each entry point that shows something.
  mutating func stages(of entryPoints: [[ViewRoot]]) -> [DrawnStage] {
    var stages: [DrawnStage] = []
    for roots in entryPoints {
      // Whether the view fills a screen is only known after it is drawn. If it does, materials are on
      // the background of the screen instead of the scene, so a view with materials is drawn again.
      var attempt = self
      var stage = attempt.stage(roots, on: .scene)
      if stage.isScreen, attempt.dependsOnBackdrop {
        attempt = self
        stage = attempt.stage(roots, on: .screen)
      }
      self = attempt
      if stage.root.isEmpty && stage.front == nil
        || staticAspects.contains(.hidden) && !stage.root.isVisible && stage.front == nil
      {
        continue
      }
      stages.append(stage)
    }
    return stages
  }

  /// Builds view trees below each other, as the content of one stage.
  private mutating func stage(
    _ roots: [ViewRoot], on backdrop: InheritedStyle.Backdrop
  ) -> DrawnStage {
    materials = []
    usesScene = false
    dependsOnBackdrop = false
    front = nil
    var inherited = InheritedStyle(tint: palette.system("blue") ?? .other("blue"))
    inherited.backdrop = backdrop
    inherited.isDisabled = isDisabled
    var boxes: [DrawnView] = []
    for root in roots {
      boxes += self.render(forest.views(of: root), CallFrame(type: root.type), inherited)
    }
    return DrawnStage(
      root: combined(boxes.filter { !$0.isEmpty }), front: front, hasScene: usesScene,
      appearance: colorScheme,
      materials: materials)
  }
}

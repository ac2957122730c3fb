import HandbookModel
import ViewTree

/// Modifiers that change how much space a view takes, where it is, or what is around it.
extension ModifierEntry {
  static let layoutEntries: [ModifierEntry] = [
    ModifierEntry("padding", .drawn) { $0.pad(&$1, $2) },
    ModifierEntry("safeAreaPadding scenePadding", .partly("Drawn as padding")) {
      $0.pad(&$1, $2)
    },
    ModifierEntry("frame", .drawn) { $0.frame(&$1, $2.modifier, $2.context) },
    ModifierEntry("containerRelativeFrame", .partly("Drawn as the whole width or height")) {
      $0.frame(&$1, $2.modifier, $2.context)
    },
    ModifierEntry("background", .drawn) {
      $0.background(&$1, $2.modifier, $2.subject, $2.context, $2.inherited)
    }.inherited { $0.applyBackground($1, to: &$2) },
    ModifierEntry("overlay", .drawn) {
      $0.overlay(&$1, $2.modifier, $2.subject, $2.context, $2.inherited)
    },
    ModifierEntry("aspectRatio scaledToFit scaledToFill", .drawn) {
      $0.aspectRatio(&$1, $2.modifier, $2.subject, $2.inherited)
    },
    ModifierEntry("fixedSize", .drawn) { _, box, use in
      box.layout.isFixedSize = true
      if use.arguments["horizontal"]?.boolean != false { box.wrap(.idealWidth) }
    },
    ModifierEntry("zIndex", .drawn) { builder, box, use in
      if let index = builder.amount(use) {
        box.wrap(.zIndex(index))
      } else {
        builder.reportUnsupported("zIndex")
      }
    },
    ModifierEntry("layoutPriority", .partly("Drawn in the size of the content")) {
      if ($0.amount($2) ?? 0) > 0 { $1.layout.isFixedSize = true }
    },
    ModifierEntry("safeAreaInset safeAreaBar", .partly("Drawn at the top and the bottom")) {
      $0.inset(&$1, $2.modifier, $2.subject, $2.inherited)
    },
    ModifierEntry(
      "ignoresSafeArea edgesIgnoringSafeArea", .partly("Drawn for backgrounds")
    ) { builder, _, use in
      // Backgrounds extend to the edges of the drawn screen anyway, since it has no system bars.
      let view = use.subject.view
      if !view.isBackground, !DrawnViewBuilder.spaceFillingViews.contains(view.name) {
        builder.reportUnsupported(use.modifier.name)
      }
    },
    ModifierEntry("contentMargins", .partly("Drawn around scroll views")) { builder, _, use in
      if use.subject.view.name != "ScrollView" { builder.reportUnsupported("contentMargins") }
    },
    ModifierEntry(
      """
      position alignmentGuide gridColumnAlignment gridCellColumns gridCellAnchor
      gridCellUnsizedAxes visualEffect visualEffect3D overlayPreferenceValue
      backgroundPreferenceValue defaultScrollAnchor containerCornerOffset layoutDirectionBehavior
      flipsForRightToLeftLayoutDirection
      """, .leftOut),
    // The shapes, pictures and texts that have these read them.
    ModifierEntry("inset size", .drawn),
  ]
}

extension DrawnViewBuilder {
  fileprivate mutating func pad(_ box: inout DrawnView, _ use: ModifierEntry.Use) {
    box.pad(insets(of: use.modifier, use.subject, defaultLength: DrawingMetrics.padding))
  }

  /// The number that is the first argument without a label; `nil` if it is unknown.
  func amount(_ use: ModifierEntry.Use) -> Double? {
    use.arguments[nil].flatMap { evaluator.resolved($0, use.context).number }
  }
}

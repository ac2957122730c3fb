import HandbookModel
import ViewTree

/// Modifiers that change how one view looks, but not how much space it takes.
extension ModifierEntry {
  static let lookEntries: [ModifierEntry] = [
    ModifierEntry("border", .drawn) { $0.border(&$1, $2.arguments, $2.context, $2.inherited) },
    ModifierEntry("clipShape mask", .partly("Drawn with a known shape")) {
      $0.clip(&$1, $2.modifier, $2.context)
    },
    ModifierEntry("cornerRadius", .drawn) { builder, box, use in
      if let radius = builder.amount(use) { box.wrap(.clipped, .outline(.rounded(radius))) }
    },
    ModifierEntry("clipped", .drawn) { _, box, _ in box.wrap(.clipped) },
    ModifierEntry("opacity", .drawn) { builder, box, use in
      guard let opacity = builder.amount(use) else { return }
      if opacity < 1 { box.wrap(.opacity(opacity)) }
      if opacity <= 0 { builder.staticAspects.insert(.hidden) }
    },
    // `modifiedOrHidden` draws it, since it also hides the parts of a composed view.
    ModifierEntry("hidden", .drawn),
    ModifierEntry("shadow blur offset rotationEffect scaleEffect saturation grayscale", .drawn) {
      $0.effect(&$1, $2.modifier, $2.context, $2.inherited)
    },
    ModifierEntry("redacted", .partly("Drawn as a placeholder")) {
      $0.redact(&$1, $2.arguments, $2.context)
    },
    ModifierEntry("badge", .partly("Drawn in rows")) {
      $0.badge(&$1, $2.arguments, $2.context, $2.inherited)
    },
    ModifierEntry("preferredColorScheme", .drawn) { builder, _, use in
      if let first = use.arguments.first {
        builder.colorScheme = builder.appearance(first.value, use.context)
      }
    },
    ModifierEntry("colorScheme", .drawn) { builder, box, use in
      if let first = use.arguments.first,
        let appearance = builder.appearance(first.value, use.context)
      {
        box.wrap(.appearance(appearance))
      }
    },
    ModifierEntry(
      "environment", .partly("Drawn for fonts, lines, controls, color schemes and direction")
    ) { $0.environment($2.arguments, &$1, $2.context) }.inherited {
      $0.inheritEnvironment($1, to: &$2)
    },
    // A modifier that the example does not declare is unknown, and named like one.
    ModifierEntry("modifier", .partly("Drawn if the example declares it")),
    // The shapes, pictures and symbols that have these read them.
    ModifierEntry("fill stroke strokeBorder trim resizable", .drawn),
    ModifierEntry(
      """
      glassBackgroundEffect blendMode brightness contrast colorInvert colorMultiply hueRotation
      luminanceToAlpha rotation3DEffect transform3DEffect projectionEffect transformEffect
      layerEffect colorEffect distortionEffect textRenderer unredacted backgroundStyle
      containerShape backgroundExtensionEffect ornament rotation scale
      glassEffectUnion badgeProminence transformEnvironment
      """, .leftOut),
    ModifierEntry("glassEffect", .leftOut).inherited { $0.applyBackground($1, to: &$2) },
    ModifierEntry(
      """
      animation transition contentTransition symbolEffect phaseAnimator keyframeAnimator
      matchedGeometryEffect navigationTransition scrollTransition matchedTransitionSource
      glassEffectTransition
      """, .moving),
  ]
}

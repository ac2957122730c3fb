import HandbookModel
import ViewTree

extension Check {
  static let motionEasingCurve = Check(
    "motion-easing-curve", severity: .note
  ) { context in
    let sites = context.calls.compactMap(MotionSite.init)
    // The curve may be the plain fade that replaces the spring when Reduce Motion is on.
    let hasSpring = sites.contains { $0.motions.isEmpty || $0.motions.contains(where: \.isSpring) }
    guard !(hasSpring && context.forest.checksReduceMotion) else { return [] }
    return sites.compactMap { finding($0, context.forest) }
  }

  private static func finding(_ site: MotionSite, _ forest: ViewForest) -> Finding? {
    let declared = site.argument.flatMap { Motion.declared($0.value, forest) }
    let motions = (declared.map(Motion.all) ?? site.motions).filter { $0.curve != .none }
    let easings = motions.filter { $0.isEasing && !$0.isRepeated }
    guard let argument = site.argument, let first = easings.first, easings.count == motions.count,
      !isAmount(argument.value.path?.last ?? ""), moves(site, forest)
    else { return nil }
    return .easing(argument, first, isNamed: declared != nil)
  }

  /// Whether the animation may move a view, for which a spring is better. A timing curve is
  /// appropriate for fades and for progress.
  private static func moves(_ site: MotionSite, _ forest: ViewForest) -> Bool {
    let (names, views) = subject(of: site, forest)
    if names.contains(where: isAmount) || names.contains(where: isTouchState) { return false }
    if site.call.name == "animation" {
      if site.call.base?.isFade == true { return false }
      if views.first.map({ ["ProgressView", "Gauge"].contains($0.name) }) == true { return false }
    } else if names.isEmpty {
      let inside = forest.calls.filter { site.call.range.contains($0.range.lowerBound) }
      if inside.contains(where: { $0.name == "scrollTo" }) { return false }
    }
    let effects = forest.effects(of: names, in: views)
    return effects.isEmpty || effects.contains(.motion)
  }

  /// The names of the variables whose changes are animated, and the views in which such changes may
  /// be visible.
  private static func subject(
    of site: MotionSite, _ forest: ViewForest
  ) -> (names: Set<String>, views: [ViewNode]) {
    let call = site.call
    let names = site.names(forest)
    guard call.name == "animation" else { return (names, forest.views(near: call)) }
    let view = forest.views.first { view in
      view.modifiers.contains { $0.nameRange == call.nameRange }
    }
    return (names, view?.subtree ?? [])
  }

  private static func isAmount(_ name: String) -> Bool {
    !amountWords.isDisjoint(with: name.words)
  }

  /// Whether the variable changes while people touch the screen, as `isPressed` does. The visual
  /// feedback to a touch ends before a spring would bounce.
  private static func isTouchState(_ name: String) -> Bool {
    !["pressed", "pressing", "hovered", "hovering", "hover", "touched", "touching"]
      .filter(name.words.contains).isEmpty
  }

  /// Words in the names of variables that store an amount or a color, such as `progress`. Changes
  /// of such variables do not move views.
  private static let amountWords: Set<String> = [
    "progress", "fraction", "percent", "percentage", "elapsed", "remaining", "volume", "opacity",
    "alpha", "fade", "faded", "fading", "dimmed", "dim", "brightness", "blur", "blurred", "color",
    "colour", "tint", "theme", "highlight", "highlighted", "highlights", "flash",
  ]
}

extension Motion {
  fileprivate var isEasing: Bool { if case .easing = curve { true } else { false } }
  fileprivate var isSpring: Bool { if case .spring = curve { true } else { false } }
}

extension Value {
  /// Whether the value is a transition that only fades the view in and out, or that has no effect.
  fileprivate var isFade: Bool { ["opacity", "identity"].contains(path?.last ?? "") && isImplicit }
}

extension Finding {
  fileprivate static func easing(
    _ argument: CallArgument, _ motion: Motion, isNamed: Bool
  ) -> Finding {
    var fix: Finding.Fix?
    var curveName = "an easing curve"
    if case .easing(let name, let arguments) = motion.curve {
      curveName = "'.\(name)'"
      let duration = arguments["duration"]?.number
      // Other arguments of the curve have no equivalent in the spring.
      let isPlain = arguments.isEmpty || (arguments.count == 1 && duration != nil)
      if isPlain, !isNamed, !motion.isAdjusted, !argument.value.isChoice {
        let replacement = ".smooth" + (duration.map { "(duration: \($0))" } ?? "")
        fix = Finding.Fix(
          title: "use a spring such as '\(replacement)'", range: argument.range,
          replacement: replacement, safety: .review)
      }
    }
    return Finding(
      check: Check.motionEasingCurve.id,
      message: "\(curveName) ignores the current speed; use a spring",
      range: argument.range, notes: [], fix: fix)
  }
}

extension Value {
  fileprivate var isChoice: Bool { if case .conditional = self { true } else { false } }
}

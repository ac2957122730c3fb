import HandbookModel
import ViewTree

extension Check {
  static let motionEasingCurve = Check(
    "motion-easing-curve", isOptIn: true
  ) { context in
    let sites = context.calls.compactMap(MotionSite.init)
    // The curve may be the plain fade that replaces the spring when Reduce Motion is on.
    let hasSpring = sites.contains { $0.motions.isEmpty || $0.motions.contains(where: \.isSpring) }
    guard !sites.isEmpty, !(hasSpring && context.forest.checksReduceMotion) else { return [] }
    let animatedViews = AnimatedViews(context)
    return sites.compactMap { finding($0, animatedViews) }
  }

  /// The views that animations change and the effects on them, found once for all animations of the
  /// code.
  private struct AnimatedViews {
    let forest: ViewForest
    let effects: MotionEffects
    let declared: DeclaredMotions
    /// The names of the variables that are given to shapes and effects of the app, which turn them into
    /// a movement with a curve of its own.
    let ownCurves: Set<String>
    /// The first view with each modifier, by the offset at which the name of the modifier starts.
    let animated: [Int: ViewNode]

    init(_ context: LintContext) {
      let forest = context.forest
      self.forest = forest
      effects = context.index(MotionEffects.self)
      declared = DeclaredMotions(forest)
      ownCurves = forest.variablesWithOwnCurves
      animated = Dictionary(
        forest.views.lazy.flatMap { view in
          view.modifiers.lazy.filter { $0.name == "animation" }
            .map { ($0.nameRange.lowerBound, view) }
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static func finding(_ site: MotionSite, _ animatedViews: AnimatedViews) -> Finding? {
    let declared = site.argument.flatMap { animatedViews.declared[$0.value] }
    let motions = (declared.map(Motion.all) ?? site.motions).filter { $0.curve != .none }
    let easings = motions.filter { $0.isEasing && !$0.isRepeated }
    guard let argument = site.argument, let first = easings.first, easings.count == motions.count,
      !isAmount(argument.value.path?.last ?? ""), moves(site, animatedViews)
    else { return nil }
    return .easing(argument, first, isNamed: declared != nil)
  }

  /// Whether the animation may move a view, for which a spring is better. A timing curve is
  /// appropriate for fades and for progress.
  private static func moves(_ site: MotionSite, _ animatedViews: AnimatedViews) -> Bool {
    let (call, forest) = (site.call, animatedViews.forest)
    let names = site.names(forest)
    if names.contains(where: isAmount) || names.contains(where: isTouchState) { return false }
    let effects: Set<MotionEffect>
    if call.name == "animation" {
      // Without a value, the modifier animates whatever changes, so nothing is known to move.
      let isOfTransition = call.base?.isTransition == true
      if call.base?.isFade == true || names.isEmpty && !isOfTransition { return false }
      let view = animatedViews.animated[call.nameRange.lowerBound]
      if let view, ["ProgressView", "Gauge"].contains(view.name) { return false }
      if let view, view.modifier("transition")?.arguments.first?.value.isFade == true {
        // The animation does not reach the views beside it.
        return forest.effectsOfModifiers(of: names, on: view).contains(.motion)
      }
      effects = view.map { forest.effects(of: names, on: $0.subtree) } ?? []
    } else {
      if names.isEmpty, forest.calls(in: call.range).contains(where: { $0.name == "scrollTo" }) {
        return false
      }
      effects = animatedViews.effects.effects(of: names, near: call)
    }
    guard effects.isEmpty else { return effects.contains(.motion) }
    return names.isDisjoint(with: animatedViews.ownCurves)
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

extension ViewForest {
  /// Returns the visible effects of the modifiers of a view and of those inside it, without that of
  /// showing the view itself.
  fileprivate func effectsOfModifiers(of names: Set<String>, on view: ViewNode) -> Set<MotionEffect>
  {
    let own = view.modifiers.compactMap { modifier in
      MotionEffect(modifier).flatMap { effect in
        modifier.arguments.contains { isMentioned(names, in: $0.range) } ? effect : nil
      }
    }
    return effects(of: names, on: view.subtree.dropFirst()).union(own)
  }

  /// The names of the variables in the arguments of types with `animatableData`, and of modifiers that
  /// create them.
  fileprivate var variablesWithOwnCurves: Set<String> {
    let animatable = calls.filter { call in
      !call.isMember && call.name.isTypeName && isAnimatable(call.name)
    }
    let modifiers = Set(animatable.lazy.map(\.enclosing.member)).subtracting(["body", ""])
    let uses = animatable + calls.filter { $0.isMember && modifiers.contains($0.name) }
    return Set(
      uses.lazy.flatMap(\.arguments).flatMap { self.variableReferences(in: $0.range) }.map(\.name))
  }

  private func isAnimatable(_ type: String) -> Bool {
    if declarations.properties[type]?.contains(where: { $0.name == "animatableData" }) == true {
      return true
    }
    let conformances = facts(ofType: type)?.conformances ?? []
    return !conformances.isDisjoint(with: ["GeometryEffect", "AnimatableModifier", "Animatable"])
  }
}

extension Motion {
  fileprivate var isEasing: Bool { if case .easing = curve { true } else { false } }
  fileprivate var isSpring: Bool { if case .spring = curve { true } else { false } }
}

extension Value {
  /// Whether the value is a transition that only fades the view in and out, or that has no effect.
  fileprivate var isFade: Bool {
    ["opacity", "identity"].contains(path?.last ?? "") && isTransition
  }

  /// Whether the value is a transition, as in `.slide` or `AnyTransition.move(edge: .top)`.
  fileprivate var isTransition: Bool {
    switch self {
    case .name(let name): name == "AnyTransition"
    case .member(let base, _): base.map(\.isTransition) ?? true
    case .call(let callee, _): callee.isTransition
    default: false
    }
  }
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

import HandbookModel
import ViewTree

extension Check {
  static let motionNoReduceFallback = Check(
    "motion-no-reduce-fallback", isOptIn: true
  ) { context in
    guard !context.forest.checksReduceMotion else { return [] }
    let sites = context.calls.compactMap(MotionSite.init)
    let animated = Set(sites.flatMap { $0.names(context.forest) })
    var rangesByType: [String: [Range<Int>]] = [:]
    for view in context.views {
      rangesByType[view.root.type, default: []] += view.modifiers
        .filter { isLarge($0, of: view, animated, context.forest) }.map(\.nameRange)
    }
    for call in endlessMotions(context) {
      rangesByType[call.enclosing.type, default: []].append(call.nameRange)
    }
    return rangesByType.values.compactMap { ranges in
      let ordered = Set(ranges).sorted { $0.lowerBound < $1.lowerBound }
      return ordered.first.map { .noFallback($0, more: Array(ordered.dropFirst())) }
    }
  }

  private static func isLarge(
    _ modifier: ViewModifier, of view: ViewNode, _ animated: Set<String>, _ forest: ViewForest
  ) -> Bool {
    switch modifier.name {
    case "transition":
      return modifier.arguments.first.map { isSliding($0.value, isSmall(view)) } ?? false
    case "scaleEffect", "rotationEffect", "rotation3DEffect":
      // Small views cover no distance when they scale or turn in place.
      if isSmall(view) { return false }
    default: break
    }
    switch modifier.name {
    case "phaseAnimator", "keyframeAnimator":
      return forest.calls(in: modifier.range).contains {
        modifier.range.contains($0.nameRange.lowerBound) && $0.isMember
          && ["scaleEffect", "offset", "rotationEffect", "rotation3DEffect"].contains($0.name)
      }
    case "scaleEffect", "offset", "rotationEffect", "rotation3DEffect":
      let moving = modifier.arguments.filter { forest.isMentioned(animated, in: $0.range) }
      return moving.contains { spread(of: $0.value).map { $0 >= minimum(modifier.name) } ?? true }
    default: return false
    }
  }

  /// The smallest change that counts as large motion. It is a factor for `scaleEffect`, points for
  /// `offset`, and degrees for rotations. Smaller changes, such as the effect of pressing a button,
  /// do not make people dizzy.
  /// - Parameter modifier: The name of the modifier.
  private static func minimum(_ modifier: String) -> Double {
    switch modifier {
    case "scaleEffect": 0.15
    case "offset": 20
    default: 30
    }
  }

  /// The difference between the largest and the smallest possible value of an argument; `nil` if it
  /// is unknown. It has the unit of the argument: degrees for an angle, points for an offset, and a
  /// factor for a scale.
  private static func spread(of value: Value) -> Double? {
    switch value {
    case .conditional(let values, _):
      let numbers = values.compactMap { $0.number ?? spread(of: $0) }
      guard numbers.count == values.count, let minimum = numbers.min(), let most = numbers.max()
      else { return nil }
      return most - minimum
    case .call(.member(let base, "degrees"), let arguments)
    where base == nil || base == .name("Angle"):
      return arguments.first.flatMap { $0.value.number ?? spread(of: $0.value) }
    default: return nil
    }
  }

  private static func isSliding(_ transition: Value, _ isSmall: Bool) -> Bool {
    switch transition {
    case .member(let base, let name) where base == nil || base == .name("AnyTransition"):
      return name == "slide" || (name == "scale" && !isSmall)
    case .call(.member(let base, let name), let arguments):
      return (base == nil && ["move", "push", "offset"].contains(name))
        || (base == nil && name == "scale" && !isSmall)
        || arguments.contains { isSliding($0.value, isSmall) }
        || base.map { isSliding($0, isSmall) } == true
    default: return false
    }
  }

  /// Whether the view is small: a control, an icon or a progress view, or a view with a frame of at
  /// most 100 points.
  private static func isSmall(_ view: ViewNode) -> Bool {
    let sizes = view.modifiers.filter { $0.name == "frame" }.flatMap(\.arguments)
      .filter { ["width", "height"].contains($0.label) }.compactMap(\.value.number)
    if let largest = sizes.max() { return largest <= 100 }
    // A large symbol is an illustration.
    let font = view.knownFont?.size ?? 100
    return view.kind == .view
      && (ViewVocabulary.controls.contains(view.name) || (view.isIcon && font <= 40)
        || (view.name == "ProgressView"))
  }

  /// The calls that make an animation repeat forever, if it changes more than colors.
  private static func endlessMotions(_ context: LintContext) -> [CallSite] {
    let calls = context.calls.filter { $0.name == "repeatForever" }
    guard !calls.isEmpty else { return [] }
    let forest = context.forest
    let effects = context.index(MotionEffects.self)
    return calls.filter { call in
      let site = forest.enclosingCalls(of: call.outer).lazy.compactMap(MotionSite.init).first
      return site.map { effects.effects(of: $0.names(forest), near: call).contains(.motion) }
        ?? false
    }
  }
}

extension Finding {
  fileprivate static func noFallback(_ location: Range<Int>, more: [Range<Int>]) -> Finding {
    Finding(
      check: Check.motionNoReduceFallback.id,
      message: "large motion without a check of 'accessibilityReduceMotion'",
      range: location,
      notes: more.map { Finding.Note(message: "this moves too", range: $0) }, fix: nil)
  }
}

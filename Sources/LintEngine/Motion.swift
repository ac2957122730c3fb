import ViewTree

/// A SwiftUI animation as far as its value is known, such as `.easeIn(duration: 0.3)`.
struct Motion: Hashable {
  enum Curve: Hashable {
    /// An animation with a timing curve and a fixed duration: the name of the curve, such as
    /// `easeIn` or `linear`, and the arguments of the call.
    case easing(String, [CallArgument])
    case spring(String, [CallArgument])
    /// The animation is disabled: the value is `nil`.
    case none
    case unknown
  }

  let curve: Curve
  /// Whether the animation repeats forever.
  var repeatsForever = false
  /// Whether the animation repeats forever or a number of times.
  var isRepeated = false
  /// Whether the animation has a delay, a custom speed or a repetition.
  var isAdjusted = false

  static let easings: Set<String> = ["linear", "easeIn", "easeOut", "easeInOut", "timingCurve"]

  private static let springs: Set<String> = [
    "spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy", "default",
  ]
}

extension Motion {
  /// Returns the possible animations of a value: one for each branch of a conditional expression
  /// such as `isOn ? a : b`, and one for any other value.
  static func all(_ value: Value) -> [Motion] {
    if case .conditional(let values, _) = value { return values.flatMap(all) }
    return [Motion(value)]
  }

  private init(_ value: Value) {
    switch value {
    case .null: self.init(curve: .none)
    case .member(let base, let name) where base.isAnimation:
      self.init(curve: Self.curve(name, []))
    case .call(.member(let base, let name), let arguments) where base.isAnimation:
      self.init(curve: Self.curve(name, arguments))
    case .call(.member(let base?, let name), _):
      var motion = Motion(base)
      motion.isAdjusted = true
      switch name {
      case "repeatForever":
        motion.repeatsForever = true
        motion.isRepeated = true
      case "repeatCount": motion.isRepeated = true
      case "delay", "speed", "logicallyComplete": break
      default: motion = Motion(curve: .unknown)
      }
      self = motion
    default: self.init(curve: .unknown)
    }
  }

  private static func curve(_ name: String, _ arguments: [CallArgument]) -> Curve {
    if easings.contains(name) { return .easing(name, arguments) }
    return springs.contains(name) ? .spring(name, arguments) : .unknown
  }
}

extension Value? {
  /// Whether a member with this base is an animation, as in `Animation.default` or `.default`.
  fileprivate var isAnimation: Bool { self == nil || self == .name("Animation") }
}

/// The animations that a piece of code declares in extensions of `Animation`.
struct DeclaredMotions {
  private let values: [String: Value?]

  init(_ forest: ViewForest) {
    let properties = forest.declarations.properties["Animation"] ?? []
    values = Dictionary(
      properties.filter(\.isStatic).map { ($0.name, $0.value) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The value of an animation that the code declares, such as `.gentle`; `nil` for any other
  /// animation.
  subscript(animation: Value) -> Value? {
    guard case .member(let base, let name) = animation, base.isAnimation else { return nil }
    return values[name] ?? nil
  }
}

/// A call that sets an animation, such as `withAnimation(…)` or `.animation(…, value:)`.
struct MotionSite {
  let call: CallSite
  /// The argument with the animation; `nil` for the default animation.
  let argument: CallArgument?

  /// Reads a call that sets an animation. The result is `nil` for any other call. For example,
  /// `.animation(minimumInterval:)` is a schedule for `TimelineView`.
  init?(_ call: CallSite) {
    switch (call.name, call.isMember) {
    case ("withAnimation", false), ("animation", true): break
    default: return nil
    }
    let first = call.arguments.first
    let isAnimation = first?.label == nil && first?.value != .closure
    guard first == nil || isAnimation || call.name == "withAnimation" else { return nil }
    self.call = call
    argument = isAnimation ? first : nil
  }

  var motions: [Motion] { argument.map { Motion.all($0.value) } ?? [] }

  /// Returns the names of the variables whose changes the call animates.
  func names(_ forest: ViewForest) -> Set<String> {
    guard call.name == "animation" else { return forest.changed(in: call) }
    let value = call.arguments.first { $0.label == "value" }?.range
    return Set(value.map { forest.variableReferences(in: $0).map(\.name) } ?? [])
  }
}

/// The kind of effect that is visible when a variable changes.
enum MotionEffect {
  /// Only colors or opacity change, without any movement.
  case fade
  /// The trimmed part of a shape changes, as in a ring that shows progress.
  case progress
  /// Views move, resize, rotate, appear or disappear.
  case motion
}

extension ViewNode {
  /// The visible changes of the view: the effect of each modifier that can be animated, with the
  /// ranges of its arguments, and the effect of showing and hiding the view, with the ranges of the
  /// conditions. A variable has an effect if the code in one of the ranges mentions it.
  var motionEffects: [(effect: MotionEffect, code: [Range<Int>])] {
    var effects = modifiers.compactMap { modifier in
      MotionEffect(modifier).map { (effect: $0, code: modifier.arguments.map(\.range)) }
    }
    if parent.map({ $0.branches.count < branches.count }) ?? true {
      let transition = modifier("transition")?.arguments.first?.value
      // In a stack the siblings make room for a new view, so they move.
      let isInFront = parent?.name == "ZStack" || slotPosition.role == .overlay
      let effect: MotionEffect =
        transition?.path?.last == "opacity" && isInFront ? .fade : .motion
      effects.append((effect, branches.flatMap(\.conditionRanges)))
    }
    return effects
  }
}

/// The visible effects on the views of a piece of code when variables change, found once for all
/// variables.
struct MotionEffects: LintIndex {
  private struct Variable: Hashable {
    let name: String
    /// The name of the type that shows the views; `nil` for all views.
    let type: String?
  }

  /// Code that mentions variables with an effect.
  private struct Mention: Hashable {
    let code: Range<Int>
    let type: String
    let effect: MotionEffect
  }

  private var effects: [Variable: Set<MotionEffect>] = [:]
  private var typesWithViews: Set<String> = []

  init(_ context: LintContext) { self.init(context.forest) }

  /// - Parameter counts: Returns whether the motion of a view counts.
  init(_ forest: ViewForest, ofViewsThat counts: (ViewNode) -> Bool = { _ in true }) {
    // The condition of a branch is the same for all views in it.
    var read: Set<Mention> = []
    for view in forest.views {
      let type = view.root.type
      typesWithViews.insert(type)
      let visible = view.motionEffects
      guard !visible.contains(where: { $0.effect == .motion }) || counts(view) else { continue }
      for (effect, ranges) in visible {
        for code in ranges
        where read.insert(Mention(code: code, type: type, effect: effect)).inserted {
          for name in Set(forest.variableReferences(in: code).map(\.name)) {
            effects[Variable(name: name, type: type), default: []].insert(effect)
            effects[Variable(name: name, type: nil), default: []].insert(effect)
          }
        }
      }
    }
  }

  /// Returns the visible effects of a change of variables near a call: on the views of the type that
  /// contains the call or, if that type has no views, on all views of the source.
  func effects(of names: Set<String>, near call: CallSite) -> Set<MotionEffect> {
    let type = typesWithViews.contains(call.enclosing.type) ? call.enclosing.type : nil
    return names.reduce(into: []) {
      $0.formUnion(effects[Variable(name: $1, type: type)] ?? [])
    }
  }
}

extension ViewForest {
  /// Returns the visible effects on some views when the variables with the given names change.
  func effects(of names: Set<String>, on views: some Sequence<ViewNode>) -> Set<MotionEffect> {
    var effects: Set<MotionEffect> = []
    // The condition of a branch is the same for all views in it.
    var others: Set<Range<Int>> = []
    for (effect, ranges) in views.lazy.flatMap(\.motionEffects) where !effects.contains(effect) {
      for code in ranges where !others.contains(code) {
        if isMentioned(names, in: code) { effects.insert(effect) } else { others.insert(code) }
      }
    }
    return effects
  }

  /// Whether the source checks the accessibility setting Reduce Motion.
  var checksReduceMotion: Bool { names.contains(where: \.meansReduceMotion) }

  /// Returns the names of the variables that are assigned in a call, such as in the closure of
  /// `withAnimation`.
  func changed(in call: CallSite) -> Set<String> {
    Set(assignments(in: call.range).map(\.name))
  }
}

extension String {
  /// Whether a name says that it is the accessibility setting Reduce Motion.
  var meansReduceMotion: Bool {
    let words = Set(words)
    return words.contains("motion") && !words.isDisjoint(with: ["reduce", "reduced"])
  }
}

extension MotionEffect {
  /// Creates the effect that is visible when an argument of the modifier changes; `nil` if the
  /// change cannot be animated.
  init?(_ modifier: ViewModifier) {
    if Self.fades.contains(modifier.name) {
      self = .fade
    } else if Self.movements.contains(modifier.name) {
      self = .motion
    } else if modifier.name == "trim" {
      self = .progress
    } else {
      return nil
    }
  }

  private static let fades: Set<String> = [
    "opacity", "foregroundStyle", "foregroundColor", "background", "backgroundStyle", "tint",
    "fill",
    "stroke", "strokeBorder", "border", "blur", "saturation", "brightness", "grayscale",
    "hueRotation", "contrast", "colorMultiply", "redacted",
  ]

  /// The names of modifiers that change the position, size or angle of a view.
  static let movements: Set<String> = [
    "offset", "scaleEffect", "rotationEffect", "rotation3DEffect", "position", "frame", "padding",
    "transformEffect", "projectionEffect", "cornerRadius", "matchedGeometryEffect", "aspectRatio",
    "alignmentGuide", "containerRelativeFrame", "clipShape",
  ]
}

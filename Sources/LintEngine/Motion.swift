import ViewTree

/// An animation, as far as its value is known.
struct Motion: Hashable {
  enum Curve: Hashable {
    /// A timing curve with a fixed duration, such as `easeIn` or `linear`, and its arguments.
    case easing(String, [CallArgument])
    case spring(String, [CallArgument])
    /// No animation: the value is `nil`.
    case none
    case unknown
  }

  let curve: Curve
  /// Whether the animation repeats forever.
  var repeatsForever = false
  /// Whether the animation repeats forever or a number of times.
  var isRepeated = false
  /// Whether a delay, speed or repetition is set.
  var isAdjusted = false

  static let easings: Set<String> = ["linear", "easeIn", "easeOut", "easeInOut", "timingCurve"]

  private static let springs: Set<String> = [
    "spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy", "default",
  ]
}

extension Motion {
  /// Returns the animations that a value can be: one for each branch of a conditional expression
  /// such as `isOn ? a : b`, otherwise a single one.
  static func all(_ value: Value) -> [Motion] {
    if case .conditional(let values, _) = value { return values.flatMap(all) }
    return [Motion(value)]
  }

  /// Returns the value of an animation such as `.name` that the same code declares in an extension
  /// of `Animation`; `nil` for any other animation.
  static func declared(_ value: Value, _ forest: ViewForest) -> Value? {
    guard case .member(let base, let name) = value, base.isAnimation else { return nil }
    return (forest.declarations.properties["Animation"] ?? [])
      .first { $0.name == name && $0.isStatic }?.value
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
  /// Whether a member of this base is an animation: the base is `Animation` or omitted.
  fileprivate var isAnimation: Bool { self == nil || self == .name("Animation") }
}

/// A call that sets an animation, such as `withAnimation(…)` or `.animation(…, value:)`.
struct MotionSite {
  let call: CallSite
  /// The animation argument; `nil` for the default animation.
  let argument: CallArgument?

  /// Creates the site for a call; `nil` if the call sets no animation, as
  /// `.animation(minimumInterval:)` does, which is a schedule of `TimelineView`.
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

  /// Returns the names of the variables whose changes are animated.
  func names(_ forest: ViewForest) -> Set<String> {
    guard call.name == "animation" else { return forest.changed(in: call) }
    let value = call.arguments.first { $0.label == "value" }?.range
    return Set(value.map { forest.variableReferences(in: $0).map(\.name) } ?? [])
  }
}

/// The visible effect of changing a variable.
enum MotionEffect {
  /// Colors and opacity change; nothing moves.
  case fade
  /// The trimmed part of a shape changes, as in a progress ring.
  case progress
  /// Views move, resize, rotate, appear or disappear.
  case motion
}

extension ViewForest {
  /// Returns the visible effects of changing variables on views, in source order. A variable has an
  /// effect if an argument of a modifier or the condition of a branch mentions it.
  func effects(of names: Set<String>, in views: [ViewNode]) -> [MotionEffect] {
    views.flatMap { view -> [MotionEffect] in
      var effects = view.modifiers.compactMap { modifier -> MotionEffect? in
        guard let effect = MotionEffect(modifier),
          modifier.arguments.contains(where: { isMentioned(names, in: $0.range) })
        else { return nil }
        return effect
      }
      if view.branches.contains(where: { branch in
        branch.conditionRanges.contains { isMentioned(names, in: $0) }
      }), view.parent.map({ $0.branches.count < view.branches.count }) ?? true {
        let transition = view.modifier("transition")?.arguments.first?.value
        // In a stack the siblings make room for a new view, so they move.
        let isInFront = view.parent?.name == "ZStack" || view.slotPosition.role == .overlay
        effects.append(transition?.path?.last == "opacity" && isInFront ? .fade : .motion)
      }
      return effects
    }
  }

  /// Returns the views that a call may change: those of the type that contains the call, or all
  /// views if that type has none.
  func views(near call: CallSite) -> [ViewNode] {
    let own = views.filter { $0.root.type == call.enclosing.type }
    return own.isEmpty ? Array(views) : own
  }

  /// Whether the code checks for Reduce Motion.
  var checksReduceMotion: Bool {
    names.contains { name in
      let words = Set(name.words)
      return words.isSuperset(of: ["reduce", "motion"])
        || words.isSuperset(of: ["reduced", "motion"])
    }
  }

  /// Returns whether a range of the source mentions one of the variables.
  func isMentioned(_ names: Set<String>, in range: Range<Int>) -> Bool {
    variableReferences(in: range).contains { names.contains($0.name) }
  }

  /// Returns the names of the variables that are assigned inside a call.
  func changed(in call: CallSite) -> Set<String> {
    Set(assignments.filter { call.range.contains($0.range.lowerBound) }.map(\.name))
  }
}

extension MotionEffect {
  /// Creates the effect of changing an argument of the modifier; `nil` if such a change cannot be
  /// animated.
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

  /// Modifiers that change the position, size or angle of a view.
  static let movements: Set<String> = [
    "offset", "scaleEffect", "rotationEffect", "rotation3DEffect", "position", "frame", "padding",
    "transformEffect", "projectionEffect", "cornerRadius", "matchedGeometryEffect", "aspectRatio",
    "alignmentGuide", "containerRelativeFrame", "clipShape",
  ]
}

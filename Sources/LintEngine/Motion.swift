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

  /// Returns the value of an animation that the same source declares in an extension of
  /// `Animation`, such as `.gentle`. The result is `nil` for any other animation.
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
  /// Whether a member with this base is an animation, as in `Animation.default` or `.default`.
  fileprivate var isAnimation: Bool { self == nil || self == .name("Animation") }
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

extension ViewForest {
  /// Returns the visible effects on the views when the variables with the given names change, in
  /// source order. A variable has an effect if the argument of a modifier or the condition of a
  /// branch mentions it.
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

  /// Returns the views that may be changed by a call: the views of the type that contains the call.
  /// If that type has no views, the result contains all views of the source.
  func views(near call: CallSite) -> [ViewNode] {
    let own = views.filter { $0.root.type == call.enclosing.type }
    return own.isEmpty ? Array(views) : own
  }

  /// Whether the source checks the accessibility setting Reduce Motion.
  var checksReduceMotion: Bool {
    names.contains { name in
      let words = Set(name.words)
      return words.isSuperset(of: ["reduce", "motion"])
        || words.isSuperset(of: ["reduced", "motion"])
    }
  }

  /// Returns whether code in a range mentions one of the variables.
  /// - Parameters:
  ///   - names: The names of the variables.
  ///   - range: The range of the code in the source, as UTF-8 byte offsets.
  func isMentioned(_ names: Set<String>, in range: Range<Int>) -> Bool {
    variableReferences(in: range).contains { names.contains($0.name) }
  }

  /// Returns the names of the variables that are assigned in a call, such as in the closure of
  /// `withAnimation`.
  func changed(in call: CallSite) -> Set<String> {
    Set(assignments.filter { call.range.contains($0.range.lowerBound) }.map(\.name))
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

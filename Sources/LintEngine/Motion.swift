import ViewTree

/// What a change is animated with, as far as its value tells.
struct Motion: Hashable {
  enum Curve: Hashable {
    /// A curve with a beginning and an end: `easeIn`, `linear`.
    case easing(String, [CallArgument])
    case spring(String, [CallArgument])
    /// `nil`: no animation at all.
    case none
    case unknown
  }

  let curve: Curve
  /// Whether it goes on for ever.
  var isCyclic = false
  /// Whether it is repeated at all.
  var isRepeated = false
  /// Whether delay, speed or repetition are said of it.
  var isAdjusted = false

  static let easings: Set<String> = ["linear", "easeIn", "easeOut", "easeInOut", "timingCurve"]

  private static let springs: Set<String> = [
    "spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy", "default",
  ]
}

extension Motion {
  /// Everything that a value may be: one for each arm of `isOn ? a : b`.
  static func all(_ value: Value) -> [Motion] {
    if case .either(let values, _) = value { return values.flatMap(all) }
    return [Motion(value)]
  }

  /// What `.name` stands for where the same code declares it in an extension of `Animation`.
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
        motion.isCyclic = true
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
  /// Whether what is named on it is an animation: a leading dot, or `Animation`.
  fileprivate var isAnimation: Bool { self == nil || self == .name("Animation") }
}

/// A place that says how a change is animated: `withAnimation(…)`, `.animation(…, value:)`.
struct MotionSite {
  let call: CallSite
  /// What it is animated with, as it is written; nil for the default.
  let argument: CallArgument?

  /// Nil for other calls, and for those that are given a whole timeline.
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

  /// The variables whose change it animates.
  func names(_ forest: ViewForest) -> Set<String> {
    guard call.name == "animation" else { return forest.changed(in: call) }
    let value = call.arguments.first { $0.label == "value" }?.range
    return Set(value.map { forest.mentions(in: $0).map(\.name) } ?? [])
  }
}

/// What a change of a variable does to views.
enum MotionEffect {
  /// Colours and opacity: nothing moves.
  case fade
  /// How far something has come.
  case progress
  /// Views move, grow, turn, come or go.
  case motion
}

extension ViewForest {
  /// What depends on variables in views, in the order of the code: modifiers whose arguments name
  /// one of them, and choices that they decide.
  func effects(of names: Set<String>, in views: [ViewNode]) -> [MotionEffect] {
    views.flatMap { view -> [MotionEffect] in
      var effects = view.modifiers.compactMap { modifier -> MotionEffect? in
        guard let effect = MotionEffect(modifier),
          modifier.arguments.contains(where: { isMentioned(names, in: $0.range) })
        else { return nil }
        return effect
      }
      if view.branches.contains(where: { branch in
        branch.subjects.contains { isMentioned(names, in: $0) }
      }), view.parent.map({ $0.branches.count < view.branches.count }) ?? true {
        let transition = view.modifier("transition")?.arguments.first?.value
        // In a row or column the neighbours make room for what comes.
        let isInFront = view.parent?.name == "ZStack" || view.place.role == .overlay
        effects.append(transition?.path?.last == "opacity" && isInFront ? .fade : .motion)
      }
      return effects
    }
  }

  /// The views that a call may change: those of the type that it stands in, or all where that has
  /// none.
  func views(near call: CallSite) -> [ViewNode] {
    let own = views.filter { $0.root.type == call.home.type }
    return own.isEmpty ? Array(views) : own
  }

  /// Whether the code asks if people want less motion.
  var asksForReducedMotion: Bool {
    names.contains { name in
      let words = Set(name.words)
      return words.isSuperset(of: ["reduce", "motion"])
        || words.isSuperset(of: ["reduced", "motion"])
    }
  }

  /// Whether a part of the code names one of some variables.
  func isMentioned(_ names: Set<String>, in range: Range<Int>) -> Bool {
    mentions(in: range).contains { names.contains($0.name) }
  }

  /// The variables that are changed inside a call.
  func changed(in call: CallSite) -> Set<String> {
    Set(changes.filter { call.range.contains($0.range.lowerBound) }.map(\.name))
  }
}

extension MotionEffect {
  /// Nil for modifiers that change nothing to be seen in between.
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

  /// Those that carry a view to another place, size or angle.
  static let movements: Set<String> = [
    "offset", "scaleEffect", "rotationEffect", "rotation3DEffect", "position", "frame", "padding",
    "transformEffect", "projectionEffect", "cornerRadius", "matchedGeometryEffect", "aspectRatio",
    "alignmentGuide", "containerRelativeFrame", "clipShape",
  ]
}

import HandbookModel
import ViewTree

extension Check {
  static let motionCustomSpring = Check("motion-custom-spring", isOptIn: true) { context in
    let constants = Set(
      context.forest.declarations.properties.flatMap { type, properties in
        properties.filter(isNamedAnimation).map { TypeMember(type: type, name: $0.name) }
      })
    return context.calls.compactMap { call in
      // A constant is not flagged: it gives the numbers a name and defines them once.
      let place = call.enclosing
      guard !place.isStatic, !place.isNamespace, call.isAnimation,
        !constants.contains(TypeMember(type: place.type, name: place.member)),
        let spring = SpringParameters(call)
      else { return nil }
      return .numbers(call, spring)
    }
  }

  /// Whether a property is an animation that the code keeps under a name.
  private static func isNamedAnimation(_ property: DeclarationIndex.Property) -> Bool {
    guard property.wrapper == nil else { return false }
    if let type = property.type { return type == "Animation" || type == "SwiftUI.Animation" }
    guard property.isStored, !property.isStoredVariable else { return false }
    guard case .call(.member(let base?, _), _)? = property.value else { return false }
    return base == .name("Animation")
  }

  /// The parameters of a spring animation whose numbers were chosen by hand.
  fileprivate struct SpringParameters {
    /// The duration in seconds, as in `.spring(duration:bounce:)`. It is `nil` for an
    /// `.interpolatingSpring`.
    var duration: Double?
    var bounce: Double?
    var matchesPreset = false

    /// Reads the parameters of a spring. The result is `nil` if the call does not create a spring,
    /// if it sets only the duration, or if any number is computed.
    init?(_ call: CallSite) {
      let numbers = call.arguments.map(\.value.number)
      guard numbers.allSatisfy({ $0 != nil }), !numbers.isEmpty else { return nil }
      let labels = Set(call.arguments.compactMap(\.label))
      switch call.name {
      case "spring" where !labels.isDisjoint(with: ["response", "dampingFraction"]):
        duration = call.arguments["response"]?.number ?? 0.5
        bounce = 1 - (call.arguments["dampingFraction"]?.number ?? 0.825)
        let blend = call.arguments["blendDuration"]?.number ?? 0
        matchesPreset = blend == 0 && presets.contains { abs($0.bounce - (bounce ?? -1)) < 0.001 }
      case "spring" where labels.contains("bounce"):
        duration = call.arguments["duration"]?.number ?? 0.5
        bounce = call.arguments["bounce"]?.number
        matchesPreset =
          labels.count == numbers.count && !labels.contains("blendDuration")
          && presets.contains { $0.bounce == bounce }
      case "interpolatingSpring": break
      default: return nil
      }
    }

    /// The preset whose bounce is nearest to that of the spring, as Swift code such as `.snappy`.
    /// If the duration is not the default of 0.5 seconds, it is included, as in
    /// `.snappy(duration: 0.3)`. The result is `nil` if the bounce is unknown.
    var preset: String? {
      guard let duration, let bounce else { return nil }
      let nearest = presets.min { abs($0.bounce - bounce) < abs($1.bounce - bounce) }
      guard let name = nearest?.name else { return nil }
      return duration == 0.5 ? ".\(name)" : ".\(name)(duration: \(duration))"
    }
  }

  /// The names and bounces of the presets. Each has a duration of 0.5 seconds. Source: the
  /// documentation of SwiftUI's `Spring`.
  private static let presets: [(name: String, bounce: Double)] = [
    ("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3),
  ]
}

extension CallSite {
  fileprivate var isAnimation: Bool {
    isMember && (base == nil || base == .name("Animation"))
  }
}

extension Finding {
  fileprivate static func numbers(_ call: CallSite, _ spring: Check.SpringParameters) -> Finding {
    let type = call.base == nil ? "" : "Animation"
    let fix = spring.preset.map { type + $0 }.map { preset in
      Finding.Fix(
        title: "use '\(preset)'", range: call.range, replacement: preset,
        safety: spring.matchesPreset ? .safe : .review)
    }
    return Finding(
      check: Check.motionCustomSpring.id,
      message: "'\(call.name)' is tuned by hand; use a preset such as '.snappy'",
      range: call.nameRange, notes: [], fix: fix)
  }
}

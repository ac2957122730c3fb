import HandbookModel
import ViewTree

extension Check {
  static let symbolManualAnimation = Check(
    "symbol-manual-animation", minimumVersions: .systems17
  ) { context in
    let sites = context.calls.compactMap(MotionSite.init)
    // A press effect on a label belongs to its button.
    let animated = Set(sites.flatMap { $0.names(context.forest) })
      .subtracting(["isPressed", "configuration"])
    let repeated = sites.filter { $0.motions.contains(where: \.isRepeated) }
    let pulsing = Set(repeated.flatMap { $0.names(context.forest) })
    let repeats: Set<String> = ["opacity", "rotationEffect", "scaleEffect"]
    let symbols = context.views.filter(\.isSymbol)
    let amounts = Amounts(context.forest)
    let places = symbols.reduce(into: [ViewNode: BranchArms]()) {
      $0[$1.firstSibling, default: BranchArms()].insert($1)
    }
    return symbols.compactMap { view -> Finding? in
      // A symbol that also moves or casts another shadow is lifted, as while it is dragged.
      let lifting = Set(
        view.modifiers.lazy.filter { ["offset", "position", "shadow"].contains($0.name) }
          .flatMap { context.forest.variableReferences(in: $0.range) }.map(\.name))
      guard view.modifier("symbolEffect") == nil,
        let change = view.modifiers.first(where: { modifier in
          isEffect(modifier, animated, lifting, amounts, context.forest)
            || (repeats.contains(modifier.name) && names(pulsing, modifier, context.forest))
            || isReplacement(modifier, of: view, places) || isPhased(modifier, context.forest)
        })
      else { return nil }
      let effect = effect(for: change)
      // These came a year after the others.
      let isNewer = [".rotate", ".wiggle"].contains(effect)
      guard !isNewer || context.supports(.systems18, at: change.range.lowerBound) else {
        return nil
      }
      return .manualAnimation(change, effect)
    }
  }

  /// The symbol effect that can replace the modifier's animation, as Swift code such as `.bounce`.
  private static func effect(for modifier: ViewModifier) -> String {
    switch modifier.name {
    case "scaleEffect": return ".bounce"
    case "rotationEffect":
      guard case .call(_, let angles)? = modifier.arguments.first?.value,
        let numbers = angles.first?.value.numbers, !numbers.isEmpty
      else { return ".rotate" }
      return numbers.contains { abs($0) >= 360 } ? ".rotate" : ".wiggle"
    case "transition": return ".replace"
    case "phaseAnimator": return ".wiggle"
    default: return ".pulse"
    }
  }

  private static func names(
    _ variables: Set<String>, _ modifier: ViewModifier, _ forest: ViewForest
  ) -> Bool {
    modifier.arguments.first.map { forest.isMentioned(variables, in: $0.range) } ?? false
  }

  /// Whether the modifier is a transition between two symbol images, one of which replaces the
  /// other.
  /// - Parameter symbols: The symbols in each slot, by the first view in the slot.
  private static func isReplacement(
    _ modifier: ViewModifier, of view: ViewNode, _ symbols: [ViewNode: BranchArms]
  ) -> Bool {
    guard modifier.name == "transition", let value = modifier.arguments.first?.value,
      value.path?.last != "identity", !value.spelling.contains("symbolEffect")
    else { return false }
    return symbols[view.firstSibling]?.exclude(view) == true
  }

  /// Whether the modifier is a phase animator that only rotates, scales or fades the image.
  private static func isPhased(_ modifier: ViewModifier, _ forest: ViewForest) -> Bool {
    guard modifier.name == "phaseAnimator" else { return false }
    let assignments = forest.calls(in: modifier.range).filter {
      modifier.range.contains($0.range.upperBound - 1) && $0.isMember && $0.base != nil
        && $0.nameRange != modifier.nameRange
    }
    return !assignments.isEmpty
      && assignments.allSatisfy { ["rotationEffect", "scaleEffect", "opacity"].contains($0.name) }
  }

  /// Whether the modifier imitates a symbol effect by animating the scale of the image or by
  /// turning the image around completely.
  /// - Parameters:
  ///   - animated: The names of the variables whose changes are animated.
  ///   - lifting: The names of the variables that move the image or change its shadow.
  private static func isEffect(
    _ modifier: ViewModifier, _ animated: Set<String>, _ lifting: Set<String>, _ amounts: Amounts,
    _ forest: ViewForest
  ) -> Bool {
    guard names(animated, modifier, forest), !names(["isPressed"], modifier, forest),
      let argument = modifier.arguments.first
    else { return false }
    let mentioned = Set(forest.variableReferences(in: argument.range).map(\.name))
    switch modifier.name {
    case "scaleEffect":
      guard mentioned.isDisjoint(with: lifting) else { return false }
      // Scaling from nothing makes the symbol appear, which is a transition.
      return (argument.value.numbers + mentioned.compactMap { amounts.smallest[$0] })
        .allSatisfy { $0 > 0.1 }
    case "rotationEffect":
      // A rotated chevron shows a state; only a full turn is an effect.
      guard case .call(.member(_, "degrees"), let angles) = argument.value,
        let angle = angles.first?.value
      else { return false }
      return (angle.numbers + mentioned.compactMap { amounts.largestSteps[$0] })
        .contains { abs($0) >= 360 }
    default: return false
    }
  }

  /// The numbers that are assigned to variables, by the names of the variables.
  private struct Amounts {
    private(set) var smallest: [String: Double] = [:]
    /// The largest amounts that are assigned, added or subtracted, without their signs.
    private(set) var largestSteps: [String: Double] = [:]

    init(_ forest: ViewForest) {
      for change in forest.assignments {
        if let amount = change.value?.number {
          smallest[change.name] = min(amount, smallest[change.name] ?? amount)
        }
        if let step = (change.value ?? change.step)?.number {
          largestSteps[change.name] = max(abs(step), largestSteps[change.name] ?? 0)
        }
      }
    }
  }
}

extension ViewNode {
  /// Whether the view is an SF Symbol.
  fileprivate var isSymbol: Bool {
    kind == .view && name == "Image" && arguments["systemName"] != nil
  }
}

extension Value {
  /// The possible numbers of the value; empty if they are unknown.
  fileprivate var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .conditional(let values, _): values.flatMap(\.numbers)
    default: []
    }
  }
}

extension Finding {
  fileprivate static func manualAnimation(_ modifier: ViewModifier, _ effect: String) -> Finding {
    Finding(
      check: Check.symbolManualAnimation.id,
      message: "'\(modifier.name)' animates a symbol by hand; use 'symbolEffect(\(effect))'",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}

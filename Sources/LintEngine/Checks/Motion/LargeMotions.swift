import HandbookModel
import ViewTree

/// Tells which modifiers move, turn or zoom views so far that it makes some people dizzy.
struct LargeMotions {
  private let forest: ViewForest
  private let effects: MovingEffects
  private let values: StateValues
  private let dragged: DraggedNames

  init(_ context: LintContext) {
    forest = context.forest
    effects = context.index(MovingEffects.self)
    values = context.index(StateValues.self)
    dragged = context.index(DraggedNames.self)
  }

  /// Returns the names of the variables whose changes a call animates. If the call names a property of
  /// a model, this does not include the model, whose other properties may not change.
  func names(of site: MotionSite) -> Set<String> {
    let names = site.names(forest)
    guard site.call.name == "animation", names.count > 1 else { return names }
    return names.filter { !values.isModel($0, in: site.call.enclosing.type) }
  }

  /// Returns whether a modifier of a view makes a large motion when one of some variables changes.
  func contain(_ modifier: ViewModifier, of view: ViewNode, _ animated: Set<String>) -> Bool {
    switch modifier.name {
    case "transition":
      return modifier.arguments.first.map { slides($0.value, view) } ?? false
        && !values.isAlwaysSame(view)
    case "scaleEffect", "rotationEffect", "rotation3DEffect":
      // Small views cover no distance when they scale or turn in place, and a bar that fills from its
      // edge shows progress.
      if view.isSmall || Self.fillsFromEdge(modifier) { return false }
    default: break
    }
    switch modifier.name {
    case "modifier":
      return modifier.arguments.contains { argument in
        guard case .call(.name(let type), _) = argument.value, effects.contain(type) else {
          return false
        }
        return forest.isMentioned(animated, in: argument.range)
      }
    case "phaseAnimator", "keyframeAnimator":
      return forest.calls(in: modifier.range).contains {
        modifier.range.contains($0.nameRange.lowerBound) && $0.isMember
          && ["scaleEffect", "offset", "rotationEffect", "rotation3DEffect"].contains($0.name)
      }
    case "scaleEffect", "offset", "rotationEffect", "rotation3DEffect":
      let type = view.root.type
      return modifier.arguments.contains { argument in
        let changing = forest.variableReferences(in: argument.range).map(\.name)
          .filter(animated.contains)
        // What follows a finger goes back with an animation when people let go of it.
        guard !changing.allSatisfy({ dragged.contain($0, in: type) }) else { return false }
        guard let extent = extent(of: argument.value, in: type) else { return true }
        return extent.upperBound - extent.lowerBound >= Self.minimum(modifier.name)
      }
    default: return false
    }
  }

  /// Whether the modifier scales a view in one direction from one of its edges.
  private static func fillsFromEdge(_ modifier: ViewModifier) -> Bool {
    let edges: Set = ["leading", "trailing", "top", "bottom"]
    return modifier.name == "scaleEffect" && modifier.arguments.count == 2
      && ["x", "y"].contains(modifier.arguments[0].label)
      && modifier.arguments["anchor"]?.path?.last.map(edges.contains) ?? false
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

  /// The smallest and the largest possible value of an argument in a type; `nil` if they are unknown.
  /// They have the unit of the argument: degrees for an angle, points for an offset, and a factor for
  /// a scale.
  private func extent(of value: Value, in type: String) -> ClosedRange<Double>? {
    if let number = value.number { return number...number }
    switch value {
    case .conditional(let choices, _):
      let extents = choices.map { extent(of: $0, in: type) }
      guard let least = extents.map({ $0?.lowerBound ?? -.infinity }).min(), least.isFinite,
        let most = extents.compactMap({ $0?.upperBound }).max()
      else { return nil }
      return least...most
    case .call(.member(let base, "degrees"), let arguments)
    where base == nil || base == .name("Angle"):
      return arguments.first.flatMap { extent(of: $0.value, in: type) }
    case .name(let name), .member(.name("self")?, let name):
      return values.extent(of: name, in: type)
    default: return nil
    }
  }

  // MARK: Transitions

  /// Whether a transition moves or zooms a view by a large distance. A view that slides moves by its
  /// own size, so a small one covers no distance either way.
  private func slides(_ transition: Value, _ view: ViewNode) -> Bool {
    switch transition {
    case .member(let base, let name) where base == nil || base == .name("AnyTransition"):
      return ["slide", "scale"].contains(name) && !view.isSmall
    case .call(.member(let base, let name), let arguments):
      if base == nil {
        switch name {
        case "offset": return isFar(arguments)
        case "scale": return zooms(arguments) && !view.isSmall
        case "move", "push":
          let edge = (arguments["edge"] ?? arguments["from"])?.path?.last ?? ""
          let isVertical = ["top", "bottom"].contains(edge)
          return !view.isSmall && !(isVertical && (view.isLow || view.isListRow))
        default: break
        }
      }
      return arguments.contains { slides($0.value, view) }
        || base.map { slides($0, view) } == true
    default: return false
    }
  }

  /// Whether an offset is large, as far as is known.
  private func isFar(_ offset: [CallArgument]) -> Bool {
    offset.contains { argument in
      argument.value.number.map { abs($0) >= Self.minimum("offset") } ?? true
    }
  }

  /// Whether a transition of scale changes the size of a view by much. Without a scale, the view starts
  /// with no size.
  private func zooms(_ arguments: [CallArgument]) -> Bool {
    guard let scale = arguments["scale"] else { return true }
    return scale.number.map { abs($0 - 1) >= Self.minimum("scaleEffect") } ?? false
  }
}

/// What is known about the values that the variables of types have.
private struct StateValues: LintIndex {
  private let forest: ViewForest
  private let variables: Variables
  /// The smallest and the largest number that each state variable ever has. Variables that other code
  /// may change, and those with values that are not known, are left out.
  private let extents: [TypeMember: ClosedRange<Double>]
  /// The offsets of the uses of variables that may change, in UTF-8 bytes, in source order.
  private let changing: [Int]

  init(_ context: LintContext) {
    forest = context.forest
    variables = context.index(Variables.self)
    let changes = Dictionary(grouping: forest.assignments) {
      TypeMember(type: $0.enclosing.type, name: $0.name)
    }
    // Other code may change what it gets as a binding.
    let bound = Set(forest.calls.lazy.flatMap(\.arguments).compactMap(\.value.bindingName))
    var extents: [TypeMember: ClosedRange<Double>] = [:]
    for (type, properties) in forest.declarations.properties {
      for property in properties where property.wrapper == "State" {
        guard let first = property.value?.number, !bound.contains(property.name) else { continue }
        let member = TypeMember(type: type, name: property.name)
        extents[member] = Self.extent(from: first, changes[member] ?? [])
      }
    }
    self.extents = extents
    let changed = bound.union(forest.assignments.lazy.map(\.name))
    let properties = forest.declarations.properties.values.joined()
    let constant = Set(properties.lazy.filter { $0.wrapper == "State" }.map(\.name))
      .subtracting(properties.lazy.filter { $0.wrapper != "State" }.map(\.name))
      .subtracting(changed)
    changing = forest.variableReferences.filter { $0.isMember || !constant.contains($0.name) }
      .map(\.offset)
  }

  /// Returns the smallest and the largest of some numbers; `nil` if one of them is not known.
  private static func extent(
    from first: Double, _ changes: [Assignment]
  ) -> ClosedRange<Double>? {
    var numbers = [first]
    for change in changes {
      let values =
        if case .conditional(let choices, _)? = change.value { choices } else {
          [change.value ?? .invalid]
        }
      for value in values {
        guard let number = value.number else { return nil }
        numbers.append(number)
      }
    }
    return (numbers.min() ?? first)...(numbers.max() ?? first)
  }

  /// Returns whether a property of a type holds an object.
  func isModel(_ name: String, in type: String) -> Bool {
    guard let property = variables.property(name, of: type) else { return false }
    let wrappers: Set = ["StateObject", "ObservedObject", "EnvironmentObject", "Bindable"]
    return property.wrapper.map(wrappers.contains) ?? false
      || property.knownType.flatMap { forest.facts(ofType: $0)?.kind } == .class
  }

  /// Returns the smallest and the largest number that a state variable of a type ever has; `nil` if
  /// other code may change it, or if a value is not known.
  func extent(of name: String, in type: String) -> ClosedRange<Double>? {
    extents[TypeMember(type: type, name: name)]
  }

  /// Whether a view is always shown or never, since its condition asks only for state that no code
  /// changes.
  func isAlwaysSame(_ view: ViewNode) -> Bool {
    guard let branch = view.branches.last, !branch.conditionRanges.isEmpty else { return false }
    return branch.conditionRanges.allSatisfy { range in
      !forest.variableReferences(in: range).isEmpty
        && changing.starting(in: range, by: { $0 }).isEmpty
    }
  }
}

/// The variables that follow a finger, and that are otherwise only set back to zero.
private struct DraggedNames: LintIndex {
  private let names: Set<TypeMember>

  init(_ context: LintContext) {
    let handlers = context.index(GestureHandlers.self).all.filter { $0.gesture == "DragGesture" }
    let following = handlers.filter { $0.call.name != "onEnded" }
    let temporary = context.forest.declarations.properties.flatMap { type, properties in
      properties.filter { $0.wrapper == "GestureState" }
        .map { TypeMember(type: type, name: $0.name) }
    }
    var dragged = Set(temporary)
    for change in following.flatMap(\.body.assignments) where change.value?.number == nil {
      dragged.insert(TypeMember(type: change.enclosing.type, name: change.name))
    }
    guard !dragged.isEmpty else {
      names = []
      return
    }
    let whileDragging = RangeSet(following.map(\.body.range))
    for change in context.forest.assignments
    where !whileDragging.contains(change.range.lowerBound) && !Self.isReset(change) {
      dragged.remove(TypeMember(type: change.enclosing.type, name: change.name))
    }
    names = dragged
  }

  private static func isReset(_ change: Assignment) -> Bool {
    change.value?.number == 0 || change.value?.path?.last == "zero"
  }

  func contain(_ name: String, in type: String) -> Bool {
    names.contains(TypeMember(type: type, name: name))
  }
}

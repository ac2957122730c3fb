import HandbookModel
import ViewTree

/// Finds values of variables for which conditions are true or false.
struct StateSolver {
  /// Evaluates expressions in the state that has been found so far.
  private(set) var evaluator: Evaluator
  /// The variables that were set, in order.
  private(set) var changed: [StateKey] = []
  private var remaining = 60

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  var state: [StateKey: StateValue] { evaluator.state }

  /// Sets variables so that a condition has a value.
  /// - Returns: Whether the condition now has the value.
  mutating func solve(
    _ condition: Value, _ wanted: Bool, _ context: Evaluator.Context
  ) -> Bool {
    guard remaining > 0, context.depth < Evaluator.maximumDepth else { return false }
    remaining -= 1
    if evaluator.boolean(of: condition, context) == wanted { return true }
    switch condition {
    case .operation(.operator("!"), let operands, _) where operands.count == 1:
      return solve(operands[0], !wanted, context)
    case .operation(.operator("&&"), let operands, _):
      return wanted
        ? operands.allSatisfy { solve($0, true, context) }
        : operands.contains { solve($0, false, context) }
    case .operation(.operator("||"), let operands, _):
      return wanted
        ? operands.contains { solve($0, true, context) }
        : operands.allSatisfy { solve($0, false, context) }
    case .operation(.operator(let name), let operands, _) where operands.count == 2:
      return compare(name, operands[0], operands[1], wanted, context)
    case .member(let base?, "isEmpty"): return setEmpty(base, wanted, context)
    case .name, .member: return setFlag(condition, wanted, context)
    default: return false
    }
  }

  private mutating func compare(
    _ name: String, _ left: Value, _ right: Value, _ wanted: Bool, _ context: Evaluator.Context
  ) -> Bool {
    switch name {
    case "==", "!=":
      let isEqual = (name == "==") == wanted
      guard let key = key(left, context) else { return false }
      if right == .null {
        guard evaluator.type(of: key)?.hasSuffix("?") == true else { return false }
        return set(
          key, isEqual ? StateValue(value: .none) : evaluator.sample(of: key, context))
      }
      guard isEqual else {
        // Another case of the enumeration
        guard case .enumCase(let type, let current, _) = evaluator.evaluate(left, context),
          let other = evaluator.forest.declarations.cases[type]?.first(where: { $0 != current })
        else { return false }
        return set(key, StateValue(value: .enumCase(type: type, other, [])))
      }
      let value = evaluator.stored(evaluator.evaluate(right, context), in: key, context)
      return !value.isSample && set(key, value)
    case ">", ">=", "<", "<=":
      if case .member(let base, "count") = left, let base, let limit = number(right, context) {
        let isMore = (name.hasPrefix(">")) == wanted
        return (0...1).contains(limit) && setEmpty(base, !isMore, context)
      }
      guard let key = key(left, context), let limit = number(right, context) else { return false }
      let isMore = name.hasPrefix(">") == wanted
      let isStrict = (name.count == 1) == wanted
      let distance = isStrict ? 1.0 : 0
      return set(key, StateValue(value: .number(isMore ? limit + distance : limit - distance)))
    default: return false
    }
  }

  private func number(_ value: Value, _ context: Evaluator.Context) -> Double? {
    let found = evaluator.evaluate(value, context)
    return found.isPlaceholder ? nil : evaluator.number(of: found)
  }

  private mutating func setEmpty(
    _ base: Value, _ isEmpty: Bool, _ context: Evaluator.Context
  ) -> Bool {
    guard let key = key(base, context) else {
      // A computed property, such as the elements that fit a search
      guard let (result, inner) = computed(base, context) else { return false }
      if case .call(.member(let list?, _), _) = result { return setEmpty(list, isEmpty, inner) }
      return setEmpty(result, isEmpty, inner)
    }
    let type = evaluator.type(of: key)
    if type == "String" {
      let words = PlaceholderValues.words(of: key.name)
      return set(key, StateValue(value: .text(isEmpty ? "" : words), isSample: !isEmpty))
    }
    return set(key, isEmpty ? StateValue(value: .list([])) : evaluator.sample(of: key, context))
  }

  private mutating func setFlag(
    _ value: Value, _ wanted: Bool, _ context: Evaluator.Context
  ) -> Bool {
    if let key = key(value, context) {
      guard evaluator.boolean(of: value, context) != nil || evaluator.type(of: key) == "Bool" else {
        return false
      }
      return set(key, StateValue(value: .boolean(wanted)))
    }
    guard let (result, inner) = computed(value, context) else { return false }
    return solve(result, wanted, inner)
  }

  /// Returns the result of a computed property of the example, with the context to evaluate it in.
  private func computed(_ value: Value, _ context: Evaluator.Context) -> (Value, Evaluator.Context)?
  {
    let owner: (type: String, values: [String: RuntimeValue])
    let name: String
    switch value {
    case .name(let own), .member(.name("self")?, let own):
      (name, owner) = (own, (context.frame.type, context.frame.values))
    case .member(let base?, let own):
      guard case .instance(let type, let values) = evaluator.evaluate(base, context) else {
        return nil
      }
      (name, owner) = (own, (type, values))
    default: return nil
    }
    guard let result = evaluator.declared(name, of: owner.type)?.result else { return nil }
    let frame = CallFrame(type: owner.type, values: owner.values, depth: context.frame.depth)
    return (result, Evaluator.Context(scope: nil, frame: frame, depth: context.depth + 1))
  }

  /// Returns a variable that an expression names, if its value may change.
  private func key(_ value: Value, _ context: Evaluator.Context) -> StateKey? {
    guard let key = evaluator.variable(value, context),
      let found = evaluator.declared(key.name, of: key.type),
      found.isStoredVariable, !found.isStatic, evaluator.samples.values[key.name] == nil
    else { return nil }
    // What the code passes to a view is not changed behind its back.
    let isGiven = key.type == context.frame.type && context.frame.values[key.name] != nil
    return isGiven && found.wrapper == nil ? nil : key
  }

  private mutating func set(_ key: StateKey, _ value: StateValue) -> Bool {
    // A variable that has been set already must not change again: the conditions contradict.
    if changed.contains(key) { return evaluator.state[key] == value }
    changed.append(key)
    evaluator.state[key] = value
    return true
  }
}

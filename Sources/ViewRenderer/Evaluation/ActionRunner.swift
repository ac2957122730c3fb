import HandbookModel
import ViewTree

/// Applies the statements of actions to the state of an example: assignments, and changes of lists.
/// It follows calls of functions that the example declares. It takes all steps that need time, such
/// as downloads, as done, and no error occurs.
struct ActionRunner {
  /// Evaluates expressions in the state after the statements that have run so far.
  private(set) var evaluator: Evaluator
  /// The number of statements that may still run.
  private var remainingStatements = 300
  /// The bodies that are running, each inside the one before it. None of them runs again inside of
  /// itself.
  private var open: [Range<Int>] = []
  private var knownStatements: [Range<Int>: [Statement]] = [:]

  /// - Parameter state: The state in which the first action runs.
  init(_ forest: ViewForest, _ samples: DrawingSamples, _ state: [StateKey: StateValue]) {
    evaluator = Evaluator(forest: forest, samples: samples, state: state)
    evaluator.log.remainingSteps = 6_000
  }

  /// The state after the statements that have run.
  var state: [StateKey: StateValue] { evaluator.state }

  private var forest: ViewForest { evaluator.forest }

  /// Runs the action that is passed to a modifier or view: a closure, or the name of a function.
  mutating func run(_ argument: CallArgument, _ context: Evaluator.Context) {
    switch argument.value {
    case .closure: run(argument.range, context)
    case .name, .member: call(argument.value, [], context)
    default: break
    }
  }

  /// Returns the statements in a source range, which are found once for each range.
  private mutating func statements(in range: Range<Int>) -> [Statement] {
    if let known = knownStatements[range] { return known }
    let found = forest.statements(in: range)
    knownStatements[range] = found
    return found
  }

  /// Runs the statements in a source range.
  /// - Returns: Whether the end of the range is reached, and no statement before it has returned.
  @discardableResult
  mutating func run(_ range: Range<Int>, _ context: Evaluator.Context) -> Bool {
    guard open.count < 12, !open.contains(range) else { return true }
    open.append(range)
    defer { open.removeLast() }
    for statement in statements(in: range) {
      guard remainingStatements > 0 else { return false }
      remainingStatements -= 1
      switch statement {
      case .change(let change): apply(change, context)
      case .call(let site): call(site, context)
      case .decision(let decision): if !run(decision, context) { return false }
      }
    }
    return true
  }

  private mutating func run(_ decision: Decision, _ context: Evaluator.Context) -> Bool {
    guard let arm = takenArm(of: decision, context) else { return true }
    return run(arm.range, context) && !arm.leaves
  }

  /// Returns the code that runs by a condition; `nil` if none does, or if the condition is unknown.
  /// A download succeeds.
  private func takenArm(of decision: Decision, _ context: Evaluator.Context) -> Decision.Arm? {
    for arm in decision.arms {
      guard let condition = arm.condition else { return arm }
      switch evaluator.boolean(of: condition, context) {
      case true?: return arm
      case false?: continue
      case nil:
        return decision.kind == .switch
          ? decision.arms.first { $0.condition?.spelling.contains(".success") == true } : nil
      }
    }
    return nil
  }

  // MARK: Changes

  private mutating func apply(_ change: Assignment, _ context: Evaluator.Context) {
    guard context.locals[change.name] == nil || change.base != nil,
      let key = evaluator.variable(change.name, of: change.base, context)
    else { return }
    let current = current(key, change.base, context)
    switch change.kind {
    case .set: set(key, to: change.value.map { evaluator.evaluate($0, context) }, context)
    case .toggle:
      guard let current = evaluator.boolean(of: current) else { return }
      set(key, to: .boolean(!current), context)
    case .add, .subtract, .multiply, .divide:
      let operand = change.step.map { evaluator.evaluate($0, context) } ?? .unknown
      set(key, to: Self.result(change.kind, current, operand), context)
    }
  }

  private func current(_ key: StateKey, _ base: Value?, _ context: Evaluator.Context)
    -> RuntimeValue
  {
    let value = base.map { Value.member($0, key.name) } ?? .name(key.name)
    return evaluator.evaluate(value, context)
  }

  /// Changes a variable; does nothing if the new value is `nil`.
  private mutating func set(
    _ key: StateKey, to value: RuntimeValue?, _ context: Evaluator.Context
  ) {
    guard let value else { return }
    let stored = evaluator.stored(value, in: key, context)
    guard evaluator.state[key] != stored, evaluator.state.count < Self.mostVariables else { return }
    evaluator.state[key] = stored
  }

  private static let mostVariables = 100

  /// Returns the result of a compound assignment; `nil` if it is unknown, or too large.
  private static func result(
    _ kind: Assignment.Kind, _ current: RuntimeValue, _ operand: RuntimeValue
  ) -> RuntimeValue? {
    switch (current, operand) {
    case (.number(let left, let type), .number(let right, _)):
      let number: Double
      switch kind {
      case .add: number = left + right
      case .subtract: number = left - right
      case .multiply: number = left * right
      default: number = right == 0 ? left : left / right
      }
      return number.magnitude < 1e9 ? .number(number, type) : nil
    case (.text(let left), .text(let right)) where kind == .add:
      return left.utf8.count + right.utf8.count < 1000 ? .text(left + right) : nil
    case (.list(let left), .list(let right)) where kind == .add:
      return .list(Array((left + right).prefix(mostElements)))
    default: return nil
    }
  }

  private static let mostElements = 60

  // MARK: Calls

  private mutating func call(_ site: CallSite, _ context: Evaluator.Context) {
    if let base = site.base, Self.listMethods.contains(site.name),
      let key = evaluator.variable(base, context)
    {
      let current = evaluator.evaluate(base, context)
      if case .list(let list) = current {
        set(key, to: changed(list, by: site, key, context).map { .list($0) }, context)
      } else if current.isPlaceholder || current == .unknown, site.name == "removeAll" {
        set(key, to: .list([]), context)
      }
      return
    }
    guard site.isMember == (site.base != nil) else { return }
    let callee = site.base.map { Value.member($0, site.name) } ?? .name(site.name)
    call(callee, site.arguments, context)
  }

  /// Runs a function that the example declares; does nothing for any other.
  private mutating func call(
    _ callee: Value, _ arguments: [CallArgument], _ context: Evaluator.Context
  ) {
    let owner: (type: String, values: [String: RuntimeValue])
    let name: String
    switch callee {
    case .name(let own), .member(.name("self")?, let own), .member(.name("Self")?, let own):
      name = own
      let type = context.type ?? context.frame.type
      owner = (type, type == context.frame.type ? context.frame.values : [:])
    case .member(let base?, let own):
      name = own
      guard
        forest.declarations.procedures.values.contains(where: { $0.contains { $0.name == own } }),
        case .instance(let type, let values) = evaluator.evaluate(base, context)
      else { return }
      owner = (type, values)
    default: return
    }
    for type in [owner.type, ""] {
      let found = forest.declarations.procedures[type]?.first {
        $0.name == name && $0.parameters.count >= arguments.count
      }
      guard let found else { continue }
      var inner = Evaluator.Context(
        scope: nil,
        frame: CallFrame(type: type, values: type == owner.type ? owner.values : [:]))
      for (number, parameter) in found.parameters.enumerated() {
        let argument =
          arguments.first { $0.label != nil && $0.label == parameter.label }
          ?? (arguments.indices.contains(number) ? arguments[number] : nil)
        let value = argument.map { evaluator.evaluate($0.value, context) } ?? .unknown
        inner.locals[parameter.name] =
          value == .unknown
          ? evaluator.placeholder(parameter.name, parameter.type, nil, inner.frame)
          : evaluator.coerce(value, parameter.type, context)
      }
      run(found.body, inner)
      return
    }
  }

  /// Returns a list after a method has changed it; `nil` if the result is unknown.
  private func changed(
    _ list: [RuntimeValue], by site: CallSite, _ key: StateKey, _ context: Evaluator.Context
  ) -> [RuntimeValue]? {
    var list = list
    func value(_ label: String?) -> RuntimeValue? {
      site.arguments[label].map { evaluator.evaluate($0, context) }
    }
    func index() -> Int? {
      value("at").flatMap(evaluator.number(of:)).flatMap { number in
        number >= 0 && number <= Double(list.count) ? Int(number) : nil
      }
    }
    switch site.name {
    case "append", "insert":
      if site.arguments.contains(where: { $0.label == "contentsOf" }) {
        guard case .list(let more)? = value("contentsOf") else {
          // Elements of unknown origin, such as the next page of a list.
          guard list.isEmpty, case .list(let rows) = evaluator.sample(of: key, context).value else {
            return nil
          }
          return rows
        }
        list.insert(contentsOf: more, at: index() ?? list.count)
      } else {
        guard let element = value(nil),
          case .list(let typed) = evaluator.coerce(
            .list([element]), evaluator.type(of: key), context),
          let added = typed[0].isKnown ? typed[0] : sampleElement(key, context)
        else { return nil }
        // A set has each element once.
        if site.name == "insert", site.arguments["at"] == nil, list.contains(added) { return nil }
        list.insert(added, at: index() ?? list.count)
      }
      return Array(list.prefix(Self.mostElements))
    case "remove":
      if site.arguments["at"] != nil {
        guard let index = index(), index < list.count else { return nil }
        list.remove(at: index)
      } else {
        guard let element = value(nil) else { return nil }
        list.removeAll { evaluator.areEqual($0, element) == true }
      }
      return list
    case "removeFirst", "popFirst": return Array(list.dropFirst())
    case "removeLast", "popLast": return Array(list.dropLast())
    case "removeAll": return site.arguments.contains { $0.value == .closure } ? nil : []
    case "reverse": return list.reversed()
    default: return nil
    }
  }

  /// Returns a sample element of a list; `nil` if the type of the list is unknown.
  private func sampleElement(_ key: StateKey, _ context: Evaluator.Context) -> RuntimeValue? {
    guard case .list(let rows) = evaluator.sample(of: key, context).value else { return nil }
    return rows.first
  }

  private static let listMethods: Set<String> = [
    "append", "insert", "remove", "removeFirst", "removeLast", "removeAll", "popFirst", "popLast",
    "reverse",
  ]
}

extension RuntimeValue {
  /// Whether the value is known, and not a placeholder or code.
  fileprivate var isKnown: Bool {
    switch self {
    case .unknown, .placeholder, .code: false
    default: true
    }
  }
}

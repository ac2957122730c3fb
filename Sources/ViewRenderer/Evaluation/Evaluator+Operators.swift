import HandbookModel
import ViewTree

// Evaluation of conditional expressions, operators and patterns.
extension Evaluator {
  func evaluateConditional(_ values: [Value], _ conditions: [Value], _ context: Context)
    -> RuntimeValue
  {
    takenBranch(values, conditions, context).map { evaluate($0, context) } ?? .unknown
  }

  /// Returns the branch of a conditional expression that is taken; `nil` if `values` is empty. A
  /// branch whose condition is unknown is taken if no branch before it is.
  /// - Parameters:
  ///   - values: The branches, in order.
  ///   - conditions: The condition of each branch except the last.
  func takenBranch(_ values: [Value], _ conditions: [Value], _ context: Context) -> Value? {
    for (value, condition) in zip(values, conditions) {
      guard let boolean = boolean(of: condition, context) else {
        // The condition is unknown.
        log.assume(Assumption(.condition, condition.readable))
        return value
      }
      if boolean { return value }
    }
    return values.last
  }

  /// Evaluates a Boolean condition; `nil` if its value is unknown.
  func boolean(of value: Value, _ context: Context) -> Bool? {
    boolean(of: evaluate(value, context))
  }

  func boolean(of evaluated: RuntimeValue) -> Bool? {
    switch evaluated {
    case .boolean(let boolean): boolean
    case .placeholder(let name, let type, let row) where type == nil || type == "Bool":
      PlaceholderValues.boolean(of: name, row: row)
    default: nil
    }
  }

  func evaluateOperation(
    _ operation: Operation, _ operands: [Value], _ context: Context
  ) -> RuntimeValue {
    if operation == .operator("=="), operands.count == 2, operands[1].isRange {
      return isInside(operands[0], operands[1], context).map { .boolean($0) } ?? .unknown
    }
    let data = operands.map { evaluate($0, context.at(context.scope)) }
    if let isPresent = assumedPresence(operation, operands, data) { return .boolean(isPresent) }
    return switch operation {
    case .operator("&&"): decided(by: false, data)
    case .operator("||"): decided(by: true, data)
    case .operator(let name) where data.count == 2:
      evaluateBinaryOperator(name, data[0], data[1], context)
    case .operator(let name): data.first.map { evaluateUnaryOperator(name, $0) } ?? .unknown
    case .subscript: evaluateSubscript(data)
    case .optionalChaining: data.first ?? .unknown
    case .tuple(let labels): .tuple(data, labels)
    case .dictionary: dictionary(data, context)
    // Drawings show the newest system.
    case .available: .boolean(true)
    case .unavailable: .boolean(false)
    }
  }

  /// Returns the result of a comparison of an unknown value with `nil`, which is assumed to have a
  /// value; `nil` for any other operation.
  private func assumedPresence(
    _ operation: Operation, _ operands: [Value], _ data: [RuntimeValue]
  ) -> Bool? {
    guard case .operator(let name) = operation, name == "==" || name == "!=", data.count == 2,
      let index = data.firstIndex(where: { $0 == .none }),
      areEqual(data[0], data[1]) == nil
    else { return nil }
    log.assume(Assumption(.presence, operands[1 - index].readable))
    return name == "!="
  }

  /// Returns the result of `&&` or `||` for the values of its operands.
  /// - Parameter decisive: The result if at least one operand has this value: `false` for `&&`,
  ///   `true` for `||`.
  private func decided(by decisive: Bool, _ operands: [RuntimeValue]) -> RuntimeValue {
    let answers = operands.map(boolean(of:))
    if answers.contains(decisive) { return .boolean(decisive) }
    return answers.contains(nil) ? .unknown : .boolean(!decisive)
  }

  private func evaluateUnaryOperator(_ name: String, _ operand: RuntimeValue) -> RuntimeValue {
    switch (name, operand) {
    case ("!", _): boolean(of: operand).map { .boolean(!$0) } ?? .unknown
    case ("-", .number(let number, let numericType)): .number(-number, numericType)
    default: .unknown
    }
  }

  private func evaluateBinaryOperator(
    _ name: String, _ first: RuntimeValue, _ second: RuntimeValue, _ context: Context
  ) -> RuntimeValue {
    switch name {
    case "??":
      // An unknown list is not assumed to be empty.
      if first == .unknown { return second == .list([]) ? .unknown : second }
      return first == .none ? second : first
    case "==", "!=":
      guard let same = areEqual(first, second) else { return .unknown }
      return .boolean(same == (name == "=="))
    case "...", "..<": return range(from: first, to: second, isClosed: name == "...")
    case "+":
      if let left = plainText(first), let right = plainText(second) {
        return Double(left.utf8.count + right.utf8.count) < Self.maximumTextLength
          ? .text(left + right) : .unknown
      }
    default: break
    }
    return evaluateArithmetic(name, first, second, context)
  }

  /// Returns the list of the integers in a range; `.unknown` if a bound is unknown. The list has at
  /// most 100 integers, because drawings show fewer rows.
  private func range(
    from first: RuntimeValue, to last: RuntimeValue, isClosed: Bool
  ) -> RuntimeValue {
    guard let low = number(of: first), let high = number(of: last), low.magnitude < 1e6,
      high.magnitude < 1e6
    else { return .unknown }
    let end = isClosed ? Int(high) + 1 : Int(high)
    guard end >= Int(low) else { return .unknown }
    return .list((Int(low)..<min(end, Int(low) + 100)).map { .number(Double($0), .integer) })
  }

  /// Evaluates an arithmetic operator or an order comparison.
  private func evaluateArithmetic(
    _ name: String, _ first: RuntimeValue, _ second: RuntimeValue, _ context: Context
  ) -> RuntimeValue {
    if case (.text(let left), .text(let right)) = (first, second) {
      return Self.compared(left, right, name) ?? .unknown
    }
    if let left = Self.textSize(first), let right = Self.textSize(second) {
      return Self.compared(left, right, name) ?? .unknown
    }
    // A placeholder may be shown as text, but it cannot be used as an exact length, and it has no
    // order.
    if [first, second].contains(where: \.isPlaceholder),
      context.isExact || ["<", ">", "<=", ">="].contains(name)
    {
      return .unknown
    }
    guard let left = number(of: first), let right = number(of: second) else { return .unknown }
    let numericType = Self.numericType(of: first).with(Self.numericType(of: second))
    switch name {
    case "+": return .number(left + right, numericType)
    case "-": return .number(left - right, numericType)
    case "*": return .number(left * right, numericType)
    case "/":
      guard right != 0 else { return .unknown }
      let fraction = left / right
      return .number(
        numericType.isInteger == true ? fraction.rounded(.towardZero) : fraction, numericType)
    case "%":
      guard right != 0 else { return .unknown }
      return .number(left.truncatingRemainder(dividingBy: right), numericType)
    default: return Self.compared(left, right, name) ?? .unknown
    }
  }

  private static func compared<Element: Comparable>(
    _ left: Element, _ right: Element, _ operation: String
  ) -> RuntimeValue? {
    switch operation {
    case "<": .boolean(left < right)
    case ">": .boolean(left > right)
    case "<=": .boolean(left <= right)
    case ">=": .boolean(left >= right)
    default: nil
    }
  }

  private func dictionary(_ data: [RuntimeValue], _ context: Context) -> RuntimeValue {
    let keys = stride(from: 0, to: data.count - 1, by: 2).map { data[$0] }
    let values = stride(from: 1, to: data.count, by: 2).map { data[$0] }
    guard case .list(let alike) = list(values, context) else { return .unknown }
    return .dictionary(keys: keys, values: alike)
  }

  /// Returns the value of a subscript. The first value is that of the expression before the
  /// bracket; the others are the arguments.
  private func evaluateSubscript(_ data: [RuntimeValue]) -> RuntimeValue {
    // `counts["a", default: 0]`
    if data.count == 3, case .dictionary(let keys, let values) = data[0] {
      let found = value(under: data[1], keys, values) ?? .unknown
      return found == .none ? data[2] : found
    }
    return data.count == 2 ? element(of: data[0], at: data[1]) : .unknown
  }

  private func element(of owner: RuntimeValue, at index: RuntimeValue) -> RuntimeValue {
    switch (owner, index) {
    case (.list(let list), .number(let index, _)):
      return index >= 0 && index < Double(list.count) ? list[Int(index)] : .unknown
    case (.list(let list), .list(let indices)):
      let found = indices.map { element(of: .list(list), at: $0) }
      return found.contains(.unknown) ? .unknown : .list(found)
    case (.dictionary(let keys, let values), _):
      return value(under: index, keys, values) ?? .unknown
    default: return .unknown
    }
  }

  /// Returns what is known about the numeric type of a value.
  static func numericType(of evaluated: RuntimeValue) -> RuntimeValue.NumericType {
    switch evaluated {
    case .number(_, let numericType): numericType
    case .placeholder(_, let type?, _):
      integerTypes.contains(type)
        ? .integer : floatingPointTypes.contains(type) ? .floatingPoint : .unspecified
    default: .unspecified
    }
  }

  /// Returns the index of a Dynamic Type size in the ascending list of sizes; `nil` if the value is
  /// not such a size.
  private static func textSize(_ evaluated: RuntimeValue) -> Int? {
    guard case .code(let value) = evaluated, let name = value.path?.last else { return nil }
    return textSizes.firstIndex(of: name)
  }

  /// The Dynamic Type sizes in ascending order. Source: the cases of `DynamicTypeSize`.
  private static let textSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
    "accessibility2", "accessibility3", "accessibility4", "accessibility5",
  ]

  /// Returns whether two values are equal; `nil` if that is unknown.
  func areEqual(_ left: RuntimeValue, _ right: RuntimeValue) -> Bool? {
    switch (left, right) {
    case (.unknown, _), (_, .unknown): nil
    // A placeholder counts as a value that exists.
    case (.none, .none): true
    case (.none, .code), (.code, .none): nil
    case (.none, _), (_, .none): false
    // Placeholders and dates are all alike, so their equality is unknown.
    case (.placeholder, _), (_, .placeholder), (.date, _), (_, .date): nil
    // Patterns match a case without looking at its associated values.
    case (.enumCase(let type, let name, let first), .enumCase(let other, let second, let more))
    where first.isEmpty || more.isEmpty:
      type == other && name == second
    case (.enumCase(_, let name, _), .code(let value)),
      (.code(let value), .enumCase(_, let name, _)):
      value.callee.path?.last == name
    // Calls with the same name match; their arguments are ignored.
    case (.code(let left), .code(let right)): left.callee.path?.last == right.callee.path?.last
    default: left == right
    }
  }

  /// Returns whether a value is a number in the range of a `switch` pattern such as `1..<5`; `nil`
  /// if that is unknown.
  private func isInside(_ value: Value, _ pattern: Value, _ context: Context) -> Bool? {
    guard case .operation(let operation, let operands, _) = pattern,
      let number = exactNumber(value, context)
    else { return nil }
    let bounds = operands.map { exactNumber($0, context) }
    guard !bounds.contains(nil), let last = bounds.last.flatMap(\.self) else { return nil }
    let isClosed = operation == .operator("...")
    if bounds.count == 2, let first = bounds[0], number < first { return false }
    // `0.8...` has no upper bound.
    if bounds.count == 1, pattern.spelling.hasSuffix("...") { return number >= last }
    return isClosed ? number <= last : number < last
  }

  private func exactNumber(_ value: Value, _ context: Context) -> Double? {
    let evaluated = evaluate(value, context.at(context.scope))
    return evaluated.isPlaceholder ? nil : number(of: evaluated)
  }

  /// Returns the value as a number; `nil` if it is not a number. For a placeholder, this is a
  /// plausible number; see ``PlaceholderValues``.
  func number(of evaluated: RuntimeValue) -> Double? {
    switch evaluated {
    case .number(let number, _): number
    case .code(let value) where value.path?.last == "pi": .pi
    case .placeholder(let name, let type, let row) where type != "String":
      PlaceholderValues.number(of: name, type: type, row: row)
    default: nil
    }
  }
}

extension Value {
  /// Whether the expression is a range, such as `1..<5`.
  fileprivate var isRange: Bool {
    switch self {
    case .operation(.operator("..<"), _, _), .operation(.operator("..."), _, _): true
    default: false
    }
  }
}

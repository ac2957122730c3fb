extension SelectorParser {
  /// Parses the test of a fact, after its opening bracket.
  /// - Parameter view: The name of the view that has the fact; `nil` for views with several names.
  mutating func comparison(of view: String?) throws(Failure) -> Selector.Condition {
    skipSpace()
    if let order = try order() { return order }
    let fact = try fact(of: view)
    skipSpace()
    guard let comparison = try comparisonOperator() else {
      try close()
      return .present(fact)
    }
    skipSpace()
    let operand = try operand(comparing: fact, by: comparison, view)
    try close()
    return .compare(fact, comparison, operand)
  }

  /// Parses the tests in `:either(…)`.
  mutating func either(of view: String?) throws(Failure) -> Selector.Condition {
    skipSpace()
    let start = index
    let tests = try tests(of: view)
    for test in tests {
      switch test.condition {
      case .present, .compare: continue
      default: break
      }
      index = start
      throw failure(
        "':either(…)' tests only facts", "write tests such as :either([foreground.color=red])")
    }
    guard !tests.isEmpty else {
      throw failure(
        "the test of a fact is missing", "write a test such as :either([foreground.color=red])")
    }
    skipSpace()
    return .either(tests)
  }

  /// Parses `order.background<padding` or `action.order.save<dismiss`; `nil` if something else
  /// follows.
  private mutating func order() throws(Failure) -> Selector.Condition? {
    let start = index
    let name = word()
    skipSpace()
    let isOfAction = name.hasPrefix("action.order.")
    guard isOfAction || name.hasPrefix("order."), take("<") else {
      index = start
      return nil
    }
    skipSpace()
    let nextStart = index
    let second = word()
    if !isOfAction {
      try check(modifier: String(name.dropFirst("order.".count)), at: start + "order.".utf8.count)
      try check(modifier: second, at: nextStart)
    }
    try close()
    return isOfAction
      ? .actionOrder(String(name.dropFirst("action.order.".count)), second)
      : .order(String(name.dropFirst("order.".count)), second)
  }

  private mutating func check(modifier name: String, at start: Int) throws(Failure) {
    do throws(FactQuery.Problem) {
      try FactQuery.checkName(name, 0)
    } catch {
      index = start
      throw failure(error.message, error.advice)
    }
  }

  private mutating func fact(of view: String?) throws(Failure) -> FactQuery {
    let start = index
    let name = word(with: "#")
    do throws(FactQuery.Problem) {
      let fact = try FactQuery(name, of: declaration)
      try fact.checkLabels(of: view)
      return fact
    } catch {
      index = start + error.offset
      throw failure(error.message, error.advice)
    }
  }

  /// Parses the operator of a comparison; `nil` if there is none.
  mutating func comparisonOperator() throws(Failure) -> Selector.Comparison? {
    for (foreign, own) in Selector.Comparison.foreign
    where bytes[index...].starts(with: foreign.utf8) {
      throw failure("there is no operator '\(foreign)'", "did you mean '\(own)'?")
    }
    return Selector.Comparison.allCases.first { take($0.rawValue) }
  }

  private mutating func close() throws(Failure) {
    skipSpace()
    guard take("]") else {
      throw failure(
        "a ']' is missing",
        peek == nil
          ? "close the test before the next one or before what it is part of"
          : "the operators are = != ~ ~= ^= $= < <= > >=")
    }
  }

  // MARK: Operands

  private mutating func operand(
    comparing fact: FactQuery, by comparison: Selector.Comparison, _ view: String?
  ) throws(Failure) -> Selector.Operand {
    switch peek {
    case UInt8(ascii: "/"): return .pattern(try pattern(comparison))
    case UInt8(ascii: "{"):
      let start = index
      let formula = try formula(of: view)
      if let problem = formula.problem(comparing: fact, by: comparison) {
        index = start
        throw failure(problem.message, problem.advice)
      }
      return .formula(formula)
    default: break
    }
    let start = index
    let isQuoted = peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'")
    let value = isQuoted ? try quotedText() : try text()
    if let problem = fact.problem(comparing: comparison, with: value, isQuoted: isQuoted) {
      index = start
      throw failure(problem.message, problem.advice)
    }
    return .text(value)
  }

  /// Parses what a number of views is compared with.
  mutating func numberOfViews(
    comparedBy comparison: Selector.Comparison
  ) throws(Failure) -> Selector.Operand {
    let start = index
    if peek == UInt8(ascii: "{") {
      let formula = try formula(of: nil)
      if case .option(let name, let value) = formula, value.number == nil {
        index = start
        throw failure("the option '\(name)' is not a number", "declare it with a number")
      }
      return .formula(formula)
    }
    let number = word()
    guard let value = Double(number) else {
      index = start
      throw failure(
        "the number of views is compared with a number", "write a number, such as :count(Text)>5")
    }
    if let problem = comparison.problem(comparing: ":count", in: 0...Double.infinity, with: value) {
      index = start
      throw failure(problem.message, problem.advice)
    }
    return .text(number)
  }

  private mutating func quotedText() throws(Failure) -> String {
    let quote = bytes[index]
    let start = index + 1
    guard let end = bytes[start...].firstIndex(of: quote) else {
      throw failure("the closing quotation mark is missing", "write it before the ']'")
    }
    index = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Parses a text without quotation marks, up to the closing bracket.
  private mutating func text() throws(Failure) -> String {
    let start = index
    while let byte = peek, byte != UInt8(ascii: "]") {
      guard byte != UInt8(ascii: "[") else {
        throw failure(
          "a ']' is missing before this '['",
          "close the test, or put the value in quotes if the '[' is part of it")
      }
      index += 1
    }
    guard peek != nil else {
      let value = bytes[start...].prefix { $0 != 0x20 && $0 != UInt8(ascii: ":") }
      index = bytes.count
      throw failure(
        "a ']' is missing",
        "write it after the value, which begins with '\(String(decoding: value, as: UTF8.self))'; "
          + "put a value in quotes if ']' is part of it")
    }
    var end = index
    while end > start, bytes[end - 1] == 0x20 || (0x09...0x0D).contains(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Parses a pattern such as `/^a+$/i`.
  private mutating func pattern(_ comparison: Selector.Comparison) throws(Failure) -> TextPattern {
    guard comparison == .equals || comparison == .notEqual else {
      throw failure(
        "a pattern is compared with = or !=", "put the value in quotes if it is no pattern")
    }
    let start = index + 1
    var end = start
    var isInSet = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "/") || isInSet {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      default: break
      }
      end += 1
    }
    guard end < bytes.count else {
      throw failure(
        "the '/' at the end of the pattern is missing",
        "put the value in quotes if it is no pattern")
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    index = end + 1
    let ignoresCase = take("i")
    do throws(TextPattern.Failure) {
      return try TextPattern(text, ignoresCase: ignoresCase)
    } catch {
      index = start + String(text.unicodeScalars.prefix(error.offset)).utf8.count
      throw failure(error.message)
    }
  }

  // MARK: Formulas

  /// The maximum number of operators in a formula.
  private static let mostOperators = 16

  /// Parses a formula such as `{parent.arg.cornerRadius - mod.padding}`.
  private mutating func formula(of view: String?) throws(Failure) -> Selector.Formula {
    index += 1
    var count = 0
    let formula = try sum(of: view, &count)
    guard take("}") else {
      throw failure("a '}' is missing", "write facts and numbers joined by + - * or /")
    }
    return formula
  }

  private mutating func sum(of view: String?, _ count: inout Int) throws(Failure)
    -> Selector.Formula
  {
    var formula = try product(of: view, &count)
    while let name = peek, name == UInt8(ascii: "+") || name == UInt8(ascii: "-") {
      index += 1
      let other = try product(of: view, &count)
      try checkNumbers(formula, other)
      formula = .operation(formula, Character(UnicodeScalar(name)), other)
    }
    return formula
  }

  private mutating func product(
    of view: String?, _ count: inout Int
  ) throws(Failure) -> Selector.Formula {
    var formula = try term(of: view, &count)
    while let name = peek, name == UInt8(ascii: "*") || name == UInt8(ascii: "/") {
      index += 1
      let other = try term(of: view, &count)
      try checkNumbers(formula, other)
      formula = .operation(formula, Character(UnicodeScalar(name)), other)
    }
    return formula
  }

  private mutating func term(of view: String?, _ count: inout Int) throws(Failure)
    -> Selector.Formula
  {
    count += 1
    guard count <= Self.mostOperators else { throw failure("the formula is too long") }
    skipSpace()
    let start = index
    let sign = take("-") ? -1.0 : 1.0
    let number = word()
    if let value = Double(number) {
      skipSpace()
      return .number(sign * value)
    }
    index = start
    if let option = try option() {
      skipSpace()
      return option
    }
    let fact = try fact(of: view)
    skipSpace()
    return .fact(fact)
  }
}

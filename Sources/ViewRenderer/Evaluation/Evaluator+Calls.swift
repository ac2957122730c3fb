import HandbookModel
import ViewTree

// Evaluation of calls: initializers, functions and methods of Swift itself.
extension Evaluator {
  func called(
    _ callee: Value, _ arguments: [CallArgument], _ value: Value, _ place: Place
  ) -> RuntimeValue {
    if let made = made(callee, arguments, value, place) { return made }
    if let given = ownCall(callee, arguments, place) { return given }
    if case .name(let name) = callee {
      if let found = function(name, arguments.map { ($0.label, datum($0.value, place)) }) {
        return found
      }
      // Inside of an extension of a standard type, `self` is implicit.
      if let itself = place.frame.values["self"],
        let found = method(name, arguments, of: itself, nil, place)
      {
        return found
      }
    }
    // `.constant(true)`
    if case .member(nil, "constant") = callee, arguments.count == 1 {
      return datum(arguments[0].value, place)
    }
    guard case .member(let base?, let name) = callee else { return .code(resolved(value, place)) }
    if case .name("Binding") = base, name == "constant" {
      return arguments.first.map { datum($0.value, place) } ?? .unknown
    }
    if base.isCalendar, let found = calendar(name, arguments) { return found }
    if case .name(let named) = base {
      let type = named == "Self" ? place.type ?? place.frame.type : named
      if forest.declarations.cases[type]?.contains(name) == true {
        return .enumCase(type: type, name, arguments.map { datum($0.value, place) })
      }
    }
    if base.isImplicit { return .code(resolved(value, place)) }
    let owner = datum(base, place.at(place.scope))
    if let found = method(name, arguments, of: owner, base, place) { return found }
    return untold(owner.isLiteral ? value : resolved(value, place), of: owner)
  }

  /// Evaluates a call of an initializer, such as `Item(…)` or `String(format:)`; `nil` if the
  /// callee is not the name of a type.
  private func made(
    _ callee: Value, _ arguments: [CallArgument], _ value: Value, _ place: Place
  ) -> RuntimeValue? {
    // `[Item]()`
    if case .list = callee, arguments.isEmpty { return .list([]) }
    if callee.operation?.name == "[:]", arguments.isEmpty {
      return .dictionary(keys: [], values: [])
    }
    guard let path = callee.path, !callee.isImplicit,
      path.allSatisfy({ $0.first?.isUppercase == true }), let last = path.last
    else { return nil }
    let whole = path.joined(separator: ".")
    let type =
      last == "Self" ? place.type ?? place.frame.type : isDeclared(whole) ? whole : last
    if let raw = arguments["rawValue"], arguments.count == 1,
      let cases = forest.declarations.cases[type]
    {
      let asked = datum(raw, place)
      let found = cases.first { areEqual(rawValue($0, of: type, place), asked) == true }
      return found.map { .enumCase(type: type, $0, []) } ?? RuntimeValue.none
    }
    if isDeclared(type) {
      return .instance(type: type, self.values(of: type, from: arguments, place))
    }
    guard path.count == 1 else { return nil }
    if let count = arguments["count"].flatMap({ number(of: datum($0, place)) }),
      let repeated = arguments["repeating"].map({ datum($0, place) }), (0...500).contains(count)
    {
      if type == "Array" { return .list(Array(repeating: repeated, count: Int(count))) }
      if type == "String", let text = text(of: repeated),
        Double(text.utf8.count) * count < Self.longestText
      {
        return .text(String(repeating: text, count: Int(count)))
      }
    }
    if let number = numberMade(by: type, arguments, place) {
      return .number(number, type == "Int" ? .whole : .fractional)
    }
    switch (type, arguments.first) {
    case ("String", let first?), ("Character", let first?):
      if first.label == "format", let format = first.value.string {
        return .text(formatted(format, arguments.dropFirst().map { datum($0.value, place) }))
      }
      return asText(datum(first.value, place))
    case ("String", nil): return .text("")
    case ("Int", let first?), ("Double", let first?):
      let given = datum(first.value, place)
      guard case .text(let text) = given else { return given }
      return type == "Int"
        ? Int(text).map { .number(Double($0), .whole) } ?? RuntimeValue.none
        : Double(text).map { .number($0, .fractional) } ?? RuntimeValue.none
    case ("LocalizedStringKey", let first?), ("CGFloat", let first?), ("Float", let first?),
      ("AttributedString", let first?), ("Text", let first?), ("NSLocalizedString", let first?),
      ("Optional", let first?):
      return datum(first.value, place)
    case ("Array", let first?):
      let given = datum(first.value, place)
      return elements(of: given).map { .list($0) } ?? given
    case ("Set", let first?):
      guard let all = elements(of: datum(first.value, place)) else { return nil }
      var seen: Set<RuntimeValue> = []
      return .list(all.filter { seen.insert($0).inserted })
    case ("Array", nil), ("Set", nil): return .list([])
    case ("Date", _): return .date
    case ("State", _): return arguments["initialValue"].map { datum($0, place) } ?? .unknown
    default: return .code(resolved(value, place))
    }
  }

  /// Converts a value as `String(…)` does. A list of characters becomes one string.
  private func asText(_ datum: RuntimeValue) -> RuntimeValue {
    switch datum {
    case .list(let letters):
      letters.allSatisfy { if case .text(let letter) = $0 { letter.count == 1 } else { false } }
        ? .text(letters.compactMap(text(of:)).joined()) : datum
    case .number, .truth, .enumCase: text(of: datum).map { .text($0) } ?? datum
    default: datum
    }
  }

  /// Whether the example declares a type whose instances can be evaluated. Extensions of framework
  /// types do not count as declarations.
  func isDeclared(_ type: String) -> Bool {
    guard !ViewVocabulary.views.contains(type), !Self.frameworkTypes.contains(type) else {
      return false
    }
    return forest.declarations.properties[type] != nil
      || forest.declarations.initializers[type] != nil
  }

  private static let frameworkTypes: Set<String> = [
    "Font", "Gradient", "GridItem", "EdgeInsets", "CGSize", "CGPoint", "CGRect", "CGFloat", "Angle",
    "UnitPoint", "StrokeStyle", "String", "Int", "Double", "Float", "Date", "AnyShapeStyle",
    "UIColor", "Animation", "Array", "Set",
  ]

  /// Evaluates a call of a free function of the standard library; `nil` for any other function.
  func function(_ name: String, _ arguments: [(label: String?, datum: RuntimeValue)])
    -> RuntimeValue?
  {
    if name == "zip", arguments.count == 2, let left = elements(of: arguments[0].datum),
      let right = elements(of: arguments[1].datum)
    {
      return .list(zip(left, right).map { .tuple([$0, $1]) })
    }
    let numbers = arguments.compactMap { number(of: $0.datum) }
    guard numbers.count == arguments.count, let first = numbers.first else { return nil }
    let precision = arguments.reduce(RuntimeValue.Precision.open) {
      $0.with(Self.precision(of: $1.datum))
    }
    switch (name, numbers.count) {
    case ("max", 2...): return .number(numbers.max() ?? first, precision)
    case ("min", 2...): return .number(numbers.min() ?? first, precision)
    case ("abs", 1): return .number(abs(first), precision)
    case ("round", 1): return .number(first.rounded(), .fractional)
    case ("floor", 1): return .number(first.rounded(.down), .fractional)
    case ("ceil", 1): return .number(first.rounded(.up), .fractional)
    case ("sqrt", 1): return first < 0 ? nil : .number(first.squareRoot(), .fractional)
    case ("stride", 3):
      let (end, step) = (numbers[1], numbers[2])
      guard step != 0, step.isFinite else { return nil }
      let isThrough = arguments[1].label == "through"
      var list: [RuntimeValue] = []
      var next = first
      while list.count < 100, step > 0 ? next < end : next > end {
        list.append(.number(next, precision))
        next += step
      }
      if isThrough, next == end, list.count < 100 { list.append(.number(next, precision)) }
      return .list(list)
    default: return nil
    }
  }

  /// Evaluates a non-mutating method of a standard type; `nil` for any other method.
  /// - Parameter base: The code of the receiver; `nil` for an implicit `self`.
  private func method(
    _ name: String, _ arguments: [CallArgument], of owner: RuntimeValue, _ base: Value?,
    _ place: Place
  ) -> RuntimeValue? {
    if owner == .none { return RuntimeValue.none }
    // `$isOn.animation()`
    if name == "animation", case .name(let binding)? = base, binding.hasPrefix("$") { return owner }
    let first = arguments.first.map { datum($0.value, place) }
    if name == "map" || name == "flatMap", isOne(owner, base, place) {
      return arguments.last.flatMap { result(of: $0, [owner], place) }
    }
    switch (owner, name) {
    case (.text(let text), _): return method(name, arguments, of: text, place)
    case (.list(let list), _): return method(name, arguments, ofList: list, place)
    case (.dictionary(let keys, let values), _):
      return method(name, arguments, ofDictionary: keys, values, place)
    case (.sample, "uppercased"), (.sample, "lowercased"):
      return text(of: owner).map { .text(name == "uppercased" ? $0.uppercased() : $0.lowercased()) }
    case (.sample(_, "String", _), "enumerated"), (.sample(_, "String", _), "reversed"):
      return text(of: owner).flatMap { method(name, arguments, of: $0, place) }
    case (.sample, "formatted") where number(of: owner) != nil:
      return .text(formatted(number(of: owner) ?? 0, first?.value ?? arguments.first?.value))
    case (.number(let number, let precision), "formatted"):
      return .text(formatted(number, arguments.first?.value, precision))
    case (.number(let number, _), "rounded"):
      return .number(number.rounded(Self.rounding(arguments.first?.value)), .fractional)
    case (.number(let number, _), "squareRoot"):
      return number < 0 ? nil : .number(number.squareRoot(), .fractional)
    case (.number(let number, _), "isMultiple"):
      guard let other = first.flatMap(self.number(of:)), other != 0 else { return nil }
      return .truth(number.truncatingRemainder(dividingBy: other) == 0)
    case (.date, "addingTimeInterval"), (.date, "advanced"): return owner
    case (.date, "formatted"): return .text(formattedDate(arguments))
    case (.sample, "formatted"): return owner
    default: return nil
    }
  }

  /// Whether the value is a single value, so that `map` is the method of `Optional` and not that of
  /// a collection.
  private func isOne(_ datum: RuntimeValue, _ base: Value?, _ place: Place) -> Bool {
    switch datum {
    case .number, .truth, .date, .enumCase, .instance: true
    case .sample(_, let type?, _): !type.hasPrefix("[") && !type.hasPrefix("Set<")
    case .text: base.map { isOptional($0, place) } ?? false
    default: false
    }
  }

  /// Whether an expression is declared or known to be optional.
  private func isOptional(_ value: Value, _ place: Place) -> Bool {
    switch value {
    case .name(let name):
      return declared(name, of: place.type ?? place.frame.type)?.type?.hasSuffix("?") == true
    case .member(_, "first"), .member(_, "last"), .call(.member(_, "first"), _),
      .call(.member(_, "last"), _), .call(.member(_, "min"), _), .call(.member(_, "max"), _):
      return true
    case .member(let base?, let name):
      guard case .instance(let type, _) = datum(base, place.at(place.scope)) else { return false }
      return declared(name, of: type)?.type?.hasSuffix("?") == true
    case .other(_, let operation?): return ["?", "[]"].contains(operation.name)
    default: return false
    }
  }

  private static func rounding(_ rule: Value?) -> FloatingPointRoundingRule {
    switch rule?.path?.last {
    case "up": .up
    case "down": .down
    case "towardZero": .towardZero
    case "awayFromZero": .awayFromZero
    case "toNearestOrEven": .toNearestOrEven
    default: .toNearestOrAwayFromZero
    }
  }
}

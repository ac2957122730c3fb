import Foundation
import HandbookModel
import ViewTree

// Evaluation of calls: initializers, functions and methods of Swift itself.
extension Evaluator {
  func evaluateCall(
    _ callee: Value, _ arguments: [CallArgument], _ value: Value, _ context: Context
  ) -> RuntimeValue {
    if let instance = evaluateInitializer(callee, arguments, value, context) { return instance }
    if let result = evaluateDeclaredFunction(callee, arguments, context) { return result }
    if case .name(let name) = callee {
      if let found = function(name, arguments.map { ($0.label, evaluate($0.value, context)) }) {
        return found
      }
      // Inside of an extension of a standard type, `self` is implicit.
      if let itself = context.frame.values["self"],
        let found = method(name, arguments, of: itself, nil, context)
      {
        return found
      }
    }
    // `.constant(true)`
    if case .member(nil, "constant") = callee, arguments.count == 1 {
      return evaluate(arguments[0].value, context)
    }
    guard case .member(let base?, let name) = callee else { return .code(resolved(value, context)) }
    if case .name("Binding") = base, name == "constant" {
      return arguments.first.map { evaluate($0.value, context) } ?? .unknown
    }
    if base.isCalendar, let found = calendar(name, arguments) { return found }
    if case .name(let named) = base {
      let type = named == "Self" ? context.type ?? context.frame.type : named
      if forest.declarations.cases[type]?.contains(name) == true {
        return .enumCase(type: type, name, arguments.map { evaluate($0.value, context) })
      }
    }
    if base.isImplicit { return .code(resolved(value, context)) }
    let owner = evaluate(base, context.at(context.scope))
    if let found = method(name, arguments, of: owner, base, context) { return found }
    return markUnknown(owner.isLiteral ? value : resolved(value, context), of: owner)
  }

  /// Evaluates an initializer call such as `Item(…)` or `String(format:)`; `nil` if the called
  /// expression is not the name of a type.
  private func evaluateInitializer(
    _ callee: Value, _ arguments: [CallArgument], _ value: Value, _ context: Context
  ) -> RuntimeValue? {
    // `[Item]()`
    if case .list = callee, arguments.isEmpty { return .list([]) }
    if case .operation(.dictionary, _, _) = callee, arguments.isEmpty {
      return .dictionary(keys: [], values: [])
    }
    guard let path = callee.path, !callee.isImplicit,
      path.allSatisfy({ $0.first?.isUppercase == true }), let last = path.last
    else { return nil }
    let qualifiedName = path.joined(separator: ".")
    let type =
      last == "Self"
      ? context.type ?? context.frame.type : isDeclared(qualifiedName) ? qualifiedName : last
    if let raw = arguments["rawValue"], arguments.count == 1,
      let cases = forest.declarations.cases[type]
    {
      let requested = evaluate(raw, context)
      let found = cases.first { areEqual(rawValue($0, of: type, context), requested) == true }
      return found.map { .enumCase(type: type, $0, []) } ?? RuntimeValue.none
    }
    if isDeclared(type) {
      return .instance(type: type, self.values(of: type, from: arguments, context))
    }
    return path.count == 1 ? evaluateFrameworkInitializer(type, arguments, value, context) : nil
  }

  /// Evaluates an initializer of a type of the standard library or a framework, such as
  /// `Array(repeating:count:)`. An unknown initializer is returned as code. The result is `nil`
  /// only for a `Set` whose elements are unknown.
  private func evaluateFrameworkInitializer(
    _ type: String, _ arguments: [CallArgument], _ value: Value, _ context: Context
  ) -> RuntimeValue? {
    if let count = arguments["count"].flatMap({ number(of: evaluate($0, context)) }),
      let repeated = arguments["repeating"].map({ evaluate($0, context) }),
      (0...500).contains(count)
    {
      if type == "Array" { return .list(Array(repeating: repeated, count: Int(count))) }
      if type == "String", let text = text(of: repeated),
        Double(text.utf8.count) * count < Self.maximumTextLength
      {
        return .text(String(repeating: text, count: Int(count)))
      }
    }
    if let number = numericResult(of: type, arguments, context) {
      return .number(number, type == "Int" ? .integer : .floatingPoint)
    }
    switch (type, arguments.first) {
    case ("String", let first?), ("Character", let first?):
      if first.label == "format", let format = first.value.string {
        return .text(formatted(format, arguments.dropFirst().map { evaluate($0.value, context) }))
      }
      return convertToString(evaluate(first.value, context))
    case ("String", nil): return .text("")
    case ("Int", let first?), ("Double", let first?):
      let argument = evaluate(first.value, context)
      guard case .text(let text) = argument else { return argument }
      return type == "Int"
        ? Int(text).map { .number(Double($0), .integer) } ?? RuntimeValue.none
        : Double(text).map { .number($0, .floatingPoint) } ?? RuntimeValue.none
    case ("LocalizedStringKey", let first?), ("CGFloat", let first?), ("Float", let first?),
      ("AttributedString", let first?), ("Text", let first?), ("NSLocalizedString", let first?),
      ("Optional", let first?):
      return evaluate(first.value, context)
    case ("Array", let first?):
      let argument = evaluate(first.value, context)
      return elements(of: argument).map { .list($0) } ?? argument
    case ("Set", let first?):
      guard let all = elements(of: evaluate(first.value, context)) else { return nil }
      return .list(all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    case ("Array", nil), ("Set", nil): return .list([])
    case ("Date", _): return .date
    case ("State", _): return arguments["initialValue"].map { evaluate($0, context) } ?? .unknown
    default: return .code(resolved(value, context))
    }
  }

  /// Converts a value as `String(…)` does. A list of characters becomes one string.
  private func convertToString(_ evaluated: RuntimeValue) -> RuntimeValue {
    switch evaluated {
    case .list(let letters):
      letters.allSatisfy { if case .text(let letter) = $0 { letter.count == 1 } else { false } }
        ? .text(letters.compactMap(text(of:)).joined()) : evaluated
    case .number, .boolean, .enumCase: text(of: evaluated).map { .text($0) } ?? evaluated
    default: evaluated
    }
  }

  /// Whether the example declares the type and its instances can be evaluated. Extensions of
  /// framework types do not count as declarations.
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

  /// Evaluates a call of a global function of the standard library; `nil` for any other function,
  /// and if an argument is unknown.
  func function(_ name: String, _ arguments: [(label: String?, evaluated: RuntimeValue)])
    -> RuntimeValue?
  {
    if name == "zip", arguments.count == 2, let left = elements(of: arguments[0].evaluated),
      let right = elements(of: arguments[1].evaluated)
    {
      return .list(zip(left, right).map { .tuple([$0, $1]) })
    }
    let numbers = arguments.compactMap { number(of: $0.evaluated) }
    guard numbers.count == arguments.count, let first = numbers.first else { return nil }
    let numericType = arguments.reduce(RuntimeValue.NumericType.unspecified) {
      $0.with(Self.numericType(of: $1.evaluated))
    }
    switch (name, numbers.count) {
    case ("max", 2...): return .number(numbers.max() ?? first, numericType)
    case ("min", 2...): return .number(numbers.min() ?? first, numericType)
    case ("abs", 1): return .number(abs(first), numericType)
    case ("round", 1): return .number(first.rounded(), .floatingPoint)
    case ("floor", 1): return .number(first.rounded(.down), .floatingPoint)
    case ("ceil", 1): return .number(first.rounded(.up), .floatingPoint)
    case ("sin", 1): return .number(sin(first), .floatingPoint)
    case ("cos", 1): return .number(cos(first), .floatingPoint)
    case ("sqrt", 1): return first < 0 ? nil : .number(first.squareRoot(), .floatingPoint)
    case ("stride", 3):
      let (end, step) = (numbers[1], numbers[2])
      guard step != 0, step.isFinite else { return nil }
      let isThrough = arguments[1].label == "through"
      var list: [RuntimeValue] = []
      var next = first
      while list.count < 100, step > 0 ? next < end : next > end {
        list.append(.number(next, numericType))
        next += step
      }
      if isThrough, next == end, list.count < 100 { list.append(.number(next, numericType)) }
      return .list(list)
    default: return nil
    }
  }

  /// Evaluates a non-mutating method of a standard type; `nil` for any other method.
  /// - Parameters:
  ///   - owner: The value that the method is called on.
  ///   - base: The expression that the method is called on; `nil` for an implicit `self`.
  private func method(
    _ name: String, _ arguments: [CallArgument], of owner: RuntimeValue, _ base: Value?,
    _ context: Context
  ) -> RuntimeValue? {
    if owner == .none { return RuntimeValue.none }
    // `$isOn.animation()`
    if name == "animation", case .name(let binding)? = base, binding.hasPrefix("$") { return owner }
    let first = arguments.first.map { evaluate($0.value, context) }
    if name == "map" || name == "flatMap", isSingleValue(owner, base, context) {
      return arguments.last.flatMap { result(of: $0, [owner], context) }
    }
    switch (owner, name) {
    case (.text(let text), _): return method(name, arguments, of: text, context)
    case (.list(let list), _): return method(name, arguments, ofList: list, context)
    case (.dictionary(let keys, let values), _):
      return method(name, arguments, ofDictionary: keys, values, context)
    case (.placeholder, "uppercased"), (.placeholder, "lowercased"):
      return text(of: owner).map { .text(name == "uppercased" ? $0.uppercased() : $0.lowercased()) }
    case (.placeholder(_, "String", _), "enumerated"), (.placeholder(_, "String", _), "reversed"):
      return text(of: owner).flatMap { method(name, arguments, of: $0, context) }
    case (.placeholder(let name, let type, _), "formatted")
    where type == nil && SampleWords.isDate(name) || Self.formatsDate(arguments):
      return .text(formattedDate(arguments))
    case (.placeholder, "formatted") where SampleWords.text(in: arguments.first?.value) != nil:
      return SampleWords.text(in: arguments.first?.value).map { .text($0) }
    case (.placeholder, "formatted") where number(of: owner) != nil:
      return .text(formatted(number(of: owner) ?? 0, first?.value ?? arguments.first?.value))
    case (.number(let number, let numericType), "formatted"):
      return .text(formatted(number, arguments.first?.value, numericType))
    case (.number(let number, _), "rounded"):
      return .number(number.rounded(Self.rounding(arguments.first?.value)), .floatingPoint)
    case (.number(let number, _), "squareRoot"):
      return number < 0 ? nil : .number(number.squareRoot(), .floatingPoint)
    case (.number(let number, let numericType), "truncatingRemainder"):
      guard let other = first.flatMap(self.number(of:)), other != 0 else { return nil }
      return .number(number.truncatingRemainder(dividingBy: other), numericType)
    case (.number(let number, _), "isMultiple"):
      guard let other = first.flatMap(self.number(of:)), other != 0 else { return nil }
      return .boolean(number.truncatingRemainder(dividingBy: other) == 0)
    case (.date, "addingTimeInterval"), (.date, "advanced"): return owner
    case (.date, "formatted"): return .text(formattedDate(arguments))
    case (.placeholder, "formatted"): return owner
    default: return nil
    }
  }

  /// Whether the arguments of `formatted` are those of a date.
  private static func formatsDate(_ arguments: [CallArgument]) -> Bool {
    arguments["date"] != nil || arguments["time"] != nil
      || SampleWords.isDateFormat(arguments.first?.value)
  }

  /// Whether the method `map` of a value is that of `Optional` and not that of a collection.
  /// - Parameter base: The expression that `map` is called on; `nil` for an implicit `self`.
  private func isSingleValue(_ evaluated: RuntimeValue, _ base: Value?, _ context: Context) -> Bool
  {
    switch evaluated {
    case .number, .boolean, .date, .enumCase, .instance, .record: true
    case .placeholder(_, let type?, _): !type.hasPrefix("[") && !type.hasPrefix("Set<")
    case .text: base.map { isOptional($0, context) } ?? false
    default: false
    }
  }

  /// Whether an expression is known to be optional, either from its declaration or because it
  /// always is, such as the member `first`.
  private func isOptional(_ value: Value, _ context: Context) -> Bool {
    switch value {
    case .name(let name):
      return declared(name, of: context.type ?? context.frame.type)?.type?.hasSuffix("?") == true
    case .member(_, "first"), .member(_, "last"), .call(.member(_, "first"), _),
      .call(.member(_, "last"), _), .call(.member(_, "min"), _), .call(.member(_, "max"), _):
      return true
    case .member(let base?, let name):
      guard case .instance(let type, _) = evaluate(base, context.at(context.scope)) else {
        return false
      }
      return declared(name, of: type)?.type?.hasSuffix("?") == true
    case .operation(.optionalChaining, _, _), .operation(.subscript, _, _): return true
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

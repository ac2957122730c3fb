import HandbookModel
import ViewTree

/// Evaluates expressions without running them, as far as the code determines them. Placeholders
/// stand in for the rest.
struct Evaluator {
  let forest: ViewForest
  let samples: DrawingSamples
  /// What could not be evaluated, and the remaining budget.
  let doubts = EvaluationLog()

  /// Records what could not be evaluated, across all copies of the evaluator.
  final class EvaluationLog {
    private(set) var all: [UnsupportedFeature] = []
    /// How many more expressions may be evaluated. The limit corresponds to a few tenths of a
    /// second.
    var patience = 60_000

    func note(_ undrawn: UnsupportedFeature) { if !all.contains(undrawn) { all.append(undrawn) } }
  }

  /// The maximum length of a chain of names that refer to each other.
  static let patience = 40

  /// The context of an expression: the scope in which its names are looked up, and the call frame.
  struct Place {
    var scope: Int?
    var frame: CallFrame
    var depth = 0
    /// The type whose members are in scope if it is not that of the frame. Custom modifiers have
    /// their own.
    var type: String?
    /// Parameters of the closures and functions being evaluated, by name.
    var locals: [String: RuntimeValue] = [:]
    /// Whether placeholders count as unknown, as they do for lengths and sizes.
    var isExact = false

    func at(_ scope: Int?, type: String? = nil) -> Place {
      Place(
        scope: scope, frame: frame, depth: depth + 1, type: type, locals: locals, isExact: isExact)
    }
  }

  /// Evaluates an expression.
  func datum(_ value: Value, _ place: Place) -> RuntimeValue {
    guard place.depth < Self.patience, doubts.patience > 0 else { return .unknown }
    doubts.patience -= 1
    switch value {
    case .number(let number):
      return .number(number, number == number.rounded() ? .open : .fractional)
    case .boolean(let truth): return .truth(truth)
    case .string(let text): return .text(text)
    case .interpolation(let parts, _): return interpolated(parts, place)
    case .name(let name): return named(name, place)
    case .member(let base, let name): return member(base, name, value, place)
    case .call(let callee, let arguments): return called(callee, arguments, value, place)
    case .either(let values, let questions): return chosen(values, questions, place)
    case .list(let values): return list(values.map { datum($0, place) }, place)
    case .null: return .none
    case .other(_, let operation): return operation.map { worked($0, place) } ?? .unknown
    case .closure, .broken: return .unknown
    }
  }

  /// Replaces names and conditional expressions in code by their values. Styles, fonts and numbers
  /// are read from such code.
  func resolved(_ value: Value, _ place: Place) -> Value {
    guard place.depth < Self.patience else { return value }
    var place = place
    place.isExact = true
    switch value {
    case .name, .either, .interpolation, .other:
      return datum(value, place).value ?? value
    case .member(let base?, let name):
      if let known = datum(value, place).value, known != value { return known }
      return .member(resolved(base, place), name)
    case .call(.name(let name), let arguments)
    where numberMade(by: name, arguments, place) != nil:
      return numberMade(by: name, arguments, place).map(Value.number) ?? value
    case .call(let callee, let arguments):
      if let given = ownCall(callee, arguments, place)?.value { return given }
      let callee: Value =
        if case .member(let base?, let name) = callee {
          .member(
            // `Tokens.accent` is declared in the example, `Font.title` is not.
            base.path.map { $0.first?.first?.isUppercase == true } == true
              ? datum(base, place).value ?? base : resolved(base, place), name)
        } else {
          callee
        }
      return .call(
        callee,
        arguments.map { CallArgument($0.label, resolved($0.value, place), $0.range) })
    case .list(let values): return .list(values.map { resolved($0, place) })
    default: return value
    }
  }

  /// Evaluates a numeric conversion or function of the standard library; `nil` if an argument is
  /// unknown, and for any other call.
  func numberMade(
    by name: String, _ arguments: [CallArgument], _ place: Place
  ) -> Double? {
    guard Self.numberMakers.contains(name) else { return nil }
    let data = arguments.map { (label: $0.label, datum: datum($0.value, place.at(place.scope))) }
    if place.isExact, data.contains(where: \.datum.isSample) { return nil }
    if ["max", "min", "abs"].contains(name) {
      if case .number(let number, _)? = function(name, data) { return number }
      return nil
    }
    guard data.count == 1, case .number(let number, _) = data[0].datum else { return nil }
    return name == "Int" ? number.rounded(.towardZero) : number
  }

  private static let numberMakers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "max", "min", "abs",
  ]

  /// Resolves a value as above, and implicit members that the code declares as static constants of
  /// the given types.
  func resolved(_ value: Value, _ place: Place, in types: [String]) -> Value {
    constants(in: resolved(value, place), place, types)
  }

  private func constants(in value: Value, _ place: Place, _ types: [String]) -> Value {
    guard place.depth < Self.patience else { return value }
    switch value {
    case .member(nil, let name):
      for type in types {
        let constant = forest.declarations.properties[type]?.first {
          $0.name == name && $0.isStatic
        }
        if let stated = constant?.value ?? constant?.result {
          let inner = Place(scope: nil, frame: CallFrame(type: type), depth: place.depth + 1)
          return resolved(stated, inner, in: types)
        }
      }
      return value
    case .member(let base?, let name): return .member(constants(in: base, place, types), name)
    case .call(let callee, let arguments):
      // `.brand.opacity(0.5)`
      let called: Value =
        if case .member(let base?, let name) = callee {
          .member(constants(in: base, place, types), name)
        } else {
          callee
        }
      return .call(
        called,
        arguments.map {
          CallArgument($0.label, constants(in: $0.value, place, types), $0.range)
        })
    case .list(let values): return .list(values.map { constants(in: $0, place, types) })
    case .either(let values, let questions):
      return .either(values.map { constants(in: $0, place, types) }, if: questions)
    default: return value
    }
  }

  /// Types that declare constants for colors and other shape styles.
  static let paintTypes = ["Color", "ShapeStyle"]

  // MARK: Names

  func named(_ name: String, _ place: Place) -> RuntimeValue {
    // A binding evaluates to the value that it binds.
    let name =
      name.hasPrefix("$") && name.dropFirst().first?.isLetter == true
      ? String(name.dropFirst()) : name
    if let local = place.locals[name] { return local }
    var scope = place.scope
    var type = place.type
    while let index = scope {
      let here = forest.scopes[index]
      type = here.type
      switch here.names {
      case .values(let bound):
        if let found = bound[name] { return self.datum(found, named: name, place) }
      case .parameters(let names):
        // A parameter `$item` is a binding to the element.
        if let number = names.firstIndex(where: { $0 == name || $0 == "$" + name }) {
          let handed = place.frame.handed[index] ?? []
          return number < handed.count ? handed[number] : sample(name, nil, nil, place.frame)
        }
      }
      scope = here.outer
    }
    if let (scope, frame) = place.frame.arguments,
      case .values(let bound) = forest.scopes[scope].names, let found = bound[name]
    {
      return self.datum(
        found, named: name, Place(scope: nil, frame: frame, depth: place.depth + 1))
    }
    if name == "self", let itself = place.frame.values["self"] { return itself }
    if name == "self" { return .instance(type: place.frame.type, place.frame.values) }
    if name.first?.isUppercase == true { return .code(.name(name)) }
    if let itself = place.frame.values["self"],
      let found = ownMember(name, of: itself, place)
    {
      return found
    }
    if let type, !type.isEmpty, type != place.frame.type {
      return property(name, of: type, [:], place)
    }
    return property(name, of: place.frame.type, place.frame.values, place)
  }

  /// A member of an implicit `self` that is an enum case or a value of an extended standard type.
  private func ownMember(_ name: String, of itself: RuntimeValue, _ place: Place) -> RuntimeValue? {
    if case .enumCase(let type, _, _) = itself, name != "rawValue", declared(name, of: type) == nil
    {
      return nil
    }
    return member(name, of: itself, place.at(nil))
  }

  func datum(_ bound: ViewScope.Bound, named name: String, _ place: Place) -> RuntimeValue {
    guard let value = bound.value else { return sample(name, nil, nil, place.frame) }
    return settled(datum(value, place.at(bound.scope, type: bound.type)), as: value, name)
  }

  /// Gives an integer literal the numeric type of its name, if all numbers with that name are of
  /// one type.
  private func settled(_ datum: RuntimeValue, as value: Value, _ name: String) -> RuntimeValue {
    guard let number = value.number, number == number.rounded() else { return datum }
    switch (
      forest.declarations.integers.contains(name), forest.declarations.fractions.contains(name)
    ) {
    case (true, false): return .number(number, .whole)
    case (false, true): return .number(number, .fractional)
    default: return datum
    }
  }

  /// The declaration of a property, also if a protocol or superclass declares it; `nil` if there is
  /// none.
  func declared(_ name: String, of type: String) -> DeclarationIndex.Property? {
    let declarations = forest.declarations
    return declarations.properties[type]?.first { $0.name == name }
      ?? declarations.conformances[type]?.sorted().lazy.compactMap { inherited in
        declarations.properties[inherited]?.first { $0.name == name && !$0.isStatic }
      }.first
  }

  /// Evaluates a property of a type that the example declares.
  func property(
    _ name: String, of type: String, _ values: [String: RuntimeValue], _ place: Place
  ) -> RuntimeValue {
    if let known = values[name] { return known }
    if let given = samples.values[name] { return RuntimeValue(given) }
    let row: Int? =
      if case .number(let row, _)? = values[Self.rowKey] { Int(row) } else { nil }
    let declared =
      declared(name, of: type)
      ?? forest.declarations.properties[""]?.first { $0.name == name }
    guard let declared else { return sample(name, nil, row, place.frame) }
    var inner = Place(
      scope: nil, frame: CallFrame(type: type, values: values, depth: place.frame.depth),
      depth: place.depth + 1)
    inner.isExact = place.isExact
    if declared.wrapper == "ScaledMetric" {
      doubts.note(UnsupportedFeature(.largeText, "@ScaledMetric"))
    }
    if let value = declared.value {
      return contextual(settled(datum(value, inner), as: value, name), declared.type, inner)
    }
    if let result = declared.result {
      let found = datum(result, inner)
      if found != .unknown { return contextual(found, declared.type, inner) }
    }
    if let shared = shared(declared, inner) { return shared }
    if declared.wrapper == "Environment" {
      let key = declared.wrapperValue?.key ?? name
      // The environment is evaluated once; in the drawing, only colors adapt to the reader's
      // settings.
      if let otherwise = Self.otherwise[key] { doubts.note(UnsupportedFeature(otherwise, key)) }
      return Self.environment(key)
    }
    if let wrapper = declared.wrapper, Self.beginsEmpty.contains(wrapper) {
      // Swift initializes an optional variable with `nil`.
      if declared.type?.last == "?" { return .none }
      if wrapper == "FocusState" || wrapper == "GestureState" { return .truth(false) }
    }
    return sample(name, declared.type, row, place.frame)
  }

  /// Environment values that readers can change in the interface but that are evaluated only once.
  private static let otherwise: [String: UnsupportedFeature.Kind] = [
    "colorScheme": .dark, "dynamicTypeSize": .largeText, "sizeCategory": .largeText,
    "colorSchemeContrast": .contrast, "legibilityWeight": .boldText, "layoutDirection": .direction,
  ]

  /// Wrappers of properties that are not set from outside.
  private static let beginsEmpty: Set<String> = [
    "State", "Published", "AppStorage", "SceneStorage", "FocusState", "GestureState",
  ]

  /// The environment of a new phone in light mode. Colors adapt to the reader nevertheless.
  static func environment(_ name: String) -> RuntimeValue {
    switch name.lowercased() {
    case "colorscheme", "scheme": .code(.member(nil, "light"))
    case "colorschemecontrast": .code(.member(nil, "standard"))
    case "horizontalsizeclass", "sizeclass": .code(.member(nil, "compact"))
    case "verticalsizeclass": .code(.member(nil, "regular"))
    case "dynamictypesize", "typesize": .code(.member(nil, "large"))
    case "accessibilityreducemotion", "reducemotion", "accessibilityreducetransparency",
      "reducetransparency", "accessibilitydifferentiatewithoutcolor",
      "differentiatewithoutcolor", "accessibilityvoiceoverenabled", "legibilityweight":
      .truth(false)
    case "isenabled": .truth(true)
    default: .unknown
    }
  }

  /// The key under which an instance in a row stores the number of its row. No property can have
  /// this name.
  static let rowKey = "#"
}

extension Value {
  /// The last name of a key path, such as `colorScheme` of `\.colorScheme`; `nil` for anything
  /// else.
  var key: String? {
    guard case .other(let text, nil) = self, text.hasPrefix("\\.") else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// The code as it is shown to readers, as far as it is known.
  var readable: String {
    switch self {
    case .other(let text, let operation?) where text.isEmpty:
      operation.operands.map(\.readable).joined(separator: " \(operation.name) ")
    case .number(let number): Evaluator.written(number)
    case .member(let base?, let name): base.readable + "." + name
    case .call(let callee, let arguments):
      callee.readable + "("
        + arguments.map { ($0.label.map { $0 + ": " } ?? "") + $0.value.readable }
        .joined(separator: ", ") + ")"
    default: spelling
    }
  }

  /// The last name in the code, after which a placeholder is named.
  var lastName: String? {
    switch self {
    case .name(let name): name
    case .member(_, let name): name
    case .call(.member(let base?, _), _): base.lastName
    case .call(let callee, let arguments): arguments.first?.value.lastName ?? callee.lastName
    case .other(_, let operation): operation?.operands.first?.lastName
    default: nil
    }
  }
}

import HandbookModel
import ViewTree

/// Tells what expressions are worth, as far as the code says; for what it does not say, samples stand in.
struct Evaluator {
  let forest: ViewForest
  let samples: DrawingSamples
  /// What is left as it is, since nobody can tell what the code makes of it.
  let doubts = EvaluationLog()

  /// What has been left out of account.
  final class EvaluationLog {
    private(set) var all: [UnsupportedFeature] = []
    /// How many more expressions are looked at: some tenths of a second.
    var patience = 60_000

    func note(_ undrawn: UnsupportedFeature) { if !all.contains(undrawn) { all.append(undrawn) } }
  }

  /// How many names may lead to each other in a row.
  static let patience = 40

  /// Where names are looked up: a scope of the forest, and the frame around.
  struct Place {
    var scope: Int?
    var frame: CallFrame
    var depth = 0
    /// The type whose members are seen, where that is not the frame's: a modifier has its own.
    var type: String?
    /// What a closure over elements is handed.
    var locals: [String: RuntimeValue] = [:]
    /// Whether a sample is no answer: in distances and sizes.
    var isExact = false

    func at(_ scope: Int?, type: String? = nil) -> Place {
      Place(
        scope: scope, frame: frame, depth: depth + 1, type: type, locals: locals, isExact: isExact)
    }
  }

  /// What an expression is.
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

  /// The same code with names and choices replaced by what they stand for: for styles, fonts and
  /// numbers, which are read from code.
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
            // `Tokens.accent`, which the code declares, or `Font.title`, which it does not
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

  /// The number that a conversion or a function of Swift itself makes of others; nil where one of them is
  /// not known, and for anything else.
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

  /// The same, where names with nothing before their dots may be constants that the code adds to types.
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

  /// Types whose constants are styles of colour.
  static let paintTypes = ["Color", "ShapeStyle"]

  // MARK: Names

  func named(_ name: String, _ place: Place) -> RuntimeValue {
    // A binding shows what it binds.
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
        // `$item` hands over a binding, and with it what it binds.
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

  /// What a case of an enumeration, or a value of Swift's own type that the code extends, knows of itself.
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

  /// A number that a name is given is of its type for good: whether it has a point says of which one, where
  /// all numbers of that name are alike.
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

  /// A property as it is declared, be it by a protocol that the type conforms to or its superclass; nil for
  /// none.
  func declared(_ name: String, of type: String) -> DeclarationIndex.Property? {
    let declarations = forest.declarations
    return declarations.properties[type]?.first { $0.name == name }
      ?? declarations.conformances[type]?.sorted().lazy.compactMap { inherited in
        declarations.properties[inherited]?.first { $0.name == name && !$0.isStatic }
      }.first
  }

  /// A property of a type that the code declares.
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
      // It is decided once; only colours follow the reader.
      if let otherwise = Self.otherwise[key] { doubts.note(UnsupportedFeature(otherwise, key)) }
      return Self.environment(key)
    }
    if let wrapper = declared.wrapper, Self.beginsEmpty.contains(wrapper) {
      // Swift itself begins with nothing where the code says nothing.
      if declared.type?.last == "?" { return .none }
      if wrapper == "FocusState" || wrapper == "GestureState" { return .truth(false) }
    }
    return sample(name, declared.type, row, place.frame)
  }

  /// What a reader may ask of a drawing that code is asked for once.
  private static let otherwise: [String: UnsupportedFeature.Kind] = [
    "colorScheme": .dark, "dynamicTypeSize": .largeText, "sizeCategory": .largeText,
    "colorSchemeContrast": .contrast, "legibilityWeight": .boldText, "layoutDirection": .direction,
  ]

  /// Wrappers of values that nobody gives from outside.
  private static let beginsEmpty: Set<String> = [
    "State", "Published", "AppStorage", "SceneStorage", "FocusState", "GestureState",
  ]

  /// What a new phone in daylight says of itself; the colours of a drawing follow the reader all the same.
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

  /// Under what a value of a row keeps its number; no property can have this name.
  static let rowKey = "#"
}

extension Value {
  /// The last name of a key path, such as `colorScheme` of `\.colorScheme`; nil for anything else.
  var key: String? {
    guard case .other(let text, nil) = self, text.hasPrefix("\\.") else { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// As people would write it, as far as it is known: for what is told to readers.
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

  /// The last name in it, by which a sample is called.
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

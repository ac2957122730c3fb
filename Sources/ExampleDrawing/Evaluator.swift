import HandbookModel
import ViewTree

/// Tells what expressions are worth, as far as the code says; for what it does not say, samples stand in.
struct Evaluator {
  let forest: ViewForest
  let samples: DrawingSamples
  /// How many names may lead to each other in a row.
  private static let patience = 40

  /// Where names are looked up: a scope of the forest, and the frame around.
  struct Place {
    var scope: Int?
    var frame: Frame
    var depth = 0
    /// The type whose members are seen, where that is not the frame's: a modifier has its own.
    var type: String?

    func at(_ scope: Int?, type: String? = nil) -> Place {
      Place(scope: scope, frame: frame, depth: depth + 1, type: type)
    }
  }

  /// What an expression is.
  func datum(_ value: Value, _ place: Place) -> Datum {
    guard place.depth < Self.patience else { return .unknown }
    switch value {
    case .number(let number): return .number(number)
    case .boolean(let truth): return .truth(truth)
    case .string(let text): return .text(text)
    case .interpolation(let parts, _): return interpolated(parts, place)
    case .name(let name): return named(name, place)
    case .member(let base, let name): return member(base, name, value, place)
    case .call(let callee, let arguments): return called(callee, arguments, value, place)
    case .either(let values, let questions): return chosen(values, questions, place)
    case .list(let values): return .list(values.map { datum($0, place) })
    case .null: return .none
    case .other(_, let operation): return operation.map { worked($0, place) } ?? .unknown
    case .closure, .broken: return .unknown
    }
  }

  /// The same code with names and choices replaced by what they stand for: for styles, fonts and
  /// numbers, which are read from code.
  func resolved(_ value: Value, _ place: Place) -> Value {
    guard place.depth < Self.patience else { return value }
    switch value {
    case .name, .either, .interpolation, .other:
      return datum(value, place).value ?? value
    case .member(let base?, let name):
      if let known = datum(value, place).value, known != value { return known }
      return .member(resolved(base, place), name)
    case .call(.name(let name), _) where Self.numberMakers.contains(name):
      return datum(value, place).value ?? value
    case .call(let callee, let arguments):
      let callee: Value =
        if case .member(let base?, let name) = callee {
          .member(
            base.path.map { $0.first?.first?.isUppercase == true } == true
              ? base : resolved(base, place), name)
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

  /// What makes a number of numbers.
  private static let numberMakers: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "max", "min", "abs",
  ]

  /// The same, where a name with nothing before its dot may be a constant that the code adds to a type.
  func resolved(_ value: Value, _ place: Place, in types: [String]) -> Value {
    guard case .member(nil, let name) = value, place.depth < Self.patience else {
      return resolved(value, place)
    }
    for type in types {
      let constant = forest.declarations.properties[type]?.first { $0.name == name && $0.isStatic }
      if let stated = constant?.value ?? constant?.result {
        return resolved(
          stated, Place(scope: nil, frame: Frame(type: type), depth: place.depth + 1), in: types)
      }
    }
    return value
  }

  /// Types whose constants are styles of colour.
  static let paintTypes = ["Color", "ShapeStyle"]

  // MARK: Names

  private func named(_ name: String, _ place: Place) -> Datum {
    // A binding shows what it binds.
    let name =
      name.hasPrefix("$") && name.dropFirst().first?.isLetter == true
      ? String(name.dropFirst()) : name
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
    if let type, !type.isEmpty, type != place.frame.type {
      return property(name, of: type, [:], place)
    }
    return property(name, of: place.frame.type, place.frame.values, place)
  }

  private func datum(_ bound: ViewScope.Bound, named name: String, _ place: Place) -> Datum {
    guard let value = bound.value else { return sample(name, nil, nil, place.frame) }
    return datum(value, place.at(bound.scope, type: bound.type))
  }

  /// A property of a type that the code declares.
  private func property(
    _ name: String, of type: String, _ values: [String: Datum], _ place: Place
  ) -> Datum {
    if let known = values[name] { return known }
    if let given = samples.values[name] { return Datum(given) }
    let row: Int? =
      if case .number(let row)? = values[Self.rowKey] { Int(row) } else { nil }
    let declared =
      forest.declarations.properties[type]?.first { $0.name == name }
      ?? forest.declarations.properties[""]?.first { $0.name == name }
    guard let declared else { return sample(name, nil, row, place.frame) }
    let inner = Place(
      scope: nil, frame: Frame(type: type, values: values, depth: place.frame.depth),
      depth: place.depth + 1)
    if let value = declared.value { return contextual(datum(value, inner), declared.type, inner) }
    if let result = declared.result {
      let found = datum(result, inner)
      if found != .unknown { return found }
    }
    if declared.wrapper == "Environment" { return Self.environment(name) }
    return sample(name, declared.type, row, place.frame)
  }

  /// What a new phone in daylight says of itself, by the names that code gives it; the colours of a
  /// drawing follow the reader all the same.
  private static func environment(_ name: String) -> Datum {
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
  private static let rowKey = "#"

  // MARK: Samples

  /// What stands in for a value that nobody says.
  func sample(_ name: String, _ type: String?, _ row: Int?, _ frame: Frame) -> Datum {
    if let given = samples.values[name] { return Datum(given) }
    guard let type = type.map(Self.bare) else { return .sample(name: name, type: nil, row: row) }
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
      return rows(SampleWords.singular(name), String(type.dropFirst().dropLast()), frame)
    }
    switch type {
    case "Bool": return .truth(SampleWords.truth(of: name, row: row))
    case "Date": return .date
    case "Double", "CGFloat", "Float", "Int", "UInt", "Int64", "Decimal":
      return .number(SampleWords.number(of: name, type: type, row: row))
    default: break
    }
    if let cases = forest.declarations.cases[type], !cases.isEmpty {
      return .enumCase(type: type, cases[((row ?? 1) - 1) % cases.count])
    }
    if forest.declarations.properties[type] != nil {
      return .instance(type: type, row.map { [Self.rowKey: .number(Double($0))] } ?? [:])
    }
    return .sample(name: name, type: type, row: row)
  }

  /// Some values of one type.
  private func rows(_ name: String, _ type: String, _ frame: Frame) -> Datum {
    .list((1...SampleWords.rows).map { sample(name, type, $0, frame) })
  }

  /// A type without what wraps it.
  private static func bare(_ type: String) -> String {
    var type = type.filter { !$0.isWhitespace }
    while let last = type.last, last == "?" || last == "!" { type.removeLast() }
    for wrapper in ["Binding<", "Optional<", "Published<"] where type.hasPrefix(wrapper) {
      type = String(type.dropFirst(wrapper.count).dropLast())
    }
    if type.hasPrefix("Array<") { type = "[" + type.dropFirst(6).dropLast() + "]" }
    return type
  }

  // MARK: Members

  private func member(_ base: Value?, _ name: String, _ value: Value, _ place: Place) -> Datum {
    guard let base else { return .code(value) }
    if case .name(let type) = base, type.first?.isUppercase == true {
      if let cases = forest.declarations.cases[type] {
        if name == "allCases" { return .list(cases.map { .enumCase(type: type, $0) }) }
        if cases.contains(name) { return .enumCase(type: type, name) }
      }
      let constant = forest.declarations.properties[type]?.first { $0.name == name && $0.isStatic }
      if let constant, let stated = constant.value ?? constant.result {
        let inner = Place(scope: nil, frame: Frame(type: type), depth: place.depth + 1)
        return contextual(datum(stated, inner), constant.type, inner)
      }
      return .code(value)
    }
    if base.isImplicit { return .code(.member(base, name)) }
    let owner = datum(base, place.at(place.scope))
    return member(name, of: owner, place) ?? .code(value)
  }

  /// Nil for a member of code that is not run.
  private func member(_ name: String, of owner: Datum, _ place: Place) -> Datum? {
    switch (owner, name) {
    case (_, "wrappedValue"), (_, "projectedValue"), (_, "self"), (.sample, "element"): return owner
    case (.instance(let type, let values), _):
      return property(name, of: type, values, place.at(nil))
    case (.code(.member(nil, "large")), "isAccessibilitySize"): return .truth(false)
    case (.list(let list), "count"): return .number(Double(list.count))
    case (.list(let list), "isEmpty"): return .truth(list.isEmpty)
    case (.list(let list), "first"): return list.first ?? Datum.none
    case (.list(let list), "last"): return list.last ?? Datum.none
    case (.list(let list), "indices"): return .list(list.indices.map { .number(Double($0)) })
    case (.text(let text), "count"): return .number(Double(text.count))
    case (.text(let text), "isEmpty"): return .truth(text.isEmpty)
    case (.text(let text), "capitalized"): return .text(text.capitalized(each: true))
    case (.text(let text), "localizedUppercase"): return .text(text.uppercased())
    case (.text(let text), "localizedLowercase"): return .text(text.lowercased())
    case (.number(let number), "description"): return .text(Self.written(number))
    case (.enumCase(let type, let name), "rawValue"): return rawValue(name, of: type, place)
    case (.enumCase(let type, let own), _):
      let declared = forest.declarations.properties[type]?.first { $0.name == name }
      if let result = declared?.result {
        let found = datum(
          result,
          Place(
            scope: nil, frame: Frame(type: type, values: ["self": owner]), depth: place.depth + 1))
        if found != .unknown { return found }
      }
      if declared == nil, name == "description" || name == "id" { return .text(own) }
      return sample(own, declared?.type ?? "String", nil, place.frame)
    case (.sample(let base, _, let row), _):
      if name == "count" {
        return .number(SampleWords.number(of: name, type: "Int", row: row))
      }
      if name == "isEmpty" { return .truth(false) }
      // `track.title` is the title of the track; a row says only what it is.
      let own = row == nil && Self.common.contains(name) ? base + "_" + name : name
      return sample(own, nil, row, place.frame)
    case (.code(let value), _): return .code(.member(value, name))
    default: return nil
    }
  }

  /// What is written as the raw value of a case; else its name, or its number where cases are numbered.
  private func rawValue(_ name: String, of type: String, _ place: Place) -> Datum {
    let written = forest.declarations.rawValues[type] ?? [:]
    let inner = Place(scope: nil, frame: Frame(type: type), depth: place.depth + 1)
    if let value = written[name] { return datum(value, inner) }
    guard forest.declarations.conformances[type]?.contains("Int") == true else {
      return .text(name)
    }
    var number = -1.0
    for other in forest.declarations.cases[type] ?? [] {
      number = written[other].flatMap { self.number(of: datum($0, inner)) } ?? number + 1
      if other == name { break }
    }
    return .number(number)
  }

  /// Names that say little without what has them.
  private static let common: Set<String> = ["name", "title", "text", "label", "description"]

  // MARK: Calls

  private func called(
    _ callee: Value, _ arguments: [CallArgument], _ value: Value, _ place: Place
  ) -> Datum {
    if let type = callee.path?.last, callee.path?.count == 1, type.first?.isUppercase == true {
      if forest.declarations.properties[type] != nil
        || forest.declarations.initializers[type] != nil
      {
        return .instance(type: type, self.values(of: type, from: arguments, place))
      }
      if type == "String", let repeated = arguments["repeating"],
        let count = arguments["count"].flatMap({ number(of: datum($0, place)) }),
        (0...500).contains(count), let text = text(of: datum(repeated, place))
      {
        return .text(String(repeating: text, count: Int(count)))
      }
      if type == "Int", let first = arguments.first,
        case .number(let number) = datum(first.value, place)
      {
        return .number(number.rounded(.towardZero))
      }
      switch (type, arguments.first) {
      case ("String", let first?), ("LocalizedStringKey", let first?), ("Int", let first?),
        ("Double", let first?), ("CGFloat", let first?), ("Array", let first?),
        ("AttributedString", let first?), ("Text", let first?):
        if first.label == "format", let format = first.value.string {
          return .text(formatted(format, arguments.dropFirst().map { datum($0.value, place) }))
        }
        return datum(first.value, place)
      case ("Date", nil): return .date
      case ("State", _): return arguments["initialValue"].map { datum($0, place) } ?? .unknown
      default: return .code(resolved(value, place))
      }
    }
    if case .name(let name) = callee,
      let found = function(name, arguments.map { ($0.label, datum($0.value, place)) })
    {
      return found
    }
    // `.constant(true)`
    if case .member(nil, "constant") = callee, arguments.count == 1 {
      return datum(arguments[0].value, place)
    }
    guard case .member(let base?, let name) = callee else { return .code(resolved(value, place)) }
    if case .name("Binding") = base, name == "constant" {
      return arguments.first.map { datum($0.value, place) } ?? .unknown
    }
    if base.isImplicit { return .code(resolved(value, place)) }
    let owner = datum(base, place.at(place.scope))
    return method(name, arguments, of: owner, place) ?? .code(resolved(value, place))
  }

  /// What a function of Swift itself gives; nil for any other.
  private func function(_ name: String, _ arguments: [(label: String?, datum: Datum)]) -> Datum? {
    let numbers = arguments.compactMap { number(of: $0.datum) }
    guard numbers.count == arguments.count, let first = numbers.first else { return nil }
    switch (name, numbers.count) {
    case ("max", 2...): return .number(numbers.max() ?? first)
    case ("min", 2...): return .number(numbers.min() ?? first)
    case ("abs", 1): return .number(abs(first))
    case ("stride", 3):
      let (end, step) = (numbers[1], numbers[2])
      guard step != 0, step.isFinite else { return nil }
      let isThrough = arguments[1].label == "through"
      var list: [Datum] = []
      var next = first
      while list.count < 100, step > 0 ? next < end : next > end {
        list.append(.number(next))
        next += step
      }
      if isThrough, next == end, list.count < 100 { list.append(.number(next)) }
      return .list(list)
    default: return nil
    }
  }

  /// What a method gives that changes nothing and asks nobody; nil for any other.
  private func method(
    _ name: String, _ arguments: [CallArgument], of owner: Datum, _ place: Place
  ) -> Datum? {
    let first = arguments.first.map { datum($0.value, place) }
    switch (owner, name) {
    case (.text(let text), "uppercased"): return .text(text.uppercased())
    case (.text(let text), "lowercased"): return .text(text.lowercased())
    case (.sample, "uppercased"), (.sample, "lowercased"):
      return text(of: owner).map { .text(name == "uppercased" ? $0.uppercased() : $0.lowercased()) }
    case (.text(let text), "prefix"), (.text(let text), "suffix"):
      guard case .number(let count)? = first, (0...10_000).contains(count) else { return nil }
      return .text(String(name == "prefix" ? text.prefix(Int(count)) : text.suffix(Int(count))))
    case (.text(let text), "hasPrefix"), (.text(let text), "hasSuffix"),
      (.text(let text), "contains"):
      guard case .text(let part)? = first else { return nil }
      return .truth(
        name == "contains"
          ? text.contains(part) : name == "hasPrefix" ? text.hasPrefix(part) : text.hasSuffix(part))
    case (.list(let list), "contains"):
      guard let first, arguments.count == 1 else { return nil }
      let answers = list.map { areEqual($0, first) }
      if answers.contains(true) { return .truth(true) }
      return answers.contains(nil) ? nil : .truth(false)
    case (.text(let text), "enumerated"):
      return method(name, arguments, of: .list(text.map { .text(String($0)) }), place)
    case (.list(let list), "enumerated"):
      return .list(
        list.enumerated().map { offset, element in
          .instance(type: "", ["offset": .number(Double(offset)), "element": element])
        })
    case (.list(let list), "prefix"):
      guard case .number(let count)? = first, count >= 0 else { return owner }
      return .list(Array(list.prefix(Int(min(count, 1000)))))
    case (.list(let list), "dropFirst"): return .list(Array(list.dropFirst()))
    case (.list(let list), "reversed"): return .list(list.reversed())
    case (.list(let list), "map"):
      // `map(\.name)`
      guard case .other(let path, nil)? = arguments.first?.value, path.hasPrefix("\\.") else {
        return nil
      }
      let names = path.dropFirst(2).split(separator: ".").map(String.init)
      return .list(
        list.map { element in
          names.reduce(element) { member($1, of: $0, place) ?? .unknown }
        })
    case (.list, "sorted"), (.list, "filter"), (.list, "shuffled"): return owner
    case (.list(let list), "joined"):
      let separator = first.flatMap(text(of:)) ?? ""
      return .text(list.compactMap(text(of:)).joined(separator: separator))
    case (.number(let number), "formatted"), (.number(let number), "rounded"):
      return .text(formatted(number, first?.value ?? arguments.first?.value))
    case (.date, "formatted"): return .text(formattedDate(arguments))
    case (.sample, "formatted"): return owner
    default: return nil
    }
  }

  /// What a call of an initializer makes of the properties.
  func values(
    of type: String, from arguments: [CallArgument], _ place: Place
  ) -> [String: Datum] {
    var values: [String: Datum] = [:]
    let properties = (forest.declarations.properties[type] ?? []).filter { !$0.isStatic }
    let labels = arguments.map(\.label)
    let initializer = forest.declarations.initializers[type]?.first { parameters in
      labels.allSatisfy { label in parameters.contains { $0.label == label } }
    }
    var unlabelled = (initializer ?? []).filter { $0.label == nil }.map(\.name)[...]
    for argument in arguments {
      let name: String
      if let label = argument.label {
        name = initializer?.first { $0.label == label }?.name ?? label
      } else if let next = unlabelled.popFirst() {
        name = next
      } else {
        continue
      }
      let datum = datum(argument.value, place)
      guard datum != .unknown else { continue }
      values[name] = contextual(datum, properties.first { $0.name == name }?.type, place)
    }
    for parameter in initializer ?? [] where values[parameter.name] == nil {
      if let value = parameter.value {
        values[parameter.name] = datum(
          value, Place(scope: nil, frame: Frame(type: type), depth: place.depth + 1))
      }
    }
    return values
  }

  /// `.idle` and `.init(…)` given where the code's own type is asked for are of that type, and so are the
  /// elements of a list.
  private func contextual(_ datum: Datum, _ type: String?, _ place: Place) -> Datum {
    guard let type = type.map(Self.bare) else { return datum }
    switch datum {
    case .list(let list) where type.hasPrefix("[") && type.hasSuffix("]"):
      let element = String(type.dropFirst().dropLast())
      return .list(list.map { contextual($0, element, place) })
    case .code(.member(nil, let name)):
      if forest.declarations.cases[type]?.contains(name) == true {
        return .enumCase(type: type, name)
      }
      return member(.name(type), name, .member(.name(type), name), place).orElse(datum)
    case .code(.call(.member(nil, let name), _))
    where forest.declarations.cases[type]?.contains(name) == true:
      // What it carries along is not kept.
      return .enumCase(type: type, name)
    case .code(.call(.member(nil, "init"), let arguments))
    where forest.declarations.properties[type] != nil:
      return .instance(type: type, values(of: type, from: arguments, place))
    default: return datum
    }
  }
}

extension Value {
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

extension String {
  /// With a capital at the beginning of each word.
  fileprivate func capitalized(each: Bool) -> String {
    split(separator: " ", omittingEmptySubsequences: false).map {
      $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }.joined(separator: " ")
  }
}

import HandbookModel
import ViewTree

// What calls are worth.
extension Evaluator {
  func called(
    _ callee: Value, _ arguments: [CallArgument], _ value: Value, _ place: Place
  ) -> Datum {
    if let type = callee.path?.last, callee.path?.count == 1, type.first?.isUppercase == true {
      if isDeclared(type) {
        return .instance(type: type, self.values(of: type, from: arguments, place))
      }
      if type == "String", let repeated = arguments["repeating"],
        let count = arguments["count"].flatMap({ number(of: datum($0, place)) }),
        (0...500).contains(count), let text = text(of: datum(repeated, place))
      {
        return .text(String(repeating: text, count: Int(count)))
      }
      if let number = numberMade(by: type, arguments, place) { return .number(number) }
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
    if case .name(let type) = base, forest.declarations.cases[type]?.contains(name) == true {
      return .enumCase(type: type, name, arguments.map { datum($0.value, place) })
    }
    if base.isImplicit { return .code(resolved(value, place)) }
    let owner = datum(base, place.at(place.scope))
    return method(name, arguments, of: owner, place) ?? .code(resolved(value, place))
  }

  /// Whether the code declares a type whose values are looked into; what it adds to SwiftUI's own types does
  /// not make these its own.
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

  /// What a function of Swift itself gives; nil for any other.
  func function(_ name: String, _ arguments: [(label: String?, datum: Datum)]) -> Datum? {
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
    case (.list(let list), _) where CallArgument.Mapping.methods.contains(name):
      return goneOver(list, name, arguments, place)
    case (.list, "shuffled"): return owner
    case (.date, "addingTimeInterval"), (.date, "advanced"): return owner
    case (.list(let list), "joined"):
      let separator = first.flatMap(text(of:)) ?? ""
      return .text(list.compactMap(text(of:)).joined(separator: separator))
    case (.sample, "formatted") where number(of: owner) != nil:
      return .text(formatted(number(of: owner) ?? 0, first?.value ?? arguments.first?.value))
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
  func contextual(_ datum: Datum, _ type: String?, _ place: Place) -> Datum {
    guard let type = type.map(Self.bare) else { return datum }
    switch datum {
    case .list(let list) where type.hasPrefix("[") && type.hasSuffix("]"):
      let element = String(type.dropFirst().dropLast())
      return .list(list.map { contextual($0, element, place) })
    case .code(.member(nil, let name)):
      if forest.declarations.cases[type]?.contains(name) == true {
        return .enumCase(type: type, name, [])
      }
      return member(.name(type), name, .member(.name(type), name), place).orElse(datum)
    case .code(.call(.member(nil, let name), let arguments))
    where forest.declarations.cases[type]?.contains(name) == true:
      return .enumCase(type: type, name, arguments.map { self.datum($0.value, place) })
    case .code(.call(.member(nil, "init"), let arguments))
    where forest.declarations.properties[type] != nil:
      return .instance(type: type, values(of: type, from: arguments, place))
    default: return datum
    }
  }
}

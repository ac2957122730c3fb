import HandbookModel
import ViewTree

// Evaluation of members, and placeholders for values that the code does not give.
extension Evaluator {
  // MARK: Placeholders

  /// A placeholder for a value that the code does not give, by its name, type and row. The author's
  /// samples take precedence.
  func sample(_ name: String, _ type: String?, _ row: Int?, _ frame: CallFrame) -> RuntimeValue {
    if let given = samples.values[name] { return RuntimeValue(given) }
    guard let type = type.map(Self.bare) else { return .sample(name: name, type: nil, row: row) }
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
      return rows(PlaceholderValues.singular(name), String(type.dropFirst().dropLast()), frame)
    }
    switch type {
    case "Bool": return .truth(PlaceholderValues.truth(of: name, row: row))
    case "Date": return .date
    default: break
    }
    let own = Self.nominal(type)
    if let cases = forest.declarations.cases[own], !cases.isEmpty {
      return .enumCase(type: own, cases[((row ?? 1) - 1) % cases.count], [])
    }
    if forest.declarations.properties[own] != nil, isDeclared(own) {
      return .instance(type: own, row.map { [Self.rowKey: .number(Double($0))] } ?? [:])
    }
    return .sample(name: name, type: type, row: row)
  }

  /// A list of placeholders.
  func rows(_ name: String, _ type: String, _ frame: CallFrame) -> RuntimeValue {
    .list((1...PlaceholderValues.rows).map { sample(name, type, $0, frame) })
  }

  /// A type name without optionality, property wrappers and spaces; `Array<Item>` becomes `[Item]`.
  static func bare(_ type: String) -> String {
    var type = type.filter { !$0.isWhitespace }
    while let last = type.last, last == "?" || last == "!" { type.removeLast() }
    for wrapper in ["Binding<", "Optional<", "Published<"] where type.hasPrefix(wrapper) {
      type = String(type.dropFirst(wrapper.count).dropLast())
    }
    if type.hasPrefix("Array<") { type = "[" + type.dropFirst(6).dropLast() + "]" }
    return type
  }

  /// A type name without generic arguments: `LoadState` for `LoadState<[Item]>`.
  static func nominal(_ type: String) -> String {
    type.hasPrefix("[") || type.hasPrefix("(") ? type : String(type.prefix { $0 != "<" })
  }

  // MARK: Members

  func member(_ base: Value?, _ name: String, _ value: Value, _ place: Place) -> RuntimeValue {
    guard let stated = base else { return .code(value) }
    if stated == .name("Date"), Self.days.contains(name) { return .date }
    let base: Value = stated == .name("Self") ? .name(place.type ?? place.frame.type) : stated
    // An enum case bound to a constant is kept as code, so it has no type.
    if name.hasPrefix("#"), case .call(.member(nil, let own), let arguments) = base {
      let data = arguments.map { datum($0.value, place) }
      return carried(name, by: .enumCase(type: "", own, data), place)
    }
    // `Plan.Kind`, an enumeration nested in a type
    if case .member(.name?, let type) = base, let cases = forest.declarations.cases[type],
      name == "allCases" || cases.contains(name)
    {
      return member(.name(type), name, value, place)
    }
    if case .name(let type) = base, type.first?.isUppercase == true {
      if let cases = forest.declarations.cases[type] {
        if name == "allCases" { return .list(cases.map { .enumCase(type: type, $0, []) }) }
        if cases.contains(name) { return .enumCase(type: type, name, []) }
      }
      let constant = forest.declarations.properties[type]?.first { $0.name == name && $0.isStatic }
      if let constant {
        let inner = Place(scope: nil, frame: CallFrame(type: type), depth: place.depth + 1)
        if constant.value != nil || constant.result != nil {
          return property(name, of: type, [:], inner)
        }
      }
      return .code(value)
    }
    if base.isImplicit { return .code(.member(base, name)) }
    let owner = datum(base, place.at(place.scope))
    if let found = member(name, of: owner, place) { return found }
    return untold(value, of: owner)
  }

  /// Returns the value of an unknown member or method. On a literal, the code would look like the
  /// result, so it becomes unknown and is reported; otherwise the code is kept.
  func untold(_ value: Value, of owner: RuntimeValue) -> RuntimeValue {
    guard owner.isLiteral else { return .code(value) }
    doubts.note(UnsupportedFeature(.name, value.readable))
    return .unknown
  }

  /// Evaluates a member of a value; `nil` if it is unknown.
  func member(_ name: String, of owner: RuntimeValue, _ place: Place) -> RuntimeValue? {
    switch (owner, name) {
    case (.none, _): return RuntimeValue.none
    case (_, "wrappedValue"), (_, "projectedValue"), (_, "self"), (.sample, "element"): return owner
    case (.instance(let type, let values), _):
      return property(name, of: type, values, place.at(nil))
    case (.code(.member(nil, "large")), "isAccessibilitySize"): return .truth(false)
    case (.list(let list), _): return member(name, of: list) ?? extended(name, owner, place)
    case (.dictionary(let keys, let values), _):
      return member(name, ofDictionary: keys, values) ?? extended(name, owner, place)
    case (.text(let text), _): return member(name, of: text) ?? extended(name, owner, place)
    case (.number(let number, let precision), _):
      return member(name, of: number, precision) ?? extended(name, owner, place)
    case (.date, _), (.truth, _): return extended(name, owner, place)
    case (_, _) where name.hasPrefix("#"): return carried(name, by: owner, place)
    case (.enumCase(let type, let name, _), "rawValue"): return rawValue(name, of: type, place)
    case (.enumCase(let type, let own, _), _):
      let declared = declared(name, of: type)
      if let result = declared?.result {
        let inner = Place(
          scope: nil, frame: CallFrame(type: type, values: ["self": owner]), depth: place.depth + 1)
        let found = datum(result, inner)
        if found != .unknown { return contextual(found, declared?.type, inner) }
      }
      if declared == nil, name == "description" || name == "id" { return .text(own) }
      return sample(own, declared?.type ?? "String", nil, place.frame)
    case (.sample(let base, _, let row), _):
      if let found = extended(name, owner, place) { return found }
      if name == "count" {
        return .number(PlaceholderValues.number(of: name, type: "Int", row: row), .whole)
      }
      if name == "isEmpty" { return .truth(false) }
      if ["capitalized", "localizedCapitalized", "uppercased", "lowercased"].contains(name) {
        return owner
      }
      // `track.title` is shown as “Track title”; in rows the name alone would repeat the same
      // words.
      let own = row == nil && Self.common.contains(name) ? base + "_" + name : name
      return sample(own, nil, row, place.frame)
    case (.code(let value), _): return .code(.member(value, name))
    default: return nil
    }
  }

  /// Evaluates a computed property that the example adds to a standard type.
  private func extended(_ name: String, _ owner: RuntimeValue, _ place: Place) -> RuntimeValue? {
    for type in Self.swiftTypes(of: owner) {
      guard let property = forest.declarations.properties[type]?.first(where: { $0.name == name }),
        let result = property.result
      else { continue }
      let inner = Place(
        scope: nil, frame: CallFrame(type: type, values: ["self": owner], depth: place.frame.depth),
        depth: place.depth + 1)
      return contextual(datum(result, inner), property.type, inner)
    }
    return nil
  }

  /// The names of the types under which extensions may declare members of the value.
  static func swiftTypes(of datum: RuntimeValue) -> [String] {
    switch datum {
    case .text: ["String", "StringProtocol"]
    case .number(_, let precision):
      precision.isWhole.map { $0 ? ["Int"] : ["Double", "CGFloat"] } ?? ["Int", "Double"]
    case .truth: ["Bool"]
    case .date: ["Date"]
    case .list: ["Array", "Collection", "Sequence"]
    case .code: ["Color"]
    case .sample(_, let type?, _): [type]
    default: []
    }
  }

  private func member(_ name: String, of list: [RuntimeValue]) -> RuntimeValue? {
    switch name {
    case "count": .number(Double(list.count), .whole)
    case "isEmpty": .truth(list.isEmpty)
    case "first": list.first ?? RuntimeValue.none
    case "last": list.last ?? RuntimeValue.none
    case "indices": .list(list.indices.map { .number(Double($0), .whole) })
    default: nil
    }
  }

  private func member(_ name: String, of text: String) -> RuntimeValue? {
    switch name {
    case "count": .number(Double(text.count), .whole)
    case "isEmpty": .truth(text.isEmpty)
    case "first": text.first.map { .text(String($0)) } ?? RuntimeValue.none
    case "last": text.last.map { .text(String($0)) } ?? RuntimeValue.none
    case "capitalized", "localizedCapitalized": .text(text.capitalized(each: true))
    case "localizedUppercase": .text(text.uppercased())
    case "localizedLowercase": .text(text.lowercased())
    case "description": .text(text)
    default: nil
    }
  }

  private func member(
    _ name: String, of number: Double, _ precision: RuntimeValue.Precision
  ) -> RuntimeValue? {
    switch name {
    case "description": .text(Self.written(number, precision))
    case "magnitude": .number(number.magnitude, precision)
    case "isZero": .truth(number == 0)
    default: nil
    }
  }

  /// The associated value that a pattern binds, by position and name: `#0:minutes`.
  private func carried(_ name: String, by owner: RuntimeValue, _ place: Place) -> RuntimeValue {
    let parts = name.dropFirst().split(separator: ":", maxSplits: 1).map(String.init)
    if case .enumCase(_, _, let data) = owner, let number = parts.first.flatMap({ Int($0) }),
      number < data.count
    {
      return data[number]
    }
    return sample(parts.last ?? "value", nil, nil, place.frame)
  }

  /// The raw value of a case: the declared one, otherwise its position for an `Int`, otherwise its
  /// name.
  func rawValue(_ name: String, of type: String, _ place: Place) -> RuntimeValue {
    let written = forest.declarations.rawValues[type] ?? [:]
    let inner = Place(scope: nil, frame: CallFrame(type: type), depth: place.depth + 1)
    if let value = written[name] { return datum(value, inner) }
    guard forest.declarations.conformances[type]?.contains("Int") == true else {
      return .text(name)
    }
    var number = -1.0
    for other in forest.declarations.cases[type] ?? [] {
      number = written[other].flatMap { self.number(of: datum($0, inner)) } ?? number + 1
      if other == name { break }
    }
    return .number(number, .whole)
  }

  /// Member names that are ambiguous without the name of their owner.
  static let common: Set<String> = ["name", "title", "text", "label", "description"]
}

extension String {
  /// The string with each word capitalized.
  fileprivate func capitalized(each: Bool) -> String {
    split(separator: " ", omittingEmptySubsequences: false).map {
      $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }.joined(separator: " ")
  }
}

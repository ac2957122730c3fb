import Foundation
import HandbookModel
import ViewTree

// Evaluation of members, and placeholders for values that the code does not give.
extension Evaluator {
  // MARK: Placeholders

  /// Returns a placeholder for a value that the code does not give. The placeholder is derived from
  /// the name and the type of the value and its 1-based row in a list. If the author of the rule
  /// supplies a sample value, that value is returned instead.
  func placeholder(_ name: String, _ type: String?, _ row: Int?, _ frame: CallFrame) -> RuntimeValue
  {
    if let supplied = samples.values[name] { return RuntimeValue(supplied) }
    guard let type = type.map(Self.unwrappedType) else {
      return .placeholder(name: name, type: nil, row: row)
    }
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") {
      return rows(PlaceholderValues.singular(name), String(type.dropFirst().dropLast()), frame)
    }
    switch type {
    case "Bool": return .boolean(PlaceholderValues.boolean(of: name, row: row))
    case "Date": return .date
    default: break
    }
    let own = Self.typeWithoutArguments(type)
    if let cases = forest.declarations.cases[own], !cases.isEmpty {
      return .enumCase(type: own, cases[((row ?? 1) - 1) % cases.count], [])
    }
    if forest.declarations.properties[own] != nil, isDeclared(own) {
      return .instance(type: own, row.map { [Self.rowKey: .number(Double($0))] } ?? [:])
    }
    return .placeholder(name: name, type: type, row: row)
  }

  /// Returns a list of placeholders for a collection whose elements the code does not give, one for
  /// each row that is drawn.
  /// - Parameters:
  ///   - name: The name of one element, such as `track` for the collection `tracks`.
  ///   - type: The type of the elements.
  func rows(_ name: String, _ type: String, _ frame: CallFrame) -> RuntimeValue {
    log.assume(Assumption(.rows, value: String(PlaceholderValues.rows)))
    return .list((1...PlaceholderValues.rows).map { placeholder(name, type, $0, frame) })
  }

  /// Returns a type name without `?`, property wrappers and spaces. `Array<Item>` becomes `[Item]`.
  static func unwrappedType(_ type: String) -> String {
    var type = type.filter { !$0.isWhitespace }
    while let last = type.last, last == "?" || last == "!" { type.removeLast() }
    for wrapper in ["Binding<", "Optional<", "Published<"] where type.hasPrefix(wrapper) {
      type = String(type.dropFirst(wrapper.count).dropLast())
    }
    if type.hasPrefix("Array<") { type = "[" + type.dropFirst(6).dropLast() + "]" }
    return type
  }

  /// Returns a type name without generic arguments: `LoadState` for `LoadState<[Item]>`.
  static func typeWithoutArguments(_ type: String) -> String {
    type.hasPrefix("[") || type.hasPrefix("(") ? type : String(type.prefix { $0 != "<" })
  }

  // MARK: Members

  func member(_ base: Value?, _ name: String, _ value: Value, _ context: Context) -> RuntimeValue {
    let found = declaredMember(base, name, value, context)
    switch found {
    case .code, .placeholder, .unknown:
      guard base != nil, let path = value.path else { return found }
      return token(path, value.readable) ?? found
    default: return found
    }
  }

  private func declaredMember(
    _ base: Value?, _ name: String, _ value: Value, _ context: Context
  ) -> RuntimeValue {
    guard let receiver = base else { return .code(value) }
    if receiver == .name("Date"), Self.dateConstants.contains(name) { return .date }
    let base: Value =
      receiver == .name("Self") ? .name(context.type ?? context.frame.type) : receiver
    // `Plan.Kind`, an enumeration nested in a type
    if case .member(.name?, let type) = base, let cases = forest.declarations.cases[type],
      name == "allCases" || cases.contains(name)
    {
      return member(.name(type), name, value, context)
    }
    if case .name(let type) = base, type.first?.isUppercase == true {
      if let cases = forest.declarations.cases[type] {
        if name == "allCases" { return .list(cases.map { .enumCase(type: type, $0, []) }) }
        if cases.contains(name) { return .enumCase(type: type, name, []) }
      }
      let constant = forest.declarations.properties[type]?.first { $0.name == name && $0.isStatic }
      if let constant {
        let inner = Context(scope: nil, frame: CallFrame(type: type), depth: context.depth + 1)
        if constant.value != nil || constant.result != nil {
          return property(name, of: type, [:], inner)
        }
      }
      return .code(value)
    }
    if base.isImplicit { return .code(.member(base, name)) }
    let owner = evaluate(base, context.at(context.scope))
    if let found = member(name, of: owner, context) { return found }
    return markUnknown(value, of: owner)
  }

  /// Returns the value of an expression that uses an unknown member or method of `owner`. If the
  /// owner is a literal, readers could mistake the code of the expression for its result, so the
  /// value is unknown and the expression is reported. For any other owner, the value is the code of
  /// the expression.
  func markUnknown(_ value: Value, of owner: RuntimeValue) -> RuntimeValue {
    guard owner.isLiteral else { return .code(value) }
    log.report(UnsupportedFeature(.name, value.readable))
    return .unknown
  }

  /// Returns the value of a member; `nil` if the value of the member is unknown.
  func member(_ name: String, of owner: RuntimeValue, _ context: Context) -> RuntimeValue? {
    switch (owner, name) {
    case (.none, _): return RuntimeValue.none
    case (_, "wrappedValue"), (_, "projectedValue"), (_, "self"), (.placeholder, "element"):
      return owner
    case (.instance(let type, let values), _):
      return property(name, of: type, values, context.at(nil))
    case (.record(let values), _): return property(name, of: "", values, context.at(nil))
    case (.code(.member(nil, "large")), "isAccessibilitySize"): return .boolean(false)
    case (.list(let list), _):
      return member(name, of: list) ?? extensionMember(name, owner, context)
    case (.dictionary(let keys, let values), _):
      return member(name, ofDictionary: keys, values) ?? extensionMember(name, owner, context)
    case (.text(let text), _):
      return member(name, of: text) ?? extensionMember(name, owner, context)
    case (.number(let number, let numericType), _):
      return member(name, of: number, numericType) ?? extensionMember(name, owner, context)
    case (.date, "timeIntervalSinceReferenceDate"):
      return .number(PlaceholderValues.date.timeIntervalSinceReferenceDate, .floatingPoint)
    case (.date, _), (.boolean, _): return extensionMember(name, owner, context)
    case (.enumCase(let type, let name, _), "rawValue"): return rawValue(name, of: type, context)
    case (.enumCase(let type, let own, _), _):
      let declared = declared(name, of: type)
      if let result = declared?.result {
        let inner = Context(
          scope: nil, frame: CallFrame(type: type, values: ["self": owner]),
          depth: context.depth + 1)
        let found = evaluate(result, inner)
        if found != .unknown { return coerce(found, declared?.type, inner) }
      }
      if declared == nil, name == "description" || name == "id" { return .text(own) }
      return placeholder(own, declared?.type ?? "String", nil, context.frame)
    case (.placeholder(let base, _, let row), _):
      if let found = extensionMember(name, owner, context) { return found }
      if name == "count" {
        return .number(PlaceholderValues.number(of: name, type: "Int", row: row), .integer)
      }
      if name == "isEmpty" { return .boolean(false) }
      if ["capitalized", "localizedCapitalized", "uppercased", "lowercased"].contains(name) {
        return owner
      }
      // Outside of rows, `track.title` is shown as “Track title”. In rows, only the name of the
      // member is shown, since the name of the owner would be the same in all of them.
      let own = row == nil && Self.ambiguousNames.contains(name) ? base + "_" + name : name
      return placeholder(own, nil, row, context.frame)
    case (.code(let value), _): return .code(.member(value, name))
    default: return nil
    }
  }

  /// Evaluates a computed property that the example adds to a standard type in an extension; `nil`
  /// if the example adds no property with this name.
  private func extensionMember(_ name: String, _ owner: RuntimeValue, _ context: Context)
    -> RuntimeValue?
  {
    for type in Self.swiftTypes(of: owner) {
      guard let property = forest.declarations.properties[type]?.first(where: { $0.name == name }),
        let result = property.result
      else { continue }
      let inner = Context(
        scope: nil,
        frame: CallFrame(type: type, values: ["self": owner], depth: context.frame.depth),
        depth: context.depth + 1)
      return coerce(evaluate(result, inner), property.type, inner)
    }
    return nil
  }

  /// Returns the names of the Swift types that the value may have. Extensions of these types can
  /// add members to the value.
  static func swiftTypes(of evaluated: RuntimeValue) -> [String] {
    switch evaluated {
    case .text: ["String", "StringProtocol"]
    case .number(_, let numericType):
      numericType.isInteger.map { $0 ? ["Int"] : ["Double", "CGFloat"] } ?? ["Int", "Double"]
    case .boolean: ["Bool"]
    case .date: ["Date"]
    case .list: ["Array", "Collection", "Sequence"]
    case .code: ["Color"]
    case .placeholder(_, let type?, _): [type]
    default: []
    }
  }

  private func member(_ name: String, of list: [RuntimeValue]) -> RuntimeValue? {
    switch name {
    case "count": .number(Double(list.count), .integer)
    case "isEmpty": .boolean(list.isEmpty)
    case "first": list.first ?? RuntimeValue.none
    case "last": list.last ?? RuntimeValue.none
    case "indices": .list(list.indices.map { .number(Double($0), .integer) })
    default: nil
    }
  }

  private func member(_ name: String, of text: String) -> RuntimeValue? {
    switch name {
    case "count": .number(Double(text.count), .integer)
    case "isEmpty": .boolean(text.isEmpty)
    case "first": text.first.map { .text(String($0)) } ?? RuntimeValue.none
    case "last": text.last.map { .text(String($0)) } ?? RuntimeValue.none
    case "capitalized", "localizedCapitalized": .text(text.capitalizedWords)
    case "localizedUppercase": .text(text.uppercased())
    case "localizedLowercase": .text(text.lowercased())
    case "description": .text(text)
    default: nil
    }
  }

  private func member(
    _ name: String, of number: Double, _ numericType: RuntimeValue.NumericType
  ) -> RuntimeValue? {
    switch name {
    case "description": .text(Self.describe(number, numericType))
    case "magnitude": .number(number.magnitude, numericType)
    case "isZero": .boolean(number == 0)
    default: nil
    }
  }

  /// Returns the associated value that a pattern binds to a name; a placeholder with that name if
  /// the value is unknown.
  /// - Parameters:
  ///   - subject: The value that is matched.
  ///   - position: The 0-based position of the associated value in the matching case.
  func associatedValue(
    of subject: Value, _ position: Int, _ name: String, _ context: Context
  ) -> RuntimeValue {
    let data: [RuntimeValue]
    // A constant that is set to an enum case is kept as code, so the case has no type.
    if case .call(.member(nil, _), let arguments) = subject {
      data = arguments.map { evaluate($0.value, context) }
    } else {
      switch evaluate(subject, context.at(context.scope)) {
      case .none: return RuntimeValue.none
      case .enumCase(_, _, let associated): data = associated
      default: data = []
      }
    }
    return position < data.count ? data[position] : placeholder(name, nil, nil, context.frame)
  }

  /// Returns the raw value of an enum case: the declared raw value if there is one. Otherwise, this
  /// is the raw value of the previous case plus 1 if the raw values are integers, and the name of
  /// the case if they are not.
  func rawValue(_ name: String, of type: String, _ context: Context) -> RuntimeValue {
    let explicitRawValues = forest.declarations.rawValues[type] ?? [:]
    let inner = Context(scope: nil, frame: CallFrame(type: type), depth: context.depth + 1)
    if let value = explicitRawValues[name] { return evaluate(value, inner) }
    guard forest.declarations.conformances[type]?.contains("Int") == true else {
      return .text(name)
    }
    var number = -1.0
    for other in forest.declarations.cases[type] ?? [] {
      number =
        explicitRawValues[other].flatMap { self.number(of: evaluate($0, inner)) } ?? number + 1
      if other == name { break }
    }
    return .number(number, .integer)
  }

  /// The member names that are too general for a placeholder on their own. The placeholder also
  /// contains the name of the owner.
  static let ambiguousNames: Set<String> = ["name", "title", "text", "label", "description"]
}

extension String {
  /// The string with its words capitalized, as `capitalized` in Foundation does.
  fileprivate var capitalizedWords: String {
    split(separator: " ", omittingEmptySubsequences: false).map {
      $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }.joined(separator: " ")
  }
}

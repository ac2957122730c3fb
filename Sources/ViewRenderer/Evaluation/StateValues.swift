import HandbookModel
import ViewTree

/// A variable of a type that the example declares. All instances of the type share its value, since
/// a drawing shows few instances of a type with state.
struct StateKey: Hashable, Sendable {
  let type: String
  let name: String
}

/// The value of a variable in a scenario.
struct StateValue: Equatable, Sendable {
  let value: RuntimeValue
  /// Whether the value is made up, since the code does not say it.
  var isSample = false
}

extension Evaluator {
  /// Returns the value that a variable has in the scenario that is drawn; `nil` if it is the one
  /// that the code declares.
  /// - Parameter values: The known property values of the instance, by name.
  func changed(_ name: String, of type: String, _ values: [String: RuntimeValue]) -> RuntimeValue? {
    guard !state.isEmpty, let found = state[StateKey(type: type, name: name)],
      values[Self.rowKey] == nil
    else { return nil }
    if found.isSample, case .list(let list) = found.value, !list.isEmpty {
      log.assume(Assumption(.rows, value: String(list.count)))
    }
    return found.value
  }

  /// Returns the variable that an expression names, such as `isOn`, `$isOn` or `model.isOn`, with the
  /// type that declares it; `nil` if it is not a stored variable of the example.
  func variable(_ value: Value, _ context: Context) -> StateKey? {
    switch value {
    case .name(let name):
      let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
      guard context.locals[name] == nil else { return nil }
      return variable(name, of: nil, context)
    case .member(.name("self")?, let name): return variable(name, of: nil, context)
    case .member(let base?, let name): return variable(name, of: base, context)
    case .operation(.optionalChaining, let operands, _):
      return operands.first.flatMap { variable($0, context) }
    default: return nil
    }
  }

  /// Returns a variable of `self` or of another value, with the type that declares it; `nil` if it
  /// is not a stored variable of the example.
  /// - Parameter base: The value before the dot; `nil` for `self`.
  func variable(_ name: String, of base: Value?, _ context: Context) -> StateKey? {
    guard let base else {
      let types = [context.type, context.frame.type, ""].compactMap(\.self)
      return types.lazy.compactMap { variable(name, in: $0) }.first
    }
    // The variables of an element of a list differ from element to element.
    guard let first = base.path?.first, isOwn(first, context),
      case .instance(let type, let values) = evaluate(base, context.at(context.scope)),
      values[Self.rowKey] == nil
    else { return nil }
    return variable(name, in: type)
  }

  private func variable(_ name: String, in type: String) -> StateKey? {
    guard let found = declared(name, of: type), found.isStored, found.wrapper != "Environment"
    else { return nil }
    return StateKey(type: type, name: name)
  }

  /// Whether a name is a type, or a property of `self`, and not a parameter of a closure.
  private func isOwn(_ name: String, _ context: Context) -> Bool {
    let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
    if name == "self" || name.first?.isUppercase == true { return true }
    return declared(name, of: context.type ?? context.frame.type) != nil
      || forest.declarations.properties[""]?.contains { $0.name == name } == true
  }

  /// The type of a variable as written, or as its initial value says; `nil` if neither does.
  func type(of key: StateKey) -> String? {
    guard let property = declared(key.name, of: key.type) else { return nil }
    if let type = property.type ?? property.value.flatMap(Self.writtenType) { return type }
    guard let value = property.value else { return nil }
    switch evaluate(value, Context(scope: nil, frame: CallFrame(type: key.type))) {
    case .enumCase(let type, _, _), .instance(let type, _): return type
    default: return nil
    }
  }

  private static func writtenType(_ value: Value) -> String? {
    switch value {
    case .boolean: "Bool"
    case .string, .interpolation: "String"
    // `[Item]()` and `Set<Item>()`
    case .call(.list(let elements), _) where elements.count == 1:
      elements[0].path.map { "[" + $0.joined(separator: ".") + "]" }
    default: nil
    }
  }

  /// Returns the value that a variable has after an assignment. Where the code gets it from something
  /// unknown, such as a server, the value is a sample: a list has rows, and an optional is there.
  func stored(_ found: RuntimeValue, in key: StateKey, _ context: Context) -> StateValue {
    let type = type(of: key)
    let found = coerce(found, type, context)
    let bare = type.map(Self.unwrappedType)
    switch found {
    case .placeholder where bare == nil: return StateValue(value: found, isSample: true)
    case .unknown, .placeholder, .code:
      if case .code(let value) = found, !value.isUnknownCall, !isPlain(bare) {
        return StateValue(value: found)
      }
      return sample(of: key, context)
    default: return StateValue(value: found)
    }
  }

  /// Returns a sample value for a variable.
  func sample(of key: StateKey, _ context: Context) -> StateValue {
    let type = type(of: key)
    var value = placeholder(key.name, type, nil, context.frame)
    if case .placeholder(_, let own?, _) = value, own.hasPrefix("Set<"), own.hasSuffix(">") {
      value = rows(
        PlaceholderValues.singular(key.name), String(own.dropFirst(4).dropLast()), context.frame)
    }
    return StateValue(value: value, isSample: true)
  }

  /// Whether values of a type are never code that a drawing can use, unlike colors.
  private func isPlain(_ type: String?) -> Bool {
    guard let type else { return false }
    if type.hasPrefix("[") || ["Bool", "String", "Date", "URL", "Data"].contains(type) {
      return true
    }
    return PlaceholderValues.numberTypes.contains(type)
      || isDeclared(Self.typeWithoutArguments(type))
  }
}

extension Value {
  /// Whether the expression calls a function of a value, such as `service.load()`, whose result is
  /// unknown.
  fileprivate var isUnknownCall: Bool {
    switch self {
    case .call(let callee, _):
      callee.path.map { !callee.isImplicit && $0.last?.first?.isLowercase == true } ?? true
    case .member(let base?, _): base.isUnknownCall || base.path?.first?.first?.isLowercase == true
    default: false
    }
  }
}

import HandbookModel
import ViewTree

// Evaluation of initializers, and of values that get their type from the context.
extension Evaluator {
  /// Returns the known property values of a new instance, by property name.
  func values(
    of type: String, from arguments: [CallArgument], _ context: Context
  ) -> [String: RuntimeValue] {
    var values: [String: RuntimeValue] = [:]
    let properties = (forest.declarations.properties[type] ?? []).filter { !$0.isStatic }
    let initializers = forest.declarations.initializers[type] ?? []
    let initializer = initializer(of: type, for: arguments.map(\.label))
    let parameters = initializer?.parameters ?? []
    var unlabeled = parameters.filter { $0.label == nil }[...]
    var assigned: Set<String> = []
    for argument in arguments {
      let parameter =
        argument.label.map { label in parameters.first { $0.label == label } }
        ?? unlabeled.popFirst()
      guard let name = parameter?.name ?? argument.label else { continue }
      assigned.insert(name)
      let evaluated = evaluate(argument.value, context)
      guard evaluated != .unknown else { continue }
      let requiredType = parameter?.type ?? properties.first { $0.name == name }?.type
      values[name] = coerce(evaluated, requiredType, context)
    }
    for parameter in parameters where values[parameter.name] == nil {
      if let value = parameter.value {
        let inner = Context(scope: nil, frame: CallFrame(type: type), depth: context.depth + 1)
        values[parameter.name] = coerce(evaluate(value, inner), parameter.type, inner)
      }
    }
    if case .call(_, let delegatedArguments)? = initializer?.delegation,
      context.depth < Self.maximumDepth - 4
    {
      var inner = Context(
        scope: nil, frame: CallFrame(type: type, depth: context.frame.depth),
        depth: context.depth + 1)
      inner.locals = values
      return self.values(of: type, from: delegatedArguments.filter { $0.value != .closure }, inner)
    }
    if let initializer {
      assign(initializer.assignments, to: &values, of: type, properties, context)
      // A computed property does not take the value of a parameter with the same name.
      for property in properties where property.result != nil { values[property.name] = nil }
    }
    guard initializer != nil || initializers.isEmpty else { return values }
    let known = assigned.union(initializer?.changed ?? [])
    for property in properties
    where property.defaultsToNil && values[property.name] == nil && !known.contains(property.name) {
      // A property assigned from an unknown value is unknown, not `nil`.
      if initializer?.assignments[property.name] == nil {
        values[property.name] = RuntimeValue.none
      }
    }
    return values
  }

  /// Returns the initializer of a type that a call most likely refers to; `nil` if none fits.
  /// - Parameter labels: The labels of the arguments, including those of trailing closures.
  func initializer(of type: String, for labels: [String?]) -> DeclarationIndex.Initializer? {
    let fitting = (forest.declarations.initializers[type] ?? []).filter { initializer in
      labels.count <= initializer.parameters.count
        && labels.allSatisfy { label in
          label == nil || initializer.parameters.contains { $0.label == label }
        }
    }
    // Of the initializers that fit, the one with the fewest missing arguments is used.
    func missing(_ initializer: DeclarationIndex.Initializer) -> Int {
      max(0, initializer.parameters.count { $0.value == nil } - labels.count)
    }
    guard let minimum = fitting.map(missing).min() else { return nil }
    return fitting.first { missing($0) == minimum }
  }

  /// Evaluates the assignments in the body of an initializer and adds the assigned properties to
  /// `values`. Before the call, `values` contains the parameters of the initializer, by name.
  private func assign(
    _ assignments: [String: Value], to values: inout [String: RuntimeValue], of type: String,
    _ properties: [DeclarationIndex.Property], _ context: Context
  ) {
    var inner = Context(
      scope: nil, frame: CallFrame(type: type, depth: context.frame.depth), depth: context.depth + 1
    )
    inner.locals = values
    for property in properties {
      guard let value = assignments[property.name] else { continue }
      let evaluated = evaluate(value, inner)
      guard evaluated != .unknown else { continue }
      values[property.name] = coerce(evaluated, property.type, inner)
    }
  }

  /// Gives a value the type that its context requires. This resolves implicit members such as
  /// `.idle` and `.init(…)`, also inside of collections and tuples, and decides whether a number is
  /// an integer.
  /// - Parameter type: The required type as written in Swift, such as `[Item]?`; `nil` to return
  ///   the value unchanged.
  func coerce(_ evaluated: RuntimeValue, _ type: String?, _ context: Context) -> RuntimeValue {
    guard let type = type.map(Self.unwrappedType) else { return evaluated }
    let own = Self.typeWithoutArguments(type)
    switch evaluated {
    case .number(let number, _):
      if Self.integerTypes.contains(type) { return .number(number, .integer) }
      return Self.floatingPointTypes.contains(type) ? .number(number, .floatingPoint) : evaluated
    case .list(let list) where type.hasPrefix("[") && type.hasSuffix("]"):
      let element = String(type.dropFirst().dropLast())
      return .list(list.map { coerce($0, element, context) })
    case .dictionary(let keys, let values) where type.hasPrefix("[") && type.hasSuffix("]"):
      let parts = type.dropFirst().dropLast().split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return evaluated }
      return .dictionary(
        keys: keys.map { coerce($0, parts[0], context) },
        values: values.map { coerce($0, parts[1], context) })
    case .record where type.hasPrefix("("):
      return tuple(evaluated, type, context)
    case .code(let value) where type == "Date" && value.isDate: return .date
    case .code(.member(nil, let name)):
      if forest.declarations.cases[own]?.contains(name) == true {
        return .enumCase(type: own, name, [])
      }
      return member(.name(own), name, .member(.name(own), name), context).orElse(evaluated)
    case .code(.call(.member(nil, let name), let arguments))
    where forest.declarations.cases[own]?.contains(name) == true:
      return .enumCase(
        type: own, name,
        arguments.map { payload(self.evaluate($0.value, context), of: type, context) })
    case .code(.call(.member(nil, "init"), let arguments)) where isDeclared(own):
      return .instance(type: own, values(of: own, from: arguments, context))
    case .code(.call(.member(nil, let name), let arguments)):
      return evaluateDeclaredFunction(.member(.name(own), name), arguments, context) ?? evaluated
    default: return evaluated
    }
  }

  /// Gives the elements of a tuple the labels and types in the declared type of the tuple.
  /// - Parameter type: The declared type, such as `(title:String,icon:String)`.
  private func tuple(_ evaluated: RuntimeValue, _ type: String, _ context: Context) -> RuntimeValue
  {
    let elements = Self.elements(ofTuple: type)
    guard let parts = evaluated.parts, parts.count == elements.count else { return evaluated }
    return .tuple(
      zip(parts, elements).map { coerce($0, $1.type, context) }, elements.map(\.label))
  }

  private static func elements(ofTuple type: String) -> [(label: String?, type: String)] {
    var elements: [String] = [""]
    var depth = 0
    for letter in type.dropFirst().dropLast() {
      if "([<".contains(letter) { depth += 1 }
      if ")]>".contains(letter) { depth -= 1 }
      if letter == ",", depth == 0 {
        elements.append("")
      } else {
        elements[elements.count - 1].append(letter)
      }
    }
    return elements.map { element in
      let parts = element.split(separator: ":", maxSplits: 1).map(String.init)
      // The colon in `[String:Int]` does not follow a label.
      guard parts.count == 2, !element.hasPrefix("["), !element.hasPrefix("(") else {
        return (nil, element)
      }
      return (parts[0], parts[1])
    }
  }

  /// Gives an associated value the type that is the generic argument of its enumeration, such as
  /// `[Item]` in `LoadState<[Item]>`. Leaves the value unchanged unless there is exactly one
  /// generic argument.
  /// - Parameter type: The type of the enumeration as written in Swift.
  private func payload(_ evaluated: RuntimeValue, of type: String, _ context: Context)
    -> RuntimeValue
  {
    guard type.hasSuffix(">"), let start = type.firstIndex(of: "<"), !type.contains(",") else {
      return evaluated
    }
    if case .number = evaluated { return evaluated }
    return coerce(evaluated, String(type[type.index(after: start)...].dropLast()), context)
  }

  /// Creates a list. Elements that are implicit members, such as `.idle`, get the type of the other
  /// elements.
  func list(_ elements: [RuntimeValue], _ context: Context) -> RuntimeValue {
    let types = elements.lazy.compactMap { element -> String? in
      switch element {
      case .enumCase(let type, _, _), .instance(let type, _): type
      default: nil
      }
    }
    guard let type = types.first else { return .list(elements) }
    return .list(elements.map { coerce($0, type, context) })
  }

  /// Returns the instance of an observable class that a property with `@Environment` or
  /// `@EnvironmentObject` contains; `nil` for any other property. This is the instance that the
  /// example puts into the environment. If the example puts none there, it is a new instance with
  /// initial values.
  func shared(_ property: DeclarationIndex.Property, _ context: Context) -> RuntimeValue? {
    let type: String
    if property.wrapper == "Environment",
      case .member(.name(let named), "self")? = property.wrapperValue
    {
      type = named
    } else if property.wrapper == "EnvironmentObject", let named = property.type {
      type = Self.unwrappedType(named)
    } else {
      return nil
    }
    guard isDeclared(type), context.depth < Self.maximumDepth - 4 else { return nil }
    let sharedArguments = arguments(sharing: type)
    return .instance(
      type: type,
      values(
        of: type, from: sharedArguments ?? [],
        Context(scope: nil, frame: CallFrame(type: ""), depth: context.depth + 1)))
  }

  /// Returns the arguments of the initializer call that creates the instance of a class shared
  /// through the environment; `nil` if the code contains no such call.
  private func arguments(sharing type: String) -> [CallArgument]? {
    func arguments(_ value: Value?) -> [CallArgument]? {
      guard case .call(.name(type), let arguments)? = value else { return nil }
      return arguments
    }
    let calls = forest.calls.lazy.filter { ["environment", "environmentObject"].contains($0.name) }
    if let sharedArguments = calls.compactMap({ arguments($0.arguments.first?.value) }).first {
      return sharedArguments
    }
    return forest.declarations.properties.sorted { $0.key < $1.key }.lazy.flatMap(\.value)
      .filter { ["State", "StateObject"].contains($0.wrapper) }
      .compactMap { arguments($0.value) }.first
  }

  /// The names of Swift's integer types.
  static let integerTypes: Set<String> = [
    "Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  static let floatingPointTypes: Set<String> = ["Double", "CGFloat", "Float", "TimeInterval"]
}

extension DeclarationIndex.Property {
  /// Whether the property is `nil` if the memberwise initializer is called without an argument for
  /// it. Always false for properties that take views or closures, because a trailing closure may
  /// set them.
  fileprivate var defaultsToNil: Bool {
    guard isStoredVariable, value == nil, wrapper == nil, let type, type.hasSuffix("?") else {
      return false
    }
    return !type.contains("->") && !["Content?", "Label?", "AnyView?"].contains(type)
  }
}

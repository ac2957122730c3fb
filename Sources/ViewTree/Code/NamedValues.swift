/// The values that code keeps under names: constants, and computed properties that return a single
/// expression.
struct NamedValues: Sendable {
  /// The values of each type by their names, with the key "" for global ones; `nil` for a name that
  /// is declared several times. What files share has the last parts of the names of types.
  private var values: [String: [String: Value?]] = [:]

  init() {}

  /// Collects all values of a file, which the code of that file can use.
  init(_ declarations: DeclarationIndex) {
    for (type, properties) in declarations.properties {
      for property in properties { add(property, of: type) }
    }
  }

  /// Collects the values of a file that other files can use.
  init(sharedBy declarations: DeclarationIndex) {
    for (type, properties) in declarations.properties
    where !declarations.hiddenTypes.contains(type) {
      // A type that the file declares several times has a number after its name.
      let isUnique = !type.utf8.contains(UInt8(ascii: " "))
      let last = type.split(separator: " ").first?.split(separator: ".").last.map(String.init) ?? ""
      for property in properties where !property.isPrivate && (property.isStatic || type.isEmpty) {
        add(property, of: last, isKnown: isUnique)
      }
    }
  }

  /// Combines the values that the files of an app share.
  init(_ files: [NamedValues]) {
    for (type, names) in files.lazy.flatMap(\.values) {
      values[type, default: [:]].merge(names) { _, _ in nil }
    }
  }

  private mutating func add(
    _ property: DeclarationIndex.Property, of type: String, isKnown: Bool = true
  ) {
    let isDeclared = values[type]?.keys.contains(property.name) == true
    let constant = property.constant.flatMap {
      $0.alternativeCount <= Self.mostAlternatives ? $0 : nil
    }
    values[type, default: [:]][property.name] = .some(isDeclared || !isKnown ? nil : constant)
  }

  /// The most alternatives of a value. All of them are read wherever code uses the name.
  static let mostAlternatives = 64

  /// Returns the value of a name in a type; `nil` if it is not known.
  subscript(type: String, name: String) -> Value? { values[type]?[name] ?? nil }
}

extension DeclarationIndex.Property {
  /// The value that the property always has; `nil` if it is not known, or if the code may change it.
  fileprivate var constant: Value? {
    wrapper == nil && isStored ? isStoredVariable ? nil : value : result
  }
}

extension Value {
  /// The number of values of which one is the value of the expression, such as those of a `switch`.
  var alternativeCount: Int {
    // A chain can have thousands of members.
    var value = self
    while true {
      switch value {
      case .conditional(let values, _): return values.reduce(0) { $0 + $1.alternativeCount }
      case .member(let base?, _), .call(.member(let base?, _), _): value = base
      default: return 1
      }
    }
  }
}

extension ViewNode {
  /// Returns an expression in which each name of a constant, of a computed property, or of an argument
  /// is replaced by its own expression, such as that of a font that another file declares.
  /// - Parameters:
  ///   - modifier: The modifier of this view that has the expression as an argument.
  ///   - types: The types whose static members the expression may name with just a dot.
  ///   - isStyle: Whether the expression is a style, so that members of other values are, too.
  ///   - isKnown: Returns whether an expression is understood as it is.
  package func replacingNames(
    in value: Value, of modifier: ViewModifier?, types: [String], isStyle: Bool = false,
    isKnown: @escaping (Value) -> Bool
  ) -> Value {
    if isKnown(value) { return value }
    var reader = NameReader(forest: forest, types: types, isStyle: isStyle, isKnown: isKnown)
    return reader.value(value, scope: modifier?.scope ?? scope, type: root.type)
  }
}

/// Replaces names in an expression.
private struct NameReader {
  let forest: ViewForest
  let types: [String]
  let isStyle: Bool
  let isKnown: (Value) -> Bool
  /// The number of names that may still be replaced.
  var budget = 16

  mutating func value(_ value: Value, scope: Int?, type: String) -> Value {
    if isKnown(value) { return value }
    switch value {
    case .name(let name): return named(name, else: value, scope: scope, type: type)
    case .member(.name("self")?, let name), .member(.name("Self")?, let name):
      return meaning(name, in: [type]) ?? value
    case .member(nil, let name): return meaning(name, in: types) ?? value
    case .member(let base?, let name):
      if let owner = base.path, let first = owner.first, first.isTypeName {
        let isDeclared =
          owner.count == 1 || forest.typesByLastName[first] != nil || forest.project[first] != nil
        let types = [owner.joined(separator: "."), owner.last ?? first]
        return isDeclared ? meaning(name, in: types) ?? value : value
      }
      if isStyle, !base.isImplicit, let style = memberStyle(name) { return style }
      return .member(self.value(base, scope: scope, type: type), name)
    case .call(.name(let name), let arguments),
      .call(.member(.name("self")?, let name), let arguments),
      .call(.member(.name("Self")?, let name), let arguments):
      return result(of: name, arguments, in: type) ?? value
    case .call(.member(let base?, let name), let arguments):
      return .call(.member(self.value(base, scope: scope, type: type), name), arguments)
    case .conditional(let values, let conditions):
      return .conditional(
        values.map { self.value($0, scope: scope, type: type) }, if: conditions)
    case .operation(.operator("??"), let operands, _) where isStyle && operands.count == 2:
      return either(operands[0], or: operands[1], scope: scope, type: type)
    default: return value
    }
  }

  /// Returns the style that a property of any value has, if it has the name.
  private mutating func memberStyle(_ name: String) -> Value? {
    let isOfApp = forest.project.memberStyles.contains(name)
    guard budget > 0,
      let found = isOfApp ? forest.project.memberStyles[name] : forest.memberStyles[name]
    else { return nil }
    budget -= 1
    return value(found.value, scope: nil, type: found.type)
  }

  /// Returns the values of `first ?? other`.
  private mutating func either(
    _ first: Value, or other: Value, scope: Int?, type: String
  ) -> Value {
    let condition = Value.operation("!=", [first, .null])
    let first = value(first, scope: scope, type: type)
    let other = value(other, scope: scope, type: type)
    guard case .conditional(let values, let conditions) = first else {
      return .conditional([first, other], if: [condition])
    }
    let known = conditions.isEmpty ? [] : conditions + [condition]
    return .conditional(values + [other], if: known)
  }

  private mutating func named(
    _ name: String, else value: Value, scope: Int?, type: String
  ) -> Value {
    var scope = scope
    var type = type
    while let number = scope {
      let names = forest.scopes[number]
      switch names.names {
      case .values(let values):
        if let bound = values[name] {
          guard budget > 0, let inner = bound.value else { return value }
          budget -= 1
          return self.value(inner, scope: bound.scope, type: bound.type)
        }
      case .parameters(let parameters): if parameters.contains(name) { return value }
      }
      type = names.type
      scope = names.outer
    }
    return meaning(name, in: [type, ""]) ?? value
  }

  /// Returns what a function of a type returns for some arguments; `nil` if it is not known.
  private mutating func result(
    of name: String, _ arguments: [CallArgument], in type: String
  ) -> Value? {
    guard budget > 0, !name.isTypeName else { return nil }
    let found = forest.declarations.functions[type]?.filter { $0.name == name } ?? []
    guard found.count == 1, let function = found.first,
      function.parameters.count == arguments.count,
      zip(function.parameters, arguments).allSatisfy({ $0.label == $1.label }),
      function.result.alternativeCount <= NamedValues.mostAlternatives
    else { return nil }
    budget -= 1
    let values = Dictionary(
      zip(function.parameters, arguments).map { ($0.name, $1.value) },
      uniquingKeysWith: { first, _ in first })
    return value(function.result.replacing(values), scope: nil, type: type)
  }

  /// Returns the expression of a name in one of the types; `nil` if it is not known.
  private mutating func meaning(_ name: String, in types: [String]) -> Value? {
    for type in types where budget > 0 {
      guard let found = forest.values[type, name] ?? forest.project.values[type, name] else {
        continue
      }
      budget -= 1
      return value(found, scope: nil, type: type)
    }
    return nil
  }
}

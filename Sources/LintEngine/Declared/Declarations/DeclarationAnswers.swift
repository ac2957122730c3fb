import ViewTree

/// The declarations of a piece of code, and the values of their facts.
struct DeclarationAnswers {
  let forest: ViewForest
  let tree: DeclarationTree

  init(_ forest: ViewForest) {
    self.forest = forest
    tree = DeclarationTree(forest)
  }

  /// Returns the value of a fact.
  /// - Parameter number: The index of the declaration that has the fact.
  func answer(_ fact: FactQuery, _ number: Int) -> FactValue {
    var number = number
    for _ in 0..<fact.levels {
      guard let parent = tree.declarations[number].parent else { return .absent }
      number = parent
    }
    let content = tree.declarations[number].content
    switch (fact.subject, content) {
    case (.declaration(let fact), .type(let type)): return answer(fact, type)
    case (.declaration(let fact), .property(let property)): return answer(fact, property)
    case (.declaration(let fact), .initializer(let initializer)): return answer(fact, initializer)
    case (.assigned(let name), .initializer(let initializer)):
      if let value = initializer.assignments[name] { return FactValue(value, VisibleNames()) }
      return initializer.changed.contains(name) ? .opaque(.severalAssignments(name)) : .absent
    default: return .absent
    }
  }

  private func answer(_ fact: DeclarationFact, _ type: TypeDeclaration) -> FactValue {
    switch fact {
    case .name: .word(type.name)
    case .kind: .word(type.kind.rawValue)
    case .conforms:
      if type.kind == .extension {
        words(type.conformances)
      } else {
        words(
          type.conformances
            + forest.facts(of: type).conformances.subtracting(type.conformances).sorted())
      }
    case .attributes: words(type.attributes)
    case .isPrivate: .boolean(type.isPrivate)
    default: .absent
    }
  }

  private func answer(_ fact: DeclarationFact, _ property: DeclarationIndex.Property) -> FactValue {
    switch fact {
    case .name: .word(property.name)
    case .wrapper: property.wrapper.map { .word($0) } ?? .absent
    case .wrapperValue: property.wrapperValue.map { FactValue($0, VisibleNames()) } ?? .absent
    case .attributes: words(property.attributes)
    case .type: type(of: property)
    case .typeKind, .typeConforms, .typeAttributes: typeFact(fact, property)
    case .value: property.value.map { FactValue($0, VisibleNames()) } ?? .absent
    case .isStatic: .boolean(property.isStatic)
    case .isConstant: .boolean(property.isStored && !property.isStoredVariable)
    case .isComputed: .boolean(!property.isStored)
    case .isPrivate: .boolean(property.isPrivate)
    default: .absent
    }
  }

  private func answer(
    _ fact: DeclarationFact, _ initializer: DeclarationIndex.Initializer
  ) -> FactValue {
    switch fact {
    case .parameters: words(initializer.parameters.map(\.name))
    case .parameterCount: .number(Double(initializer.parameters.count))
    case .sets: words(initializer.changed.union(initializer.assignments.keys).sorted())
    case .calls: .several(forest.calls(in: initializer.range).map(\.factValue))
    case .isPrivate: .boolean(initializer.isPrivate)
    default: .absent
    }
  }

  private func words(_ words: [String]) -> FactValue { .several(words.map { .word($0) }) }

  // MARK: Types of properties

  /// Returns the type of a property as written, or the type of its first value.
  private func type(of property: DeclarationIndex.Property) -> FactValue {
    if let type = property.type ?? property.createdType { return .word(type) }
    switch property.value {
    case .string?, .interpolation?: return .word("String")
    case .boolean?: return .word("Bool")
    case .number? where forest.declarations.floatingPointNames.contains(property.name):
      return .word("Double")
    case .number? where forest.declarations.integerNames.contains(property.name):
      return .word("Int")
    case let value: return .opaque(.expression(value?.spelling ?? property.name))
    }
  }

  private func typeFact(
    _ fact: DeclarationFact, _ property: DeclarationIndex.Property
  ) -> FactValue {
    guard case .word(let name) = type(of: property) else {
      return .unknown(.expression(property.name))
    }
    guard let facts = forest.facts(ofType: name) else { return .unknown(.declaration(name)) }
    return switch fact {
    case .typeKind: .word(facts.kind.rawValue)
    case .typeConforms: words(facts.conformances.sorted())
    default: words(facts.attributes.sorted())
    }
  }
}

extension DeclarationIndex.Property {
  /// The name of the type that the first value of the property creates, such as `Library` for
  /// `Library()`; `nil` for any other value.
  var createdType: String? {
    guard case .call(let callee, _)? = value, let path = callee.path, path.last?.isTypeName == true
    else { return nil }
    return path.joined(separator: ".")
  }
}

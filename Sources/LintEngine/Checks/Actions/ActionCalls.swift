package import ViewTree

/// The functions of other types that views call when people do something, such as `delete` of
/// `Store`, or when the view appears, such as `load`.
package struct ActionCalls: Sendable {
  /// When a view calls a function.
  enum Occasion: CaseIterable {
    /// People use a control or a gesture.
    case action
    /// The view appears.
    case appearance
  }

  private struct Function: Hashable {
    let occasion: Occasion
    let member: TypeMember
  }

  private var functions: Set<Function> = []

  /// Combines the calls of the files of an app.
  package init(_ files: [ActionCalls]) {
    for file in files { functions.formUnion(file.functions) }
  }

  /// Collects the calls of a file.
  package init(_ forest: ViewForest) {
    let owners = FunctionOwners(forest)
    // What is tried has another function to tell of its errors.
    let tried = RangeSet(forest.effects.filter(\.catchesError).map(\.attempt))
    /// The functions of properties that each function calls.
    var inside: [TypeMember: Set<TypeMember>] = [:]
    for call in forest.calls
    where !call.enclosing.member.isEmpty && !tried.contains(call.nameRange.lowerBound) {
      guard let called = owners.function(of: call.base, call.name, in: call.enclosing.type) else {
        continue
      }
      let member = TypeMember(type: call.enclosing.type, name: call.enclosing.member)
      inside[member, default: []].insert(called)
    }
    let chosen = ChosenValues(forest)
    // Many views call the same function.
    var seen: Set<Function> = []
    func add(_ action: ActionBody, _ occasion: Occasion, in type: String) {
      var called = action.calls.filter { !tried.contains($0.nameRange.lowerBound) }
        .compactMap { owners.function(of: $0.base, $0.name, in: type) }
      var own = action.calls.filter { !$0.isMember || $0.base == .name("self") }.map(\.name)
      if let name = action.function {
        if action.owner == nil { own.append(name) }
        called += [owners.function(of: action.owner, name, in: type)].compactMap(\.self)
      }
      for name in own {
        let function = TypeMember(type: type, name: name)
        if seen.insert(Function(occasion: occasion, member: function)).inserted {
          called += inside[function] ?? []
        }
      }
      functions.formUnion(called.map { Function(occasion: occasion, member: $0) })
    }
    for view in forest.views where view.root.kind != .preview {
      for occasion in Occasion.allCases {
        for action in view.actions(on: occasion, chosen) {
          add(action, occasion, in: view.root.type)
        }
      }
    }
    for (action, type) in forest.actionsOfAlerts { add(action, .action, in: type) }
  }

  /// Returns whether a view calls a function of a type on an occasion.
  func include(_ function: TypeMember, on occasion: Occasion) -> Bool {
    functions.contains(Function(occasion: occasion, member: function))
  }
}

/// Finds out which functions of other types code calls.
struct FunctionOwners {
  /// The types of the stored properties of each type.
  private var types: [TypeMember: String] = [:]

  init(_ forest: ViewForest) {
    for (type, properties) in forest.declarations.properties {
      for property in properties where property.isStored {
        types[TypeMember(type: type, name: property.name)] = property.typeOfValue
      }
    }
  }

  /// Returns the function that code in a type calls; `nil` if its type is not known.
  /// - Parameter owner: The value before the dot.
  func function(of owner: Value?, _ name: String, in type: String) -> TypeMember? {
    let owner =
      Self.sharedType(owner)
      ?? Self.ownName(owner).flatMap { types[TypeMember(type: type, name: $0)] }
    return owner.map { TypeMember(type: $0, name: name) }
  }

  /// The name of the type whose common instance a value is, such as `Store` of `Store.shared`; `nil`
  /// for any other value.
  private static func sharedType(_ value: Value?) -> String? {
    switch value {
    // A constant of the file is read as its value.
    case .member(.name(let type)?, "shared"), .call(.name(let type), _):
      return type.isTypeName ? type : nil
    default: return nil
    }
  }

  /// The name of the property that a value is; `nil` for any other value.
  private static func ownName(_ value: Value?) -> String? {
    switch value {
    case .name(let name), .member(.name("self")?, let name): name
    case .operation(.optionalChaining, let operands, _): ownName(operands.first)
    default: nil
    }
  }
}

extension DeclarationIndex.Property {
  /// The name of the property's type, as it is declared or as the value shows it; `nil` if it is not
  /// known.
  var typeOfValue: String? {
    if let type {
      let name = type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
      return name.isTypeName ? name : nil
    }
    switch value ?? wrapperValue {
    case .call(.name(let name), _), .member(.name(let name)?, "self"),
      .member(.name(let name)?, "shared"):
      return name.isTypeName ? name : nil
    default: return nil
    }
  }
}

extension Effect {
  /// Whether the code looks at an error, or drops it.
  var catchesError: Bool { kind != .wait && kind != .discardedResult }
}

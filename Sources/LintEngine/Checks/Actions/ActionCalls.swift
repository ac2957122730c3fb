package import ViewTree

/// The functions of other types that the actions of views call, such as `delete` of `Store`.
package struct ActionCalls: Sendable {
  /// The functions by the name of their type.
  private var functions: [String: Set<String>] = [:]

  /// Combines the calls of the files of an app.
  package init(_ files: [ActionCalls]) {
    for (type, names) in files.lazy.flatMap(\.functions) {
      functions[type, default: []].formUnion(names)
    }
  }

  /// Collects the calls of a file.
  package init(_ forest: ViewForest) {
    var types: [TypeMember: String] = [:]
    for (type, properties) in forest.declarations.properties {
      for property in properties where property.isStored {
        types[TypeMember(type: type, name: property.name)] = property.typeOfValue
      }
    }
    // What is tried has another function to tell of its errors.
    let tried = RangeSet(forest.effects.filter { $0.kind != .wait }.map(\.attempt))
    /// The functions of properties that each function calls.
    var inside: [TypeMember: Set<TypeMember>] = [:]
    func function(of owner: Value?, _ name: String, in type: String) -> TypeMember? {
      Self.ownName(owner).flatMap { types[TypeMember(type: type, name: $0)] }.map {
        TypeMember(type: $0, name: name)
      }
    }
    for call in forest.calls
    where !call.enclosing.member.isEmpty && !tried.contains(call.nameRange.lowerBound) {
      guard let called = function(of: call.base, call.name, in: call.enclosing.type) else {
        continue
      }
      let member = TypeMember(type: call.enclosing.type, name: call.enclosing.member)
      inside[member, default: []].insert(called)
    }
    for view in forest.views where view.root.kind != .preview {
      let type = view.root.type
      for action in view.peoplesActions {
        var called = action.calls.filter { !tried.contains($0.nameRange.lowerBound) }
          .compactMap { function(of: $0.base, $0.name, in: type) }
        var own = action.calls.filter { !$0.isMember || $0.base == .name("self") }.map(\.name)
        if let name = action.function {
          if action.owner == nil { own.append(name) }
          called += [function(of: action.owner, name, in: type)].compactMap(\.self)
        }
        called += own.flatMap { inside[TypeMember(type: type, name: $0)] ?? [] }
        for function in called { functions[function.type, default: []].insert(function.name) }
      }
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

  /// Returns whether the action of a view calls a function of a type.
  func include(_ function: TypeMember) -> Bool {
    functions[function.type]?.contains(function.name) ?? false
  }
}

extension DeclarationIndex.Property {
  /// The name of the property's type, as it is declared or as the value shows it; `nil` if it is not
  /// known.
  fileprivate var typeOfValue: String? {
    if let type {
      let name = type.last == "?" || type.last == "!" ? String(type.dropLast()) : type
      return name.isTypeName ? name : nil
    }
    switch value ?? wrapperValue {
    case .call(.name(let name), _), .member(.name(let name)?, "self"):
      return name.isTypeName ? name : nil
    default: return nil
    }
  }
}

extension ViewNode {
  /// What runs when people use a button, delete or move a row, submit a text, or pull to refresh.
  var peoplesActions: [ActionBody] {
    let names: Set = ["onDelete", "onMove", "onSubmit", "refreshable"]
    let arguments = modifiers.filter { names.contains($0.name) }.compactMap { modifier in
      let call = forest.call(namedAt: modifier.nameRange)
      return call?.arguments.first { ["perform", "action"].contains($0.label) }
        ?? call?.arguments.last { $0.label == nil && $0.value == .closure }
    }
    let button = name == "Button" && isSwiftUIView ? action : nil
    return [button].compactMap(\.self) + arguments.map { ActionBody($0, forest) }
  }
}

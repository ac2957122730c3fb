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
    for view in forest.views where view.root.kind != .preview {
      for action in view.peoplesActions {
        let calls =
          action.calls.map { ($0.base, $0.name) } + [(action.owner, action.function ?? "")]
        for (base, name) in calls {
          guard let owner = Self.ownName(base),
            let type = types[TypeMember(type: view.root.type, name: owner)]
          else { continue }
          functions[type, default: []].insert(name)
        }
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

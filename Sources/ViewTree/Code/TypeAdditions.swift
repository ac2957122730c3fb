/// What extensions in the files of an app add to types of other modules, such as an initializer of
/// `NavigationLink`. A use of it is not a use of what the module declares under the same name.
struct TypeAdditions: Sendable {
  /// The parameters of each initializer, by the name of the extended type.
  private var initializers: [String: [[DeclarationIndex.Parameter]]] = [:]
  /// The names of the properties, by the name of the extended type.
  private var properties: [String: Set<String>] = [:]

  init() {}

  /// Collects what a file adds.
  /// - Parameter areShared: Whether what is private to the file is left out.
  init(_ declarations: DeclarationIndex, areShared: Bool) {
    var extended: Set<String> = []
    for type in declarations.types where type.kind == .extension && !(areShared && type.isPrivate) {
      extended.insert(type.name)
    }
    for type in declarations.types where type.kind != .extension { extended.remove(type.name) }
    for type in extended {
      let added = (declarations.initializers[type] ?? []).filter { !(areShared && $0.isPrivate) }
      if !added.isEmpty { initializers[type] = added.map(\.parameters) }
      let named = (declarations.properties[type] ?? []).filter { !(areShared && $0.isPrivate) }
      if !named.isEmpty { properties[type] = Set(named.map(\.name)) }
    }
  }

  /// Combines what the files of an app add.
  init(_ files: [TypeAdditions]) {
    for file in files {
      initializers.merge(file.initializers) { $0 + $1 }
      properties.merge(file.properties) { $0.union($1) }
    }
  }

  /// Returns whether a property of a type is added.
  func declare(_ property: String, of type: String) -> Bool {
    properties[type]?.contains(property) ?? false
  }

  /// Returns the parameters of the initializers that are added to a type.
  func initializers(of type: String) -> [[DeclarationIndex.Parameter]] { initializers[type] ?? [] }
}

extension ViewForest {
  /// Returns whether an extension in the app declares a property of a type that another module
  /// declares, so that a use of the property is not one of that module's.
  package func addsProperty(_ name: String, to type: String) -> Bool {
    additions.declare(name, of: type) || project.additions.declare(name, of: type)
  }

  /// Returns whether an extension in the app declares an initializer of a type that another module
  /// declares, and a call fits it by its labels and, as far as it is known, by the types of its
  /// arguments.
  /// - Parameters:
  ///   - arguments: The arguments of the call, a trailing closure last.
  ///   - closureLabels: The labels of the trailing closures after the first one.
  package func addsInitializer(
    to type: String, taking arguments: [CallArgument], _ closureLabels: [String]
  ) -> Bool {
    (additions.initializers(of: type) + project.additions.initializers(of: type)).contains {
      takes($0, arguments, closureLabels)
    }
  }

  private func takes(
    _ parameters: [DeclarationIndex.Parameter], _ arguments: [CallArgument],
    _ closureLabels: [String]
  ) -> Bool {
    var open = parameters[...]
    /// Takes the next parameter that fits. Those before it are left out if they have default values.
    func take(where fits: (DeclarationIndex.Parameter) -> Bool) -> Bool {
      while let parameter = open.popFirst() {
        if fits(parameter) { return true }
        guard parameter.value != nil else { return false }
      }
      return false
    }
    for (number, argument) in arguments.enumerated() {
      let isTrailing =
        number == arguments.count - 1 && argument.label == nil && argument.value == .closure
      guard
        take(where: { parameter in
          isTrailing && parameter.type.contains("->")
            || parameter.label == argument.label && mayTake(parameter.type, argument.value)
        })
      else { return false }
    }
    return closureLabels.allSatisfy { label in take { $0.label == label } }
      && open.allSatisfy { $0.value != nil }
  }

  /// Whether a parameter of a type may take a value. A value of another type of the app does not fit.
  private func mayTake(_ type: String, _ value: Value) -> Bool {
    guard case .call(.name(let created), _) = value, created.first?.isUppercase == true,
      let facts = facts(ofType: type), facts.kind != .protocol, facts.kind != .class
    else { return true }
    let name = type.split(separator: ".").last?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name == created[...]
  }
}

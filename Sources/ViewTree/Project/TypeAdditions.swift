/// What extensions in the files of an app add to types of other modules, such as an initializer of
/// `NavigationLink`. A use of it is not a use of what the module declares under the same name.
struct TypeAdditions: Sendable {
  /// The initializers, by the name of the extended type.
  private var initializers: [String: [DeclarationIndex.Initializer]] = [:]
  /// The properties, by the name of the extended type, then by their own.
  private var properties: [String: [String: [DeclarationIndex.Property]]] = [:]
  /// Whether a parameter or property in the files is a closure that returns a `Text`, or a constraint
  /// asks for one.
  private(set) var haveTextClosures = false

  init() {}

  /// Collects what a file adds.
  /// - Parameter areShared: Whether what is private to the file is left out.
  init(_ declarations: DeclarationIndex, areShared: Bool) {
    let parameters = declarations.initializers.values.joined().lazy.flatMap(\.parameters).map(
      \.type)
    let properties = declarations.properties.values.joined().lazy.compactMap(\.type)
    haveTextClosures =
      declarations.requiresText || parameters.contains(where: \.isTextClosure)
      || properties.contains(where: \.isTextClosure)
    var extended: Set<String> = []
    for type in declarations.types where type.kind == .extension && !(areShared && type.isPrivate) {
      extended.insert(type.name)
    }
    for type in declarations.types where type.kind != .extension { extended.remove(type.name) }
    for type in extended {
      let added = (declarations.initializers[type] ?? []).filter { !(areShared && $0.isPrivate) }
      if !added.isEmpty { initializers[type] = added }
      let named = (declarations.properties[type] ?? []).filter { !(areShared && $0.isPrivate) }
      if !named.isEmpty { self.properties[type] = Dictionary(grouping: named, by: \.name) }
    }
  }

  /// Combines what the files of an app add.
  init(_ files: [TypeAdditions]) {
    haveTextClosures = files.contains(where: \.haveTextClosures)
    for file in files {
      initializers.merge(file.initializers) { $0 + $1 }
      properties.merge(file.properties) { $0.merging($1) { $0 + $1 } }
    }
  }

  /// Returns the properties with a name that are added to a type.
  func properties(_ name: String, of type: String) -> [DeclarationIndex.Property] {
    properties[type]?[name] ?? []
  }

  /// Returns the initializers that are added to a type.
  func initializers(of type: String) -> [DeclarationIndex.Initializer] { initializers[type] ?? [] }
}

extension ViewForest {
  /// Returns whether an extension in the app declares a property of a type that another module
  /// declares, so that a use of the property is not one of that module's.
  package func addsProperty(_ name: String, to type: String) -> Bool {
    !addedProperties(name, of: type).isEmpty
  }

  /// Returns the properties with a name that extensions in the app declare for a type of another
  /// module.
  package func addedProperties(_ name: String, of type: String) -> [DeclarationIndex.Property] {
    additions.properties(name, of: type) + project.additions.properties(name, of: type)
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
    !addedInitializers(of: type, taking: arguments, closureLabels).isEmpty
  }

  /// Returns the initializers that extensions in the app declare for a type of another module, and that
  /// a call fits; see ``addsInitializer(to:taking:_:)``.
  package func addedInitializers(
    of type: String, taking arguments: [CallArgument], _ closureLabels: [String] = []
  ) -> [DeclarationIndex.Initializer] {
    (additions.initializers(of: type) + project.additions.initializers(of: type)).filter {
      takes($0.parameters, arguments, closureLabels)
    }
  }

  /// Returns whether a name inside a type may refer to a type that the app declares.
  package func hasOwnType(_ name: String, in type: String) -> Bool {
    project[name] != nil
      || typesByLastName[name]?.contains { !$0.isNested || $0.name.hasPrefix(type + ".") } == true
  }

  /// Whether a parameter of the app, or a property, is a closure that returns a `Text`, or a constraint
  /// of the app asks for one.
  package var takesTextClosures: Bool {
    additions.haveTextClosures || project.additions.haveTextClosures
  }
}

extension String {
  /// Whether a type is a closure that returns a `Text`.
  fileprivate var isTextClosure: Bool {
    contains("->") && filter { !" ()?".contains($0) }.hasSuffix("->Text")
  }
}

package import ViewTree

/// The models that the views of an app observe by property wrappers such as `@StateObject`, and the
/// variables that the app changes.
package struct ObservedModels: Sendable {
  /// The names of the types that views observe, as they are written.
  private var observed: Set<String> = []
  /// The variables that the code of their own type assigns, gives to controls, or calls functions of.
  private var changed: Set<TypeMember> = []
  /// The names of the variables of other values that code changes like this.
  private var changedMembers: Set<String> = []
  /// Whether a view observes an object whose type is not known.
  private var isUnknown = false
  /// What the classes of the app inherit from and conform to.
  private var ancestors: Set<String> = []
  /// The names of the types that the files declare.
  private var declared: Set<String> = []
  /// Whether a view observes a type that no file declares, such as a generic parameter.
  private var isForeign = false

  /// Combines what is known about the files of an app.
  package init(_ files: [ObservedModels]) {
    for file in files {
      observed.formUnion(file.observed)
      changed.formUnion(file.changed)
      changedMembers.formUnion(file.changedMembers)
      ancestors.formUnion(file.ancestors)
      declared.formUnion(file.declared)
      isUnknown = isUnknown || file.isUnknown
    }
    isForeign = !observed.isSubset(of: declared)
  }

  /// Reads a file.
  package init(_ forest: ViewForest) {
    for property in forest.declarations.properties.values.joined()
    where property.wrapper.map(Self.wrappers.contains) ?? false {
      let named = property.value?.path?.first.flatMap { $0.isTypeName ? $0 : nil }
      if let type = property.typeOfValue ?? named {
        observed.insert(Self.lastName(type))
      } else {
        isUnknown = true
      }
    }
    declared = Set(forest.declarations.types.lazy.map(\.lastName))
    ancestors = Set(
      forest.declarations.types.lazy.filter { $0.kind == .class }.flatMap(\.conformances))
    var changes = Changes()
    for change in forest.assignments where !change.isInitialization {
      changes.add((change.base?.path ?? []) + [change.name], in: change.enclosing.type)
      if let base = change.base, base.path == nil { changes.members.insert(change.name) }
    }
    for call in forest.calls {
      if let path = call.base?.path { changes.add(path, in: call.enclosing.type) }
      for argument in call.arguments {
        guard let path = argument.value.path, path.contains(where: Self.isBinding) else { continue }
        changes.add(path, in: call.enclosing.type)
      }
    }
    changed = changes.variables
    changedMembers = changes.members
  }

  /// What the code of a file changes.
  private struct Changes {
    /// The variables that the code of their own type changes.
    var variables: Set<TypeMember> = []
    /// The names of variables of other values.
    var members: Set<String> = []
    /// The name of the type around the last change and its last part. Changes of a type follow each
    /// other, so the name is split once.
    private var type = (name: "", last: "")

    /// Adds the variables that a change of a member may change.
    /// - Parameters:
    ///   - path: The names of the variable and of its members, such as `$model` and `name`.
    ///   - name: The name of the type around the change.
    mutating func add(_ path: [String], in name: String) {
      var names = path.first == "self" ? path.dropFirst() : path[...]
      guard let first = names.popFirst() else { return }
      if type.name != name { type = (name, ObservedModels.lastName(name)) }
      variables.insert(TypeMember(type: type.last, name: Self.plain(first)))
      for name in names { members.insert(Self.plain(name)) }
    }

    /// The name of a variable, without the `$` of its binding.
    private static func plain(_ name: String) -> String {
      ObservedModels.isBinding(name) ? String(name.dropFirst()) : name
    }
  }

  /// Whether a name is that of a binding, such as `$model`.
  private static func isBinding(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "$")
  }

  private static let wrappers: Set<String> = ["StateObject", "ObservedObject", "EnvironmentObject"]

  /// The last part of the name of a type, such as `Store` of `any Shop.Store`.
  private static func lastName(_ type: String) -> String {
    String(type.split { ". ".contains($0) }.last ?? "")
  }

  /// Returns whether a view may observe a class.
  func include(_ type: TypeDeclaration, _ forest: ViewForest) -> Bool {
    if isUnknown || observed.contains(type.lastName) || ancestors.contains(type.lastName) {
      return true
    }
    let protocols = forest.facts(of: type).conformances.subtracting(LintContext.plainProtocols)
      .subtracting(["ObservableObject"])
    // A generic view may observe any type that conforms to a protocol of the app.
    return !observed.isDisjoint(with: protocols) || isForeign && !protocols.isEmpty
  }

  /// Returns whether code may change a variable of a type.
  func change(_ name: String, of type: TypeDeclaration) -> Bool {
    changedMembers.contains(name) || changed.contains(TypeMember(type: type.lastName, name: name))
  }
}

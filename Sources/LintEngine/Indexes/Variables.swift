import ViewTree

/// A name in a type, such as that of a property.
struct TypeMember: Hashable {
  /// The name of the type; "" for a global name.
  let type: String
  let name: String
}

/// The properties that types declare, and the changes of variables, by their names.
struct Variables: LintIndex {
  /// The first property with each name.
  private var properties: [TypeMember: DeclarationIndex.Property] = [:]
  /// The declared types of all properties with each name, whatever type declares them.
  private var types: [String: [String?]] = [:]
  private var changes: [TypeMember: Changes] = [:]

  /// What is known about all changes of variables with one name in one type.
  struct Changes {
    /// Whether a change happens later than when a view is created or appears. People do not see an
    /// initial value as a change.
    fileprivate(set) var isVisible = false
    /// Whether a change is an increment or decrement.
    fileprivate(set) var isStep = false
    /// Whether a change is an increment or decrement of a member of another value, as in
    /// `model.count += 1`.
    fileprivate(set) var isStepOfMember = false
  }

  init(_ context: LintContext) {
    let forest = context.forest
    for (type, declared) in forest.declarations.properties {
      for property in declared {
        let member = TypeMember(type: type, name: property.name)
        if properties[member] == nil { properties[member] = property }
        types[property.name, default: []].append(property.type)
      }
    }
    for change in forest.assignments {
      let member = TypeMember(type: change.enclosing.type, name: change.name)
      var known = changes[member] ?? Changes()
      if change.step != nil {
        known.isStep = true
        if change.base != nil { known.isStepOfMember = true }
      }
      if !known.isVisible { known.isVisible = !Self.isInitialLoad(change, forest) }
      changes[member] = known
    }
  }

  /// Whether the assignment sets an initial value: it is made when a view is created or appears, as
  /// in `onAppear`.
  private static func isInitialLoad(_ change: Assignment, _ forest: ViewForest) -> Bool {
    change.isInitialization
      || change.step == nil
        && forest.enclosingCalls(of: change.outer).contains {
          ["onAppear", "task", "init"].contains($0.name)
        }
  }

  /// Returns the first property with a name that a type declares; `nil` if there is none.
  func property(_ name: String, of type: String) -> DeclarationIndex.Property? {
    properties[TypeMember(type: type, name: name)]
  }

  /// Returns the declared types of all properties with a name; `nil` for each that is inferred.
  func types(of name: String) -> [String?] { types[name] ?? [] }

  /// Returns what is known about the changes of variables with a name in a type; `nil` if there are
  /// none.
  func changes(of name: String, in type: String) -> Changes? {
    changes[TypeMember(type: type, name: name)]
  }
}

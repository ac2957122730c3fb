import ViewTree

/// The variables of which each has to be true, or to have a value, for views to be visible: those in
/// the conditions of the `if` around a view, and in the opacities of the view and those around it.
struct ShowingVariables {
  /// An arm of an `if` around views of a type.
  private struct Arm: Hashable {
    let choice: Int
    let arm: Int
    let type: String
  }

  /// For each view that one of the variables shows, the first of them.
  private var first: [ViewNode: String] = [:]

  /// Finds the views that some variables show. Each condition is read once for all views in it.
  init(_ variables: Set<TypeMember>, _ forest: ViewForest) {
    var shown: [Arm: String?] = [:]
    var faded: [ViewNode: String] = [:]
    for view in forest.views {
      let type = view.root.type
      func isOne(_ name: String) -> Bool { variables.contains(TypeMember(type: type, name: name)) }
      faded[view] = view.opacityVariables.first(where: isOne) ?? view.parent.flatMap { faded[$0] }
      let own = view.branches.lazy.compactMap { branch -> String? in
        let arm = Arm(choice: branch.choice, arm: branch.arm, type: type)
        if let known = shown[arm] { return known }
        let found = branch.variables(forest).first(where: isOne)
        shown[arm] = .some(found)
        return found
      }
      first[view] = own.first ?? faded[view]
    }
  }

  /// Returns the first of the variables that shows a view; `nil` if there is none.
  func first(of view: ViewNode) -> String? { first[view] }

  /// Returns the variables of the types of some views that show one of them.
  static func all(of views: [ViewNode]) -> Set<TypeMember> {
    var variables: Set<TypeMember> = []
    var arms: Set<Arm> = []
    var seen: Set<ViewNode> = []
    for view in views {
      let type = view.root.type
      func insert(_ names: [String]) {
        variables.formUnion(names.map { TypeMember(type: type, name: $0) })
      }
      for branch in view.branches
      where arms.insert(Arm(choice: branch.choice, arm: branch.arm, type: type)).inserted {
        insert(branch.variables(view.forest))
      }
      var around: ViewNode? = view
      while let outer = around, seen.insert(outer).inserted {
        insert(outer.opacityVariables)
        around = outer.parent
      }
    }
    return variables
  }
}

extension ViewBranch {
  /// The variables that have to be true, or to have a value, for an arm of an `if` to be taken.
  fileprivate func variables(_ forest: ViewForest) -> [String] {
    guard condition == nil, let choice = forest.choices[choice], !choice.isSwitch,
      choice.conditions.indices.contains(arm), let condition = choice.conditions[arm]
    else { return [] }
    return condition.conjuncts.compactMap(\.presentVariable)
  }
}

extension ViewNode {
  /// The variables that have to be true, or to have a value, for the view not to be transparent.
  fileprivate var opacityVariables: [String] {
    modifiers.flatMap { modifier -> [String] in
      guard modifier.name == "opacity", modifier.condition == nil,
        case .conditional(let values, let conditions)? = modifier.arguments.first?.value,
        values.count == 2, conditions.count == 1, values[1].number == 0
      else { return [] }
      return conditions[0].conjuncts.compactMap(\.presentVariable)
    }
  }
}

extension Value {
  /// The variable of its own type that is true or has a value if the condition holds, or that equals
  /// something; `nil` for any other condition.
  fileprivate var presentVariable: String? {
    switch self {
    case .name(let name): name
    case .member(.name("self")?, let name): name
    case .operation(.operator("!="), let operands, _)
    where operands.count == 2 && operands[1] == .null:
      operands[0].presentVariable
    case .operation(.operator("=="), let operands, _)
    where operands.count == 2 && operands[1] != .null && operands[1].boolean != false:
      operands[0].presentVariable
    default: nil
    }
  }
}

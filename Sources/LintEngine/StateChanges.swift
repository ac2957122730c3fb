import ViewTree

/// The assignments and calls that change the variables of a piece of code after they have their first
/// values. They are found once for all of its views.
struct StateChanges {
  /// The types with a call that animates a change, such as `withAnimation`, or a transition.
  let animatingTypes: Set<String>

  private struct Variable: Hashable {
    let name: String
    let base: [String]?
    let type: String
  }

  private let changes: [Variable: Changes]
  private let toggled: Set<Variable>
  /// The branches of the views for entering text in each slot, by the first view in the slot.
  private let textFields: [ViewNode: BranchArms]

  init(_ forest: ViewForest) {
    toggled = Set(
      forest.views.filter { $0.name == "Toggle" }.compactMap { toggle in
        guard case .name(let binding)? = toggle.arguments["isOn"] else { return nil }
        return Variable(name: binding, base: nil, type: toggle.root.type)
      })
    let animatedCode = RangeSet(
      forest.calls.lazy.filter { Self.starters.contains($0.name) }.map(\.range))
    let animatedFunctions = Set(
      forest.calls.lazy.filter { animatedCode.contains($0.range.lowerBound) }.map(\.name))
    changes = Dictionary(grouping: forest.assignments.filter { !$0.isInitialization }) {
      Variable(name: $0.name, base: $0.base?.path, type: $0.enclosing.type)
    }.mapValues { assignments in
      Changes(
        assignments: assignments,
        isAnimated: assignments.contains {
          animatedCode.contains($0.range.lowerBound)
            || animatedFunctions.contains($0.enclosing.member)
        },
        areTapped: assignments.allSatisfy { Self.isTapped($0, forest) })
    }
    animatingTypes = Set(
      forest.calls.lazy.filter { Self.animations.contains($0.name) }.map(\.enclosing.type))
    var textFields: [ViewNode: BranchArms] = [:]
    for view in forest.views where Self.textFieldNames.contains(view.name) {
      textFields[view.firstSibling, default: BranchArms()].insert(view)
    }
    self.textFields = textFields
  }

  private static let starters: Set<String> = ["withAnimation", "withTransaction", "animate"]

  private static let animations: Set<String> = [
    "withAnimation", "transition", "animation", "matchedGeometryEffect", "contentTransition",
  ]

  private static let textFieldNames: Set<String> = ["TextField", "SecureField", "TextEditor"]

  /// The assignments to one variable in one type.
  struct Changes {
    /// The assignments in source order.
    let assignments: [Assignment]
    /// Whether one of the assignments, or a call of the function that contains it, is in a call that
    /// starts an animation.
    let isAnimated: Bool
    /// Whether all assignments are in actions of buttons and tap gestures.
    let areTapped: Bool

    static let none = Changes(assignments: [], isAnimated: false, areTapped: true)

    /// Returns whether one of the assignments starts in a range of the source, in UTF-8 bytes.
    func happen(in range: Range<Int>) -> Bool {
      !assignments.starting(in: range, by: \.range.lowerBound).isEmpty
    }
  }

  /// Returns the assignments in a type to a variable.
  /// - Parameter base: The path of the value that the variable is a member of, such as `["model"]`;
  ///   `nil` if there is none.
  func changes(of name: String, of base: [String]?, in type: String) -> Changes {
    changes[Variable(name: name, base: base, type: type)] ?? .none
  }

  /// Returns whether an assignment is in the action of a button or tap gesture. All other
  /// assignments are made by the app itself.
  private static func isTapped(_ change: Assignment, _ forest: ViewForest) -> Bool {
    let enclosingCalls = Array(forest.enclosingCalls(of: change.outer))
    return enclosingCalls.contains { ["Button", "onTapGesture"].contains($0.name) }
      && !enclosingCalls.contains {
        ["task", "Task", "onAppear", "asyncAfter", "alert"].contains($0.name)
      }
  }

  /// Returns whether a toggle in a type changes a variable through a binding without an animation.
  /// - Parameter binding: The name of the binding, such as `$isOn`.
  func isToggled(_ binding: String, in type: String) -> Bool {
    toggled.contains(Variable(name: binding, base: nil, type: type))
  }

  /// Returns whether people enter text in a view.
  func isTextField(_ view: ViewNode) -> Bool { Self.textFieldNames.contains(view.name) }

  /// Returns whether a text field is shown in the place of a view when the view is not shown.
  func replacesTextField(_ view: ViewNode) -> Bool {
    textFields[view.firstSibling]?.exclude(view) == true
  }
}

import ViewTree

/// An `if` with an `else` that shows one view or another one.
struct ViewArms {
  /// The view in the first arm.
  let first: ViewNode
  /// The view in the `else`.
  let second: ViewNode

  /// Returns all of them, each `if` once, in source order. Those whose condition never changes, such
  /// as the version of the system, are left out, and so are those that bind a name.
  static func all(in context: LintContext) -> [ViewArms] {
    struct Place: Hashable {
      let choice: Int
      let first: ViewNode
    }
    var groups: [Place: [ViewNode]] = [:]
    var places: [Place] = []
    for view in context.views {
      let outside = view.parent?.branches.count ?? 0
      guard view.branches.count > outside else { continue }
      let place = Place(choice: view.branches[outside].choice, first: view.firstSibling)
      if groups[place] == nil { places.append(place) }
      groups[place, default: []].append(view)
    }
    var seen: Set<Int> = []
    return places.compactMap { place in
      guard let views = groups[place], views.count == 2,
        views.allSatisfy({ $0.branches.count == (views[0].parent?.branches.count ?? 0) + 1 }),
        let branch = views[0].branches.last, branch.condition == nil, branch.isExhaustive,
        branch.arms == 2, branch.arm == 0, views[1].branches.last?.arm == 1,
        seen.insert(branch.choice).inserted,
        context.forest.choices[branch.choice]?.changesWithState == true
      else { return nil }
      return ViewArms(first: views[0], second: views[1])
    }
  }
}

extension ViewChoice {
  /// Whether the choice is an `if` that is known to depend on a state of the app, and binds no name.
  var changesWithState: Bool {
    guard !isSwitch, let condition = conditions.first ?? nil else { return false }
    return condition.conjuncts.allSatisfy { part in
      switch part {
      case _ where part.isAvailability: false
      // `if let name` is read as `name != nil`, which the code does not spell out.
      case .operation(.operator("!="), _, written: ""): false
      case .boolean, .opaque, .invalid: false
      default: true
      }
    }
  }
}

extension ViewForest {
  /// Returns whether the code in two source ranges calls, mentions and changes the same.
  func isSameCode(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    // Modifiers start where the view does, but end after it.
    func inside(_ range: Range<Int>) -> some Sequence<CallSite> {
      calls(in: range).lazy.filter { $0.range.upperBound <= range.upperBound }
    }
    return first == second
      || inside(first).elementsEqual(inside(second)) {
        $0.name == $1.name && $0.base == $1.base && $0.arguments == $1.arguments
      }
        && variableReferences(in: first).elementsEqual(variableReferences(in: second)) {
          $0.name == $1.name && $0.isMember == $1.isMember
        }
        && assignments(in: first).elementsEqual(assignments(in: second)) {
          $0.name == $1.name && $0.base == $1.base && $0.value == $1.value && $0.step == $1.step
        }
  }
}

/// The places where a root of the view graph, such as the body of a view, is used.
struct RootUses: Sendable {
  /// The indices in ``ViewForest/records`` of the views whose body is this root. Views in previews
  /// are left out.
  var views: [Int] = []
  /// Whether any view in `views` may refer to another type of the same name.
  var isAmbiguous = false
  /// Whether the root is part of a cycle of uses, or following its uses leads to such a cycle.
  var isCyclic = false
  /// What other files of the app may set around the root; `nil` if none of them uses it.
  var crossFileUses: PossibleEffects?
  /// The platforms for which other files of the app use the root.
  var systemsInOtherFiles: PlatformSet = []

  /// Returns the uses of each root, in the order of `roots`, and the first root with which the
  /// number of bodies that views may show exceeds ``ViewForest/mostShownViews``; `nil` if there is
  /// none. A view may show several bodies if its type is declared several times.
  /// - Parameter definitions: The indices in `roots` of the bodies of each type, by the name of the
  ///   type.
  static func all(
    _ records: [ViewRecord], _ roots: [ViewRoot], _ definitions: [String: [Int]]
  ) -> (uses: [RootUses], excess: Int?) {
    var total = 0
    var uses = Array(repeating: RootUses(), count: roots.count)
    for (index, record) in records.enumerated() where roots[record.root].kind != .preview {
      let types: [String]
      switch record.meaning {
      case .foreign: continue
      case .type(let type): types = [type]
      case .ambiguous(let all): types = all
      }
      total += types.count
      guard total <= ViewForest.mostShownViews else { return (uses, record.root) }
      let bodies = types.flatMap { definitions[$0] ?? [] }
      for body in bodies {
        uses[body].views.append(index)
        if bodies.count > 1 || types.count > 1 { uses[body].isAmbiguous = true }
      }
    }
    markCycles(&uses, records)
    return (uses, nil)
  }

  /// Marks the roots that are part of a cycle of uses, and those that lead to a cycle. From each
  /// root, the search moves on to the root of the view that uses it, as long as there is exactly
  /// one such view.
  private static func markCycles(_ uses: inout [RootUses], _ records: [ViewRecord]) {
    enum State { case fresh, open, done }
    var states = Array(repeating: State.fresh, count: uses.count)
    for root in uses.indices where states[root] == .fresh {
      var path: [Int] = []
      var next: Int? = root
      while let current = next, states[current] == .fresh {
        states[current] = .open
        path.append(current)
        let views = uses[current].views
        next = views.count == 1 ? records[views[0]].root : nil
      }
      let isCyclic = next.map { states[$0] == .open || uses[$0].isCyclic } ?? false
      for passed in path {
        uses[passed].isCyclic = isCyclic
        states[passed] = .done
      }
    }
  }
}

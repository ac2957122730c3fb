/// Where the views of a root are shown.
struct RootUses: Sendable {
  /// The views of the same code that stand for it, those in previews left out.
  var views: [Int] = []
  /// Whether some of them may stand for another type of the same name.
  var isAmbiguous = false
  /// Whether it shows itself, or is shown by what does: it has no outside.
  var isCyclic = false
  /// What other files do to it; nil where none shows it.
  var outside: CrossFileUses.Use?

  /// Per root.
  /// - Parameter definitions: the roots of bodies by their types.
  static func all(
    _ records: [ViewRecord], _ roots: [ViewRoot], _ definitions: [String: [Int]]
  ) -> [RootUses] {
    var uses = Array(repeating: RootUses(), count: roots.count)
    for (index, record) in records.enumerated() where roots[record.root].kind != .preview {
      let types: [String]
      switch record.meaning {
      case .foreign: continue
      case .type(let type): types = [type]
      case .several(let all): types = all
      }
      let bodies = types.flatMap { definitions[$0] ?? [] }
      for body in bodies {
        uses[body].views.append(index)
        if bodies.count > 1 || types.count > 1 { uses[body].isAmbiguous = true }
      }
    }
    markEndless(&uses, records)
    return uses
  }

  /// Follows every root to the only place that shows it, and from there on.
  private static func markEndless(_ uses: inout [RootUses], _ records: [ViewRecord]) {
    enum State { case fresh, open, done }
    var states = Array(repeating: State.fresh, count: uses.count)
    for root in uses.indices where states[root] == .fresh {
      var way: [Int] = []
      var next: Int? = root
      while let current = next, states[current] == .fresh {
        states[current] = .open
        way.append(current)
        let views = uses[current].views
        next = views.count == 1 ? records[views[0]].root : nil
      }
      let isCyclic = next.map { states[$0] == .open || uses[$0].isCyclic } ?? false
      for passed in way {
        uses[passed].isCyclic = isCyclic
        states[passed] = .done
      }
    }
  }
}

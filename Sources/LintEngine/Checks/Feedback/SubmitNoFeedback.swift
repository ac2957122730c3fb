import HandbookModel
import ViewTree

extension Check {
  static let submitNoFeedback = Check("submit-no-feedback") { context in
    let forest = context.forest
    let waits = Dictionary(
      grouping: forest.effects.filter { $0.kind == .wait && !$0.enclosing.isPreview },
      by: \.enclosing)
    guard !waits.isEmpty else { return [] }
    let disabling = RangeSet(
      context.views(modifiedBy: ["disabled", "interactiveDismissDisabled"]).flatMap(\.modifiers)
        .filter { ["disabled", "interactiveDismissDisabled"].contains($0.name) }
        .flatMap(\.arguments).map(\.range))
    // An action that ends if it already runs shows nothing.
    let guards = RangeSet(forest.decisions.lazy.filter { $0.kind == .guard }.map(\.condition))
    let uses = Dictionary(grouping: forest.variableReferences, by: \.name)
    let changes = Dictionary(
      grouping: forest.assignments.filter { $0.base == nil && !$0.enclosing.isPreview }
    ) { TypeMember(type: $0.enclosing.type, name: $0.name) }
    return forest.declarations.properties.flatMap { type, properties -> [Finding] in
      properties.compactMap { property in
        guard property.wrapper == "State", property.value == .boolean(false),
          let changes = changes[TypeMember(type: type, name: property.name)],
          let start = changes.first(where: { change in
            starts(change, before: waits[change.enclosing] ?? [], in: changes, forest)
          })
        else { return nil }
        let targets = RangeSet(changes.map(\.range))
        let reads = (uses[property.name] ?? []).filter { use in
          !use.isMember && !targets.contains(use.offset) && !guards.contains(use.offset)
        }
        guard !reads.isEmpty, reads.allSatisfy({ disabling.contains($0.offset) }) else {
          return nil
        }
        return .silent(start, property.name)
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether an assignment says that something has begun which the code then waits for: the variable
  /// becomes true before the wait, and false after it or in a `defer`.
  /// - Parameter waits: The waits in the same function or property.
  private static func starts(
    _ change: Assignment, before waits: [Effect], in changes: [Assignment], _ forest: ViewForest
  ) -> Bool {
    guard change.value == .boolean(true) else { return false }
    let action = change.outer.map { forest.calls[$0].range } ?? 0..<Int.max
    return changes.contains {
      $0.value == .boolean(false) && $0.enclosing == change.enclosing
        && action.contains($0.range.lowerBound)
    }
      && waits.contains {
        action.contains($0.range.lowerBound) && change.range.upperBound < $0.range.lowerBound
      }
  }
}

extension Finding {
  fileprivate static func silent(_ start: Assignment, _ name: String) -> Finding {
    Finding(
      check: Check.submitNoFeedback.id,
      message: "while '\(name)' is true, people only see a control that is dimmed; show a "
        + "'ProgressView', too",
      range: start.range, notes: [], fix: nil)
  }
}

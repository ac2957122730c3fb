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
    let reads = Dictionary(
      grouping: forest.variableReferences.filter {
        !$0.isMember && !guards.contains($0.offset)
      }, by: \.name
    ).mapValues { uses in
      (
        dimming: uses.map(\.offset).filter(disabling.contains),
        others: uses.map(\.offset).filter { !disabling.contains($0) }
      )
    }
    let changes = Dictionary(
      grouping: forest.assignments.filter { $0.base == nil && !$0.enclosing.isPreview }
    ) { TypeMember(type: $0.enclosing.type, name: $0.name) }
    return forest.declarations.properties.flatMap { type, properties -> [Finding] in
      let candidates = properties.filter { $0.wrapper == "State" && $0.value == .boolean(false) }
      return Set(candidates.map(\.name)).compactMap { name in
        guard let changes = changes[TypeMember(type: type, name: name)],
          let start = start(in: changes, waits, forest), let reads = reads[name]
        else { return nil }
        let targets = RangeSet(changes.map(\.range))
        guard !targets.contains(all: reads.dimming), targets.contains(all: reads.others) else {
          return nil
        }
        return .silent(start, name)
      }
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether the code waits for nothing but time to pass.
  private static func isPause(_ wait: Effect, _ forest: ViewForest) -> Bool {
    let first = forest.calls(in: wait.range).first
    return first.map { ["sleep", "yield"].contains($0.name) } ?? false
  }

  /// The first assignment that says that something has begun which the code then waits for: the
  /// variable becomes true before the wait, and false after it or in a `defer`.
  /// - Parameters:
  ///   - changes: The assignments to a variable, in source order.
  ///   - waits: The waits in each function or property, in source order.
  private static func start(
    in changes: [Assignment], _ waits: [CallSite.EnclosingDeclaration: [Effect]],
    _ forest: ViewForest
  ) -> Assignment? {
    let ends = Dictionary(
      grouping: changes.filter { $0.value == .boolean(false) }, by: \.enclosing)
    return changes.first { change in
      guard change.value == .boolean(true), let ends = ends[change.enclosing],
        let waits = waits[change.enclosing]
      else { return false }
      let action = change.outer.map { forest.calls[$0].range } ?? 0..<Int.max
      let waitsOfAction = waits.starting(in: action, by: \.range.lowerBound)
      let endsOfAction = ends.starting(in: action, by: \.range.lowerBound)
      guard let wait = waitsOfAction.last, let end = endsOfAction.last,
        change.range.upperBound < wait.range.lowerBound
      else { return false }
      // A pause that only keeps people from tapping twice has nothing to show.
      let isPauseOnly =
        wait.range.upperBound < end.range.lowerBound
        && forest.calls(in: wait.range.upperBound..<end.range.lowerBound).isEmpty
        && waitsOfAction.reversed().allSatisfy { isPause($0, forest) }
      return !isPauseOnly
    }
  }
}

extension RangeSet<Int> {
  /// Whether all offsets are in the ranges, in time that grows with the number of the ranges.
  /// - Parameter offsets: Sorted offsets.
  fileprivate func contains(all offsets: [Int]) -> Bool {
    ranges.reduce(0) { $0 + offsets.starting(in: $1, by: { $0 }).count } == offsets.count
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

import HandbookModel
import ViewTree

/// Drawing of all states of an example.
struct ScenarioDrawing {
  let forest: ViewForest
  let options: DrawingOptions
  let entryPoints: [[ViewRoot]]

  /// Draws the state that is shown first, and those that small pictures show.
  ///
  /// First is the state that the options ask for, or the only one that shows the code of a finding. If
  /// the settled state shows nothing, it is the first other one that does. Otherwise, it is the settled
  /// one.
  func drawn() -> Result<DrawnExample, DrawingFailure> {
    let (settled, state) = forest.settled(entryPoints, options)
    let plans = settled.otherStates(state)
    guard !plans.isEmpty else { return example(settled, as: nil, with: []) }
    let plain = settled.markup(hasMarks: false)
    var shown: Set<DrawingMarkup> = [plain.markup]
    var others: [DrawnExample.State] = []
    var remainingSteps = Self.mostSteps
    for plan in plans where remainingSteps > 0 {
      let draft = Draft(forest, options, entryPoints, plan)
      remainingSteps -= draft.builder.evaluator.log.takenSteps + 1
      guard draft.failure == nil, !draft.isBlank else { continue }
      let plain = draft.markup(hasMarks: false)
      if shown.insert(plain.markup).inserted { others.append((plan.scenario, draft, plain)) }
    }
    guard let first = first(of: others, settled) else {
      return example(settled, as: nil, with: others)
    }
    var rest = others
    let (scenario, draft, _) = rest.remove(at: first)
    if settled.failure == nil, !settled.isBlank {
      rest.insert((Drawing.Scenario(.settled), settled, plain), at: 0)
    }
    return example(draft, as: scenario, with: rest)
  }

  private func example(
    _ draft: Draft, as scenario: Drawing.Scenario?, with others: [DrawnExample.State]
  ) -> Result<DrawnExample, DrawingFailure> {
    if let failure = draft.failure { return .failure(failure) }
    return .success(DrawnExample(draft, scenario, others))
  }

  private static let mostSteps = 60_000

  /// Returns the index of the state that is shown first; `nil` for the settled one.
  private func first(
    of others: [DrawnExample.State], _ settled: Draft
  ) -> Int? {
    if let preferred = options.preferred {
      return others.firstIndex { $0.scenario == preferred }
        ?? others.firstIndex { $0.scenario.kind == preferred.kind }
    }
    if settled.failure == .blank || settled.isBlank {
      // A state with content rather than one that waits for it
      let waiting: [Drawing.Scenario.Kind] = [.loading, .failed, .written]
      return others.firstIndex { !waiting.contains($0.scenario.kind) } ?? others.indices.first
    }
    guard settled.failure == nil else { return nil }
    let seen = settled.builder.attachedFindings
    let wanted = Set(options.annotations.map(\.number)).subtracting(seen)
    guard !wanted.isEmpty else { return nil }
    // What the code declares is replaced so early that it is not what a finding is about.
    return others.firstIndex {
      $0.scenario.kind != .written
        && !$0.draft.builder.attachedFindings.isDisjoint(with: wanted)
    }
  }
}

import HandbookModel
import ViewTree

/// Drawing of all states of an example.
struct ScenarioDrawing {
  let forest: ViewForest
  let options: DrawingOptions
  let entryPoints: [[ViewRoot]]

  /// Draws the state that is shown first, and small pictures of the others.
  ///
  /// First is the state that the options ask for, or the only one that shows the code of a finding. If
  /// the settled state shows nothing, it is the first other one that does. Otherwise, it is the settled
  /// one.
  func drawing() -> DrawingResult {
    let (settled, state) = forest.settled(entryPoints, options)
    let plans = settled.otherStates(state)
    guard !plans.isEmpty else { return drawing(of: settled, as: nil, with: []) }
    var shown: Set<DrawingMarkup> = [settled.markup(hasMarks: false).markup]
    var others: [(scenario: Drawing.Scenario, draft: Draft)] = []
    var remainingSteps = Self.mostSteps
    for plan in plans where remainingSteps > 0 {
      let draft = Draft(forest, options, entryPoints, plan)
      remainingSteps -= draft.builder.evaluator.log.takenSteps + 1
      guard draft.failure == nil, !draft.isBlank,
        shown.insert(draft.markup(hasMarks: false).markup).inserted
      else { continue }
      others.append((plan.scenario, draft))
    }
    guard let first = first(of: others, settled) else {
      return drawing(of: settled, as: nil, with: others)
    }
    var rest = others
    let (scenario, draft) = rest.remove(at: first)
    if settled.failure == nil, !settled.isBlank {
      rest.insert((Drawing.Scenario(.settled), settled), at: 0)
    }
    return drawing(of: draft, as: scenario, with: rest)
  }

  private static let mostSteps = 60_000

  /// Returns the index of the state that is shown first; `nil` for the settled one.
  private func first(
    of others: [(scenario: Drawing.Scenario, draft: Draft)], _ settled: Draft
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
    return others.firstIndex { !$0.draft.builder.attachedFindings.isDisjoint(with: wanted) }
  }

  private func drawing(
    of draft: Draft, as scenario: Drawing.Scenario?,
    with others: [(scenario: Drawing.Scenario, draft: Draft)]
  ) -> DrawingResult {
    if let failure = draft.failure { return .failure(failure) }
    var pictures: [Drawing.SmallPicture] = []
    var writers = [draft.markup(hasMarks: true)]
    let markup = writers[0].markup
    let plain = markup.links.isEmpty ? markup : draft.markup(hasMarks: false).markup
    var colors = Set(draft.builder.palette.used.map(\.name))
    var materials = draft.materials
    var room = Self.mostBytes
    for other in others {
      let writer = other.draft.markup(hasMarks: false)
      let size = writer.markup.start.utf8.count
      let newStyles = writer.styles.subtracting(writers[0].styles).count
      guard pictures.count < Self.mostPictures, size <= room, newStyles <= Self.mostStyles else {
        continue
      }
      room -= size
      pictures.append(Drawing.SmallPicture(other.scenario, writer.markup))
      writers.append(writer)
      colors.formUnion(other.draft.builder.palette.used.map(\.name))
      materials.formUnion(other.draft.materials)
    }
    let builder = draft.builder
    return .success(
      Drawing(
        markup: markup, classes: writers.reduce(into: []) { $0.formUnion($1.classes) },
        styles: writers.reduce(into: []) { $0.formUnion($1.styles) }, colors: colors,
        materials: materials, unsupported: draft.unsupported,
        assumptions: builder.evaluator.log.assumptions, staticAspects: builder.staticAspects,
        scenario: scenario, look: longFingerprint(plain.start), pictures: pictures,
        omittedPictures: others.count - pictures.count))
  }

  /// The most small pictures of an example, and the most bytes that all of them may have.
  private static let mostPictures = 6
  private static let mostBytes = 12_000
  /// The most styles that a small picture may add to the style sheet of the handbook.
  private static let mostStyles = 6
}

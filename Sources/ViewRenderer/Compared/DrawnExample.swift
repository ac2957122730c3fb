package import HandbookModel
package import ViewTree

/// An example whose views are drawn, before they are written as HTML.
struct DrawnExample {
  /// A state of the example that is not shown first, with its HTML without marks of findings.
  typealias State = (scenario: Drawing.Scenario, draft: Draft, plain: HTMLDrawingWriter)

  let draft: Draft
  /// The state that is shown; `nil` for the settled one.
  let scenario: Drawing.Scenario?
  /// The states that small pictures show, in the order of the code.
  let others: [State]
  /// The views of the stages as a list; `nil` if they are nested too deeply.
  private let colored: ColoredDrawing?

  init(_ draft: Draft, _ scenario: Drawing.Scenario?, _ others: [State]) {
    self.draft = draft
    self.scenario = scenario
    self.others = others
    colored = FlatDrawing(draft.stages).map(ColoredDrawing.init)
  }

  /// Compares the drawing with the Correct one beside it, and writes both. What differs is outlined in
  /// both, and the first one says in which view the pair opens.
  func drawings(besides other: DrawnExample) -> (incorrect: Drawing, correct: Drawing) {
    guard let old = colored, let new = other.colored else { return (drawing(), other.drawing()) }
    let difference = DrawingDifference(old.flat, new.flat)
    let outlines = DifferenceOutlines(difference, old.flat, new.flat)
    let opening = VisibleDifference(difference, old, new).opening
    return (
      drawing(outlined: outlines.old, opening: opening), other.drawing(outlined: outlines.new)
    )
  }

  /// Writes the drawing and its small pictures.
  /// - Parameters:
  ///   - outlined: The positions, among all views, of those that differ from the other drawing of a
  ///     pair.
  ///   - opening: The view in which the pair opens; `nil` unless the example is the first of a pair.
  func drawing(outlined: Set<Int> = [], opening: PairOpening? = nil) -> Drawing {
    let builder = draft.builder
    var writer = HTMLDrawingWriter(
      outlined: outlined, overlays: colored.map(OverlayAttribute.all) ?? [:])
    for stage in draft.stages { writer.write(stage) }
    var writers = [writer]
    var pictures: [Drawing.SmallPicture] = []
    var colors = Set(builder.palette.used.map(\.name))
    var materials = draft.materials
    var room = Self.mostBytes
    for other in others {
      let picture = other.plain
      let size = picture.markup.start.utf8.count
      let newStyles = picture.styles.subtracting(writer.styles).count
      guard pictures.count < Self.mostPictures, size <= room, newStyles <= Self.mostStyles else {
        continue
      }
      room -= size
      pictures.append(Drawing.SmallPicture(other.scenario, picture.markup))
      writers.append(picture)
      colors.formUnion(other.draft.builder.palette.used.map(\.name))
      materials.formUnion(other.draft.materials)
    }
    return Drawing(
      markup: writer.markup, classes: writers.reduce(into: []) { $0.formUnion($1.classes) },
      styles: writers.reduce(into: []) { $0.formUnion($1.styles) }, colors: colors,
      materials: materials, unsupported: draft.unsupported,
      assumptions: builder.evaluator.log.assumptions, staticAspects: builder.staticAspects,
      scenario: scenario, pictures: pictures, omittedPictures: others.count - pictures.count,
      opening: opening, spoken: colored?.flat.spoken ?? [])
  }

  /// The most small pictures of an example, and the most bytes that all of them may have.
  private static let mostPictures = 6
  private static let mostBytes = 12_000
  /// The most styles that a small picture may add to the style sheet of the handbook.
  private static let mostStyles = 12
}

extension DrawnExample {
  /// Returns the state in which both examples of a pair are shown: the one that one of them needs, or
  /// the only one in which they differ; `nil` if they stay in the states that they are in.
  fileprivate func scenario(besides other: DrawnExample) -> Drawing.Scenario? {
    if let needed = scenario ?? other.scenario {
      return scenario == other.scenario ? nil : needed
    }
    guard !others.isEmpty || !other.others.isEmpty,
      draft.markup(hasMarks: false).markup == other.draft.markup(hasMarks: false).markup
    else { return nil }
    let states = [others, other.others].map { others in
      Dictionary(
        others.map { ($0.scenario, $0.plain.markup) },
        uniquingKeysWith: { first, _ in first })
    }
    let differing = Set((others + other.others).map(\.scenario)).filter {
      states[0][$0] != states[1][$0]
    }
    return differing.count == 1 ? differing.first : nil
  }
}

extension ViewForest {
  /// Draws the two examples of a pair in the same state. What differs between them is outlined in
  /// both, and the first drawing says in which view the pair opens.
  /// - Parameters:
  ///   - options: What the drawing of this code, the first of the pair, depends on.
  ///   - other: The code of the second example.
  ///   - otherOptions: What the drawing of the second example depends on.
  package func drawings(
    _ options: DrawingOptions, besides other: ViewForest, _ otherOptions: DrawingOptions
  ) -> (incorrect: DrawingResult, correct: DrawingResult) {
    var (old, new) = (drawn(options), other.drawn(otherOptions))
    if case .success(let first) = old, case .success(let second) = new,
      let scenario = first.scenario(besides: second)
    {
      if first.scenario != scenario { old = drawn(options.preferring(scenario)) }
      if second.scenario != scenario { new = other.drawn(otherOptions.preferring(scenario)) }
    }
    guard case .success(let first) = old, case .success(let second) = new else {
      return (old.map { $0.drawing() }, new.map { $0.drawing() })
    }
    let pair = first.drawings(besides: second)
    return (.success(pair.incorrect), .success(pair.correct))
  }
}

import ViewTree

/// Determines whether views show others, also through the bodies of the views that an app declares.
/// The logic is that of ``SelectorMatcher``.
final class ShownViews {
  private struct BodyQuestion: Hashable {
    let selector: ObjectIdentifier
    /// The index of the body, or its offset in the code, if views that it uses do not count.
    let body: Int
    let isAlone: Bool
  }

  /// What the other files of an app show; `nil` for code alone.
  private let project: ProjectBodies?
  /// Whether views show matching views.
  private var answers: [SelectorMatcher.Question: Bool?] = [:]
  /// Whether bodies show matching views, by the selector and the index of the body.
  private var answersInBodies: [BodyQuestion: Bool?] = [:]
  /// The names of the views in a body that the code does not declare, by the offset of the body.
  private var foreignNames: [Int: [String]] = [:]

  /// - Parameter project: What the other files of an app show; `nil` for code alone.
  init(_ project: ProjectBodies?) { self.project = project }

  /// Returns whether a view inside a view matches a selector, or one in the bodies of such views.
  /// - Parameter matcher: Compares views of the same code with selectors.
  func shows(_ view: ViewNode, _ selector: Selector, _ matcher: SelectorMatcher) -> Bool? {
    let question = SelectorMatcher.Question(selector: ObjectIdentifier(selector), view: view)
    if let known = answers[question] { return known }
    let answer = or(view.innerViews) { inner in
      or(
        or(matcher.matches(inner, selector), bodyShows(inner, selector, matcher)),
        shows(inner, selector, matcher))
    }
    answers[question] = .some(answer)
    return answer
  }

  /// Returns whether the body of a view shows a view that matches a selector, also through the
  /// bodies of other views. The result is `nil` if the body is not known.
  func bodyShows(
    _ view: ViewNode, _ selector: Selector, _ matcher: SelectorMatcher
  ) -> Bool? {
    guard let number = view.definitionNumber else {
      return view.isSwiftUIView
        ? false : view.foreignName.flatMap { foreignViewShows($0, selector) }
    }
    let question = BodyQuestion(
      selector: ObjectIdentifier(selector), body: number, isAlone: false)
    if let known = answersInBodies[question] { return known }
    let forest = view.forest
    let bodies = [forest.roots[number]] + forest.bodies(shownBy: number)
    var answer = or(bodies) { contains($0, of: forest, selector, matcher) }
    // Of code that shows too much, not all bodies are known.
    let isLimited = bodies.count > ViewForest.mostShownBodies || forest.rootThatShowsTooMuch != nil
    if answer == false, isLimited { answer = nil }
    if answer != true, project != nil {
      var seen: Set<String> = []
      let names = bodies.flatMap { namesOfForeignViews(in: $0, of: forest) }
        .filter { project?.declares($0) == true && seen.insert($0).inserted }
      answer = or(answer, or(names) { foreignViewShows($0, selector) })
    }
    answersInBodies[question] = .some(answer)
    return answer
  }

  private func namesOfForeignViews(in body: ViewRoot, of forest: ViewForest) -> [String] {
    if let known = foreignNames[body.range.lowerBound] { return known }
    let names = forest.namesOfForeignViews(in: body)
    foreignNames[body.range.lowerBound] = names
    return names
  }

  /// Returns whether a view that another file declares shows a view that matches a selector. The
  /// result is `nil` if that is not known.
  private func foreignViewShows(_ name: String, _ selector: Selector) -> Bool? {
    guard let project else { return nil }
    let id = ObjectIdentifier(selector)
    return project.answer(id, forView: name) { shown in
      let answer = or(shown.bodies) { body in
        project.answer(id, for: body) {
          // Answers are kept for the views of one piece of code only.
          ShownViews(project).contains(
            body.root, of: body.forest, selector, SelectorMatcher(project))
        }
      }
      return answer == false && !shown.isComplete ? nil : answer
    }
  }

  /// Returns whether a body itself contains a view that matches a selector. The result is `nil` if
  /// it contains a view whose body is known neither here nor in another file.
  private func contains(
    _ body: ViewRoot, of forest: ViewForest, _ selector: Selector, _ matcher: SelectorMatcher
  ) -> Bool? {
    let question = BodyQuestion(
      selector: ObjectIdentifier(selector), body: body.range.lowerBound, isAlone: true)
    if let known = answersInBodies[question] { return known }
    let answer = or(forest.views(of: body).flatMap(\.subtree)) { view in
      let hasKnownBody =
        view.isSwiftUIView || view.definitionNumber != nil
        || view.foreignName.map { project?.declares($0) == true } == true
      return or(matcher.matches(view, selector), hasKnownBody ? false : nil)
    }
    answersInBodies[question] = .some(answer)
    return answer
  }
}

import ViewTree

/// Finds out which views open sheets whatever they are given, also through the views in their bodies.
struct SheetOpenings {
  /// The question of this type, among those that are asked about the views of an app.
  private final class Question: Sendable {}
  private static let question = Question()

  /// What the other files of an app show; `nil` for code alone.
  private let project: ProjectBodies?
  /// The answers for the views that the code declares, by the numbers of their bodies.
  private var known: [Int: Bool] = [:]

  init(_ project: ProjectBodies?) { self.project = project }

  /// Returns whether the body of a view opens a sheet.
  mutating func areShown(by view: ViewNode) -> Bool {
    guard let number = view.definitionNumber else {
      return view.foreignName.map { areShown(byForeign: $0) } ?? false
    }
    if let answer = known[number] { return answer }
    let forest = view.forest
    let bodies = [forest.roots[number]] + forest.bodies(shownBy: number)
    let answer = Self.areShown(
      by: forest.roots[number].type, among: bodies.map { ($0, forest) }
    ) { areShown(byForeign: $0) }
    known[number] = answer
    return answer
  }

  private func areShown(byForeign name: String) -> Bool {
    project?.answer(ObjectIdentifier(Self.question), forView: name) { shown in
      Self.areShown(by: name, among: shown.bodies.map { ($0.root, $0.forest) }) { _ in false }
    } ?? false
  }

  /// Returns whether a view opens a sheet, given the bodies that it may show.
  /// - Parameter isOpener: Returns whether a view that is in none of the bodies opens one.
  private static func areShown(
    by name: String, among bodies: [(root: ViewRoot, forest: ViewForest)],
    _ isOpener: (String) -> Bool
  ) -> Bool {
    let bodies = Dictionary(grouping: bodies, by: \.root.type)
    var seen: Set = [name]
    var open = [name]
    while let name = open.popLast() {
      guard let own = bodies[name] else {
        if isOpener(name) { return true }
        continue
      }
      for body in own {
        let content = FixedContent(of: body.root, body.forest)
        if content.opensSheet { return true }
        open += content.names.filter { seen.insert($0).inserted }
      }
    }
    return false
  }
}

/// What a body shows whatever it is given. Views that depend on a parameter, such as a mode, are left
/// out, since a sheet may show the view without them.
private struct FixedContent {
  /// The names of the views.
  private(set) var names: [String] = []
  private(set) var opensSheet = false

  init(of root: ViewRoot, _ forest: ViewForest) {
    let properties = forest.declarations.properties[root.type] ?? []
    let parameters = Set(
      properties.lazy.filter { $0.wrapper == nil && $0.isStored && !$0.isPrivate && !$0.isStatic }
        .map(\.name))
    var answers: [ViewBranch: Bool] = [:]
    var isGiven: [ViewNode] = []
    var sheets: [ViewModifier] = []
    for view in forest.views(of: root).lazy.flatMap(\.subtree) {
      let depends = view.branches.contains { branch in
        if let known = answers[branch] { return known }
        let answer = branch.conditionRanges.contains { range in
          forest.variableReferences(in: range).contains {
            !$0.isMember && parameters.contains($0.name)
          }
        }
        answers[branch] = answer
        return answer
      }
      if depends {
        isGiven.append(view)
      } else {
        sheets += view.sheets
        if let name = view.definition?.type ?? view.foreignName { names.append(name) }
      }
    }
    let left = RangeSet(isGiven.map(\.range))
    opensSheet = sheets.contains { sheet in
      let variable = (sheet.arguments["isPresented"] ?? sheet.arguments["item"])?.bindingName
      let openings = forest.assignments(in: root.range).filter {
        $0.name == variable && $0.value?.boolean != false && $0.value != .null
      }
      return openings.isEmpty || !openings.allSatisfy { left.contains($0.range.lowerBound) }
    }
  }
}

extension ViewNode {
  /// The modifiers that open a sheet, without those for a short step with a tool of the system, such
  /// as a camera, which is always a page of its own.
  var sheets: [ViewModifier] {
    modifiers.filter { modifier in
      modifier.name == "sheet" && !modifier.slots.flatMap(views(in:)).contains(where: \.isTool)
    }
  }

  private var isTool: Bool {
    let words = Set(name.words)
    if ["NavigationStack", "NavigationView", "Group"].contains(name) {
      return children.count == 1 && children[0].isTool
    }
    return !words.isDisjoint(with: ["scanner", "camera", "safari"])
      || words.contains("picker")
        && !words.isDisjoint(with: [
          "image", "photo", "photos", "media", "video", "document", "file", "contact", "emoji",
        ])
      || words.contains("mail") && !words.isDisjoint(with: ["compose", "composer"])
      || words.contains("activity") && words.contains("controller")
  }
}

import ViewTree

/// A sheet that is presented by a view.
struct Sheet {
  /// The view with the `sheet` modifier.
  let presenter: ViewNode
  let modifier: ViewModifier

  /// Returns the sheets that are presented by the given views.
  static func all(_ views: [ViewNode]) -> [Sheet] {
    views.flatMap { view in
      view.modifiers.filter { $0.name == "sheet" }.map { Sheet(presenter: view, modifier: $0) }
    }
  }

  /// The top-level views of the sheet's content.
  var content: [ViewNode] { modifier.slots.flatMap(presenter.views(in:)) }

  /// The views in the content and their subtrees.
  private var inside: some Sequence<ViewNode> { content.lazy.flatMap(\.subtree) }

  /// Returns the first modifier with the given name, such as `presentationDetents`, on any view in
  /// the sheet; `nil` if there is none. The bodies of views that are declared in the same source are
  /// included.
  func first(_ name: String, _ bodies: inout SheetBodies) -> ViewModifier? {
    if let own = inside.lazy.compactMap({ $0.modifier(name) }).first { return own }
    for view in inside {
      if let number = view.definitionNumber,
        let found = bodies.first(name, number, view.forest)
      {
        return found
      }
    }
    return nil
  }

  /// Whether the sheet has an unknown modifier, which may change how the sheet is presented.
  var isAmbiguous: Bool {
    content.isEmpty || content.contains { view in view.modifiers.contains(where: \.isUnknown) }
  }

  /// Whether the sheet is for a separate task, such as filling in a form, that needs people's full
  /// attention, or is a menu, which closes after a choice. The bodies of views that are declared in the same source are included.
  func isTask(_ bodies: inout SheetBodies) -> Bool {
    for view in inside {
      if view.isPartOfTask { return true }
      if let number = view.definitionNumber, bodies.isTask(number, view.forest) { return true }
    }
    return false
  }
}

/// What is known of the bodies that sheets show. It is found out once for each body.
struct SheetBodies {
  private var modifiers: [Int: [String: ViewModifier]] = [:]
  private var tasks: [Int: Bool] = [:]
  private var liveContents: [Int: ViewNode?] = [:]

  /// Returns the first modifier with a name on any view in a body, given the number of its root.
  fileprivate mutating func first(
    _ name: String, _ number: Int, _ forest: ViewForest
  ) -> ViewModifier? {
    if modifiers[number] == nil {
      modifiers[number] = Dictionary(
        forest.views(of: forest.roots[number]).lazy.flatMap(\.subtree).flatMap(\.modifiers)
          .map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
    return modifiers[number]?[name]
  }

  fileprivate mutating func isTask(_ number: Int, _ forest: ViewForest) -> Bool {
    if let known = tasks[number] { return known }
    let answer = forest.views(of: forest.roots[number]).lazy.flatMap(\.subtree)
      .contains(where: \.isPartOfTask)
    tasks[number] = answer
    return answer
  }

  /// Returns the map, camera image or canvas that fills the screen behind a sheet; `nil` if there is
  /// none.
  mutating func liveContent(behind sheet: Sheet) -> ViewNode? {
    let number = sheet.presenter.rootNumber
    if let known = liveContents[number] { return known }
    let content = Self.liveContent(behindSheetsOf: sheet.presenter.root, sheet.presenter.forest)
    liveContents[number] = .some(content)
    return content
  }
}

extension ViewNode {
  /// Whether the view shows that a sheet with it is for a separate task.
  fileprivate var isPartOfTask: Bool {
    if kind == .view, ["Form", "TextEditor"].contains(name) { return true }
    let titles = modifiers.lazy.filter { $0.name == "navigationTitle" }.flatMap(\.arguments)
    return Self.namesTask(name)
      || [arguments, Array(titles)].joined().contains {
        $0.value.string.map(Self.namesTask) ?? false
      }
  }

  private static func namesTask(_ name: String) -> Bool { !tasks.isDisjoint(with: name.words) }

  private static let tasks: Set<String> = [
    "settings", "preferences", "add", "new", "edit", "editor", "create", "login", "sign",
    "onboarding", "welcome", "profile", "account", "paywall", "purchase", "checkout", "share",
    "compose", "form", "privacy", "help", "about", "tutorial", "intro", "report", "feedback",
    "photo", "photos", "safari", "web", "mail", "terms", "menu", "actions", "options",
  ]

}

extension SheetBodies {
  private static func liveContent(behindSheetsOf root: ViewRoot, _ forest: ViewForest) -> ViewNode?
  {
    forest.views(of: root).flatMap(\.onScreen).first { view in
      guard view.kind == .view, view.isLive else { return false }
      let selfAndAncestors = [view] + Array(view.ancestors)
      let isPart = selfAndAncestors.contains {
        ["List", "Form", "Section", "ScrollView", "LazyVStack"].contains($0.name)
          || $0.slotPosition.role == .background
      }
      return !isPart && view.modifier("frame")?.arguments["height"]?.number == nil
    }
  }
}

extension ViewNode {
  /// The view and its descendants, without those in separate layers such as other sheets.
  var onScreen: [ViewNode] {
    let inside = (slots + modifiers.flatMap(\.slots)).filter { !$0.role.isSeparateLayer }
    return [self] + inside.flatMap(views(in:)).flatMap(\.onScreen)
  }

  fileprivate var isLive: Bool {
    if ["Map", "RealityView", "Canvas"].contains(name) { return true }
    guard !ViewVocabulary.views.contains(name) else { return false }
    let words = Set(name.words)
    return !words.isDisjoint(with: ["map", "camera", "canvas", "drawing"])
      && words.isDisjoint(with: [
        "button", "row", "cell", "thumbnail", "card", "controls", "picker",
      ])
  }
}

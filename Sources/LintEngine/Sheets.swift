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

  /// All views in the sheet. The bodies of views that are declared in the same source are included.
  var presentedViews: [ViewNode] {
    let inside = content.flatMap(\.subtree)
    let bodies = inside.compactMap(\.definition).flatMap { presenter.forest.views(of: $0) }
    return inside + bodies.flatMap(\.subtree)
  }

  /// Returns the first modifier with the given name, such as `presentationDetents`, on any view in
  /// the sheet; `nil` if there is none.
  func first(_ name: String) -> ViewModifier? {
    presentedViews.lazy.compactMap { $0.modifier(name) }.first
  }

  /// Whether the sheet has an unknown modifier, which may change how the sheet is presented.
  var isAmbiguous: Bool {
    content.isEmpty || content.contains { view in view.modifiers.contains(where: \.isUnknown) }
  }

  /// Whether the sheet is for a separate task, such as filling in a form, that needs people's full
  /// attention.
  var isTask: Bool {
    let names = presentedViews.flatMap { view in
      [view.name] + view.arguments.compactMap(\.value.string)
        + view.modifiers.filter { $0.name == "navigationTitle" }
        .flatMap { $0.arguments.compactMap(\.value.string) }
    }
    return names.contains { !Self.tasks.isDisjoint(with: $0.words) }
      || presentedViews.contains { $0.kind == .view && ["Form", "TextEditor"].contains($0.name) }
  }

  private static let tasks: Set<String> = [
    "settings", "preferences", "add", "new", "edit", "editor", "create", "login", "sign",
    "onboarding", "welcome", "profile", "account", "paywall", "purchase", "checkout", "share",
    "compose", "form", "privacy", "help", "about", "tutorial", "intro", "report", "feedback",
    "photo", "photos", "safari", "web", "mail", "terms",
  ]

  /// Returns the map, camera image or canvas that fills the screen behind sheets that views of the
  /// root present; `nil` if there is none.
  static func liveContent(behindSheetsOf root: ViewRoot, _ forest: ViewForest) -> ViewNode? {
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
  fileprivate var onScreen: [ViewNode] {
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

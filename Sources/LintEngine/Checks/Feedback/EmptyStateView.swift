import HandbookModel
import ViewTree

extension Check {
  static let emptyStateView = Check(
    "empty-state-view", minimumVersions: .systems17
  ) { context in
    let others = context.types(mentioning: ["ContentUnavailableView"])
    var arms: [ViewBranch: [ViewNode]] = [:]
    var all: [Int: [ViewNode]] = [:]
    for view in context.views {
      guard let branch = view.branches.last,
        view.parent?.branches.count ?? 0 < view.branches.count
      else { continue }
      arms[branch, default: []].append(view)
      all[branch.choice, default: []].append(view)
    }
    var lists = Lists(all)
    return arms.compactMap { branch, views -> Finding? in
      guard let subject = context.forest.emptySubject(of: branch), let first = views.first,
        !others.contains(first.root.type), views.allSatisfy(isExplanation),
        views.flatMap(\.subtree).contains(where: saysSomething),
        !isPartOfContent(first, &lists, context), !lacksRoomOrAPI(first, context),
        isCollection(subject, at: first, in: branch, &lists, context)
      else { return nil }
      return .customEmptyState(first)
    }
  }

  // MARK: Condition

  /// Whether the value is a collection rather than a text that people type. This is decided by the
  /// other branches, the declaration of the value, and whether its name is a plural.
  /// - Parameters:
  ///   - subject: The value as the names in its expression, such as `model` and `orders`.
  ///   - view: The first view in the branch that is taken if the value is empty.
  private static func isCollection(
    _ subject: [String], at view: ViewNode, in branch: ViewBranch, _ lists: inout Lists,
    _ context: LintContext
  ) -> Bool {
    if lists.areIn(anotherBranchThan: branch) || lists.show(subject, beside: view) { return true }
    let name = subject.last ?? ""
    let types = context.index(Variables.self).types(of: name)
    if types.contains(where: { $0?.hasPrefix("[") == true }) { return true }
    if types.contains(where: { $0?.hasPrefix("String") == true }) { return false }
    if let parent = view.parent, view.slotPosition.role == .overlay {
      return Lists.names.contains(parent.name)
    }
    let words = ["Items", "Results", "Entries", "History", "List", "Favorites", "Favourites"]
    return name.hasSuffix("s") && lists.hasViews(inAnotherBranchThan: branch)
      || words.contains { name.hasSuffix($0) || name == $0.lowercased() }
  }

  /// The lists near the branches of conditions.
  private struct Lists {
    static let names: Set<String> = [
      "List", "ForEach", "Table", "LazyVGrid", "LazyVStack", "OutlineGroup",
    ]

    /// The branches of each `if` or `switch` that contain views, and those that contain lists.
    private let branches: [Int: (all: Set<ViewBranch>, withLists: Set<ViewBranch>)]
    /// What the lists in each slot show, by the first view in the slot.
    private var subjects: [ViewNode: Set<[String]>] = [:]
    /// Whether all views in a slot depend on the same condition, by the first view in the slot.
    private var areAlternatives: [ViewNode: Bool] = [:]

    /// - Parameter views: The views in the branches of each `if` or `switch`.
    init(_ views: [Int: [ViewNode]]) {
      branches = views.mapValues { views in
        let lists = views.filter { $0.subtree.contains { Self.names.contains($0.name) } }
        return (Set(views.compactMap(\.branches.last)), Set(lists.compactMap(\.branches.last)))
      }
    }

    func areIn(anotherBranchThan branch: ViewBranch) -> Bool {
      branches[branch.choice]?.withLists.contains { $0 != branch } ?? false
    }

    func hasViews(inAnotherBranchThan branch: ViewBranch) -> Bool {
      branches[branch.choice]?.all.contains { $0 != branch } ?? false
    }

    /// Whether a list in the same slot as a view shows a value.
    mutating func show(_ subject: [String], beside view: ViewNode) -> Bool {
      let first = view.firstSibling
      let known =
        subjects[first]
        ?? Set(
          view.siblings.lazy.flatMap(\.subtree).filter { Self.names.contains($0.name) }
            .compactMap { $0.arguments[nil]?.path })
      subjects[first] = known
      return known.contains(subject)
    }

    /// Whether all views in the same slot as a view depend on the same condition.
    mutating func areReplaced(with view: ViewNode) -> Bool {
      let first = view.firstSibling
      let choice = first.branches.last?.choice
      let known =
        areAlternatives[first] ?? view.siblings.allSatisfy { $0.branches.last?.choice == choice }
      areAlternatives[first] = known
      return known
    }
  }

  // MARK: Content

  /// Whether the view is a text whose words the code spells out. Other texts may be the content that
  /// is shown if there is nothing to decorate it with.
  private static func saysSomething(_ view: ViewNode) -> Bool {
    guard ["Text", "Label"].contains(view.name), let first = view.arguments.first else {
      return view.name == "Label"
    }
    switch first.value {
    case .string, .interpolation: return true
    case .call(_, let arguments): return arguments.first?.value.string != nil
    case .conditional(let values, _): return values.allSatisfy { $0.string != nil }
    default: return false
    }
  }

  /// Whether the view consists only of text and images, optionally with a button or link.
  private static func isExplanation(_ view: ViewNode) -> Bool {
    guard view.kind == .view else { return false }
    switch view.name {
    case "Text", "Label", "Image", "Spacer", "Button", "Link", "NavigationLink": return true
    case "VStack", "Group", "ZStack": return view.children.allSatisfy(isExplanation)
    case "Color", "Circle": return true
    default: return false
    }
  }

  /// Whether a `ContentUnavailableView` cannot be used. There is no room for it in widgets and in
  /// areas of a fixed height. It does not exist on older systems, which are recognized by a
  /// condition with `#available`.
  private static func lacksRoomOrAPI(_ view: ViewNode, _ context: LintContext) -> Bool {
    !context.forest.declarations.imports.isDisjoint(with: ["WidgetKit", "ClockKit"])
      || lacksRoomOrAPI(in: view, context) || context.isInside(SmallOrOld.self, view)
  }

  private enum SmallOrOld: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      lacksRoomOrAPI(in: view, context)
    }
  }

  private static func lacksRoomOrAPI(in view: ViewNode, _ context: LintContext) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      case "dropDestination", "onDrop": true
      case "frame":
        ["height", "maxHeight"].contains { (modifier.arguments[$0]?.number ?? 999) < 240 }
      default: false
      }
    } || context.index(AvailabilityArms.self).isChecked(around: view)
      || !Set(view.root.type.words).isDisjoint(with: ["widget", "complication"])
  }

  /// Whether the view is part of a list row, card or control, where a full empty state would be too
  /// large.
  private static func isPartOfContent(
    _ view: ViewNode, _ lists: inout Lists, _ context: LintContext
  ) -> Bool {
    // A condition around all rows of the list replaces the whole list.
    if let list = view.parent, list.name == "List", view.slotPosition.modifier == nil,
      lists.areReplaced(with: view)
    {
      return false
    }
    return view.isInControl || context.isInside(Row.self, view)
  }

  private enum Row: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      if role == .overlay, view.name == "List" { return false }
      return (role == .content && (rows.contains(view.name) || isCard(view)))
        || [.toolbar, .header, .footer, .menu, .label].contains(role)
    }

    /// Whether a shape or an outline is drawn around what is in the view, so that it is a part of a
    /// screen.
    private static func isCard(_ view: ViewNode) -> Bool {
      view.modifiers.contains { modifier in
        switch modifier.name {
        case "cornerRadius", "clipShape", "border": true
        case "background", "overlay":
          modifier.arguments["in"] != nil
            || modifier.slots.flatMap(view.views(in:)).contains {
              ViewVocabulary.shapes.contains($0.name) && $0.name != "Rectangle"
            }
        default: false
        }
      }
    }

    private static let rows: Set<String> = [
      "List", "Form", "Section", "HStack", "GroupBox", "Menu", "ForEach", "LabeledContent", "Grid",
      "LazyHStack", "ControlGroup", "DisclosureGroup", "ToolbarItem", "Picker",
    ]
  }
}

extension Finding {
  fileprivate static func customEmptyState(_ view: ViewNode) -> Finding {
    Finding(
      check: Check.emptyStateView.id,
      message: "this empty state is built by hand; use 'ContentUnavailableView'",
      range: view.nameRange, notes: [], fix: nil)
  }
}

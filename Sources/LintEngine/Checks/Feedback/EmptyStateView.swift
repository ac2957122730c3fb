import HandbookModel
import ViewTree

extension Check {
  static let emptyStateView = Check(
    "empty-state-view", severity: .note, minimumVersions: .systems17
  ) { context in
    guard !context.forest.names.contains("ContentUnavailableView") else { return [] }
    var arms: [ViewBranch: [ViewNode]] = [:]
    var all: [Int: [ViewNode]] = [:]
    for view in context.views {
      guard let branch = view.branches.last,
        view.parent?.branches.count ?? 0 < view.branches.count
      else { continue }
      arms[branch, default: []].append(view)
      all[branch.choice, default: []].append(view)
    }
    return arms.compactMap { branch, views -> Finding? in
      guard let subject = emptySubject(of: branch, in: context.forest), let first = views.first,
        views.allSatisfy(isExplanation),
        views.flatMap(\.subtree).contains(where: { ["Text", "Label"].contains($0.name) }),
        !isPartOfContent(first), !lacksRoomOrAPI(first)
      else { return nil }
      let others = all[branch.choice, default: []].filter { $0.branches.last != branch }
      guard isCollection(subject, in: context.forest, others, first) else { return nil }
      return .customEmptyState(first)
    }
  }

  // MARK: Condition

  /// The value that is empty if the branch is taken, as the names in its expression: `model` and
  /// `orders` for the condition `model.orders.isEmpty`. The result is `nil` if no value is
  /// empty. The condition may have other parts, as in `orders.isEmpty && !isLoading`.
  private static func emptySubject(of branch: ViewBranch, in forest: ViewForest) -> [String]? {
    guard let conditions = forest.choices[branch.choice]?.conditions else { return nil }
    if let condition = conditions[branch.arm] {
      return condition.conjuncts.lazy.compactMap(emptySubject).first
    }
    // In the `else` branch, the value is empty if the inverse condition is checked.
    guard branch.arm == 1, let inverse = conditions[0] else { return nil }
    if case .operation(.operator("!"), let operands, _)? = inverse.conjuncts.first {
      return operands.first.flatMap(emptySubject)
    }
    return subject(of: "count", inverse, [">", "!="], .number(0))
  }

  /// The value that is empty if the condition is true, as the names in its expression, such as
  /// `model` and `orders`; `nil` if there is none.
  private static func emptySubject(_ condition: Value) -> [String]? {
    if case .member(let subject?, "isEmpty") = condition { return path(subject) }
    return subject(of: "count", condition, ["=="], .number(0))
      ?? subject(of: "isEmpty", condition, ["=="], .boolean(true))
  }

  /// The value whose member a condition compares with a constant, as the names in its expression:
  /// `model` and `orders` for `model.orders.count == 0`. The result is `nil` for any other
  /// condition.
  /// - Parameters:
  ///   - member: The name of the member, such as `count`.
  ///   - operators: The accepted operators, such as `==`.
  private static func subject(
    of member: String, _ condition: Value, _ operators: Set<String>, _ constant: Value
  ) -> [String]? {
    guard case .operation(.operator(let name), let operands, _) = condition,
      operators.contains(name), case .member(let subject?, member) = operands[0],
      operands.last == constant
    else { return nil }
    return path(subject)
  }

  /// The names in an expression such as `model.orders` or `model?.orders`, from left to right;
  /// `nil` for any other expression.
  private static func path(_ value: Value) -> [String]? {
    switch value {
    case .name(let name): [name]
    case .member(let base?, let name): path(base).map { $0 + [name] }
    case .operation(.optionalChaining, let operands, _): operands.first.flatMap(path)
    default: nil
    }
  }

  /// Whether the value is a collection rather than a text that people type. This is decided by the
  /// other branches, the declaration of the value, and whether its name is a plural.
  /// - Parameters:
  ///   - subject: The value as the names in its expression, such as `model` and `orders`.
  ///   - others: The views in the other branches of the condition.
  ///   - view: The first view in the branch that is taken if the value is empty.
  private static func isCollection(
    _ subject: [String], in forest: ViewForest, _ others: [ViewNode], _ view: ViewNode
  ) -> Bool {
    let lists: Set = ["List", "ForEach", "Table", "LazyVGrid", "LazyVStack", "OutlineGroup"]
    if others.flatMap(\.subtree).contains(where: { lists.contains($0.name) }) { return true }
    let isListed = view.siblings.flatMap(\.subtree).contains { other in
      lists.contains(other.name) && other.arguments[nil]?.path == subject
    }
    if isListed { return true }
    let name = subject.last ?? ""
    let declared = forest.declarations.properties.values.joined().filter { $0.name == name }
    if declared.contains(where: { $0.type?.hasPrefix("[") == true }) { return true }
    if declared.contains(where: { $0.type?.hasPrefix("String") == true }) { return false }
    if let parent = view.parent, view.slotPosition.role == .overlay {
      return lists.contains(parent.name)
    }
    let words = ["Items", "Results", "Entries", "History", "List", "Favorites", "Favourites"]
    return name.hasSuffix("s") && !others.isEmpty
      || words.contains { name.hasSuffix($0) || name == $0.lowercased() }
  }

  // MARK: Content

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
  private static func lacksRoomOrAPI(_ view: ViewNode) -> Bool {
    let selfAndEnclosingViews = [view] + view.enclosingViews.map(\.view)
    let types = Set(selfAndEnclosingViews.map(\.root.type))
    if types.contains(where: { !Set($0.words).isDisjoint(with: ["widget", "complication"]) })
      || !view.forest.declarations.imports.isDisjoint(with: ["WidgetKit", "ClockKit"])
    {
      return true
    }
    let conditions = selfAndEnclosingViews.flatMap { $0.branches }.flatMap { branch in
      view.forest.choices[branch.choice]?.conditions.prefix(branch.arm + 1) ?? []
    }
    if conditions.contains(where: isAvailability) { return true }
    return selfAndEnclosingViews.flatMap { $0.modifiers }.contains { modifier in
      switch modifier.name {
      case "dropDestination", "onDrop": true
      case "frame":
        ["height", "maxHeight"].contains { (modifier.arguments[$0]?.number ?? 999) < 240 }
      default: false
      }
    }
  }

  private static func isAvailability(_ condition: Value?) -> Bool {
    condition?.conjuncts.contains {
      if case .operation(.available, _, _) = $0 { true } else { false }
    } == true
  }

  /// Whether the view is part of a list row, card or control, where a full empty state would be too
  /// large.
  private static func isPartOfContent(_ view: ViewNode) -> Bool {
    let rows: Set = [
      "List", "Form", "Section", "HStack", "GroupBox", "Menu", "ForEach", "LabeledContent", "Grid",
      "LazyHStack", "ControlGroup", "DisclosureGroup", "ToolbarItem", "Picker",
    ]
    // A condition around all rows of the list replaces the whole list.
    if let list = view.parent, list.name == "List", view.slotPosition.modifier == nil,
      view.siblings.allSatisfy({ $0.branches.last?.choice == view.branches.last?.choice })
    {
      return false
    }
    return view.isInControl
      || view.enclosingViews.contains { enclosing in
        if enclosing.role == .overlay, enclosing.view.name == "List" { return false }
        return (enclosing.role == .content && rows.contains(enclosing.view.name))
          || [.toolbar, .header, .footer, .menu, .label].contains(enclosing.role)
      }
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

import HandbookModel
import ViewTree

extension Check {
  static let gestureBlocksScrolling = Check(
    "gesture-blocks-scrolling", platforms: [.iOS, .iPadOS, .visionOS]
  ) { context in
    guard context.forest.names.contains("DragGesture") else { return [] }
    let drags = Dictionary(grouping: context.forest.calls(named: "DragGesture")) {
      TypeMember(type: $0.enclosing.type, name: $0.enclosing.member)
    }
    var rows: [Int: Bool] = [:]
    return context.views(modifiedBy: ["gesture", "highPriorityGesture"]).flatMap { view in
      view.modifiers.filter { modifier in
        ["gesture", "highPriorityGesture"].contains(modifier.name)
          && modifier.arguments.count == 1
          && startsAtOnce(modifier, of: view, drags, context.forest)
          && isRowOfList(view, &rows, context.forest)
      }.map { .blocked($0) }
    }
  }

  /// Whether the only gesture of a modifier is a drag that begins as soon as a finger moves.
  /// - Parameter drags: The drags that properties and functions of each type create.
  private static func startsAtOnce(
    _ modifier: ViewModifier, of view: ViewNode, _ drags: [TypeMember: [CallSite]],
    _ forest: ViewForest
  ) -> Bool {
    guard let gesture = modifier.arguments.first else { return false }
    let drag: CallSite?
    if case .name(let name) = gesture.value {
      let found = drags[TypeMember(type: view.root.type, name: name)] ?? []
      // If there is anything else in it, such as a long press, the drag may not begin at once.
      drag = found.count == 1 && found[0].outer == nil ? found[0] : nil
    } else {
      let offset = gesture.range.lowerBound
      drag = forest.calls(in: offset..<(offset + 1)).first { $0.name == "DragGesture" }
    }
    guard let drag, GestureCode(drag, forest).map({ !$0.isCombined }) == true else { return false }
    guard let distance = drag.arguments["minimumDistance"] else { return true }
    return distance.number.map { $0 <= 10 } ?? false
  }

  /// Whether a view is a row of a scrolled list of data.
  /// - Parameter rows: Whether the body of each root is one, as far as it is known.
  private static func isRowOfList(
    _ view: ViewNode, _ rows: inout [Int: Bool], _ forest: ViewForest
  ) -> Bool {
    guard view.parent == nil else { return isRow(view) }
    guard view.root.kind == .body else { return false }
    if let known = rows[view.rootNumber] { return known }
    let uses = forest.views(named: view.root.type).filter { $0.kind == .view }
    let answer = !uses.isEmpty && uses.allSatisfy(isRow)
    rows[view.rootNumber] = answer
    return answer
  }

  private static func isRow(_ view: ViewNode) -> Bool {
    guard view.slotPosition.role == .content, let parent = view.parent else { return false }
    switch parent.name {
    case "List": return true
    case "ForEach", "Section": return isRow(parent) || isInScrollView(parent)
    default: return false
    }
  }

  /// Whether a group of rows is all that a scroll view contains, or the content of its only stack.
  private static func isInScrollView(_ rows: ViewNode) -> Bool {
    guard let parent = rows.parent else { return false }
    if parent.name == "ScrollView" { return true }
    return ["VStack", "LazyVStack", "HStack", "LazyHStack"].contains(parent.name)
      && parent.parent?.name == "ScrollView"
  }
}

extension Finding {
  fileprivate static func blocked(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.gestureBlocksScrolling.id,
      message: "people cannot scroll where this drag begins; use 'swipeActions' for a row, or "
        + "'simultaneousGesture'",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}

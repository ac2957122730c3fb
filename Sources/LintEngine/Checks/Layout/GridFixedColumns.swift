import HandbookModel
import ViewTree

extension Check {
  static let gridFixedColumns = Check(
    "grid-fixed-columns", platforms: [.iOS, .iPadOS], isOptIn: true
  ) { context in
    let forest = context.forest
    guard forest.names.isDisjoint(with: adaptingNames) else { return [] }
    let variables = context.index(Variables.self)
    var bodies: [Int: Bool] = [:]
    return context.views(named: ["LazyVGrid"]).compactMap { grid in
      guard grid.isSwiftUIView, let given = grid.arguments["columns"] else { return nil }
      let columns: Value? =
        switch given {
        case .name(let name), .member(.name("self"), let name):
          variables.property(name, of: grid.root.type).flatMap { $0.value ?? $0.result }
        default: given
        }
      // A calendar has seven columns in every language.
      guard let count = columns?.fixedColumns, count >= 3, count != 7,
        notGrids.isDisjoint(with: grid.root.type.words),
        grid.children.contains(where: { showsText($0, &bodies) })
      else { return nil }
      return .fixed(grid, count)
    }
  }

  private static let adaptingNames: Set<String> = [
    "dynamicTypeSize", "sizeCategory", "horizontalSizeClass", "AnyLayout", "ViewThatFits",
  ]

  /// Words in the names of views in which the number of columns has a meaning.
  private static let notGrids: Set<String> = [
    "calendar", "month", "week", "day", "days", "keypad", "keyboard", "pad", "board", "game",
    "calculator", "matrix", "puzzle", "dial", "color", "emoji", "icon", "symbol",
  ]

  private static let titles: Set<String> = [
    "name", "title", "label", "subtitle", "text", "caption",
  ]

  /// Whether a cell shows text that people read, unlike single characters and numbers.
  private static func showsText(_ cell: ViewNode, _ bodies: inout [Int: Bool]) -> Bool {
    for view in cell.subtree where view.kind == .view {
      if ["Text", "Label"].contains(view.name), view.isSwiftUIView {
        guard let words = view.arguments.first else { continue }
        if case .member(_, let name) = words.value,
          !titles.isDisjoint(with: name.words)
        {
          return true
        }
      }
      guard let number = view.definitionNumber else { continue }
      if let known = bodies[number] {
        if known { return true }
        continue
      }
      bodies[number] = false
      let shows = view.forest.views(of: view.forest.roots[number]).contains {
        showsText($0, &bodies)
      }
      bodies[number] = shows
      if shows { return true }
    }
    return false
  }
}

extension Value {
  /// The number of columns of a grid that all share its width; `nil` if it is not known, or if the
  /// columns adapt.
  fileprivate var fixedColumns: Int? {
    switch self {
    case .list(let items): items.allSatisfy(\.isFlexibleItem) ? items.count : nil
    case .call(.name("Array"), let arguments), .call(.list, let arguments):
      arguments["repeating"]?.isFlexibleItem == true
        ? arguments["count"]?.number.flatMap { Int(exactly: $0) } : nil
    default: nil
    }
  }

  private var isFlexibleItem: Bool {
    guard case .call(.name("GridItem"), let arguments) = self else { return false }
    switch arguments[nil] {
    case nil: return true
    case .call(.member(_, "flexible"), let limits)?: return limits["minimum"] == nil
    default: return false
    }
  }
}

extension Finding {
  fileprivate static func fixed(_ grid: ViewNode, _ count: Int) -> Finding {
    Finding(
      check: Check.gridFixedColumns.id,
      message: "this has \(count) columns however large the text and the window are; use "
        + "'GridItem(.adaptive(minimum:))'",
      range: grid.nameRange, notes: [], fix: nil)
  }
}

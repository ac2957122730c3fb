import HandbookModel
import ViewTree

extension Check {
  static let spaceInconsistentScreen = Check(
    "space-inconsistent-screen", severity: .note
  ) { context in
    var screens: [Margin] = []
    var others: [[Margin]] = []
    var reader = MarginReader()
    for root in context.forest.roots where root.kind == .body || root.kind == .fragment {
      let tops = context.forest.views(of: root)
      let margins = reader.margins(ofScreen: tops)
      if isScreen(root, tops) {
        screens += margins
      } else if tops.allSatisfy({ $0.useSites.isEmpty }), !isComponent(root.type) {
        others.append(margins)
      }
    }
    return ([screens] + others).flatMap(findings)
  }

  /// A side margin of a part of a screen, in points.
  private struct Margin {
    let amount: Double
    let view: ViewNode
    let modifier: ViewModifier
  }

  private static func findings(_ margins: [Margin]) -> [Finding] {
    var counts: [Double: Int] = [:]
    for margin in margins { counts[margin.amount, default: 0] += 1 }
    guard counts.count > 1, let most = counts.values.max(),
      let usual = margins.first(where: { counts[$0.amount] == most })
    else { return [] }
    return margins.filter { $0.amount != usual.amount && !isForOtherPlatform($0.view, usual.view) }
      .map { .otherMargin($0.modifier, $0.amount, usual.modifier, usual.amount) }
  }

  /// Whether `#if` separates the two views, so that they are never built for the same platform. The
  /// margins of two platforms may differ.
  private static func isForOtherPlatform(_ left: ViewNode, _ right: ViewNode) -> Bool {
    left.excludes(right) && (left.branches + right.branches).contains { $0.condition != nil }
  }

  // MARK: Screens

  private static func isScreen(_ root: ViewRoot, _ tops: [ViewNode]) -> Bool {
    if ["Screen", "Page"].contains(where: root.type.hasSuffix) { return true }
    return tops.contains { top in
      ["ScrollView", "NavigationStack", "NavigationView"].contains(top.name)
        || top.modifier("navigationTitle", "navigationBarTitle") != nil
    }
  }

  /// Whether the name of the type suggests that it is only a part of a screen, such as a row. The
  /// padding of such a part is not the margin of the screen.
  private static func isComponent(_ type: String) -> Bool {
    ["Row", "Cell", "Card", "Item", "Tile", "Button", "Badge", "Chip", "Style", "Bar", "Banner"]
      .contains(where: type.hasSuffix)
  }

  // MARK: Margins

  private static let columns: Set<String> = [
    "VStack", "LazyVStack", "ZStack", "Group", "ForEach", "Section", "NavigationStack",
    "NavigationView",
  ]

  /// Finds the side margins of screens. Those of a view that several screens show are found once.
  private struct MarginReader {
    /// The maximum number of view declarations that are entered for one screen. Without it, the time
    /// would grow with the fourth power of the number of views that use each other.
    private static let mostDefinitions = 1_000

    /// How a view declaration is entered; its margins depend on nothing else.
    private struct Entry: Hashable {
      /// The offset in UTF-8 bytes at which the declaration starts.
      let definition: Int
      let isPage: Bool
      /// The number of view declarations that were entered to reach the views of this one.
      let depth: Int
    }

    /// The margins of view declarations, each with the number of declarations that were entered.
    private var known: [Entry: (margins: [Margin], cost: Int)] = [:]
    /// The number of view declarations that may still be entered for the current screen.
    private var definitions = 0

    /// Returns the side margins of a screen, given its views at the top.
    mutating func margins(ofScreen tops: [ViewNode]) -> [Margin] {
      definitions = Self.mostDefinitions
      return tops.flatMap { margins(of: $0, isPage: tops.count == 1, depth: 0) }
    }

    /// Returns the side margins that the view's modifiers set. If they set none, the result contains
    /// the margins of the view's children. It is empty if the margins are unknown.
    /// - Parameters:
    ///   - isPage: Whether the view fills the screen alone, so that its background is also the
    ///     background of the screen.
    ///   - depth: The number of view declarations that were entered to reach this view. It is used
    ///     to limit the recursion.
    private mutating func margins(of view: ViewNode, isPage: Bool, depth: Int) -> [Margin] {
      // Text with its own multiline alignment is narrower on purpose.
      if view.modifier("multilineTextAlignment") != nil { return [] }
      for modifier in view.modifiers.reversed() {
        switch modifier.name {
        case "padding", "safeAreaPadding", "contentMargins":
          switch sides(modifier, of: view) {
          case .neither: continue
          case .unknown: return []
          case .points(let amount):
            // Less than 8 points is not a margin, and more than 32 points is meant to narrow a text.
            guard (8...32).contains(amount), modifier.condition == nil else { return [] }
            return [Margin(amount: amount, view: view, modifier: modifier)]
          }
        case "background", "glassEffect", "border", "clipShape", "cornerRadius", "overlay":
          if !isPage { return [] }
        case "containerRelativeFrame", "offset", "position": return []
        case "frame":
          let widths = modifier.arguments.filter { ["width", "maxWidth"].contains($0.label) }
          if widths.contains(where: { $0.value.number != nil }) { return [] }
        default: if modifier.isUnknown { return [] }
        }
      }
      if let definition = view.definition {
        return margins(of: definition, in: view.forest, isPage: isPage, depth: depth + 1)
      }
      guard view.kind == .view, columns.contains(view.name) || isVerticalScroll(view) else {
        return []
      }
      let children = view.children(.content)
      let isAlone = children.count == 1 || view.name == "ZStack"
      return children.flatMap { margins(of: $0, isPage: isPage && isAlone, depth: depth) }
    }

    private mutating func margins(
      of definition: ViewRoot, in forest: ViewForest, isPage: Bool, depth: Int
    ) -> [Margin] {
      guard depth <= 4, definitions > 0 else { return [] }
      let entry = Entry(
        definition: definition.range.lowerBound, isPage: isPage, depth: depth)
      if let (margins, cost) = known[entry], cost <= definitions {
        definitions -= cost
        return margins
      }
      let before = definitions
      definitions -= 1
      let tops = forest.views(of: definition)
      let found = tops.flatMap {
        margins(of: $0, isPage: isPage && tops.count == 1, depth: depth)
      }
      // With none left, some margins may be missing.
      if definitions > 0 { known[entry] = (found, before - definitions) }
      return found
    }
  }

  private static func isVerticalScroll(_ view: ViewNode) -> Bool {
    guard view.name == "ScrollView" else { return false }
    guard let axes = view.arguments[nil] else { return true }
    return axes.path?.last == "vertical"
  }

  /// The space that a modifier adds on the left and right of a view. It is the same number of
  /// points on both sides, none, or unknown.
  private enum SideSpace {
    case neither, unknown
    case points(Double)
  }

  private static func sides(_ modifier: ViewModifier, of view: ViewNode) -> SideSpace {
    let values = modifier.arguments.filter { $0.label == nil }.map(\.value)
    guard let first = values.first else { return .unknown }
    if let amount = first.number {
      // Padding on all edges of a text or a button may be part of that view rather than a margin.
      let isColumn = ViewVocabulary.stacks.contains(view.name) || view.name == "ScrollView"
      return isColumn ? .points(amount) : .unknown
    }
    switch first.path?.last {
    case "horizontal": return values.dropFirst().first?.number.map { .points($0) } ?? .unknown
    case "vertical", "top", "bottom", "leading", "trailing": return .neither
    default: return .unknown
    }
  }
}

extension Finding {
  fileprivate static func otherMargin(
    _ modifier: ViewModifier, _ amount: Double, _ usual: ViewModifier, _ usualAmount: Double
  ) -> Finding {
    Finding(
      check: Check.spaceInconsistentScreen.id,
      message: "a side margin of \(Int(amount)) pt next to one of \(Int(usualAmount)) pt",
      range: modifier.nameRange,
      notes: [Finding.Note(message: "the other margin is here", range: usual.nameRange)], fix: nil)
  }
}

import HandbookModel
import ViewTree

extension Check {
  static let safeAreaContent = Check("safe-area-content") { context in
    // Code that reads the insets adds the space itself.
    guard !context.forest.names.contains("safeAreaInsets") else { return [] }
    var reader = LeafReader(context)
    return context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        guard let edges = edges(modifier), modifier.condition == nil,
          leavesSafeArea(view, by: edges, &reader)
        else { return nil }
        return .content(modifier)
      }
    }
  }

  /// The edges at which the modifier extends the view beyond the safe area of its container: `top`,
  /// `bottom`, `leading` or `trailing`. The result is `nil` if there are none or if they are
  /// unknown.
  private static func edges(_ modifier: ViewModifier) -> Set<String>? {
    guard ["ignoresSafeArea", "edgesIgnoringSafeArea"].contains(modifier.name) else { return nil }
    let isOld = modifier.name == "edgesIgnoringSafeArea"
    if !isOld, let regions = modifier.arguments[nil],
      !["all", "container"].contains(regions.path?.last)
    {
      return nil
    }
    guard let value = modifier.arguments[isOld ? nil : "edges"] else { return allEdges }
    let names: [String?]
    if case .list(let values) = value {
      names = values.map { $0.path?.last }
    } else {
      names = [value.path?.last]
    }
    var edges: Set<String> = []
    for name in names {
      switch name {
      case "all": edges.formUnion(allEdges)
      case "vertical": edges.formUnion(["top", "bottom"])
      case "horizontal": edges.formUnion(["leading", "trailing"])
      case let name? where allEdges.contains(name): edges.insert(name)
      default: return nil
      }
    }
    return edges
  }

  private static let allEdges: Set<String> = ["top", "bottom", "leading", "trailing"]

  private static func leavesSafeArea(
    _ view: ViewNode, by edges: Set<String>, _ reader: inout LeafReader
  ) -> Bool {
    guard view.slotPosition.role != .background, !restoresSafeArea(view), !isCentered(view),
      !edges.isDisjoint(with: ["top", "bottom"])
    else { return false }
    switch view.name {
    case "List", "Form": return edges.isSuperset(of: ["top", "bottom"])
    // Scrolled content can be moved out of the way, and an image at the top may reach the edge.
    case "ScrollView":
      guard edges.isSuperset(of: ["top", "bottom"]) else { return false }
      let leaves = reader.leaves(of: view)
      return leaves.first.map(isTextOrControl) == true || leaves.last.map(isUnpaddedControl) == true
    case "VStack":
      let children = view.children(.content)
      let isFreeAbove = !edges.contains("top") || children.first?.name == "Spacer"
      let isFreeBelow = !edges.contains("bottom") || children.last?.name == "Spacer"
      if isFreeAbove && isFreeBelow { return false }
    default: break
    }
    return reader.leaves(of: view).containContent
  }

  /// Whether the view is a message of few lines in the middle of the screen, which is far from its
  /// edges.
  private static func isCentered(_ view: ViewNode) -> Bool {
    guard view.name == "VStack", view.kind == .view else { return false }
    let children = view.children(.content)
    return children.count <= 3
      && children.allSatisfy {
        ["Text", "Label", "Image", "ProgressView"].contains($0.name)
          || $0.kind == .view && $0.children.isEmpty && $0.definitionNumber == nil
            && !ViewVocabulary.views.contains($0.name)
      }
      && view.modifiers.contains { modifier in
        modifier.name == "frame" && modifier.arguments["maxHeight"]?.path?.last == "infinity"
          && [nil, "center"].contains(modifier.arguments["alignment"]?.path?.last)
      }
  }

  /// The names of containers that define a safe area for their content, or that draw their content
  /// by coordinates.
  private static let separate: Set<String> = [
    "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Map", "Chart", "Canvas",
  ]

  /// A view that the code declares, as it is reached from another view.
  private struct Definition: Hashable {
    /// The number of the root with its body.
    let number: Int
    /// The number of declared views around the body.
    let depth: Int
  }

  /// The innermost views in a view.
  private struct Leaves {
    var first, last: ViewNode?
    /// Whether one of them is a text or a control.
    var containContent = false

    mutating func add(_ leaves: Leaves) {
      first = first ?? leaves.first
      last = leaves.last ?? last
      containContent = containContent || leaves.containContent
    }
  }

  /// Finds the innermost views. Views that are declared in the same source are followed into their
  /// bodies, up to four levels deep. Children that restore the safe area are left out, and so are views
  /// that are only shown in windows, on macOS and visionOS.
  private struct LeafReader {
    private var known: [Definition: Leaves] = [:]
    private let systems: PlatformSet

    init(_ context: LintContext) {
      let systems = context.platforms.systems
      let others = systems.subtracting([PlatformSet(.macOS), PlatformSet(.visionOS)])
      self.systems = others.isEmpty ? systems : others
    }

    /// Returns the innermost views in a view.
    /// - Parameter depth: The number of declared views around the view.
    mutating func leaves(of view: ViewNode, depth: Int = 0) -> Leaves {
      var leaves = Leaves()
      guard view.kind == .view, !separate.contains(view.name), depth < 4,
        !view.systems.isDisjoint(with: systems)
      else { return leaves }
      if let number = view.definitionNumber {
        let definition = Definition(number: number, depth: depth + 1)
        if let leaves = known[definition] { return leaves }
        for top in view.forest.views(of: view.forest.roots[number]) {
          leaves.add(self.leaves(of: top, depth: depth + 1))
        }
        known[definition] = leaves
        return leaves
      }
      let children = view.children
      guard !children.isEmpty, !ViewVocabulary.controls.contains(view.name), view.name != "Label"
      else { return Leaves(first: view, last: view, containContent: isTextOrControl(view)) }
      for child in children where !restoresSafeArea(child) {
        leaves.add(self.leaves(of: child, depth: depth))
      }
      return leaves
    }
  }

  /// Whether the view is a control without padding around it. At the end of a scroll view that
  /// ignores the safe area, such a control is covered by the home indicator.
  private static func isUnpaddedControl(_ view: ViewNode) -> Bool {
    let selfAndAncestors = [view] + view.ancestors.prefix { $0.name != "ScrollView" }
    return ViewVocabulary.controls.contains(view.name) && isTextOrControl(view)
      && !selfAndAncestors.flatMap(\.modifiers).contains { $0.name == "padding" || $0.isUnknown }
  }

  private static func restoresSafeArea(_ view: ViewNode) -> Bool {
    view.modifiers.contains { modifier in
      switch modifier.name {
      case "safeAreaPadding", "safeAreaInset", "safeAreaBar", "scenePadding": true
      // Space that the code computes is that of the safe area, or of another view.
      case "padding":
        ["top", "bottom", "vertical"].contains(modifier.arguments.first?.value.path?.last)
          && modifier.arguments.dropFirst().first.map { $0.value.isComputed } == true
      default: false
      }
    }
  }

  private static func isTextOrControl(_ view: ViewNode) -> Bool {
    guard view.modifier("hidden", "accessibilityHidden") == nil else { return false }
    return ViewVocabulary.controls.contains(view.name)
      || ["Text", "Label", "List", "Form"].contains(view.name)
  }
}

extension Value {
  /// Whether the value is an operation on numbers that only the running app knows.
  fileprivate var isComputed: Bool {
    if case .operation = self { return number == nil }
    return false
  }
}

extension Finding {
  fileprivate static func content(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.safeAreaContent.id,
      message: "text or controls ignore the safe area; only backgrounds should",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}

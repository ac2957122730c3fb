import HandbookModel
import ViewTree

extension Check {
  static let safeAreaContent = Check("safe-area-content") { context in
    // Code that reads the insets adds the space itself.
    guard !context.forest.names.contains("safeAreaInsets") else { return [] }
    var definitions: [Definition: Leaves] = [:]
    return context.views.flatMap { view in
      view.modifiers.compactMap { modifier -> Finding? in
        guard let edges = edges(modifier), modifier.condition == nil,
          leavesSafeArea(view, by: edges, &definitions)
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
    _ view: ViewNode, by edges: Set<String>, _ definitions: inout [Definition: Leaves]
  ) -> Bool {
    guard view.slotPosition.role != .background, !restoresSafeArea(view),
      !edges.isDisjoint(with: ["top", "bottom"])
    else { return false }
    switch view.name {
    case "List", "Form": return edges.isSuperset(of: ["top", "bottom"])
    // Scrolled content can be moved out of the way, and an image at the top may reach the edge.
    case "ScrollView":
      guard edges.isSuperset(of: ["top", "bottom"]) else { return false }
      let leaves = Leaves(of: view, depth: 0, &definitions)
      return leaves.first.map(isTextOrControl) == true || leaves.last.map(isUnpaddedControl) == true
    case "VStack":
      let children = view.children(.content)
      let isFreeAbove = !edges.contains("top") || children.first?.name == "Spacer"
      let isFreeBelow = !edges.contains("bottom") || children.last?.name == "Spacer"
      if isFreeAbove && isFreeBelow { return false }
    default: break
    }
    return Leaves(of: view, depth: 0, &definitions).containContent
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

  /// The innermost views in a view. Views that are declared in the same source are followed into
  /// their bodies, up to four levels deep. Children that restore the safe area are left out.
  private struct Leaves {
    var first, last: ViewNode?
    /// Whether one of them is a text or a control.
    var containContent = false

    /// - Parameters:
    ///   - depth: The number of declared views around the view.
    ///   - known: The leaves of declared views that were found so far.
    init(of view: ViewNode, depth: Int, _ known: inout [Definition: Leaves]) {
      guard view.kind == .view, !separate.contains(view.name), depth < 4 else { return }
      if let number = view.definitionNumber {
        let definition = Definition(number: number, depth: depth + 1)
        if let leaves = known[definition] {
          self = leaves
        } else {
          for top in view.forest.views(of: view.forest.roots[number]) {
            add(Leaves(of: top, depth: depth + 1, &known))
          }
          known[definition] = self
        }
        return
      }
      let children = view.children
      guard !children.isEmpty, !ViewVocabulary.controls.contains(view.name), view.name != "Label"
      else {
        (first, last, containContent) = (view, view, isTextOrControl(view))
        return
      }
      for child in children where !restoresSafeArea(child) {
        add(Leaves(of: child, depth: depth, &known))
      }
    }

    private mutating func add(_ leaves: Leaves) {
      first = first ?? leaves.first
      last = leaves.last ?? last
      containContent = containContent || leaves.containContent
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
    view.modifier("safeAreaPadding", "safeAreaInset", "safeAreaBar", "scenePadding") != nil
  }

  private static func isTextOrControl(_ view: ViewNode) -> Bool {
    guard view.modifier("hidden", "accessibilityHidden") == nil else { return false }
    return ViewVocabulary.controls.contains(view.name)
      || ["Text", "Label", "List", "Form"].contains(view.name)
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

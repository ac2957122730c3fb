import HandbookModel
import ViewTree

extension Check {
  static let spaceInconsistentScreen = Check("space-inconsistent-screen") { context in
    var screens: [MarginReader.Part] = []
    var others: [[MarginReader.Part]] = []
    var reader = MarginReader()
    for root in context.forest.roots where root.kind == .body || root.kind == .fragment {
      let tops = context.forest.views(of: root)
      let margins = reader.parts(ofScreen: tops)
      if isScreen(root, tops) {
        screens += margins
      } else if tops.allSatisfy({ $0.useSites.isEmpty }), !isComponent(root.type) {
        others.append(margins)
      }
    }
    return ([screens] + others).flatMap { findings(reader.margins(in: $0)) }
  }

  /// A side margin of a part of a screen, in points.
  private struct Margin {
    let amount: Double
    let view: ViewNode
    let modifier: ViewModifier
  }

  /// - Parameter margins: The margins of a screen, each with the number of times that it is shown.
  private static func findings(_ margins: [(margin: Margin, count: Int)]) -> [Finding] {
    var counts: [Double: Int] = [:]
    for (margin, count) in margins { counts[margin.amount, default: 0] += count }
    guard counts.count > 1, let most = counts.values.max(),
      let usual = margins.first(where: { counts[$0.margin.amount] == most })?.margin
    else { return [] }
    return margins.map(\.margin).filter {
      $0.amount != usual.amount && !isForOtherPlatform($0.view, usual.view)
    }
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

  /// Finds the side margins of screens. Those of a declared view are found once, however often
  /// screens show it.
  private struct MarginReader {
    /// How a view declaration is entered; its margins depend on nothing else.
    struct Entry: Hashable {
      /// The number of the root with the body.
      let definition: Int
      let isPage: Bool
      /// The number of view declarations that were entered to reach the views of this one.
      let depth: Int
    }

    /// A part of a screen: a margin, or a declared view with margins of its own.
    enum Part {
      case margin(Margin)
      case definition(Entry)
    }

    private static let mostDepth = 4
    private var parts: [Entry: [Part]] = [:]

    /// Returns the parts of a screen, given its views at the top.
    mutating func parts(ofScreen tops: [ViewNode]) -> [Part] {
      tops.flatMap { parts(of: $0, isPage: tops.count == 1, depth: 0) }
    }

    /// Returns the margins of some parts, in the order in which they are shown first, each with the
    /// number of times that it is shown.
    func margins(in screen: [Part]) -> [(margin: Margin, count: Int)] {
      var margins: [(margin: Margin, entry: Entry?)] = []
      var entries: [[Entry]] = Array(repeating: [], count: Self.mostDepth + 1)
      var counts: [Entry?: Int] = [nil: 1]
      func read(_ parts: [Part], of entry: Entry?) {
        for part in parts {
          switch part {
          case .margin(let margin): margins.append((margin, entry))
          case .definition(let inner):
            guard counts.updateValue(0, forKey: inner) == nil else { continue }
            entries[inner.depth].append(inner)
            read(self.parts[inner] ?? [], of: inner)
          }
        }
      }
      read(screen, of: nil)
      for entry in [nil] + entries.joined().map(Optional.some) {
        let count = counts[entry] ?? 0
        for case .definition(let inner) in entry.map({ parts[$0] ?? [] }) ?? screen {
          counts[inner, default: 0] += count
        }
      }
      return margins.map { ($0.margin, counts[$0.entry] ?? 0) }
    }

    /// Returns the side margins that the view's modifiers set. If they set none, the result contains
    /// the parts of the view's children. It is empty if the margins are unknown.
    /// - Parameters:
    ///   - isPage: Whether the view fills the screen alone, so that its background is also the
    ///     background of the screen.
    ///   - depth: The number of view declarations that were entered to reach this view. It is used
    ///     to limit the recursion.
    private mutating func parts(of view: ViewNode, isPage: Bool, depth: Int) -> [Part] {
      // Text with its own multiline alignment is narrower on purpose, and a picture that is made to fit
      // is as wide as its shape says.
      if view.modifier("multilineTextAlignment") != nil || view.isFittedPicture { return [] }
      for modifier in view.modifiers.reversed() {
        switch modifier.name {
        case "padding", "safeAreaPadding", "contentMargins":
          switch sides(modifier, of: view) {
          case .neither: continue
          case .unknown: return []
          case .points(let amount):
            // Less than 8 points is not a margin, and more than 32 points is meant to narrow a text.
            guard (8...32).contains(amount), modifier.condition == nil else { return [] }
            return [.margin(Margin(amount: amount, view: view, modifier: modifier))]
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
      if let number = view.definitionNumber {
        guard depth < Self.mostDepth else { return [] }
        let entry = Entry(definition: number, isPage: isPage, depth: depth + 1)
        if parts[entry] == nil {
          let tops = view.forest.views(of: view.forest.roots[number])
          parts[entry] = tops.flatMap {
            parts(of: $0, isPage: isPage && tops.count == 1, depth: depth + 1)
          }
        }
        return [.definition(entry)]
      }
      guard view.kind == .view, columns.contains(view.name) || isVerticalScroll(view) else {
        return []
      }
      let children = view.children(.content)
      let isAlone = children.count == 1 || view.name == "ZStack"
      return children.flatMap { parts(of: $0, isPage: isPage && isAlone, depth: depth) }
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

extension ViewNode {
  /// Whether the view is a picture that keeps its shape within its frame.
  fileprivate var isFittedPicture: Bool {
    ["Image", "AsyncImage"].contains(name)
      && modifiers.contains { modifier in
        modifier.name == "scaledToFit"
          || modifier.name == "aspectRatio"
            && modifier.arguments["contentMode"]?.path?.last == "fit"
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

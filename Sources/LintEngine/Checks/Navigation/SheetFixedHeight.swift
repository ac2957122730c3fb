import HandbookModel
import ViewTree

extension Check {
  static let sheetFixedHeight = Check(
    "sheet-fixed-height", platforms: [.iOS, .iPadOS], minimumVersions: .systems16
  ) { context in
    var bodies = Bodies()
    return context.views(modifiedBy: ["presentationDetents"]).compactMap { view in
      guard let modifier = view.modifier("presentationDetents"), modifier.condition == nil,
        let height = onlyHeight(modifier), bodies.overflow(view)
      else { return nil }
      return .fixed(modifier, height)
    }
  }

  /// The greatest of the heights, in points, if the sheet has no others than those and small
  /// fractions of the screen; otherwise `nil`.
  private static func onlyHeight(_ modifier: ViewModifier) -> Double? {
    guard case .list(let detents)? = modifier.arguments.first?.value else { return nil }
    var heights: [Double] = []
    for detent in detents {
      guard case .call(let callee, let arguments) = detent, arguments.count == 1,
        let size = arguments[0].value.number
      else { return nil }
      switch callee.path?.last {
      case "height" where size < 500: heights.append(size)
      case "fraction" where size < 0.3: continue
      default: return nil
      }
    }
    return heights.max()
  }

  /// What the views of a sheet show.
  private struct Content {
    /// Whether all bodies are known.
    var isKnown = true
    /// Whether something scrolls when there is no room for it, or the text does not grow.
    var adapts = false
    /// Whether there is text that grows.
    var hasText = false

    mutating func add(_ views: [ViewNode]) {
      for view in views {
        if view.kind != .view || !view.isSwiftUIView && view.definitionNumber == nil {
          isKnown = false
        }
        if scrolling.contains(view.name) || view.modifier("dynamicTypeSize") != nil {
          adapts = true
        }
        if ["Text", "Label"].contains(view.name), !view.isInControl,
          view.modifier("minimumScaleFactor") == nil, view.knownFont?.scales != false
        {
          hasText = true
        }
      }
    }

    mutating func add(_ other: Content) {
      isKnown = isKnown && other.isKnown
      adapts = adapts || other.adapts
      hasText = hasText || other.hasText
    }
  }

  /// What the bodies that code declares show, which is found out once for each.
  private struct Bodies {
    private var known: [Int: Content] = [:]

    /// Whether a sheet has text that grows, and nothing that scrolls.
    mutating func overflow(_ sheet: ViewNode) -> Bool {
      let own = sheet.onScreen
      var content = Content()
      content.add(own)
      for number in Set(own.compactMap(\.definitionNumber)) {
        content.add(self.content(of: number, sheet.forest))
      }
      return content.isKnown && !content.adapts && content.hasText
    }

    private mutating func content(of number: Int, _ forest: ViewForest) -> Content {
      if let known = known[number] { return known }
      var content = Content()
      for body in [forest.roots[number]] + forest.bodies(shownBy: number) {
        content.add(forest.views(of: body).flatMap(\.onScreen))
      }
      known[number] = content
      return content
    }
  }

  private static let scrolling: Set<String> = [
    "ScrollView", "List", "Form", "Table", "TextEditor", "ViewThatFits", "WebView", "TabView",
  ]
}

extension Finding {
  fileprivate static func fixed(_ modifier: ViewModifier, _ height: Double) -> Finding {
    Finding(
      check: Check.sheetFixedHeight.id,
      message: "larger text does not fit into \(Int(height)) points; let people enlarge the sheet "
        + "with '.medium' or '.large', or measure the content",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}

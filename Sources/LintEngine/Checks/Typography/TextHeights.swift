import ViewTree

extension ViewNode {
  /// The least height in points that the view needs at a size of text, as far as its texts, spacing and
  /// fixed heights tell; 0 for a view that may get by with any height.
  /// - Parameter count: The number of the view's modifiers that count, beginning with the innermost.
  func leastHeight(
    at text: TextStyle.DynamicTypeSize, modifiers count: Int? = nil
  ) -> Double {
    guard isSwiftUIView, parent.map({ $0.branches == branches }) ?? true else { return 0 }
    let own = modifiers.prefix(count ?? modifiers.count)
    var height = leastHeightOfContent(at: text)
    for modifier in own {
      guard !modifier.isUnknown, modifier.condition == nil else { return 0 }
      switch modifier.name {
      case "frame":
        // Other heights in points do not grow along.
        if let fixed = modifier.arguments["height"] {
          guard let points = fixed.number else { return 0 }
          height = points
        } else if modifier.arguments["maxHeight"]?.number != nil {
          return 0
        }
      case "padding": height += modifier.verticalPadding
      case "scaleEffect", "minimumScaleFactor", "dynamicTypeSize", "hidden", "position", "offset":
        return 0
      default: break
      }
    }
    return height
  }

  private func leastHeightOfContent(at text: TextStyle.DynamicTypeSize) -> Double {
    switch name {
    case "Text", "Label": return leastLineHeight(at: text)
    case "VStack":
      let parts = children(.content)
      let certain = parts.count { $0.branches == branches }
      let spacing = (arguments["spacing"]?.number ?? 0) * Double(max(0, certain - 1))
      return parts.reduce(spacing) { $0 + $1.leastHeight(at: text) }
    case "HStack":
      let parts = children(.content)
      // Two texts of the data share a row with room for less than twenty letters.
      let isShared = text != .large && parts.count(where: \.mayWrap) > 1
      return parts.map { part in
        part.leastHeight(at: text)
          + (isShared && part.mayWrap ? part.leastLineHeight(at: text) : 0)
      }.max() ?? 0
    case "ZStack", "Group":
      return children(.content).map { $0.leastHeight(at: text) }.max() ?? 0
    case "Button", "NavigationLink":
      return children(.label).map { $0.leastHeight(at: text) }.max() ?? 0
    default: return 0
    }
  }

  /// The height of a line of the view's text; 0 if the font is unknown.
  private func leastLineHeight(at text: TextStyle.DynamicTypeSize) -> Double {
    guard let font = knownFont, let size = font.size else { return 0 }
    guard font.scales, let style = TextStyle.named(font.textStyle ?? "body") else { return size }
    let large = style.size(at: text)
    // A custom font has lines of its own, which are not lower than its letters.
    return font.family == nil
      ? Double(large.leading) : size / style.points * Double(large.points)
  }

  /// Whether the view is a text of the data, of any length, that is not limited to one line.
  private var mayWrap: Bool {
    guard name == "Text", isSwiftUIView, branches == parent?.branches, arguments.count == 1,
      arguments.first?.value.path != nil,
      !modifiers.contains(where: { $0.arguments["height"] != nil || $0.isUnknown }),
      case .unset = inherited(
        by: ["lineLimit"], stopsAtControls: false, { Fact.known($0.modifier) })
    else { return false }
    return true
  }
}

extension ViewModifier {
  /// The distance in points that a `padding` modifier adds above and below; 0 for one that it leaves to
  /// the system.
  fileprivate var verticalPadding: Double {
    let amount = arguments.last { $0.label == nil }?.value.number ?? 0
    guard let edges = arguments.first(where: { $0.label == nil })?.value, edges.number == nil else {
      return amount * 2
    }
    switch edges.path?.last {
    case "vertical", "all": return amount * 2
    case "top", "bottom": return amount
    default: return 0
    }
  }
}

import HandbookModel
import ViewTree

extension Check {
  static let spaceUniformGroups = Check("space-uniform-groups") { context in
    context.views(named: ["VStack", "LazyVStack"]).compactMap(uniform)
  }

  /// The minimum number of lines in a stack that is checked. A line is a text, an image, a control,
  /// or a row of these. Shorter stacks look like one group, so they need no uneven spacing.
  private static let minimumLines = 6

  private static func uniform(_ stack: ViewNode) -> Finding? {
    let spacing = stack.arguments["spacing"] ?? .null
    guard spacing.number != 0 else { return nil }
    let children = stack.children(.content)
    let lines = children.filter { $0.branches == stack.branches }
    let lineStyles = lines.compactMap(lineStyle)
    guard lines.count >= minimumLines, children.allSatisfy(isPlainLine),
      lineStyles.count == lines.count,
      hasHeadings(lineStyles) || (spacing != .null && isTooVaried(lineStyles))
    else { return nil }
    return .uniformGroups(stack, lines.count)
  }

  private static let leaves: Set<String> = [
    "Text", "Label", "Image", "AsyncImage", "Button", "Link", "NavigationLink", "TextField",
    "SecureField", "Toggle", "Picker", "Slider", "Stepper", "DatePicker", "ProgressView", "Gauge",
    "LabeledContent",
  ]

  /// Whether the view is a line: a single text, image or control, or a row of these. It must not
  /// add vertical space of its own.
  private static func isPlainLine(_ view: ViewNode) -> Bool {
    guard view.kind == .view, !view.modifiers.contains(where: changesSpacing) else { return false }
    if view.name == "HStack" {
      return view.children.allSatisfy {
        leaves.contains($0.name) || $0.name == "Spacer"
      }
    }
    return leaves.contains(view.name)
  }

  private static func changesSpacing(_ modifier: ViewModifier) -> Bool {
    switch modifier.name {
    case "padding":
      switch modifier.arguments[nil]?.path?.last {
      case "horizontal", "leading", "trailing": false
      default: true
      }
    case "background", "glassEffect", "offset", "position", "safeAreaPadding": true
    default: modifier.isUnknown
    }
  }

  /// The type of the view in a line, and its font: the size in points, and the weight from 100 to
  /// 900.
  private struct LineStyle: Hashable {
    let name: String
    var size = 17.0
    var weight = 400

    /// Whether the line is the heading of the next line. A heading is more prominent than the next
    /// line, or is the label of an input.
    func introduces(_ next: LineStyle) -> Bool {
      guard name == "Text" || name == "Label" else { return false }
      return size > next.size || (size == next.size && weight > next.weight)
        || inputs.contains(next.name)
    }
  }

  /// The type and the font of the view; `nil` if the font is unknown.
  private static func lineStyle(_ view: ViewNode) -> LineStyle? {
    guard view.isGlyphs else { return LineStyle(name: view.name) }
    guard let font = view.knownFont, let size = font.size, let weight = font.weight else {
      return nil
    }
    return LineStyle(name: view.name, size: size, weight: weight)
  }

  private static let inputs: Set<String> = [
    "TextField", "SecureField", "Slider", "DatePicker", "Picker",
  ]

  /// Whether at least two of the lines are headings. Each heading begins a group.
  private static func hasHeadings(_ lineStyles: [LineStyle]) -> Bool {
    zip(lineStyles, lineStyles.dropFirst()).filter { $0.introduces($1) }.count > 1
  }

  /// Whether the lines are too different from one another to form one group. The lines of a form
  /// always count as one group.
  private static func isTooVaried(_ lineStyles: [LineStyle]) -> Bool {
    guard !lineStyles.contains(where: { inputs.contains($0.name) }) else { return false }
    return Set(lineStyles).count > 4 || isScreen(lineStyles)
  }

  /// Whether the lines consist of a title, several facts and an action. The facts form a group, and
  /// the action does not belong to it.
  private static func isScreen(_ lineStyles: [LineStyle]) -> Bool {
    guard lineStyles.count > minimumLines, let first = lineStyles.first, let last = lineStyles.last
    else {
      return false
    }
    let facts = lineStyles.dropFirst().dropLast()
    return first.name == "Text" && last.name == "Button" && facts.allSatisfy(first.introduces)
  }
}

extension Finding {
  fileprivate static func uniformGroups(_ stack: ViewNode, _ count: Int) -> Finding {
    Finding(
      check: Check.spaceUniformGroups.id,
      message: "the same spacing between \(count) different views hides their grouping",
      range: stack.nameRange, notes: [], fix: nil)
  }
}

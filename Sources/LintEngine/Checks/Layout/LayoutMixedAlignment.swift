import HandbookModel
import ViewTree

extension Check {
  static let layoutMixedAlignment = Check("layout-mixed-alignment") { context in
    context.views(named: ["VStack", "LazyVStack"]).compactMap(mixed)
  }

  /// A text in a stack, with the edge that it is aligned to.
  private struct Line {
    let edge: String
    let view: ViewNode
    /// The range of the name of the view or modifier that sets the alignment, in UTF-8 bytes.
    let range: Range<Int>
  }

  private static func mixed(_ stack: ViewNode) -> Finding? {
    let children = stack.children(.content)
    var lines: [Line] = []
    if let edge = edge(stack.arguments["alignment"]),
      let first = children.first(where: { $0.name == "Text" && ownAlignment($0) == nil })
    {
      lines.append(Line(edge: edge, view: first, range: stack.nameRange))
    }
    lines += children.compactMap(line)
    guard let first = lines.first else { return nil }
    let other = lines.first { $0.edge != first.edge && !$0.view.excludes(first.view) }
    return other.map { .otherEdge($0.range, $0.edge, first.range, first.edge) }
  }

  private static func edge(_ value: Value?) -> String? {
    guard let name = value?.path?.last, value?.isImplicit == true || value?.path?.count == 2 else {
      return nil
    }
    switch name {
    case "leading", "topLeading", "bottomLeading": return "leading"
    case "center", "top", "bottom": return "center"
    case "trailing", "topTrailing", "bottomTrailing": return "trailing"
    default: return nil
    }
  }

  /// The text and alignment of a child of a stack. The child is a text or a row with a single text.
  /// The result is `nil` for any other child, and for a child that has no alignment or has its own
  /// background.
  private static func line(_ view: ViewNode) -> Line? {
    if view.kind == .view, view.name == "HStack" { return row(view) }
    guard view.kind == .view, ["Text", "Label"].contains(view.name),
      let found = ownAlignment(view)
    else { return nil }
    return Line(edge: found.edge, view: view, range: found.modifier.nameRange)
  }

  /// The alignment that is set by the view's own modifiers: `leading`, `center` or `trailing`;
  /// `nil` if there is none. A full-width frame takes precedence over `multilineTextAlignment`,
  /// because the frame moves the whole text, while the other modifier only aligns the lines inside
  /// the text.
  private static func ownAlignment(_ view: ViewNode) -> (edge: String, modifier: ViewModifier)? {
    guard !view.modifiers.contains(where: { addsBackground($0) || $0.isUnknown }) else {
      return nil
    }
    for modifier in view.modifiers.reversed() where modifier.condition == nil {
      if modifier.name == "frame", modifier.arguments["maxWidth"]?.path?.last == "infinity",
        let edge = edge(modifier.arguments["alignment"])
      {
        return (edge, modifier)
      }
    }
    // In a single line, there is nothing to align.
    guard let modifier = view.modifier("multilineTextAlignment"), modifier.condition == nil,
      !isShort(view), let edge = edge(modifier.arguments[nil])
    else { return nil }
    return (edge, modifier)
  }

  /// Whether a view is a text of a few words, which fits in a line.
  private static func isShort(_ view: ViewNode) -> Bool {
    guard let words = view.arguments.first?.value.string else { return false }
    return words.count <= 20 && !words.contains("\n")
  }

  private static func addsBackground(_ modifier: ViewModifier) -> Bool {
    ["background", "glassEffect", "border"].contains(modifier.name)
  }

  /// The text and alignment of a row that consists of one text and of spacers, which push the text
  /// to an edge or to the center; `nil` for any other row.
  private static func row(_ row: ViewNode) -> Line? {
    let children = row.children(.content)
    guard children.filter({ $0.name != "Spacer" }).map(\.name) == ["Text"],
      !row.modifiers.contains(where: { addsBackground($0) || $0.isUnknown })
    else { return nil }
    let isBefore = children.first?.name == "Spacer"
    let isAfter = children.last?.name == "Spacer"
    guard isBefore || isAfter else { return nil }
    let edge = isBefore && isAfter ? "center" : isBefore ? "trailing" : "leading"
    return Line(edge: edge, view: row, range: row.nameRange)
  }
}

extension Finding {
  fileprivate static func otherEdge(
    _ range: Range<Int>, _ edge: String, _ otherRange: Range<Int>, _ otherEdge: String
  ) -> Finding {
    func adjective(_ edge: String) -> String { edge == "center" ? "centered" : "\(edge)-aligned" }
    return Finding(
      check: Check.layoutMixedAlignment.id,
      message: "\(adjective(edge)) text in the same stack as \(adjective(otherEdge)) text",
      range: range,
      notes: [Finding.Note(message: "the other alignment is set here", range: otherRange)], fix: nil
    )
  }
}

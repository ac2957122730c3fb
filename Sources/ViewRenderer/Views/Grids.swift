import HandbookModel
import ViewTree

extension HTMLViewRenderer {
  mutating func grid(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let view = subject.view
    var inner = inherited
    inner.axis = nil
    var rows: [(boxes: [Box], isRow: Bool)] = []
    for part in parts(content(view), subject.frame, insteadOf: ["ForEach", "Group"]) {
      let child = part.view
      if child.isSwiftUIView, child.name == "GridRow" {
        if child.arguments["alignment"] != nil { reportUnsupported("GridRow(alignment:)") }
        // Modifiers of a row apply to each of its cells.
        let styles = inheritedStyles(inner, through: child.modifiers[...], part)
        let cells = render(content(child), part.frame, styles.inside).map {
          modified($0, by: child.modifiers[...], of: part, styles)
        }
        rows.append((cells, true))
      } else {
        rows.append((render(part, inner), false))
      }
    }
    let columns = rows.map(\.boxes.count).max() ?? 0
    guard columns > 0 else { return .empty }
    var cells: [Element] = []
    for (row, isRow) in rows {
      if !isRow, row.count == 1, columns > 1 {
        var element = row[0].layoutElement
        element.classes.append(.shared(.span))
        cells.append(element)
      } else {
        cells += row.map(\.layoutElement)
        cells += Array(repeating: Element(), count: columns - row.count)
      }
    }
    let grows = rows.flatMap(\.boxes).contains(where: \.fillsWidth)
    let size = grows ? "minmax(0,1fr)" : "auto"
    var classes = [
      .shared(.grid), style("grid-template-columns", "repeat(\(columns),\(size))"),
      style(
        "gap",
        "\(cssNumber(spacing("verticalSpacing", subject)))px "
          + "\(cssNumber(spacing("horizontalSpacing", subject)))px"),
    ]
    classes += align(view.arguments["alignment"])
    return Box(Element("div", classes, cells), fillsWidth: grows)
  }

  mutating func spacing(_ label: String, _ subject: Subject) -> Double {
    subject.view.arguments[label].flatMap { distance($0, label, subject.context) }
      ?? DrawingMetrics.spacing
  }

  /// Returns the value of a length in points. Returns `nil` if the length is the literal `nil`. If
  /// the length is unknown, reports it and returns `nil`.
  /// - Parameter name: The name of the length in the report, such as `spacing`.
  mutating func distance(_ value: Value, _ name: String, _ context: Evaluator.Context) -> Double? {
    let resolved = evaluator.resolved(value, context)
    if resolved.number == nil, resolved != .null { reportUnsupported("\(name): \(value.spelling)") }
    return resolved.number
  }

  mutating func lazyGrid(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let view = subject.view
    let isUpright = view.name == "LazyVGrid"
    guard let tracks = view.arguments[isUpright ? "columns" : "rows"],
      let template = trackTemplate(evaluator.resolved(tracks, subject.context))
    else { return placeholder(view.name) }
    if template.isAligned { reportUnsupported("GridItem(alignment:)") }
    var inner = inherited
    inner.axis = nil
    var children: [Element] = []
    for part in parts(content(view), subject.frame, insteadOf: ["ForEach", "Group"]) {
      guard part.view.isSwiftUIView, part.view.name == "Section" else {
        children += render(part, inner).map(\.layoutElement)
        continue
      }
      // Headers and footers span all columns.
      let ends = sectionParts(part, inner)
      func end(_ box: Box?) -> [Element] {
        box.map { [Element("div", [.shared(.layers), .shared(.span)], [$0.layoutElement])] } ?? []
      }
      children +=
        end(ends.header) + render(self.content(part.view), part.frame, inner).map(\.layoutElement)
        + end(ends.footer)
    }
    let lineGap = cssNumber(spacing("spacing", subject))
    let crossGap = cssNumber(template.gap ?? DrawingMetrics.spacing)
    let classes =
      isUpright
      ? [
        style("grid-template-columns", template.tracks), style("gap", "\(lineGap)px \(crossGap)px"),
      ]
      : [
        .shared(.flow), style("grid-template-rows", template.tracks),
        style("gap", "\(crossGap)px \(lineGap)px"),
      ]
    return Box(
      Element("div", [.shared(.grid)] + classes, children), fillsWidth: isUpright,
      fillsHeight: !isUpright)
  }

  private func trackTemplate(_ value: Value) -> (tracks: String, gap: Double?, isAligned: Bool)? {
    var items: [Value] = []
    if case .list(let list) = value { items = list }
    if case .call(.name("Array"), let arguments) = value, let item = arguments["repeating"],
      let count = arguments["count"]?.number, (1...12).contains(count)
    {
      items = Array(repeating: item, count: Int(count))
    }
    guard !items.isEmpty else { return nil }
    var gap: Double?
    var alignments: [String?] = []
    let tracks = items.map { item -> String in
      guard case .call(_, let arguments) = item else { return "minmax(0,1fr)" }
      gap = arguments["spacing"]?.number ?? gap
      alignments.append(arguments["alignment"]?.path?.last)
      guard case .call(.member(_, let kind), let sizes)? = arguments[nil] else {
        return "minmax(0,1fr)"
      }
      let minimum = (sizes["minimum"] ?? sizes[nil])?.number
      switch kind {
      case "fixed": return minimum.map { "\(cssNumber($0))px" } ?? "minmax(0,1fr)"
      case "adaptive": return "repeat(auto-fill,minmax(\(cssNumber(minimum ?? 10))px,1fr))"
      default: return "minmax(\(cssNumber(minimum ?? 0))px,1fr)"
      }
    }
    return (tracks.joined(separator: " "), gap, alignments.contains { $0 != nil && $0 != "center" })
  }
}

import HandbookModel
import ViewTree

extension DrawnViewBuilder {
  mutating func grid(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    var inner = inherited
    inner.axis = nil
    var rows: [(boxes: [DrawnView], isRow: Bool)] = []
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
    var cells: [DrawnView] = []
    for (row, isRow) in rows {
      if !isRow, row.count == 1, columns > 1 {
        var cell = row[0]
        cell.layout.spansColumns = true
        cells.append(cell)
      } else {
        cells += row + Array(repeating: DrawnView(.area), count: columns - row.count)
      }
    }
    let grows = rows.flatMap(\.boxes).contains(where: \.layout.fillsWidth)
    var grid = DrawnView(
      .grid(
        DrawnGrid(
          tracks: .columns(columns, fill: grows),
          verticalGap: spacing("verticalSpacing", subject),
          horizontalGap: spacing("horizontalSpacing", subject))), cells, fillsWidth: grows)
    grid.layout.place = Self.place(view.arguments["alignment"])
    return grid
  }

  mutating func spacing(_ label: String, _ subject: Subject) -> Double {
    subject.view.arguments[label].flatMap { distance($0, subject.context) }
      ?? DrawingMetrics.spacing
  }

  /// Returns the distance between views in points. Returns `nil` for the default distance, which is
  /// that of the literal `nil` and is assumed if the distance is unknown.
  mutating func distance(_ value: Value, _ context: Evaluator.Context) -> Double? {
    let resolved = evaluator.resolved(value, context)
    if resolved.number == nil, resolved != .null {
      assume(.value, value.readable, value: Evaluator.describe(DrawingMetrics.spacing))
    }
    return resolved.number
  }

  mutating func lazyGrid(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    let isUpright = view.name == "LazyVGrid"
    let tracks = view.arguments[isUpright ? "columns" : "rows"]
    let template = trackTemplate(tracks.map { evaluator.resolved($0, subject.context) } ?? .null)
    if template.isAligned { reportUnsupported("GridItem(alignment:)") }
    var inner = inherited
    inner.axis = nil
    var children: [DrawnView] = []
    for part in parts(content(view), subject.frame, insteadOf: ["ForEach", "Group"]) {
      guard part.view.isSwiftUIView, part.view.name == "Section" else {
        children += render(part, inner)
        continue
      }
      // Headers and footers span all columns.
      let ends = sectionParts(part, inner)
      func end(_ box: DrawnView?) -> [DrawnView] {
        box.map { inside in
          var end = DrawnView(.layers, [inside])
          end.layout.spansColumns = true
          return [end]
        } ?? []
      }
      children +=
        end(ends.header) + render(self.content(part.view), part.frame, inner) + end(ends.footer)
    }
    let lineGap = spacing("spacing", subject)
    let crossGap = template.gap ?? DrawingMetrics.spacing
    return DrawnView(
      .grid(
        DrawnGrid(
          tracks: isUpright ? .lazyColumns(template.tracks) : .lazyRows(template.tracks),
          verticalGap: isUpright ? lineGap : crossGap, horizontalGap: isUpright ? crossGap : lineGap
        )),
      children, fillsWidth: isUpright, fillsHeight: !isUpright)
  }

  /// Returns the tracks of a lazy grid; two equal ones if they are unknown.
  private mutating func trackTemplate(
    _ value: Value
  ) -> (tracks: [DrawnGrid.Track], gap: Double?, isAligned: Bool) {
    var items: [Value] = []
    if case .list(let list) = value { items = list }
    if case .call(.name("Array"), let arguments) = value, let item = arguments["repeating"],
      let count = arguments["count"]?.number, (1...12).contains(count)
    {
      items = Array(repeating: item, count: Int(count))
    }
    if items.isEmpty {
      assume(.value, value.readable, value: "[GridItem(), GridItem()]")
      return ([.equal, .equal], nil, false)
    }
    var gap: Double?
    var alignments: [String?] = []
    let tracks = items.map { item -> DrawnGrid.Track in
      guard case .call(_, let arguments) = item else { return .equal }
      gap = arguments["spacing"]?.number ?? gap
      alignments.append(arguments["alignment"]?.path?.last)
      guard case .call(.member(_, let kind), let sizes)? = arguments[nil] else {
        return .equal
      }
      let minimum = (sizes["minimum"] ?? sizes[nil])?.number
      switch kind {
      case "fixed": return minimum.map { .fixed($0) } ?? .equal
      case "adaptive": return .adaptive(minimum: minimum ?? 10)
      default: return .flexible(minimum: minimum ?? 0)
      }
    }
    return (tracks, gap, alignments.contains { $0 != nil && $0 != "center" })
  }
}

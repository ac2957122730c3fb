import HandbookModel
import ViewTree

extension HTMLViewRenderer {
  mutating func grid(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    var inner = look
    inner.axis = nil
    var rows: [(pieces: [Box], isRow: Bool)] = []
    for part in parts(content(view), subject.frame, insteadOf: ["ForEach", "Group"]) {
      let child = part.view
      if child.isOfSwiftUI, child.name == "GridRow" {
        if child.arguments["alignment"] != nil { note("GridRow(alignment:)") }
        // Modifiers of a row apply to each of its cells.
        let look = self.look(inner, through: child.modifiers[...], part)
        let cells = pieces(content(child), part.frame, look).map {
          dressed($0, in: child.modifiers[...], of: part, inner)
        }
        rows.append((cells, true))
      } else {
        rows.append((pieces(of: part, inner), false))
      }
    }
    let columns = rows.map(\.pieces.count).max() ?? 0
    guard columns > 0 else { return .nothing }
    var cells: [Element] = []
    for (row, isRow) in rows {
      if !isRow, row.count == 1, columns > 1 {
        var element = row[0].placed
        element.classes.append("d-span")
        cells.append(element)
      } else {
        cells += row.map(\.placed)
        cells += Array(repeating: Element(), count: columns - row.count)
      }
    }
    let grows = rows.flatMap(\.pieces).contains(where: \.growsAcross)
    let size = grows ? "minmax(0,1fr)" : "auto"
    var classes = [
      "d-grid", style("grid-template-columns", "repeat(\(columns),\(size))"),
      style(
        "gap",
        "\(points(spacing("verticalSpacing", subject)))px "
          + "\(points(spacing("horizontalSpacing", subject)))px"),
    ]
    classes += align(view.arguments["alignment"])
    return Box(Element("div", classes, cells), across: grows)
  }

  mutating func spacing(_ label: String, _ subject: Subject) -> Double {
    subject.view.arguments[label].flatMap { distance($0, label, subject.place) }
      ?? DrawingMetrics.spacing
  }

  /// A length in points; `nil` for the literal `nil`, and for an unknown length, which is reported.
  mutating func distance(_ value: Value, _ name: String, _ place: Evaluator.Place) -> Double? {
    let resolved = evaluator.resolved(value, place)
    if resolved.number == nil, resolved != .null { note("\(name): \(value.spelling)") }
    return resolved.number
  }

  mutating func lazyGrid(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    let isUpright = view.name == "LazyVGrid"
    guard let tracks = view.arguments[isUpright ? "columns" : "rows"],
      let template = trackTemplate(evaluator.resolved(tracks, subject.place))
    else { return placeholder(view.name, look) }
    if template.isAligned { note("GridItem(alignment:)") }
    var inner = look
    inner.axis = nil
    var children: [Element] = []
    for part in parts(content(view), subject.frame, insteadOf: ["ForEach", "Group"]) {
      guard part.view.isOfSwiftUI, part.view.name == "Section" else {
        children += pieces(of: part, inner).map(\.placed)
        continue
      }
      // Headers and footers span all columns.
      let ends = sectionParts(part, inner)
      func end(_ piece: Box?) -> [Element] {
        piece.map { [Element("div", ["d-z", "d-span"], [$0.placed])] } ?? []
      }
      children +=
        end(ends.header) + pieces(self.content(part.view), part.frame, inner).map(\.placed)
        + end(ends.footer)
    }
    let along = points(spacing("spacing", subject))
    let across = points(template.gap ?? DrawingMetrics.spacing)
    let classes =
      isUpright
      ? [style("grid-template-columns", template.tracks), style("gap", "\(along)px \(across)px")]
      : [
        "d-flow", style("grid-template-rows", template.tracks),
        style("gap", "\(across)px \(along)px"),
      ]
    return Box(
      Element("div", ["d-grid"] + classes, children), across: isUpright,
      down: !isUpright)
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
      let least = (sizes["minimum"] ?? sizes[nil])?.number
      switch kind {
      case "fixed": return least.map { "\(points($0))px" } ?? "minmax(0,1fr)"
      case "adaptive": return "repeat(auto-fill,minmax(\(points(least ?? 10))px,1fr))"
      default: return "minmax(\(points(least ?? 0))px,1fr)"
      }
    }
    return (tracks.joined(separator: " "), gap, alignments.contains { $0 != nil && $0 != "center" })
  }
}

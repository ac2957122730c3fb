import HandbookModel
import ViewTree

/// Distances around views, and frames.
extension Drawer {
  /// The classes of a distance on some edges.
  /// - Parameter defaultLength: where the code says none.
  mutating func edges(
    of modifier: ViewModifier, _ subject: Subject, defaultLength: Double?
  ) -> [String] {
    let place = subject.place(of: modifier)
    let values = modifier.arguments.filter { $0.label == nil }.map {
      evaluator.resolved($0.value, place)
    }
    if case .call(let callee, let given)? = values.first,
      ["EdgeInsets", "init"].contains(callee.path?.last)
    {
      let names = [
        ("padding-top", "top"), ("padding-inline-start", "leading"), ("padding-bottom", "bottom"),
        ("padding-inline-end", "trailing"),
      ]
      return names.compactMap { property, label in
        guard let length = given[label]?.number, length != 0 else { return nil }
        return style(property, points(length) + "px")
      }
    }
    let stated = values.compactMap(\.number).first
    // A distance that nobody knows is the usual one; zero is none.
    guard let length = stated ?? defaultLength, length != 0 else { return [] }
    let isSet = { (value: Value) in value.isEdges }
    let set = values.first(where: isSet)
    if let unknown = values.first(where: {
      $0.number == nil && $0 != .null && $0 != .broken && !isSet($0)
    }) {
      note("\(modifier.name)(\(unknown.spelling))")
    }
    let px = points(length) + "px"
    if length < 0 {
      note("padding(\(points(length)))")
      return []
    }
    guard let set else { return [style("padding", px)] }
    let names: [String] =
      if case .list(let list) = set { list.compactMap { $0.path?.last } } else {
        [set.path?.last].compactMap(\.self)
      }
    let properties = [
      "all": "padding", "horizontal": "padding-inline", "vertical": "padding-block",
      "top": "padding-top", "bottom": "padding-bottom", "leading": "padding-inline-start",
      "trailing": "padding-inline-end",
    ]
    return names.compactMap { properties[$0] }.map { style($0, px) }
  }

  // MARK: Frames

  mutating func frame(
    _ piece: inout Piece, _ modifier: ViewModifier, _ place: Evaluator.Place
  ) {
    var classes: [String] = []
    var (across, down) = (piece.growsAcross, piece.growsDown)
    var isFirm = false
    func length(_ label: String) -> Double? {
      guard let value = modifier.arguments[label] else { return nil }
      let resolved = evaluator.resolved(value, place)
      return resolved.path?.last == "infinity" ? .infinity : resolved.number
    }
    for argument in modifier.arguments {
      guard let label = argument.label, label.hasSuffix("idth") || label.hasSuffix("eight") else {
        continue
      }
      if length(label) == nil, evaluator.resolved(argument.value, place) != .null {
        note("frame(\(label):)")
      }
    }
    for (label, property) in [("width", "width"), ("height", "height")] {
      guard let length = length(label), length.isFinite, length >= 0 else { continue }
      classes.append(style(property, points(length) + "px"))
      if label == "width" { across = false } else { down = false }
      isFirm = true
    }
    for (label, property) in [("minWidth", "min-width"), ("minHeight", "min-height")] {
      guard let length = length(label), length.isFinite, length > 0 else { continue }
      classes.append(style(property, points(length) + "px"))
    }
    for (label, property) in [("maxWidth", "max-width"), ("maxHeight", "max-height")] {
      guard let length = length(label), length >= 0 else { continue }
      if label == "maxWidth", length.isFinite {
        // As wide as it may be, and no wider than there is room.
        across = false
        classes += [style("width", points(length) + "px"), style(property, "100%")]
        continue
      }
      if label == "maxWidth" { across = true } else { down = true }
      if length.isFinite { classes.append(style(property, points(length) + "px")) }
    }
    if modifier.name == "containerRelativeFrame" { across = true }
    classes += align(modifier.arguments["alignment"])
    piece = Piece(
      Element("div", ["d-z", "d-frame"] + classes, [piece.placed]), across: across, down: down,
      isFirm: isFirm)
  }
}

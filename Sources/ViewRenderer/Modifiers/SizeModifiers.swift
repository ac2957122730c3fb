import HandbookModel
import ViewTree

/// Distances around views, and frames.
extension HTMLViewRenderer {
  /// A distance on an edge, or on several.
  struct Inset {
    /// As CSS has it after `padding` and `margin`; empty for all.
    let edge: String
    /// In points; less than none lets the view stand out over its room.
    let length: Double
  }

  /// What a modifier puts around a view.
  /// - Parameter defaultLength: where the code says none.
  mutating func insets(
    of modifier: ViewModifier, _ subject: Subject, defaultLength: Double?
  ) -> [Inset] {
    let place = subject.place(of: modifier)
    let values = modifier.arguments.filter { $0.label == nil }.map {
      evaluator.resolved($0.value, place)
    }
    if case .call(let callee, let given)? = values.first,
      ["EdgeInsets", "init"].contains(callee.path?.last)
    {
      return ["top", "leading", "bottom", "trailing"].compactMap { name in
        guard let length = given[name]?.number, length != 0 else { return nil }
        return Self.edges[name].map { Inset(edge: $0, length: length) }
      }
    }
    let stated = values.compactMap(\.number).first
    // A distance that nobody knows is the usual one; zero is none.
    guard let length = stated ?? defaultLength, length != 0 else { return [] }
    let isSet = { (value: Value) in value.isEdges }
    if let unknown = values.first(where: {
      $0.number == nil && $0 != .null && $0 != .broken && !isSet($0)
    }) {
      note("\(modifier.name)(\(unknown.spelling))")
    }
    guard let set = values.first(where: isSet) else { return [Inset(edge: "", length: length)] }
    let names: [String] =
      if case .list(let list) = set { list.compactMap { $0.path?.last } } else {
        [set.path?.last].compactMap(\.self)
      }
    return names.compactMap { Self.edges[$0] }.map { Inset(edge: $0, length: length) }
  }

  /// What CSS calls the edges of SwiftUI.
  private static let edges = [
    "all": "", "horizontal": "-inline", "vertical": "-block", "top": "-top", "bottom": "-bottom",
    "leading": "-inline-start", "trailing": "-inline-end",
  ]

  /// The classes of distances within an element.
  mutating func padding(_ insets: [Inset]) -> [String] {
    insets.filter { $0.length > 0 }.map { style("padding" + $0.edge, points($0.length) + "px") }
  }

  mutating func pad(_ piece: inout Box, _ insets: [Inset]) {
    guard !insets.isEmpty else { return }
    let negative = insets.filter { $0.length < 0 }.map {
      style("margin" + $0.edge, points($0.length) + "px")
    }
    // It is larger than its room.
    if !negative.isEmpty { piece.element.classes += negative + [style("max-width", "none")] }
    piece.ratio = nil
    wrap(&piece, padding(insets))
  }

  // MARK: Frames

  /// The width of a part of what scrolls or fills the screen, as CSS; nil where that is not asked for, or
  /// not in words.
  private mutating func containerShare(
    _ modifier: ViewModifier, _ place: Evaluator.Place
  ) -> String? {
    guard modifier.arguments[nil]?.spelling.contains("orizontal") == true else {
      note(modifier.name)
      return nil
    }
    func number(_ label: String) -> Double? {
      modifier.arguments[label].flatMap { evaluator.resolved($0, place).number }
    }
    guard let count = number("count") else {
      // A closure says how much of it.
      if modifier.arguments.contains(where: { $0.value == .closure }) { note(modifier.name) }
      return "100cqw"
    }
    let (span, gap) = (number("span") ?? 1, number("spacing") ?? 0)
    guard count > 0 else { return nil }
    return "calc((100cqw - \(points(gap * (count - 1)))px)*\(points(span))/\(points(count))"
      + " + \(points(gap * (span - 1)))px)"
  }

  mutating func frame(
    _ piece: inout Box, _ modifier: ViewModifier, _ place: Evaluator.Place
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
      if ["width", "height"].contains(label), let share = geometryLength(argument.value, place) {
        classes.append(style(label, share))
        if label == "width" { across = false } else { down = false }
        isFirm = true
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
    // What keeps its shape is as large as fits into both.
    let heights = [length("height"), length("maxHeight")].compactMap(\.self).filter(\.isFinite)
    if let ratio = piece.ratio, let height = heights.min() {
      let widths = [length("width"), length("maxWidth")].compactMap(\.self).filter(\.isFinite)
      let width = ([height * ratio] + widths).min() ?? height * ratio
      piece.element.classes += [
        "d-fits", style("width", points((width * 100).rounded() / 100) + "px"),
        style("max-width", "100%"),
      ]
      (piece.growsAcross, piece.growsDown) = (false, false)
      if length("maxWidth") != .infinity { across = false }
      down = false
    }
    if modifier.name == "containerRelativeFrame" {
      across = true
      if let share = containerShare(modifier, place) {
        across = false
        isFirm = true
        classes.append(style("width", share))
      }
    }
    classes += align(modifier.arguments["alignment"])
    piece = Box(
      Element("div", ["d-z", "d-frame"] + classes, [piece.placed]), across: across, down: down,
      isFirm: isFirm)
  }
}

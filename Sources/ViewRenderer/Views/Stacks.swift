import HandbookModel
import ViewTree

/// Stacks, layers, spacers and dividers.
extension HTMLViewRenderer {
  mutating func stack(_ subject: Subject, axis: String, _ look: InheritedStyle) -> Box {
    let view = subject.view
    var inner = look
    inner.axis = axis
    let children = pieces(content(view), subject.frame, inner)
    if children.isEmpty { return .nothing }
    let gap = view.arguments["spacing"].flatMap { distance($0, "spacing", subject.place) }
    var piece = stack(children, axis: axis, gap: gap ?? DrawingMetrics.spacing)
    // Lazy stacks fill the axis across their own.
    if view.name == "LazyVStack" { piece.growsAcross = true }
    if view.name == "LazyHStack" { piece.growsDown = true }
    if let alignment = view.arguments["alignment"]?.path?.last, alignment != "center" {
      if let css = Self.crossAlignments[alignment] {
        piece.element.classes.append(style("align-items", css))
      } else {
        note("alignment: .\(alignment)")
      }
    }
    return piece
  }

  /// CSS values by alignment guide. Source: the guides of `HorizontalAlignment` and
  /// `VerticalAlignment`.
  private static let crossAlignments = [
    "leading": "flex-start", "trailing": "flex-end", "top": "flex-start", "bottom": "flex-end",
    "firstTextBaseline": "baseline", "lastTextBaseline": "last baseline",
    "listRowSeparatorLeading": "flex-start",
  ]

  mutating func stack(_ children: [Box], axis: String, gap: Double) -> Box {
    var classes = ["d-" + axis]
    if axis == "h" {
      classes += ["d-tracks", style("grid-template-columns", Self.tracks(of: children))]
    }
    if children.count > 1 {
      if gap > 0 { classes.append(style("gap", points(gap) + "px")) }
      // CSS has no negative gaps; margins let the views overlap.
      if gap < 0 { classes += ["d-close", style("--gap", points(gap) + "px")] }
    }
    return Box(
      Element("div", classes, children.map(\.placed)),
      across: children.contains(where: \.growsAcross), down: children.contains(where: \.growsDown))
  }

  /// The grid tracks of a row, which share the width as in SwiftUI: fixed views get their size,
  /// other views equal shares up to their ideal size, and flexible views the rest.
  static func tracks(of children: [Box]) -> String {
    var tracks: [(name: String, count: Int)] = []
    for child in children {
      let isSpacer = child.element.classes.first == "d-spacer"
      let name =
        child.growsAcross
        ? (isSpacer ? "1fr" : "minmax(0,1fr)") : child.isFirm ? "max-content" : "var(--t)"
      if tracks.last?.name == name {
        tracks[tracks.count - 1].count += 1
      } else {
        tracks.append((name, 1))
      }
    }
    return tracks.map { $0.count == 1 ? $0.name : "repeat(\($0.count),\($0.name))" }
      .joined(separator: " ")
  }

  mutating func layers(_ subject: Subject, _ look: InheritedStyle) -> Box {
    var inner = look
    inner.axis = nil
    var children: [Box] = []
    var isOnGround = false
    for view in shown(content(subject.view), subject.frame) {
      let part = Subject(view: view, frame: subject.frame)
      let pieces = pieces(of: part, inner)
      if inner.ground.isPainted, pieces.contains(where: \.element.hasMaterial) {
        isOnGround = true
        children = children.map(\.showingScene)
      }
      children += pieces
      // The backdrop of the views above this one.
      guard let ground = ground(of: part, inner) else {
        if pieces.contains(where: \.element.showsSomething) { cover(view, in: &inner) }
        continue
      }
      // The bottom view is usually as large as the views above it.
      let isFirst = children.count == pieces.count
      let fills = pieces.contains { $0.growsAcross && ($0.growsDown || isFirst) }
      inner.ground = fills || ground == inner.ground ? ground : .own
      inner.isOverContent = view.modifier("overlay") != nil
    }
    if children.isEmpty { return .nothing }
    var piece = layers(children, alignment: subject.view.arguments["alignment"])
    if isOnGround { piece.element.classes.append("d-ground") }
    return piece
  }

  mutating func layers(_ children: [Box], alignment: Value?) -> Box {
    Box(
      Element("div", ["d-z"] + align(alignment), children.map(\.placed)),
      across: children.contains(where: \.growsAcross), down: children.contains(where: \.growsDown))
  }

  /// The classes for the alignment of layers; empty for the center.
  mutating func align(_ alignment: Value?) -> [String] {
    guard let point = ColorResolver.point(alignment) ?? Self.line(alignment), point != (0.5, 0.5)
    else {
      return []
    }
    func word(_ share: Double) -> String { share == 0 ? "start" : share == 1 ? "end" : "center" }
    let place = "\(word(point.y)) \(word(point.x))"
    return [style("place-items", place), style("place-content", place)]
  }

  static func line(_ alignment: Value?) -> (x: Double, y: Double)? {
    switch alignment?.path?.last {
    case "leadingFirstTextBaseline", "leadingLastTextBaseline": (0, 0.5)
    case "trailingFirstTextBaseline", "trailingLastTextBaseline": (1, 0.5)
    default: nil
    }
  }

  /// The first phase of an animated view.
  mutating func firstPhase(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let view = subject.view
    staticAspects.insert(.animation)
    let slot = view.slots.first { $0.role == .content }
    let start = view.arguments["initialValue"].map { evaluator.datum($0, subject.place) }
    let phases = view.arguments.first { $0.label == nil && $0.value != .closure }
    let first = start ?? phases.flatMap { elements(of: $0.value, subject.place).first }
    guard let slot, let first else { return placeholder(view.name, look) }
    let frame = subject.frame.handing([first], to: slot.closure)
    return single(pieces(view.views(in: slot), frame, look), look)
  }

  mutating func spacer(_ subject: Subject, _ look: InheritedStyle) -> Box {
    let least =
      subject.view.arguments["minLength"].flatMap {
        evaluator.resolved($0, subject.place).number
      } ?? DrawingMetrics.leastSpacer
    var classes = ["d-spacer"]
    if least > 0, let axis = look.axis {
      classes.append(style(axis == "h" ? "min-width" : "min-height", points(least) + "px"))
    }
    return Box(
      Element("div", classes), across: look.axis != "v", down: look.axis != "h")
  }

  mutating func divider(_ look: InheritedStyle) -> Box {
    _ = palette.system("separator")
    let isUpright = look.axis == "h"
    return Box(
      Element("div", [isUpright ? "d-rule-v" : "d-rule"]), across: !isUpright, down: isUpright)
  }
}

import HandbookModel
import ViewTree

/// Rendering of stacks, layers, spacers and dividers.
extension HTMLViewRenderer {
  mutating func stack(_ subject: Subject, axis: String, _ inherited: InheritedStyle) -> Box {
    let view = subject.view
    var inner = inherited
    inner.axis = axis
    let children = render(content(view), subject.frame, inner)
    if children.isEmpty { return .empty }
    let gap = view.arguments["spacing"].flatMap { distance($0, "spacing", subject.context) }
    var box = stack(children, axis: axis, gap: gap ?? DrawingMetrics.spacing)
    // Lazy stacks fill the available space across their axis.
    if view.name == "LazyVStack" { box.fillsWidth = true }
    if view.name == "LazyHStack" { box.fillsHeight = true }
    if let alignment = view.arguments["alignment"]?.path?.last, alignment != "center" {
      if let css = Self.crossAlignments[alignment] {
        box.element.classes.append(style("align-items", css))
      } else {
        reportUnsupported("alignment: .\(alignment)")
      }
    }
    return box
  }

  /// The values of the CSS property `align-items`, by the name of SwiftUI's alignment guide.
  /// Source: the guides of `HorizontalAlignment` and `VerticalAlignment`.
  private static let crossAlignments = [
    "leading": "flex-start", "trailing": "flex-end", "top": "flex-start", "bottom": "flex-end",
    "firstTextBaseline": "baseline", "lastTextBaseline": "last baseline",
    "listRowSeparatorLeading": "flex-start",
  ]

  mutating func stack(_ children: [Box], axis: String, gap: Double) -> Box {
    var classes: [ElementClass] = [.shared(axis == "h" ? .horizontal : .vertical)]
    if axis == "h" {
      classes += [.shared(.tracks), style("grid-template-columns", Self.tracks(of: children))]
    }
    if children.count > 1 {
      if gap > 0 { classes.append(style("gap", cssNumber(gap) + "px")) }
      // CSS has no negative gaps; margins let the views overlap.
      if gap < 0 { classes += [.shared(.close), style("--gap", cssNumber(gap) + "px")] }
    }
    return Box(
      Element("div", classes, children.map(\.layoutElement)),
      fillsWidth: children.contains(where: \.fillsWidth),
      fillsHeight: children.contains(where: \.fillsHeight))
  }

  /// Returns the CSS grid tracks of a horizontal stack, such as `max-content minmax(0,1fr)`. With
  /// these, the views of the stack share its width as in SwiftUI. Views with a fixed size get their
  /// size. Other views get equal shares, up to their ideal size. Views that fill the width get the
  /// rest.
  static func tracks(of children: [Box]) -> String {
    var tracks: [(name: String, count: Int)] = []
    for child in children {
      let isSpacer = child.element.classes.first == .shared(.spacer)
      let name =
        child.fillsWidth
        ? (isSpacer ? "1fr" : "minmax(0,1fr)") : child.isFixedSize ? "max-content" : "var(--t)"
      if tracks.last?.name == name {
        tracks[tracks.count - 1].count += 1
      } else {
        tracks.append((name, 1))
      }
    }
    return tracks.map { $0.count == 1 ? $0.name : "repeat(\($0.count),\($0.name))" }
      .joined(separator: " ")
  }

  mutating func layers(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    var inner = inherited
    inner.axis = nil
    var children: [Box] = []
    var isBackdrop = false
    for view in visibleViews(content(subject.view), subject.frame) {
      let part = Subject(view: view, frame: subject.frame)
      let boxes = render(part, inner)
      if inner.backdrop.hasOwnElement, boxes.contains(where: \.element.hasMaterial) {
        isBackdrop = true
        children = children.map(\.showingScene)
      }
      children += boxes
      // The view may be the backdrop of the views in front of it.
      guard let backdrop = backdrop(of: part, inner) else {
        if boxes.contains(where: \.element.isVisible) { cover(view, in: &inner) }
        continue
      }
      // The view at the back is usually as large as the views in front of it.
      let isFirst = children.count == boxes.count
      let fills = boxes.contains { $0.fillsWidth && ($0.fillsHeight || isFirst) }
      inner.backdrop = fills || backdrop == inner.backdrop ? backdrop : .unsupported
      inner.isOverContent = view.modifier("overlay") != nil
    }
    if children.isEmpty { return .empty }
    var box = layers(children, alignment: subject.view.arguments["alignment"])
    if isBackdrop { box.element.classes.append(.shared(.ground)) }
    return box
  }

  mutating func layers(_ children: [Box], alignment: Value?) -> Box {
    Box(
      Element("div", [.shared(.layers)] + align(alignment), children.map(\.layoutElement)),
      fillsWidth: children.contains(where: \.fillsWidth),
      fillsHeight: children.contains(where: \.fillsHeight))
  }

  /// Returns the CSS classes for the alignment of layers, such as the views of a `ZStack`; empty if
  /// they are centered.
  mutating func align(_ alignment: Value?) -> [ElementClass] {
    guard let point = ColorResolver.point(alignment) ?? Self.line(alignment), point != (0.5, 0.5)
    else {
      return []
    }
    func word(_ fraction: Double) -> String {
      fraction == 0 ? "start" : fraction == 1 ? "end" : "center"
    }
    let placement = "\(word(point.y)) \(word(point.x))"
    return [style("place-items", placement), style("place-content", placement)]
  }

  static func line(_ alignment: Value?) -> (x: Double, y: Double)? {
    switch alignment?.path?.last {
    case "leadingFirstTextBaseline", "leadingLastTextBaseline": (0, 0.5)
    case "trailingFirstTextBaseline", "trailingLastTextBaseline": (1, 0.5)
    default: nil
    }
  }

  /// Renders the first phase of a `PhaseAnimator`, or the initial value of a `KeyframeAnimator`.
  mutating func firstPhase(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let view = subject.view
    staticAspects.insert(.animation)
    let slot = view.slots.first { $0.role == .content }
    let start = view.arguments["initialValue"].map { evaluator.evaluate($0, subject.context) }
    let phases = view.arguments.first { $0.label == nil && $0.value != .closure }
    let first = start ?? phases.flatMap { elements(of: $0.value, subject.context).first }
    guard let slot, let first else { return placeholder(view.name) }
    let frame = subject.frame.passing([first], to: slot.closure)
    return combined(render(view.views(in: slot), frame, inherited))
  }

  mutating func spacer(_ subject: Subject, _ inherited: InheritedStyle) -> Box {
    let minimum =
      subject.view.arguments["minLength"].flatMap {
        evaluator.resolved($0, subject.context).number
      } ?? DrawingMetrics.minimumSpacerLength
    var classes: [ElementClass] = [.shared(.spacer)]
    if minimum > 0, let axis = inherited.axis {
      classes.append(style(axis == "h" ? "min-width" : "min-height", cssNumber(minimum) + "px"))
    }
    return Box(
      Element("div", classes), fillsWidth: inherited.axis != "v", fillsHeight: inherited.axis != "h"
    )
  }

  mutating func divider(_ inherited: InheritedStyle) -> Box {
    palette.use("separator")
    let isUpright = inherited.axis == "h"
    return Box(
      Element("div", [isUpright ? .shared(.uprightRule) : .shared(.rule)]), fillsWidth: !isUpright,
      fillsHeight: isUpright)
  }
}

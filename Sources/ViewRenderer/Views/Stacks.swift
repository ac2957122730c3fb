import HandbookModel
import ViewTree

/// Rendering of stacks, layers, spacers and dividers.
extension DrawnViewBuilder {
  mutating func stack(_ subject: Subject, axis: Axis, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    var inner = inherited
    inner.axis = axis
    let children = render(content(view), subject.frame, inner)
    if children.isEmpty { return .empty }
    let gap = view.arguments["spacing"].flatMap { distance($0, subject.context) }
    var box = DrawnView.stack(children, axis: axis, gap: gap ?? DrawingMetrics.spacing)
    // Lazy stacks fill the available space across their axis.
    if view.name == "LazyVStack" { box.layout.fillsWidth = true }
    if view.name == "LazyHStack" { box.layout.fillsHeight = true }
    if let alignment = view.arguments["alignment"]?.path?.last, alignment != "center" {
      box.layout.crossAlignment = Self.crossAlignments[alignment]
      if box.layout.crossAlignment == nil { reportUnsupported("alignment: .\(alignment)") }
    }
    return box
  }

  /// The alignments across the axis of a stack, by the name of SwiftUI's alignment guide.
  /// Source: the guides of `HorizontalAlignment` and `VerticalAlignment`.
  private static let crossAlignments: [String: DrawnLayout.CrossAlignment] = [
    "leading": .start, "trailing": .end, "top": .start, "bottom": .end,
    "firstTextBaseline": .firstBaseline, "lastTextBaseline": .lastBaseline,
    "listRowSeparatorLeading": .start,
  ]

  mutating func layers(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    var inner = inherited
    inner.axis = nil
    var children: [DrawnView] = []
    var isBackdrop = false
    for view in visibleViews(content(subject.view), subject.frame) {
      let part = Subject(view: view, frame: subject.frame)
      let boxes = render(part, inner)
      if inner.backdrop.isDrawnView, boxes.contains(where: \.hasMaterial) {
        isBackdrop = true
        children = children.map(\.showingScene)
      }
      children += boxes
      // The view may be the backdrop of the views in front of it.
      guard let backdrop = backdrop(of: part, inner) else {
        if boxes.contains(where: \.isVisible) { cover(view, in: &inner) }
        continue
      }
      // The view at the back is usually as large as the views in front of it.
      let isFirst = children.count == boxes.count
      let fills = boxes.contains { $0.layout.fillsWidth && ($0.layout.fillsHeight || isFirst) }
      inner.backdrop = fills || backdrop == inner.backdrop ? backdrop : .unsupported
      inner.isOverContent = view.modifier("overlay") != nil
    }
    if children.isEmpty { return .empty }
    var box = DrawnView.layers(
      children, at: Self.place(subject.view.arguments["alignment"]))
    if isBackdrop { box.facts.append(.ground) }
    return box
  }

  /// Returns the point at which layers, such as the views of a `ZStack`, are placed; `nil` if they
  /// are centered.
  static func place(_ alignment: Value?) -> UnitPoint? {
    guard let point = ColorResolver.point(alignment) ?? line(alignment) else { return nil }
    return point == .center ? nil : point
  }

  private static func line(_ alignment: Value?) -> UnitPoint? {
    switch alignment?.path?.last {
    case "leadingFirstTextBaseline", "leadingLastTextBaseline": UnitPoint(0, 0.5)
    case "trailingFirstTextBaseline", "trailingLastTextBaseline": UnitPoint(1, 0.5)
    default: nil
    }
  }

  /// Renders the first phase of a `PhaseAnimator`, or the initial value of a `KeyframeAnimator`.
  mutating func firstPhase(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let view = subject.view
    staticAspects.insert(.animation)
    let slot = view.slots.first { $0.role == .content }
    let start = view.arguments["initialValue"].map { evaluator.evaluate($0, subject.context) }
    let phases = view.arguments.first { $0.label == nil && $0.value != .closure }
    let first = start ?? phases.flatMap { elements(of: $0.value, subject.context).first }
    guard let slot, let first else { return undeclared(subject, inherited) }
    let frame = subject.frame.passing([first], to: slot.closure)
    return combined(render(view.views(in: slot), frame, inherited))
  }

  /// Renders a `TimelineView` at the fixed date that drawings show.
  mutating func timeline(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    guard let slot = subject.view.slots.first(where: { $0.role == .content }) else { return .empty }
    let frame = subject.frame.passing([.record(["date": .date])], to: slot.closure)
    return combined(render(subject.view.views(in: slot), frame, inherited))
  }

  mutating func spacer(_ subject: Subject, _ inherited: InheritedStyle) -> DrawnView {
    let minimum =
      subject.view.arguments["minLength"].flatMap {
        evaluator.resolved($0, subject.context).number
      } ?? DrawingMetrics.minimumSpacerLength
    return DrawnView(
      .spacer(minimum: minimum > 0 ? minimum : nil, inherited.axis),
      fillsWidth: inherited.axis != .vertical, fillsHeight: inherited.axis != .horizontal)
  }

  mutating func divider(_ inherited: InheritedStyle) -> DrawnView {
    palette.use("separator")
    let isUpright = inherited.axis == .horizontal
    return DrawnView(
      .divider(isUpright ? .vertical : .horizontal), fillsWidth: !isUpright, fillsHeight: isUpright)
  }
}

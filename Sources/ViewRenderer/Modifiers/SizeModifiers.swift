import HandbookModel
import ViewTree

/// Rendering of padding, margins and frames.
extension HTMLViewRenderer {
  /// A distance that padding or a margin adds on one or more edges of a view.
  struct Inset {
    /// The edge as a suffix of the CSS properties `padding` and `margin`, such as `-top`; empty for
    /// all edges.
    let edge: String
    /// The length in points. A negative length lets the view extend beyond its bounds.
    let length: Double
  }

  /// Returns the padding that a modifier adds.
  /// - Parameter defaultLength: The length in points that is used if the code gives none; `nil` to
  ///   ignore a modifier without a length.
  mutating func insets(
    of modifier: ViewModifier, _ subject: Subject, defaultLength: Double?
  ) -> [Inset] {
    let context = subject.context(of: modifier)
    let values = modifier.arguments.filter { $0.label == nil }.map {
      evaluator.resolved($0.value, context)
    }
    if case .call(let callee, let callArguments)? = values.first,
      ["EdgeInsets", "init"].contains(callee.path?.last)
    {
      return ["top", "leading", "bottom", "trailing"].compactMap { name in
        guard let length = callArguments[name]?.number, length != 0 else { return nil }
        return Self.edges[name].map { Inset(edge: $0, length: length) }
      }
    }
    let explicitLength = values.compactMap(\.number).first
    // An unknown length falls back to the default.
    guard let length = explicitLength ?? defaultLength, length != 0 else { return [] }
    let isSet = { (value: Value) in value.isEdges }
    if let unknown = values.first(where: {
      $0.number == nil && $0 != .null && $0 != .invalid && !isSet($0)
    }) {
      reportUnsupported("\(modifier.name)(\(unknown.spelling))")
    }
    guard let set = values.first(where: isSet) else { return [Inset(edge: "", length: length)] }
    let names: [String] =
      if case .list(let list) = set { list.compactMap { $0.path?.last } } else {
        [set.path?.last].compactMap(\.self)
      }
    return names.compactMap { Self.edges[$0] }.map { Inset(edge: $0, length: length) }
  }

  /// The suffixes of the CSS properties `padding` and `margin`, by the name of the edge in SwiftUI.
  private static let edges = [
    "all": "", "horizontal": "-inline", "vertical": "-block", "top": "-top", "bottom": "-bottom",
    "leading": "-inline-start", "trailing": "-inline-end",
  ]

  /// Returns the CSS classes that add the positive insets as padding.
  mutating func padding(_ insets: [Inset]) -> [ElementClass] {
    insets.filter { $0.length > 0 }.map { style("padding" + $0.edge, cssNumber($0.length) + "px") }
  }

  mutating func pad(_ box: inout Box, _ insets: [Inset]) {
    guard !insets.isEmpty else { return }
    let negative = insets.filter { $0.length < 0 }.map {
      style("margin" + $0.edge, cssNumber($0.length) + "px")
    }
    // Negative margins make the view larger than its container.
    if !negative.isEmpty { box.element.classes += negative + [style("max-width", "none")] }
    box.ratio = nil
    wrap(&box, padding(insets))
  }

  // MARK: Frames

  /// Returns the CSS width of a `containerRelativeFrame`, such as `100cqw`. If the frame is not
  /// horizontal, reports it and returns `nil`. If its numbers are invalid, returns `nil`.
  private mutating func containerFraction(
    _ modifier: ViewModifier, _ context: Evaluator.Context
  ) -> String? {
    guard modifier.arguments[nil]?.spelling.contains("orizontal") == true else {
      reportUnsupported(modifier.name)
      return nil
    }
    func number(_ label: String) -> Double? {
      modifier.arguments[label].flatMap { evaluator.resolved($0, context).number }
    }
    guard let count = number("count") else {
      // A closure computes the length.
      if modifier.arguments.contains(where: { $0.value == .closure }) {
        reportUnsupported(modifier.name)
      }
      return "100cqw"
    }
    let (span, gap) = (number("span") ?? 1, number("spacing") ?? 0)
    guard count > 0 else { return nil }
    return
      "calc((100cqw - \(cssNumber(gap * (count - 1)))px)*\(cssNumber(span))/\(cssNumber(count))"
      + " + \(cssNumber(gap * (span - 1)))px)"
  }

  /// The effects of a `frame` modifier on the element around its content: CSS classes, and how the
  /// element takes space.
  private struct FrameStyle {
    var classes: [ElementClass] = []
    var fillsWidth: Bool
    var fillsHeight: Bool
    var isFixedSize = false
  }

  mutating func frame(
    _ box: inout Box, _ modifier: ViewModifier, _ context: Evaluator.Context
  ) {
    var frame = FrameStyle(fillsWidth: box.fillsWidth, fillsHeight: box.fillsHeight)
    applyRelativeLengths(of: modifier, context, to: &frame)
    // The lengths of the frame in points, by argument label; infinite for `.infinity`.
    let lengths = modifier.arguments.reduce(into: [String: Double]()) { lengths, argument in
      guard let label = argument.label, Self.isLength(label), lengths[label] == nil else { return }
      let resolved = evaluator.resolved(argument.value, context)
      lengths[label] = resolved.path?.last == "infinity" ? .infinity : resolved.number
    }
    applyLengths(lengths, to: &frame)
    fit(&box, lengths, &frame)
    if modifier.name == "containerRelativeFrame" {
      frame.fillsWidth = true
      if let fraction = containerFraction(modifier, context) {
        frame.fillsWidth = false
        frame.isFixedSize = true
        frame.classes.append(style("width", fraction))
      }
    }
    frame.classes += align(modifier.arguments["alignment"])
    box = Box(
      Element("div", [.shared(.layers), .shared(.frame)] + frame.classes, [box.layoutElement]),
      fillsWidth: frame.fillsWidth, fillsHeight: frame.fillsHeight, isFixedSize: frame.isFixedSize)
  }

  /// Whether an argument of a `frame` modifier is a length.
  /// - Parameter label: The label of the argument, such as `minHeight` or `alignment`.
  private static func isLength(_ label: String) -> Bool {
    label.hasSuffix("idth") || label.hasSuffix("eight")
  }

  /// Applies the lengths that depend on the size of the enclosing `GeometryReader`, and reports
  /// unknown lengths.
  private mutating func applyRelativeLengths(
    of modifier: ViewModifier, _ context: Evaluator.Context, to frame: inout FrameStyle
  ) {
    for argument in modifier.arguments {
      guard let label = argument.label, Self.isLength(label) else { continue }
      if ["width", "height"].contains(label), let fraction = geometryLength(argument.value, context)
      {
        frame.classes.append(style(label, fraction))
        if label == "width" { frame.fillsWidth = false } else { frame.fillsHeight = false }
        frame.isFixedSize = true
        continue
      }
      let resolved = evaluator.resolved(argument.value, context)
      if resolved.number == nil, resolved.path?.last != "infinity", resolved != .null {
        reportUnsupported("frame(\(label):)")
      }
    }
  }

  /// Applies the fixed, minimum and maximum lengths of a frame.
  /// - Parameter lengths: The lengths in points, by argument label, such as `minWidth`.
  private mutating func applyLengths(_ lengths: [String: Double], to frame: inout FrameStyle) {
    for label in ["width", "height"] {
      guard let length = lengths[label], length.isFinite, length >= 0 else { continue }
      frame.classes.append(style(label, cssNumber(length) + "px"))
      if label == "width" { frame.fillsWidth = false } else { frame.fillsHeight = false }
      frame.isFixedSize = true
    }
    for (label, property) in [("minWidth", "min-width"), ("minHeight", "min-height")] {
      guard let length = lengths[label], length.isFinite, length > 0 else { continue }
      frame.classes.append(style(property, cssNumber(length) + "px"))
    }
    for (label, property) in [("maxWidth", "max-width"), ("maxHeight", "max-height")] {
      guard let length = lengths[label], length >= 0 else { continue }
      if label == "maxWidth", length.isFinite {
        // As wide as the maximum, if the container is wide enough.
        frame.fillsWidth = false
        frame.classes += [style("width", cssNumber(length) + "px"), style(property, "100%")]
        continue
      }
      if label == "maxWidth" { frame.fillsWidth = true } else { frame.fillsHeight = true }
      if length.isFinite { frame.classes.append(style(property, cssNumber(length) + "px")) }
    }
  }

  /// Gives content with an aspect ratio the largest size that fits the lengths of its frame.
  /// - Parameter lengths: The lengths in points, by argument label, such as `maxWidth`.
  private mutating func fit(
    _ box: inout Box, _ lengths: [String: Double], _ frame: inout FrameStyle
  ) {
    let heights = [lengths["height"], lengths["maxHeight"]].compactMap(\.self)
    guard let ratio = box.ratio, let height = heights.filter(\.isFinite).min() else { return }
    let widths = [lengths["width"], lengths["maxWidth"]].compactMap(\.self).filter(\.isFinite)
    let width = ([height * ratio] + widths).min() ?? height * ratio
    box.element.classes += [
      .shared(.fits), style("width", cssNumber((width * 100).rounded() / 100) + "px"),
      style("max-width", "100%"),
    ]
    (box.fillsWidth, box.fillsHeight) = (false, false)
    if lengths["maxWidth"] != .infinity { frame.fillsWidth = false }
    frame.fillsHeight = false
  }
}

import HandbookModel
import ViewTree

/// Rendering of padding, margins and frames.
extension DrawnViewBuilder {
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
        return Inset.Edges(rawValue: name).map { Inset(edges: $0, length: length) }
      }
    }
    var explicitLength = values.compactMap(\.number).first
    let isSet = { (value: Value) in value.isEdges }
    if explicitLength == nil,
      let unknown = values.first(where: {
        $0.number == nil && $0 != .null && $0 != .invalid && !isSet($0)
      })
    {
      // `.padding(.md)` of an extension
      explicitLength = unknown.path.flatMap { AssumedTokens.length(["spacing"] + $0) }
      if let assumed = explicitLength ?? defaultLength {
        assume(.value, unknown.readable, value: Evaluator.describe(assumed))
      }
    }
    // An unknown length falls back to the default.
    guard let length = explicitLength ?? defaultLength, length != 0 else { return [] }
    guard let set = values.first(where: isSet) else { return [Inset(edges: .all, length: length)] }
    let names: [String] =
      if case .list(let list) = set { list.compactMap { $0.path?.last } } else {
        [set.path?.last].compactMap(\.self)
      }
    return names.compactMap(Inset.Edges.init).map { Inset(edges: $0, length: length) }
  }

  // MARK: Frames

  /// Returns the width of a `containerRelativeFrame`. If the frame is not horizontal, reports it and
  /// returns `nil`. If its numbers are invalid, returns `nil`.
  private mutating func containerLength(
    _ modifier: ViewModifier, _ context: Evaluator.Context
  ) -> DrawnLength? {
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
      return .share(.horizontal, factor: 1, points: 0)
    }
    let (span, gap) = (number("span") ?? 1, number("spacing") ?? 0)
    return count > 0 ? .columns(span: span, count: count, gap: gap) : nil
  }

  /// A `frame` modifier: the lengths of the view around its content, and how it takes space.
  private struct Frame {
    var lengths = DrawnFrame()
    var fillsWidth: Bool
    var fillsHeight: Bool
    var isFixedSize = false

    /// Sets a fixed length.
    /// - Parameter label: `width` or `height`.
    mutating func setLength(_ label: String, _ length: DrawnLength) {
      if label == "width" {
        lengths.width = length
        fillsWidth = false
      } else {
        lengths.height = length
        fillsHeight = false
      }
      isFixedSize = true
    }
  }

  mutating func frame(
    _ box: inout DrawnView, _ modifier: ViewModifier, _ context: Evaluator.Context
  ) {
    var frame = Frame(fillsWidth: box.layout.fillsWidth, fillsHeight: box.layout.fillsHeight)
    applyRelativeLengths(of: modifier, context, to: &frame)
    // The lengths of the frame in points, by argument label; infinite for `.infinity`.
    let lengths = modifier.arguments.reduce(into: [String: Double]()) { lengths, argument in
      guard let label = argument.label, Self.isLength(label), lengths[label] == nil else { return }
      let resolved = evaluator.resolved(argument.value, context)
      lengths[label] = resolved.path?.last == "infinity" ? .infinity : resolved.number
    }
    applyLengths(lengths, to: &frame)
    // A view that is drawn as a neutral area fills its frame.
    if box.isUnknown {
      box.layout.fillsWidth = box.layout.fillsWidth || frame.lengths.width != nil
      box.layout.fillsHeight = box.layout.fillsHeight || frame.lengths.height != nil
      if lengths["maxWidth"] != nil { box.layout.fillsWidth = true }
      if lengths["maxHeight"] != nil { box.layout.fillsHeight = true }
    }
    fit(&box, lengths, &frame)
    if modifier.name == "containerRelativeFrame" {
      frame.fillsWidth = true
      if let width = containerLength(modifier, context) {
        frame.fillsWidth = false
        frame.isFixedSize = true
        frame.lengths.width = width
      }
    }
    box = DrawnView(
      .frame(frame.lengths), [box], fillsWidth: frame.fillsWidth, fillsHeight: frame.fillsHeight,
      isFixedSize: frame.isFixedSize)
    box.layout.place = Self.place(modifier.arguments["alignment"])
  }

  /// Whether an argument of a `frame` modifier is a length.
  /// - Parameter label: The label of the argument, such as `minHeight` or `alignment`.
  private static func isLength(_ label: String) -> Bool {
    label.hasSuffix("idth") || label.hasSuffix("eight")
  }

  /// Applies the lengths that depend on the size of the enclosing `GeometryReader`, and reports
  /// unknown lengths.
  private mutating func applyRelativeLengths(
    of modifier: ViewModifier, _ context: Evaluator.Context, to frame: inout Frame
  ) {
    for argument in modifier.arguments {
      guard let label = argument.label, Self.isLength(label) else { continue }
      if ["width", "height"].contains(label), let length = geometryLength(argument.value, context) {
        frame.setLength(label, length)
        continue
      }
      let resolved = evaluator.resolved(argument.value, context)
      if resolved.number == nil, resolved.path?.last != "infinity", resolved != .null {
        reportUnsupported("frame(\(label): \(argument.value.readable))")
      }
    }
  }

  /// Applies the fixed, minimum and maximum lengths of a frame.
  /// - Parameter lengths: The lengths in points, by argument label, such as `minWidth`.
  private mutating func applyLengths(_ lengths: [String: Double], to frame: inout Frame) {
    for label in ["width", "height"] {
      guard let length = lengths[label], length.isFinite, length >= 0 else { continue }
      frame.setLength(label, .points(length))
    }
    func isMinimum(_ length: Double) -> Bool { length.isFinite && length > 0 }
    frame.lengths.minimumWidth = lengths["minWidth"].flatMap { isMinimum($0) ? $0 : nil }
    frame.lengths.minimumHeight = lengths["minHeight"].flatMap { isMinimum($0) ? $0 : nil }
    if let width = lengths["maxWidth"], width >= 0 {
      frame.fillsWidth = !width.isFinite
      if width.isFinite { frame.lengths.maximumWidth = width }
    }
    if let height = lengths["maxHeight"], height >= 0 {
      frame.fillsHeight = true
      if height.isFinite { frame.lengths.maximumHeight = height }
    }
  }

  /// Gives content with an aspect ratio the largest size that fits the lengths of its frame.
  /// - Parameter lengths: The lengths in points, by argument label, such as `maxWidth`.
  private mutating func fit(
    _ box: inout DrawnView, _ lengths: [String: Double], _ frame: inout Frame
  ) {
    let heights = [lengths["height"], lengths["maxHeight"]].compactMap(\.self)
    guard let ratio = box.layout.ratio, let height = heights.filter(\.isFinite).min() else {
      return
    }
    let widths = [lengths["width"], lengths["maxWidth"]].compactMap(\.self).filter(\.isFinite)
    let width = ([height * ratio] + widths).min() ?? height * ratio
    box.layout.fittedWidth = width
    (box.layout.fillsWidth, box.layout.fillsHeight) = (false, false)
    if lengths["maxWidth"] != .infinity { frame.fillsWidth = false }
    frame.fillsHeight = false
  }
}

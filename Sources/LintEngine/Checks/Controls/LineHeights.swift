import ViewTree

extension ViewNode {
  /// The height in points of the view's text at the default text size, if it is a text or a title
  /// that fits in a line and whose font is known; otherwise `nil`.
  var lineHeight: Double? {
    guard isSwiftUIView, let words = arguments.first, words.label == nil, fitsInLine(words.value)
    else { return nil }
    switch font {
    case .known(let font): return font.lineHeight
    case .unset: return ResolvedFont.body.lineHeight
    case .unknown: return nil
    }
  }

  /// Whether a text is certainly a single line: its words are few, or it is limited to one.
  private func fitsInLine(_ words: Value) -> Bool {
    if case .number(1)? = modifier("lineLimit")?.arguments.first?.value { return true }
    if name == "Text", modifiers.contains(where: \.isCapsule) { return true }
    switch words {
    case .string(let words): return words.count <= 24 && !words.contains("\n")
    case .conditional(let values, _): return values.allSatisfy(fitsInLine)
    default: return false
    }
  }
}

extension ViewModifier {
  /// Whether the modifier gives the view the shape of a capsule, which is for a line of text.
  fileprivate var isCapsule: Bool {
    let shape: Value? =
      switch name {
      case "background": arguments["in"]
      case "clipShape": arguments[nil]
      default: nil
      }
    switch shape {
    case .call(.name("Capsule"), _), .member(nil, "capsule"): return true
    default: return false
    }
  }
}

extension ResolvedFont {
  /// The height in points of a line at the default text size; `nil` if it is unknown, as it is for
  /// custom fonts.
  var lineHeight: Double? {
    guard family == nil else { return nil }
    if let style = textStyle.flatMap(TextStyle.named) {
      return Double(style.size(at: .large).leading)
    }
    // The ascent and descent in the font tables of SF Pro.
    return size.map { $0 * 1.193 }
  }
}

extension ViewNode {
  /// The number that is the value of an argument of one of the view's modifiers, such as a constant of
  /// another file; `nil` if it is unknown.
  func number(_ value: Value, of modifier: ViewModifier) -> Double? {
    value.number
      ?? replacingNames(in: value, of: modifier, types: []) { $0.number != nil }.number
  }
}

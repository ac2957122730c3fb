import HandbookModel
import ViewTree

/// The size of a touch target in points. The width or height is `nil` if it is not known.
struct TouchTarget {
  /// The least width and height of a target that is large enough.
  let least: Double
  private(set) var width: Double?
  private(set) var height: Double?
  /// The last `frame` modifier that makes the target too small; `nil` if there is none.
  private(set) var frame: ViewModifier?
  /// The last `padding` modifier that adds to the height of a text; `nil` if there is none.
  private(set) var padding: ViewModifier?
  /// The height of the text that the height consists of, with its padding; `nil` for any other
  /// height.
  private var text: Double?

  /// Creates a target.
  /// - Parameter text: The height of the text that is the target; `nil` for any other target.
  init(_ least: Double, text: Double? = nil) {
    self.least = least
    self.text = text
    height = text
  }

  /// Whether the width or height is known to be too small. A side of less than 2 points is ignored,
  /// because people cannot see or touch a view of that size.
  var isSmall: Bool {
    [width, height].compactMap(\.self).contains { (2..<least).contains($0) }
  }

  /// What the height consists of, such as `text of 20 and padding of 12`; `nil` if it is set.
  var sum: String? {
    guard let text, let height else { return nil }
    let rest = Int(height) - Int(text)
    return "text of \(Int(text))" + (rest > 0 ? " and padding of \(rest)" : "")
  }

  /// The names of modifiers around a control that may let it react beside its label.
  static let enlarging: Set<String> = [
    "contentShape", "scaleEffect", "controlSize", "glassEffect", "hidden",
  ]

  /// Returns the target after the modifiers of a view, innermost first; `nil` if a modifier makes the
  /// size unknown.
  /// - Parameter end: The index of the first modifier that does not matter; `nil` for all.
  func applying(_ view: ViewNode?, before end: Int? = nil) -> TouchTarget? {
    guard let view else { return self }
    var target = self
    for modifier in view.modifiers[..<(end ?? view.modifiers.count)] {
      if modifier.isUnknown || modifier.condition != nil || modifier.name == "hidden" {
        return nil
      }
      switch modifier.name {
      case "frame": target.applyFrame(modifier, of: view)
      case "padding": target.pad(modifier, of: view)
      case "aspectRatio", "scaledToFit", "scaledToFill", "containerRelativeFrame", "scaleEffect",
        "controlSize", "fixedSize", "safeAreaPadding":
        target = TouchTarget(least)
      default: break
      }
    }
    return target
  }

  private mutating func applyFrame(_ modifier: ViewModifier, of view: ViewNode) {
    func length(_ side: String, _ now: Double?) -> Double? {
      func number(_ label: String) -> Double?? {
        modifier.arguments[label].map { view.number($0, of: modifier) }
      }
      if let fixed = number(side.lowercased()) { return fixed }
      if let least = number("min\(side)") {
        guard let least else { return nil }
        return now.map { max($0, least) } ?? (least >= self.least ? least : nil)
      }
      if let most = number("max\(side)") { return most }
      return now
    }
    let before = self
    width = length("Width", width)
    height = length("Height", height)
    if height != before.height { text = nil }
    let isChanged = width != before.width && width != nil || height != before.height
    if isSmall, isChanged { frame = modifier }
  }

  /// Adds the padding that a modifier sets. If it is the system's default padding, the size becomes
  /// unknown, and the target is assumed to be large enough.
  private mutating func pad(_ modifier: ViewModifier, of view: ViewNode) {
    let values = modifier.arguments.filter { $0.label == nil }.map(\.value)
    let edge = values.first?.path?.last
    let amount = values.last.flatMap { view.number($0, of: modifier) }
    func add(_ sides: Double, to length: inout Double?) {
      length = length.flatMap { now in amount.map { now + sides * $0 } }
    }
    let before = height
    switch edge {
    case "horizontal": add(2, to: &width)
    case "vertical": add(2, to: &height)
    case "leading", "trailing": add(1, to: &width)
    case "top", "bottom": add(1, to: &height)
    default:
      add(2, to: &width)
      add(2, to: &height)
    }
    if height != before { padding = modifier }
  }
}

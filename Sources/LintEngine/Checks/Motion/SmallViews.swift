import HandbookModel
import ViewTree

extension ViewNode {
  /// Whether the view is small: a control, an icon, a line of text, a progress view, a view with a
  /// frame of at most 100 points, or at most three of these together, as in a badge.
  var isSmall: Bool {
    if let largest = frameSizes.max() { return largest <= 100 }
    if Self.smallThings.contains(root.type.lastThing) { return true }
    guard kind == .view else { return false }
    if ViewVocabulary.controls.contains(name) { return true }
    switch name {
    case "ProgressView": return true
    case "Image": return isIcon && isOfTextSize
    case "Label": return isOfTextSize
    case "Text": return isOfTextSize && (arguments.first?.value).map(Self.isLine) ?? false
    case "HStack", "ZStack", "Group":
      let parts = children
      return (1...3).contains(parts.count) && parts.allSatisfy(\.isSmall)
    default: return !isSwiftUIView && Self.smallThings.contains(name.lastThing)
    }
  }

  /// Whether the view is no higher than a few lines of text, as far as its content shows: texts, icons
  /// and controls beside each other, as in a banner. The spaces around it have to be known.
  var isLow: Bool {
    let heights = sizes(labeled: ["height", "minHeight"])
    guard heights.allSatisfy({ $0 <= Self.lowHeight }),
      modifiers.allSatisfy({ $0.name != "padding" || $0.isNarrowPadding })
    else { return false }
    if !heights.isEmpty { return true }
    guard kind == .view else { return false }
    if ViewVocabulary.controls.contains(name) { return name != "TextEditor" }
    switch name {
    case "Text", "Label": return isOfTextSize || modifier("font") != nil && knownFont == nil
    case "Image": return isIcon && isOfTextSize
    case "ProgressView", "Spacer", "Divider": return true
    case "HStack", "ZStack", "Group": return !children.isEmpty && children.allSatisfy(\.isLow)
    case "VStack":
      let parts = children.filter { $0.name != "Spacer" }
      return (1...2).contains(parts.count) && parts.count == children.count
        && parts.allSatisfy { $0.name == "Text" && $0.isLow }
    default: return false
    }
  }

  /// Whether the view is a row that a list or a `ForEach` adds and removes, as lists do by themselves.
  var isListRow: Bool {
    var view: ViewNode? = self
    while let row = view {
      if row.modifier("listRowBackground", "listRowSeparator", "listRowInsets") != nil {
        return true
      }
      guard let parent = row.parent else { return false }
      if ["ForEach", "List"].contains(parent.name) { return true }
      view = parent.name == "Group" ? parent : nil
    }
    return false
  }

  private static let lowHeight = 100.0

  /// Whether a symbol or text has about the size of a text. A large symbol is an illustration. A font
  /// that is not known is rarely large.
  private var isOfTextSize: Bool {
    let isBundled = name == "Image" && arguments["systemName"] == nil
    guard modifier("resizable") == nil else { return false }
    return (knownFont?.size ?? writtenFontSize).map { $0 <= 40 }
      ?? (!isBundled && modifier("font") == nil)
  }

  /// The size in points that the view's font is given, as in `.system(size: 14, weight: weight)`; `nil`
  /// if it is not known.
  private var writtenFontSize: Double? {
    guard case .call(_, let arguments)? = modifier("font")?.arguments.first?.value else {
      return nil
    }
    return arguments["size"]?.number
  }

  /// The known widths and heights in points that frames give the view.
  private var frameSizes: [Double] { sizes(labeled: ["width", "height"]) }

  private func sizes(labeled labels: Set<String>) -> [Double] {
    modifiers.filter { $0.name == "frame" }.flatMap { modifier in
      modifier.arguments.filter { $0.label.map(labels.contains) ?? false }.compactMap { argument in
        argument.value.number
          ?? replacingNames(in: argument.value, of: modifier, types: []) { $0.number != nil }
          .number
      }
    }
  }

  /// Whether the words of a text are so few that they fit in a line.
  private static func isLine(_ words: Value) -> Bool {
    words.string.map { $0.count <= 24 } ?? false
  }

  /// The last words of the names of views that are small, such as `badge` in `ScoreBadge`.
  private static let smallThings: Set<String> = [
    "badge", "icon", "symbol", "dot", "dots", "chip", "tag", "pill", "checkmark", "spinner",
    "indicator", "button", "avatar", "star", "heart", "label",
  ]
}

extension ViewModifier {
  /// Whether a padding is known to be no wider than some lines of text. A constant of a type, such as
  /// `Spacing.medium`, is a usual distance.
  fileprivate var isNarrowPadding: Bool {
    arguments.allSatisfy { argument in
      if argument.value.isImplicit { return true }
      if case .list = argument.value { return true }
      return argument.value.number.map { $0 <= 60 }
        ?? argument.value.path?.first?.isTypeName ?? false
    }
  }
}

extension String {
  /// The last word of a view's name that says what it is, such as `badge` in `ScoreBadgeView`.
  fileprivate var lastThing: String {
    let words = words
    return words.last { !["view", "style"].contains($0) } ?? ""
  }
}

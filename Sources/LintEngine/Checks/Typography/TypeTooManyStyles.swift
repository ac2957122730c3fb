import HandbookModel
import ViewTree

extension Check {
  static let typeTooManyStyles = Check("type-too-many-styles", options: [mostFonts]) { context in
    let most = context.count(mostFonts)
    // The texts of the screens with too many fonts. The arms of a condition have most texts in common
    // and are reported once.
    var reported: Set<ViewNode> = []
    return context.screens().compactMap { screen in
      let texts = screen.filter(isPlainText)
      guard let finding = finding(texts, most: most), reported.isDisjoint(with: texts) else {
        return nil
      }
      reported.formUnion(texts)
      return finding
    }
  }

  private static let mostFonts = CheckOption.number(
    "most", in: 1...10, standard: 4,
    "The most different fonts of a view. A long view that uses each of them again may have two more."
  )

  private static func finding(_ texts: [ViewNode], most: Int) -> Finding? {
    let hasSingle = texts.contains { !isRepeated($0) }
    var count = 0
    var first: [ResolvedFont: ViewNode] = [:]
    var firstExcess: ViewNode?
    for text in texts {
      guard let font = text.knownFont else { continue }
      // Repeated text dominates a screen, so it counts three times.
      count += hasSingle && isRepeated(text) ? 3 : 1
      guard first[font] == nil, !isFontSample(text, font) else { continue }
      first[font] = text
      if first.count == most + 1 { firstExcess = text }
    }
    // A long screen may have more fonts if it reuses them.
    guard let firstExcess, first.count * 4 >= count * 3 || first.count >= most + 3 else {
      return nil
    }
    return .manyStyles(firstExcess, first.count, most: most)
  }

  /// Whether the view is a text or label that is not in a control and not a decoration. In a control,
  /// the control's style may determine the font.
  private static func isPlainText(_ view: ViewNode) -> Bool {
    view.kind == .view && (view.name == "Text" || view.name == "Label") && !view.isInControl
      && view.isAccessibilityHidden != true
  }

  private static func isRepeated(_ view: ViewNode) -> Bool {
    view.ancestors.contains { $0.name == "ForEach" }
  }

  /// Whether the text is a sample of its own font, as in `Text("Headline").font(.headline)`.
  private static func isFontSample(_ text: ViewNode, _ font: ResolvedFont) -> Bool {
    guard let style = font.textStyle, let words = text.arguments.first?.value.string else {
      return false
    }
    return words.lowercased().filter { !$0.isWhitespace }.containsBytes(of: style.lowercased())
  }
}

extension Finding {
  fileprivate static func manyStyles(_ text: ViewNode, _ count: Int, most: Int) -> Finding {
    Finding(
      check: Check.typeTooManyStyles.id,
      message: "this view has \(count) different fonts; "
        + (most == 4 ? "two or three make a clearer order" : "use at most \(most)"),
      range: text.modifier("font")?.nameRange ?? text.nameRange, notes: [], fix: nil)
  }
}

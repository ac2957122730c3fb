import HandbookModel
import ViewTree

extension Check {
  static let hierarchyColorOnly = Check(
    "hierarchy-color-only", title: "Texts below each other differ in nothing but colour",
    why: """
      Hue tells people that things are different, not which comes first, and some see no difference \
      at all. Size and weight carry an order, and keep it in greyscale and in sunlight.
      """,
    flagged: """
      VStack {
        Text(shop).foregroundStyle(.black)
        Text(time).foregroundStyle(.gray)
        Text(account).foregroundStyle(.blue)
      }
      """,
    preferred: """
      VStack {
        Text(shop).font(.headline)
        Text(time).font(.subheadline).foregroundStyle(.secondary)
        Text(account).font(.caption).foregroundStyle(.tertiary)
      }
      """
  ) { input in
    input.views(named: ViewVocabulary.stacks.subtracting(["ZStack"])).compactMap(finding)
  }

  private static func finding(_ stack: ViewNode) -> Finding? {
    let texts = stack.children(.content).filter { $0.kind == .view && $0.name == "Text" }
    // Two words beside each other are mostly a label and its value.
    let least = stack.name.hasSuffix("HStack") ? 3 : 2
    guard texts.count >= least, !hasChoices(texts) else { return nil }
    let fonts = texts.map(signature)
    guard let font = fonts[0], fonts.allSatisfy({ $0 == font }) else { return nil }
    var styles: [Style] = []
    for text in texts {
      switch text.foreground {
      case .known(let foreground) where foreground.style.isKnown: styles.append(foreground.style)
      case .unset: styles.append(.level(1))
      default: return nil
      }
    }
    guard Set(styles).count == styles.count, styles.contains(where: \.isConcreteColor) else {
      return nil
    }
    return .colorOnly(texts)
  }

  private static func hasChoices(_ texts: [ViewNode]) -> Bool {
    texts.indices.contains { index in texts[..<index].contains { $0.excludes(texts[index]) } }
  }

  /// What tells fonts apart: an unknown font is equal to itself.
  private static func signature(_ text: ViewNode) -> FontFact? {
    switch text.font {
    case .known(let font): font
    case .unset: .body
    case .unknown: nil
    }
  }
}

extension Finding {
  fileprivate static func colorOnly(_ texts: [ViewNode]) -> Finding {
    Finding(
      check: Check.hierarchyColorOnly.id,
      message: "\(texts.count) texts differ only in colour; give them other sizes or weights",
      range: texts[1].nameRange,
      notes: [FindingNote(message: "this one has the same font", range: texts[0].nameRange)],
      fix: nil)
  }
}

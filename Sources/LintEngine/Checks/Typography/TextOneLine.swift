import HandbookModel
import ViewTree

extension Check {
  static let textOneLine = Check("text-one-line", platforms: [.iOS]) { context in
    context.views(modifiedBy: ["lineLimit"]).filter { text in
      guard text.isSwiftUIView, text.name == "Text", let limit = text.modifier("lineLimit"),
        limit.condition == nil, limit.arguments.count == 1, limit.arguments[0].label == nil,
        limit.arguments[0].value.number == 1, let argument = text.arguments.first,
        !text.modifiers.contains(where: { $0.isUnknown || handled.contains($0.name) })
      else { return false }
      return (isTooLong(argument.value, text) || tellsError(argument.value))
        && !context.isInside(Narrowing.self, text)
    }.map { .cut($0, $0.modifier("lineLimit")) }
  }

  private static let handled: Set<String> = [
    "minimumScaleFactor", "truncationMode", "fixedSize", "accessibilityHidden", "redacted",
  ]

  /// Whether a literal text is surely wider than an iPhone: its letters are at least 0.4 times as wide
  /// as the font is large, and 343 points are between the margins of a phone 375 points wide.
  private static func isTooLong(_ value: Value, _ text: ViewNode) -> Bool {
    guard let words = value.string, words.contains(" "), let size = text.knownFont?.size else {
      return false
    }
    return Double(words.count) * size * 0.4 > 343
  }

  /// Whether a text says what went wrong.
  private static func tellsError(_ value: Value) -> Bool {
    guard let path = value.path, let last = path.last else { return false }
    let words = Set(last.words)
    return last == "localizedDescription" || words.isSuperset(of: ["error", "message"])
      || words.isSuperset(of: ["error", "text"]) || words.isSuperset(of: ["error", "description"])
  }

  /// Surroundings that scroll to the side, shrink the text, replace it by a placeholder, or choose
  /// another one if it does not fit.
  private enum Narrowing: Surroundings {
    static func contain(_ view: ViewNode, _ role: SlotRole, _ context: LintContext) -> Bool {
      ["ScrollView", "ViewThatFits"].contains(view.name)
        && (view.name == "ViewThatFits" || view.arguments[nil] != nil)
        || view.modifiers.contains {
          ["minimumScaleFactor", "truncationMode", "redacted"].contains($0.name)
        }
    }
  }
}

extension Finding {
  fileprivate static func cut(_ text: ViewNode, _ limit: ViewModifier?) -> Finding {
    Finding(
      check: Check.textOneLine.id,
      message: "people cannot read the end of this text; let it have more lines",
      range: limit?.nameRange ?? text.nameRange, notes: [], fix: nil)
  }
}

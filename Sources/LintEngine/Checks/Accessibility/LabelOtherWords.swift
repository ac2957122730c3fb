import HandbookModel
import ViewTree

extension Check {
  static let labelOtherWords = Check("label-other-words") { context in
    context.views(named: titledControls).compactMap { control in
      guard control.isSwiftUIView, control.modifier("accessibilityInputLabels") == nil,
        !control.modifiers.contains(where: \.isUnknown),
        let modifier = control.modifiers.last(where: { $0.name == "accessibilityLabel" }),
        modifier.condition == nil, let label = modifier.arguments.first?.value.words,
        let title = visibleTitle(of: control), !says(label, title)
      else { return nil }
      return .other(modifier, title)
    }
  }

  /// The controls whose title is always in sight.
  private static let titledControls: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "Toggle", "DisclosureGroup",
  ]

  /// The literal title that people see; `nil` if it is not known or not seen.
  private static func visibleTitle(of control: ViewNode) -> String? {
    guard control.arguments["systemImage"] == nil, control.arguments["image"] == nil,
      !([control] + control.ancestors).contains(where: { $0.modifier("labelsHidden") != nil })
    else { return nil }
    if let title = control.arguments.first(where: { $0.label == nil && $0.value != .closure }) {
      return title.value.words
    }
    let parts = control.children(.label).flatMap(\.subtree)
    let texts = parts.filter { $0.name == "Text" }
    guard texts.count == 1, texts[0].branches == control.branches,
      texts[0].modifiers.allSatisfy({
        !$0.isUnknown && !["hidden", "opacity", "accessibilityHidden"].contains($0.name)
      }), parts.allSatisfy({ $0.name == "Text" || $0.hasNoText })
    else { return nil }
    return texts[0].arguments.first?.value.words
  }

  /// Whether a label contains all words of a title, or spells out what the title abbreviates.
  private static func says(_ label: String, _ title: String) -> Bool {
    let words = title.plainWords
    let spoken = label.plainWords
    guard !words.isEmpty, !title.contains(where: \.isNumber), words.joined().count > 2,
      !title.isKey, !title.hasSuffix("."), title.isASCIIText == label.isASCIIText
    else { return true }
    return words.allSatisfy { word in
      spoken.contains { $0.hasPrefix(word) || word.hasPrefix($0) && $0.count > 3 }
    }
      || words.allSatisfy { $0.count < 4 } && title.uppercased() == title
  }
}

extension Value {
  /// The literal text of a title, with or without `Text`; `nil` for any other value.
  fileprivate var words: String? {
    if case .call(.name("Text"), let arguments) = self { return arguments.first?.value.string }
    return string
  }
}

extension String {
  /// The words in lower case, without punctuation.
  fileprivate var plainWords: [Substring] {
    lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }

  /// Whether the text is the key of a translation rather than words: `cart.buy` or `buyNow`.
  fileprivate var isKey: Bool {
    !contains(" ")
      && (contains("_") || dropLast().contains(".") || first?.isLowercase == true)
  }

  fileprivate var isASCIIText: Bool { allSatisfy { !$0.isLetter || $0.isASCII } }
}

extension Finding {
  fileprivate static func other(_ modifier: ViewModifier, _ title: String) -> Finding {
    Finding(
      check: Check.labelOtherWords.id,
      message:
        "people who say '\(title)' to Voice Control do not reach this control; let the label "
        + "contain its visible words",
      range: modifier.nameRange, notes: [], fix: nil)
  }
}

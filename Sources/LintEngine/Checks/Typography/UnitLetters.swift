import HandbookModel
import ViewTree

extension Check {
  static let unitLetters = Check("unit-letters", isOptIn: true) { context in
    context.views(named: ["Text"]).compactMap { text in
      guard text.isSwiftUIView, case .words(let words) = text.accessibleName,
        words == text.arguments.first?.value, case .interpolation(let parts, _) = words,
        letters(after: parts).count >= 2, text.isAccessibilityHidden != true,
        !text.ancestors.contains(where: isNamed)
      else { return nil }
      return .abbreviated(text)
    }
  }

  /// Returns the different letters for units of time that directly follow a number in a text.
  private static func letters(after parts: [StringPart]) -> Set<Substring> {
    var found: Set<Substring> = []
    for (part, next) in zip(parts, parts.dropFirst()) {
      guard case .value(let arguments) = part, arguments.count == 1, let text = next.text else {
        continue
      }
      let letter = text.prefix { $0.isLetter }
      if ["d", "h", "m", "s"].contains(letter) { found.insert(letter) }
    }
    return found
  }

  /// Whether something other than the texts inside is what VoiceOver says of a view.
  private static func isNamed(_ view: ViewNode) -> Bool {
    view.modifiers.contains {
      ["accessibilityLabel", "accessibilityValue", "accessibilityRepresentation"].contains($0.name)
        || $0.arguments["children"]?.path?.last == "ignore"
    }
  }
}

extension Finding {
  fileprivate static func abbreviated(_ text: ViewNode) -> Finding {
    Finding(
      check: Check.unitLetters.id,
      message: "VoiceOver may read these units as letters; format the duration, or spell the units "
        + "out in an 'accessibilityLabel'",
      range: text.nameRange, notes: [], fix: nil)
  }
}

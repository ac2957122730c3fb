import HandbookModel
import ViewTree

extension Check {
  static let rawValueShown = Check("raw-value-shown", isOptIn: true) { context in
    context.index(ShownTexts.self).arguments.filter { argument in
      argument.label != "verbatim" && isRaw(argument.value)
    }.map { .raw($0.range) }
  }

  /// Whether a text is the raw value of something, or a raw value with other letters.
  private static func isRaw(_ value: Value) -> Bool {
    switch value {
    case .member(let base?, "rawValue"): base != .name("self") && base.path != nil
    case .member(let base?, "capitalized"), .member(let base?, "localizedCapitalized"):
      isRaw(base)
    case .call(.member(let base?, let name), let arguments):
      arguments.isEmpty && ["capitalized", "uppercased", "lowercased"].contains(name) && isRaw(base)
    default: false
    }
  }
}

extension Finding {
  fileprivate static func raw(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.rawValueShown.id,
      message: "a raw value is for code and is not translated; give the cases a title of the type "
        + "'LocalizedStringResource'",
      range: range, notes: [], fix: nil)
  }
}

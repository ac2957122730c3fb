import HandbookModel
import ViewTree

extension Check {
  static let rawValueShown = Check("raw-value-shown", isOptIn: true) { context in
    let types = context.app?.rawValueTypes ?? RawValueTypes(context.forest)
    let formatted = Set(
      context.calls.lazy.filter { $0.arguments["format"] != nil }.flatMap(\.arguments).map(\.range))
    return context.index(ShownTexts.self).arguments.filter { argument in
      argument.label != "verbatim" && !formatted.contains(argument.range)
        && isRaw(argument.value, types)
    }.map { .raw($0.range) }
  }

  /// Whether a text is the raw value of something, or a raw value with other letters.
  private static func isRaw(_ value: Value, _ types: RawValueTypes) -> Bool {
    switch value {
    case .member(let base?, "rawValue"):
      base != .name("self") && base.path.map { !types.areWordless($0) } ?? false
    case .member(let base?, "capitalized"), .member(let base?, "localizedCapitalized"):
      isRaw(base, types)
    case .call(.member(let base?, let name), let arguments):
      arguments.isEmpty && ["capitalized", "uppercased", "lowercased"].contains(name)
        && isRaw(base, types)
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

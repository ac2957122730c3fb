import HandbookModel
import ViewTree

extension Check {
  static let typeAllCaps = Check(
    "type-all-caps", isOptIn: true
  ) { context in
    context.views.flatMap { view in
      cases(view) + [converted(view), typed(view)].compactMap(\.self) + titles(view)
    }
  }

  // MARK: Modifiers

  private static func cases(_ view: ViewNode) -> [Finding] {
    view.modifiers.filter {
      $0.name == "textCase" && $0.condition == nil
        && $0.arguments.first?.value.path?.last == "uppercase" && !isTag(view)
    }
    .map(Finding.upperCase)
  }

  /// Whether the text is so short that capital letters do not make it harder to read. It is either
  /// a tag such as `NEW`, `LIVE` or `PRO`, which people recognize as a whole, or consists of one or
  /// two words in small print with a distinct color or up to three with letter spacing, or is small
  /// print that fills a shape of its own, as a status does.
  /// - Parameter text: The text to judge; `nil` for the text that the view displays.
  private static func isTag(_ view: ViewNode, _ text: Value? = nil) -> Bool {
    let isSmall = view.knownFont?.size.map { $0 <= 13 } ?? false
    guard let string = (text ?? view.textArgument?.value)?.string else {
      return isSmall && view.name == "Text" && view.modifier("background") != nil
        && view.isCutToShape
    }
    if string.count(where: \.isLetter) <= 5 { return true }
    let isSpaced = view.modifier("tracking", "kerning") != nil
    guard isSmall, string.count <= 20, string.split(separator: " ").count <= (isSpaced ? 3 : 2)
    else { return false }
    guard case .level(let level)? = view.foreground.value?.style else { return isSpaced }
    return isSpaced || level != .primary
  }

  // MARK: Strings

  private static func converted(_ view: ViewNode) -> Finding? {
    guard let argument = view.textArgument, let base = upperCased(argument.value), isProse(base),
      !isTag(view, base)
    else {
      return nil
    }
    return .upperCased(argument, base)
  }

  /// The value that is converted to capital letters; `nil` if none is.
  private static func upperCased(_ value: Value) -> Value? {
    switch value {
    case .call(.member(let base?, "uppercased"), _): base
    case .member(let base?, "localizedUppercase"): base
    default: nil
    }
  }

  /// Whether the value is prose. Codes, initials and units are not prose, and are always written in
  /// capital letters.
  private static func isProse(_ value: Value) -> Bool {
    if let string = value.string { return string.count(where: \.isLetter) > 5 }
    guard let path = value.path else { return false }
    return codes.isDisjoint(with: path.flatMap(\.words))
  }

  private static let codes: Set<String> = [
    "code", "raw", "id", "uuid", "initial", "initials", "prefix", "suffix", "symbol", "currency",
    "unit",
    "abbreviation", "abbr", "ticker", "hex", "iso", "language", "region", "country", "locale",
    "extension", "ext", "format", "key", "plate", "sign", "callsign", "first", "letter",
    "character", "isbn", "serial", "token", "type", "method", "weekday", "month", "day", "acronym",
    "short", "grade", "size", "identifier",
  ]

  private static func typed(_ view: ViewNode) -> Finding? {
    guard let argument = view.textArgument, let text = argument.value.string, isAllCaps(text),
      view.modifier("textCase") == nil, !isTag(view)
    else { return nil }
    return .typedCapitals(argument.range)
  }

  private static func titles(_ view: ViewNode) -> [Finding] {
    view.modifiers.compactMap { modifier in
      guard ["navigationTitle", "navigationBarTitle"].contains(modifier.name),
        let title = modifier.arguments.first
      else { return nil }
      if let text = title.value.string, isAllCaps(text) { return .typedCapitals(title.range) }
      if let base = upperCased(title.value), isProse(base) { return .upperCased(title, base) }
      return nil
    }
  }

  /// Whether the text is in capital letters and has a word that is too long for an abbreviation.
  /// Keys of a table of strings, such as `LOGIN_TITLE` and `LOGIN.TITLE`, do not count.
  private static func isAllCaps(_ text: String) -> Bool {
    guard text.utf8.count <= mostBytes, !text.containsByte(UInt8(ascii: "_")),
      text.containsByte(UInt8(ascii: " ")) || !text.containsByte(UInt8(ascii: "."))
    else { return false }
    guard !text.contains(where: \.isLowercase), text.count(where: \.isLetter) >= 6 else {
      return false
    }
    return text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains { word in
      word.count >= 5 && word.allSatisfy { $0.isLetter && $0.isUppercase }
        && word.contains { "AEIOUYÄÖÜÉ".contains($0) } && !abbreviations.contains(String(word))
    }
  }

  /// The maximum length of a text that is judged, in UTF-8 bytes. A longer one is not a label.
  private static let mostBytes = 10_000

  private static let abbreviations: Set<String> = [
    "ASCII", "HTTPS", "LASER", "NASDAQ", "UNESCO", "UNICEF", "EBITDA", "ISBN", "MIDI", "RADAR",
    "IBANS", "OAUTH", "UTF", "JPEGS", "APAC", "CAPTCHA", "ICLOUD",
  ]
}

extension ViewNode {
  /// The argument with the text that the view displays; `nil` if the view displays no text.
  fileprivate var textArgument: CallArgument? {
    guard kind == .view, let first = arguments.first, first.label == nil else { return nil }
    let hasTitle =
      ["Text", "Label", "Section", "LabeledContent", "GroupBox", "Tab"].contains(name)
      || ViewVocabulary.controls.contains(name)
    return hasTitle ? first : nil
  }
}

extension Finding {
  fileprivate static func upperCase(_ modifier: ViewModifier) -> Finding {
    Finding(
      check: Check.typeAllCaps.id,
      message: "text is shown in all caps, which is slow to read", range: modifier.nameRange,
      notes: [],
      fix: Finding.Fix(
        title: "remove the modifier", range: modifier.range, replacement: "",
        safety: .review))
  }

  fileprivate static func upperCased(_ argument: CallArgument, _ base: Value) -> Finding {
    Finding(
      check: Check.typeAllCaps.id,
      message: "text is converted to all caps, which is slow to read", range: argument.range,
      notes: [],
      fix: base.path.map { _ in
        Finding.Fix(
          title: "remove the conversion", range: argument.range, replacement: base.spelling,
          safety: .review)
      })
  }

  fileprivate static func typedCapitals(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.typeAllCaps.id,
      message: "text is written in all caps, which is slow to read", range: range, notes: [],
      fix: nil)
  }
}

import HandbookModel

// The options of checks that rules declare. They are values to compare with and parts of messages,
// and known when the declaration is parsed.
extension DeclarationParser {
  /// The maximum number of options of a check. For each that is set, the check is parsed again.
  private static let mostOptions = 20

  private static let anyNumber: ClosedRange<Double> = -Double.infinity ... .infinity

  private static let keysOfOption = ["default", "from", "to", "summary"]

  /// Reads the options of a check, each with its default or with a map that describes it.
  mutating func options(_ entry: YAMLValue.Entry) -> [CheckOption] {
    guard case .map(let entries) = entry.value.kind else {
      fail(
        "'options' is \(entry.value.nameOfKind), not a map", at: entry.value.range,
        "write names with their defaults, such as 'most: 5'")
      return []
    }
    if entries.count > Self.mostOptions {
      fail(
        "the check has more than \(Self.mostOptions) options",
        at: entries[Self.mostOptions].keyRange, "divide the check into several")
    }
    return entries.prefix(Self.mostOptions).compactMap { option($0) }
  }

  private mutating func option(_ entry: YAMLValue.Entry) -> CheckOption? {
    let name = entry.key
    guard name.first?.isLetter == true, name.utf8.allSatisfy(\.isLetterOrDigit), name != "level"
    else {
      fail(
        name == "level"
          ? "'level' is what apps set for every check, and no option"
          : "the name of an option contains only letters and digits", at: entry.keyRange,
        "choose another name")
      return nil
    }
    if !isUsed(name) {
      fail(
        "nothing of the check depends on the option '\(name)'", at: entry.keyRange,
        "write {\(OptionValue.prefix)\(name)} in a test or as the 'count', or remove the option")
    }
    guard case .map(let details) = entry.value.kind else {
      return option(name, entry.value, in: Self.anyNumber, "")
    }
    var ends: [String: Double] = [:]
    var summary = ""
    for detail in details {
      switch detail.key {
      case "default": break
      case "from", "to":
        guard let end = detail.value.number else {
          fail("'\(detail.key)' must be a number", at: detail.value.range, nil)
          return nil
        }
        ends[detail.key] = end
      case "summary": summary = text(detail) ?? ""
      default:
        let meant = suggestion(for: detail.key, among: Self.keysOfOption)
        fail(
          "an option has no key '\(detail.key)'", at: detail.keyRange,
          meant.map { "did you mean '\($0)'?" }
            ?? "known: \(Self.keysOfOption.joined(separator: ", "))")
      }
    }
    guard let standard = details.first(where: { $0.key == "default" })?.value else {
      fail(
        "the option '\(name)' has no default", at: entry.keyRange,
        "add 'default' with a number, a word, or a list of them")
      return nil
    }
    let least = ends["from"] ?? Self.anyNumber.lowerBound
    let most = ends["to"] ?? Self.anyNumber.upperBound
    guard least <= most else {
      fail("no number is from \(least.inPoints) to \(most.inPoints)", at: entry.value.range, nil)
      return nil
    }
    return option(name, standard, in: least...most, summary)
  }

  private mutating func option(
    _ name: String, _ standard: YAMLValue, in range: ClosedRange<Double>, _ summary: String
  ) -> CheckOption? {
    var items = [standard]
    var isList = false
    if case .list(let all) = standard.kind { (items, isList) = (all, true) }
    let texts = items.compactMap(\.text)
    guard texts.count == items.count, texts.allSatisfy({ !$0.allSatisfy(\.isWhitespace) }),
      (1...CheckOption.mostItems).contains(texts.count)
    else {
      fail(
        "the default of '\(name)' must be a number, a word, or a list of them", at: standard.range,
        "lists have 1 to \(CheckOption.mostItems) items")
      return nil
    }
    let numbers = items.compactMap(\.number)
    guard numbers.count == texts.count else {
      guard range == Self.anyNumber else {
        fail(
          "'from' and 'to' are about numbers, but the default of '\(name)' is a text",
          at: standard.range, "remove them, or write a number")
        return nil
      }
      return CheckOption(name, .words, .words(texts), summary)
    }
    guard numbers.allSatisfy(range.contains) else {
      fail("the default of '\(name)' is not between 'from' and 'to'", at: standard.range, nil)
      return nil
    }
    return isList
      ? CheckOption(name, .numbers(range), .numbers(numbers), summary)
      : CheckOption(name, .number(range), .number(numbers[0]), summary)
  }

  /// Returns whether a part of the check that decides findings names an option.
  private func isUsed(_ name: String) -> Bool {
    let named = Array("\(OptionValue.prefix)\(name)".utf8)
    return node.entries.contains { entry in
      guard ["select", "keep", "some", "count"].contains(entry.key), let text = entry.value.text
      else { return false }
      let bytes = Array(text.utf8)
      return bytes.indices.contains { start in
        bytes[start...].starts(with: named)
          && !(bytes[(start + named.count)...].first?.isLetterOrDigit ?? false)
      }
    }
  }
}

extension YAMLValue {
  /// The text of a scalar; `nil` for a list or map.
  fileprivate var text: String? {
    if case .scalar(let text, _) = kind { text } else { nil }
  }

  /// The number that a scalar is; `nil` for anything else.
  fileprivate var number: Double? {
    text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}

extension OptionValue {
  /// What the names of options begin with in selectors and messages.
  static let prefix = "option."

  /// Returns the name of the option that a selector or message refers to; `nil` for the name of a
  /// fact.
  static func name(in name: String) -> String? {
    name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : nil
  }

  /// The value as facts are compared with it.
  var fact: FactValue {
    switch self {
    case .number(let number): .number(number)
    case .numbers(let numbers): .several(numbers.map { .number($0) })
    case .words(let words): .several(words.map { .word($0) })
    }
  }

  /// The number; `nil` for a list and for words.
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The items of a list, or the value itself.
  fileprivate var items: [String] {
    switch self {
    case .number(let number): [number.inPoints]
    case .numbers(let numbers): numbers.map(\.inPoints)
    case .words(let words): words
    }
  }
}

extension [String: OptionValue] {
  /// Returns the number of views for `{option.NAME}` as the `count` of a check; `nil` if the text is
  /// something else.
  func viewCount(_ text: String) -> Int? {
    guard text.hasPrefix("{"), text.hasSuffix("}"),
      let number = OptionValue.name(in: String(text.dropFirst().dropLast())).flatMap({ self[$0] })?
        .number
    else { return nil }
    return Int(Swift.min(Swift.max(1, number.rounded(.up)), 1e9))
  }

  /// Returns the error of naming an option that there is not, and advice.
  func unknown(_ name: String) -> (message: String, advice: String) {
    let meant = suggestion(for: name, among: keys.sorted())
    return (
      "there is no option '\(name)'",
      meant.map { "did you mean '\($0)'?" }
        ?? (isEmpty
          ? "declare it under 'options' of the check"
          : "the options are \(keys.sorted().joined(separator: ", "))")
    )
  }
}

// Options in selectors, such as `{option.most}`.
extension SelectorParser {
  /// Parses the name of an option; `nil` if something else follows.
  mutating func option() throws(Failure) -> Selector.Formula? {
    let start = index
    guard let name = OptionValue.name(in: word()) else {
      index = start
      return nil
    }
    guard let value = options[name] else {
      index = start
      let problem = options.unknown(name)
      throw failure(problem.message, problem.advice)
    }
    return .option(name, value)
  }

  /// Throws an error if an operand of a calculation is an option that is not a number.
  func checkNumbers(_ operands: Selector.Formula...) throws(Failure) {
    for case .option(let name, let value) in operands where value.number == nil {
      throw failure(
        "'\(name)' is a list or a text; only a single number can be computed with",
        "declare it with one number, or write it alone")
    }
  }
}

extension Selector.Formula {
  /// Returns the reason why comparing a fact with an option can never be true, and advice; `nil` if it
  /// can be true, or if this is not an option.
  func problem(
    comparing fact: FactQuery, by comparison: Selector.Comparison
  ) -> (message: String, advice: String)? {
    guard case .option(let name, let value) = self else { return nil }
    if comparison.isOrder, value.number == nil {
      return (
        "'\(name)' is a list or a text, which have no order",
        "compare with \(Selector.Comparison.texts)"
      )
    }
    return value.items.lazy.compactMap {
      fact.problem(comparing: comparison, with: $0, isQuoted: true)
    }.first
  }
}

extension Selector.Operand {
  /// The options that the operand is computed from, with their values, such as `option.most: 5`.
  var options: [String] {
    if case .formula(let formula) = self { formula.options } else { [] }
  }
}

extension Selector.Formula {
  fileprivate var options: [String] {
    switch self {
    case .number, .fact: []
    case .option(let name, let value): ["\(OptionValue.prefix)\(name): \(value.text)"]
    case .operation(let left, _, let right): left.options + right.options
    }
  }
}

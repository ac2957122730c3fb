package import HandbookModel

/// The options of one check that settings contain, with their values.
package struct CheckSettings: Hashable, Sendable {
  /// The values by the name of the option.
  private(set) var values: [String: OptionValue] = [:]

  /// Creates settings without any option.
  package init() {}

  /// The options and values sorted by name, such as `grid: 4`.
  package var lines: [String] { sorted.map { "\($0.name): \($0.value.text)" } }

  /// The options with their values, sorted by name.
  package var sorted: [(name: String, value: OptionValue)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the settings with another value of an option.
  fileprivate func setting(_ option: CheckOption, to value: OptionValue) -> CheckSettings {
    var result = self
    result.values[option.name] = value
    return result
  }
}

extension Check {
  /// Returns the check with the options that settings contain. They replace those that the check has
  /// already. An option that does not exist, and a value that it cannot have, is reported and left
  /// out.
  /// - Parameter kind: The kind of the diagnostics, which depends on the file of the settings.
  package func configured(by setting: CheckSetting, _ kind: DiagnosticKind) -> Outcome<Check> {
    var reader = OptionReader(check: self, file: setting.file, kind: kind)
    for entry in setting.options { reader.read(entry) }
    return Outcome(reader.check, reader.diagnostics)
  }
}

/// Reads the options of a check.
private struct OptionReader {
  private(set) var check: Check
  let file: SourceFile
  let kind: DiagnosticKind
  private(set) var diagnostics: [Diagnostic] = []

  init(check: Check, file: SourceFile, kind: DiagnosticKind) {
    self.check = check
    self.file = file
    self.kind = kind
  }

  mutating func read(_ entry: YAMLValue.Entry) {
    guard let option = check.options.first(where: { $0.name == entry.key }) else {
      diagnostics.append(.unknownOption(entry, of: check, kind, in: file))
      return
    }
    switch option.kind {
    case .number(let range):
      number(entry.value, of: option, range).map { set(option, to: .number($0), entry.value) }
    case .wholeNumber(let range):
      let limits = Double(range.lowerBound)...Double(range.upperBound)
      number(entry.value, of: option, limits).map { set(option, to: .number($0), entry.value) }
    case .numbers(let range):
      let items = items(entry.value, of: option)
      let numbers = items.compactMap { number($0, of: option, range) }
      if !numbers.isEmpty, numbers.count == items.count {
        set(option, to: .numbers(numbers), entry.value)
      }
    case .words:
      let items = items(entry.value, of: option)
      let words = items.compactMap { word($0, of: option) }
      if !words.isEmpty, words.count == items.count {
        set(option, to: .words(words), entry.value)
      }
    }
  }

  private mutating func set(_ option: CheckOption, to value: OptionValue, _ node: YAMLValue) {
    guard let problem = check.set(check.settings.setting(option, to: value)) else { return }
    diagnostics.append(
      file.diagnostic(
        kind, "'\(option.name)' of '\(check.id)' has no effect: \(problem.message)", at: node.range,
        fix: problem.fix))
  }

  private mutating func items(_ value: YAMLValue, of option: CheckOption) -> [YAMLValue] {
    guard case .list(let items) = value.kind else { return [value] }
    guard !items.isEmpty, items.count <= CheckOption.mostItems else {
      refuse(
        value, of: option, items.isEmpty ? "an empty list" : "a list of \(items.count) items")
      return []
    }
    return items
  }

  private mutating func number(
    _ value: YAMLValue, of option: CheckOption, _ range: ClosedRange<Double>
  ) -> Double? {
    guard case .scalar(let text, _) = value.kind else {
      refuse(value, of: option, value.nameOfKind)
      return nil
    }
    var isWhole = false
    if case .wholeNumber = option.kind { isWhole = true }
    guard let number = Double(text), number.isFinite, range.contains(number),
      !isWhole || number == number.rounded()
    else {
      refuse(value, of: option, "'\(text.shortened(toBytes: Self.longestText))'")
      return nil
    }
    return number
  }

  private mutating func word(_ value: YAMLValue, of option: CheckOption) -> String? {
    guard case .scalar(let text, _) = value.kind, text.contains(where: { !$0.isWhitespace }) else {
      refuse(value, of: option, value.entries.isEmpty ? "empty" : value.nameOfKind)
      return nil
    }
    return text
  }

  /// The maximum number of bytes of a value in a message.
  private static let longestText = 40

  private mutating func refuse(_ value: YAMLValue, of option: CheckOption, _ found: String) {
    diagnostics.append(
      file.diagnostic(
        kind, "'\(option.name)' of '\(check.id)' must be \(option.wanted), not \(found)",
        at: value.range, fix: Fix("write \(option.wanted)")))
  }
}

extension LintContext {
  /// Returns the value of an option that is a number. The option is one of the check that runs.
  func number(_ option: CheckOption) -> Double {
    guard case .number(let number) = value(option) else {
      preconditionFailure("'\(option.name)' is not a number")
    }
    return number
  }

  /// Returns the value of an option that is a whole number.
  func count(_ option: CheckOption) -> Int { Int(number(option)) }

  /// Returns the value of an option that is a list of numbers; empty if it is not set.
  func numbers(_ option: CheckOption) -> [Double] {
    guard case .numbers(let numbers) = value(option) else {
      preconditionFailure("'\(option.name)' is not a list of numbers")
    }
    return numbers
  }

  /// Returns the value of an option that is a list of words; empty if it is not set.
  func words(_ option: CheckOption) -> [String] {
    guard case .words(let words) = value(option) else {
      preconditionFailure("'\(option.name)' is not a list of words")
    }
    return words
  }

  private func value(_ option: CheckOption) -> OptionValue {
    settings.values[option.name] ?? option.standard
  }
}

extension Diagnostic {
  fileprivate static func unknownOption(
    _ entry: YAMLValue.Entry, of check: Check, _ kind: DiagnosticKind, in file: SourceFile
  ) -> Diagnostic {
    let names = check.options.map(\.name)
    let meant = suggestion(for: entry.key, among: names)
    let advice: Fix =
      if let meant {
        Fix("did you mean '\(meant)'?", edits: [Edit(entry.keyRange, meant)])
      } else if !names.isEmpty {
        Fix("use one of \(names.joined(separator: ", "))")
      } else {
        Fix(
          check.isDeclared
            ? "remove it, or declare it under 'options' of the check in its rule"
            : "remove it; 'proofbook explain \(check.id)' describes the check")
      }
    return file.diagnostic(
      kind, isMinor: kind == .lintConfiguration,
      names.isEmpty
        ? "'\(check.id)' has no options" : "'\(check.id)' has no option '\(entry.key)'",
      at: entry.keyRange, fix: advice)
  }
}

import HandbookModel
import ViewTree

// Methods of strings.
extension Evaluator {
  /// Evaluates a non-mutating method of a string; `nil` for an unknown method.
  func method(
    _ name: String, _ arguments: [CallArgument], of text: String, _ context: Context
  ) -> RuntimeValue? {
    let data = arguments.map { evaluate($0.value, context) }
    let texts = data.map { evaluated -> String? in
      if case .text(let text) = evaluated { text } else { nil }
    }
    let first = texts.first ?? nil
    switch name {
    case "uppercased": return .text(text.uppercased())
    case "lowercased": return .text(text.lowercased())
    case "prefix", "suffix", "dropFirst", "dropLast":
      guard arguments.first?.label == nil else { return nil }
      return count(of: data).map { .text(Self.part(of: text, name, $0)) }
    case "hasPrefix": return first.map { .boolean(text.hasPrefix($0)) }
    case "hasSuffix": return first.map { .boolean(text.hasSuffix($0)) }
    case "contains", "localizedCaseInsensitiveContains", "localizedStandardContains":
      guard let first else {
        return arguments.isEmpty ? nil : characterMethod(name, arguments, text, context)
      }
      if name == "contains" { return .boolean(text.contains(first)) }
      return .boolean(text.lowercased().contains(first.lowercased()))
    case "split":
      guard let separator = first, separator.count == 1, arguments.count == 1 else { return nil }
      return .list(text.split(separator: separator).map { .text(String($0)) })
    case "components": return Self.components(of: text, arguments, separator: first)
    case "replacingOccurrences", "replacing":
      guard texts.count == 2, let first, let second = texts[1], !first.isEmpty,
        Double(text.utf8.count) * Double(second.utf8.count) < Self.maximumTextLength * 100
      else { return nil }
      let replaced = text.replacing(first, with: second)
      return Double(replaced.utf8.count) < Self.maximumTextLength ? .text(replaced) : nil
    case "trimmingCharacters":
      return arguments.first.flatMap { Self.characterPredicate(of: $0.value) }.map { isTrimmed in
        let start = text.drop(while: isTrimmed)
        return .text(String(String(start.reversed().drop(while: isTrimmed)).reversed()))
      }
    case "padding":
      guard let length = count(of: data), texts.count > 1, let pad = texts[1], pad.count == 1,
        arguments[0].label == "toLength"
      else { return nil }
      let missing = String(repeating: pad, count: max(0, length - text.count))
      return .text(text.prefix(length) + missing)
    case "appending": return first.map { .text(text + $0) }
    case "filter":
      guard case .list(let letters)? = characterMethod(name, arguments, text, context) else {
        return nil
      }
      return .text(letters.compactMap(self.text(of:)).joined())
    default: return characterMethod(name, arguments, text, context)
    }
  }

  /// Returns a part of a string.
  /// - Parameter method: `prefix`, `suffix`, `dropFirst` or `dropLast`.
  private static func part(of text: String, _ method: String, _ count: Int) -> String {
    switch method {
    case "prefix": String(text.prefix(count))
    case "suffix": String(text.suffix(count))
    case "dropFirst": String(text.dropFirst(count))
    default: String(text.dropLast(count))
    }
  }

  /// Evaluates `components(separatedBy:)`; `nil` if the separator is unknown.
  /// - Parameter separator: The separator if it is a string; `nil` if it is a character set, which
  ///   is then read from `arguments`.
  private static func components(
    of text: String, _ arguments: [CallArgument], separator: String?
  ) -> RuntimeValue? {
    guard arguments.count == 1 else { return nil }
    if let separator {
      guard !separator.isEmpty else { return .list([.text(text)]) }
      return .list(
        text.split(separator: separator, omittingEmptySubsequences: false).map {
          .text(String($0))
        })
    }
    guard let isSeparator = characterPredicate(of: arguments[0].value) else { return nil }
    return .list(
      text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map {
        .text(String($0))
      })
  }

  /// Evaluates a method that treats a string as a collection of characters, such as `filter`; `nil`
  /// for an unknown method.
  private func characterMethod(
    _ name: String, _ arguments: [CallArgument], _ text: String, _ context: Context
  ) -> RuntimeValue? {
    method(name, arguments, ofList: Self.characters(of: text), context)
  }

  /// The maximum length of a computed string, in UTF-8 bytes.
  static let maximumTextLength = 10_000.0

  static func characters(of text: String) -> [RuntimeValue] { text.map { .text(String($0)) } }

  /// Returns a closure that tests whether a character is in a `CharacterSet`; `nil` for an unknown
  /// set.
  private static func characterPredicate(of set: Value) -> ((Character) -> Bool)? {
    switch set.path?.last {
    case "whitespaces": { $0.isWhitespace && !$0.isNewline }
    case "whitespacesAndNewlines": { $0.isWhitespace }
    case "newlines": { $0.isNewline }
    default: nil
    }
  }

  /// Returns the numeric argument of a method such as `prefix`; 1 if there is no argument, `nil` if
  /// the argument is not a number in 0…10,000.
  /// - Parameter data: The values of the arguments.
  func count(of data: [RuntimeValue]) -> Int? {
    guard let first = data.first else { return 1 }
    guard case .number(let count, _) = first, (0...10_000).contains(count) else { return nil }
    return Int(count)
  }
}

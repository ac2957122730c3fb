import HandbookModel
import ViewTree

extension Check {
  static let pluralByHand = Check("plural-by-hand", minimumVersions: .systems15) { context in
    let texts = context.index(ShownTexts.self)
    let doubled = texts.arguments.filter { $0.value.hasOptionalEnding }.map(\.range)
    let chosen = context.calls.flatMap { call -> [Range<Int>] in
      let found = call.arguments.filter { !$0.isConstant && !isTitle($0.value, of: call) }
        .flatMap { plurals(in: $0.value, $0.range) }
      guard !found.isEmpty, !call.enclosing.isForDevelopers,
        texts.show(call) || context.isInViewCode(call),
        isForPeople(call, context.forest)
      else { return [] }
      return found
    }
    let members = context.forest.declarations.properties.values.joined().filter { property in
      property.result.map { !plurals(in: $0, property.range).isEmpty } ?? false
    }.map(\.range)
    return Set(doubled + chosen + members).sorted { $0.lowerBound < $1.lowerBound }
      .map { .plural($0) }
  }

  /// Whether an argument is one of two whole titles without a number, each of which can be translated,
  /// such as those of a menu. A text may have the number beside it.
  private static func isTitle(_ value: Value, of call: CallSite) -> Bool {
    guard call.name != "Text", case .conditional(let values, _) = value else { return false }
    return values.allSatisfy { value in
      value.string.map { !$0.contains(where: \.isNumber) && $0.contains(where: \.isUppercase) }
        ?? false
    }
  }

  /// Whether people may read what a call is given, and not only developers or programs.
  private static func isForPeople(_ call: CallSite, _ forest: ViewForest) -> Bool {
    ([call] + Array(forest.enclosingCalls(of: call.outer))).allSatisfy {
      !otherReaders.contains($0.name)
    }
  }

  private static let otherReaders: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "assert", "assertionFailure", "precondition",
    "preconditionFailure", "fatalError", "log", "debug", "info", "notice", "warning", "error",
    "fault", "trace", "critical", "URL", "URLQueryItem", "appendingPathComponent", "appending",
  ]

  /// Finds the words that a text chooses by whether a number is one, with the ranges of the arguments
  /// that they are in.
  private static func plurals(in value: Value, _ range: Range<Int>) -> [Range<Int>] {
    switch value {
    case .conditional(let values, let conditions):
      guard values.count == 2, conditions.first.map(isComparisonWithOne) ?? false,
        let first = values[0].writtenWords, let second = values[1].writtenWords,
        arePlural(first, second) || arePlural(second, first)
      else { return [] }
      return [range]
    case .interpolation(let parts, _):
      return parts.flatMap { part -> [Range<Int>] in
        guard case .value(let arguments) = part else { return [] }
        return arguments.flatMap { plurals(in: $0.value, $0.range) }
      }
    case .operation(.operator("+"), let operands, _):
      return Array(operands.flatMap { plurals(in: $0, range) }.prefix(1))
    default: return []
    }
  }

  private static func isComparisonWithOne(_ condition: Value) -> Bool {
    guard case .operation(.operator(let name), let operands, _) = condition, operands.count == 2
    else { return false }
    switch name {
    case "==", "!=": return operands[1].number == 1 || operands[0].number == 1
    case ">", "<=": return operands[1].number == 1
    case "<": return operands[1].number == 2
    default: return false
    }
  }

  /// Whether words are the plural of others, of which they differ by endings or by a verb.
  private static func arePlural(_ one: [String], _ many: [String]) -> Bool {
    if one.isEmpty { return many == ["s"] || many == ["es"] }
    guard one.count == many.count, one != many else { return false }
    return zip(one, many).allSatisfy { one, many in
      one == many || many == one + "s" || many == one + "es"
        || one == "y" && many == "ies" || one.hasSuffix("y") && many == one.dropLast() + "ies"
        || verbs[one] == many
    }
  }

  private static let verbs = [
    "is": "are", "was": "were", "has": "have", "does": "do", "this": "these", "that": "those",
    "person": "people", "child": "children",
  ]
}

extension Value {
  /// The words of a literal text without its numbers, in lower case; `nil` if the value is not one.
  fileprivate var writtenWords: [String]? {
    switch self {
    case .string(let text): text.words
    case .interpolation(let parts, _): parts.compactMap(\.text).flatMap(\.words)
    default: nil
    }
  }

  /// Whether the value is a text with a number and a word with an ending in parentheses, such as
  /// `\(count) file(s)`.
  fileprivate var hasOptionalEnding: Bool {
    guard case .interpolation(let parts, _) = self else { return false }
    return parts.contains { part in
      guard let text = part.text else { return false }
      let pieces = text.split(separator: "(s)", omittingEmptySubsequences: false)
      return pieces.dropLast().contains { $0.last?.isLetter ?? false }
    }
  }
}

extension Finding {
  fileprivate static func plural(_ range: Range<Int>) -> Finding {
    Finding(
      check: Check.pluralByHand.id,
      message: "many languages have other plurals than English; use '^[…](inflect: true)' or a "
        + "string catalog",
      range: range, notes: [], fix: nil)
  }
}

import HandbookModel
import ViewTree

extension Check {
  static let numberFixedFormat = Check(
    "number-fixed-format", minimumVersions: .systems15
  ) { context in
    let texts = context.index(ShownTexts.self)
    let formats = context.calls.filter { call in
      guard call.name == "String", !call.isMember, !call.enclosing.isForDevelopers,
        call.arguments["locale"] == nil,
        let format = call.arguments.first, format.label == "format",
        let text = format.value.string
      else { return false }
      return hasDecimals(text)
        && (texts.show(call)
          || hasUnit(text) && context.isInViewCode(call)
            && isForPeople(call, context.forest))
    }.map { Finding.decimals($0) }
    let prices = texts.arguments.compactMap { argument in
      sign(in: argument.value).map { Finding.price($0, argument.range) }
    }
    let members = context.forest.declarations.properties.values.joined().filter { property in
      texts.show(memberNamed: property.name)
    }.compactMap { property in
      property.result.flatMap { sign(in: $0) }.map { Finding.price($0, property.range) }
    }
    return formats + prices + members.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a format string has a number with one to three decimals, such as `%.2f`.
  private static func hasDecimals(_ format: String) -> Bool {
    format.split(separator: "%", omittingEmptySubsequences: false).dropFirst().contains { part in
      let number = part.prefix { "+-0123456789.l".contains($0) }
      guard part.dropFirst(number.count).first == "f" else { return false }
      let parts = number.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 1, let decimals = Int(parts[1].filter { $0 != "l" }) else { return false }
      return 1...3 ~= decimals
    }
  }

  /// Whether a format string has words, which no program needs.
  private static func hasUnit(_ format: String) -> Bool {
    format.split(separator: " ").contains { word in
      word.count > 1 && word.allSatisfy(\.isLetter) && word.first?.isASCII == true
    }
  }

  private static func isForPeople(_ call: CallSite, _ forest: ViewForest) -> Bool {
    forest.enclosingCalls(of: call.outer).allSatisfy { outer in
      !["print", "debugPrint", "log", "debug", "info", "error", "write"].contains(outer.name)
    }
  }

  /// The currency sign that is joined with a number in a text; `nil` if there is none.
  private static func sign(in value: Value) -> String? {
    switch value {
    case .interpolation(let parts, _):
      for (index, part) in parts.enumerated() {
        guard case .value(let arguments) = part, arguments.count == 1, arguments[0].label == nil
        else { continue }
        let before = index > 0 ? parts[index - 1].text : nil
        let after = index + 1 < parts.count ? parts[index + 1].text : nil
        if let sign = before?.last(where: { $0 != " " }), signs.contains(sign) {
          return String(sign)
        }
        if let after, let sign = after.first(where: { $0 != " " }), signs.contains(sign),
          // A sign after a number may belong to the next one.
          after.last(where: { $0 != " " }) != sign || index + 2 >= parts.count
        {
          return String(sign)
        }
      }
      return nil
    case .operation(.operator("+"), let operands, _):
      for (left, right) in zip(operands, operands.dropFirst()) {
        if let sign = left.string?.last, signs.contains(sign), right.string == nil {
          return String(sign)
        }
        if let sign = right.string?.first(where: { $0 != " " }), signs.contains(sign),
          left.string == nil
        {
          return String(sign)
        }
      }
      return nil
    default: return nil
    }
  }

  private static let signs: Set<Character> = ["$", "€", "£", "¥", "₹", "₩", "₽"]
}

extension Finding {
  fileprivate static func decimals(_ call: CallSite) -> Finding {
    Finding(
      check: Check.numberFixedFormat.id,
      message: "this writes a decimal point in every language; use 'formatted' or a 'format'",
      range: call.nameRange, notes: [], fix: nil)
  }

  fileprivate static func price(_ sign: String, _ range: Range<Int>) -> Finding {
    Finding(
      check: Check.numberFixedFormat.id,
      message: "where '\(sign)' stands depends on the language; use the format "
        + "'.currency(code:)'",
      range: range, notes: [], fix: nil)
  }
}

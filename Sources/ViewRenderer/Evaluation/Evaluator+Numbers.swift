import Foundation
import HandbookModel
import ViewTree

// Formatting of numbers.
extension Evaluator {
  /// Returns a number as Swift prints it. A floating-point number has at least one decimal, and an
  /// integer has none.
  static func describe(_ number: Double, _ numericType: RuntimeValue.NumericType = .unspecified)
    -> String
  {
    guard number == number.rounded(), number.magnitude < 1e15 else { return "\(number)" }
    return numericType.isInteger == false ? "\(number)" : String(Int(number))
  }

  /// Formats a number with a format style such as `.number`, `.percent` or `.currency(code:)`. The
  /// options that are chained to the style are applied.
  func formatted(
    _ number: Double, _ style: Value?, _ numericType: RuntimeValue.NumericType = .unspecified
  )
    -> String
  {
    let chainMembers = style?.chainMembers ?? []
    let kind = chainMembers.first?.name ?? "number"
    let digits = chainMembers.last { $0.name == "precision" }.flatMap {
      Digits($0.arguments.first?.value)
    }
    let isGrouped = !chainMembers.contains {
      $0.name == "grouping" && $0.arguments.first?.value.path?.last == "never"
    }
    let isCompact = chainMembers.contains {
      $0.name == "notation" && $0.arguments.first?.value.path?.last == "compactName"
    }
    var sign = number < 0 ? "-" : ""
    if let strategy = chainMembers.last(where: { $0.name == "sign" })?.arguments["strategy"] {
      let name = strategy.chainMembers?.last?.name
      if name == "always", number >= 0 { sign = "+" }
      if name == "never" { sign = "" }
    }
    func describe(_ number: Double, _ standard: Digits) -> String {
      let digits = digits ?? standard
      return isCompact
        ? Self.compact(number, digits: self.digits(chainMembers))
        : digits.describe(number, isGrouped: isGrouped)
    }
    switch kind {
    case "percent":
      // Integers are formatted as percentages without scaling.
      let fraction = numericType.isInteger == true ? number : number * 100
      return sign + describe(fraction.magnitude, Digits(minimum: 0, maximum: 6)) + "%"
    case "currency":
      let code = chainMembers.first?.arguments["code"]?.string
      let currency = code.map(Self.currencySign) ?? "$"
      let standard = currency == "¥" || currency == "₩" ? 0 : 2
      return sign + currency
        + describe(number.magnitude, Digits(minimum: standard, maximum: standard))
    default: return sign + describe(number.magnitude, Digits(minimum: 0, maximum: 6))
    }
  }

  private func digits(_ chainMembers: [Value.ChainMember]) -> Digits? {
    chainMembers.last { $0.name == "precision" }.flatMap { Digits($0.arguments.first?.value) }
  }

  /// The minimum and maximum numbers of decimals in a formatted number.
  private struct Digits {
    let (minimum, maximum): (Int, Int)

    init(minimum: Int, maximum: Int) { (self.minimum, self.maximum) = (minimum, maximum) }

    /// Parses expressions such as `.fractionLength(2)` and `.fractionLength(0...2)`; `nil` for any
    /// other expression.
    init?(_ value: Value?) {
      guard let link = value?.chainMembers?.last, link.name == "fractionLength",
        let length = link.arguments.first?.value
      else { return nil }
      let numbers =
        length.number.map { [$0, $0] } ?? length.operation?.operands.compactMap(\.number) ?? []
      guard numbers.count == 2, numbers.allSatisfy({ (0...9).contains($0) }) else { return nil }
      let isHalfOpen = length.operation?.name == "..<"
      self.init(minimum: Int(numbers[0]), maximum: max(0, Int(numbers[1]) - (isHalfOpen ? 1 : 0)))
    }

    func describe(_ number: Double, isGrouped: Bool) -> String {
      var text = Evaluator.fixed(number, maximum)
      if text.contains("."), !text.contains("e") {
        var spare = maximum - minimum
        while spare > 0, text.hasSuffix("0") {
          text.removeLast()
          spare -= 1
        }
        if text.hasSuffix(".") { text.removeLast() }
      }
      return isGrouped ? Evaluator.grouped(text) : text
    }
  }

  /// Formats a number in compact notation, such as `12K`. If the number before the letter is less
  /// than 10, it has up to one decimal.
  private static func compact(_ number: Double, digits: Digits?) -> String {
    let units = [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")]
    // A number that would round to 1,000 of one unit uses the next.
    let unit = units.first { number >= $0.0 * 0.9995 } ?? (1, "")
    let fraction = number / unit.0
    if let digits { return digits.describe(fraction, isGrouped: true) + unit.1 }
    let maximum = fraction < 9.95 ? 1 : 0
    return Digits(minimum: 0, maximum: maximum).describe(fraction, isGrouped: true) + unit.1
  }

  /// Returns the symbol that US English uses for the currency with an ISO 4217 code. For most
  /// currencies, this is the code itself.
  private static func currencySign(_ code: String) -> String {
    let signs = [
      "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "BRL": "R$",
      "CAD": "CA$", "AUD": "A$", "MXN": "MX$", "NZD": "NZ$", "CNY": "CN¥",
    ]
    return signs[code] ?? code + "\u{A0}"
  }

  /// Formats values with a C format string such as `%d of %@`.
  func formatted(_ format: String, _ data: [RuntimeValue]) -> String {
    var text = ""
    var rest = data[...]
    var format = format[...]
    let pattern =
      /%(?<flags>[-+ 0#']*)(?<width>[0-9]{0,3})(?:\.(?<digits>[0-9]{0,2}))?(?:[hlqzjt]*)(?<kind>[a-zA-Z@%])/
    while let found = format.firstMatch(of: pattern) {
      text += format[..<found.range.lowerBound]
      format = format[found.range.upperBound...]
      let output = found.output
      guard output.kind != "%" else {
        text += "%"
        continue
      }
      guard let evaluated = rest.popFirst() else { continue }
      text += describe(
        evaluated, kind: String(output.kind), flags: output.flags, width: Int(output.width) ?? 0,
        digits: output.digits.map { Int($0) ?? 0 })
    }
    return text + format
  }

  private func describe(
    _ evaluated: RuntimeValue, kind: String, flags: Substring, width: Int, digits: Int?
  ) -> String {
    var text: String
    if let number = number(of: evaluated), number.magnitude < 1e15 {
      switch kind {
      case "f", "F": text = Self.fixed(number, digits ?? 6)
      case "d", "i", "u": text = Self.describe(number.rounded(.towardZero))
      case "x": text = String(Int(number), radix: 16)
      case "X": text = String(Int(number), radix: 16, uppercase: true)
      default: text = self.text(of: evaluated) ?? ""
      }
      if flags.contains("+"), number >= 0 { text = "+" + text }
    } else {
      text = self.text(of: evaluated) ?? ""
    }
    let missing = String(
      repeating: flags.contains("0") && !flags.contains("-") ? "0" : " ",
      count: max(0, width - text.count))
    if flags.contains("-") { return text + missing }
    guard missing.hasPrefix("0"), let sign = text.first, "+-".contains(sign) else {
      return missing + text
    }
    return String(sign) + missing + text.dropFirst()
  }

  /// Formats a number with a fixed number of decimals (at most 9), rounded as in C.
  static func fixed(_ number: Double, _ digits: Int) -> String {
    guard number.magnitude < 1e15 else { return describe(number) }
    let text = String(format: "%.\(min(max(digits, 0), 9))f", number)
    let isNothing = text.allSatisfy { "-0.".contains($0) }
    return isNothing && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  static func grouped(_ number: Double) -> String {
    grouped(describe(number))
  }

  /// Inserts commas as thousands separators into a formatted number.
  static func grouped(_ numeral: String) -> String {
    if numeral.hasPrefix("-") { return "-" + grouped(String(numeral.dropFirst())) }
    let parts = numeral.split(separator: ".", maxSplits: 1)
    guard let integerDigits = parts.first, integerDigits.allSatisfy(\.isNumber) else {
      return numeral
    }
    var grouped = ""
    for (index, digit) in integerDigits.enumerated() {
      if index > 0, (integerDigits.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return parts.count > 1 ? grouped + "." + parts[1] : grouped
  }
}

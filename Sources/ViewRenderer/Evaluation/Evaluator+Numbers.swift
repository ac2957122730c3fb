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
  /// options that are chained to the style are applied. An unknown style, or `nil`, formats like
  /// `.number`.
  func formatted(
    _ number: Double, _ style: Value?, _ numericType: RuntimeValue.NumericType = .unspecified
  ) -> String {
    let members = style?.chainMembers ?? []
    let locale = PlaceholderValues.locale
    switch members.first?.name {
    case "percent":
      // Integers are formatted as percentages without scaling.
      let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
      return Self.formatted(
        number, numericType.isInteger == true ? style.scale(1) : style, members)
    case "currency":
      let code = members.first?.arguments["code"]?.string ?? "USD"
      return Self.formatted(
        number, FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale), members)
    default:
      return Self.formatted(number, FloatingPointFormatStyle(locale: locale), members)
    }
  }

  /// Formats a number as an amount of money.
  static func formattedAmount(_ number: Double) -> String {
    FloatingPointFormatStyle<Double>.Currency(code: "USD", locale: PlaceholderValues.locale)
      .format(number)
  }

  private static func formatted(
    _ number: Double, _ style: some NumberStyle, _ options: [Value.ChainMember]
  ) -> String {
    var style = style
    var sign = number < 0 ? "-" : ""
    for option in options {
      let value = option.arguments.first?.value
      switch (option.name, value?.chainMembers?.last?.name) {
      case ("precision", "fractionLength"):
        fractionLength(value).map { style = style.precision(.fractionLength($0)) }
      case ("grouping", "never"): style = style.grouping(.never)
      case ("notation", "compactName"): style = style.notation(.compactName)
      case ("sign", "always") where number >= 0: sign = "+"
      case ("sign", "never"): sign = ""
      default: break
      }
    }
    return sign + style.format(number.magnitude)
  }

  /// Returns the numbers of decimals in `.fractionLength(2)` and `.fractionLength(0...2)`; `nil`
  /// for any other expression.
  private static func fractionLength(_ value: Value?) -> ClosedRange<Int>? {
    guard let length = value?.chainMembers?.last?.arguments.first?.value else { return nil }
    let isHalfOpen: Bool
    let bounds: [Double?]
    if case .operation(let operation, let operands, _) = length {
      isHalfOpen = operation == .operator("..<")
      bounds = operands.map(\.number)
    } else {
      isHalfOpen = false
      bounds = [length.number, length.number]
    }
    guard bounds.count == 2, let first = bounds[0], let last = bounds[1],
      (0...9).contains(first), (first...9).contains(last)
    else { return nil }
    return Int(first)...max(Int(first), Int(last) - (isHalfOpen ? 1 : 0))
  }

  /// Formats a number with thousands separators.
  /// - Parameter decimals: The minimum and maximum number of decimals.
  static func grouped(_ number: Double, decimals: ClosedRange<Int> = 0...6) -> String {
    FloatingPointFormatStyle(locale: PlaceholderValues.locale)
      .precision(.fractionLength(decimals)).format(number)
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
    if let number = number(of: evaluated), number.magnitude < 1e15 {
      switch kind {
      case "f", "F":
        return String(format: "%\(flags)\(width == 0 ? "" : "\(width)").\(digits ?? 6)f", number)
      case "d", "i", "u", "x", "X":
        let conversion = kind.lowercased() == "x" ? kind : "d"
        return String(
          format: "%\(flags)\(width == 0 ? "" : "\(width)")ll\(conversion)", Int(number))
      default: break
      }
    }
    let text = text(of: evaluated) ?? ""
    let padding = String(repeating: " ", count: max(0, width - text.count))
    return flags.contains("-") ? text + padding : padding + text
  }
}

/// A format style of numbers with the options that drawings show.
private protocol NumberStyle: FormatStyle where FormatInput == Double, FormatOutput == String {
  func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self
  func grouping(_ grouping: NumberFormatStyleConfiguration.Grouping) -> Self
  func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> Self
}

extension FloatingPointFormatStyle<Double>: NumberStyle {}
extension FloatingPointFormatStyle<Double>.Percent: NumberStyle {}
extension FloatingPointFormatStyle<Double>.Currency: NumberStyle {}

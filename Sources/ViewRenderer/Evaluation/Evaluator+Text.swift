import HandbookModel
import ViewTree

// Conversion of values to text.
extension Evaluator {
  func plainText(_ evaluated: RuntimeValue) -> String? {
    switch evaluated {
    case .placeholder(_, let type?, _) where PlaceholderValues.numberTypes.contains(type): nil
    case .text, .placeholder: text(of: evaluated)
    default: nil
    }
  }

  /// Returns the text that represents a value in a string; `nil` if the value cannot be represented
  /// as text.
  func text(of evaluated: RuntimeValue) -> String? {
    switch evaluated {
    case .text(let text): text
    case .number(let number, let numericType): Self.describe(number, numericType)
    case .boolean(let boolean): boolean ? "true" : "false"
    case .date: PlaceholderValues.day
    case .enumCase(_, let name, _): name
    case .placeholder(let name, let type?, let row)
    where PlaceholderValues.numberTypes.contains(type):
      Self.describe(PlaceholderValues.number(of: name, type: type, row: row))
    case .placeholder(let name, _, let row):
      SampleWords.text(of: name, row: row) ?? PlaceholderValues.words(of: name)
        + (row.map { " \($0)" } ?? "")
    case .code(let value): value.path?.last.map(PlaceholderValues.words)
    case .instance(let type, _): PlaceholderValues.words(of: type)
    case .record: ""
    case .list(let list): list.compactMap(text(of:)).joined(separator: ", ")
    case .none, .unknown, .dictionary, .geometryProxy: nil
    }
  }

  /// Evaluates a string interpolation.
  /// - Parameter isLocalized: Whether the string is a `LocalizedStringKey`, whose values SwiftUI
  ///   formats. In contrast to Swift, SwiftUI groups the digits of integers and gives other numbers
  ///   six decimals.
  func evaluateInterpolation(_ parts: [StringPart], _ context: Context, isLocalized: Bool = false)
    -> RuntimeValue
  {
    var text = ""
    for (index, part) in parts.enumerated() {
      guard Double(text.utf8.count) < Self.maximumTextLength else { return .unknown }
      switch part {
      case .text(let literal): text += literal.withoutEscapes
      case .value(let arguments):
        guard let first = arguments.first else { continue }
        if isLocalized, arguments.count == 1,
          case .number(let number, let numericType) = evaluate(first.value, context)
        {
          text +=
            numericType.isInteger == false
            ? Self.grouped(number, decimals: 6...6) : Self.grouped(number)
        } else if arguments.count == 1,
          case .placeholder(let name, nil, let row) = evaluate(first.value, context),
          SampleWords.isNumber(
            name, preceding: text, following: parts.dropFirst(index + 1).first?.text ?? "")
        {
          text += Self.describe(PlaceholderValues.number(of: name, type: nil, row: row))
        } else {
          text += displayText(first.value, arguments.dropFirst(), context, isLocalized: false)
        }
      }
    }
    return .text(text)
  }

  /// Returns the text that a view shows for a value.
  /// - Parameters:
  ///   - options: The arguments named `format:`, `style:` or `specifier:`.
  ///   - isLocalized: Whether the value is a `LocalizedStringKey`, as in `Text` without `verbatim`.
  func displayText(
    _ value: Value, _ options: ArraySlice<CallArgument>, _ context: Context,
    isLocalized: Bool = true
  ) -> String {
    if isLocalized, case .interpolation(let parts, _) = value {
      return text(of: evaluateInterpolation(parts, context, isLocalized: true)) ?? ""
    }
    // A choice between string literals is localized like a single one.
    if isLocalized, case .conditional(let values, let conditions) = value,
      values.allSatisfy(\.isStringLiteral), let branch = takenBranch(values, conditions, context)
    {
      return displayText(branch, options, context)
    }
    // `.init("…")`
    if case .call(.member(nil, "init"), let arguments) = value, arguments.count == 1 {
      return displayText(arguments[0].value, options, context, isLocalized: isLocalized)
    }
    let evaluated = evaluate(value, context)
    if let specifier = options.first(where: { $0.label == "specifier" })?.value.string {
      return formatted(specifier, [evaluated])
    }
    let style = options.first { $0.label == "style" || $0.label == "format" }?.value
    if evaluated.isUndetermined {
      // Only dates have a style, as in `Text(date, style: .time)`.
      if options.contains(where: { $0.label == "style" }) || SampleWords.isDateFormat(style) {
        return formattedDate(style)
      }
      if let text = SampleWords.text(in: style) { return text }
    }
    switch evaluated {
    case .date: return formattedDate(style)
    // `Text(.now, style: .time)`
    case .code(let value) where style != nil && value.isDate: return formattedDate(style)
    case .list(let list) where style?.chainMembers?.first?.name == "list":
      return Self.joinedAsList(list.compactMap(text(of:)))
    case .number(let number, let numericType) where style != nil:
      return formatted(number, style, numericType)
    case .placeholder(let name, let type, let row)
    where style != nil
      && (Self.numberFormats.contains(style?.chainMembers?.first?.name ?? "")
        || PlaceholderValues.numberTypes.contains(type ?? "")):
      return formatted(PlaceholderValues.number(of: name, type: type, row: row), style)
    default:
      // The result of an unknown method on a known value has no placeholder, so it is shown as an
      // ellipsis.
      if evaluated == .unknown, let base = value.calledOn, self.evaluate(base, context).isLiteral {
        return "…"
      }
      // Values such as `Measurement(value: 5, unit: UnitLength.kilometers)` cannot be formatted;
      // the code is reported.
      if case .code(.call(let callee, _)) = evaluated, let type = callee.path?.first,
        type.first?.isUppercase == true
      {
        log.report(UnsupportedFeature(.name, value.readable))
      }
      return text(of: evaluated) ?? PlaceholderValues.words(of: value.lastName ?? "value")
    }
  }

  /// The formats of numbers, by the names of their members.
  private static let numberFormats: Set<String> = ["number", "percent", "currency"]

  private func formattedDate(_ style: Value?) -> String {
    style.map { formattedDate([CallArgument(nil, $0, 0..<0)]) } ?? PlaceholderValues.day
  }
}

extension RuntimeValue {
  /// Whether the value is not in the code.
  fileprivate var isUndetermined: Bool {
    switch self {
    case .placeholder, .unknown, .code, .instance: true
    default: false
    }
  }
}

extension Value {
  fileprivate var isStringLiteral: Bool {
    switch self {
    case .string, .interpolation: true
    default: false
    }
  }

  /// The expression to which a member or method call is applied, such as `a` in `a.b` and `a.b()`;
  /// `nil` for any other expression.
  fileprivate var calledOn: Value? {
    switch self {
    case .member(let base, _), .call(.member(let base, _), _): base
    default: nil
    }
  }
}

extension String {
  /// The text of a string literal with Swift's escape sequences, such as `\n`, `\"` and `\\`,
  /// replaced by the characters that they represent.
  fileprivate var withoutEscapes: String {
    guard contains("\\") else { return self }
    var text = ""
    var isEscaped = false
    // `\u{2022}`
    let characters = replacing(/\\u\{([0-9A-Fa-f]{1,8})\}/) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        ?? ""
    }
    for letter in characters {
      if isEscaped {
        switch letter {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "0", "r": break
        default: text.append(letter)
        }
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        text.append(letter)
      }
    }
    return text
  }
}

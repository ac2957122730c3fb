import Foundation
import HandbookModel
import ViewTree

// How values read as text.
extension Evaluator {
  func plainText(_ datum: Datum) -> String? {
    switch datum {
    case .sample(_, let type?, _) where SampleWords.numberTypes.contains(type): nil
    case .text, .sample: text(of: datum)
    default: nil
    }
  }

  /// How a datum reads; nil for what has no words.
  func text(of datum: Datum) -> String? {
    switch datum {
    case .text(let text): text
    case .number(let number): Self.written(number)
    case .truth(let truth): truth ? "true" : "false"
    case .date: SampleWords.day
    case .enumCase(_, let name, _): name
    case .sample(let name, let type?, let row) where SampleWords.numberTypes.contains(type):
      Self.written(SampleWords.number(of: name, type: type, row: row))
    case .sample(let name, _, let row):
      SampleWords.words(of: name) + (row.map { " \($0)" } ?? "")
    case .code(let value): value.path?.last.map(SampleWords.words)
    case .instance(let type, _): SampleWords.words(of: type)
    case .list(let list): list.compactMap(text(of:)).joined(separator: ", ")
    case .none, .unknown: nil
    }
  }

  func interpolated(_ parts: [StringPart], _ place: Place) -> Datum {
    var text = ""
    for part in parts {
      switch part {
      case .text(let written): text += written.withoutEscapes
      case .value(let arguments):
        guard let first = arguments.first else { continue }
        text += shown(first.value, arguments.dropFirst(), place)
      }
    }
    return .text(text)
  }

  /// What a value reads like in a text.
  /// - Parameter options: `format:`, `style:` or `specifier:`.
  func shown(_ value: Value, _ options: ArraySlice<CallArgument>, _ place: Place) -> String {
    let datum = datum(value, place)
    if let specifier = options.first(where: { $0.label == "specifier" })?.value.string {
      return formatted(specifier, [datum])
    }
    let style = options.first { $0.label == "style" || $0.label == "format" }?.value
    switch datum {
    // `Text(.now, style: .time)`
    case .code(.member(nil, "now")) where style != nil:
      return style.map { formattedDate([CallArgument(nil, $0, 0..<0)]) } ?? SampleWords.day
    case .date:
      return style.map { formattedDate([CallArgument(nil, $0, 0..<0)]) } ?? SampleWords.day
    case .number(let number) where style != nil: return formatted(number, style)
    case .sample(let name, let type, let row)
    where style?.spelling.contains("currency") == true
      || style != nil && SampleWords.numberTypes.contains(type ?? ""):
      return formatted(SampleWords.number(of: name, type: type, row: row), style)
    default: return text(of: datum) ?? SampleWords.words(of: value.lastName ?? "value")
    }
  }

  static func written(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int(number)) : "\(number)"
  }

  func formatted(_ number: Double, _ style: Value?) -> String {
    let spelling = style?.spelling ?? ""
    if spelling.contains("percent") { return Self.written((number * 100).rounded()) + "%" }
    if spelling.contains("currency") {
      let sign = Self.currencySigns.first { spelling.contains("\"\($0.code)\"") }?.sign ?? "$"
      let digits = sign == "¥" ? 0 : 2
      let parts = Self.fixed(abs(number), digits).split(separator: ".")
      let whole = Self.grouped(Double(parts.first ?? "0") ?? 0)
      return (number < 0 ? "-" : "") + sign
        + ([whole] + parts.dropFirst().map(String.init))
        .joined(separator: ".")
    }
    return Self.grouped(number)
  }

  /// Signs as a reader in the United States sees them, by ISO 4217.
  private static let currencySigns = [
    (code: "EUR", sign: "€"), (code: "GBP", sign: "£"), (code: "JPY", sign: "¥"),
    (code: "CHF", sign: "CHF "), (code: "INR", sign: "₹"),
  ]

  func formattedDate(_ arguments: [CallArgument]) -> String {
    let spelling = arguments.map(\.value.spelling).joined()
    if spelling.contains("relative") { return "2 hours ago" }
    if spelling.contains("timer") { return "0:42" }
    let wantsTime =
      spelling.contains("time") && !spelling.contains("time:.omitted")
      || spelling.contains("hour")
      || arguments.contains { $0.label == "time" && $0.value.path?.last != "omitted" }
    let wantsDate =
      arguments.contains { $0.label == "date" && $0.value.path?.last != "omitted" }
      || spelling.contains("date") || spelling.contains("day") || spelling.contains("month")
    if wantsTime { return wantsDate ? "\(SampleWords.day), \(SampleWords.time)" : SampleWords.time }
    return SampleWords.day
  }

  /// `%d of %@`
  func formatted(_ format: String, _ data: [Datum]) -> String {
    var text = ""
    var rest = data[...]
    var letters = Array(format)[...]
    while let letter = letters.popFirst() {
      guard letter == "%" else {
        text.append(letter)
        continue
      }
      if letters.first == "%" {
        text.append("%")
        letters.removeFirst()
        continue
      }
      var option = ""
      while let next = letters.popFirst() {
        option.append(next)
        if next.isLetter || next == "@", next != "l" { break }
      }
      guard let datum = rest.popFirst() else { continue }
      if option.hasSuffix("f"), let number = number(of: datum) {
        let digits = option.split(separator: ".").last.map { $0.filter(\.isNumber) }
        text += Self.fixed(number, digits.flatMap { Int($0) } ?? 6)
      } else {
        text += self.text(of: datum) ?? ""
      }
    }
    return text
  }

  static func fixed(_ number: Double, _ digits: Int) -> String {
    let digits = min(max(digits, 0), 9)
    guard number.magnitude < 1e9 else { return written(number) }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((number.magnitude * Double(scale)).rounded())
    let sign = number < 0 && whole > 0 ? "-" : ""
    guard digits > 0 else { return sign + "\(whole)" }
    let fraction = String(whole % scale)
    return sign + "\(whole / scale)."
      + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  static func grouped(_ number: Double) -> String {
    let written = written(number)
    let parts = written.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, whole.allSatisfy(\.isNumber) else { return written }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return parts.count > 1 ? grouped + "." + parts[1] : grouped
  }
}

extension String {
  /// As Swift reads it: `\n`, `\"` and `\\`.
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

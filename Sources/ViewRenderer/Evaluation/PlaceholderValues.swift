import Foundation
import HandbookModel

/// Plausible values for properties whose values are not in the code. They are derived from the
/// names and types of the properties.
enum PlaceholderValues {
  /// The number of placeholders that are drawn for a collection whose length is unknown.
  static let rows = 3
  /// The fixed date (a Sunday) and time that drawings show instead of any date, in US format. The
  /// date is fixed so that drawings are the same on every day.
  static let (day, time) = ("June 14, 2026", "9:41 AM")
  /// The date and time that is shown for every unknown date: June 14, 2026 at 9:41 AM, in
  /// Greenwich Mean Time.
  static let date = Date(timeIntervalSince1970: 1_781_430_060)
  /// The locale in which drawings show numbers and dates.
  static let locale = Locale(identifier: "en_US")

  /// Turns an identifier into words: `trackName` becomes “Track name”.
  static func words(of name: String) -> String {
    let words = name.utf8.drop { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") }
      .split(separator: UInt8(ascii: "_")).flatMap { camelCaseWords(of: Substring($0)) }
    let text = words.map { word in
      // Abbreviations keep their capitals.
      word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a placeholder for a Boolean property, by its name. It is false for states that are not
  /// initially active, such as loading, errors and presentation. For any other property, it is true
  /// outside of lists, and alternates between true and false in the rows of a list.
  /// - Parameter row: The 1-based number of the list row; `nil` outside of lists.
  static func boolean(of name: String, row: Int?) -> Bool {
    let name = name.lowercased()
    let later = [
      "loading", "error", "fail", "empty", "present", "show", "expand", "edit", "hidden",
      "disabled", "press", "drag", "animat", "reduce", "delet", "playing", "busy", "refresh",
    ]
    if later.contains(where: name.containsBytes(of:)) { return false }
    return row.map { !$0.isMultiple(of: 2) } ?? true
  }

  /// The names of the types for which placeholders are numbers.
  static let numberTypes: Set<String> = [
    "Double", "CGFloat", "Float", "Int", "UInt", "Int64", "Decimal", "TimeInterval",
  ]

  /// Returns a placeholder for a numeric property, by its name and type. It is 0.6 for fractions
  /// such as `progress`, 4.5 for ratings, and 12.5 for amounts of money. Other numbers begin with 3,
  /// or 12.5 if they are not integers, and increase by 1 from row to row.
  /// - Parameter row: The 1-based number of the list row; `nil` outside of lists.
  static func number(of name: String, type: String?, row: Int?) -> Double {
    let lower = name.lowercased()
    let fractions = ["progress", "fraction", "percent", "ratio", "share", "opacity", "completion"]
    if fractions.contains(where: lower.contains) { return 0.6 }
    let step = Double((row ?? 1) - 1)
    if type.map({ !$0.contains("Int") }) ?? true {
      if SampleWords.isAmount(name) { return 12.5 + step }
      if lower.hasSuffix("rating") { return 4.5 }
    }
    let isInteger = type.map { $0.hasPrefix("Int") || $0.hasPrefix("UInt") } ?? true
    return isInteger ? 3 + step : 12.5 + step
  }

  /// Returns the singular of a plural noun: `washers` becomes “washer”.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }
}

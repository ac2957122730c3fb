/// What is shown for a value that the code does not say, told from its name and type.
enum PlaceholderValues {
  /// How many rows a list of unknown length has.
  static let rows = 3
  /// The day that stands for any, a Sunday, as people in the United States write it: fixed, so that
  /// drawings stay as they are.
  static let (day, time) = ("June 14, 2026", "9:41 AM")

  /// A name in words: `trackName` is “Track name”.
  static func words(of name: String) -> String {
    var words: [String] = []
    var word = ""
    let letters = Array(name.drop { $0 == "_" || $0 == "$" })
    for (index, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase
        && (letters[..<index].last?.isLowercase == true
          || (index + 1 < letters.count && letters[index + 1].isLowercase && index > 0
            && letters[index - 1].isUppercase))
      if letter == "_" || isStart, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if letter != "_" { word.append(letter) }
    }
    if !word.isEmpty { words.append(word) }
    let text = words.enumerated().map { index, word in
      // An abbreviation stays one.
      word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Whether a truth with a name begins as true: what is about to happen, or has gone wrong, has not.
  static func truth(of name: String, row: Int?) -> Bool {
    let name = name.lowercased()
    let later = [
      "loading", "error", "fail", "empty", "present", "show", "expand", "edit", "hidden",
      "disabled", "press", "drag", "animat", "reduce", "delet", "playing", "busy", "refresh",
    ]
    if later.contains(where: name.contains) { return false }
    return row.map { !$0.isMultiple(of: 2) } ?? true
  }

  /// Types whose values are numbers.
  static let numberTypes: Set<String> = [
    "Double", "CGFloat", "Float", "Int", "UInt", "Int64", "Decimal", "TimeInterval",
  ]

  /// A number with a name: a share of one, or a count that grows from row to row.
  static func number(of name: String, type: String?, row: Int?) -> Double {
    let lower = name.lowercased()
    let shares = ["progress", "fraction", "percent", "ratio", "share", "opacity", "completion"]
    if shares.contains(where: lower.contains) { return 0.6 }
    let whole = type.map { $0.hasPrefix("Int") || $0.hasPrefix("UInt") } ?? true
    return whole ? Double(3 + (row ?? 1) - 1) : 12.5 + Double((row ?? 1) - 1)
  }

  /// The name of one of several: `washers` is “washer”.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    return name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
  }
}

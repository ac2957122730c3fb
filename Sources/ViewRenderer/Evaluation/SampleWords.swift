import HandbookModel
import ViewTree

/// Sample values for texts whose values are not in the code, by the names that these have: a name
/// that ends with `price` has a price. Names, titles and other words are those of the name itself.
enum SampleWords {
  /// Returns the text of a value; `nil` if its name suggests none.
  /// - Parameter row: The 1-based number of the list row; `nil` outside of lists.
  static func text(of name: String, row: Int?) -> String? {
    let words = words(of: name)
    guard let last = words.last else { return nil }
    if isDate(words) { return PlaceholderValues.day }
    switch last {
    case "time":
      return words.count > 1 && !clockWords.contains(words[0]) ? "25 min" : PlaceholderValues.time
    case "duration": return "25 min"
    case "distance": return "2.4 mi"
    case "email", "mail": return "anna@example.com"
    case "phone": return "(555) 010-0142"
    case "url", "website", "domain": return "example.com"
    default: break
    }
    if isAmount(name) {
      return Evaluator.formattedAmount(PlaceholderValues.number(of: name, type: nil, row: row))
    }
    if isCount(words) {
      return Evaluator.describe(PlaceholderValues.number(of: name, type: nil, row: row))
    }
    return nil
  }

  private static let clockWords: Set<String> = [
    "start", "end", "arrival", "departure", "departs", "opening", "closing", "due", "created",
    "updated", "current",
  ]

  /// Whether a value is a date, by its name.
  static func isDate(_ name: String) -> Bool { isDate(words(of: name)) }

  private static func isDate(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    return ["date", "deadline", "birthday", "timestamp", "expiry"].contains(last)
      || last == "at" && words.count > 1
  }

  /// Whether a value is an amount of money, by its name.
  static func isAmount(_ name: String) -> Bool {
    guard let last = words(of: name).last else { return false }
    return ["price", "cost", "subtotal", "fee", "fare", "salary", "revenue"].contains(last)
  }

  private static func isCount(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    return ["count", "quantity", "qty", "rating", "age", "year"].contains(last)
  }

  /// Whether a value in a text is a number: its name suggests one, or a unit follows it, as in
  /// `\(minutes) min`, or a sign of a currency precedes it.
  /// - Parameters:
  ///   - preceding: The text before the value.
  ///   - following: The text after the value.
  static func isNumber(_ name: String, preceding: String, following: String) -> Bool {
    let words = words(of: name)
    guard let last = words.last else { return false }
    if preceding.hasSuffix("$") || preceding.hasSuffix("€") || preceding.hasSuffix("#") {
      return true
    }
    if isCount(words) { return true }
    if ["name", "title", "text", "label", "user", "author", "description"].contains(last) {
      return false
    }
    if following.hasPrefix("%") || following.hasPrefix("°") { return true }
    let unit = following.drop { $0 == " " }.prefix { $0.isLetter }
    return units.contains(String(unit)) || unit.lowercased() == last
  }

  /// The units that follow numbers in texts.
  private static let units: Set<String> = [
    "min", "mins", "minutes", "minute", "h", "hr", "hrs", "hours", "s", "sec", "secs", "seconds",
    "days", "day", "weeks", "months", "years", "km", "m", "mi", "miles", "ft", "kg", "g", "lb",
    "lbs",
    "cal", "kcal", "calories", "bpm", "steps", "servings", "items", "people", "reviews", "points",
    "pts", "photos", "files", "messages", "results", "likes", "followers", "comments", "stars",
    "KB", "MB", "GB", "px", "pt", "unread", "tasks", "of", "songs", "tracks", "episodes", "members",
    "votes", "views", "downloads", "orders", "ratings", "x",
  ]

  private static func words(of name: String) -> [String] {
    PlaceholderValues.words(of: name).lowercased().split(separator: " ").map(String.init)
  }

  // MARK: Formats

  /// Returns the text that a format gives a value that is not in the code; `nil` if the format is
  /// that of numbers or unknown.
  static func text(in style: Value?) -> String? {
    guard let style = style?.chainMembers, let first = style.first else { return nil }
    switch first.name {
    case "units": return "25 min"
    case "time" where style.first?.arguments.isEmpty == false: return "25:00"
    case "measurement": return "2.4 mi"
    case "byteCount": return "24 MB"
    case "name": return "Anna Park"
    default: return nil
    }
  }

  /// Whether a format is one of dates.
  static func isDateFormat(_ style: Value?) -> Bool {
    switch style?.chainMembers?.first?.name {
    case "dateTime", "relative", "iso8601", "date", "verbatim": true
    default: false
    }
  }
}

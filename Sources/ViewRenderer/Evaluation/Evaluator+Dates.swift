import HandbookModel
import ViewTree

// Formatting of dates. All dates are the same: Sunday, June 14, 2026, 9:41 AM.
extension Evaluator {
  /// The names of the static members of `Date` that are dates.
  static let dateConstants: Set<String> = ["now", "distantPast", "distantFuture"]

  /// Formats the fixed date that drawings show instead of any date in the code.
  /// - Parameter arguments: The arguments of `formatted`, or the format style as the only argument.
  func formattedDate(_ arguments: [CallArgument]) -> String {
    guard !arguments.isEmpty else { return "6/14/2026, \(PlaceholderValues.time)" }
    let date = arguments["date"]?.path?.last
    let time = arguments["time"]?.path?.last
    if date != nil || time != nil { return Self.joined(date, time) }
    guard let style = arguments[0].value.chainMembers else { return PlaceholderValues.day }
    switch style.first?.name {
    case "time": return PlaceholderValues.time
    case "timer": return "0:42"
    case "relative", "offset": return "2 hours ago"
    case "iso8601": return "2026-06-14T09:41:00Z"
    case "dateTime": return Self.describe(style.dropFirst())
    default: return PlaceholderValues.day
    }
  }

  private static func joined(_ date: String?, _ time: String?) -> String {
    let day =
      switch date {
      case "numeric": "6/14/2026"
      case "abbreviated": "Jun 14, 2026"
      case "long": PlaceholderValues.day
      case "complete": "Sunday, " + PlaceholderValues.day
      default: ""
      }
    let hour =
      switch time {
      case "shortened": PlaceholderValues.time
      case "standard": "9:41:00 AM"
      case "complete": "9:41:00 AM GMT"
      default: ""
      }
    if day.isEmpty || hour.isEmpty { return day + hour }
    return day + (["long", "complete"].contains(date) ? " at " : ", ") + hour
  }

  /// Formats the fixed date that drawings show, with the components of a format style such as
  /// `.dateTime.month(.wide).day()`. The components are in the order of US English.
  private static func describe(_ parts: ArraySlice<Value.ChainMember>) -> String {
    guard !parts.isEmpty else { return "6/14/2026, \(PlaceholderValues.time)" }
    func width(_ name: String) -> String? {
      parts.last { $0.name == name }.map { $0.arguments.first?.value.path?.last ?? "" }
    }
    let weekday = width("weekday").map { $0 == "wide" ? "Sunday" : $0 == "narrow" ? "S" : "Sun" }
    let day = width("day") == nil ? nil : "14"
    let year = width("year").map { $0 == "twoDigits" ? "26" : "2026" }
    let month: String? =
      switch width("month") {
      case nil: nil
      case "wide": "June"
      case "narrow": "J"
      case "twoDigits": "06"
      case "defaultDigits": "6"
      default: "Jun"
      }
    var text: String
    if let month, month.first?.isNumber == true {
      text = [month, day, year].compactMap(\.self).joined(separator: "/")
    } else if let month {
      text = [month, day].compactMap(\.self).joined(separator: " ")
      if let year { text += (day == nil ? " " : ", ") + year }
    } else {
      text = [day, year].compactMap(\.self).joined(separator: " ")
    }
    if let weekday {
      // A day of the month without a month precedes the weekday.
      text = text.isEmpty ? weekday : month == nil ? "\(text) \(weekday)" : "\(weekday), \(text)"
    }
    let hour = width("hour") == nil ? nil : "9"
    let minute = width("minute") == nil ? nil : "41"
    let second = width("second") == nil ? nil : "00"
    var time = [hour, minute, second].compactMap(\.self).joined(separator: ":")
    if hour != nil { time += " AM" }
    if text.isEmpty || time.isEmpty { return text + time }
    return text + (month == "June" ? " at " : ", ") + time
  }

  /// Evaluates a method of `Calendar` for the fixed date that drawings show; `nil` for an unknown
  /// method.
  func calendar(_ name: String, _ arguments: [CallArgument]) -> RuntimeValue? {
    switch name {
    case "date", "startOfDay": return .date
    case "component":
      let parts = [
        "year": 2026, "month": 6, "day": 14, "weekday": 1, "hour": 9, "minute": 41, "second": 0,
      ]
      let part = arguments.first?.value.path?.last
      return part.flatMap { parts[$0] }.map { .number(Double($0), .integer) }
    default: return nil
    }
  }
}

extension Value {
  /// One member of a chain such as `.dateTime.month(.wide).day()`, with the arguments of its call.
  struct ChainMember {
    let name: String
    let arguments: [CallArgument]
  }

  /// The members of a chain such as `.dateTime.month(.wide).day()`, in source order; `nil` if the
  /// expression is not a chain.
  var chainMembers: [ChainMember]? {
    switch self {
    case .member(nil, let name), .name(let name): [ChainMember(name: name, arguments: [])]
    case .member(let base?, let name):
      base.chainMembers.map { $0 + [ChainMember(name: name, arguments: [])] }
    case .call(.member(let base, let name), let arguments):
      if let base {
        base.chainMembers.map { $0 + [ChainMember(name: name, arguments: arguments)] }
      } else {
        [ChainMember(name: name, arguments: arguments)]
      }
    case .call(.name(let name), let arguments): [ChainMember(name: name, arguments: arguments)]
    default: nil
    }
  }

  /// Whether the expression is `Calendar.current` or the `calendar` of the environment.
  var isCalendar: Bool {
    path == ["Calendar", "current"] || path == ["calendar"]
  }

  /// Whether the expression is a standard date such as `.now`, or is computed from one.
  var isDate: Bool {
    switch self {
    case .member(nil, let name): Evaluator.dateConstants.contains(name)
    case .call(.member(let base?, "addingTimeInterval"), _),
      .call(.member(let base?, "advanced"), _):
      base.isDate
    default: false
    }
  }
}

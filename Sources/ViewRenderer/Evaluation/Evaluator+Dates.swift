import Foundation
import HandbookModel
import ViewTree

// Formatting of dates. All dates are the same: Sunday, June 14, 2026, 9:41 AM.
extension Evaluator {
  /// The names of the static members of `Date` that are dates.
  static let dateConstants: Set<String> = ["now", "distantPast", "distantFuture"]

  /// Formats the fixed date that drawings show instead of any date in the code.
  /// - Parameter arguments: The arguments of `formatted`, or the format style as the only argument.
  func formattedDate(_ arguments: [CallArgument]) -> String {
    let date = arguments["date"]?.path?.last
    let time = arguments["time"]?.path?.last
    if arguments.isEmpty || date != nil || time != nil {
      return Self.text(
        Self.style(date.flatMap { Self.dateStyles[$0] }, time.flatMap { Self.timeStyles[$0] }))
    }
    guard let style = arguments[0].value.chainMembers else { return PlaceholderValues.day }
    switch style.first?.name {
    case "time": return PlaceholderValues.time
    case "timer": return "0:42"
    case "relative", "offset": return "2 hours ago"
    case "iso8601": return PlaceholderValues.date.formatted(.iso8601)
    case "dateTime": return Self.text(style.dropFirst().reduce(Self.style(nil, nil), Self.adding))
    default: return PlaceholderValues.day
    }
  }

  private static let dateStyles: [String: Date.FormatStyle.DateStyle] = [
    "numeric": .numeric, "abbreviated": .abbreviated, "long": .long, "complete": .complete,
    "omitted": .omitted,
  ]
  private static let timeStyles: [String: Date.FormatStyle.TimeStyle] = [
    "shortened": .shortened, "standard": .standard, "complete": .complete, "omitted": .omitted,
  ]
  private static let months: [String: Date.FormatStyle.Symbol.Month] = [
    "wide": .wide, "narrow": .narrow, "twoDigits": .twoDigits, "defaultDigits": .defaultDigits,
  ]
  private static let weekdays: [String: Date.FormatStyle.Symbol.Weekday] = [
    "wide": .wide, "narrow": .narrow, "short": .short,
  ]

  private static func style(
    _ date: Date.FormatStyle.DateStyle?, _ time: Date.FormatStyle.TimeStyle?
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: PlaceholderValues.locale,
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }

  /// Adds a component to a date format style. An unknown component changes nothing.
  /// - Parameter component: The member of the chain that sets the component, such as
  ///   `.month(.wide)`.
  private static func adding(
    _ style: Date.FormatStyle, _ component: Value.ChainMember
  ) -> Date.FormatStyle {
    let width = component.arguments.first?.value.path?.last ?? ""
    return switch component.name {
    case "weekday": style.weekday(weekdays[width] ?? .abbreviated)
    case "day": style.day()
    case "month": style.month(months[width] ?? .abbreviated)
    case "year": style.year(width == "twoDigits" ? .twoDigits : .defaultDigits)
    case "hour": style.hour()
    case "minute": style.minute()
    case "second": style.second()
    default: style
    }
  }

  /// Formats the fixed date. The narrow space before “AM” becomes a plain one, as in all other
  /// texts of drawings, because many fonts have no narrow space.
  private static func text(_ style: Date.FormatStyle) -> String {
    PlaceholderValues.date.formatted(style).replacing("\u{202F}", with: " ")
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

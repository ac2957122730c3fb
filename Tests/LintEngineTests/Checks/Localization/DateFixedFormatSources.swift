@testable import LintEngine

extension CheckSources {
  static let dateFixedFormat = CheckSources(
    .dateFixedFormat,
    flagged: [
      """
      extension Trip {
        var startText: String {
          let formatter = DateFormatter()
          ↓formatter.dateFormat = "MMM d, yyyy"
          return formatter.string(from: start)
        }
      }
      """,
      """
      enum Formats {
        static let time: DateFormatter = {
          let formatter = DateFormatter()
          formatter.locale = .current
          ↓formatter.dateFormat = "h:mm a"
          return formatter
        }()
      }
      """,
      #"""
      Text(↓"\(parts.month ?? 1)/\(parts.day ?? 1)")
      """#,
      #"""
      struct Week: View {
        let ↓titles = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        var body: some View {
          HStack {
            ForEach(titles, id: \.self) { Text($0) }
            Picker("Month", selection: $month) {
              ForEach(↓["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"], id: \.self) { Text($0) }
            }
          }
        }
      }
      """#,
      """
      struct Visit: Codable {
        let day: Date
        var dayText: String {
          let formatter = DateFormatter()
          ↓formatter.dateFormat = "MM/dd/yyyy"
          return formatter.string(from: day)
        }
      }
      """,
      """
      func show(_ date: Date, in calendar: Calendar) {
        let first = calendar.date(from: DateComponents(year: 2020))
        let formatter = DateFormatter()
        ↓formatter.dateFormat = "dd.MM.yyyy"
        label = formatter.string(from: first ?? date)
      }
      """,
      """
      func update(_ time: Date) {
        let formatter = DateFormatter()
        ↓formatter.dateFormat = "HH:mm"
        load { label = formatter.string(from: time) }
        found = find(formatter.string(from: time))
      }
      """,
    ],
    clean: [
      """
      let formatter = DateFormatter()
      formatter.setLocalizedDateFormatFromTemplate("MMMd")
      Text(date, format: .dateTime.day().month())
      """,
      """
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.dateFormat = "dd/MM/yyyy HH:mm"
      """,
      """
      let stamp = DateFormatter()
      stamp.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
      let day = DateFormatter()
      day.dateFormat = "yyyy-MM-dd"
      """,
      """
      func parse(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.dateFormat = "dd/MM/yyyy"
        return formatter.date(from: text)
      }
      """,
      """
      func writeLog(_ date: Date) {
        let formatter = DateFormatter()
        formatter.dateFormat = "HH:mm"
        lines.append(formatter.string(from: date))
      }
      """,
      """
      let weekday = DateFormatter()
      weekday.dateFormat = "EEEE"
      let elapsed = DateFormatter()
      elapsed.dateFormat = "mm:ss"
      """,
      #"""
      Text("\(page)/\(pages)")
      Text("\(month) \(year)")
      ForEach(["Sun", "Moon", "Mars", "Venus", "Saturn", "Jupiter", "Mercury"], id: \.self) { Text($0) }
      ForEach(Calendar.current.shortWeekdaySymbols, id: \.self) { Text($0) }
      """#,
      """
      func price(at time: Date) -> Double? {
        let formatter = DateFormatter()
        formatter.dateFormat = "HH:mm:ss"
        return findPrice(for: formatter.string(from: time), in: prices)
      }
      """,
    ])
}

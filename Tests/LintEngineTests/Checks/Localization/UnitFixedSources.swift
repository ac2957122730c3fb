@testable import LintEngine

extension CheckSources {
  static let unitFixed = CheckSources(
    .unitFixed,
    flagged: [
      """
      Text(↓"\\(boat.weight) kg")
      """,
      """
      struct Trip: View {
        let trip: Route

        var body: some View {
          Label(↓"\\(trip.length, specifier: "%.1f") km", systemImage: "map")
          Text(↓"Wind: \\(trip.wind)km/h, from the west")
          Text("Wind").accessibilityValue(↓"\\(trip.wind) km/h")
        }
      }
      """,
      """
      HStack {
        Text(weight, format: .number)
        Text(↓"kg")
      }
      Chart(days) { Bar($0) }.chartYAxisLabel(↓"°C")
      """,
      """
      struct Sea {
        var ↓temperatureText: String { "\\(degrees)°F" }
      }
      """,
    ],
    clean: [
      """
      Text(usesPounds ? "\\(pounds) lb" : "\\(kilograms) kg")
      """,
      """
      struct Weight: View {
        var body: some View {
          Text("\\(weight) kg")
          Picker("Unit", selection: $unit) {
            Text("kg").tag(0)
            Text("lb").tag(1)
          }
        }
      }
      """,
      """
      Text(Measurement(value: 12, unit: UnitLength.kilometers), format: .measurement(width: .abbreviated))
      Text("\\(minutes) min")
      Text("\\(size) MB")
      Text("\\(count) kgs of fish")
      Text("Up to 5 km away")
      """,
      """
      struct Trip: View {
        @Environment(\\.locale) private var locale

        var body: some View {
          Text("\\(length) km").opacity(locale.measurementSystem == .metric ? 1 : 0)
        }
      }
      """,
    ])
}

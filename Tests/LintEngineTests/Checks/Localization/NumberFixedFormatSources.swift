@testable import LintEngine

extension CheckSources {
  static let numberFixedFormat = CheckSources(
    .numberFixedFormat,
    flagged: [
      """
      Text(↓String(format: "%.1f km", distance))
      """,
      #"""
      Text(↓"$\(total)")
      Text(↓"\(total.formatted()) €")
      """#,
      """
      struct Receipt: View {
        let total: Double
        var totalText: String { ↓String(format: "%.2f", total) }
        var body: some View { LabeledContent("Total", value: total).accessibilityLabel(totalText) }
      }
      """,
      """
      struct Hike {
        let meters: Double
        var lengthText: String { ↓String(format: "%.1f km", meters / 1000) }
      }
      """,
      """
      struct Facts: View {
        var body: some View { fact("Weight", ↓String(format: "%.1f kg", weight)) }
        func fact(_ title: String, _ value: String) -> some View { LabeledContent(title, value: value) }
      }
      """,
      #"""
      struct Guide: View {
        private var ↓rate: String { "$\(hourly)/h" }
        var body: some View { Text(rate) }
      }
      """#,
      #"""
      Text(↓"£" + price)
      Label("\(↓String(format: "%5.2f", weight)) kg", systemImage: "scalemass")
      """#,
    ],
    clean: [
      #"""
      Text(distance, format: .number.precision(.fractionLength(1)))
      Text(total, format: .currency(code: code))
      Text("\(total, format: .currency(code: code))")
      """#,
      """
      let line = String(format: "%.2f,%.2f", x, y)
      file.write(line)
      """,
      """
      Text(String(format: "%02d:%02d", minutes, seconds))
      Text(String(format: "%.0f", locale: .current, total))
      Text(String.localizedStringWithFormat("%.1f", total))
      """,
      """
      struct Plot: View {
        var body: some View {
          Canvas { context, size in
            print(String(format: "%.1f points", size.width))
            cache[String(format: "%.2f,%.2f", x, y)] = size
          }
        }
      }
      """,
      #"""
      struct Point {
        var line: String { String(format: "%.3f %.3f", x, y) }
        var template: String { "$\(name)" }
      }
      """#,
      #"""
      Text("Costs in $ or \(currency)")
      Text("\(count) of \(total)")
      let key = "$\(name)"
      """#,
      #"""
      Text("\(latitude, specifier: "%.2f")")
      """#,
      """
      struct DebugOverlay: View {
        var body: some View { Text(String(format: "%.1f frames per second", rate)) }
      }
      """,
    ])
}

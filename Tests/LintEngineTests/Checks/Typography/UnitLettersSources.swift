@testable import LintEngine

extension CheckSources {
  static let unitLetters = CheckSources(
    .unitLetters,
    flagged: [
      """
      Label { ↓Text("\\(hours)h \\(minutes)m left") } icon: { Image(systemName: "clock") }
      """,
      """
      HStack {
        Image(systemName: "timer")
        ↓Text("\\(minutes)m \\(seconds)s").monospacedDigit()
      }
      """,
      """
      struct Countdown: View {
        var body: some View {
          ↓Text("\\(time.days)d \\(time.hours)h \\(time.minutes)m")
        }
      }
      """,
    ],
    clean: [
      """
      Text("\\(hours)h \\(minutes)m").accessibilityLabel(spokenDuration)
      """,
      """
      Text("\\(hours) hours \\(minutes) minutes")
      """,
      """
      Text("\\(width)m × \\(height)m")
      """,
      """
      HStack { Text("\\(hours)h \\(minutes)m") }.accessibilityElement(children: .ignore)
      """,
      """
      Text("\\(price, format: .number)m \\(weight, format: .number)s")
      """,
      """
      Text("v\\(major).\\(minor)")
      """,
    ])
}

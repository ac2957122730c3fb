@testable import LintEngine

extension CheckSources {
  static let stepperByHand = CheckSources(
    .stepperByHand,
    flagged: [
      #"""
      ↓HStack {
        Button("-") { seats -= 1 }
        Text("\(seats)")
        Button("+") { seats += 1 }
      }
      """#,
      """
      ↓HStack(spacing: 16) {
        Button { model.count = max(0, model.count - 1) } label: { Image(systemName: "minus.circle") }
        Text(model.count, format: .number).monospacedDigit()
        Button { model.count += 1 } label: { Image(systemName: "plus.circle") }
      }
      """,
      """
      Form {
        ↓HStack {
          Text("Nights")
          Spacer()
          Button(action: { nights -= 1 }) { Image(systemName: "minus") }
          Text(String(nights))
          Button(action: { nights += 1 }) { Image(systemName: "plus") }
        }
      }
      """,
    ],
    clean: [
      #"""
      Stepper("Seats: \(seats)", value: $seats)
      """#,
      #"""
      HStack {
        Button("-") { seats -= 1 }
        Text("\(seats)")
        Button("+") { seats += 1 }
      }
      .accessibilityElement()
      .accessibilityAdjustableAction { adjust($0) }
      """#,
      #"""
      HStack {
        Button { seats -= 1 } label: { Label("Fewer seats", systemImage: "minus") }
        Text("\(seats)")
        Button { seats += 1 } label: { Label("More seats", systemImage: "plus") }
      }
      """#,
      #"""
      HStack {
        Button("-") { zoomOut() }
        Text("\(zoom)")
        Button("+") { zoomIn() }
      }
      """#,
      #"""
      HStack {
        Button("-") { home -= 1 }
        Text("\(home) : \(away)")
        Button("+") { away += 1 }
      }
      """#,
    ])
}

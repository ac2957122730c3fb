@testable import LintEngine

extension CheckSources {
  static let sheetFixedHeight = CheckSources(
    .sheetFixedHeight,
    flagged: [
      """
      VStack {
        Text("Leave the trip?").font(.headline)
        Button("Leave") { leave() }
      }
      .↓presentationDetents([.height(180)])
      """,
      """
      Text("Hello").sheet(isPresented: $isShown) {
        Tip().↓presentationDetents([.height(120), .height(240)])
      }
      struct Tip: View {
        var body: some View { Label("Swipe to see more", systemImage: "hand.draw") }
      }
      """,
      """
      struct Rating: View {
        var body: some View {
          VStack {
            Text("How was it?")
            HStack { Text("Bad"); Spacer(); Text("Good") }
          }
          .↓presentationDetents([PresentationDetent.height(200), .fraction(0.2)])
        }
      }
      """,
    ],
    clean: [
      """
      VStack { Text("Leave?") }.presentationDetents([.height(180), .large])
      VStack { Text("Leave?") }.presentationDetents([.medium])
      VStack { Text("Leave?") }.presentationDetents([.fraction(0.5), .height(180)])
      """,
      """
      ScrollView { Text(story) }.presentationDetents([.height(180)])
      List { Text("One") }.presentationDetents([.height(300)])
      Text(story).presentationDetents([.height(640)])
      """,
      """
      struct Rating: View {
        @ScaledMetric private var height = 200.0
        @State private var measured = 0.0
        var body: some View {
          Text("How was it?").presentationDetents([.height(height)])
          Text("How was it?").presentationDetents([.height(measured)])
          Text("How was it?").presentationDetents(detents)
          Text("How was it?").presentationDetents(isLarge ? [.large] : [.height(200)])
        }
      }
      """,
      """
      DatePicker("Day", selection: $day).datePickerStyle(.wheel).presentationDetents([.height(220)])
      HStack { Circle(); Circle() }.presentationDetents([.height(120)])
      Legend().presentationDetents([.height(120)])
      """,
    ])
}

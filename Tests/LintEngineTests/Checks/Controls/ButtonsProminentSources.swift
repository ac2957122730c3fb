@testable import LintEngine

extension CheckSources {
  static let buttonsProminent = CheckSources(
    .buttonsProminent,
    flagged: [
      """
      HStack {
        Button("Save", action: save).buttonStyle(.borderedProminent)
        ↓Button("Share", action: share).buttonStyle(.borderedProminent)
      }
      """,
      """
      VStack(spacing: 12) {
        Button("Continue", action: next).buttonStyle(.glassProminent).tint(.green)
        ↓Button { skip() } label: { Text("Skip") }.buttonStyle(.glassProminent).tint(.green)
      }
      """,
      """
      struct Offer: View {
        var body: some View {
          VStack {
            Text("Three plans")
            HStack {
              Button("Monthly", action: month).buttonStyle(.borderedProminent).controlSize(.large)
              ↓Button("Yearly", action: year).buttonStyle(.borderedProminent).controlSize(.large)
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      HStack {
        Button("Save", action: save).buttonStyle(.borderedProminent)
        Button("Share", action: share).buttonStyle(.bordered)
      }
      """,
      """
      HStack {
        Button("Decline", action: decline).buttonStyle(.borderedProminent).tint(.red)
        Button("Accept", action: accept).buttonStyle(.borderedProminent).tint(.green)
      }
      """,
      """
      VStack {
        if isNew {
          Button("Create", action: create).buttonStyle(.borderedProminent)
        } else {
          Button("Save", action: save).buttonStyle(.borderedProminent)
        }
      }
      """,
      """
      HStack {
        Button("1") { press(1) }.buttonStyle(.borderedProminent)
        Button("2") { press(2) }.buttonStyle(.borderedProminent)
        Button("3") { press(3) }.buttonStyle(.borderedProminent)
        Button("4") { press(4) }.buttonStyle(.borderedProminent)
      }
      """,
      """
      HStack {
        Button("Save", action: save).buttonStyle(.borderedProminent)
        Button("Delete", role: .destructive, action: remove).buttonStyle(.borderedProminent)
      }
      """,
    ])
}

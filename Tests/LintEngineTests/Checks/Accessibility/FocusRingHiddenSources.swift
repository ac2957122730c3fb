@testable import LintEngine

extension CheckSources {
  static let focusRingHidden = CheckSources(
    .focusRingHidden,
    flagged: [
      """
      Button("Play") { play() }.↓focusEffectDisabled()
      """,
      """
      HStack {
        Button("Back") { back() }
        Toggle("Loop", isOn: $loops)
      }
      .↓focusEffectDisabled(true)
      """,
      """
      struct Search: View {
        var body: some View {
          TextField("Search", text: $query).textFieldStyle(.plain).↓focusEffectDisabled()
        }
      }
      """,
    ],
    clean: [
      """
      Button("Play") { play() }
      Button("Play") { play() }.focusEffectDisabled(false)
      Button("Play") { play() }.focusEffectDisabled(isQuiet)
      Text("Title").focusEffectDisabled()
      """,
      """
      struct Search: View {
        @FocusState private var isActive: Bool
        var body: some View {
          TextField("Search", text: $query).focused($isActive).focusEffectDisabled()
            .border(isActive ? .blue : .gray)
        }
      }
      """,
      #"""
      struct Ring: ButtonStyle {
        @Environment(\.isFocused) private var isFocused
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.border(isFocused ? .blue : .clear)
        }
      }
      Button("Play") { play() }.buttonStyle(Ring()).focusEffectDisabled()
      """#,
      """
      Button("Play") { play() }.buttonStyle(CardStyle()).focusEffectDisabled()
      Board().focusable().focusEffectDisabled().onKeyPress { _ in .handled }
      VStack { Button("Play") { play() } }.focusable().focusEffectDisabled()
      """,
    ])
}

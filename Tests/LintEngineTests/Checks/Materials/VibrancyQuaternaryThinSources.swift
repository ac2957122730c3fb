@testable import LintEngine

extension CheckSources {
  static let vibrancyQuaternaryThin = CheckSources(
    .vibrancyQuaternaryThin,
    flagged: [
      """
      VStack {
        Text("a").↓foregroundStyle(.quaternary)
        Text("b").foregroundStyle(.tertiary)
        Divider().foregroundStyle(.quaternary)
        Image(systemName: "star").foregroundStyle(.quaternary)
      }
      .background(.ultraThinMaterial)
      """,
      """
      struct Player: View {
        var body: some View {
          VStack {
            Text(song).font(.headline)
            details
          }
          .padding()
          .background(.thinMaterial, in: .rect(cornerRadius: 20))
        }

        var details: some View {
          Text(year).font(.caption2).↓foregroundStyle(.quaternary)
        }
      }
      """,
      """
      ZStack(alignment: .bottom) {
        Image("beach").resizable()
        Label("3 km away", systemImage: "location")
          .↓foregroundStyle(HierarchicalShapeStyle.quaternary)
          .padding()
          .background { Rectangle().fill(.ultraThinMaterial) }
      }
      """,
    ],
    clean: [
      #"VStack { Text("a").foregroundStyle(.quaternary) }.background(.regularMaterial)"#,
      #"VStack { Text("a").foregroundStyle(isOn ? .quaternary : .primary) }.background(.thinMaterial)"#,
      #"VStack { VStack { Text("a").foregroundStyle(.quaternary) }.background(.background) }.background(.thinMaterial)"#,
    ])
}

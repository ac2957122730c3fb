@testable import LintEngine

extension CheckSources {
  static let materialNonvibrantColor = CheckSources(
    .materialNonvibrantColor,
    flagged: [
      """
      VStack {
        Text("a").↓foregroundStyle(.white)
        Label("b", systemImage: "star").↓foregroundStyle(Color(red: 1, green: 0, blue: 0))
        Text("c").foregroundStyle(.blue)
        Text("d").foregroundStyle(.primary)
        Text("e").foregroundStyle(.white.opacity(0.5))
        Text("f").foregroundStyle(.white).background(.blue)
      }
      .background(.thinMaterial)
      """,
      """
      struct Caption: View {
        let words: String

        var body: some View {
          ZStack(alignment: .bottomLeading) {
            AsyncImage(url: address)
            Text(words)
              .↓foregroundColor(.black)
              .padding(8)
              .background(.thickMaterial)
          }
        }
      }
      """,
      """
      HStack {
        Image(systemName: "play.fill")
        Text("Play")
      }
      .↓foregroundStyle(Color(white: 0.9))
      .padding()
      .background(.regularMaterial, in: .capsule)
      """,
      """
      Image(systemName: "play.fill").symbolRenderingMode(.monochrome).↓foregroundStyle(.white).background(.thinMaterial)
      """,
    ],
    clean: [
      """
      VStack {
        Text("Next up").foregroundStyle(.secondary)
        Text("Badge").foregroundStyle(.white).padding(4).background(.red, in: .capsule)
      }
      .background(.thinMaterial)
      """,
      #"Text("a").foregroundStyle(.white)"#,
      #"VStack { Text("a").foregroundStyle(.white) }.background(Color.black)"#,
      """
      Image(systemName: "checkmark.circle.fill").foregroundStyle(.white, .blue).background(.ultraThinMaterial, in: .circle)
      """,
      """
      Label("Full", systemImage: "battery.100percent").symbolRenderingMode(.multicolor).foregroundStyle(.white).background(.bar)
      """,
      """
      HStack { Image(systemName: "xmark.circle.fill") }
        .symbolRenderingMode(.palette)
        .foregroundStyle(.white, .gray)
        .background(.thinMaterial)
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let symbolFixedFrame = CheckSources(
    .symbolFixedFrame,
    flagged: [
      """
      HStack {
        Image(systemName: "envelope")
          .↓resizable()
          .scaledToFit()
          .frame(width: 20, height: 20)
        Text("Messages")
      }
      """,
      """
      struct TabButton: View {
        private let size: CGFloat = 28

        var body: some View {
          Button {
            select()
          } label: {
            Image(systemName: icon).↓resizable().aspectRatio(contentMode: .fit).frame(width: size)
          }
        }
      }
      """,
      """
      Label {
        Text("Downloads")
      } icon: {
        Image(systemName: "arrow.down.circle").renderingMode(.template).↓resizable()
          .frame(width: 32, height: 32)
      }
      """,
    ],
    clean: [
      "Image(systemName: \"exclamationmark.circle\").resizable().frame(width: 48, height: 48).accessibilityHidden(true)",
      "Image(systemName: \"person.crop.circle.fill\").resizable().frame(width: 44, height: 44)",
      "Image(systemName: \"envelope\").font(.title3)",
      "Image(systemName: \"envelope\").imageScale(.large).frame(width: 44, height: 44)",
      "Image(\"Avatar\").resizable().frame(width: 40, height: 40)",
      """
      struct Row: View {
        @ScaledMetric private var size = 24

        var body: some View {
          Image(systemName: "bell").resizable().scaledToFit().frame(width: size, height: size)
        }
      }
      """,
      """
      Image(systemName: "checkmark.seal.fill").resizable().scaledToFit().frame(width: 160, height: 160)
      """,
      "Image(systemName: \"leaf\").resizable().scaledToFit().frame(maxWidth: .infinity)",
    ])
}

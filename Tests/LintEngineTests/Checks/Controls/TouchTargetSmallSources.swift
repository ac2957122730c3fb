@testable import LintEngine

extension CheckSources {
  static let touchTargetSmall = CheckSources(
    .touchTargetSmall,
    flagged: [
      """
      struct PlayerBar: View {
        var body: some View {
          HStack {
            Button(action: back) {
              Image(systemName: "backward.fill").resizable().↓frame(width: 24, height: 24)
            }
            Button(action: play) {
              Image(systemName: "play.fill").↓frame(width: 30, height: 30).contentShape(.rect)
            }
          }
        }
      }
      """,
      """
      private let swatch: CGFloat = 28

      ForEach(colors, id: \\.self) { color in
        Circle().fill(color).↓frame(width: swatch, height: swatch).onTapGesture { pick(color) }
      }
      """,
      """
      Button("Apply", action: apply)
        .padding(.horizontal, 16)
        .↓frame(height: 32)
        .background(.tint, in: .capsule)
      """,
      """
      VStack {
        NavigationLink { Help() } label: {
          Image(systemName: "questionmark").↓frame(width: 20, height: 20).padding(4)
        }
        .buttonStyle(.plain)
      }
      """,
    ],
    clean: [
      """
      NavigationLink(destination: Detail(), isActive: $isActive) { EmptyView() }
        .frame(width: 0, height: 0)
      """,
      """
      Button(action: back) {
        Image(systemName: "backward.fill").resizable().frame(width: 24, height: 24).padding(10)
      }
      """,
      """
      Button(action: back) { Image(systemName: "xmark").frame(width: 24, height: 24) }
        .frame(width: 48, height: 48)
      """,
      """
      Button(action: open) {
        HStack { Image(systemName: "folder").frame(width: 24, height: 24); Text("Open") }
      }
      """,
      """
      Feed().toolbar {
        Button(action: open) { Image("avatar").resizable().frame(width: 28, height: 28) }
      }
      """,
      """
      Form { Button(action: pick) { Image("icon").resizable().frame(width: 30, height: 30) } }
      """,
      """
      Button(action: send) { Image(systemName: "paperplane").frame(width: 28, height: 28) }
        .buttonStyle(RoundButtonStyle())
      """,
      """
      Image("avatar").frame(width: 28, height: 28).padding().onTapGesture { open() }
      """,
      """
      HStack {
        Image("flag").frame(width: 24, height: 16)
        Button(action: send) { Image(systemName: "paperplane").frame(width: side, height: side) }
        Button("Send", action: send).frame(maxWidth: .infinity, minHeight: 30)
      }
      """,
    ])
}

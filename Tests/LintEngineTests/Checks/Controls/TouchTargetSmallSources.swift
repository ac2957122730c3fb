@testable import LintEngine

extension CheckSources {
  static let touchTargetSmall = CheckSources(
    .touchTargetSmall,
    flagged: [
      """
      VStack {
        Button(action: edit) { Image(systemName: "pencil").resizable() }
          .↓frame(width: 36, height: 36)
      }
      """,
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
      """
      ScrollView {
        ↓Button("Send", action: send).frame(maxWidth: .infinity).frame(minHeight: 30)
        ↓Button("Read more") { isOpen = true }.font(.footnote)
        Button { sort() } label: {
          Text("Sort").font(.subheadline).padding(.horizontal, 12).↓padding(.vertical, 6)
        }
        .buttonStyle(.plain)
        Text(kind.title).padding(.horizontal, 12).↓padding(.vertical, 6).background(.fill, in: .capsule)
          .onTapGesture { filter(kind) }
        ↓Text(isOpen ? "Less" : "More").font(.caption).onTapGesture { isOpen.toggle() }
      }
      """,
      """
      Button(action: back) {
        Image(systemName: "xmark").↓frame(width: 24, height: 24)
      }
      .frame(width: 48, height: 48)
      """,
      """
      struct Welcome: View {
        let finish: () -> Void

        var body: some View {
          VStack {
            ↓Button("Start", action: finish)
              .foregroundStyle(.white)
              .padding(.horizontal, 24)
              .frame(minHeight: 52)
              .background(.indigo, in: Capsule())
          }
        }
      }
      """,
      """
      enum Sizes {
        static let small: CGFloat = 32
      }

      struct SmallStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .padding(.horizontal, 8)
            .↓frame(height: Sizes.small)
            .background(.fill, in: Capsule())
        }
      }
      """,
    ],
    clean: [
      """
      Button("") { reload() }.keyboardShortcut("r").frame(width: 0, height: 0).opacity(0)
      """,
      """
      VStack {
        Button(action: edit) { Image(systemName: "pencil").font(.footnote) }
          .frame(width: 36, height: 36)
          .background(.tint, in: .circle)
      }
      """,
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
        .contentShape(Rectangle())
      """,
      """
      struct TallStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.padding(.vertical, 4).frame(minHeight: 44)
        }
      }

      struct WideStyle: ButtonStyle {
        @ScaledMetric private var height: CGFloat = 30

        func makeBody(configuration: Configuration) -> some View {
          HStack { configuration.label.frame(height: 20) }.frame(height: height)
        }
      }
      """,
      """
      ScrollView {
        Button("Send", action: send)
        Button("Send", action: send).foregroundStyle(.red)
        Button("Send", systemImage: "paperplane", action: send)
          .labelStyle(.iconOnly)
          .frame(width: 60, height: 60)
        Button("Send", action: send).buttonStyle(.bordered)
        Button("Send", action: send).controlSize(.large)
        Button(action: send) { Text("Send").padding() }
        Button(action: send) { Text("Send").font(.custom("Charter", size: 12)) }
        Button(action: open) { Text(story.summary) }
        Button(action: open) { Text("Open").frame(maxWidth: .infinity, minHeight: 44) }
        Link("Terms", destination: terms)
        Text(story.text).onTapGesture { open() }
        Text("Open").font(.largeTitle).padding(4).onTapGesture { open() }
        ContentUnavailableView {
          Label("No Boats", systemImage: "sailboat")
        } actions: {
          Button("Show All", action: showAll)
        }
      }
      .toolbar { Button("Edit", action: edit) }
      """,
      """
      List {
        Button("Add a boat", action: add)
        Text("Boats").contextMenu { Button("Copy", action: copy) }
      }
      """,
      """
      VStack { Button("Send", action: send) }.buttonStyle(ChunkyStyle())
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
        Button(title, action: send).frame(maxWidth: .infinity, minHeight: 30)
      }
      """,
    ])
}

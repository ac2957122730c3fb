@testable import LintEngine

extension CheckSources {
  static let iconButtonLabel = CheckSources(
    .iconButtonLabel,
    flagged: [
      """
      struct Toolbar: View {
        var body: some View {
          HStack {
            ↓Button(action: undo) { Image(systemName: "arrow.uturn.backward") }
            ↓Button { isPlaying.toggle() } label: {
              Image(systemName: isPlaying ? "pause.fill" : "play.fill")
                .frame(width: 44, height: 44)
            }
          }
        }
      }
      """,
      """
      NavigationStack {
        Feed().toolbar {
          ToolbarItem {
            ↓NavigationLink { Settings() } label: { Image("gear") }
          }
        }
      }
      """,
      """
      ForEach(tasks) { task in
        HStack {
          Text(task.name)
          ↓Menu { Button("Delete") { remove(task) } } label: {
            ZStack {
              Circle().fill(.quaternary)
              Image(systemName: "ellipsis")
            }
          }
        }
      }
      """,
      """
      ↓Link(destination: site) { Image(.instagram) }
      """,
      """
      HStack {
        ForEach(1..<6) { number in
          ↓Image(systemName: number <= stars ? "star.fill" : "star").onTapGesture { stars = number }
        }
      }
      """,
      """
      struct Bubble: View {
        let note: Note

        var body: some View {
          HStack {
            Text(note.text)
            if note.isLost {
              ↓Image(systemName: "exclamationmark.circle").onTapGesture { send(note) }
            }
          }
        }
      }
      """,
      """
      TabView {
        FeedView().↓tabItem { Image(systemName: "house") }
        SearchView().tabItem { Label("Search", systemImage: "magnifyingglass") }
        InboxView().tabItem { Image(systemName: "tray"); Text("Inbox") }
      }
      """,
      """
      struct Row: View {
        private let icon = Image(systemName: "trash")
        var body: some View { HStack { ↓Button { delete() } label: { icon } } }
      }
      """,
      """
      struct Row: View {
        var body: some View {
          let icon = Image(systemName: "star")
          HStack { ↓Button { rate() } label: { icon.imageScale(.large) } }
        }
      }
      """,
      """
      struct Row: View {
        private var icon: some View { Image(systemName: "trash") }
        let symbol: String
        var body: some View {
          HStack {
            ↓Button { delete() } label: { icon }
            ↓Button { open() } label: { Image(symbol) }
            ↓Button { open() } label: { Image(isOn ? "on" : "off") }
            ↓Button { open() } label: { Image(systemName: symbol) }
          }
        }
      }
      """,
    ],
    clean: [
      """
      HStack {
        Button("Undo", systemImage: "arrow.uturn.backward", action: undo).labelStyle(.iconOnly)
        Button(action: redo) { Label("Redo", systemImage: "arrow.uturn.forward") }
        Button(action: share) { Image(systemName: "square.and.arrow.up") }
          .accessibilityLabel("Share")
        Button(action: close) { Image(systemName: "xmark").accessibilityLabel(Text("Close")) }
      }
      """,
      """
      HStack {
        Image(systemName: "star").onTapGesture { mark() }.accessibilityLabel("Mark")
        Image(systemName: "map").accessibilityHidden(true).onTapGesture { open() }
        Image(systemName: "map").onTapGesture(count: 2) { open() }
        Image(uiImage: photo).resizable().onTapGesture { open() }
        Button { open() } label: { Image(systemName: "map").onTapGesture { open() }; Text("Map") }
      }
      """,
      """
      HStack {
        ForEach(1..<6) { number in
          Image(systemName: number <= stars ? "star.fill" : "star").onTapGesture { stars = number }
        }
      }
      .accessibilityElement()
      .accessibilityLabel("Stars")
      .accessibilityValue("\\(stars)")
      """,
      """
      struct TapIcon: View {
        let symbol: String
        let action: () -> Void

        var body: some View { Image(systemName: symbol).onTapGesture(perform: action) }
      }
      """,
      """
      struct IconButton: View {
        let symbol: String
        let action: () -> Void

        var body: some View {
          Button(action: action) { Image(systemName: symbol).frame(width: 44, height: 44) }
        }
      }
      """,
      """
      ForEach(photos) { photo in
        NavigationLink(value: photo) { Image(uiImage: photo.picture).resizable().scaledToFill() }
      }
      """,
      """
      Button(action: open) {
        ZStack(alignment: .bottom) { Image("beach").resizable(); Text("Beach") }
      }
      """,
      """
      HStack {
        Button(action: less) { Image(systemName: "minus") }
        Text(amount)
        Button(action: more) { Image(systemName: "plus") }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Amount")
      .accessibilityAdjustableAction { change($0) }
      """,
      """
      HStack {
        Button(action: reload) { Image(systemName: "arrow.clockwise") }.help("Reload")
        Button(action: next) { Image(systemName: "chevron.right") }.described(as: next)
        Button(action: open) { icon }
        Toggle(isOn: $isOn) { Text("Sound") }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack { Text(title); CloseButton().accessibilityLabel("Close") }
        }
      }

      struct CloseButton: View {
        var body: some View { Button(action: close) { Image(systemName: "xmark") } }
      }
      """,
      """
      struct Row: View {
        private let icon = Image(systemName: "trash")
        private let title = Text("Delete")
        let image: Image
        var body: some View {
          HStack {
            Button { delete() } label: { icon }.accessibilityLabel("Delete")
            Button { delete() } label: { title }
            Button { open() } label: { image }
            Button { open() } label: { Image(symbol); Text("Open") }
            Button { open() } label: { Image("wave", label: Text("Wave")) }
          }
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let controlsTooMany = CheckSources(
    .controlsTooMany,
    flagged: [
      """
      Orders().toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          NavigationLink("Buy", value: Page.buy)
          NavigationLink("Sell", value: Page.sell)
          NavigationLink("Move", value: Page.move)
          NavigationLink("Count", value: Page.count)
          ↓NavigationLink("Log", value: Page.log)
        }
      }
      """,
      """
      struct EditorBar: View {
        var body: some View {
          HStack(spacing: 12) {
            Button(action: crop) { Image(systemName: "crop") }
            Button(action: rotate) { Image(systemName: "rotate.right") }
            Button(action: flip) { Image(systemName: "arrow.left.and.right") }
            Button(action: filter) { Image(systemName: "camera.filters") }
            Button(action: adjust) { Image(systemName: "slider.horizontal.3") }
            ↓Button(action: erase) { Image(systemName: "eraser") }
            ShareLink(item: photo) { Image(systemName: "square.and.arrow.up") }
          }
          .font(.title2)
        }
      }
      """,
      """
      NavigationStack {
        Document(document).toolbar {
          ToolbarItemGroup(placement: .topBarTrailing) {
            Button("Find", systemImage: "magnifyingglass", action: find)
            Button("Comment", systemImage: "bubble", action: comment)
            Button("Print", systemImage: "printer", action: printOut)
            Button("Duplicate", systemImage: "plus.square.on.square", action: duplicate)
            ↓Button("Delete", systemImage: "trash", action: delete)
          }
        }
      }
      """,
      """
      HStack {
        Button("Like", action: like)
        Spacer()
        Button("Reply", action: reply)
        Spacer()
        Button("Share", action: share)
        Spacer()
        Button("Save", action: save)
        Spacer()
        ↓Button("Report", action: report)
      }
      .buttonStyle(.bordered)
      """,
      """
      struct PhotoActions: View {
        var body: some View {
          HStack {
            ActionButton(symbol: "heart", action: like)
            ActionButton(symbol: "bubble", action: comment)
            ActionButton(symbol: "paperplane", action: send)
            ActionButton(symbol: "bookmark", action: save)
            ActionButton(symbol: "flag", action: report)
            ↓ActionButton(symbol: "trash", action: delete)
          }
        }
      }
      """,
      """
      HStack {
        Text(document.name).font(.headline)
        Spacer()
        Button("Edit", action: edit)
        Button("Copy", action: copy)
        Button("Move", action: move)
        Button("Share", action: share)
        ↓Button("Delete", action: delete)
      }
      """,
      """
      struct Console: View {
        var body: some View {
          VStack {
            HStack {
              ↓Button(action: dim) { Image(systemName: "sun.min") }
              Button(action: lift) { Image(systemName: "sun.max") }
              Button(action: mute) { Image(systemName: "speaker.slash") }
              Button(action: record) { Image(systemName: "record.circle") }
            }
            HStack {
              Button(action: back) { Image(systemName: "backward") }
              Button(action: play) { Image(systemName: "play") }
              Button(action: next) { Image(systemName: "forward") }
            }
            HStack {
              Button(action: cast) { Image(systemName: "airplayvideo") }
              Button(action: save) { Image(systemName: "square.and.arrow.down") }
              Button(action: flag) { Image(systemName: "flag") }
            }
          }
        }
      }
      """,
      """
      HStack {
        ForEach(["Copy", "Move", "Share", "Print", "Rename", "Archive", "Delete"], id: \\.self) { title in
          ↓Button(title) { run(title) }
        }
      }
      """,
    ],
    clean: [
      """
      Orders().toolbar {
        if isCompact { ToolbarItem { NavigationLink("Log", value: Page.log) } }
        ToolbarItemGroup(placement: isCompact ? .secondaryAction : .primaryAction) {
          NavigationLink("Buy", value: Page.buy)
          NavigationLink("Sell", value: Page.sell)
          NavigationLink("Move", value: Page.move)
          NavigationLink("Count", value: Page.count)
        }
      }
      """,
      """
      struct Keypad: View {
        var body: some View {
          VStack {
            HStack { Button("1") { press(1) }; Button("2") { press(2) }; Button("3") { press(3) } }
            HStack { Button("4") { press(4) }; Button("5") { press(5) }; Button("6") { press(6) } }
            HStack { Button("7") { press(7) }; Button("8") { press(8) }; Button("9") { press(9) } }
            HStack { Button("0") { press(0) }; Button(action: erase) { Image(systemName: "delete.left") } }
          }
        }
      }
      """,
      """
      HStack {
        Button { tab = .home } label: { VStack { Image(systemName: "house"); Text("Home") } }
        Button { tab = .map } label: { VStack { Image(systemName: "map"); Text("Map") } }
        Button { tab = .add } label: { VStack { Image(systemName: "plus"); Text("Add") } }
        Button { tab = .chat } label: { VStack { Image(systemName: "bubble"); Text("Chat") } }
        Button { tab = .me } label: { VStack { Image(systemName: "person"); Text("Me") } }
      }
      """,
      """
      HStack {
        TabButton("Home", tab: .home)
        TabButton("Search", tab: .search)
        TabButton("Post", tab: .post)
        TabButton("Activity", tab: .activity)
        TabButton("Profile", tab: .profile)
      }
      """,
      """
      HStack {
        Button(action: shuffle) { Image(systemName: "shuffle") }
        Button(action: back) { Image(systemName: "backward.fill") }
        Button(action: play) { Image(systemName: "play.fill").font(.largeTitle) }
        Button(action: next) { Image(systemName: "forward.fill") }
        Button(action: loop) { Image(systemName: "repeat") }
        Button(action: list) { Image(systemName: "list.bullet") }
      }
      """,
      """
      ScrollView(.horizontal) {
        HStack {
          Button("All", action: all)
          Button("Books", action: books)
          Button("Films", action: films)
          Button("Games", action: games)
          Button("Music", action: music)
          Button("Plays", action: plays)
        }
      }
      """,
      """
      HStack {
        Button("1") { type(1) }
        Button("2") { type(2) }
        Button("3") { type(3) }
        Button("4") { type(4) }
        Button("5") { type(5) }
        Button("6") { type(6) }
      }
      """,
      """
      HStack {
        Button("Undo", action: undo)
        Button("Redo", action: redo)
        Spacer()
        Button("Share", action: share)
        Button("Save", action: save)
        Button("Done", action: done)
      }
      """,
      """
      Editor(text: $text).toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Button("Bold", systemImage: "bold", action: bold)
          Button("Italic", systemImage: "italic", action: italic)
          Button("Link", systemImage: "link", action: link)
          Button("List", systemImage: "list.bullet", action: list)
          Button("Quote", systemImage: "quote.opening", action: quote)
          Button("Image", systemImage: "photo", action: image)
        }
        ToolbarItem(placement: .primaryAction) { Button("Send", action: send) }
      }
      """,
      """
      VStack {
        Button("New game", action: new)
        Button("Continue", action: go)
        Button("Scores", action: scores)
        Button("Settings", action: settings)
        Button("Credits", action: credits)
        Button("Quit", action: quit)
      }
      """,
      """
      HStack {
        ForEach(["1", "2", "3", "4", "5", "6", "7"], id: \\.self) { key in Button(key) { type(key) } }
      }
      """,
      """
      ScrollView(.horizontal) {
        HStack {
          ForEach(["Books", "Films", "Games", "Music", "Plays", "Shows"], id: \\.self) { kind in
            Button(kind) { choose(kind) }
          }
        }
      }
      """,
    ])
}

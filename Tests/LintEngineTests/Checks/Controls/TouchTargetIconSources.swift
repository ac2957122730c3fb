@testable import LintEngine

extension CheckSources {
  static let touchTargetIcon = CheckSources(
    .touchTargetIcon,
    flagged: [
      """
      struct PhotoHeader: View {
        var body: some View {
          HStack {
            Text(photo.title).font(.headline)
            Spacer()
            ↓Button(action: like) {
              Image(systemName: isLiked ? "heart.fill" : "heart").foregroundStyle(.red)
            }
            ↓Button { share() } label: { Image(systemName: "square.and.arrow.up") }
              .buttonStyle(.plain)
              .accessibilityLabel("Share")
          }
          .padding()
        }
      }
      """,
      """
      ZStack(alignment: .topTrailing) {
        Banner(text: notice)
        closeButton
      }

      var closeButton: some View {
        ↓Button(action: close) { Image(systemName: "xmark").font(.caption) }
      }
      """,
      """
      VStack { Map() }
        .sheet(isPresented: $showsPlace) {
          HStack {
            Text(place.name)
            ↓Menu { Button("Report", action: report) } label: { Image(systemName: "ellipsis") }
          }
        }
      """,
      """
      struct CloseButton: View {
        let action: () -> Void

        var body: some View {
          ↓Button(action: action) { Image(systemName: "xmark.circle.fill") }
        }
      }
      """,
      """
      HStack {
        TextField("Search", text: $query)
        ↓Button { query = "" } label: { Image(systemName: "xmark.circle.fill").padding(4) }
      }
      """,
      """
      List(pots) { pot in
        HStack {
          Text(pot.name)
          ↓Button { water(pot) } label: { Image(systemName: "drop") }.buttonStyle(.borderless)
        }
      }
      .sheet(isPresented: $isAdding) {
        ↓Button(action: close) { Image(systemName: "xmark").font(.system(size: 12)).padding(9) }
      }
      """,
      """
      HStack {
        ↓Button(action: share) { Image(systemName: "square.and.arrow.up") }.padding(12)
        ↓Button(action: reload) { Image(systemName: "arrow.clockwise") }.frame(width: 50, height: 50)
      }
      """,
      """
      HStack {
        ForEach(1..<6) { number in
          ↓Image(systemName: number <= stars ? "star.fill" : "star").onTapGesture { stars = number }
        }
      }
      """,
      """
      List {
        HStack {
          ↓Image(systemName: "checkmark.circle").font(.title3).padding(2).onTapGesture { check() }
          Text("Anchor")
        }
      }
      """,
    ],
    clean: [
      """
      struct Page: View {
        var body: some View {
          VStack {
            #if os(macOS)
            Reload()
            #endif
          }
        }
      }
      struct Reload: View {
        var body: some View { Button(action: reload) { Image(systemName: "arrow.clockwise") } }
      }
      """,
      """
      HStack {
        Button(action: like) { Image(systemName: "heart").frame(width: 44, height: 44) }
        Button(action: share) { Image(systemName: "square.and.arrow.up").padding(14) }
        Button(action: pause) { Image(systemName: "pause") }.frame(width: 50).contentShape(Circle())
        Button(action: stop) { Image(systemName: "stop").font(.system(size: 24)).padding(8) }
        Button(action: play) { Image(systemName: "play.fill").font(.system(size: 44)) }
      }
      """,
      """
      NavigationStack {
        Feed()
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button(action: add) { Image(systemName: "plus") }
            }
          }
      }
      """,
      """
      List(tasks) { task in
        HStack {
          Text(task.name)
          Button { remove(task) } label: { Image(systemName: "trash") }
        }
      }
      """,
      """
      HStack {
        Button(action: back) { Image(systemName: "backward.fill") }
        Button(action: play) { Image(systemName: "play.fill") }
      }
      .buttonStyle(.bordered)
      """,
      """
      struct Screen: View {
        var body: some View { Feed().toolbar { AddButton(); FilterButton() } }
      }

      struct AddButton: View {
        var body: some View { Button(action: add) { Image(systemName: "plus") } }
      }
      """,
      """
      HStack {
        Button(action: next) { Image(systemName: "forward.fill").iconSize() }
        Button(action: open) { Image("cover").resizable() }
        Button(action: pay) { Label("Pay", systemImage: "creditcard") }
      }
      """,
      """
      HStack {
        Image(systemName: "star").padding(14).onTapGesture { mark() }
        Image(systemName: "star").frame(width: 44, height: 44).onTapGesture { mark() }
        Image(systemName: "map").resizable().scaledToFit().onTapGesture { open() }
        Image(systemName: "map").font(.system(size: 40)).onTapGesture { open() }
        Image(systemName: "map").onTapGesture(count: 2) { open() }
        Image("cover").onTapGesture { open() }
      }
      """,
      """
      #if os(macOS)
      HStack { Button(action: reload) { Image(systemName: "arrow.clockwise") } }
      #endif
      """,
    ])
}

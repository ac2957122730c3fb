@testable import LintEngine

extension CheckSources {
  static let barOverListEnd = CheckSources(
    .barOverListEnd,
    flagged: [
      """
      ZStack(alignment: .bottom) {
        ScrollView {
          LazyVStack { ForEach(items) { Text($0.name) } }
        }
        ↓VStack { Button("Continue") { go() }.frame(maxWidth: .infinity) }
          .background(.regularMaterial)
      }
      """,
      """
      List(songs) { SongRow(song: $0) }
        .overlay(alignment: .bottom) {
          ↓HStack { Text(playing.title); Spacer(); Button("Pause") { pause() } }
            .padding()
            .background(Color(.systemBackground))
        }
      """,
      """
      ZStack {
        Form { Section { TextField("Name", text: $name) } }
        VStack {
          Spacer()
          ↓HStack { Spacer(); Button("Save") { save() } }.background(.bar)
        }
      }
      """,
      """
      List(items) { Text($0.title) }
        .overlay(alignment: .bottom) {
          ↓CheckoutBar(total: total).padding().background(.bar)
        }
      """,
      """
      TabView {
        Songs().tabItem { Text("Songs") }
      }
      .overlay(alignment: .bottom) {
        if let song {
          HStack { Text(song.title); Button("Pause") { pause() } }.↓padding(.bottom, 50)
        }
      }
      """,
      """
      ZStack(alignment: .bottom) {
        TabView { Songs().tabItem { Text("Songs") } }
        Button("Record") { record() }.↓padding(.bottom, 60)
      }
      """,
    ],
    clean: [
      """
      ZStack(alignment: .bottom) {
        ScrollView {
          LazyVStack { ForEach(items) { Text($0.name) } }.padding(.bottom, 80)
        }
        HStack { Text(total); Spacer() }.background(.bar)
      }
      """,
      """
      ZStack(alignment: .bottomTrailing) {
        List(items) { Text($0.name) }
        Button("Add", systemImage: "plus") { add() }.padding().background(.tint, in: .circle)
      }
      """,
      """
      ZStack(alignment: .bottom) {
        List(items) { Text($0.name) }
        if let message {
          HStack { Text(message); Spacer() }.background(.bar)
        }
      }
      """,
      """
      ZStack(alignment: .bottom) {
        ScrollView(.horizontal) { HStack { ForEach(items) { Text($0.name) } } }
        HStack { Text(total); Spacer() }.background(.bar)
      }
      """,
      """
      ZStack(alignment: .bottom) {
        List(items) { Text($0.name) }.contentMargins(.bottom, 72)
        HStack { Text(total); Spacer() }.background(.bar)
      }
      """,
      """
      ZStack(alignment: .bottom) {
        Map(position: $position)
        HStack { Text(total); Spacer() }.background(.bar)
      }
      """,
      """
      ZStack(alignment: .bottom) {
        ScrollView {
          VStack { Summary(); Spacer(minLength: 90) }
        }
        HStack { Text(total); Spacer() }.background(.bar)
      }
      """,
      """
      List(items) { Text($0.title) }
        .overlay(alignment: .bottom) { CheckoutBar(total: total).padding() }
      """,
      """
      List(items) { Text($0.title) }
        .overlay(alignment: .bottom) { ProgressBar(value: done).background(.bar) }
      """,
      """
      TabView { Songs().tabItem { Text("Songs") } }
        .overlay(alignment: .bottom) { Text(message).padding(.bottom, 60) }
      """,
      """
      TabView { Songs().tabItem { Text("Songs") } }
        .overlay(alignment: .bottom) { Button("Record") { record() }.padding(.bottom, 8) }
      """,
      """
      TabView { Page() }
        .tabViewStyle(.page)
        .overlay(alignment: .bottom) { Button("Next") { turn() }.padding(.bottom, 60) }
      """,
    ])
}

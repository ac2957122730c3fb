import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let visionOSOpaqueBackground = CheckSources(
    .visionOSOpaqueBackground, platforms: [.visionOS],
    flagged: [
      "struct A: App { var body: some Scene { WindowGroup { NavigationStack { B() }.↓background(Color.black) } } }",
      "struct A: View { var body: some View { ZStack { ↓Color.white.ignoresSafeArea(); Text(\"a\") } } }",
      """
      struct GalleryApp: App {
        var body: some Scene {
          WindowGroup {
            NavigationSplitView {
              Sidebar()
            } detail: {
              Gallery()
            }
            .↓background(Color(red: 0.1, green: 0.1, blue: 0.12))
          }
        }
      }
      """,
      """
      struct ContentView: View {
        var body: some View {
          NavigationStack { List { Text("a") } }
            #if os(visionOS)
              .↓background(Color.black)
            #endif
        }
      }
      """,
      "WindowGroup { NavigationStack { ZStack { ↓Color.black.ignoresSafeArea(); Text(\"x\") } } }",
      "struct G: App { var body: some Scene { WindowGroup { TabView { Tab(\"a\", image: \"b\") { Home() } } } } }\nstruct Home: View { var body: some View { VStack { Text(\"a\") }.frame(maxWidth: .infinity).↓background(Color.indigo) } }",
    ],
    clean: [
      "struct G: App { var body: some Scene { WindowGroup { Home().clipShape(.circle).padding(80) } } }\nstruct Home: View { var body: some View { VStack { Text(\"a\") }.background(Color.indigo) } }",
      "struct G: App { var body: some Scene { WindowGroup { ScrollView { Home().frame(width: 200, height: 100) } } } }\nstruct Home: View { var body: some View { VStack { Text(\"a\") }.background(Color.indigo) } }",
      "struct G: App { var body: some Scene { WindowGroup { NavigationSplitView { List { Row() }.background(.white) } detail: { B() } } } }",
      "struct A: View { var body: some View { TabView { B() }.background(.regularMaterial) } }",
      "struct A: View { var body: some View { VStack { Text(\"a\") }.background(.white) } }",
      "struct A: View { var body: some View { NavigationStack { B().background(.white) }.background(.clear) } }",
    ])
}

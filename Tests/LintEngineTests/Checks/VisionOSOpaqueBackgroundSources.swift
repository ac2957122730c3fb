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
    ],
    clean: [
      "struct A: View { var body: some View { TabView { B() }.background(.regularMaterial) } }",
      "struct A: View { var body: some View { VStack { Text(\"a\") }.background(.white) } }",
      "struct A: View { var body: some View { NavigationStack { B().background(.white) }.background(.clear) } }",
    ])
}

@testable import LintEngine

extension CheckSources {
  static let titleEcho = CheckSources(
    .titleEcho,
    flagged: [
      """
      VStack {
        ↓Text("Favorites").font(.largeTitle)
        Rows()
      }
      .navigationTitle("Favorites")
      """,
      """
      NavigationStack {
        ScrollView {
          ↓Text("My plants").font(.title2).bold()
          Grid { Rows() }
        }
        .navigationTitle(Text("My Plants"))
      }
      """,
      """
      List {
        ↓Text("Settings").accessibilityAddTraits(.isHeader)
        Toggle("Sound", isOn: $sound)
      }
      .navigationTitle("Settings")
      """,
    ],
    clean: [
      """
      VStack {
        Text("Songs").font(.largeTitle)
        Rows()
      }
      .navigationTitle("Favorites")
      """,
      """
      ScrollView {
        Text("Favorites").font(.largeTitle)
        Rows()
      }
      .navigationTitle("Favorites")
      .navigationBarTitleDisplayMode(.inline)
      """,
      """
      VStack {
        Text("Favorites").font(.largeTitle)
        Rows()
      }
      .navigationTitle("Favorites")
      .toolbar(.hidden, for: .navigationBar)
      """,
      """
      List {
        NavigationLink { Page() } label: { Text("Favorites").font(.title2) }
        Text("Favorites")
      }
      .navigationTitle("Favorites")
      """,
      """
      VStack { Rows() }
        .navigationTitle("Favorites")
        .toolbar { ToolbarItem(placement: .principal) { Text("Favorites").font(.title2) } }
        .sheet(isPresented: $isShown) { Text("Favorites").font(.title) }
      """,
    ])
}

import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let tabTooMany = CheckSources(
    .tabTooMany, platforms: [.iOS],
    flagged: [
      """
      @main
      struct ShopApp: App {
        var body: some Scene {
          WindowGroup {
            TabView(selection: $tab) {
              Tab("Home", systemImage: "house", value: 0) { HomeView() }
              Tab("Categories", systemImage: "square.grid.2x2", value: 1) { CategoriesView() }
              Tab("Saved", systemImage: "heart", value: 2) { SavedView() }
              Tab("Orders", systemImage: "bag", value: 3) { OrdersView() }
              Tab("Profile", systemImage: "person", value: 4) { ProfileView() }
              ↓Tab(value: 5, role: .search) { SearchView() }
            }
          }
        }
      }
      """,
      """
      struct RootView: View {
        var body: some View {
          TabView {
            today
            WeekView().tabItem { Label("Week", systemImage: "calendar") }
            GoalsView().tabItem { Label("Goals", systemImage: "target") }
            FriendsView().tabItem { Label("Friends", systemImage: "person.2") }
            NewsView().tabItem { Label("News", systemImage: "newspaper") }
            ↓SettingsView().tabItem { Label("Settings", systemImage: "gear") }
            HelpView().tabItem { Label("Help", systemImage: "questionmark") }
          }
        }

        private var today: some View {
          TodayView().tabItem { Label("Today", systemImage: "sun.max") }
        }
      }
      """,
      """
      TabView {
        Group {
          Tab("A", systemImage: "a.circle") { A() }
          Tab("B", systemImage: "b.circle") { B() }
          Tab("C", systemImage: "c.circle") { C() }
        }
        Tab("D", systemImage: "d.circle") { D() }
        Tab("E", systemImage: "e.circle") { E() }
        ↓Tab("F", systemImage: "f.circle") { F() }
      }
      .tabViewStyle(.sidebarAdaptable)
      """,
    ],
    clean: [
      """
      TabView {
        Tab("Home", systemImage: "house") { HomeView() }
        Tab("Search", systemImage: "magnifyingglass") { SearchView() }
        Tab("Saved", systemImage: "bookmark") { SavedView() }
        Tab("Orders", systemImage: "bag") { OrdersView() }
        Tab("Profile", systemImage: "person") { ProfileView() }
        if isStaff { Tab("Staff", systemImage: "key") { StaffView() } }
      }
      """,
      """
      TabView {
        Image("1")
        Image("2")
        Image("3")
        Image("4")
        Image("5")
        Image("6")
      }
      .tabViewStyle(.page)
      """,
      """
      TabView {
        Tab("Home", systemImage: "house") { HomeView() }
        Tab("Search", systemImage: "magnifyingglass") { SearchView() }
        TabSection("Library") {
          Tab("Songs", systemImage: "music.note") { SongsView() }
          Tab("Albums", systemImage: "square.stack") { AlbumsView() }
          Tab("Artists", systemImage: "music.mic") { ArtistsView() }
          Tab("Genres", systemImage: "guitars") { GenresView() }
        }
      }
      .tabViewStyle(.sidebarAdaptable)
      """,
      """
      TabView { ForEach(sections) { section in Tab(section.name, systemImage: "star") { Text("a") } } }
      """,
    ])
}

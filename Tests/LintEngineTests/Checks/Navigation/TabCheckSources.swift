@testable import LintEngine

extension CheckSources {
  static let tabInsideStack = CheckSources(
    .tabInsideStack,
    flagged: [
      """
      NavigationStack {
        ↓TabView {
          Tab("Trips", systemImage: "map") { TripList() }
          Tab("Saved", systemImage: "star") { SavedList() }
        }
      }
      """,
      """
      NavigationView {
        ↓TabView(selection: $tab) {
          Inbox().tabItem { Label("Inbox", systemImage: "tray") }
          Outbox().tabItem { Label("Sent", systemImage: "paperplane") }
        }
        .navigationTitle("Mail")
      }
      """,
      """
      struct Root: View {
        var body: some View {
          NavigationStack(path: $path) {
            ↓TabView { ForEach(sections) { section in Page(section).tabItem { Text(section.name) } } }
          }
        }
      }
      """,
      """
      struct Root: View { var body: some View { NavigationStack { ↓Tabs() } } }
      struct Tabs: View {
        var body: some View {
          TabView {
            Tab("Home", systemImage: "house") { Home() }
            Tab("More", systemImage: "gear") { More() }
          }
        }
      }
      """,
    ],
    clean: [
      """
      TabView {
        Tab("Trips", systemImage: "map") { NavigationStack { TripList() } }
      }
      """,
      """
      NavigationStack {
        TabView { ForEach(photos) { PhotoPage($0) } }
          .tabViewStyle(.page)
      }
      """,
      "NavigationStack { TabView { ForEach(hints) { Hint($0) } } }",
      """
      NavigationStack {
        Home().sheet(isPresented: $isOpen) {
          TabView { Help().tabItem { Text("Help") } }
        }
      }
      """,
      """
      struct Root: View { var body: some View { NavigationStack { Pages() } } }
      struct Pages: View {
        var body: some View { TabView { Text("One"); Text("Two") }.tabViewStyle(.page) }
      }
      struct Other: View {
        var body: some View {
          NavigationStack { Feed().fullScreenCover(isPresented: $isOn) { Tabs() } }
        }
      }
      struct Tabs: View {
        var body: some View { TabView { Tab("Home", systemImage: "house") { Home() } } }
      }
      """,
    ])

  static let tabBarHidden = CheckSources(
    .tabBarHidden,
    flagged: [
      """
      ScrollView { Steps() }
        .navigationTitle("Trip")
        .↓toolbar(.hidden, for: .tabBar)
      """,
      """
      struct Detail: View {
        var body: some View {
          List(stops) { StopRow($0) }
            .toolbar { EditButton() }
            .↓toolbarVisibility(.hidden, for: .tabBar)
        }
      }
      """,
      """
      NavigationLink("Map") {
        RouteMap().↓toolbar(.hidden, for: .navigationBar, .tabBar)
      }
      """,
    ],
    clean: [
      "ScrollView { Steps() }.toolbar(.hidden, for: .navigationBar)",
      "Reader().toolbar(isReading ? .hidden : .visible, for: .tabBar)",
      "ScrollView { Steps() }.toolbar(.visible, for: .tabBar)",
      "ScrollView { Steps() }.toolbar(visibility, for: .tabBar)",
    ])

  static let tabConditional = CheckSources(
    .tabConditional,
    flagged: [
      """
      TabView {
        Tab("Home", systemImage: "house") { Home() }
        if hasOrders {
          ↓Tab("Orders", systemImage: "bag") { Orders() }
        }
      }
      """,
      """
      TabView {
        Home().tabItem { Text("Home") }
        if account != nil { ↓Profile().tabItem { Text("Profile") } }
      }
      """,
      """
      TabView {
        Group {
          if session.isActive {
            ↓Live().tabItem { Text("Live") }
          }
          Home().tabItem { Text("Home") }
        }
      }
      """,
    ],
    clean: [
      """
      struct Tabs: View {
        @AppStorage("showsRadio") private var showsRadio = true
        var body: some View {
          TabView {
            Tab("Home", systemImage: "house") { Home() }
            if showsRadio { Tab("Radio", systemImage: "radio") { Radio() } }
          }
        }
      }
      """,
      """
      TabView {
        Tab("Home", systemImage: "house") { Home() }
        if settings.isDeveloperModeOn { Tab("Lab", systemImage: "flask") { Lab() } }
      }
      """,
      """
      TabView {
        Tab("Home", systemImage: "house") { Home() }
        if horizontalSizeClass == .regular {
          Tab("Shelf", systemImage: "books.vertical") { Shelf() }
        }
      }
      """,
      """
      TabView {
        Tab("Orders", systemImage: "bag") { if hasOrders { Orders() } else { NoOrders() } }
      }
      """,
      """
      if isSignedIn {
        TabView { Tab("Home", systemImage: "house") { Home() } }
      } else {
        SignIn()
      }
      """,
      """
      TabView {
        Tab("Home", systemImage: "house") { Home() }
        #if os(iOS)
        Tab("Scan", systemImage: "camera") { Scan() }
        #endif
      }
      """,
    ])

  static let tabEmpty = CheckSources(
    .tabEmpty,
    flagged: [
      """
      TabView {
        Tab("Home", systemImage: "house") { Home() }
        ↓Tab("New", systemImage: "plus") { Color.clear }
      }
      """,
      """
      TabView(selection: $tab) {
        Home().tabItem { Label("Home", systemImage: "house") }
        ↓EmptyView().tabItem { Label("Scan", systemImage: "camera") }.tag(1)
      }
      """,
      """
      TabView(selection: $tab) {
        Feed().tabItem { Text("Feed") }
        ↓Text("").tabItem { Text("Post") }
        Profile().tabItem { Text("Profile") }
      }
      """,
    ],
    clean: [
      """
      TabView {
        Tab("Home", systemImage: "house") { Color.clear }
        Tab("Saved", systemImage: "star") { Color.clear }
      }
      """,
      """
      TabView {
        Tab("Home", systemImage: "house") { Home() }
        Tab(role: .search) { EmptyView() }
      }
      """,
      """
      TabView {
        Tab("Home", systemImage: "house") { Home() }
        Tab("Paint", systemImage: "drop") { Color.red }
      }
      """,
      """
      TabView {
        Home().tabItem { Text("Home") }
        Text("Soon").tabItem { Text("Store") }
      }
      """,
    ])
}

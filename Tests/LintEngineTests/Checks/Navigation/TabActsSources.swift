@testable import LintEngine

extension CheckSources {
  static let tabActs = CheckSources(
    .tabActs,
    flagged: [
      """
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: 0) { Home() }
        Tab("New", systemImage: "plus", value: 1) { Color.clear }
      }
      .↓onChange(of: tab) { old, new in
        if new == 1 {
          tab = old
          isComposing = true
        }
      }
      .sheet(isPresented: $isComposing) { Composer() }
      """,
      """
      struct Root: View {
        var body: some View {
          TabView(selection: $selection) {
            Feed().tabItem { Label("Feed", systemImage: "list.bullet") }.tag(Place.feed)
            Text("").tabItem { Label("Scan", systemImage: "camera") }.tag(Place.scan)
          }
          .↓onChange(of: selection) { place in
            guard place == .scan else { return }
            showsScanner = true
            selection = .feed
          }
          .fullScreenCover(isPresented: $showsScanner) { Scanner() }
        }
      }
      """,
      """
      TabView(selection: $tab) { pages }
        .sheet(isPresented: $isAsking) { Question() }
        .↓onChange(of: tab) {
          if tab == .ask {
            self.tab = .home
            self.isAsking = true
          }
        }
      """,
    ],
    clean: [
      """
      TabView(selection: $tab) { pages }
        .onChange(of: tab) { old, new in track(new) }
        .sheet(isPresented: $isComposing) { Composer() }
      """,
      """
      TabView(selection: $tab) { pages }
        .onChange(of: tab) { old, new in
          if new == .account && !isSignedIn { isSigningIn = true }
        }
        .sheet(isPresented: $isSigningIn) { SignIn() }
      """,
      """
      TabView(selection: $tab) { pages }
        .onChange(of: tab) { old, new in
          if new == .account && !isSignedIn {
            tab = old
            isSigningIn = true
          }
        }
        .sheet(isPresented: $isSigningIn) { SignIn() }
      """,
      """
      TabView(selection: $tab) { pages }
        .onChange(of: link) { old, new in
          tab = .home
          isOpen = true
        }
        .sheet(isPresented: $isOpen) { Page() }
      """,
    ])
}

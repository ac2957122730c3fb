@testable import LintEngine

extension CheckSources {
  static let colorSchemeForced = CheckSources(
    .colorSchemeForced,
    flagged: [
      """
      @main
      struct LedgerApp: App {
        var body: some Scene {
          WindowGroup {
            RootView()
              .↓preferredColorScheme(.light)
          }
        }
      }
      """,
      """
      struct RootView: View {
        var body: some View {
          TabView {
            Tab("Accounts", systemImage: "creditcard") { AccountsView() }
            Tab("Budget", systemImage: "chart.pie") { BudgetView() }
          }
          .tint(.orange)
          .↓environment(\\.colorScheme, .dark)
        }
      }
      """,
      """
      VStack {
        Text("Statement").font(.title)
        List(entries) { entry in Text(entry.payee) }
      }
      .background(Color.black)
      .↓preferredColorScheme(ColorScheme.dark)
      """,
      """
      struct StoreView: View {
        var body: some View {
          List { MovieCard(); PhotoRow(); CameraShopRow() }.↓preferredColorScheme(.dark)
        }
      }
      """,
      """
      struct VideoListScreen: View {
        var body: some View { VideoList().↓preferredColorScheme(.dark) }
      }
      """,
    ],
    clean: [
      """
      struct RootView: View {
        @AppStorage("appearance") private var appearance: Appearance = .system

        var body: some View {
          AccountsView().preferredColorScheme(appearance.colorScheme)
        }
      }
      """,
      """
      ContentView().preferredColorScheme(isDark ? .dark : nil)
      """,
      """
      struct ClipPlayer: View {
        var body: some View {
          VideoPlayer(player: player).preferredColorScheme(.dark)
        }
      }
      """,
      """
      Image("night")
        .overlay(alignment: .bottom) {
          Text("Above the clouds")
            .background(.ultraThinMaterial)
            .environment(\\.colorScheme, .dark)
        }
      """,
      """
      struct AccountsView: View {
        @Environment(\\.colorScheme) private var colorScheme

        var body: some View { Text(name).opacity(colorScheme == .dark ? 0.8 : 1) }
      }

      #Preview { AccountsView().preferredColorScheme(.dark) }
      """,
      #"AccountsView().preferredColorScheme(nil).toolbarColorScheme(.dark, for: .navigationBar)"#,
      """
      struct CameraScreen: View {
        var body: some View { Viewfinder().preferredColorScheme(.dark) }
      }
      """,
      """
      struct Sky: View {
        var body: some View { ZStack { ARViewContainer(); Text(star) }.preferredColorScheme(.dark) }
      }
      """,
      """
      struct Phones: View {
        let content: Page
        var body: some View {
          Group {
            content.preferredColorScheme(.dark).previewDevice("iPhone 12 Pro")
            content.preferredColorScheme(.light).padding().previewLayout(.sizeThatFits)
          }
        }
      }
      """,
    ])
}

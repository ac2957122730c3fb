@testable import LintEngine

extension CheckSources {
  static let spaceInconsistentScreen = CheckSources(
    .spaceInconsistentScreen,
    flagged: [
      """
      struct ExploreView: View {
        var body: some View {
          NavigationStack {
            ScrollView {
              LazyVStack(alignment: .leading, spacing: 24) {
                header.padding(.horizontal, 16)
                Text("Nearby").font(.title2).padding(.horizontal, 16)
                PlacesGrid(places: places).↓padding(.horizontal, 24)
              }
            }
            .navigationTitle("Explore")
          }
        }

        private var header: some View { Text("Explore").font(.largeTitle) }
      }
      """,
      """
      struct InboxScreen: View {
        var body: some View {
          ScrollView { VStack { MessageList() }.padding(.horizontal, 16) }
        }
      }

      struct SettingsScreen: View {
        var body: some View {
          VStack(alignment: .leading) {
            Text("Settings").font(.title)
            AccountPanel()
          }
          .↓padding(20)
          .background(Color(.systemGroupedBackground))
        }
      }
      """,
      """
      struct ArticleView: View {
        var body: some View {
          VStack {
            ArticleHeader()
            ArticleText().padding(.horizontal, 20)
            Comments().padding(.horizontal, 20)
          }
        }
      }

      struct ArticleHeader: View {
        var body: some View {
          VStack { Text(title).font(.title); Text(author) }.↓padding(.horizontal, 12)
        }
      }

      struct ArticleText: View { var body: some View { Text(text) } }
      """,
      """
      struct HomeView: View {
        var body: some View { ScrollView { VStack { Feed() }.padding(.horizontal, 25) } }
      }

      struct AccountView: View {
        var body: some View { ScrollView { VStack { Rows() }.↓padding(.horizontal, 30) } }
      }
      """,
    ],
    clean: [
      """
      ScrollView {
        VStack {
          Image("tour").resizable().scaledToFit().padding(.horizontal, 24)
          Steps().padding(.horizontal, 16)
        }
      }
      """,
      """
      ScrollView {
        VStack(spacing: 24) {
          SummaryCard().padding(.horizontal, 16)
          ScrollView(.horizontal) { LazyHStack { Posters() }.padding(.horizontal, 24) }
          RecentOrders().padding(.horizontal, 16)
        }
      }
      """,
      """
      struct WelcomeScreen: View {
        var body: some View {
          VStack {
            Text("Welcome").font(.largeTitle)
            Text(introduction).multilineTextAlignment(.center).padding(.horizontal, 32)
            Button("Begin", action: begin).padding(.horizontal, 16)
          }
        }
      }
      """,
      """
      ScrollView {
        VStack {
          VStack { Text(title); Text(detail) }
            .padding(12)
            .background(.background.secondary, in: .rect(cornerRadius: 12))
          Text(footnote).padding(.horizontal, 8).background(.yellow)
        }
        .padding(.horizontal, 16)
      }
      """,
      """
      struct HomeView: View {
        var body: some View { ScrollView { Feed().padding(.horizontal, Metrics.margin) } }
      }

      struct PriceRow: View {
        var body: some View { HStack { Text(name); Text(price) }.padding(.horizontal, 12) }
      }

      struct ListView: View {
        var body: some View { ScrollView { Rows() }.padding(.horizontal, 20) }
      }
      """,
      """
      struct DetailPage: View {
        var body: some View {
          #if os(macOS)
          VStack { Detail() }.padding(.horizontal, 24)
          #else
          VStack { Detail() }.padding(.horizontal, 16)
          #endif
        }
      }
      """,
      """
      ScrollView {
        VStack { Chart(sales) { BarMark(x: $0.x, y: $0.y) }.padding(.horizontal, 16); Legend().padding(.leading, 24) }
      }
      """,
    ])
}

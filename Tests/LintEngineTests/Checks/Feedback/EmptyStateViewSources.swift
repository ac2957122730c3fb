@testable import LintEngine

extension CheckSources {
  static let emptyStateView = CheckSources(
    .emptyStateView,
    flagged: [
      """
      struct FavoritesView: View {
        @State private var recipes: [Recipe] = []

        var body: some View {
          NavigationStack {
            if recipes.isEmpty {
              ↓VStack(spacing: 12) {
                Image(systemName: "heart.slash").font(.largeTitle)
                Text("No favourites yet").font(.headline)
                Text("Recipes you like appear here.").foregroundStyle(.secondary)
              }
            } else {
              RecipeGrid(recipes: recipes)
            }
          }
        }
      }
      struct SearchView: View {
        var body: some View { ContentUnavailableView.search }
      }
      """,
      """
      struct FavoritesView: View {
        @State private var recipes: [Recipe] = []

        var body: some View {
          NavigationStack {
            if recipes.isEmpty {
              ↓VStack(spacing: 12) {
                Image(systemName: "heart.slash").font(.largeTitle)
                Text("No favourites yet").font(.headline)
                Text("Recipes you like appear here.").foregroundStyle(.secondary)
              }
            } else {
              RecipeGrid(recipes: recipes)
            }
          }
        }
      }
      """,
      """
      Group {
        if !model.messages.isEmpty {
          List(model.messages) { MessageRow(message: $0) }
        } else {
          ↓Text("No messages").foregroundStyle(.secondary)
        }
      }
      """,
      """
      List(results) { ResultRow(result: $0) }
        .overlay {
          if results.isEmpty && !isSearching { ↓Text("Nothing found") }
        }
      """,
      """
      ScrollView {
        if store.orders.count == 0 {
          ↓Image("box")
          Text("You have not ordered anything")
          Button("Browse", action: browse)
        } else {
          LazyVStack { ForEach(store.orders) { OrderCard(order: $0) } }
        }
      }
      """,
      """
      List {
        if tasks.isEmpty {
          ↓Text("Nothing to do")
        } else {
          ForEach(tasks) { TaskRow(task: $0) }
        }
      }
      """,
      """
      ScrollView {
        if feed.posts.isEmpty { ↓Text("No posts").foregroundStyle(.secondary) }
        ForEach(feed.posts) { PostCard(post: $0) }
      }
      """,
    ],
    clean: [
      """
      VStack {
        Text("Interests").font(.headline)
        if interests.isEmpty { Text("None yet").italic() } else { ForEach(interests) { Chip($0) } }
      }
      .padding()
      .background(.quaternary, in: .rect(cornerRadius: 12))
      """,
      """
      VStack {
        if badges.isEmpty { Text("No badges") } else { ForEach(badges) { BadgeView($0) } }
      }
      .overlay { RoundedRectangle(cornerRadius: 16).stroke(.separator) }
      """,
      """
      if orders.isEmpty {
        ContentUnavailableView("No orders", systemImage: "bag")
      } else {
        List(orders) { OrderRow(order: $0) }
      }
      """,
      """
      ZStack(alignment: .topLeading) {
        TextEditor(text: $text)
        if text.isEmpty { Text("Write something").foregroundStyle(.tertiary) }
      }
      """,
      """
      List {
        Section("Recent") {
          if recents.isEmpty { Text("None") } else { ForEach(recents) { RecentRow(recent: $0) } }
        }
      }
      """,
      """
      if orders.isEmpty { EmptyOrdersView() } else { List(orders) { OrderRow(order: $0) } }
      """,
      """
      VStack {
        if !errors.isEmpty { Text(errors.joined()) }
        if isLoading { Text("Loading") } else { List(orders) { OrderRow(order: $0) } }
      }
      """,
      """
      struct Note: View {
        @Binding var details: String
        var body: some View {
          VStack { if details.isEmpty { Text("No details") } else { Text(details) } }
        }
      }
      """,
      """
      HStack { Text("Tags"); if tags.isEmpty { Text("None") } else { TagCloud(tags: tags) } }
      """,
      """
      struct Orders: View {
        var body: some View {
          if orders.isEmpty {
            if #available(iOS 17, *) { NoOrders() } else { VStack { Image("box"); Text("No orders") } }
          } else {
            List(orders) { OrderRow(order: $0) }
          }
        }
      }
      """,
      """
      import WidgetKit

      struct TasksView: View {
        var body: some View {
          if entry.tasks.isEmpty { Text("All done") } else { ForEach(entry.tasks) { TaskRow(task: $0) } }
        }
      }
      """,
      """
      VStack {
        if tasks.isEmpty { Text("Drop tasks here") } else { ForEach(tasks) { TaskRow(task: $0) } }
      }
      .dropDestination(for: Task.self) { dropped, _ in add(dropped) }
      """,
      """
      VStack {
        if photos.isEmpty { Text("No photos") } else { LazyVGrid(columns: columns) { Photos(photos) } }
      }
      .frame(height: 120)
      """,
      """
      struct Line: View {
        let emojis: [Emoji]
        let text: String
        var body: some View {
          VStack {
            if emojis.isEmpty { Text(text) } else { ForEach(emojis) { EmojiView($0) } }
          }
        }
      }
      """,
    ])
}

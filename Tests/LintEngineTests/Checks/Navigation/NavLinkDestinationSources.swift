@testable import LintEngine

extension CheckSources {
  static let navLinkDestination = CheckSources(
    .navLinkDestination,
    flagged: [
      """
      struct CookBook: View {
        var body: some View {
          NavigationStack {
            List {
              ForEach(recipes) { recipe in
                ↓NavigationLink {
                  RecipeScreen(recipe: recipe)
                } label: {
                  RecipeRow(recipe: recipe)
                }
              }
            }
          }
        }
      }
      """,
      """
      List(cities) { city in
        ↓NavigationLink(city.name, destination: CityScreen(city: city))
      }
      """,
      """
      ScrollView {
        LazyVGrid(columns: columns) {
          ForEach(library.albums) { album in
            ↓NavigationLink(destination: AlbumScreen(album: album)) {
              Cover(album: album)
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      ForEach(friends.prefix(5)) { friend in NavigationLink(friend.name) { FriendView(friend) } }
      """,
      """
      List(cities) { city in NavigationLink(city.name, value: city) }
        .navigationDestination(for: City.self) { CityScreen(city: $0) }
      """,
      """
      List {
        NavigationLink("Profile") { ProfileScreen() }
        NavigationLink("Privacy") { PrivacyScreen() }
      }
      """,
      """
      VStack {
        NavigationLink(destination: HelpScreen()) { Text("Help") }
      }
      """,
      """
      List(cities) { city in
        Button(city.name) { path.append(city) }
      }
      """,
      """
      ForEach(0..<3) { page in
        NavigationLink("Page") { PageScreen(page: page) }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let listDivider = CheckSources(
    .listDivider,
    flagged: [
      """
      List {
        Text("Name")
        ↓Divider()
        Text("Address")
      }
      """,
      """
      List {
        ForEach(trips) { trip in
          Text(trip.name)
          ↓Divider()
        }
      }
      """,
      """
      List {
        Section("Trip") {
          Text(name)
          ↓Divider()
          Text(date)
        }
      }
      """,
    ],
    clean: [
      """
      List {
        ForEach(trips) { trip in
          Text(trip.name).listRowSeparator(.hidden)
          Divider().listRowSeparator(.hidden)
        }
      }
      """,
      """
      List {
        Text("Name")
        Text("Address")
      }
      """,
      """
      List(trips) { trip in
        VStack { Text(trip.name); Divider(); Text(trip.date) }
      }
      """,
      """
      VStack {
        ForEach(trips) { trip in
          Text(trip.name)
          Divider()
        }
      }
      """,
      """
      List {
        Menu("Sort") { Button("Name") {}; Divider(); Button("Date") {} }
      }
      """,
    ])

  static let listSearchField = CheckSources(
    .listSearchField,
    flagged: [
      """
      VStack {
        ↓HStack {
          Image(systemName: "magnifyingglass")
          TextField("Search", text: $query)
        }
        List(results) { ResultRow($0) }
      }
      """,
      """
      struct SearchBar: View {
        var body: some View {
          ↓HStack(spacing: 8) {
            Image(systemName: "magnifyingglass").foregroundStyle(.secondary)
            TextField("Find a trip", text: $query)
            if !query.isEmpty { Button("Clear") { query = "" } }
          }
          .padding(8)
          .background(.quaternary, in: .capsule)
        }
      }
      """,
      """
      NavigationStack {
        ↓HStack { TextField("Search", text: $query); Image(systemName: "magnifyingglass") }
      }
      """,
    ],
    clean: [
      """
      struct People: View {
        var body: some View {
          VStack {
            TopBar(title: "People")
            HStack { Image(systemName: "magnifyingglass"); TextField("Name", text: $query) }
            List(found) { PersonRow($0) }
          }
          .toolbar(.hidden, for: .navigationBar)
        }
      }
      """,
      "List(results) { ResultRow($0) }.searchable(text: $query)",
      """
      HStack { Image(systemName: "person"); TextField("Name", text: $name) }
      """,
      """
      HStack { Image(systemName: "magnifyingglass"); Text("Search") }
      """,
      """
      HStack { Image(systemName: "magnifyingglass"); Menu("More") { TextField("Name", text: $name) } }
      """,
    ])

  static let pictureStretched = CheckSources(
    .pictureStretched,
    flagged: [
      """
      AsyncImage(url: url) { image in
        image.↓resizable()
      } placeholder: {
        Color.gray
      }
      .frame(width: 80, height: 60)
      """,
      """
      AsyncImage(url: url) { phase in
        if let image = phase.image {
          image.↓resizable().frame(width: 120, height: 90).clipShape(.capsule)
        } else {
          ProgressView()
        }
      }
      """,
      """
      List(posts) { post in
        AsyncImage(url: post.picture) { $0.↓resizable() } placeholder: { ProgressView() }
          .frame(height: 200)
      }
      """,
    ],
    clean: [
      """
      AsyncImage(url: url) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray
      }
      """,
      """
      AsyncImage(url: url) { $0.resizable() } placeholder: { Color.gray }
        .aspectRatio(contentMode: .fill)
      """,
      "AsyncImage(url: url) { image in ZStack { image.resizable() }.aspectRatio(contentMode: .fit) } placeholder: { Color.gray }",
      """
      AsyncImage(url: url) { $0.resizable().frame(width: 32, height: 32) } placeholder: { Image(systemName: "person").resizable() }
      """,
      "AsyncImage(url: url) { image in image } placeholder: { Color.gray }",
      """
      Image("logo").resizable().frame(width: 20, height: 20)
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let headingUntraited = CheckSources(
    .headingUntraited,
    flagged: [
      """
      VStack(alignment: .leading) {
        ↓Text("Favorites").font(.title)
        ForEach(items) { Card(item: $0) }
      }
      """,
      """
      ScrollView {
        VStack {
          ↓Text("This Week").font(.system(size: 28, weight: .bold))
          Chart(data)
        }
      }
      """,
      """
      struct Section1: View {
        var body: some View {
          LazyVStack {
            ↓Text("Recently Played").font(.title2).bold()
            HStack { Row(); Row() }
          }
        }
      }
      """,
      """
      ScrollView {
        VStack(spacing: 20) {
          VStack(alignment: .leading) {
            HStack {
              ↓Text("Upcoming").font(.headline)
              Spacer()
              Button("Show All") { showAll() }
            }
            ForEach(trips) { Row(trip: $0) }
          }
          if !notes.isEmpty {
            VStack(alignment: .leading) {
              ↓Text("Notes").font(.headline)
              Text(notes)
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      ScrollView {
        VStack {
          VStack { Text("Upcoming").font(.headline); ForEach(trips) { Row(trip: $0) } }
          VStack { Text(name).font(.headline); Text(notes) }
        }
      }
      VStack {
        VStack { Text("Fast").font(.headline); Text("It loads at once."); Row() }
        VStack { Text("Safe").font(.headline); Text("Nobody reads along.") }
      }
      ScrollView {
        VStack {
          VStack { Text("Fast").font(.headline); Text("It loads at once.") }
          VStack { Text("Safe").font(.headline); Text("Nobody reads along.") }
        }
        VStack {
          VStack { Text("Upcoming").font(.headline).accessibilityAddTraits(.isHeader); Row() }
          VStack { Text("Past").font(.headline).accessibilityAddTraits(.isHeader); Row() }
        }
      }
      """,
      """
      VStack {
        Text("Favorites").font(.title).accessibilityAddTraits(.isHeader)
        Row()
      }
      VStack {
        Text("Library").font(.largeTitle).accessibilityAddTraits([.isHeader, .isStaticText])
        Row()
      }
      """,
      """
      VStack { Text("42").font(.largeTitle); Row() }
      VStack { Text(count, format: .number).font(.largeTitle); Row() }
      VStack { Text("Total").font(.headline); Row() }
      VStack { Row(); Text("Done").font(.title) }
      VStack { Text("Alone").font(.title) }
      VStack { Text("Nothing Found").font(.title); Text("Try again."); Button("Retry") { retry() } }
      """,
      """
      Section { Row() } header: { VStack { Text("Songs").font(.title2); Divider() } }
      Button(action: open) { VStack { Text("Start").font(.title); Image(systemName: "play") } }
      VStack { Text("Songs").font(.title); Row() }.accessibilityElement(children: .combine)
      VStack { Text("Songs").font(.title).heading(); Row() }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let colorLargeSaturated = CheckSources(
    .colorLargeSaturated,
    flagged: [
      """
      struct GoalsView: View {
        var body: some View {
          NavigationStack {
            List(goals) { goal in Text(goal.name) }
              .scrollContentBackground(.hidden)
              .↓background(Color.purple)
          }
        }
      }
      """,
      """
      ZStack {
        ↓Color.orange.ignoresSafeArea()
        VStack {
          Text("Good morning").font(.largeTitle)
          Button("Start", action: start)
        }
      }
      """,
      """
      VStack(spacing: 24) {
        Image(systemName: "trophy")
        Text("Well done").font(.title)
        Text(summary)
        HStack {
          Button("Share", action: share)
          Button("Done", action: finish)
        }
      }
      .padding()
      .↓background(.pink)
      """,
      """
      VStack { Text("Paused") }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .↓background { Color(.systemRed) }
      """,
      """
      struct TripCard: View {
        var body: some View {
          VStack(alignment: .leading) {
            Text(trip.name).font(.headline)
            Text(trip.dates)
            Label(trip.place, systemImage: "mappin")
            Button { book() } label: { Text("Book").frame(maxWidth: .infinity) }
          }
          .padding()
          .↓background(.orange, in: .rect(cornerRadius: 20))
        }
      }
      """,
    ],
    clean: [
      """
      HStack {
        Text("New").bold()
        Text("Offline maps")
      }
      .padding(8)
      .background(.orange, in: .capsule)
      """,
      #"Text("New").padding(6).background(.red, in: .capsule)"#,
      """
      List(goals) { goal in
        HStack {
          Image(systemName: goal.symbol).padding(6).background(Color.blue).clipShape(.circle)
          Text(goal.name)
        }
      }
      .background(Color(.systemGroupedBackground))
      """,
      """
      Button(action: start) {
        HStack { Image(systemName: "play"); Text("Start"); Text(length); Text(pace) }
          .frame(maxWidth: .infinity)
          .background(.green)
      }
      """,
      """
      ZStack {
        Color.blue.opacity(0.08).ignoresSafeArea()
        VStack { Text("Good morning") }
      }
      """,
      """
      VStack { Text(goal.name); Text(goal.due); Text(goal.owner); Text(goal.place) }
        .padding()
        .background(.indigo)
        .clipShape(.rect(cornerRadius: 16))
      """,
      """
      ZStack {
        Color.red.frame(width: 40, height: 40)
        Text("3")
      }
      """,
    ])
}

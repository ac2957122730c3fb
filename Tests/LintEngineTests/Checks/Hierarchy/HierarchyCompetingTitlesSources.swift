@testable import LintEngine

extension CheckSources {
  static let hierarchyCompetingTitles = CheckSources(
    .hierarchyCompetingTitles,
    flagged: [
      """
      struct SavingsView: View {
        var body: some View {
          VStack(spacing: 20) {
            Text("Savings").font(.largeTitle).bold()
            VStack {
              Text(balance).↓font(.system(size: 40, weight: .bold))
              Text("available").font(.caption)
            }
            Button("Transfer", action: transfer)
          }
        }
      }
      """,
      """
      struct Dashboard: View {
        var body: some View {
          ScrollView {
            Heading()
            Progress(goal: goal)
          }
        }
      }

      struct Heading: View {
        var body: some View { Text("Today").font(.largeTitle.bold()) }
      }

      struct Progress: View {
        let goal: Goal

        var body: some View {
          HStack {
            VStack { Text(goal.done).↓font(.largeTitle.bold()); Text("done") }
            VStack { Text(goal.left).font(.largeTitle.bold()); Text("left") }
          }
        }
      }
      """,
      """
      VStack {
        Text(plan.name).font(.title)
        Text(plan.price).↓font(.title)
        Text(plan.offer).font(.title).foregroundStyle(.red)
        Text(plan.terms).font(.footnote)
      }
      """,
      """
      ScrollView {
        VStack(alignment: .leading) {
          Text("Savings").font(.title).bold()
          Text(balance).↓font(.title).bold()
          Text("This month").font(.title).bold()
          Shelf(entries)
        }
      }
      """,
      """
      ScrollView {
        VStack {
          Text(person.name).font(.system(size: 34, weight: .bold))
          Image("portrait").resizable()
          Text(person.role).↓font(.system(size: 30, weight: .heavy))
        }
      }
      """,
      """
      VStack {
        if order.isGift {
          Text("Gift").font(.largeTitle)
          Text(total).↓font(.largeTitle)
        } else {
          Text("For you").font(.title)
        }
      }
      """,
    ],
    clean: [
      """
      struct Page: View {
        var body: some View {
          ViewThatFits(in: .vertical) {
            content
            ScrollView { content }
          }
        }

        var content: some View {
          VStack { Text(title).font(.largeTitle); Text(message) }
        }
      }
      """,
      """
      VStack {
        Image("portrait")
        Text(person.name).font(.system(size: 34, weight: .bold))
        Text(person.role).font(.system(size: 17))
      }
      """,
      """
      VStack {
        Text("Savings").font(.title2)
        Text(balance).font(.system(size: 56, weight: .bold))
        Text("of your goal").font(.title)
      }
      """,
      """
      VStack {
        Text("Welcome to").font(.largeTitle.bold())
        Text("Trailhead").font(.largeTitle.bold()).foregroundStyle(.tint)
      }
      """,
      """
      TabView {
        VStack { Text("Welcome").font(.largeTitle); Text(first) }
        VStack { Text("Save").font(.largeTitle); Text(second) }
        VStack { Text("Travel").font(.largeTitle); Text(third) }
      }
      .tabViewStyle(.page)
      """,
      """
      HStack(alignment: .firstTextBaseline) {
        Text(home).font(.largeTitle)
        Text("to").font(.largeTitle)
        Text(away).font(.largeTitle)
      }
      """,
      """
      VStack {
        if goal.isReached {
          Text("Well done").font(.largeTitle)
        } else {
          Text(goal.left).font(.largeTitle)
        }
        Text("🎯").font(.system(size: 40))
      }
      """,
      """
      ScrollView {
        Text("Featured").font(.title.bold())
        Shelf(featured)
        Text("New").font(.title.bold())
        Shelf(new)
        Text("For you").font(.title.bold())
        Shelf(personal)
      }
      """,
      """
      VStack {
        Text("Goals").font(.largeTitle)
        ForEach(goals) { goal in Text(goal.left).font(.largeTitle) }
      }
      .sheet(isPresented: $isAdding) { Text("New goal").font(.largeTitle) }
      """,
      """
      VStack {
        Text("Your order").font(.largeTitle)
        if order.isGift { Text("Gift").font(.title) } else { Text("For you").font(.title) }
        Text(total).font(.title).bold()
      }
      """,
      """
      VStack {
        Text(lines[0]).font(.largeTitle)
        Text(lines[1]).font(.largeTitle)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(lines.joined())
      """,
      """
      struct Home: View {
        var body: some View {
          VStack {
            heading("Again")
            Shelf(recent)
            heading("Browse")
            Shelf(all)
            heading("Events")
          }
        }
        func heading(_ title: String) -> some View { Text(title).font(.title) }
      }
      """,
      """
      ScrollView {
        VStack {
          Text("New").font(.largeTitle)
          ForEach(fresh) { Row($0) }
          Text("Earlier").font(.largeTitle)
          ForEach(old) { Row($0) }
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let glassNested = CheckSources(
    .glassNested,
    flagged: [
      """
      HStack {
        Button("Play") { play() }.↓glassEffect()
      }
      .padding()
      .glassEffect()
      """,
      """
      VStack {
        HStack {
          Text("Now playing").padding(6).↓glassEffect(.regular.tint(.blue), in: .capsule)
        }
      }
      .glassEffect(.regular, in: .rect(cornerRadius: 24))
      """,
      """
      ZStack {
        Image(systemName: "star").↓glassEffect(.clear)
      }
      .frame(width: 80)
      .glassEffect()
      """,
    ],
    clean: [
      """
      HStack {
        Button("Play") { play() }
      }
      .padding()
      .glassEffect()
      """,
      """
      GlassEffectContainer {
        HStack {
          Button("Play") { play() }.glassEffect()
          Button("Stop") { stop() }.glassEffect()
        }
      }
      """,
      """
      HStack {
        Button("Play") { play() }.glassEffect(.identity)
      }
      .glassEffect()
      """,
      """
      Button("Open") { isOpen = true }
        .glassEffect()
        .sheet(isPresented: $isOpen) { Button("Close") { close() }.glassEffect() }
      """,
    ])

  static let glassOnContent = CheckSources(
    .glassOnContent,
    flagged: [
      """
      List(trips) { trip in
        Text(trip.name).padding().↓glassEffect()
      }
      """,
      """
      ScrollView {
        LazyVStack {
          ForEach(cards) { card in
            VStack { CardBody(card) }.padding().↓glassEffect(.regular, in: .rect(cornerRadius: 20))
          }
        }
      }
      """,
      """
      Form {
        Section("Plan") {
          HStack { PlanName() }.↓glassEffect()
        }
      }
      """,
    ],
    clean: [
      """
      List(trips) { trip in Text(trip.name) }
        .safeAreaInset(edge: .bottom) { Button("Add") { add() }.glassEffect() }
      """,
      """
      List(trips) { trip in Text(trip.name) }
        .overlay(alignment: .bottomTrailing) { Button("Add") { add() }.padding().glassEffect() }
      """,
      """
      ZStack {
        Map()
        HStack { Controls() }.padding().glassEffect()
      }
      """,
      """
      List(trips) { trip in
        Text(trip.name).sheet(item: $picked) { Detail($0).glassEffect() }
      }
      """,
    ])

  static let toolbarPainted = CheckSources(
    .toolbarPainted,
    flagged: [
      "List(trips) { TripRow($0) }.↓toolbarBackground(.blue, for: .navigationBar)",
      """
      ScrollView { Steps() }
        .↓toolbarBackground(Color("Brand"), for: .navigationBar, .tabBar)
      """,
      """
      TabView { Tab("Home", systemImage: "house") { Home() } }
        .↓toolbarBackground(.ultraThinMaterial, for: .tabBar)
      """,
    ],
    clean: [
      "List(trips) { TripRow($0) }.toolbarBackground(.hidden, for: .navigationBar)",
      "List(trips) { TripRow($0) }.toolbarBackground(.visible, for: .navigationBar)",
      "List(trips) { TripRow($0) }.toolbarBackground(Color.clear, for: .navigationBar)",
      "List(trips) { TripRow($0) }.toolbarBackground(visibility, for: .navigationBar)",
    ])
}

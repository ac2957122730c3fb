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
      """
      VStack { Button("Play") { play() }.↓buttonStyle(.glass) }.padding().glassEffect()
      """,
      """
      Button("Play") { play() }.↓buttonStyle(.glassProminent).glassEffect()
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
      """
      GlassEffectContainer { Button("Play") { play() }.buttonStyle(.glass) }
      VStack { Button("Play") { play() }.buttonStyle(.plain) }.glassEffect()
      Text("Song").glassEffect().sheet(isPresented: $on) { Button("Play") { play() }.buttonStyle(.glass) }
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
      """
      ScrollView {
        VStack {
          Text("Rome in spring").padding().↓glassEffect(.regular, in: .rect(cornerRadius: 16))
          ForEach(trips) { trip in VStack { Text(trip.name) }.↓glassEffect() }
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
      """
      ScrollView(.horizontal) { HStack { ForEach(tags) { tag in Text(tag).glassEffect() } } }
      ScrollView { VStack { Button("Play") { play() }.glassEffect(); Text("A").onTapGesture { a() }.glassEffect() } }
      Map().overlay(alignment: .bottom) { ScrollView { VStack { Text("Place").glassEffect() } } }
      ScrollView { Text("Article") }.safeAreaInset(edge: .bottom) { Text("Playing").glassEffect() }
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

  static let glassTintedTwice = CheckSources(
    .glassTintedTwice,
    flagged: [
      """
      GlassEffectContainer {
        HStack {
          Button("Keep") { keep() }.glassEffect(.regular.tint(.green))
          Button("Share") { share() }.↓glassEffect(.regular.tint(.blue).interactive())
        }
      }
      """,
      """
      GlassEffectContainer {
        Image(systemName: "play").glassEffect(.regular.tint(.red))
        Text("Live")
        Image(systemName: "stop").↓glassEffect(.clear.tint(Color.orange), in: .circle)
      }
      """,
      """
      Map().overlay(alignment: .bottom) {
        VStack {
          Button("Go") { go() }.glassEffect(.regular.tint(.blue))
          Button("Back") { back() }.↓glassEffect(.regular.tint(.purple))
        }
      }
      """,
    ],
    clean: [
      """
      GlassEffectContainer {
        Button("Keep") { keep() }.glassEffect(.regular.tint(.green))
        Button("Share") { share() }.glassEffect()
      }
      """,
      """
      HStack {
        Button("A") { a() }.glassEffect(.regular.tint(isA ? .blue : .clear))
        Button("B") { b() }.glassEffect(.regular.tint(isA ? .clear : .blue))
        Button("C") { c() }.glassEffect(.regular.tint(theme.tint))
      }
      """,
      """
      HStack {
        if isOn {
          Button("A") { a() }.glassEffect(.regular.tint(.blue))
        } else {
          Button("B") { b() }.glassEffect(.regular.tint(.red))
        }
      }
      VStack {
        HStack { Button("A") { a() }.glassEffect(.regular.tint(.blue)) }
        HStack { Button("B") { b() }.glassEffect(.regular.tint(.red)) }
      }
      """,
    ])
}

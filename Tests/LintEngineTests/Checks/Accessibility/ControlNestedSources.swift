@testable import LintEngine

extension CheckSources {
  static let controlNested = CheckSources(
    .controlNested,
    flagged: [
      """
      List { NavigationLink(value: track) { HStack { Text(track.title); ↓Button("Like") { like() } } } }
      NavigationLink(value: track) { ↓Button("Like") { like() }.buttonStyle(.borderless) }
      """,
      """
      NavigationLink(value: track) {
        HStack {
          Text(track.title)
          ↓Button("Play", systemImage: "play") { play(track) }
        }
      }
      """,
      """
      Button { open(card) } label: {
        VStack {
          Text(card.title)
          HStack { ↓Toggle("Done", isOn: $isDone); ↓Link("Source", destination: card.url) }
        }
      }
      """,
      """
      struct Row: View {
        var body: some View {
          NavigationLink { Detail() } label: {
            Text("Title").overlay(alignment: .trailing) { ↓Menu("More") { Button("Copy") { copy() } } }
          }
        }
      }
      """,
    ],
    clean: [
      """
      List {
        NavigationLink(value: track) {
          HStack { Text(track.title); Button("Like") { like() }.buttonStyle(.borderless) }
        }
      }
      """,
      """
      HStack {
        NavigationLink(value: track) { Text(track.title) }
        Button("Play", systemImage: "play") { play(track) }
      }
      Menu("More") { Button("Copy") { copy() } }
      Toggle(isOn: $isOn) { Text("Sound") }
      """,
      """
      NavigationLink { Form { Button("Save") { save() } } } label: { Text("Settings") }
      Button { isShown = true } label: {
        Text("Open").sheet(isPresented: $isShown) { Button("Close") { close() } }
      }
      """,
      """
      NavigationLink(value: track) {
        HStack {
          Text(track.title)
          Button("Play", systemImage: "play") { play(track) }
        }
      }
      .accessibilityElement(children: .combine)
      .accessibilityAction(named: "Play") { play(track) }
      Button { open() } label: {
        HStack { Text("Sound"); Toggle("Sound", isOn: $isOn).allowsHitTesting(false) }
      }
      DisclosureGroup { Button("Copy") { copy() } } label: { Text("More") }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let dropNoFeedback = CheckSources(
    .dropNoFeedback,
    flagged: [
      """
      Text("Drop here").↓dropDestination(for: URL.self) { urls, _ in add(urls) }
      """,
      """
      VStack { Text("Pictures") }.↓onDrop(of: [.image], isTargeted: nil) { providers in load(providers) }
      """,
      """
      struct Album: View {
        var body: some View {
          RoundedRectangle(cornerRadius: 12)
            .↓dropDestination(for: Photo.self, action: { photos, point in insert(photos) })
        }
      }
      """,
    ],
    clean: [
      """
      Text("Drop here").dropDestination(for: URL.self) { urls, _ in add(urls) } isTargeted: { isOver = $0 }
      """,
      """
      Text("Drop here").dropDestination(for: URL.self, action: { urls, _ in add(urls) }, isTargeted: { isOver = $0 })
      Text("Drop here").onDrop(of: [.image], isTargeted: $isOver) { providers in load(providers) }
      Text("Drop here").onDrop(of: [.image], delegate: AlbumDrop())
      """,
      """
      List {
        ForEach(photos) { photo in Text(photo.name) }
          .dropDestination(for: Photo.self) { photos, index in insert(photos, at: index) }
      }
      PasteButton(payloadType: URL.self) { urls in add(urls) }
      """,
      """
      NavigationStack { Album() }.dropDestination(for: URL.self) { urls, _ in open(urls) }
      Text("Drop here").dropDestination(for: URL.self) { urls, _ in add(urls) }.highlightsDrops()
      """,
    ])
}

import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let systemEdgesDeferred = CheckSources(
    .systemEdgesDeferred, platforms: [.iOS],
    flagged: [
      """
      VStack { Text("Page") }.↓defersSystemGestures(on: .all)
      """,
      """
      struct Reader: View {
        var body: some View {
          ScrollView { Text(page) }
            .persistentSystemOverlays(.hidden)
            .↓defersSystemGestures(on: .all)
        }
      }
      """,
      """
      Map(position: $position).↓defersSystemGestures(on: Edge.Set.all)
      """,
    ],
    clean: [
      """
      Reader().defersSystemGestures(on: .vertical)
      """,
      """
      Reader().defersSystemGestures(on: isRecording ? .all : [])
      """,
      """
      import SpriteKit

      struct Level: View {
        var body: some View { SpriteView(scene: scene).defersSystemGestures(on: .all) }
      }
      """,
      """
      struct PaintCanvas: View {
        var body: some View { Strokes().defersSystemGestures(on: .all) }
      }
      """,
    ])
}

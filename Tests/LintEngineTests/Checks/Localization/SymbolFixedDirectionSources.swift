@testable import LintEngine

extension CheckSources {
  static let symbolFixedDirection = CheckSources(
    .symbolFixedDirection,
    flagged: [
      """
      ↓Label("Next Chapter", systemImage: "arrow.right")
      """,
      """
      HStack { Text(name); Spacer(); ↓Image(systemName: "chevron.right") }
      """,
      """
      ↓Button("Back", systemImage: "chevron.left.circle.fill") { dismiss() }
      """,
    ],
    clean: [
      """
      Label("Next Chapter", systemImage: "arrow.forward")
      """,
      """
      Image(systemName: "chevron.right").flipsForRightToLeftLayoutDirection(true)
      """,
      """
      Image(systemName: "arrow.left.and.right")
      Image(systemName: "arrow.up")
      Image(systemName: "text.alignleft")
      """,
      """
      Image(systemName: "chevron.right").rotationEffect(.degrees(isOpen ? 90 : 0))
      """,
      """
      Image(systemName: symbol)
      """,
    ])
}

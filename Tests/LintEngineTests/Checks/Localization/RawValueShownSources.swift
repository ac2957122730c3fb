@testable import LintEngine

extension CheckSources {
  static let rawValueShown = CheckSources(
    .rawValueShown,
    flagged: [
      """
      ForEach(Order.allCases) { order in Text(↓order.rawValue).tag(order) }
      """,
      """
      Label(↓kind.rawValue.capitalized, systemImage: kind.symbol)
      """,
      """
      Text(note.title).navigationTitle(↓model.section.rawValue)
      """,
      """
      Button(↓state.rawValue.uppercased()) { advance() }
      """,
    ],
    clean: [
      """
      Text(order.title)
      """,
      """
      Text(LocalizedStringKey(order.rawValue))
      """,
      #"""
      Text("\(step.rawValue)")
      """#,
      """
      Text(verbatim: code.rawValue)
      """,
      """
      Image(kind.rawValue)
      Text(note.title).accessibilityIdentifier(kind.rawValue)
      """,
      """
      Text(String(localized: order.name))
      """,
    ])
}

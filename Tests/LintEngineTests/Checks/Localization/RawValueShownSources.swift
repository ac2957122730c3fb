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
      """
      enum Mood: String { case glad = "Glad 🙂", sad = "🙁" }
      struct Log: View {
        let mood: Mood
        var body: some View { Text(↓mood.rawValue) }
      }
      """,
      """
      struct Unit { let rawValue: String }
      enum Size: String { case small, large }
      struct Row: View {
        @State private var size = Size.small
        var body: some View { Text(↓size.rawValue.capitalized) }
      }
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
      """
      enum Mood: String { case glad = "🙂", sad = "🙁" }
      enum Server: String { case live = "https://example.com", test = "http://localhost:80" }
      struct Sticker: RawRepresentable { let rawValue: String }
      struct Log: View {
        let mood: Mood
        @State private var current = Server.live
        var body: some View {
          Text(mood.rawValue)
          Text(current.rawValue)
          ForEach(stickers) { sticker in Text(sticker.rawValue) }
        }
      }
      """,
      """
      Text(pause.rawValue, format: .units(allowed: [.minutes]))
      """,
      """
      enum Kind { case a, b; var rawValue: String { String(localized: "Kind") } }
      struct Row: View {
        let kind: Kind
        var body: some View { Text(kind.rawValue) }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let colorByScheme = CheckSources(
    .colorByScheme,
    flagged: [
      #"""
      struct Sheet: View {
        @Environment(\.colorScheme) private var scheme
        var body: some View {
          VStack { Text("Sheet") }.background(↓scheme == .light ? .white : .black)
        }
      }
      """#,
      #"""
      struct Note: View {
        @Environment(\.colorScheme) private var colorScheme
        var body: some View {
          Text("Note").foregroundStyle(↓colorScheme == .dark ? Color.white : Color.black)
        }
      }
      """#,
      #"""
      struct Card: View {
        @Environment(\.colorScheme) var scheme
        var body: some View {
          VStack { Text("Card") }
            .background(↓scheme != .light ? Color(white: 0.1) : Color(white: 0.9))
        }
      }
      """#,
      #"""
      struct Dot: View {
        @Environment(\.colorScheme) private var colorScheme
        var body: some View { Circle().fill(↓colorScheme == .light ? .blue : .cyan) }
      }
      """#,
    ],
    clean: [
      #"""
      struct Note: View {
        @Environment(\.colorScheme) private var colorScheme
        var body: some View {
          Text("Note").opacity(colorScheme == .dark ? 0.8 : 1)
          Text("Note").foregroundStyle(colorScheme == .dark ? theme.light : theme.dark)
        }
      }
      """#,
      """
      struct Note: View {
        let mode: Mode
        var body: some View {
          Text("Note").foregroundStyle(mode == .dark ? Color.white : Color.black)
          Text("Note").foregroundStyle(isOn ? Color.white : Color.black)
        }
      }
      """,
      """
      extension Color {
        static let ink = Color(
          UIColor { traits in traits.userInterfaceStyle == .dark ? .white : .black })
      }
      """,
    ])
}

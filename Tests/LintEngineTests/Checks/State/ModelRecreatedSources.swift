@testable import LintEngine

extension CheckSources {
  static let modelRecreated = CheckSources(
    .modelRecreated,
    flagged: [
      """
      class Draft: ObservableObject { @Published var text = "" }

      struct Editor: View {
        @ObservedObject var ↓draft = Draft()
        var body: some View { TextField("Text", text: $draft.text) }
      }
      """,
      """
      @Observable class Game { var score = 0 }

      struct Board: View {
        private let ↓game = Game()
        var body: some View { Text("Score").onTapGesture { game.score += 1 } }
      }
      """,
      """
      class Base: ObservableObject { @Published var isReady = false }
      final class Account: Base { @Published var name = "" }

      struct Root: View {
        var body: some View {
          Home().environmentObject(↓Account())
        }
      }
      """,
      """
      @Observable class Palette { var tint = 0 }

      struct Root: View {
        var body: some View {
          VStack { Swatches() }.environment(↓Palette())
        }
      }
      """,
      """
      final class Zoom: ObservableObject {
        let level = CurrentValueSubject<Double, Never>(1)
      }

      struct Chart: View {
        @ObservedObject var ↓zoom = Zoom()
        var body: some View { Lines().onReceive(zoom.level) { scale = $0 } }
      }
      """,
    ],
    clean: [
      """
      class Draft: ObservableObject { @Published var text = "" }
      @Observable class Game { var score = 0 }

      struct Editor: View {
        @StateObject private var draft = Draft()
        @State private var game = Game()
        @ObservedObject var other: Draft
        @ObservedObject var shared = Draft.shared
        var body: some View { TextField("Text", text: $draft.text).environmentObject(draft) }
      }
      """,
      """
      class Formatter { func text(_ value: Int) -> String { "" } }

      struct Row: View {
        let formatter = Formatter()
        var body: some View { Text(formatter.text(1)) }
      }
      """,
      #"""
      struct Root: View {
        let theme = Theme()
        @ObservedObject var store = Store()
        var body: some View { Home().environmentObject(Store()).environment(\.theme, Theme()) }
      }
      """#,
      """
      class Draft: ObservableObject { @Published var text = "" }

      struct Editor_Previews: PreviewProvider {
        static var previews: some View { Editor().environmentObject(Draft()) }
      }
      final class Session {
        let draft = Draft()
      }
      struct Settings { static let draft = Draft() }
      """,
      """
      final class Signal: ObservableObject {
        let fired = PassthroughSubject<CGPoint, Never>()
        func fire(at point: CGPoint) { fired.send(point) }
      }

      struct Fireworks: View {
        @ObservedObject var signal = Signal()
        var body: some View { Sparks().onReceive(signal.fired) { burst(at: $0) } }
      }
      """,
    ])
}

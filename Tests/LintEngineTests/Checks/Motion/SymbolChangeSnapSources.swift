@testable import LintEngine

extension CheckSources {
  static let symbolChangeSnap = CheckSources(
    .symbolChangeSnap,
    flagged: [
      """
      struct Player: View {
        @State private var isPlaying = false
        var body: some View {
          Button { isPlaying.toggle() } label: {
            Image(systemName: ↓isPlaying ? "pause.fill" : "play.fill").font(.title)
          }
        }
      }
      """,
      """
      struct Row: View {
        @Bindable var song: Song
        var body: some View {
          Button("Favorite", systemImage: ↓song.isFavorite ? "heart.fill" : "heart") {
            song.isFavorite.toggle()
          }
          .labelStyle(.iconOnly)
        }
      }
      """,
      """
      struct Bookmark: View {
        @Binding var isOn: Bool
        var body: some View {
          Button(action: change) {
            Label("Bookmark", systemImage: ↓!isOn ? "bookmark" : "bookmark.fill")
          }
        }
        func change() { isOn = !isOn }
      }
      """,
    ],
    clean: [
      """
      struct Player: View {
        @State private var isPlaying = false
        var body: some View {
          Button { isPlaying.toggle() } label: {
            Image(systemName: isPlaying ? "pause.fill" : "play.fill")
              .contentTransition(.symbolEffect(.replace))
          }
        }
      }
      """,
      """
      struct Player: View {
        @State private var isPlaying = false
        var body: some View {
          Button { withAnimation { isPlaying.toggle() } } label: {
            Image(systemName: isPlaying ? "pause.fill" : "play.fill")
          }
        }
      }
      """,
      """
      struct Row: View {
        let isDone: Bool
        var body: some View {
          Button { open() } label: { Image(systemName: isDone ? "checkmark" : "circle") }
        }
      }
      """,
      """
      struct Row: View {
        @State private var isOpen = false
        var body: some View {
          Image(systemName: isOpen ? "chevron.up" : "chevron.down").onTapGesture { isOpen.toggle() }
        }
      }
      """,
      """
      struct Player: View {
        @State private var isPlaying = false
        var body: some View {
          Menu("More") {
            Button { isPlaying.toggle() } label: {
              Image(systemName: isPlaying ? "pause.fill" : "play.fill")
            }
          }
        }
      }
      """,
      """
      struct Player: View {
        @State private var isPlaying = false
        var body: some View {
          Button { isPlaying.toggle() } label: { Image(systemName: "play.fill") }
        }
      }
      """,
    ])
}

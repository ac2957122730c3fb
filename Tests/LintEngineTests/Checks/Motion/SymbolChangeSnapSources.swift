@testable import LintEngine

extension CheckSources {
  static let symbolChangeSnap = CheckSources(
    .symbolChangeSnap,
    flagged: [
      """
      struct LockedField: View {
        @State private var isLocked = false
        var body: some View {
          HStack {
            if isShown { TextField("Code", text: $code) } else { SecureField("Code", text: $code) }
            Button { isLocked.toggle() } label: { Image(systemName: ↓isLocked ? "lock" : "lock.open") }
          }
        }
      }
      """,
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
          Button { song.isFavorite.toggle() } label: {
            ZStack {
              Circle().fill(.quaternary)
              Image(systemName: ↓song.isFavorite ? "heart.fill" : "heart")
            }
          }
        }
      }
      """,
      """
      struct Bookmark: View {
        @Binding var isOn: Bool
        var body: some View {
          Button(action: change) {
            Image(systemName: ↓!isOn ? "bookmark" : "bookmark.fill")
          }
        }
        func change() { isOn = !isOn }
      }
      """,
    ],
    clean: [
      """
      struct PasswordField: View {
        @State private var isShown = false
        var body: some View {
          HStack {
            if isShown {
              TextField("Password", text: $password)
            } else {
              SecureField("Password", text: $password)
            }
            Button { isShown.toggle() } label: { Image(systemName: isShown ? "eye.slash" : "eye") }
          }
        }
      }
      """,
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
        @State private var isSaved = false
        var body: some View {
          Button { isSaved.toggle() } label: {
            Label(isSaved ? "Saved" : "Save", systemImage: isSaved ? "bookmark.fill" : "bookmark")
          }
        }
      }
      """,
      """
      struct Row: View {
        @State private var isSaved = false
        var body: some View {
          Button { isSaved.toggle() } label: { Image(systemName: isSaved ? "star.fill" : "star") }
            .sensoryFeedback(.selection, trigger: isSaved)
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

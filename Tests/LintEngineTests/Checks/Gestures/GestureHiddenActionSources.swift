@testable import LintEngine

extension CheckSources {
  static let gestureHiddenAction = CheckSources(
    .gestureHiddenAction,
    flagged: [
      """
      struct FilmCard: View {
        var body: some View {
          Poster(film)
            .↓onLongPressGesture { isRating = true }
            .sheet(isPresented: $isRating) { Rating(film) }
        }
      }
      """,
      """
      struct Notes: View {
        var body: some View {
          VStack {
            ForEach(notes) { note in
              Text(note.title)
                .onTapGesture { open(note) }
                .↓onTapGesture(count: 2) { delete(note) }
            }
          }
        }
      }
      """,
      """
      struct Player: View {
        var body: some View {
          Picture(frame)
            .accessibilityLabel("Film")
            .↓onLongPressGesture(minimumDuration: 1) { dismiss() }
        }
      }
      """,
      """
      struct Tile: View {
        let note: Note
        let onRename: () -> Void
        var body: some View { Text(note.title).↓onLongPressGesture { onRename() } }
      }
      """,
    ],
    clean: [
      """
      struct FilmCard: View {
        var body: some View {
          Poster(film)
            .onLongPressGesture { isRating = true }
            .contextMenu { Button("Rate") { isRating = true } }
            .sheet(isPresented: $isRating) { Rating(film) }
        }
      }
      """,
      """
      struct FilmPage: View {
        var body: some View {
          VStack {
            Poster(film).onLongPressGesture { isRating = true }
            Button("Rate") { isRating = true }
          }
          .sheet(isPresented: $isRating) { Rating(film) }
        }
      }
      """,
      """
      struct Zoom: View {
        var body: some View {
          Picture(frame)
            .onTapGesture(count: 2) { scale = 2 }
            .onLongPressGesture { isPressed = true }
        }
      }
      """,
      """
      struct Notes: View {
        var body: some View {
          Text(note.title)
            .onLongPressGesture { remove(note) }
            .accessibilityAction(named: "Delete") { remove(note) }
          Text(note.title).onTapGesture { delete(note) }
        }
      }
      """,
      """
      struct Tile: View {
        let note: Note
        let onRename: () -> Void
        var body: some View {
          HStack {
            Text(note.title).onLongPressGesture { onRename() }
            Button("Rename", action: onRename)
          }
        }
      }
      """,
      """
      struct Tile: View {
        let note: Note
        let onLongPress: () -> Void
        var body: some View { Text(note.title).onLongPressGesture { onLongPress() } }
      }
      """,
    ])
}

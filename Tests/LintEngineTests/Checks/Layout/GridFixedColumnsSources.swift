@testable import LintEngine

extension CheckSources {
  static let gridFixedColumns = CheckSources(
    .gridFixedColumns,
    flagged: [
      """
      ↓LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(books) { book in Text(book.title) }
      }
      """,
      """
      struct Shelf: View {
        private let columns = Array(repeating: GridItem(.flexible(), spacing: 8), count: 4)
        var body: some View {
          ↓LazyVGrid(columns: columns) {
            ForEach(books) { book in
              VStack { Cover(book); Text(book.author.name) }
            }
          }
        }
      }
      """,
      """
      struct Shelf: View {
        var body: some View {
          ↓LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
            ForEach(books) { book in Tile(book: book) }
          }
        }
      }
      struct Tile: View {
        let book: Book
        var body: some View { Label(book.title, systemImage: "book") }
      }
      """,
    ],
    clean: [
      """
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))]) { ForEach(books) { Text($0.title) } }
      """,
      """
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) { ForEach(books) { book in Text(book.title) } }
      """,
      """
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(photos) { photo in AsyncImage(url: photo.url) }
      }
      """,
      """
      LazyVGrid(columns: Array(repeating: GridItem(.flexible()), count: 7)) {
        ForEach(days) { day in Text(day.title) }
      }
      """,
      #"""
      struct Shelf: View {
        @Environment(\.dynamicTypeSize) private var size
        var body: some View {
          LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
            ForEach(books) { book in Text(book.title) }
          }
        }
      }
      """#,
      """
      struct Keypad: View {
        var body: some View {
          LazyVGrid(columns: [GridItem(), GridItem(), GridItem()]) {
            ForEach(keys) { key in Text(key.label) }
          }
        }
      }
      """,
      """
      LazyVGrid(columns: columns) { ForEach(books) { book in Text(book.title) } }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let scrollIndicatorsHidden = CheckSources(
    .scrollIndicatorsHidden,
    flagged: [
      """
      ScrollView(showsIndicators: ↓false) {
        VStack { ForEach(songs.prefix(50)) { SongRow($0) } }
      }
      """,
      """
      ScrollView(showsIndicators: ↓false) {
        LazyVStack { ForEach(songs) { song in SongRow(song) } }
      }
      """,
      """
      ScrollView(.vertical) {
        VStack { ForEach(model.songs) { song in SongRow(song) } }
      }
      .↓scrollIndicators(.hidden)
      """,
      """
      List(songs) { song in SongRow(song) }.↓scrollIndicators(.never)
      """,
      """
      List { ForEach(album.songs.sorted()) { song in SongRow(song) } }
        .↓scrollIndicators(.hidden, axes: .vertical)
      """,
    ],
    clean: [
      """
      ScrollView(showsIndicators: false) {
        VStack { ForEach(songs.prefix(3)) { SongRow($0) } }
      }
      """,
      """
      ScrollView { LazyVStack { ForEach(songs) { SongRow($0) } } }
        .mask(LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom))
        .scrollIndicators(.hidden)
      """,
      """
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack { ForEach(covers) { Cover($0) } }
      }
      """,
      """
      ScrollView(showsIndicators: false) {
        VStack { Text("Terms"); Text(terms) }
      }
      """,
      """
      ScrollView {
        LazyVStack { ForEach(clips) { Clip($0).containerRelativeFrame(.vertical) } }
      }
      .scrollTargetBehavior(.paging)
      .scrollIndicators(.hidden)
      """,
      """
      ScrollView(showsIndicators: false) {
        VStack { ForEach(0..<3) { Card($0) } }
      }
      """,
      """
      ScrollView(showsIndicators: isLong) {
        LazyVStack { ForEach(songs) { SongRow($0) } }
      }
      """,
      """
      ScrollView(showsIndicators: false) {
        VStack { ForEach(Theme.allCases) { ThemeRow($0) } }
      }
      """,
      """
      List(songs) { song in SongRow(song) }.scrollIndicators(.visible)
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let matchedGeometryPair = CheckSources(
    .matchedGeometryPair,
    flagged: [
      """
      struct NowPlaying: View {
        @Namespace private var player
        @State private var isOpen = false

        var body: some View {
          ZStack {
            if isOpen {
              VStack {
                Artwork().↓matchedGeometryEffect(id: "artwork", in: player)
              }
            } else {
              HStack { Artwork().frame(width: 40) }
            }
          }
        }
      }
      """,
      """
      struct Deck: View {
        @Namespace private var space
        @State private var isFlipped = false

        var body: some View {
          if isFlipped {
            Back().↓matchedGeometryEffect(id: "back", in: space)
          } else {
            Front().↓matchedGeometryEffect(id: "front", in: space)
          }
        }
      }
      """,
      """
      struct Poster: View {
        @State private var isLarge = false

        var body: some View {
          VStack {
            if isLarge {
              Image(film.poster).resizable().frame(width: 320, height: 480)
            } else {
              HStack {
                ↓Image(film.poster).resizable().frame(width: 60, height: 90)
                Text(film.title)
              }
            }
          }
          .onTapGesture { withAnimation(.snappy) { isLarge.toggle() } }
        }
      }
      """,
      """
      struct Cell: View {
        @State private var isOpen = false

        var body: some View {
          ZStack {
            if isOpen {
              RoundedRectangle(cornerRadius: 24).fill(.mint).frame(width: 300, height: 400)
            } else {
              ↓RoundedRectangle(cornerRadius: 8).fill(.mint).frame(width: 60, height: 60)
            }
          }
          .animation(.bouncy, value: isOpen)
        }
      }
      """,
      """
      struct Player: View {
        var body: some View {
          VStack {
            if isExpanded {
              FullPlayerView().transition(.move(edge: .bottom))
            } else {
              ↓MiniPlayerBar().onTapGesture { isExpanded = true }
            }
          }
          .animation(.smooth, value: isExpanded)
        }
      }
      """,
    ],
    clean: [
      """
      struct Cell: View {
        @State private var isOpen = false

        var body: some View {
          ZStack {
            if isOpen { Circle().fill(.mint).frame(width: 9) } else { Circle().fill(.pink).frame(width: 6) }
          }
          .animation(.bouncy, value: isOpen)
        }
      }
      """,
      """
      struct NowPlaying: View {
        @Namespace private var player
        @State private var isOpen = false

        var body: some View {
          ZStack {
            if isOpen { full } else { bar }
          }
        }

        private var full: some View {
          Artwork().matchedGeometryEffect(id: "artwork", in: player)
        }

        private var bar: some View {
          HStack { Artwork().matchedGeometryEffect(id: "artwork", in: player) }
        }
      }
      """,
      """
      struct Tabs: View {
        @Namespace private var underline

        var body: some View {
          HStack {
            ForEach(tabs) { tab in
              Text(tab.title).background {
                if tab == selected {
                  Capsule().matchedGeometryEffect(id: "line", in: underline)
                }
              }
            }
          }
        }
      }
      """,
      """
      struct Thumbnail: View {
        let space: Namespace.ID

        var body: some View {
          Image("Photo").matchedGeometryEffect(id: "photo", in: space)
        }
      }
      """,
      """
      struct Shelf: View {
        @Namespace private var space

        var body: some View {
          VStack {
            if let book { BookDetail(book: book, space: space) }
            Cover().matchedGeometryEffect(id: "book", in: space)
          }
        }
      }
      """,
      "Badge().matchedGeometryEffect(id: \"badge\", in: space)",
      """
      VStack {
        if isLarge { Image(poster).frame(width: 300) } else { Image(poster).frame(width: 60) }
      }
      """,
      """
      struct Home: View {
        var body: some View {
          VStack { if isWide { LargeHeader() } else { CompactFooter() } }.animation(.smooth, value: isWide)
        }
      }
      """,
      """
      struct Home: View {
        var body: some View {
          VStack { if isWide { LargeHeader() } else { CompactHeader() } }
        }
      }
      """,
    ])
}

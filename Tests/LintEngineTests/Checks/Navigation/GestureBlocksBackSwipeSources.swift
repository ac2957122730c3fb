import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let gestureBlocksBackSwipe = CheckSources(
    .gestureBlocksBackSwipe, platforms: [.iOS],
    flagged: [
      """
      struct Shop: View {
        var body: some View {
          NavigationStack {
            List(boats) { boat in NavigationLink(boat.name) { BoatPage(boat: boat) } }
          }
        }
      }
      struct BoatPage: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View {
          VStack {
            Button("Back") { dismiss() }
            Plan(boat)
          }
          .↓toolbar(.hidden, for: .navigationBar)
        }
      }
      """,
      """
      struct ArticleScreen: View {
        @Environment(\\.dismiss) private var dismiss

        var body: some View {
          ScrollView { ArticleText() }
            .↓navigationBarBackButtonHidden(true)
            .toolbar {
              ToolbarItem(placement: .topBarLeading) {
                Button {
                  dismiss()
                } label: {
                  Image(systemName: "chevron.left")
                }
              }
            }
        }
      }
      """,
      """
      struct PhotoDetailView: View {
        @State private var offset = CGSize.zero

        var body: some View {
          ZStack {
            Color.black
            Image("Photo").offset(offset)
          }
          .↓gesture(
            DragGesture()
              .onChanged { offset = $0.translation }
              .onEnded { value in if value.translation.width > 80 { showNext() } }
          )
        }
      }
      """,
      """
      NavigationStack {
        List(albums) { album in
          NavigationLink(album.name) {
            AlbumPages(album: album)
              .↓highPriorityGesture(DragGesture(minimumDistance: 0).onEnded { turn($0) })
          }
        }
      }
      """,
      """
      struct StoryScreen: View {
        @Environment(\\.dismiss) private var dismiss

        var body: some View {
          VStack {
            HStack {
              Button("Back") { dismiss() }
              Spacer()
            }
            StoryText()
          }
          .↓toolbar(.hidden, for: .navigationBar)
        }
      }
      """,
      """
      NavigationStack {
        List(albums) { album in
          NavigationLink(album.name) {
            AlbumView(album: album)
              .↓gesture(DragGesture().onEnded { if $0.translation.width > 90 { index -= 1 } })
          }
        }
      }
      """,
      """
      struct LetterView: View {
        @Environment(\\.dismiss) private var dismiss

        var body: some View {
          ScrollView { Text(letter) }
            .navigationTitle("Letter")
            .↓gesture(swipe)
        }

        private var swipe: some Gesture {
          DragGesture().onEnded { value in
            if value.translation.width > 100 { dismiss() }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct ReportSheet: View {
        @State private var reason: Reason?
        var body: some View {
          NavigationStack {
            VStack {
              if reason != nil { Button("Back") { reason = nil } }
              Reasons(choice: $reason)
            }
            .toolbar(.hidden, for: .navigationBar)
          }
        }
      }
      """,
      """
      struct Shop: View {
        @State private var isPaying = false
        var body: some View {
          Shelves().sheet(isPresented: $isPaying) { NavigationStack { PayPages() } }
        }
      }
      struct PayPages: View {
        @State private var page = 0
        var body: some View {
          VStack {
            Button("Back") { page = 0 }
            PayPage(page)
          }
          .navigationBarBackButtonHidden()
        }
      }
      """,
      """
      struct CameraScreen: View {
        var body: some View {
          ZStack {
            Viewfinder()
            Button("Close", systemImage: "xmark") { dismiss() }
          }
          .toolbar(.hidden, for: .navigationBar)
        }
      }
      """,
      """
      struct Pager: View {
        var body: some View {
          HStack { Pages() }
            .navigationTitle("Pages")
            .gesture(DragGesture().onEnded { turn($0.translation.width) })
        }
      }
      """,
      """
      struct ArticleScreen: View {
        var body: some View {
          ScrollView { ArticleText() }
            .navigationTitle("Article")
            .toolbar { ToolbarItem { ShareLink(item: url) } }
        }
      }
      """,
      """
      struct PhotoDetailView: View {
        var body: some View {
          VStack {
            Image("Photo").gesture(DragGesture().onChanged { pan($0) })
            Caption()
          }
        }
      }
      """,
      """
      struct PlayerDetail: View {
        var body: some View {
          VStack { Artwork() }
            .gesture(DragGesture().onEnded { if $0.translation.height > 80 { close() } })
        }
      }
      """,
      """
      struct Board: View {
        var body: some View {
          Canvas { context, size in draw(context, size) }
            .gesture(DragGesture().onChanged { stroke.append($0.location) })
        }
      }
      """,
      """
      struct NoteView: View {
        @Environment(\\.editMode) private var editMode

        var body: some View {
          TextEditor(text: $text)
            .navigationBarBackButtonHidden(isEditing)
            .toolbar { Button("Cancel") { stop() } }
        }
      }
      """,
      """
      struct ImageDetailView: View {
        var body: some View {
          image.resizable().scaleEffect(scale).offset(offset)
            .gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
        }
      }
      """,
      """
      struct DrawingDetailView: View {
        var body: some View {
          Canvas { context, size in draw(context) }
            .gesture(DragGesture(minimumDistance: 0).onChanged { stroke.append($0.location) })
        }
      }
      """,
      """
      struct ColorDetailView: View {
        var body: some View {
          Track()
            .gesture(DragGesture().onChanged { amount = $0.translation.width / length })
        }
      }
      """,
      """
      struct PageDetailView: View {
        var body: some View {
          Pages()
            .gesture(DragGesture(minimumDistance: 60).onEnded { if $0.translation.width > 90 { next() } })
        }
      }
      """,
      """
      struct PageDetailView: View {
        var body: some View {
          Pages()
            .simultaneousGesture(DragGesture().onEnded { if $0.translation.width > 90 { next() } })
        }
      }
      """,
      """
      struct PageDetailView: View {
        var body: some View {
          Pages().gesture(
            DragGesture().onEnded { value in
              if value.startLocation.x > 40, value.translation.width > 90 { next() }
            })
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let sheetItemBinding = CheckSources(
    .sheetItemBinding,
    flagged: [
      """
      struct Crew: View {
        @State private var selectedSailor: Sailor?
        @State private var showsSailor = false
        @State private var showsHelp = false
        var body: some View {
          CrewList()
            .↓sheet(isPresented: $showsSailor) { if let selectedSailor { SailorView(selectedSailor) } }
            .sheet(isPresented: $showsHelp) { Help() }
        }
      }
      """,
      """
      struct Inbox: View {
        @State private var openMessage: Message?
        @State private var showsMessage = false

        var body: some View {
          List(messages) { message in
            Button(message.subject) {
              openMessage = message
              showsMessage = true
            }
          }
          .↓sheet(isPresented: $showsMessage) {
            NavigationStack { MessageView(message: openMessage!) }
          }
        }
      }
      """,
      """
      Grid { Tiles() }
        .↓fullScreenCover(isPresented: $isShowingPhoto) {
          if let photo = selectedPhoto {
            PhotoViewer(photo: photo)
          }
        }
      """,
      """
      struct Shop: View {
        @State private var model = ShopModel()

        var body: some View {
          ProductGrid(model: model)
            .↓popover(isPresented: $model.showsProduct) {
              if let product = model.selectedProduct { ProductCard(product) } else { EmptyView() }
            }
        }
      }
      """,
      """
      struct Shelf: View {
        @State private var openBook: String?
        @State private var showsBook = false

        var body: some View {
          List(books) { book in
            Button(book.title) {
              openBook = book.id
              showsBook = true
            }
          }
          .↓sheet(isPresented: $showsBook) { BookView(id: openBook ?? "") }
        }
      }
      """,
      """
      struct Shelf: View {
        @State private var openBook: Book?
        @State private var showsBook = false

        var body: some View {
          Books()
            .↓sheet(isPresented: $showsBook) {
              NavigationStack {
                if let openBook { BookView(book: openBook) } else { ProgressView() }
              }
            }
        }
      }
      """,
    ],
    clean: [
      """
      struct Files: View {
        let files: [File]
        @State private var selection: File?
        @State private var showsInfo = false
        var body: some View {
          List(files, selection: $selection) { Text($0.name) }
            .toolbar { Button("Info") { showsInfo = true } }
            .sheet(isPresented: $showsInfo) {
              if let selection { FileInfo(file: selection) } else { ContentUnavailableView("No file", systemImage: "doc") }
            }
        }
      }
      """,
      """
      struct Crop: View {
        @State private var photo: UIImage?
        @State private var isCropping = false
        var body: some View {
          Library(photo: $photo).fullScreenCover(isPresented: $isCropping) {
            if let photo { CropView(photo: photo) }
          }
        }
      }
      """,
      """
      struct Crew: View {
        @State private var selectedSailor: Sailor?
        @State private var showsMenu = false
        @State private var asksToRemove = false
        var body: some View {
          CrewList()
            .sheet(isPresented: $showsMenu) {
              if let selectedSailor { SailorMenu(sailor: selectedSailor, remove: { asksToRemove = true }) }
            }
            .alert("Remove from the crew?", isPresented: $asksToRemove) {
              Button("Remove", role: .destructive) { remove(selectedSailor) }
            }
        }
      }
      """,
      """
      Home().sheet(isPresented: $showsAccount) {
        AccountPanel(session: session)
      }
      """,
      """
      struct Home: View {
        @Environment(Session.self) private var session
        @State private var showsAccount = false

        var body: some View {
          Feed().sheet(isPresented: $showsAccount) {
            if let user = session.currentUser { Account(user: user) } else { SignIn() }
          }
        }
      }
      """,
      """
      struct Inbox: View {
        @State private var openMessage: Message?

        var body: some View {
          List(messages) { message in Button(message.subject) { openMessage = message } }
            .sheet(item: $openMessage) { MessageView(message: $0) }
        }
      }
      """,
      """
      struct Home: View {
        @State private var showsSettings = false

        var body: some View {
          Feed().sheet(isPresented: $showsSettings) { SettingsView() }
        }
      }
      """,
      """
      struct Home: View {
        let user: User?
        @State private var showsProfile = false

        var body: some View {
          Feed().sheet(isPresented: $showsProfile) {
            if let user { Profile(user: user) } else { LoginView() }
          }
        }
      }
      """,
      """
      struct Editor: View {
        @State private var showsShare = false
        @State private var title: String?

        var body: some View {
          Page().sheet(isPresented: $showsShare) { ShareView(title: title ?? "Untitled") }
        }
      }
      """,
      """
      Page().sheet(isPresented: $showsHelp) {
        Link("Help", destination: URL(string: "https://example.com/help")!)
      }
      """,
      """
      struct Entry: View {
        @State private var showsSettings = false
        @State private var errorMessage: String?

        var body: some View {
          Page()
            .sheet(isPresented: $showsSettings) {
              Form {
                TextField("Name", text: $name)
                if let errorMessage { Text(errorMessage).foregroundStyle(.red) }
                Button("Save") { save() }
              }
            }
        }
      }
      """,
      """
      struct Compose: View {
        @State private var isComposing = false
        @State private var replyTo: Message?

        var body: some View {
          Page().sheet(isPresented: $isComposing) {
            NavigationStack {
              VStack {
                if let replyTo { Quote(message: replyTo) }
                TextEditor(text: $text)
              }
            }
          }
        }
      }
      """,
      """
      struct Compose: View {
        @State private var isComposing = false
        @State private var replyTo: Message?

        var body: some View {
          Page().sheet(isPresented: $isComposing) {
            VStack {
              if replyTo != nil { Quote(message: replyTo!) }
              Editor()
            }
          }
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let stateChangeUnanimated = CheckSources(
    .stateChangeUnanimated,
    flagged: [
      """
      struct FilterBar: View {
        @State private var showsFilters = false

        var body: some View {
          VStack {
            Button("Filters") { showsFilters.toggle() }
            if showsFilters {
              FilterGrid()
                .↓transition(.move(edge: .top).combined(with: .opacity))
            }
          }
        }
      }
      """,
      """
      struct Quiz: View {
        @State private var isSolved = false

        var body: some View {
          ZStack {
            if isSolved {
              ↓AnswerView()
            } else {
              QuestionView()
                .onTapGesture { isSolved = true }
            }
          }
        }
      }
      """,
      """
      struct Gallery: View {
        @State private var selected: Photo?

        var body: some View {
          ZStack {
            PhotoGrid(photos: photos) { photo in
              Button(photo.name) { selected = photo }
            }
            if let selected {
              ↓PhotoDetail(photo: selected)
            }
          }
        }
      }
      """,
      """
      struct Tour: View {
        @State private var step = 0

        var body: some View {
          VStack {
            switch step {
            case 0: ↓FirstPage()
            default: LastPage()
            }
            Button("Next") { step += 1 }
          }
        }
      }
      """,
      """
      struct Inspector: View {
        @Bindable var model: CanvasModel

        var body: some View {
          HStack {
            Board(model: model).onTapGesture { model.showsTools.toggle() }
            if model.showsTools { ToolColumn().↓transition(.move(edge: .trailing)) }
          }
        }
      }
      """,
      """
      struct Schedule: View {
        @State private var hasEnd = false

        var body: some View {
          VStack {
            Toggle("Ends", isOn: $hasEnd)
            if hasEnd { EndPicker().↓transition(.opacity) }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Biography: View {
        @State private var showsAll = false

        var body: some View {
          VStack {
            Text(life).lineLimit(showsAll ? nil : 3)
            if !showsAll { Button("More") { showsAll = true } }
          }
        }
      }
      """,
      """
      struct Schedule: View {
        @State private var hasEnd = false

        var body: some View {
          VStack {
            Toggle("Ends", isOn: $hasEnd.animation())
            if hasEnd { EndPicker().transition(.opacity) }
          }
        }
      }
      """,
      """
      struct NoteScreen: View {
        @State private var isOpen = false

        var body: some View {
          VStack {
            if isOpen { TextEditor(text: $text) } else { Text(text) }
          }
          .toolbar { Button("Open") { isOpen.toggle() } }
        }
      }
      """,
      """
      struct FilterBar: View {
        @State private var showsFilters = false

        var body: some View {
          VStack {
            Button("Filters") { withAnimation(.snappy) { showsFilters.toggle() } }
            if showsFilters { FilterGrid().transition(.opacity) }
          }
        }
      }
      """,
      """
      struct FilterBar: View {
        @State private var showsFilters = false

        var body: some View {
          VStack {
            Button("Filters") { showsFilters.toggle() }
            if showsFilters { FilterGrid().transition(.slide) }
          }
          .animation(.snappy, value: showsFilters)
        }
      }
      """,
      """
      struct Settings: View {
        @State private var isAdvanced = false

        var body: some View {
          Form {
            Button("Advanced") { isAdvanced.toggle() }
            if isAdvanced { CacheRow() }
          }
        }
      }
      """,
      """
      struct Feed: View {
        @State private var isLoading = true

        var body: some View {
          VStack {
            if isLoading { ProgressView("Loading posts") } else { PostList() }
          }
          .task {
            await load()
            isLoading = false
          }
        }
      }
      """,
      """
      struct PasswordField: View {
        @State private var isVisible = false

        var body: some View {
          HStack {
            if isVisible { TextField("Password", text: $text) } else { SecureField("Password", text: $text) }
            Button("Show", systemImage: "eye") { isVisible.toggle() }
          }
        }
      }
      """,
      """
      struct Player: View {
        @State private var isPlaying = false

        var body: some View {
          HStack {
            Button {
              isPlaying.toggle()
            } label: {
              HStack {
                if isPlaying { Image(systemName: "pause") } else { Image(systemName: "play") }
              }
            }
          }
        }
      }
      """,
      """
      struct Drawer: View {
        @State private var isOpen = false

        var body: some View {
          VStack {
            Button("Open") { withAnimation { flip() } }
            if isOpen { Contents().transition(.push(from: .bottom)) }
          }
        }

        private func flip() { isOpen.toggle() }
      }
      """,
      """
      VStack {
        Banner().transition(.opacity)
        if model.isOnline { Badge().transition(.scale) }
      }
      """,
      """
      struct Shell: View {
        let isOpen: Bool

        init(isOpen: Bool) {
          self.isOpen = isOpen
        }

        var body: some View {
          VStack {
            Base()
            if isOpen { Lid().transition(.scale) }
          }
        }
      }
      """,
      """
      struct Panel: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Open") { isOpen.toggle() }
            if isOpen { Text("Details").transition(.gentle) }
          }
        }
      }
      extension AnyTransition { static var gentle: AnyTransition { .opacity.animation(.default) } }
      """,
      """
      struct Panel: View {
        @State private var isOpen = false
        var body: some View {
          VStack {
            Button("Open") { isOpen.toggle() }
            if isOpen { Text("Details").transition(AnyTransition.ofAnotherFile) }
          }
        }
      }
      """,
    ])
}

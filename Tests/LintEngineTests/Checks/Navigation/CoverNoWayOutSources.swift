import HandbookModel
@testable import LintEngine

extension CheckSources {
  static let coverNoWayOut = CheckSources(
    .coverNoWayOut, platforms: [.iOS],
    flagged: [
      """
      struct Home: View {
        @State private var showsHelp = false
        var body: some View {
          Button("Help") { showsHelp = true }
            .↓fullScreenCover(isPresented: $showsHelp) {
              NavigationStack { Help() }
            }
        }
      }
      struct Help: View {
        var body: some View {
          ScrollView { Text("How it works") }
        }
      }
      struct Sheet: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
      }
      """,
      """
      struct Home: View {
        @State private var showsHelp = false
        var body: some View {
          Button("Help") { showsHelp = true }
            .↓fullScreenCover(isPresented: $showsHelp) {
              NavigationStack { Help() }
            }
        }
      }
      struct Help: View {
        var body: some View {
          ScrollView { Text("How it works") }
        }
      }
      """,
      """
      struct Gallery: View {
        @State private var selected: Photo?
        var body: some View {
          ForEach(photos) { photo in
            Button(photo.title) { selected = photo }
          }
          .↓fullScreenCover(item: $selected) { photo in
            AsyncImage(url: photo.url)
          }
        }
      }
      """,
      """
      struct Home: View {
        @State private var isShown = false
        var body: some View {
          Text("Home").onTapGesture { isShown = true }
            .↓fullScreenCover(isPresented: $isShown) {
              VStack {
                Text("Welcome")
                Button("Like") { likes += 1 }
              }
            }
        }
      }
      """,
      """
      struct Plan: View {
        let plan: Building
        @State private var isShown = false
        var body: some View {
          Button("Open") { isShown = true }
            .↓fullScreenCover(isPresented: $isShown) {
              if let file = plan.drawing { Viewer(file) }
            }
        }
      }
      """,
    ],
    clean: [
      """
      struct Home: View {
        @State private var showsHelp = false
        var body: some View {
          Button("Help") { showsHelp = true }
            .fullScreenCover(isPresented: $showsHelp) { HelpScreen() }
        }
      }
      """,
      """
      struct Home: View {
        @State private var showsHelp = false
        var body: some View {
          Button("Help") { showsHelp = true }
            .fullScreenCover(isPresented: $showsHelp) { Help { showsHelp = false } }
        }
      }
      struct Help: View {
        let onClose: () -> Void
        var body: some View { Button("Close", action: onClose) }
      }
      """,
      """
      struct Home: View {
        @State private var showsHelp = false
        var body: some View {
          Button("Help") { showsHelp = true }
            .fullScreenCover(isPresented: $showsHelp) { Help() }
        }
      }
      struct Help: View {
        @Environment(\\.dismiss) private var dismiss
        var body: some View { Button("Close") { dismiss() } }
      }
      """,
      """
      struct Home: View {
        @State private var showsLogo = true
        var body: some View {
          Text("Home")
            .fullScreenCover(isPresented: $showsLogo) { Image("logo") }
            .task {
              try? await Task.sleep(for: .seconds(2))
              showsLogo = false
            }
        }
      }
      """,
      """
      struct Home: View {
        @Binding var showsHelp: Bool
        var body: some View {
          Button("Help") { showsHelp = true }
            .fullScreenCover(isPresented: $showsHelp) { Text("Help") }
        }
      }
      """,
      """
      struct Home: View {
        @State private var showsHelp = false
        let session: Session
        var body: some View {
          Button("Help") { showsHelp = true }
            .onChange(of: session.user) { showsHelp = session.user == nil }
            .fullScreenCover(isPresented: $showsHelp) { Text("Sign in") }
        }
      }
      """,
      """
      struct Plan: View {
        let plan: Building
        @State private var isShown = false
        var body: some View {
          Button("Open") { isShown = true }
            .disabled(plan.drawing == nil)
            .fullScreenCover(isPresented: $isShown) {
              if let file = plan.drawing { Viewer(file) }
            }
        }
      }
      """,
      """
      struct Plan: View {
        let plan: Building
        @State private var isShown = false
        var body: some View {
          Button("Open") { isShown = true }
            .fullScreenCover(isPresented: $isShown) {
              if let file = plan.drawing { Viewer(file) } else { Missing { isShown = false } }
            }
        }
      }
      """,
      """
      struct Plan: View {
        let model: Model
        var body: some View {
          Button("Open") { model.open() }
            .fullScreenCover(isPresented: $model.isShown) {
              if let file = model.drawing { Viewer(file) }
            }
        }
      }
      """,
    ])
}

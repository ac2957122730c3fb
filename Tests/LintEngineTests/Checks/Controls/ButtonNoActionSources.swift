@testable import LintEngine

extension CheckSources {
  static let buttonNoAction = CheckSources(
    .buttonNoAction,
    flagged: [
      """
      ↓Button("Share") {}
      """,
      """
      Menu("Attach") {
        ↓Button("Photo", systemImage: "photo") {}
        Button("Chart") { attach(chart) }
      }
      """,
      """
      struct Berths: View {
        var body: some View {
          List { ForEach(berths) { Text($0.name).swipeActions { ↓Button("Rename") { } } } }
            .toolbar { ↓Button(action: {}) { Label("Add a berth", systemImage: "plus") } }
        }
      }
      """,
      """
      Boats().confirmationDialog("Attach", isPresented: $asks) {
        ↓Button("Photo") {}
        ↓Button("Document") {}
        Button("Cancel", role: .cancel) {}
      }
      """,
      """
      VStack {
        ↓Button(action: {}) { Image(systemName: "gear") }
        ↓Button(action: {}) { BoatCard(boat) }
        ↓Button(Strings.share) {}.disabled(!isSaved)
        ↓Button("Order a tide table") {
          // The shop opens later.
        }
        .buttonStyle(.borderedProminent)
      }
      """,
    ],
    clean: [
      """
      Boats().alert("Saved", isPresented: $isSaved) { Button("Nice") {} }
      Boats().confirmationDialog("Delete the log?", isPresented: $asks) {
        Button("Delete", role: .destructive) { delete() }
        Button("Leave it there") {}
      }
      """,
      """
      Button("Save") { save() }
      Button("Count") { count += 1 }
      Button("Show", action: show)
      Button("Wait", action: action ?? {})
      Button(intent: OpenTides()) { Text("Open") }
      Button("Try") { if let boat { open(boat) } }
      """,
      """
      Button("Hold to record") {}
        .onLongPressGesture { record() }
      Button("Drag me") {}.simultaneousGesture(DragGesture().onChanged(move))
      Button("Soon") {}.disabled(true)
      Button("Soon") {}.redacted(reason: .placeholder)
      """,
      """
      NavigationLink { Tides() } label: { Button("Tides") {} }
      Button("Tides") {}.overlay { NavigationLink("") { Tides() }.opacity(0) }
      Row().onTapGesture { open() }
      HStack { Button("Open") {} }.onTapGesture { open() }
      """,
      """
      NoticeDialog(title: "No wind") { Button("Wait for it") {} }
      Button("OK") {}
      Button("common.cancel") {}
      Button(Strings.Common.close) {}
      Button("Not now") {}
      Button(action: {}) { Image(systemName: "xmark") }
      Button("Close", role: .close) {}
      """,
      """
      struct ButtonGallery: View {
        var body: some View { Button("Primary") {}.buttonStyle(.borderedProminent) }
      }

      struct Berths: View {
        var body: some View { Text("Berths") }
        var oldFooter: some View { Button("Share") {} }
      }

      #Preview { Button("Share") {} }
      """,
    ])
}

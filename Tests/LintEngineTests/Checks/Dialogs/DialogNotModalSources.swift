@testable import LintEngine

extension CheckSources {
  static let dialogNotModal = CheckSources(
    .dialogNotModal,
    flagged: [
      """
      ZStack {
        Inbox()
        if isAsking {
          Color.black.opacity(0.4).ignoresSafeArea()
          ↓VStack { Text("Empty the trash?"); Button("Empty") { empty() } }
        }
      }
      """,
      """
      List(letters) { Text($0.title) }
        .overlay {
          if let letter {
            ZStack {
              Color.black.opacity(0.5)
              ↓VStack { Text(letter.title); Button("Send") { send(letter) } }
            }
          }
        }
      """,
      """
      ZStack {
        Inbox()
        if isAsking {
          Rectangle().fill(Color.black.opacity(0.3))
          ↓VStack { Text("Sure?"); Button("Yes") { empty() } }
            .accessibilityAction(.escape) { isAsking = false }
        }
      }
      """,
      """
      ZStack {
        VStack {
          TextField("Name", text: $name)
          Button("Join") { join() }.disabled(name.isEmpty)
        }
        if isJoining {
          Color.black.opacity(0.3).ignoresSafeArea()
          ↓ProgressView("Joining…").padding()
        }
      }
      """,
    ],
    clean: [
      """
      ZStack {
        VStack { TextField("Name", text: $name) }.disabled(isJoining)
        if isJoining {
          Color.black.opacity(0.3)
          ProgressView("Joining…")
        }
      }
      ZStack {
        VStack { TextField("Name", text: $name) }.waits(isJoining)
        if isJoining {
          Color.black.opacity(0.3)
          ProgressView("Joining…")
        }
      }
      ZStack {
        VStack { TextField("Name", text: $name) }
        if isJoining {
          Color.black.opacity(0.3)
          ProgressView("Joining…").accessibilityAddTraits(.isModal)
        }
      }
      """,
      """
      ZStack {
        Inbox()
        if isAsking {
          Color.black.opacity(0.4)
          VStack { Text("Empty the trash?"); Button("Empty") { empty() } }
            .accessibilityAddTraits(.isModal)
        }
      }
      """,
      """
      ZStack {
        Inbox().accessibilityHidden(isAsking)
        if isAsking {
          Color.black.opacity(0.4)
          VStack { Text("Empty the trash?"); Button("Empty") { empty() } }
        }
      }
      """,
      """
      ZStack {
        Inbox()
        if isLoading {
          Color.black.opacity(0.4)
          VStack { ProgressView(); Text("Loading") }
        }
      }
      """,
      """
      ZStack {
        Inbox()
        if showsTip {
          Color.black.opacity(0.4).allowsHitTesting(false)
          VStack { Text("Swipe to delete"); Button("Got It") { showsTip = false } }
        }
      }
      """,
      """
      ZStack {
        AsyncImage(url: url)
        Color.black.opacity(0.4)
        VStack { Text(title); Button("Play") { play() } }
      }
      """,
      """
      ZStack {
        Inbox()
        if isAsking {
          Color.black.opacity(0.4)
          Question(letter)
        }
      }
      """,
    ])
}

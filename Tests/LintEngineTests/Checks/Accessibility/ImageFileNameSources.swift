@testable import LintEngine

extension CheckSources {
  static let imageFileName = CheckSources(
    .imageFileName,
    flagged: [
      """
      ↓Image("hero_photo").resizable().scaledToFit()
      """,
      """
      VStack {
        ↓Image("emptyInbox")
        Text("No messages")
      }
      """,
      """
      ZStack {
        ↓Image("bg_pattern").resizable().ignoresSafeArea()
        Form {}
      }
      """,
    ],
    clean: [
      """
      Image(decorative: "hero_photo").resizable()
      """,
      """
      Image("hero_photo", label: Text("A beach"))
      """,
      """
      Image("hero_photo").accessibilityLabel("A beach")
      """,
      """
      Image("bg-pattern").resizable().accessibilityHidden(true)
      """,
      """
      Image("Beach")
      """,
      """
      Image(systemName: "star.circle-2")
      """,
      "Image(photoName)",
      """
      Image("profile-photo")
      """,
      """
      struct Kind { var icon: some View { Image("kindIcon") } }
      """,
      """
      TabView { Feed().tabItem { Image("icon_feed"); Text("Feed") } }
      """,
      """
      Button(action: open) { Image("icon_open") }
      """,
      """
      VStack { Image("hero_photo") }.accessibilityElement(children: .ignore).accessibilityLabel("A beach")
      """,
      """
      Image("hero_photo").described()
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let imageFileName = CheckSources(
    .imageFileName,
    flagged: [
      """
      ↓Image("hero_photo-2").resizable().scaledToFit()
      """,
      """
      VStack {
        ↓Image("emptyInbox")
        Text("No messages")
      }
      """,
      """
      ZStack {
        ↓Image("bg-pattern").resizable().ignoresSafeArea()
        Form {}
      }
      """,
    ],
    clean: [
      """
      Image(decorative: "hero_photo-2").resizable()
      """,
      """
      Image("hero_photo-2", label: Text("A beach"))
      """,
      """
      Image("hero_photo-2").accessibilityLabel("A beach")
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
      TabView { Feed().tabItem { Image("icon_feed"); Text("Feed") } }
      """,
      """
      Button(action: open) { Image("icon_open") }
      """,
      """
      VStack { Image("hero_photo-2") }.accessibilityElement(children: .ignore).accessibilityLabel("A beach")
      """,
      """
      Image("hero_photo-2").described()
      """,
    ])
}

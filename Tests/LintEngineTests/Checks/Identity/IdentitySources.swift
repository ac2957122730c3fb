@testable import LintEngine

extension CheckSources {
  static let identityAnyView = CheckSources(
    .identityAnyView,
    flagged: [
      """
      struct Inbox: View {
        var body: some View {
          List(mails) { mail in ↓AnyView(MailRow(mail: mail)) }
        }
      }
      """,
      """
      struct Card: View {
        let title: String
        let ↓content: AnyView
        private var ↓footer: AnyView?
        var body: some View { VStack { Text(title); content; footer.padding() } }
      }
      """,
      """
      ScrollView {
        ForEach(cards) { card in
          if card.isLarge { ↓AnyView(LargeCard(card)) } else { ↓AnyView(SmallCard(card)) }
        }
      }
      """,
      """
      struct Feed: View {
        var body: some View { List { ForEach(posts) { row($0) } } }
        func row(_ post: Post) -> some View { ↓AnyView(Text(post.title)) }
      }
      """,
    ],
    clean: [
      """
      struct Card<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { VStack { content } }
      }
      """,
      """
      final class Router { var screen: AnyView? }
      struct Route { let screen: AnyView }
      struct Pill: View {
        let label: AnyView
        var body: some View { style.makeBody(PillConfiguration(label: label)) }
      }
      """,
      """
      struct Page: View {
        var body: some View { VStack { AnyView(Text("Hello")) } }
      }
      """,
      """
      struct Box: View {
        static let empty: AnyView = AnyView(EmptyView())
        var erased: AnyView { AnyView(Text("Hello")) }
        var body: some View { erased }
      }
      """,
      """
      struct AnyView: View { var body: some View { Text("Mine") } }
      struct Names: View {
        var body: some View { List(names) { name in AnyView() } }
      }
      """,
    ])

  static let identityModifierHelper = CheckSources(
    .identityModifierHelper,
    flagged: [
      """
      extension View {
        @ViewBuilder func ↓`if`<Other: View>(_ condition: Bool, transform: (Self) -> Other) -> some View {
          if condition { transform(self) } else { self }
        }
      }
      """,
      """
      extension View {
        @ViewBuilder
        func ↓unless(_ isOff: Bool, _ change: (Self) -> some View) -> some View {
          if isOff {
            self
          } else {
            change(self)
          }
        }
      }
      struct Page: View {
        var body: some View { Text("Page").unless(isPlain) { $0.bold() } }
      }
      """,
      """
      extension View {
        @ViewBuilder func ↓with<Value>(_ value: Value?, apply: (Self, Value) -> some View) -> some View {
          if let value { apply(self, value) } else { self }
        }
      }
      """,
    ],
    clean: [
      """
      extension View {
        func dimmed(_ isDimmed: Bool) -> some View { opacity(isDimmed ? 0.4 : 1) }
      }
      """,
      """
      extension View {
        @ViewBuilder func onNewSystems(_ change: (Self) -> some View) -> some View {
          if #available(iOS 26, *) { change(self) } else { self }
        }
      }
      """,
      """
      extension View {
        @ViewBuilder func onPhones(_ change: (Self) -> some View) -> some View {
          #if os(iOS)
            change(self)
          #else
            self
          #endif
        }
      }
      """,
      """
      extension View {
        func apply(_ change: (Self) -> some View) -> some View { change(self) }
        @ViewBuilder func placeholder(_ isShown: Bool) -> some View {
          if isShown { ProgressView() } else { self }
        }
      }
      """,
    ])

  static let identityRowOptional = CheckSources(
    .identityRowOptional,
    flagged: [
      """
      List {
        ForEach(mails) { mail in
          ↓if mail.isUnread { MailRow(mail: mail) }
        }
      }
      """,
      """
      List(mails) { mail in
        ↓if mail.isUnread {
          Text(mail.title)
          Text(mail.sender)
        }
      }
      """,
      #"""
      ScrollView {
        LazyVStack {
          Section {
            ForEach(photos, id: \.self) { photo in
              ↓if photo.isFavorite { Image(photo.name) } else if photo.isNew { Text("New") }
            }
          }
        }
      }
      """#,
    ],
    clean: [
      #"""
      List {
        ForEach(mails.filter(\.isUnread)) { mail in MailRow(mail: mail) }
      }
      """#,
      """
      List {
        ForEach(mails) { mail in
          if mail.isUnread { Text(mail.title).bold() } else { Text(mail.title) }
        }
      }
      """,
      """
      VStack {
        ForEach(badges) { badge in
          if badge.isOn { Image(systemName: badge.symbol) }
        }
      }
      """,
      """
      List {
        if isOpen { Text("Open") }
        ForEach(mails) { mail in
          HStack { if mail.isUnread { Circle() }; Text(mail.title) }
        }
      }
      """,
      """
      List {
        ForEach(mails) { mail in
          Text(mail.title)
          if mail.isLast { Text("Archive") }
        }
        ForEach(mails) { mail in
          if #available(iOS 17, *) { Text(mail.title) }
        }
      }
      """,
    ])

  static let identityUnstableID = CheckSources(
    .identityUnstableID,
    flagged: [
      """
      List(items) { item in ItemRow(item: item).id(↓UUID()) }
      """,
      """
      struct Item: Identifiable {
        var ↓id: UUID { UUID() }
        let name: String
      }
      """,
      """
      VStack { Text(name) }.id(↓Date())
      Text(title).id(↓Int.random(in: 0..<100))
      """,
    ],
    clean: [
      #"""
      List(items) { item in ItemRow(item: item).id(item.id) }
      ForEach(items, id: \.self) { Text($0) }
      ForEach(items, id: \.name) { Text($0.name) }
      """#,
      #"""
      List { ForEach(items, id: \.self.hashValue) { item in Text(item.name) } }
      ForEach(Tab.allCases, id: \.hashValue) { Text($0.title) }
      """#,
      """
      extension View {
        @ViewBuilder func fresh() -> some View {
          if #available(iOS 16, *) { self } else { self.id(UUID()) }
        }
      }
      """,
      """
      struct Item: Identifiable {
        let id = UUID()
        let name: String
      }
      struct Other: Identifiable {
        var id: String { name }
        let name: String
      }
      """,
      """
      struct Page: View {
        @State private var reload = UUID()
        var body: some View {
          WebPage(url: url).id(reload)
          Button("Reload") { reload = UUID() }
        }
      }
      """,
    ])
}

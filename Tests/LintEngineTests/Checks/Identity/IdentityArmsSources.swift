@testable import LintEngine

extension CheckSources {
  static let identityArmsAlike = CheckSources(
    .identityArmsAlike,
    flagged: [
      """
      struct Row: View {
        var body: some View {
          if isRead { ↓Text(title).opacity(0.5) } else { Text(title) }
        }
      }
      """,
      """
      VStack {
        if isActive {
          ↓Circle().fill(.green).frame(width: 8, height: 8)
        } else {
          Circle().fill(.red).frame(width: 8, height: 8)
        }
      }
      """,
      """
      if isLarge {
        ↓Button("Send", action: send).font(.title).padding(16)
      } else {
        Button("Send", action: send).font(.body).padding(8)
      }
      """,
      """
      struct Tag: View {
        var body: some View {
          HStack {
            Text("Tag")
            if selection == tag {
              ↓Label { Text(name) } icon: { Image(systemName: "tag") }.bold().foregroundStyle(.blue)
            } else {
              Label { Text(name) } icon: { Image(systemName: "tag") }.foregroundStyle(.orange)
            }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Row: View {
        var body: some View { Text(title).opacity(isRead ? 0.5 : 1) }
      }
      """,
      """
      if #available(iOS 17, *) { Text(title).font(.title) } else { Text(title).font(.body) }
      if isOn { Text("On").bold() } else { Text("Off") }
      if isOn { Text(title).bold() }
      """,
      """
      if isMain {
        Button("Send", action: send).buttonStyle(.borderedProminent)
      } else {
        Button("Send", action: send).buttonStyle(.bordered)
      }
      """,
      """
      if isOn {
        Text(title).foregroundStyle(.red)
      } else {
        Text(title).foregroundStyle(.secondary)
      }
      if isTight { Text(title).padding(8) } else { Text(title).padding(.top) }
      """,
      """
      if isFirst {
        Text(title).transition(.opacity).opacity(0.5)
      } else {
        Text(title).transition(.slide)
      }
      if let color { Text(title).foregroundColor(color) } else { Text(title) }
      """,
      """
      if isNew {
        Button("Save") { create(item) }.bold()
      } else {
        Button("Save") { update(item) }
      }
      """,
      """
      #if os(iOS)
        Text(title).padding(8)
      #else
        Text(title).padding(16)
      #endif
      switch kind {
      case .large: Text(title).font(.title)
      default: Text(title).font(.body)
      }
      """,
    ])

  static let identityLayoutArms = CheckSources(
    .identityLayoutArms,
    flagged: [
      """
      struct Player: View {
        var body: some View {
          if isWide {
            ↓HStack { Artwork(); Controls() }
          } else {
            VStack { Artwork(); Controls() }
          }
        }
      }
      """,
      """
      ScrollView {
        if typeSize.isAccessibilitySize {
          ↓VStack(alignment: .leading) {
            Text("Total").bold()
            Button("Pay") { pay(total) }
          }
          .padding()
        } else {
          HStack(spacing: 12) {
            Text("Total").bold()
            Button("Pay") { pay(total) }
          }
          .padding()
        }
      }
      """,
      """
      struct Pair: View {
        var body: some View {
          Group {
            if width > 600 { ↓HStack { items } } else { VStack { items } }
          }
        }
        @ViewBuilder var items: some View { Text("One"); Text("Two") }
      }
      """,
    ],
    clean: [
      """
      struct Player: View {
        var body: some View {
          let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
          layout { Artwork(); Controls() }
          ViewThatFits { HStack { Artwork() }; VStack { Artwork() } }
        }
      }
      """,
      """
      if isWide {
        HStack { Artwork(); Controls() }
      } else {
        VStack { Controls(); Artwork() }
      }
      """,
      """
      if isWide {
        HStack { Button("Pay") { pay(first) } }
      } else {
        VStack { Button("Pay") { pay(second) } }
      }
      """,
      """
      if isWide { HStack { Text("One") }.padding() } else { VStack { Text("One") } }
      if isWide { HStack { Text("One") } } else { ZStack { Text("One") } }
      if isWide { HStack { Text("One") } }
      """,
    ])
}

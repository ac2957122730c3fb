@testable import LintEngine

extension CheckSources {
  static let colorNonsemantic = CheckSources(
    .colorNonsemantic,
    flagged: [
      """
      VStack {
        Text("a").↓foregroundStyle(Color(red: 0.2, green: 0.3, blue: 0.8))
      }
      .background(Color.white)
      """,
      """
      struct Count: View {
        var body: some View { Text(count).↓foregroundStyle(.black) }
      }
      """,
      """
      VStack {
        Text("a").↓foregroundStyle(.black)
        Text("b").↓foregroundColor(Color.gray)
        Text("c").foregroundStyle(.secondary)
        Text("d").foregroundStyle(.white)
        Text("e").foregroundStyle(.black).background(.yellow)
        Text("f").shadow(color: .black, radius: 2)
        Button { go() } label: { Text("g").foregroundStyle(.black) }
      }
      """,
      #"VStack { Text("a") }.↓background(Color.white)"#,
      #"VStack { Text("a").foregroundStyle(.black) }.↓background(Color.white)"#,
      """
      VStack { Text(name) }.↓background { Color.white }
      """,
      """
      ZStack {
        ↓Color.white
        Text(name)
      }
      """,
      """
      List { Text(name).↓listRowBackground(Color.white) }
      """,
      """
      VStack { Text(name); Text(place).foregroundStyle(.secondary) }.↓background(Color.black)
      """,
      """
      ↓RoundedRectangle(cornerRadius: 12).fill(Color.white).overlay { Text(name) }
      """,
      """
      Toggle("Sound", isOn: $hasSound).↓tint(.black)
      """,
      """
      struct Home: View {
        var body: some View { TabView { Feed() }.preferredColorScheme(.light) }
      }

      struct Feed: View {
        var body: some View { VStack { Text(name) }.↓background(Color.white) }
      }
      """,
      """
      struct Feed: View {
        var body: some View { VStack { Text(name) }.↓background(Color.white) }
      }

      func export() { ImageRenderer(content: Receipt()).render { _, _ in } }
      """,
      """
      List {
        Text("a").↓foregroundStyle(.black)
        Section { Text("b").↓foregroundColor(Color.white) }
        ForEach(names, id: \\.self) { Text($0).↓foregroundStyle(.white) }
      }
      """,
      """
      Form { HStack { Text("a").↓foregroundStyle(.white); Spacer() } }.formStyle(.grouped)
      """,
      """
      NavigationStack {
        VStack { Text("a").↓foregroundStyle(.black) }
      }
      """,
      """
      struct Names: View {
        var body: some View { NavigationStack { List(names) { Row(name: $0) } } }
      }

      struct Row: View {
        let name: String
        var body: some View { Text(name).↓foregroundStyle(.black) }
      }
      """,
      """
      TextField("Message", text: $message).padding(8).↓background(Color.white)
      """,
      """
      NavigationLink(value: book) {
        VStack { Text(book.author).↓foregroundStyle(Color(white: 0.45)) }
      }
      .buttonStyle(.plain)
      """,
      """
      import UIKit

      final class Readout: UIView {
        private func setUp() {
          value.textColor = .label
          ↓unit.textColor = .lightGray
          ↓note.textColor = UIColor(white: 0.3, alpha: 1)
        }
      }
      """,
    ],
    clean: [
      """
      import WatchKit

      struct Count: View {
        var body: some View {
          Text(count).foregroundStyle(.black)
          VStack { Text("Steps") }.background(Color.white)
        }
      }
      """,
      """
      VStack {
        HStack { Image(systemName: "arrow.up"); Text("Route") }
          .foregroundStyle(Color(red: 0.2, green: 0.3, blue: 0.8))
          .padding()
          .background(.white)
          .clipShape(.rect(cornerRadius: 12))
        ZStack {
          Circle().fill(.white).frame(width: 40, height: 40)
          Text("+3").foregroundStyle(Color(red: 0.2, green: 0.3, blue: 0.8))
        }
      }
      """,
      """
      VStack {
        Image(systemName: "tray").font(.system(size: 56)).foregroundStyle(.gray)
        Text("No letters").font(.title2)
      }
      """,
      """
      struct Dialer: View {
        var body: some View {
          VStack {
            Button("Call") { WKExtension.shared().openSystemURL(number) }
            Text("free of charge").font(.caption).foregroundStyle(Color.gray)
          }
        }
      }
      """,
      """
      Button(action: open) { Text("Open").foregroundStyle(Color(red: 0.4, green: 0.1, blue: 0.1)) }
        .buttonStyle(.bordered)
      NavigationLink(value: book) { Text(book.author).foregroundStyle(.black).background(.yellow) }
      """,
      """
      import UIKit

      final class Readout: UIView {
        private func setUp() {
          backgroundColor = UIColor(white: 0.1, alpha: 1)
          unit.textColor = .lightGray
        }
      }

      final class Caption: UIView {
        private func setUp() {
          unit.textColor = .secondaryLabel
          note.textColor = .white
        }
      }
      """,
      """
      VStack {
        TextField("Message", text: $message).padding(8).background(Color(.systemGray6))
        TextField("Message", text: $message).textFieldStyle(.roundedBorder).background(Color.white)
        TextField("Message", text: $message).foregroundStyle(.red).background(Color.white)
      }
      """,
      """
      List {
        Text("a").foregroundStyle(.primary)
        Text("b").foregroundStyle(.gray)
        Text("c").foregroundStyle(.white).padding().background(.blue)
        Text("d").foregroundStyle(.white).listRowBackground(Color.blue)
        ZStack { Color.green; Text("e").foregroundStyle(.white) }
        Badge { Text("f").foregroundStyle(.white) }
        Text("g").foregroundStyle(.white).badged()
        Section { Text("h") } header: { Text("i").foregroundStyle(.white) }
      }
      """,
      """
      List { Text("a").foregroundStyle(.white) }.scrollContentBackground(.hidden)
      """,
      """
      VStack { List { Text("a").foregroundStyle(.white) }.listStyle(.sidebar) }.dark()
      """,
      """
      NavigationStack { Text("a").foregroundStyle(.white).background(Color.indigo) }
      """,
      """
      struct Root: View {
        var body: some View {
          NavigationStack { Text("a").foregroundStyle(.white) }.preferredColorScheme(.dark)
        }
      }
      """,
      """
      ZStack { Circle().fill(.white).frame(width: 8, height: 8); Text("A") }
      """,
      """
      ZStack(alignment: .leading) { Color.white.frame(width: 4); Text("A").padding() }
      """,
      #"VStack { Text("a") }.background(Color(.systemBackground))"#,
      #"ZStack { Image("a"); Text("b").foregroundStyle(.black) }"#,
      #"Text("a").foregroundStyle(.black).card()"#,
      """
      VStack { Text(name).foregroundStyle(.white) }.background(Color.black)
      """,
      """
      VStack { Text(name) }.background(Color.black).preferredColorScheme(.dark)
      """,
      """
      ZStack { Color.black; VideoPlayer(player: player); Text(name) }
      """,
      """
      ZStack { Color.white; Image("pattern") }
      """,
      """
      struct Receipt: View {
        var body: some View { Text("Total").foregroundStyle(.black).background(.white) }
      }

      func export() { ImageRenderer(content: Receipt()).render { _, _ in } }
      """,
      """
      Text("Invoice").foregroundStyle(.black).environment(\\.colorScheme, .light)
      """,
      """
      Button("Play", action: play).tint(.black).background(.yellow)
      """,
      """
      import SpriteKit

      struct Board: View {
        var body: some View { VStack { Text(score) }.background(.black) }
      }
      """,
    ])
}

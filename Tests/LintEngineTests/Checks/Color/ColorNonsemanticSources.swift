@testable import LintEngine

extension CheckSources {
  static let colorNonsemantic = CheckSources(
    .colorNonsemantic,
    flagged: [
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
      #"VStack { Text("a").↓foregroundStyle(.black) }.↓background(Color.white)"#,
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
    ],
    clean: [
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

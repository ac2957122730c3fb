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
    ],
    clean: [
      #"VStack { Text("a") }.background(Color(.systemBackground))"#,
      #"ZStack { Image("a"); Text("b").foregroundStyle(.black) }"#,
      #"Text("a").foregroundStyle(.black).card()"#,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let radiusNested = CheckSources(
    .radiusNested,
    flagged: [
      """
      Image("lake")
        .↓clipShape(.rect(cornerRadius: 16))
        .padding(8)
        .background(.quaternary, in: .rect(cornerRadius: 16))
      """,
      """
      VStack {
        Text("Note").padding(12).↓background(.blue, in: RoundedRectangle(cornerRadius: 14))
      }
      .padding(4)
      .background(.quaternary, in: .rect(cornerRadius: 12))
      """,
      """
      Button { open() } label: {
        Image("lake").↓cornerRadius(12)
      }
      .padding(6)
      .background(Color.gray)
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
      """,
    ],
    clean: [
      """
      Image("lake")
        .clipShape(.rect(cornerRadius: 8))
        .padding(8)
        .background(.quaternary, in: .rect(cornerRadius: 16))
      """,
      """
      Image("lake")
        .clipShape(.rect(cornerRadius: 12))
        .padding(16)
        .background(.quaternary, in: .rect(cornerRadius: 12))
      """,
      """
      HStack {
        Image("lake").clipShape(.rect(cornerRadius: 12))
        Text("Lake")
      }
      .padding(8)
      .background(.quaternary, in: .rect(cornerRadius: 12))
      """,
      """
      Image("lake")
        .clipShape(.rect(cornerRadius: 12))
        .frame(maxWidth: .infinity)
        .padding(8)
        .background(.quaternary, in: .rect(cornerRadius: 12))
      """,
      """
      Text("Note")
        .background(.blue, in: .rect(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(.primary) }
      """,
      """
      Image("lake")
        .clipShape(.rect(cornerRadius: 12))
        .padding(.bottom, 8)
        .background(.quaternary, in: .rect(cornerRadius: 12))
      """,
      """
      Image("lake")
        .overlay(alignment: .topTrailing) {
          Text("New").background(.red, in: .rect(cornerRadius: 12)).padding(6)
        }
        .clipShape(.rect(cornerRadius: 12))
      """,
    ])
}

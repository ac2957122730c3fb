@testable import LintEngine

extension CheckSources {
  static let layoutModifierOrder = CheckSources(
    .layoutModifierOrder,
    flagged: [
      """
      Text("Berth 12")
        .↓background(.blue)
        .padding(.horizontal, 12)
        .clipShape(Capsule())
      """,
      """
      struct StatusTag: View {
        var body: some View {
          Text(status.name)
            .font(.caption.bold())
            .foregroundStyle(.white)
            .↓background(.green)
            .padding(8)
            .clipShape(.capsule)
        }
      }
      """,
      """
      List(hints) { hint in
        HStack {
          Image(systemName: "lightbulb")
          Text(hint.text)
        }
        .↓background(.thinMaterial, in: .rect(cornerRadius: 12))
        .padding()
      }
      """,
      """
      Label("Offline", systemImage: "wifi.slash")
        .↓background { Capsule().fill(Color("Warning")) }
        .padding(.all, 12)
      """,
      """
      VStack {
        Text(title).font(.headline)
        Text(detail)
      }
      .padding()
      .↓cornerRadius(12)
      .background(Color(.secondarySystemBackground))
      """,
      """
      Text(price)
        .↓background(.yellow)
        .frame(width: 120, height: 40)
      """,
      """
      Text(word).↓background(Color.blue).padding(.horizontal).padding(.vertical, 8)
      """,
      """
      VStack { Text(title); Text(detail) }
        .padding()
        .background(.background)
        .↓shadow(radius: 4)
        .clipShape(.rect(cornerRadius: 12))
      """,
      """
      Button("Pay", action: pay).foregroundStyle(.white).↓background(.blue).padding()
      """,
    ],
    clean: [
      """
      Text("Berth 12")
        .background(.yellow)
        .padding(.horizontal, 12)
      """,
      """
      VStack {
        Button("Pay", action: pay).background(.yellow).padding()
        Button("Cancel", action: cancel).background(.bar).padding()
      }
      .buttonStyle(.bordered)
      """,
      """
      Image("portrait").clipShape(.circle).shadow(radius: 4)
      """,
      """
      Text(term).background(.yellow).frame(maxWidth: .infinity, alignment: .leading)
      """,
      """
      Text(status.name)
        .padding(8)
        .background(.green)
        .clipShape(.capsule)
        .padding(.horizontal)
      """,
      """
      Text(status.name)
        .frame(maxWidth: .infinity, minHeight: 50)
        .background(.tint, in: .rect(cornerRadius: 12))
        .padding()
      """,
      """
      VStack {
        Image("beach").resizable().scaledToFill()
        Text(place).padding()
      }
      .background(.background.secondary)
      .clipShape(.rect(cornerRadius: 16))
      .padding()
      """,
      """
      Text(sample).background(.yellow).padding().background(.orange)
      """,
      """
      Text(word)
        .background { GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) } }
        .padding()
      """,
      """
      VStack {
        Text(term).background(.yellow).padding(.bottom, 4)
        Text(meaning).chip().background(.bar).padding()
        Image(systemName: "star").background(.blue).padding()
      }
      """,
      """
      Image("portrait").clipShape(.circle).background(Circle().stroke(.white)).padding()
      """,
    ])
}

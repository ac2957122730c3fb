@testable import LintEngine

extension CheckSources {
  static let vibrancyHardcodedOpacity = CheckSources(
    .vibrancyHardcodedOpacity,
    flagged: [
      """
      HStack {
        Text("a").↓foregroundStyle(.white.opacity(0.6))
        Label("b", systemImage: "star").↓opacity(0.5)
        Image(systemName: "star").↓foregroundStyle(.primary.opacity(0.4))
        Image("photo").opacity(0.5)
        Text("c").opacity(isOn ? 1 : 0)
        Text("d").foregroundStyle(.tint.opacity(0.8))
        Text("e").opacity(amount)
        Text("f").foregroundStyle(.white.opacity(0.6)).background(Color.black)
      }
      .background(.regularMaterial)
      """,
      """
      struct Toast: View {
        var body: some View {
          ZStack {
            Capsule().fill(.ultraThinMaterial)
            HStack {
              Image(systemName: "checkmark")
              Text("Saved").↓opacity(0.7)
            }
          }
        }
      }
      """,
      """
      List(tracks) { track in
        HStack {
          Text(track.title)
          Spacer()
          Text(track.length)
            .font(.caption)
            .↓foregroundColor(Color.white.opacity(0.55))
        }
        .padding()
        .background(.bar)
      }
      """,
    ],
    clean: [
      #"VStack { Text("a").opacity(0.5) }.background(Color.white)"#,
      #"VStack { Text("a").opacity(0.5) }"#,
      #"Card { Text("a").opacity(0.5) }.background(.bar)"#,
      "// Text(\"a\").opacity(0.5).background(.bar)\nlet a = \"\"\"\n  Text(b).opacity(0.5).background(.bar)\n  \"\"\"",
    ])
}

@testable import LintEngine

extension CheckSources {
  /// Sources of `color-low-contrast` with materials behind text.
  static let contrastOnMaterials: (flagged: [String], clean: [String]) = (
    flagged: [
      """
      Text("Departs at noon").↓foregroundStyle(.white).padding()
        .background(.regularMaterial, in: .rect(cornerRadius: 12))
      """,
      """
      VStack {
        Text("Gate 4").↓foregroundStyle(Color(hex: 0xE6E6E6))
        Text("Boarding").foregroundStyle(.secondary)
      }
      .padding().background(Material.thick)
      """,
      """
      ZStack {
        Rectangle().fill(.ultraThickMaterial)
        Text("Gate 4").↓foregroundStyle(Color(white: 0.92))
      }
      """,
      """
      Text("Gate 4").↓foregroundStyle(.yellow).padding().background(.bar)
      """,
    ],
    clean: [
      // The material may be dark enough over a dark picture.
      """
      Text("Departs at noon").foregroundStyle(.white).padding().background(.ultraThinMaterial)
      """,
      """
      Text("Departs at noon").padding().background(.regularMaterial)
      Text("Departs at noon").foregroundStyle(.secondary).padding().background(.regularMaterial)
      Text("Departs at noon").foregroundStyle(tint).padding().background(.regularMaterial)
      Text("Departs at noon").foregroundStyle(.white.opacity(0.9)).padding()
        .background(.regularMaterial)
      """,
      // The panel is always dark.
      """
      Text("Departs at noon").foregroundStyle(.white).padding().background(.regularMaterial)
        .environment(\\.colorScheme, .dark)
      """,
      """
      struct Root: View {
        var body: some View {
          Text("Departs at noon").foregroundStyle(.white).padding().background(.regularMaterial)
            .preferredColorScheme(.dark)
        }
      }
      """,
      """
      Text("Departs at noon").foregroundStyle(.white).padding()
        .background(.regularMaterial.opacity(0.2))
      Text("Departs at noon").foregroundStyle(.white).padding()
        .background { Rectangle().fill(.regularMaterial).colorInvert() }
      """,
    ]
  )
}

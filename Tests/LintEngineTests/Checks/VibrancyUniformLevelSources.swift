@testable import LintEngine

extension CheckSources {
  static let vibrancyUniformLevel = CheckSources(
    .vibrancyUniformLevel,
    flagged: [
      """
      struct Card: View {
        var body: some View {
          VStack {
            Text(title).font(.headline).foregroundStyle(.primary)
            Text(artist).font(.subheadline).↓foregroundStyle(.primary)
            Text(album).font(.caption).foregroundStyle(.white.opacity(0.5))
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      ZStack {
        Image("cover")
        VStack {
          Text("a").font(.title)
          HStack { Text("b").font(.caption) }
        }
        .↓foregroundStyle(.secondary)
        .background { RoundedRectangle(cornerRadius: 8).fill(.ultraThinMaterial) }
      }
      """,
      """
      struct WeatherPanel: View {
        let city: String

        var body: some View {
          VStack(alignment: .leading, spacing: 4) {
            title
            Text("Cloudy until noon")
              .font(.footnote)
              .↓foregroundStyle(.secondary)
          }
          .padding()
          .background(.thinMaterial)
        }

        private var title: some View {
          Text(city).font(.title2).foregroundStyle(.secondary)
        }
      }
      """,
    ],
    clean: [
      """
      VStack {
        Text("a").font(.headline).foregroundStyle(.primary)
        Text("b").font(.caption).foregroundStyle(.secondary)
        Text("c").font(.caption2).foregroundStyle(.secondary)
      }.background(.thinMaterial)
      """,
      #"VStack { Text("a").font(.headline); Text("b").font(.caption) }.background(.bar)"#,
      #"VStack { Text("a").font(.headline).foregroundStyle(.primary); Text("b").font(.caption).foregroundStyle(.primary) }"#,
      #"VStack { Text("a").font(.headline).foregroundStyle(.primary); Text("b").font(.headline).foregroundStyle(.primary) }.background(.bar)"#,
      #"VStack { Text("a").font(Theme.title).foregroundStyle(.primary); Text("b").font(Theme.body).foregroundStyle(.primary) }.background(.bar)"#,
      #"VStack { Text("a").font(.headline).foregroundStyle(.primary); Text("b").font(.caption).foregroundStyle(.primary).dimmed() }.background(.bar)"#,
    ])
}

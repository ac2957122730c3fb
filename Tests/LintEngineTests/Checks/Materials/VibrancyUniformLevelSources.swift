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
      """
      VStack {
        Image(systemName: "cloud.sun").font(.largeTitle)
        Text("Cloudy").font(.headline).foregroundStyle(.secondary)
        Text("Until noon").font(.caption).↓foregroundStyle(.secondary)
      }
      .background(.thinMaterial)
      """,
      """
      struct Card: View {
        var body: some View {
          VStack {
            Label("Sunny", systemImage: "sun.max").font(.headline).foregroundStyle(.primary)
            Text("All day").font(.caption).↓foregroundStyle(.primary)
            Button("More") { open() }
          }
          .background(.regularMaterial)
        }
      }
      """,
      """
      struct Board: View {
        var body: some View { Entry().background(.bar) }
      }

      struct Entry: View {
        var body: some View {
          VStack {
            Text("Bus 12").font(.title2).foregroundStyle(.secondary)
            Text("in 4 minutes").font(.footnote).↓foregroundStyle(.secondary)
          }
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
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            Label("Rain expected", systemImage: "cloud.rain").font(.headline)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            EventTitle(event: event)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            Text(score).font(.largeTitle.bold()).foregroundStyle(.tint)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            TextField("Search", text: $query).font(.title2)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            Button(track.title) { open() }.font(.title3.bold())
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            title(of: event)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            LabeledContent("Total", value: total)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            Text(name).font(.title).foregroundStyle(isOn ? .primary : .secondary)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
      """
      struct Card: View {
        var body: some View {
          VStack(alignment: .leading) {
            Text(name).font(.title).foregroundStyle(Theme.title)
            Text(detail).font(.subheadline).foregroundStyle(.secondary)
            Text(date, style: .date).font(.caption).foregroundStyle(.secondary)
          }
          .padding()
          .background(.regularMaterial, in: .rect(cornerRadius: 16))
        }
      }
      """,
    ])
}

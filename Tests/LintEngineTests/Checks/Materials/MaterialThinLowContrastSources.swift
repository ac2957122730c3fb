@testable import LintEngine

extension CheckSources {
  static let materialThinLowContrast = CheckSources(
    .materialThinLowContrast,
    flagged: [
      """
      ZStack {
        Color(.systemGray5).ignoresSafeArea()
        VStack(alignment: .leading) {
          Text("Departure").font(.headline)
          Text(time).font(.subheadline).foregroundStyle(.secondary)
        }
        .padding()
        .↓background(.ultraThinMaterial, in: .rect(cornerRadius: 12))
      }
      """,
      """
      struct Inbox: View {
        var body: some View {
          VStack {
            notice
            Spacer()
          }
          .background(Color(.systemBackground))
        }

        private var notice: some View {
          Label("Offline", systemImage: "wifi.slash")
            .padding()
            .↓background(.thinMaterial)
        }
      }
      """,
      """
      VStack(spacing: 0) {
        Text("Departure").padding().↓background(.ultraThinMaterial)
        Text(gate)
      }
      .background(Color(white: 0.9))
      """,
      """
      struct Terminal: View {
        var body: some View {
          ZStack {
            Rectangle().fill(.gray)
            GateCard(gate: gate)
          }
        }
      }

      struct GateCard: View {
        let gate: Gate

        var body: some View {
          VStack { Text(gate.name) }
            .padding()
            .↓background {
              RoundedRectangle(cornerRadius: 16).fill(.ultraThinMaterial)
            }
        }
      }
      """,
      """
      struct Stats: View {
        var body: some View {
          ZStack {
            Color(.secondarySystemBackground).ignoresSafeArea()
            VStack {
              Tile(name: "Trips", value: "12")
              Tile(name: "Nights", value: "31")
            }
          }
        }
      }

      struct Tile: View {
        let name: String
        let value: String

        var body: some View {
          VStack { Text(name); Text(value) }
            .padding()
            .↓background(.ultraThinMaterial, in: .rect(cornerRadius: 12))
        }
      }
      """,
    ],
    clean: [
      """
      struct Stats: View {
        var body: some View {
          VStack {
            ZStack { Color(.systemGray6); Tile(name: "Trips") }
            ZStack { Image("harbour"); Tile(name: "Nights") }
          }
        }
      }

      struct Tile: View {
        let name: String
        var body: some View { Text(name).padding().background(.ultraThinMaterial) }
      }
      """,
      """
      ZStack {
        LinearGradient(colors: [.gray, .orange], startPoint: .top, endPoint: .bottom)
        Text("Departure").padding().background(.thinMaterial)
      }
      """,
      """
      ZStack {
        Image("coast").resizable()
        VStack { Text("Departure") }.background(.ultraThinMaterial)
      }
      """,
      """
      ZStack {
        Color(.systemGray5).ignoresSafeArea()
        VStack { Text("Departure") }.background(.regularMaterial)
      }
      """,
      """
      ZStack(alignment: .bottom) {
        Color(.systemBackground)
        ScrollView { photos }
        HStack { Text("12 photos") }.background(.thinMaterial)
      }
      """,
      """
      ScrollView { photos }
        .background(Color(.systemGroupedBackground))
        .safeAreaInset(edge: .bottom) { Text("12 photos").background(.ultraThinMaterial) }
      """,
      """
      ZStack {
        LinearGradient(colors: [.indigo, .pink], startPoint: .top, endPoint: .bottom)
        VStack { Text("Departure") }.background(.thinMaterial)
      }
      """,
      #"VStack { Text("Departure") }.padding().background(.ultraThinMaterial)"#,
    ])
}

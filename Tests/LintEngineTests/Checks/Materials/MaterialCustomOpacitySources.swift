@testable import LintEngine

extension CheckSources {
  static let materialCustomOpacity = CheckSources(
    .materialCustomOpacity,
    flagged: [
      """
      VStack {
        HStack { Text(stop.name); Text(stop.time) }
          .padding()
          .↓background(Color.black.opacity(0.6))
          .cornerRadius(12)
      }
      .background(theme.surface)
      """,
      """
      struct TrailMap: View {
        let trail: Trail

        var body: some View {
          Map(position: $camera)
            .overlay(alignment: .bottom) {
              VStack(alignment: .leading) {
                Text(trail.name).font(.headline)
                Text(trail.length).font(.subheadline)
              }
              .padding()
              .↓background(Color.white.opacity(0.8))
              .clipShape(RoundedRectangle(cornerRadius: 16))
            }
        }
      }
      """,
      """
      ZStack(alignment: .bottom) {
        Image("harbour").resizable().scaledToFill()
        HStack {
          Image(systemName: "sun.max")
          Text("24 degrees")
        }
        .padding()
        .↓background {
          RoundedRectangle(cornerRadius: 12).fill(.black.opacity(0.4))
        }
      }
      """,
      """
      ZStack {
        LinearGradient(colors: [.purple, .blue], startPoint: .top, endPoint: .bottom)
          .ignoresSafeArea()
        ZStack {
          ↓RoundedRectangle(cornerRadius: 20)
            .fill(Color.white)
            .opacity(0.2)
          VStack { Text("Balance"); Text(amount) }
        }
      }
      """,
      """
      ScrollView { stops }
        .safeAreaInset(edge: .bottom) {
          HStack { Button("Edit", action: edit); Spacer(); Button("Go", action: go) }
            .padding()
            .↓background(Color.white.opacity(0.9))
        }
      """,
      """
      struct GlassCard: ViewModifier {
        func body(content: Content) -> some View {
          content
            .padding()
            .↓background(Color(.systemBackground).opacity(0.85))
            .cornerRadius(20)
        }
      }
      """,
      """
      ZStack(alignment: .top) {
        VideoPlayer(player: player)
        Text("A long caption over the whole film")
          .frame(maxWidth: .infinity)
          .padding()
          .↓background(.black.opacity(0.6))
      }
      """,
    ],
    clean: [
      """
      struct StopRow: View {
        let stop: Stop
        var body: some View {
          VStack {
            HStack { Text(stop.name); Spacer(); Text(stop.time) }
              .padding()
              .background(Color.black.opacity(0.2))
              .cornerRadius(12)
          }
          .padding()
          .background(RoundedRectangle(cornerRadius: 16).fill(stop.color))
        }
      }
      """,
      """
      ZStack {
        Image("harbour").resizable()
        Color.black.opacity(0.4).ignoresSafeArea()
        VStack { Text("Harbour").font(.largeTitle) }
      }
      """,
      """
      VStack { Text(trail.name); Text(trail.length) }
        .padding()
        .background(.ultraThinMaterial, in: .rect(cornerRadius: 16))
        .shadow(color: .black.opacity(0.3), radius: 8)
      """,
      """
      ScrollView { cards }
        .overlay {
          if isLoading {
            VStack { ProgressView(); Text("Loading trails") }
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(Color.black.opacity(0.3))
          }
        }
      """,
      """
      VStack {
        Text("Team").padding(6).background(.blue.opacity(0.15), in: .capsule)
        TextField("Search", text: $query).padding(8).background(Color.gray.opacity(0.15))
        HStack { Text("Hint") }.padding().background(Color.black.opacity(0.05))
      }
      """,
      """
      HStack {
        Text("Annual plan")
        Text("SAVE").padding(4).background(.white.opacity(0.25), in: .capsule)
      }
      .padding()
      .background(LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
      """,
      """
      Image(film.still)
        .overlay(alignment: .bottomTrailing) {
          Text(film.length).font(.caption2).padding(4).background(.black.opacity(0.5), in: .capsule)
        }
      """,
      """
      Button(action: close) {
        Image(systemName: "xmark").padding(8).background(Color.white.opacity(0.2), in: .circle)
      }
      """,
      """
      Image(film.still)
        .overlay(alignment: .bottomTrailing) {
          Text("1:02").font(.caption2).padding(4).background(.black.opacity(0.7)).clipShape(.rect(cornerRadius: 4))
        }
      """,
      """
      ZStack {
        RoundedRectangle(cornerRadius: 8).fill(.white.opacity(0.35))
        if let tile { Text(tile.number) }
      }
      """,
      """
      ZStack(alignment: .bottomLeading) {
        Image(photo)
        HStack { Image(systemName: "heart.fill"); Text(likes) }
          .font(.caption)
          .padding(6)
          .background(.black.opacity(0.5), in: .rect(cornerRadius: 6))
      }
      """,
      """
      VStack {
        VStack { Text("Score"); Text(score) }.padding().background(.white.opacity(0.3), in: .rect(cornerRadius: 8))
      }
      .background(Color.indigo)
      """,
    ])
}

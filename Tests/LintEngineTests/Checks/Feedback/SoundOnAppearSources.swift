@testable import LintEngine

extension CheckSources {
  static let soundOnAppear = CheckSources(
    .soundOnAppear,
    flagged: [
      """
      struct Feed: View {
        @State private var clip = AVPlayer(url: address)
        var body: some View {
          List {
            Text("Today")
            VideoPlayer(player: clip).onAppear { clip.↓play() }
          }
        }
      }
      struct Mixer: View {
        var body: some View { Slider(value: $volume) { Text("Volume") } }
      }
      """,
      """
      struct Feed: View {
        @State private var clip = AVPlayer(url: address)
        var body: some View {
          List {
            Text("Today")
            VideoPlayer(player: clip).onAppear { clip.↓play() }
          }
        }
      }
      """,
      """
      struct Product: View {
        @State private var player: AVPlayer?
        var body: some View {
          ScrollView {
            VStack {
              VideoPlayer(player: player)
              Text(description)
            }
          }
          .task {
            player = AVPlayer(url: address)
            player?.↓play()
          }
        }
      }
      """,
      """
      struct Trailer: View {
        let model: Model
        var body: some View {
          Form {
            Section {
              VideoPlayer(player: model.player)
              Label("Two hours", systemImage: "clock")
            }
          }
          .onAppear { model.player.↓play() }
        }
      }
      """,
    ],
    clean: [
      """
      struct Movie: View {
        let player = AVPlayer(url: address)
        var body: some View {
          VideoPlayer(player: player).ignoresSafeArea().onAppear { player.play() }
        }
      }
      """,
      """
      struct Feed: View {
        let player = AVPlayer(url: address)
        var body: some View {
          List {
            Text("Today")
            VideoPlayer(player: player)
            Button("Play") { player.play() }
          }
        }
      }
      """,
      """
      struct Feed: View {
        @AppStorage("plays") private var playsByItself = false
        let player = AVPlayer(url: address)
        var body: some View {
          List {
            Text("Today")
            VideoPlayer(player: player)
          }
          .onAppear { if playsByItself { player.play() } }
        }
      }
      """,
      """
      struct MoviePlayer: View {
        let player = AVPlayer(url: address)
        var body: some View {
          ScrollView {
            VideoPlayer(player: player)
            Text(title)
          }
          .onAppear { player.play() }
        }
      }
      """,
      """
      struct Feed: View {
        let player = AVPlayer(url: address)
        var body: some View {
          List {
            Text("Today")
            VideoPlayer(player: player)
          }
          .onAppear {
            player.volume = 0
            player.play()
          }
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let imageLoadFailure = CheckSources(
    .imageLoadFailure,
    flagged: [
      """
      AsyncImage(url: cover) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        ↓ProgressView()
      }
      """,
      """
      AsyncImage(url: cover) { phase in
        if let image = phase.image { image.resizable() } else { ↓ProgressView() }
      }
      """,
      """
      AsyncImage(url: cover) { phase in
        switch phase {
        case .success(let image): image.resizable()
        default:
          ZStack {
            Color.gray
            ↓ProgressView()
          }
        }
      }
      """,
    ],
    clean: [
      """
      AsyncImage(url: cover) { phase in
        if let image = phase.image {
          image.resizable()
        } else if phase.error != nil {
          Image(systemName: "photo")
        } else {
          ProgressView()
        }
      }
      """,
      """
      AsyncImage(url: cover) { phase in
        switch phase {
        case .empty: ProgressView()
        case .success(let image): image.resizable()
        default: Color.gray
        }
      }
      """,
      """
      AsyncImage(url: cover) { image in
        image.resizable().scaledToFill()
      } placeholder: {
        Color.gray.opacity(0.2)
      }
      """,
      """
      struct Cover: View {
        var body: some View { AsyncImage(url: url) { phase in picture(of: phase) } }
        @ViewBuilder func picture(of phase: AsyncImagePhase) -> some View {
          if let image = phase.image { image } else if phase.error == nil { ProgressView() }
        }
      }
      """,
      """
      AsyncImage(url: cover)
      ProgressView()
      """,
    ])
}

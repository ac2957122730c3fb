@testable import LintEngine

extension CheckSources {
  static let symbolManualAnimation = CheckSources(
    .symbolManualAnimation,
    flagged: [
      """
      struct FavoriteButton: View {
        @State private var isFavorite = false

        var body: some View {
          Button {
            withAnimation(.bouncy) { isFavorite.toggle() }
          } label: {
            Image(systemName: isFavorite ? "star.fill" : "star")
              .font(.title2)
              .↓scaleEffect(isFavorite ? 1.25 : 1)
          }
        }
      }
      """,
      """
      struct RefreshButton: View {
        @State private var angle = 0.0

        var body: some View {
          Button {
            withAnimation(.smooth(duration: 0.6)) { angle += 360 }
          } label: {
            Image(systemName: "arrow.clockwise").↓rotationEffect(.degrees(angle))
          }
        }
      }
      """,
      """
      Image(systemName: "dot.radiowaves.left.and.right")
        .↓opacity(isDim ? 0.3 : 1)
        .animation(.easeInOut(duration: 0.8).repeatForever(), value: isDim)
        .onAppear { isDim = true }
      """,
      """
      Image(systemName: "bell.fill")
        .↓rotationEffect(.degrees(isRinging ? 14 : -14))
        .animation(.snappy(duration: 0.1).repeatCount(5), value: isRinging)
      """,
      """
      struct PlayButton: View {
        @State private var isPlaying = false

        var body: some View {
          Button {
            withAnimation { isPlaying.toggle() }
          } label: {
            ZStack {
              if isPlaying {
                Image(systemName: "pause.fill").↓transition(.scale)
              } else {
                Image(systemName: "play.fill").↓transition(.scale)
              }
            }
          }
        }
      }
      """,
      """
      Image(systemName: "hand.wave")
        .↓phaseAnimator([0, 14, -14], trigger: greetings) { symbol, angle in
          symbol.rotationEffect(.degrees(angle))
        }
      """,
    ],
    clean: [
      """
      Image(systemName: "mappin")
        .shadow(radius: isMoving ? 10 : 6)
        .offset(y: isMoving ? -16 : 0)
        .scaleEffect(isMoving ? 1.1 : 1)
        .animation(.snappy, value: isMoving)
      """,
      """
      ZStack {
        if isLocked {
          Image(systemName: "lock").transition(.symbolEffect(.appear))
        } else {
          Image(systemName: "lock.open").transition(.symbolEffect(.appear))
        }
      }
      """,
      """
      Image(systemName: "star.fill")
        .symbolEffect(.bounce, value: isFavorite)
      """,
      """
      Image(systemName: "chevron.right")
        .rotationEffect(.degrees(isExpanded ? 90 : 0))
        .animation(.snappy, value: isExpanded)
      """,
      """
      Image("Rocket")
        .scaleEffect(isLaunched ? 1.4 : 1)
        .animation(.bouncy, value: isLaunched)
      """,
      """
      Image(systemName: "checkmark.circle.fill")
        .scaleEffect(isDone ? 1 : 0)
        .animation(.bouncy, value: isDone)
      """,
      """
      Image(systemName: "location.north.fill")
        .rotationEffect(.degrees(heading))
        .animation(.smooth, value: heading)
      """,
      """
      Image(systemName: "plus")
        .scaleEffect(configuration.isPressed ? 0.9 : 1)
        .animation(.snappy, value: configuration.isPressed)
      """,
      "Image(systemName: \"photo\").scaleEffect(1.2)",
      """
      Image(systemName: "bolt")
        .opacity(isEnabled ? 1 : 0.4)
        .animation(.default, value: isEnabled)
      """,
    ])
}

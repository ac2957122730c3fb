@testable import LintEngine

extension CheckSources {
  static let motionRepeatDecorative = CheckSources(
    .motionRepeatDecorative,
    flagged: [
      """
      struct HeroHeader: View {
        @State private var isFloating = false

        var body: some View {
          Image("Mountain")
            .offset(y: isFloating ? -8 : 8)
            .onAppear {
              withAnimation(.easeInOut(duration: 2).↓repeatForever(autoreverses: true)) {
                isFloating = true
              }
            }
        }
      }
      """,
      """
      Button("Subscribe") { subscribe() }
        .buttonStyle(.borderedProminent)
        .scaleEffect(isWide ? 1.05 : 1)
        .animation(.smooth(duration: 0.8).↓repeatForever(), value: isWide)
      """,
      """
      VStack {
        Image(systemName: "sparkles")
          .↓symbolEffect(.variableColor.iterative, options: .repeating)
        Text("Premium")
      }
      """,
      """
      Text("Good morning")
        .↓phaseAnimator([1.0, 1.06]) { content, scale in
          content.scaleEffect(scale)
        }
      """,
    ],
    clean: [
      """
      struct LoadingDots: View {
        @State private var isRaised = false

        var body: some View {
          Circle()
            .offset(y: isRaised ? -6 : 0)
            .onAppear { withAnimation(.easeInOut.repeatForever()) { isRaised = true } }
        }
      }
      """,
      """
      HStack {
        Circle().fill(.red)
          .opacity(isDim ? 0.3 : 1)
          .animation(.easeInOut.repeatForever(), value: isDim)
        Text("Recording")
      }
      """,
      """
      Image(systemName: "mic.fill")
        .symbolEffect(.pulse, isActive: isMuted)
      """,
      """
      Image("Bell")
        .rotationEffect(.degrees(isTilted ? 12 : -12))
        .animation(hasNews ? .bouncy.repeatForever() : .default, value: isTilted)
      """,
      """
      Trophy()
        .phaseAnimator([1.0, 1.2, 1.0], trigger: wins) { content, scale in
          content.scaleEffect(scale)
        }
      """,
      """
      VStack {
        if isUnread {
          Dot().phaseAnimator([0.4, 1.0]) { $0.opacity($1) }
        }
      }
      """,
      "Image(systemName: \"gift\").symbolEffect(.wiggle, options: .repeat(2))",
      """
      struct Sun: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion

        var body: some View {
          Circle().scaleEffect(isLarge ? 1.1 : 1).onAppear {
            guard !reduceMotion else { return }
            withAnimation(.easeInOut.repeatForever()) { isLarge = true }
          }
          Image("rays").rotationEffect(.degrees(angle)).task {
            if !reduceMotion { withAnimation(.linear.repeatForever()) { angle = 360 } }
          }
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let motionEasingCurve = CheckSources(
    .motionEasingCurve,
    flagged: [
      """
      struct RecipeCard: View {
        @State private var isExpanded = false

        var body: some View {
          VStack {
            Text(recipe.name)
            if isExpanded { Text(recipe.steps) }
          }
          .onTapGesture {
            withAnimation(↓.easeInOut(duration: 0.3)) { isExpanded.toggle() }
          }
        }
      }
      """,
      """
      Drawer()
        .offset(y: isOpen ? 0 : 320)
        .animation(↓.easeOut, value: isOpen)
      """,
      """
      struct TabStrip: View {
        private let slide = Animation.linear(duration: 0.2)
        @Binding var selection: Int

        var body: some View {
          HStack {
            ForEach(tabs) { tab in
              Button(tab.title) { withAnimation(↓slide) { selection = tab.id } }
            }
          }
        }
      }
      """,
      """
      Text("New messages")
        .transition(.move(edge: .top).animation(↓Animation.timingCurve(0.2, 0.8, 0.2, 1)))
      """,
      """
      Button("Next") {
        withAnimation(↓reduceMotion ? nil : .easeIn(duration: 0.25).delay(0.1)) { page += 1 }
      }
      """,
      """
      extension Animation {
        static let standard = Animation.easeInOut(duration: 0.25)
      }

      struct Drawer: View {
        var body: some View {
          Shelf().frame(width: isOpen ? 280 : 0).animation(↓.standard, value: isOpen)
        }
      }
      """,
    ],
    clean: [
      """
      extension Animation {
        static let fade = Animation.easeOut(duration: 0.2)
      }

      Panel().animation(.fade, value: isOpen)
      """,
      """
      struct Curtain: View {
        @State private var isDown = false

        var body: some View {
          ZStack {
            Stage()
            if isDown { Color.black.transition(.opacity) }
          }
          .onTapGesture { withAnimation(.easeOut(duration: 0.2)) { isDown.toggle() } }
        }
      }
      """,
      "withAnimation(.snappy) { isExpanded.toggle() }",
      """
      Poster(film)
        .frame(height: 240)
        .transition(.opacity)
        .animation(.easeInOut)
      """,
      """
      extension AnyTransition {
        static let appear = AnyTransition.opacity.animation(.linear(duration: 1))
      }
      """,
      """
      Circle()
        .trim(from: 0, to: share)
        .animation(.easeOut(duration: 1), value: share)
      """,
      """
      struct Hint: View {
        @State private var isVisible = false

        var body: some View {
          Text("Swipe up")
            .opacity(isVisible ? 1 : 0)
            .onAppear { withAnimation(.easeIn(duration: 0.4)) { isVisible = true } }
        }
      }
      """,
      """
      ProgressView(value: done, total: all)
        .animation(.linear, value: done)
      """,
      """
      Image(systemName: "arrow.trianglehead.2.clockwise")
        .rotationEffect(.degrees(isSyncing ? 360 : 0))
        .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isSyncing)
      """,
      "Panel().transition(.opacity.animation(.easeInOut(duration: 0.2)))",
      """
      struct Sheet: View {
        @Environment(\\.accessibilityReduceMotion) private var reduceMotion

        var body: some View {
          Tray(isOpen: isOpen)
            .offset(y: isOpen ? 0 : 200)
            .animation(reduceMotion ? .easeInOut(duration: 0.2) : .bouncy, value: isOpen)
        }
      }
      """,
      """
      TimelineView(.animation(minimumInterval: 0.1)) { context in
        Clock(date: context.date)
      }
      """,
      """
      configuration.label
        .scaleEffect(configuration.isPressed ? 0.97 : 1)
        .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
      """,
      """
      Tile().scaleEffect(isHovered ? 1.02 : 1).animation(.easeInOut(duration: 0.1), value: isHovered)
      """,
      """
      VStack {
        if isShown { Text("Note").transition(.opacity).animation(.easeInOut, value: isShown) }
      }
      """,
      """
      struct Lock: View {
        @State private var attempts = 0
        var body: some View {
          VStack {
            Text("Code").modifier(Shake(animatableData: CGFloat(attempts)))
            Button("Try") { withAnimation(.linear(duration: 0.4)) { attempts += 1 } }
          }
        }
      }
      struct Shake: GeometryEffect {
        var animatableData: CGFloat
        func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(.identity) }
      }
      """,
      """
      struct Ring: View {
        @State private var turn = 0.0
        var body: some View {
          Wave(phase: turn).animation(.easeOut, value: turn)
        }
      }
      struct Wave: Shape {
        var phase: Double
        var animatableData: Double { get { phase } set { phase = newValue } }
        func path(in rect: CGRect) -> Path { Path() }
      }
      """,
    ])
}

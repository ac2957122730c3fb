@testable import LintEngine

extension CheckSources {
  static let motionSlowAnswer = CheckSources(
    .motionSlowAnswer,
    flagged: [
      """
      struct Drawer: View {
        @State private var isOpen = false
        var body: some View {
          Menu().offset(x: isOpen ? 0 : -280)
          Button("Menu", systemImage: "line.3.horizontal") {
            ↓withAnimation(.spring(response: 1, dampingFraction: 0.9)) { isOpen = true }
          }
        }
      }
      """,
      """
      struct Section: View {
        @State private var isExpanded = false
        var body: some View {
          Text("Filters").onTapGesture {
            ↓withAnimation(.linear(duration: 0.8)) { isExpanded.toggle() }
          }
          if isExpanded { Filters() }
        }
      }
      """,
      """
      extension Animation {
        static let gentle = Animation.easeOut(duration: 1)
      }
      struct Panel: View {
        @State private var scale = 1.0
        var body: some View {
          Preview().scaleEffect(scale)
          Button {
            ↓withAnimation(.gentle) { scale = 2 }
          } label: {
            Text("Enlarge")
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Drawer: View {
        @State private var isOpen = false
        var body: some View {
          Menu().offset(x: isOpen ? 0 : -280)
          Button("Menu") { withAnimation(.easeInOut(duration: 0.4)) { isOpen = true } }
        }
      }
      """,
      """
      struct Onboarding: View {
        @State private var page = 0
        var body: some View {
          Pages().offset(x: -300 * page)
          Button("Next") { withAnimation(.easeInOut(duration: 1)) { page += 1 } }
        }
      }
      """,
      """
      struct Ring: View {
        @State private var done = 0.0
        var body: some View {
          Circle().trim(from: 0, to: done)
          Button("Count") { withAnimation(.easeOut(duration: 1.5)) { done = 1 } }
        }
      }
      """,
      """
      struct Theme: View {
        @State private var isNight = false
        var body: some View {
          Sky().opacity(isNight ? 0.2 : 1)
          Button("Night") { withAnimation(.easeInOut(duration: 1)) { isNight.toggle() } }
        }
      }
      """,
      """
      struct Drawer: View {
        @State private var isOpen = false
        var body: some View {
          Menu().offset(x: isOpen ? 0 : -280)
            .onAppear { withAnimation(.easeInOut(duration: 1)) { isOpen = true } }
        }
      }
      """,
      """
      struct Drawer: View {
        @State private var isTurning = false
        var body: some View {
          Arrow().rotationEffect(.degrees(isTurning ? 360 : 0))
          Button("Turn") {
            withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isTurning = true }
          }
        }
      }
      """,
    ])
}

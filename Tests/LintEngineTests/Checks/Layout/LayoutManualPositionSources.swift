@testable import LintEngine

extension CheckSources {
  static let layoutManualPosition = CheckSources(
    .layoutManualPosition,
    flagged: [
      """
      struct ScoreBoard: View {
        var body: some View {
          ZStack {
            Image("pitch").resizable()
            Text(home).font(.title).↓position(x: 90, y: 40)
            Text(guest).font(.title).↓position(x: 300, y: 40)
          }
        }
      }
      """,
      """
      GeometryReader { geometry in
        VStack {
          Text(title)
          Button("Start", action: start)
        }
        .↓position(x: geometry.size.width / 2, y: 420)
      }
      """,
      """
      ZStack {
        Text("Welcome back").font(.largeTitle).↓offset(y: -220)
        Button("Sign in", action: signIn).↓offset(x: 0, y: 180)
      }
      """,
    ],
    clean: [
      """
      Text(name.prefix(1))
        .font(.system(size: 240, weight: .black))
        .offset(x: 40, y: -30)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
        .accessibilityHidden(true)
      """,
      """
      ZStack(alignment: .topTrailing) {
        Image(systemName: "bell")
        Text("3").font(.caption2).padding(4).background(.red, in: .circle).offset(x: 18, y: -18)
      }
      """,
      """
      Text(title).offset(y: isShown ? 0 : 40).opacity(isShown ? 1 : 0)
      """,
      """
      Text(symbol).offset(y: -2)
      """,
      """
      GeometryReader { geometry in
        Text(title).position(x: geometry.size.width / 2, y: geometry.size.height / 2)
      }
      """,
      """
      ZStack {
        Circle().fill(.orange).frame(width: 80).position(x: 40, y: 60)
        Image("cloud").offset(x: -120, y: 30)
        Text(title)
      }
      """,
      """
      Text(card.name).offset(drag).gesture(DragGesture().onChanged { drag = $0.translation })
      """,
      """
      Avatar(user).overlay(alignment: .bottom) { Text(user.role).offset(y: 20) }
      """,
    ])
}

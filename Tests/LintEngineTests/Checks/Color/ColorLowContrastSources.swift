@testable import LintEngine

extension CheckSources {
  static let colorLowContrast = CheckSources(
    .colorLowContrast,
    flagged: [
      """
      Color.black.overlay {
        Color.white
        Text("Harbor").↓foregroundStyle(Color(white: 0.9))
      }
      """,
      """
      Text("Harbor").↓foregroundStyle(Color(white: 0.9)).background { Color.white.shadow(radius: 2) }
      """,
      """
      Text("Sold out")
        .↓foregroundStyle(.white)
        .padding()
        .background(Color(red: 0.8, green: 0.8, blue: 0.8))
      """,
      """
      struct Tag: View {
        private static let paper = Color(red: 1, green: 0.95, blue: 0.8)

        var body: some View {
          Text(name)
            .font(.caption)
            .↓foregroundColor(Color(red: 0.9, green: 0.5, blue: 0.2))
            .padding(4)
            .background(Self.paper, in: Capsule())
        }
      }
      """,
      """
      NavigationStack {
        List {
          Text("Overdrawn").↓foregroundStyle(.yellow)
          Text("Paid").foregroundStyle(.secondary)
        }
      }
      """,
      """
      ZStack {
        Circle().fill(.mint).frame(width: 48, height: 48)
        Image(systemName: "plus").↓foregroundStyle(.white)
      }
      """,
      // The label turns white in dark mode.
      """
      Text("Sold out").padding().↓background(.yellow)
      """,
      """
      Button(action: pay) {
        Text("Pay").bold().↓foregroundStyle(.white).padding().background(Color.green)
      }
      .buttonStyle(.plain)
      """,
      """
      struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .font(.headline)
            .↓foregroundStyle(.white)
            .padding()
            .background(Color(white: 0.7), in: Capsule())
            .opacity(configuration.isPressed ? 0.7 : 1)
        }
      }
      """,
      """
      Button("Pay", action: pay).↓foregroundStyle(.white).padding().background(Color.yellow)
      """,
      """
      Text(message.text)
        .↓foregroundStyle(message.isMine ? .white : .primary)
        .background(
          message.isMine ? Color(hex: 0x5AC8FA) : Color(.secondarySystemBackground),
          in: RoundedRectangle(cornerRadius: 18))
      """,
      """
      NavigationStack {
        VStack {
          Text("Nothing borrowed").font(.headline)
          Text("Tools that you reserve appear here").↓foregroundStyle(.tertiary)
        }
      }
      """,
      """
      Text("Sold out").↓foregroundStyle(Color(red: 200/255, green: 200 / 255, blue: 200.0 / 255.0))
        .background(Color.white)
      """,
      """
      Text("Sold out").↓foregroundStyle(Color(UIColor(white: 0.78, alpha: 1))).background(.white)
      Text("Late").↓foregroundStyle(Color(uiColor: UIColor(red: 0.8, green: 0.8, blue: 0.7, alpha: 1)))
        .background(.white)
      """,
      """
      Text("Late").↓foregroundStyle(isLate ? Color(white: 0.7) : Color(white: 0.8)).background(.white)
      """,
    ] + colorsOfChoices.flagged + contrastOnMaterials.flagged,
    clean: [
      """
      NavigationStack {
        VStack {
          Text("Nothing borrowed").foregroundStyle(.secondary)
          Image(systemName: "shippingbox").foregroundStyle(.tertiary)
        }
        VStack { Text("Nothing borrowed").foregroundStyle(.tertiary) }.foregroundStyle(.red)
      }
      """,
      """
      Text("Sold out")
        .foregroundStyle(.white)
        .padding()
        .background(Color(red: 0.2, green: 0.2, blue: 0.6))
      """,
      // Large text, and colors that the system combines itself.
      """
      VStack {
        Text("12").font(.system(size: 28)).foregroundStyle(.white).background(Color(white: 0.55))
        Text("New").foregroundStyle(.white).padding().background(.red)
        Text("New").foregroundStyle(.white).padding().background(.blue, in: Capsule())
      }
      """,
      """
      List {
        Text("Overdrawn").foregroundStyle(.red)
        Text("Paid").foregroundStyle(.secondary)
        HStack { Text(name); Image(systemName: "chevron.right").foregroundStyle(Color(.systemGray3)) }
      }
      """,
      // What is behind the text is unknown, or changes.
      """
      ZStack {
        Image("harbor")
        Text("Harbor").foregroundStyle(.white)
      }
      """,
      """
      Text("Harbor").foregroundStyle(.white).padding().background(.white.opacity(0.2))
      """,
      """
      Text("Harbor").foregroundStyle(.white).padding()
        .background(LinearGradient(colors: [.white, .gray], startPoint: .top, endPoint: .bottom))
      """,
      """
      Text("Harbor").foregroundStyle(isPast ? .black : .white).padding().background(.orange)
      """,
      // The mark is beside the text, not behind it.
      """
      Text("Harbor").foregroundStyle(.white)
        .background(alignment: .leading) { Rectangle().fill(.white).frame(width: 3) }
      """,
      // Disabled, hidden, decorative, or changed by an effect.
      """
      VStack {
        Text("Pay").foregroundStyle(.white).background(.yellow).disabled(true)
        Text("Pay").foregroundStyle(.white).background(.yellow).accessibilityHidden(true)
        Text("•").foregroundStyle(.white).background(.yellow)
        Text("Pay").foregroundStyle(.white).shadow(radius: 2).background(.yellow)
        Text("Pay").foregroundStyle(.white).background(.yellow).paper()
      }
      """,
      "Label(\"Harbor\", systemImage: \"star\").labelStyle(.iconOnly).foregroundStyle(Theme.ink).background(.yellow)",
      """
      Button("Pay") { pay() }.buttonStyle(.borderedProminent).tint(.yellow)
      """,
      """
      VStack {
        Button("Pay") { pay() }.foregroundStyle(.white).background(.yellow)
          .buttonStyle(.bordered)
        Button("Pay") { pay() }.background(.yellow)
        Button("Pay") { pay() }.foregroundStyle(.white).background(.yellow).opacity(0.3)
      }
      """,
      """
      VStack {
        Text(message.text)
          .foregroundStyle(message.isMine ? .white : .black)
          .background(message.isMine ? Color(hex: 0x0B4F8A) : Color(hex: 0xEEEEEE))
        Text(message.text)
          .foregroundStyle(message.isMine ? .white : .black)
          .background(message.isOld ? Color(hex: 0x5AC8FA) : Color(hex: 0x111111))
        Text(message.text)
          .foregroundStyle(isEnabled ? .white : .gray)
          .background(isEnabled ? Color(hex: 0x0B4F8A) : Color(hex: 0x999999))
        Text(message.text)
          .foregroundStyle(message.isMine ? ink : .primary)
          .background(message.isMine ? Color(hex: 0x5AC8FA) : Color(.systemBackground))
      }
      """,
      """
      struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .foregroundStyle(configuration.isPressed ? .gray : .white)
            .background(Color(white: 0.3), in: Capsule())
        }
      }
      """,
      """
      Text("Harbor").foregroundStyle(.white).padding()
        .background(Color(.displayP3, red: 0.9, green: 0.9, blue: 0.9))
      """,
      """
      Text("Harbor").foregroundStyle(.white.shadow(.drop(color: .black, radius: 2))).background(.yellow)
      """,
      // The color behind the text is changed or covered.
      """
      VStack {
        Text("Harbor").foregroundStyle(Color(white: 0.9)).background(Color.white.brightness(-1))
        Text("Harbor").foregroundStyle(Color(white: 0.9)).background(Color.white.colorInvert())
        Text("Harbor").foregroundStyle(Color(white: 0.9)).background(Color.white.colorMultiply(.black))
        Text("Harbor").foregroundStyle(Color(white: 0.9))
          .background(Color.white.overlay(Color.black))
        Text("Harbor").foregroundStyle(Color(white: 0.9))
          .background(Rectangle().fill(.white).overlay(Color.black))
        Text("Harbor").foregroundStyle(Color(white: 0.9))
          .background { Color.white.blendMode(.multiply) }
        Text("Harbor").foregroundStyle(Color(white: 0.9)).background(.white.blendMode(.multiply))
        Text("Harbor").foregroundStyle(Color(white: 0.9))
          .background { Color.white.visualEffect { content, _ in content.colorInvert() } }
      }
      """,
      """
      List {
        Text("Harbor").foregroundStyle(Color(white: 0.9))
          .listRowBackground(Color.white.brightness(-1))
      }
      ZStack {
        Color.white.brightness(-1)
        Text("Harbor").foregroundStyle(Color(white: 0.9))
      }
      Color.white.overlay {
        Color.black
        Text("Harbor").foregroundStyle(Color(white: 0.9))
      }
      """,
      """
      extension ShapeStyle where Self == Color {
        static var white: Color { .black }
      }

      struct Card: View {
        var body: some View {
          Text("Harbor").foregroundStyle(Color(white: 0.9)).background(.white)
        }
      }
      """,
      """
      Text("Late").foregroundStyle(isLate ? Color(white: 0.7) : Color(white: 0.2)).background(.white)
      Text("Late").foregroundStyle(isLate ? Color(white: 0.7) : theme.late).background(.white)
      Text("Late").foregroundStyle(Color(red: 40/255, green: 40/255, blue: 40/255)).background(.white)
      Text("Late").foregroundStyle(Color(red: 200/scale, green: 0.8, blue: 0.8)).background(.white)
      """,
    ] + colorsOfChoices.clean + contrastOnMaterials.clean)
}

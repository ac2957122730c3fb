@testable import LintEngine

extension CheckSources {
  static let colorLiteralInView = CheckSources(
    .colorLiteralInView,
    flagged: [
      """
      extension PlanRow {
        var badge: some View {
          Text("Best").background(↓Color(hex: 0xFFB020), in: .capsule)
        }
      }
      """,
      """
      struct PlanRow: View {
        let plan: Plan
        private let highlight = ↓Color(hex: "#FFB020")

        var body: some View {
          HStack {
            Text(plan.name).foregroundStyle(highlight)
            Spacer()
            Text(plan.price).foregroundStyle(↓Color(red: 0.11, green: 0.35, blue: 0.78))
          }
          .background(stripe)
        }

        private var stripe: Color {
          plan.isBest ? ↓Color(white: 0.96) : .clear
        }
      }
      """,
      """
      Button("Subscribe", action: subscribe)
        .padding()
        .background(
          LinearGradient(
            colors: [↓Color(hue: 0.6, saturation: 0.8, brightness: 0.9), .indigo],
            startPoint: .top, endPoint: .bottom))
      """,
      """
      Label("Best value", systemImage: "star")
        .foregroundColor(Color.↓init(red: 255 / 255, green: 176 / 255, blue: 32 / 255))
        .background(↓Color(UIColor(red: 0.9, green: 0.9, blue: 1, alpha: 1)))
        .border(Color(↓#colorLiteral(red: 0.5, green: 0.1, blue: 0.1, alpha: 1)))
        .tint(.↓init(red: 0.2, green: 0.2, blue: 0.9))
      """,
      """
      struct PillStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label
            .padding()
            .background(↓Color("#0A84FF").opacity(configuration.isPressed ? 0.6 : 1))
        }
      }
      """,
    ],
    clean: [
      """
      struct Sea: View {
        var body: some View {
          MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
            colors: [.indigo, .blue, Color(red: 0.1, green: 0.3, blue: 0.4), .teal])
        }

        private var hull: ModelEntity {
          ModelEntity(
            mesh: .generateSphere(radius: 0.1),
            materials: [SimpleMaterial(color: .init(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))])
        }
      }
      """,
      """
      extension Color {
        static let brand = Color(red: 0.11, green: 0.35, blue: 0.78)
        static var highlight: Color { Color(hex: "#FFB020") }
      }

      struct PlanRow: View {
        var body: some View { Text(plan.name).foregroundStyle(Color.brand) }
      }
      """,
      """
      enum Palette {
        static let stripe = Color(white: 0.96)
      }

      struct Theme {
        let accent = Color(hue: 0.6, saturation: 0.8, brightness: 0.9)
        var divider: Color { Color(white: 0.85) }
      }

      extension Plan {
        var color: Color {
          switch self {
          case .free: Color(hex: "#888888")
          case .paid: .indigo
          }
        }
      }
      """,
      """
      struct TagChip: View {
        let tag: Tag

        var body: some View {
          Text(tag.name)
            .foregroundStyle(Color(hex: tag.hex))
            .background(Color(red: tag.red, green: tag.green, blue: tag.blue))
            .shadow(color: Color(white: 0, opacity: 0.2), radius: 4)
        }
      }
      """,
      #"Text("Best value").foregroundStyle(Color("Highlight")).background(Color(.systemGray6))"#,
      """
      struct PlanRow: View {
        static let stripe = Color(white: 0.96)
        var body: some View { Text(plan.name).background(Self.stripe) }
      }

      #Preview { PlanRow().background(Color(red: 1, green: 0, blue: 0)) }
      """,
      """
      Canvas { context, size in
        context.fill(Path(sky), with: .color(Color(red: 0.5, green: 0.7, blue: 1)))
      }
      """,
      """
      struct Backdrop: View {
        @Environment(\\.accessibilityReduceTransparency) private var reduceTransparency

        var body: some View {
          if reduceTransparency { Color(white: 0.1) } else { Image("hills").blur(radius: 40) }
        }
      }
      """,
      """
      struct Bar: View {
        @Environment(\\.accessibilityReduceTransparency) private var reduceTransparency

        var body: some View {
          Controls()
            .background(reduceTransparency ? AnyShapeStyle(Color(white: 0.1)) : AnyShapeStyle(.bar))
        }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  /// Sources of `color-low-contrast` with backgrounds of several colors.
  static let colorsOfChoices: (flagged: [String], clean: [String]) = (
    flagged: [
      """
      enum Ferry {
        case north, south, night

        var tint: Color {
          switch self {
          case .north: .orange
          case .south: .indigo
          case .night: Color(hex: 0x202040)
          }
        }
      }

      struct FerryBadge: View {
        let trip: Trip

        var body: some View {
          Text(trip.code).font(.caption).↓foregroundStyle(.white).padding(4)
            .background(trip.ferry.tint, in: Capsule())
        }
      }
      """,
      """
      Text(note).↓foregroundStyle(.white).padding().background(isFinal ? Color.green : Color.indigo)
      """,
      """
      Text("Harbor").↓foregroundStyle(.white).padding()
        .background(LinearGradient(colors: [Color(hex: 0xFFD166), Color(hex: 0xF7B267)], startPoint: .top, endPoint: .bottom))
      ZStack {
        RadialGradient(stops: [.init(color: .yellow, location: 0), .init(color: .orange, location: 1)], center: .center, startRadius: 0, endRadius: 80)
        Text("Harbor").↓foregroundStyle(.white)
      }
      """,
      """
      struct Plate: ViewModifier {
        func body(content: Content) -> some View {
          content.↓foregroundStyle(.white).padding(6).background(Color.yellow, in: Capsule())
        }
      }
      """,
    ],
    clean: [
      """
      enum Ferry {
        case north, south

        var tint: Color {
          switch self {
          case .north: .orange
          case .south: .indigo
          }
        }
      }

      struct FerryBadge: View {
        let trip: Trip

        var body: some View {
          VStack {
            // The orange one has no badge.
            if trip.ferry == .south { Text(trip.code).foregroundStyle(.white).background(trip.ferry.tint) }
            Text(trip.code).foregroundStyle(isDark ? .white : .black).background(trip.ferry.tint)
            Text(trip.code).foregroundStyle(.black).background(trip.ferry.tint.opacity(0.2))
          }
        }
      }
      """,
      """
      struct Wharf { var shade: Color { isOpen ? .yellow : .green } }
      struct Buoy { var shade: Color { isOpen ? .indigo : .black } }
      struct Mark: View {
        var body: some View { Text(code).foregroundStyle(.white).background(item.shade) }
      }
      """,
      """
      VStack {
        Text("Pay").foregroundStyle(.white).background(isValid ? Color.blue : Color(.systemGray4))
        Button(action: pay) { Text("Pay").foregroundStyle(.white).background(isPaid ? Color.blue : Color(.systemGray4)) }
          .buttonStyle(.plain).disabled(isPaid)
        Text("Pay").foregroundStyle(.white).background(isSelected ? Color.blue : .clear)
      }
      """,
      """
      VStack {
        Text("Harbor").foregroundStyle(.white).padding()
          .background(LinearGradient(colors: [.yellow, Color(hex: 0x402000)], startPoint: .top, endPoint: .bottom))
        Text("Harbor").foregroundStyle(.white).padding()
          .background(LinearGradient(colors: [.yellow, .orange.opacity(0.2)], startPoint: .top, endPoint: .bottom))
        Text("Harbor").foregroundStyle(.white).padding()
          .background(LinearGradient(colors: sky, startPoint: .top, endPoint: .bottom))
      }
      // Between red and cyan is a gray that is darker than both.
      Text("Harbor").foregroundStyle(.white).padding()
        .background(LinearGradient(colors: [Color(hex: 0xFF6060), Color(hex: 0x00FFFF)], startPoint: .top, endPoint: .bottom))
      """,
    ]
  )
}

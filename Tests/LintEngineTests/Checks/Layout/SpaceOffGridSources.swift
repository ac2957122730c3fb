@testable import LintEngine

extension CheckSources {
  static let spaceOffGrid = CheckSources(
    .spaceOffGrid,
    flagged: [
      """
      VStack {
        Text(state).↓padding(.bottom, 9)
        ↓HStack(spacing: 7) { Text(start); Text(end) }
        Text(note).↓padding(13).background(.quaternary, in: .capsule)
      }
      """,
      """
      struct TripCard: View {
        let trip: Trip

        var body: some View {
          ↓VStack(alignment: .leading, spacing: 7) {
            Text(trip.name).font(.headline)
            Text(trip.dates).font(.subheadline)
          }
          .↓padding(.horizontal, 15)
          .padding(.vertical, 12)
        }
      }
      """,
      """
      private enum Gap { static let rows: CGFloat = 11 }

      struct Ledger: View {
        var body: some View {
          ScrollView {
            ↓LazyVStack(spacing: Gap.rows) {
              ForEach(entries) { EntryRow(entry: $0) }
            }
          }
          .↓contentMargins(.horizontal, 18, for: .scrollContent)
        }
      }
      """,
      """
      List(messages) { message in
        MessageRow(message: message)
          .↓listRowInsets(EdgeInsets(top: 8, leading: 13, bottom: 8, trailing: 16))
      }
      """,
      """
      extension View {
        func panel() -> some View { ↓padding(22).background(.bar, in: .rect(cornerRadius: 12)) }
      }
      """,
      """
      ↓Grid(horizontalSpacing: 9, verticalSpacing: 8) {
        GridRow {
          Text("Height")
          Text(height)
        }
      }
      """,
    ],
    clean: [
      """
      HStack(spacing: 7) {
        Image(systemName: "ticket")
        Text("Two tickets")
      }
      """,
      """
      VStack {
        Text(state).padding(.horizontal, 9).padding(.vertical, 3).background(Capsule().fill(.green))
        HStack(spacing: 4) { Image(systemName: "checkmark"); Text(genre) }
          .padding(.vertical, 7)
          .background(.quaternary, in: .capsule)
      }
      """,
      """
      VStack(alignment: .leading, spacing: 4) {
        Text(title).padding(.top, 2)
        Text(detail)
      }
      .padding(16)
      """,
      """
      HStack(spacing: 6) {
        Image(systemName: "clock").padding(.trailing, -3)
        Text(time)
      }
      .padding(.vertical, 1)
      """,
      """
      struct Tile: View {
        @ScaledMetric private var gap = 13
        let width: CGFloat

        var body: some View {
          VStack(spacing: gap) { Text("Steps"); Text(count) }.padding(width / 9)
        }
      }
      """,
      """
      VStack(spacing: Spacing.medium) {
        Avatar(size: 45).padding(theme.inset)
        Text(name).padding(.horizontal)
      }
      .frame(width: 311)
      """,
      """
      Rectangle().frame(height: 0.5).padding(.leading, 20).offset(y: 13).cornerRadius(9)
      """,
      """
      Text(message)
        .padding(.horizontal, 14)
        .padding(.vertical, 10)
        .background(.tint, in: .capsule)
      """,
      """
      ZStack {
        Circle().fill(.white).padding(7)
        HStack(spacing: 9) { ForEach(levels) { level in Capsule().frame(width: 3, height: level) } }
      }
      """,
      """
      VStack(spacing: 3) { Text(name); Text(place) }.padding(30).padding(.top, 5)
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let styleForegroundColor = CheckSources(
    .styleForegroundColor,
    flagged: [
      """
      struct TicketRow: View {
        let ticket: Ticket

        var body: some View {
          HStack {
            Image(systemName: "ticket").↓foregroundColor(.accentColor)
            VStack(alignment: .leading) {
              Text(ticket.event)
              Text(ticket.seat).font(.caption).↓foregroundColor(.secondary)
            }
            Text(ticket.price).↓foregroundColor(ticket.isPaid ? .green : .red)
          }
          .↓foregroundColor(textColor)
        }
      }
      """,
      """
      extension View {
        func ticketTitle() -> some View {
          font(.headline).↓foregroundColor(Color("TicketTitle"))
        }
      }
      """,
      """
      TextField("Seat", text: $seat, prompt: Text("12A").↓foregroundColor(.gray))
        .toolbar {
          Button("Sell") { sell() }.↓foregroundColor(Color.orange.opacity(0.9))
        }
      """,
      """
      Text("Gate ").↓foregroundColor(.secondary) + Text(gate).bold()
      """,
      """
      Text(ticket.event).↓foregroundColor(/* brand */ .accentColor)
      """,
    ],
    clean: [
      #"Text(ticket.event).foregroundStyle(.secondary)"#,
      #"Text(ticket.event).foregroundColor(isDimmed ? .gray : nil)"#,
      """
      struct TicketRow: View {
        let theme: Theme

        var body: some View {
          Text("Gate").foregroundStyle(foregroundColor(for: .open))
            .background(theme.foregroundColor(.muted))
        }

        private func foregroundColor(for state: Gate.State) -> Color { .primary }
      }
      """,
      """
      let style = AttributeContainer().foregroundColor(.red)
      var words = AttributedString("Gate closed")
      words.foregroundColor = .red
      """,
      """
      Label("Sold", systemImage: "checkmark")
        .foregroundStyle(Color.accentColor)
        .toolbarForegroundStyle(.primary, for: .navigationBar)
      """,
    ])
}

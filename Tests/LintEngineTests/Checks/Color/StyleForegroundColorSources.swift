@testable import LintEngine

extension CheckSources {
  static let styleForegroundColor = CheckSources(
    .styleForegroundColor,
    flagged: [
      """
      struct Card<Title: View>: View {
        let title: Title
        let icon: Image?
        let rows: [Text]

        var body: some View {
          title.↓foregroundColor(.red)
          icon.↓foregroundColor(.red)
          rows[0].↓foregroundColor(.red)
          Text("A").loud().↓foregroundColor(.red)
          badge(Image("b"))
          AsyncImage(url: url) { image in image.resizable().↓foregroundColor(.red) } placeholder: { Spinner() }
        }

        private func badge(_ picture: Image) -> some View { picture.↓foregroundColor(.red) }
      }
      extension View {
        func loud() -> Card<Text> { Card(title: Text("A")) }
      }
      struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.↓foregroundColor(.red)
        }
      }
      """,
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
      """
      struct Wrapped<Base> { let base: Base }
      extension View {
        var wrapped: Wrapped<Self> { Wrapped(base: self) }
        func themed() -> Wrapped<Self> { Wrapped(base: self) }
      }
      struct Theme {
        static let standard = Theme()
        func muted() -> some View { Text("A") }
      }
      struct Seat: View {
        let theme = Theme()
        let themes: [Theme]

        var body: some View {
          Text("A").wrapped.foregroundColor(.red)
          Text("B").wrapped.base.foregroundColor(.red)
          Text("C").themed().foregroundColor(.red)
          Text("D").padding().themed().foregroundColor(.red)
          theme.foregroundColor(.red).muted()
          self.theme.foregroundColor(.red).muted()
          themes[0].foregroundColor(.red).muted()
          make().foregroundColor(.red).muted()
          Theme.standard.foregroundColor(.red).muted()
          elsewhere.foregroundColor(.red)
          Wrap { $0.foregroundColor(.red) }
          Section { Text("E") } footer: { Legend() }.adjusted { $0.foregroundColor(.red) }
        }

        func make() -> Theme { Theme() }
      }
      """,
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

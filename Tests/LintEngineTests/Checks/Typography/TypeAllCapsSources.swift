@testable import LintEngine

extension CheckSources {
  static let typeAllCaps = CheckSources(
    .typeAllCaps,
    flagged: [
      """
      VStack {
        Text(↓"ABOUT THE BAND").font(.caption2).foregroundStyle(.secondary)
        Text(↓order.note.uppercased()).padding().background(.green, in: .capsule)
      }
      """,
      """
      struct TripsView: View {
        var body: some View {
          List {
            Section {
              ForEach(trips) { trip in Text(↓trip.title.uppercased()) }
            } header: {
              Text("Upcoming").font(.caption).↓textCase(.uppercase)
            }
            Section(↓"PAST TRIPS") {
              Button(↓"CLEAR HISTORY") { clear() }
            }
          }
          .navigationTitle(↓"MY JOURNEYS")
        }
      }
      """,
      """
      VStack(alignment: .leading) {
        heading("Stops")
      }
      .↓textCase(Text.Case.uppercase)
      """,
      """
      HStack {
        Label(↓"Departing soon".uppercased(), systemImage: "clock").bold()
        Text(↓guide.text.localizedUppercase)
      }
      """,
      """
      Text("Shipping Address").font(.subheadline).↓textCase(.uppercase)
      """,
      """
      Text("Your order is on its way to you").font(.caption).foregroundStyle(.secondary).↓textCase(.uppercase)
      """,
      """
      Text(↓"some long sentence for everybody".uppercased())
      """,
    ],
    clean: [
      """
      VStack(alignment: .leading) {
        Text("ABOUT THE BAND").font(.caption2).kerning(1.5)
        Text(order.state.uppercased())
          .font(.caption2.bold())
          .padding(.horizontal, 8)
          .background(Capsule().fill(.green))
      }
      """,
      #"VStack { Text("LOGIN_TITLE"); Button("LOGIN.CONTINUE") { signIn() } }"#,
      """
      List {
        Section("Upcoming") { Text(trip.title).fontWeight(.semibold) }
          .textCase(nil)
      }
      """,
      """
      HStack {
        Text("NASDAQ")
        Text("HTTP/2 API")
        Text("GATE B12")
        Text("KX7-20QLPT")
        Text("Mit ICE nach HANNOVER")
      }
      """,
      """
      HStack {
        Text(user.name.prefix(1).uppercased())
        Text(flight.airportCode.uppercased())
        Text(date.formatted(.dateTime.month(.abbreviated)).uppercased())
        Text(currency.uppercased())
      }
      """,
      #"Text("New").font(.caption2.bold()).textCase(.uppercase).padding(4).background(.red, in: .capsule)"#,
      """
      TextField("Code", text: $code)
        .textInputAutocapitalization(.characters)
        .onChange(of: code) { code = code.uppercased() }
      """,
      #"Text(trip.title).font(.body.smallCaps())"#,
      """
      VStack {
        Text("Daily Average").font(.caption).foregroundStyle(.secondary).textCase(.uppercase)
        Text("Featured").font(.footnote.weight(.semibold)).tracking(1.2).textCase(.uppercase)
        Text("NOW PLAYING").font(.caption2).foregroundStyle(.secondary)
        Text("Up next".uppercased()).font(.caption).kerning(1)
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let sheetOverMapDetents = CheckSources(
    .sheetOverMapDetents,
    flagged: [
      """
      struct ParkFinder: View {
        @State private var showsParks = true

        var body: some View {
          Map(position: $camera) { Marker("Park", coordinate: park) }
            .↓sheet(isPresented: $showsParks) {
              ParkList(parks: parks)
            }
        }
      }
      """,
      """
      NavigationStack {
        ZStack(alignment: .bottomTrailing) {
          Map()
          Button("Nearby", systemImage: "list.bullet") { showsNearby = true }
        }
        .↓sheet(isPresented: $showsNearby) { NearbyStops() }
      }
      """,
      """
      struct Scanner: View {
        var body: some View {
          CameraPreview(session: session)
            .ignoresSafeArea()
            .↓sheet(item: $code) { code in
              VStack { Text(code.title); Text(code.value) }
            }
        }
      }
      """,
      """
      Map().↓sheet(item: $place) { PlaceCard(place: $0).presentationDetents([.large]) }
      """,
    ],
    clean: [
      """
      ZStack {
        Canvas { context, size in stars(context, size) }.allowsHitTesting(false)
      }
      .sheet(isPresented: $shows) { NewEntry() }
      """,
      """
      Map(position: $camera)
        .sheet(isPresented: $showsParks) {
          ParkList(parks: parks).presentationDetents([.height(120), .medium])
        }
      """,
      """
      struct Finder: View {
        var body: some View { Map().sheet(isPresented: $shows) { Results() } }
      }

      struct Results: View {
        var body: some View { List(found) { Text($0.name) }.presentationDetents([.medium]) }
      }
      """,
      """
      Map()
        .sheet(isPresented: $showsSettings) { SettingsView() }
      """,
      """
      Form {
        Map().frame(height: 160)
        Button("Details") { shows = true }
      }
      .sheet(isPresented: $shows) { Details() }
      """,
      "List(cities) { Text($0.name) }.sheet(item: $city) { CityDetail(city: $0) }",
      "Map().sheet(item: $place) { place in PlaceDetail(place: place).halfHeight() }",
    ])
}

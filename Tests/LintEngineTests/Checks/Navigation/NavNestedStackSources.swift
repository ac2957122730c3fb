@testable import LintEngine

extension CheckSources {
  static let navNestedStack = CheckSources(
    .navNestedStack,
    flagged: [
      """
      NavigationStack {
        NavigationLink("Trip") {
          ↓NavigationStack { TripDetail() }
        }
      }
      """,
      """
      NavigationView {
        List(trips) { trip in
          NavigationLink(destination: ↓TripScreen(trip: trip)) { Text(trip.name) }
        }
      }
      struct TripScreen: View {
        let trip: Trip
        var body: some View { NavigationView { Text(trip.name) } }
      }
      """,
      """
      NavigationStack {
        VStack {
          Header()
          ↓NavigationStack { Steps() }
        }
      }
      """,
      """
      NavigationStack {
        Home().navigationDestination(for: Trip.self) { trip in ↓NavigationStack { TripDetail(trip) } }
      }
      """,
    ],
    clean: [
      """
      NavigationStack {
        Home().sheet(isPresented: $isOpen) { NavigationStack { Settings() } }
      }
      """,
      """
      NavigationSplitView {
        List(trips) { TripRow($0) }
      } detail: {
        NavigationStack { TripDetail() }
      }
      """,
      """
      TabView {
        Tab("Trips", systemImage: "map") { NavigationStack { TripList() } }
        Tab("Saved", systemImage: "star") { NavigationStack { SavedList() } }
      }
      """,
      """
      NavigationStack {
        Home().fullScreenCover(item: $trip) { TripScreen(trip: $0) }
      }
      struct TripScreen: View {
        let trip: Trip
        var body: some View { NavigationStack { Text(trip.name) } }
      }
      """,
      """
      NavigationStack {
        NavigationLink("Trip") { TripScreen() }
      }
      struct TripScreen: View {
        var body: some View { VStack { Text("Trip") } }
      }
      """,
    ])
}

@testable import LintEngine

extension CheckSources {
  static let navBackHidden = CheckSources(
    .navBackHidden,
    flagged: [
      """
      struct Trips: View {
        @State private var trip: Trip?
        var body: some View {
          NavigationStack { TripList().navigationDestination(item: $trip) { TripMap(trip: $0) } }
        }
      }
      struct TripMap: View {
        var body: some View { Map().↓navigationBarBackButtonHidden(true) }
      }
      """,
      """
      struct RecipeScreen: View {
        var body: some View {
          ScrollView { Steps() }
            .navigationTitle("Recipe")
            .↓navigationBarBackButtonHidden()
        }
      }
      """,
      """
      NavigationStack {
        List(cities) { city in
          NavigationLink(city.name) {
            CityMap(city: city).↓navigationBarBackButtonHidden(true)
          }
        }
      }
      """,
      """
      VStack { Chart(points) }
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) { Button("Back") { dismiss() } }
        }
        .↓navigationBarBackButtonHidden(true)
      """,
    ],
    clean: [
      """
      struct Trips: View {
        @State private var trip: Trip?
        var body: some View { TripList().fullScreenCover(item: $trip) { TripCover(trip: $0) } }
      }
      struct TripCover: View {
        var body: some View { Map().navigationBarBackButtonHidden(true) }
      }
      """,
      """
      struct RecipeScreen: View {
        var body: some View {
          ScrollView { Steps() }.navigationTitle("Recipe")
        }
      }
      """,
      """
      struct NoteScreen: View {
        var body: some View {
          TextEditor(text: $text)
            .navigationBarBackButtonHidden(isEditing)
        }
      }
      """,
      """
      struct OrderConfirmation: View {
        var body: some View {
          VStack { Text("Thank you") }
            .navigationBarBackButtonHidden()
        }
      }
      """,
      """
      Form { NameRow() }
        .navigationBarBackButtonHidden(true)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { revert() } }
        }
      """,
      "NavigationStack { Feed().navigationBarBackButtonHidden(true) }",
      "ScrollView { Steps() }.navigationBarBackButtonHidden(false)",
    ])
}

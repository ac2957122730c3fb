@testable import LintEngine

extension CheckSources {
  static let sheetBackgroundInteraction = CheckSources(
    .sheetBackgroundInteraction,
    flagged: [
      """
      struct RoutePlanner: View {
        var body: some View {
          Map(position: $camera)
            .sheet(isPresented: .constant(true)) {
              StopList(stops: stops)
                .↓presentationDetents([.fraction(0.25), .medium, .large])
                .interactiveDismissDisabled()
            }
        }
      }
      """,
      """
      struct Browser: View {
        var body: some View {
          ZStack { Map() }
            .sheet(item: $place) { PlaceCard(place: $0) }
        }
      }

      struct PlaceCard: View {
        let place: Place
        var body: some View {
          VStack { Text(place.name) }
            .↓presentationDetents([.medium])
        }
      }
      """,
      """
      DrawingBoard()
        .sheet(isPresented: $showsBrushes) {
          BrushShelf(selection: $brush)
            .↓presentationDetents([.height(140), .medium])
            .presentationDragIndicator(.visible)
        }
      """,
      """
      DrawingCanvas(drawing: $drawing)
        .sheet(isPresented: $showsTools) {
          ToolShelf(tool: $tool).↓presentationDetents([.medium])
        }
      """,
    ],
    clean: [
      """
      Map().sheet(isPresented: $showsMenu) { PlaceMenu(place: place).presentationDetents([.height(180)]) }
      """,
      """
      Map()
        .sheet(isPresented: $showsStops) {
          StopList(stops: stops)
            .presentationDetents([.height(120), .large])
            .presentationBackgroundInteraction(.enabled(upThrough: .height(120)))
        }
      """,
      """
      List(tasks) { Text($0.name) }
        .sheet(item: $task) { TaskCard(task: $0).presentationDetents([.medium, .large]) }
      """,
      """
      Feed()
        .sheet(isPresented: $showsSort) {
          SortOptions(order: $order).presentationDetents([.height(180)])
        }
      """,
      """
      Map()
        .sheet(isPresented: $addsPlace) {
          NewPlaceForm().presentationDetents([.medium])
        }
      """,
      "Map().sheet(item: $place) { PlaceDetail(place: $0).presentationDetents([.large]) }",
      "Map().sheet(item: $place) { PlaceDetail(place: $0).presentationDetents(heights) }",
    ])
}

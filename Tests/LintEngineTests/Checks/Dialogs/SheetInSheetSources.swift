@testable import LintEngine

extension CheckSources {
  static let sheetInSheet = CheckSources(
    .sheetInSheet,
    flagged: [
      """
      struct Boats: View {
        @State private var isAdding = false
        var body: some View { BoatList().↓sheet(isPresented: $isAdding) { BoatForm() } }
      }
      struct BoatForm: View {
        var existing: Boat?
        @State private var isAddingTrip = false
        var body: some View {
          Form {
            if existing != nil { HistoryRow() }
            Button("Add a Trip") { isAddingTrip = true }
          }
          .sheet(isPresented: $isAddingTrip) { TripForm() }
        }
      }
      """,
      """
      Home().sheet(isPresented: $isOpen) {
        Settings().↓sheet(isPresented: $isChoosing) { Themes() }
      }
      """,
      """
      Home().sheet(item: $trip) { trip in
        NavigationStack {
          TripDetail(trip).↓sheet(isPresented: $isEditing) { TripEditor(trip) }
        }
      }
      """,
      """
      Home().sheet(isPresented: $isOpen) {
        Form {
          Button("Theme") { isChoosing = true }
            .↓sheet(isPresented: $isChoosing) { Themes() }
        }
      }
      """,
      """
      struct Outer: View {
        @State private var isShown = false
        var body: some View {
          Text("Outer").↓sheet(isPresented: $isShown) { NavigationStack { Inner() } }
        }
      }
      struct Inner: View {
        @State private var isShown = false
        var body: some View { Text("Inner").sheet(isPresented: $isShown) { Text("Last") } }
      }
      """,
    ],
    clean: [
      """
      struct Boats: View {
        @State private var isAdding = false
        var body: some View { BoatList().sheet(isPresented: $isAdding) { BoatForm() } }
      }
      struct BoatForm: View {
        var existing: Boat?
        @State private var isAddingTrip = false
        var body: some View {
          Form {
            NameField()
            if existing != nil { Button("Add a Trip") { isAddingTrip = true } }
          }
          .sheet(isPresented: $isAddingTrip) { TripForm() }
        }
      }
      """,
      """
      struct Crew: View {
        @State private var isChoosing = false
        var body: some View { CrewList().sheet(isPresented: $isChoosing) { People(mode: .choose) } }
      }
      struct People: View {
        let mode: Mode
        var body: some View {
          switch mode {
          case .choose: Choices()
          case .show: Details()
          }
        }
      }
      struct Details: View {
        @State private var isEditing = false
        var body: some View { Text("Anna").sheet(isPresented: $isEditing) { PersonForm() } }
      }
      """,
      """
      Home().sheet(isPresented: $isOpen) {
        Form { Button("Scan") { isScanning = true } }
          .sheet(isPresented: $isScanning) { TicketScannerView(code: $code) }
      }
      """,
      """
      struct Profile: View {
        @State private var isEditing = false
        var body: some View { Card().sheet(isPresented: $isEditing) { NavigationStack { Editor() } } }
      }
      struct Editor: View {
        @State private var isChoosing = false
        var body: some View {
          Form { Avatar() }.sheet(isPresented: $isChoosing) { NavigationStack { PhotoPicker(photo: $photo) } }
        }
      }
      """,
      """
      Home()
        .sheet(isPresented: $isOpen) { Settings() }
        .sheet(item: $trip) { TripDetail($0) }
      """,
      """
      Home().sheet(isPresented: $isOpen) {
        NavigationStack { Settings().navigationDestination(isPresented: $isChoosing) { Themes() } }
      }
      """,
      """
      VStack {
        Button("A") {}.sheet(isPresented: $isOpen) { Settings() }
        Button("B") {}.sheet(isPresented: $isChoosing) { Themes() }
      }
      """,
      "Home().fullScreenCover(isPresented: $isOpen) { Player().sheet(isPresented: $isListing) { Queue() } }",
      """
      struct Outer: View {
        var body: some View {
          Text("Outer").sheet(isPresented: $isShown) { Inner() }.sheet(isPresented: $isOther) { Other() }
        }
      }
      struct Inner: View { var body: some View { Text("Inner").popover(isPresented: $isShown) { Text("x") } } }
      struct Page: View { var body: some View { Inner().sheet(isPresented: $isShown) { Text("Last") } } }
      """,
    ])
}

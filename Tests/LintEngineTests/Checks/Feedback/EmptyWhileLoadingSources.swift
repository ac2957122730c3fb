@testable import LintEngine

extension CheckSources {
  static let emptyWhileLoading = CheckSources(
    .emptyWhileLoading,
    flagged: [
      """
      struct Boats: View {
        @State private var boats: [Boat] = []
        @State private var isLoading = false

        var body: some View {
          List(boats) { Row($0) }
            .overlay { if boats.isEmpty { ↓Text("No boats") } }
            .task { await load() }
        }

        private func load() async {
          isLoading = true
          defer { isLoading = false }
          boats = (try? await client.boats()) ?? []
        }
      }
      """,
      """
      @Observable final class Harbor {
        var boats: [Boat] = []
        var isLoadingBoats = false

        func load() async {
          isLoadingBoats = true
          do { boats = try await client.boats() } catch { problem = error }
          isLoadingBoats = false
        }
      }

      struct Boats: View {
        @Environment(Harbor.self) private var harbor
        private var sorted: [Boat] { harbor.boats.sorted { $0.name < $1.name } }

        var body: some View {
          if sorted.isEmpty {
            ↓ContentUnavailableView("No boats", systemImage: "sailboat")
          } else {
            List(sorted) { Row($0) }
          }
        }
      }
      """,
      """
      final class Port: ObservableObject {
        @Published var ships: [Ship] = []
        @Published var isFetching = false

        func fetch() {
          Task {
            isFetching = true
            let found = await client.ships()
            ships = found
            isFetching = false
          }
        }
      }

      struct Ships: View {
        @ObservedObject var port: Port

        var body: some View {
          List {
            if port.ships.count == 0 {
              ↓VStack { Image(systemName: "ferry"); Text("No ships today") }
            }
            ForEach(port.ships) { Row($0) }
          }
        }
      }
      """,
    ],
    clean: [
      """
      struct Boats: View {
        @State private var boats: [Boat] = []
        @State private var isLoading = false
        @State private var query = ""

        var body: some View {
          VStack {
            if isLoading { ProgressView() } else if boats.isEmpty { Text("No boats") }
            if boats.isEmpty && !isLoading { Text("No boats") }
            if boats.isEmpty { ProgressView("Loading") }
            if boats.isEmpty { ContentUnavailableView.search(text: query) }
            if query.isEmpty { Text("Search for boats") }
            Group { if boats.isEmpty { Text("No boats") } }.opacity(isLoading ? 0 : 1)
          }
          .task {
            isLoading = true
            boats = await client.boats()
            isLoading = false
          }
        }
      }
      """,
      """
      @Observable final class Harbor {
        var boats: [Boat] = []
        var isLoading = false
        var crews: [Crew] = []

        func load() async {
          isLoading = true
          boats = await client.boats()
          isLoading = false
        }

        func add() async { crews = await client.crews() }
      }

      struct Screen: View {
        @State private var harbor = Harbor()

        var body: some View {
          if harbor.isLoading { ProgressView() } else { Boats(harbor: harbor) }
        }
      }

      struct Boats: View {
        let harbor: Harbor
        var body: some View { if harbor.boats.isEmpty { Text("No boats") } }
      }

      struct Crews: View {
        let harbor: Harbor
        let boats: [Boat]
        var body: some View {
          if harbor.crews.isEmpty { Text("No crews") }
          if boats.isEmpty { Text("No boats") }
        }
      }
      """,
      """
      struct Boats: View {
        @State private var boats: [Boat] = []
        @State private var isSaving = false

        var body: some View {
          ZStack { if boats.isEmpty { Text("No boats") } }
            .task { boats = await client.boats() }
          Button("Save") { Task { isSaving = true; boats = await client.save(boats); isSaving = false } }
        }
      }
      """,
    ])
}

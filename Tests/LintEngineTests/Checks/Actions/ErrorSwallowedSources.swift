@testable import LintEngine

extension CheckSources {
  static let errorSwallowed = CheckSources(
    .errorSwallowed,
    flagged: [
      """
      Button("Save") { try? ↓store.save() }
      """,
      """
      Button("Delete", role: .destructive) {
        Task {
          _ = try? ↓await store.delete(item)
          dismiss()
        }
      }
      """,
      """
      struct Form1: View {
        var body: some View {
          Button("Send") {
            do { try client.send(text) } ↓catch {}
          }
        }
      }
      """,
      """
      Button {
        withAnimation { try? ↓context.save() }
      } label: { Text("Add") }
      """,
      """
      struct Trash: View {
        var body: some View {
          Button("Empty") { Task { await empty() } }
          Button("Restore", action: restore)
          Button("Print", action: printList)
        }

        private func empty() async {
          do { try await bin.empty() } ↓catch { print("failed", error) }
        }

        private func restore() {
          do { try bin.restore() } ↓catch { Logger.bin.error("\\(error)") }
        }

        private func printList() { try? ↓printer.send(list) }
      }
      """,
      """
      struct Notes: View {
        var body: some View {
          List {
            ForEach(notes) { Text($0.title) }
              .onDelete(perform: delete)
              .onMove { from, to in try? ↓store.move(from, to) }
          }
          .refreshable { do { try await store.load() } ↓catch {} }
          TextField("New", text: $text).onSubmit { try? ↓store.add(text) }
        }

        private func delete(_ rows: IndexSet) { _ = try? ↓store.delete(rows) }
      }
      """,
      """
      @Observable final class Harbor {
        func leave(_ boat: Boat) async { try? ↓await client.leave(boat) }

        func load() async {
          do { boats = try await client.boats() } ↓catch { print(error) }
        }

        func save() { Task { try? ↓await client.save(boats) } }
      }

      struct Boats: View {
        @State private var harbor = Harbor()
        let other: Harbor

        var body: some View {
          List { ForEach(harbor.boats) { Row($0) }.onDelete(perform: other.save) }
            .refreshable { reload() }
            .confirmationDialog("Leave?", isPresented: $asks) {
              Button("Leave") { Task { await self.harbor.leave(boat) } }
            }
        }

        private func reload() { Task { await harbor.load() } }
      }
      """,
      """
      Toggle("Alerts", isOn: $isOn).onChange(of: isOn) {
        UNUserNotificationCenter.current().↓requestAuthorization(options: [.alert]) { _, _ in }
      }
      """,
      """
      struct Ferry: View {
        @State private var trips: [Trip] = []

        var body: some View {
          Row(trips).onTapGesture { Task { try? ↓await client.open(trips) } }
          Text("Trips")
            .task { do { trips = try await client.trips() } ↓catch {} }
          List(trips) { Text($0.name) }.task { try? ↓await board.loadTrips() }
          Text("Board").onAppear { Task { await refresh() } }
        }

        private func refresh() async {
          do { try await board.refresh() } ↓catch { print(error) }
        }
      }
      """,
      """
      struct Settings: View {
        @State private var isPublic = false
        @Bindable var profile: Profile

        var body: some View {
          Toggle("Public profile", isOn: $isPublic)
            .onChange(of: isPublic) { Task { try? ↓await client.publish(isPublic) } }
          Picker("Unit", selection: $profile.unit) { Units() }
          Text("Unit").onChange(of: profile.unit) { _, unit in
            Task { do { try await client.set(unit) } ↓catch {} }
          }
        }
      }
      """,
      """
      struct Port: View {
        var body: some View {
          Button("Add Tide Table") { add() }
          Button("Berth") {
            Task { if let berth = try? ↓await client.berth() { show(berth) } }
          }
          Button("Sail") {
            Task {
              isBusy = true
              if let wind = try? ↓await client.wind() { start(wind) }
              isBusy = false
            }
          }
        }

        private func add() {
          Task {
            guard (try? ↓await store.requestWriteOnlyAccessToEvents()) == true else { return }
            guard let table = try? ↓await client.table() else {
              print("no table")
              return
            }
            guard (try? ↓await store.save(table)) != nil else { return }
          }
        }
      }
      """,
      """
      @MainActor @Observable final class Fleet {
        static let shared = Fleet()

        func refresh() async {
          boats = (try? ↓await client.boats()) ?? boats
          self.crews = (try? ↓await client.crews()) ?? []
        }

        func leave() { Task { await send() } }
        private func send() async { try? ↓await client.leave() }
        func board() async { do { boats = try await client.boats() } ↓catch { print(error) } }
      }

      struct Boats: View {
        @Environment(Fleet.self) private var fleet

        var body: some View {
          List(fleet.boats) { Row($0) }
            .refreshable { await fleet.refresh() }
            .task { await fleet.board() }
          Button("Leave") { Fleet.shared.leave() }
        }
      }
      """,
      """
      struct Ferry: View {
        @State private var trips: [Trip] = []
        @State private var pending: Trip?

        var body: some View {
          List(trips) { trip in TripRow(trip: trip, onBook: { Task { try? ↓await client.book(trip) } }) }
            .task { trips = (try? ↓await client.trips()) ?? [] }
            .alert(item: $pending) { trip in
              Alert(
                title: Text("Cancel the trip?"),
                primaryButton: .destructive(Text("Cancel Trip")) { cancel(trip) },
                secondaryButton: .cancel())
            }
          BookButton("Book") { try? ↓store.book() }
          Text("Trips").onLongPressGesture { try? ↓store.pin(trips) }
        }

        private func cancel(_ trip: Trip) {
          Task { do { try await client.cancel(trip) } ↓catch { print(error) } }
        }
      }
      """,
      """
      @Observable final class Quay {
        func berths() async -> [Berth] { (try? ↓await client.berths()) ?? [] }
        func crews() async -> [Crew] {
          guard isOpen else { return [] }
          return (try? ↓await client.crews()) ?? []
        }
      }

      struct Berths: View {
        @State private var quay = Quay()

        var body: some View {
          Text("Berths").task { berths = await quay.berths() }
          Button("Crews") { Task { crews = await quay.crews() } }
        }
      }
      """,
      """
      struct Wind: View {
        @State private var failure: (any Error)?
        @State private var isBusy = false

        var body: some View {
          Button("Measure") { measure() }
        }

        private func measure() {
          do {
            try sensor.start()
          } catch {
            print(error)
            ↓failure = error
            isBusy = false
          }
        }
      }
      """,
      """
      final class Settings: ObservableObject {
        func save(_ ids: [Int]) throws { try JSONEncoder().encode(ids).write(to: url) }
        func reset() { try? ↓save([]) }

        func load() async throws {
          problem = nil
          ids = try await client.ids()
          show(ids)
        }
      }

      struct Account: View {
        @StateObject private var settings = Settings()
        var body: some View {
          Button("Sign Out") { settings.reset() }
          Button("Load") { Task { try? ↓await settings.load() } }
        }
      }
      """,
    ],
    clean: [
      """
      struct Ferry: View {
        @State private var trips: [Trip] = []
        @State private var query = ""
        @State private var cover: Picture?

        var body: some View {
          Text("Trips")
            .task(id: query) { do { trips = try await client.trips(query) } catch {} }
            .task { do { trips = try await client.trips() } catch { problem = error } }
            .task { do { cover = try await client.cover() } catch {} }
            .task { do { suggestions = try await client.suggestions() } catch {} }
            .task { try? await client.refreshToken() }
            .task { try? await Tips.configure() }
            .task { try? await Task.sleep(for: .seconds(1)) }
            .task { do { try await Task.sleep(for: .seconds(1)) } catch {} }
            .task { pictures = (try? await client.pictures()) ?? [] }
            .task { tips = (try? await client.all()) ?? [] }
            .onAppear { try? loadTrips() }
          TextField("Search", text: $query)
            .onChange(of: query) { Task { try? await client.search(query) } }
            .onChange(of: phase) { Task { try? await client.save() } }
        }
      }
      """,
      """
      struct Port: View {
        var body: some View {
          Button("Berth") {
            Task {
              guard let berth = try? await client.berth() else { return fail() }
              guard let berth = try? await client.berth() else {
                problem = .noBerth
                return
              }
              guard (try? await client.check()) == nil else { return }
              guard let file = try? await importer.pickFile() else { return }
              guard let table = try? decoder.decode(Table.self, from: data) else { return }
            }
          }
          Button("Sail") {
            Task {
              if let wind = try? await client.wind() { start(wind) } else { fail() }
              if let wind = try? await client.wind() { start(wind) }
              tellWhatHappened()
            }
          }
          Button("Load") {
            Task { for trip in trips { if let map = try? await client.map(trip) { show(map) } } }
          }
        }
      }
      """,
      """
      struct Wind: View {
        @State private var failure: (any Error)?
        @State private var problem: String?
        @State private var lastError: Error?
        var outerError: Error?
        @State private var soundError: Error?

        var body: some View {
          Button("Measure") { do { try sensor.start() } catch { failure = error } }
            .alert("No wind", isPresented: $failure.isPresent) {}
          Button("Save") {
            do { try store.save() } catch {
              lastError = error
              show(error)
            }
          }
          Button("Load") { do { try store.load() } catch { outerError = error } }
          Button("Open") { do { try store.open() } catch { problem = "No file" } }
          Button("Play") { do { try session.setActive(true) } catch { soundError = error } }
          if let problem { Text(problem) }
          TripRow(trip: trip, onAppear: { try? store.save() }, content: { try? store.load() })
          TripRow(trip: trip) { try? store.load() }
        }
      }
      """,
      """
      @Observable final class Quay {
        func berths() async -> [Berth] { (try? await client.berths()) ?? [] }
        func depth() async -> Double { (try? await client.depth()) ?? 0 }
        func pictures() async -> [Picture] { (try? await client.pictures()) ?? [] }
      }

      struct Berths: View {
        @State private var quay = Quay()

        var body: some View {
          Text("Berths").task { depth = await quay.depth() }
          Text("Pictures").task { pictures = await quay.pictures() }
        }
      }
      """,
      """
      @Observable final class Fleet {
        func refresh() async {
          boats = (try? await client.boats()) ?? []
          if boats.isEmpty { problem = .noBoats }
          crews = (try? await client.crews()) ?? Crew.samples
          count = (try? await client.count()) ?? 0
        }

        func remind() async {
          try? await center.add(UNNotificationRequest(identifier: "tide", content: tide))
          _ = try? await center.requestAuthorization(options: [.alert])
          await readStatus()
        }
      }

      final class HapticPlayer {
        func play() { try? engine.start() }
      }

      struct Boats: View {
        @State private var fleet = Fleet()
        let haptics: HapticPlayer

        var body: some View {
          List(fleet.boats) { Row($0) }.refreshable { await fleet.refresh() }
          Button("Remind Me") { Task { await fleet.remind() } }
          Button("Tap") { haptics.play() }
        }
      }
      """,
      """
      final class Harbor {
        func leave() { try? client.leave() }
        func load() async { do { try await client.load() } catch { problem = error } }
        func cache() { try? FileStore.write(boats, to: cacheURL) }
        func sync() async { try? await Task.sleep(for: .seconds(1)) }
        static func reset() { try? client.reset() }
      }

      struct Port {
        func leave() { try? client.leave() }
      }

      struct Boats: View {
        @State private var harbor = Harbor()
        var port: Port
        var unknown = makeHarbor()

        var body: some View {
          Button("Load") { Task { await harbor.load() } }
          Button("Reset") { do { try harbor.leave() } catch { problem = error } }
          Button("Save") { harbor.cache() }
          Button("Leave") { port.leave() }
          Button("Go") { unknown.leave(); boats[0].harbor.leave() }
          Text("Boats").task { harbor.leave() }
        }
      }
      """,
      """
      Toggle("Alerts", isOn: $isOn).onChange(of: isOn) {
        center.requestAuthorization(options: [.alert]) { _, _ in refresh() }
        center.requestAuthorization(options: [.alert]) { isAllowed, _ in show(isAllowed) }
        store.load { _, _ in }
      }
      """,
      """
      Button("Save") {
        do { try store.save() } catch { problem = error }
      }
      Button("Save") {
        do { try store.save() } catch is CancellationError {} catch { problem = error }
      }
      """,
      """
      Button("Open") {
        if let file = try? File(path) { open(file) }
        let names = paths.compactMap { try? name(of: $0) }
        guard (try? check()) != nil else { return fail() }
        result = try? read()
      }
      """,
      """
      Button("Wait") {
        Task {
          try? await Task.sleep(for: .seconds(1))
          isDone = true
        }
      }
      Button("Clear") { try? FileManager.default.removeItem(at: cache) }
      Text("Start").onAppear { try? load() }
      Button("Save", action: save)
      """,
      """
      struct Trash: View {
        var body: some View {
          Button("Empty") { empty() }
          Button("Check") { model.check() }
          Button("Wait") { rest() }
          Text("Bin").task { await clean() }
          Button("Count") { count() }
        }

        private func count() { number = (try? bin.count()) ?? 0 }

        private func empty() {
          do { try bin.empty() } catch {
            print(error)
            problem = error
          }
        }

        private func check() { do { try bin.check() } catch { print(error) } }
        private func clean() async { do { try await bin.clean() } catch { print(error) } }
        private func rest() {
          Task { do { try await Task.sleep(for: .seconds(1)) } catch { print("stopped") } }
        }
      }
      """,
      """
      @Observable final class Harbor {
        func leave() async throws {
          do { try await client.leave() } catch {
            alerts.show(error)
            throw error
          }
        }

        func load() async throws {
          switch await client.boats() {
          case .success(let boats): self.boats = boats
          case .failure(let error):
            lastError = error
            throw error
          }
        }
      }

      struct Boats: View {
        @State private var harbor = Harbor()

        var body: some View {
          List(harbor.boats) { Row($0) }
            .refreshable { try? await harbor.load() }
          Button("Leave") { Task { do { try await harbor.leave() } catch { print(error) } } }
        }
      }
      """,
      """
      final class Settings: ObservableObject {
        @AppStorage("ids") private var ids = Data()

        func save(_ ids: [Int]) throws { self.ids = try JSONEncoder().encode(ids) }
        func reset() { try? save([]) }
      }

      struct Account: View {
        @StateObject private var settings = Settings()
        var body: some View { Button("Sign Out") { settings.reset() } }
      }
      """,
    ])
}

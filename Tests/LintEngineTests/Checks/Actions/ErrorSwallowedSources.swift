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
    ],
    clean: [
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
          Text("Bin").task { await load() }
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
        private func load() async { do { try await bin.load() } catch { print(error) } }
        private func rest() {
          Task { do { try await Task.sleep(for: .seconds(1)) } catch { print("stopped") } }
        }
      }
      """,
    ])
}

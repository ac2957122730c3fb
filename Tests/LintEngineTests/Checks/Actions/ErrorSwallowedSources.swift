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
    ],
    clean: [
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

import Foundation
import SiteGenerator
import Synchronization
import Testing

@testable import proofbook

/// Files of the preview that take long to make.
@Suite(.timeLimit(.minutes(10))) struct ExpensiveFileQueueTests {
  private final class Counts: Sendable {
    private struct State {
      var running = 0
      var most = 0
      var total = 0
    }
    private let state = Mutex(State())

    var most: Int { state.withLock(\.most) }
    var total: Int { state.withLock(\.total) }

    func begin() {
      state.withLock { state in
        state.running += 1
        state.total += 1
        state.most = max(state.most, state.running)
      }
    }

    func end() { state.withLock { $0.running -= 1 } }
  }

  @Test(arguments: [1, 2]) func `At most as many jobs as allowed run at once`(
    _ capacity: Int
  ) async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let snapshot = try #require(preview.session.state.snapshot)
    let queue = ExpensiveFileQueue(capacity: capacity)
    let counts = Counts()
    try await withThrowingTaskGroup { group in
      for number in 0..<60 {
        group.addTask {
          try await queue.render("picture-\(number).png", of: snapshot) { _, _ in
            counts.begin()
            Thread.sleep(forTimeInterval: 0.001)
            counts.end()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counts.total == 60)
    #expect(counts.most <= capacity)
  }

  @Test func `Requests for the same file share one rendering`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let snapshot = try #require(preview.session.state.snapshot)
    let queue = ExpensiveFileQueue(capacity: 2)
    let counts = Counts()
    let isReleased = DispatchSemaphore(value: 0)
    let requests = (0..<60).map { _ in
      Task.immediate {
        try await queue.render("handbook.json", of: snapshot) { _, _ in
          counts.begin()
          isReleased.wait()
        }
      }
    }
    // Another file is rendered meanwhile.
    try await queue.render("search-index.js", of: snapshot)
    #expect(!snapshot.isPending("search-index.js"))
    isReleased.signal()
    for request in requests { try await request.value }
    #expect(counts.total == 1)
  }

  @Test func `A file that could not be made is tried again`() async throws {
    struct Failure: Error {}
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let snapshot = try #require(preview.session.state.snapshot)
    let queue = ExpensiveFileQueue()
    await #expect(throws: Failure.self) {
      try await queue.render("handbook.json", of: snapshot) { _, _ in throw Failure() }
    }
    #expect(snapshot.isPending("handbook.json"))
    try await queue.render("handbook.json", of: snapshot)
    #expect(!snapshot.isPending("handbook.json"))
  }

  @Test func `Only files that take long to make are pending, until they are made`() async throws {
    let preview = try await SamplePreview.started()
    defer { preview.remove() }
    let snapshot = try #require(preview.session.state.snapshot)
    let pending = snapshot.paths.filter(snapshot.isPending)
    #expect(pending == ["checks.json", "handbook.json", "search-index.js"])
    for path in pending { _ = try await preview.text("/book/" + path) }
    #expect(!snapshot.paths.contains(where: snapshot.isPending))
  }
}

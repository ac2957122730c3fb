import FileSystem
import Synchronization
import Testing

@testable import SiteGenerator

/// Order, errors and completeness of concurrent work.
struct ConcurrentMapTests {
  private struct Failure: Error, Equatable {
    let item: Int
  }

  @Test(arguments: [1, 2, 3, 8, 64])
  func `Results are in the order of the items`(_ jobs: Int) throws {
    for count in [0, 1, 2, 17, 1_000] {
      let squares = try concurrentMap(Array(0..<count), jobs: jobs) { $0 * $0 }
      #expect(squares == (0..<count).map { $0 * $0 })
    }
  }

  @Test(arguments: [1, 2, 8])
  func `The error of the first failing item is thrown`(_ jobs: Int) {
    for _ in 0..<20 {
      let error = #expect(throws: Failure.self) {
        _ = try concurrentMap(Array(0..<2_000), jobs: jobs) { item in
          if item >= 700, item % 100 == 0 { throw Failure(item: item) }
        }
      }
      #expect(error?.item == 700)
    }
  }

  @Test(arguments: [1, 2])
  func `An error stops the work early`(_ jobs: Int) {
    let done = Atomic<Int>(0)
    #expect(throws: Failure.self) {
      _ = try concurrentMap(Array(0..<100_000), jobs: jobs) { item in
        done.add(1, ordering: .relaxed)
        if item == 0 { throw Failure(item: item) }
      }
    }
    #expect(done.load(ordering: .relaxed) < 100_000)
  }

  @Test func `Every item is processed exactly once`() throws {
    let taken = Mutex<[Int]>([])
    _ = try concurrentMap(Array(0..<500), jobs: 4) { item in taken.withLock { $0.append(item) } }
    #expect(taken.withLock { $0.sorted() } == Array(0..<500))
  }
}

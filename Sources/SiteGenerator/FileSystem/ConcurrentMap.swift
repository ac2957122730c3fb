import Foundation
import Synchronization

/// The only place where the program does several things at once.
///
/// `transform` is called once per item, on up to `jobs` threads; the results come back in the order
/// of the items, whatever the number of threads and whichever was ready first. An error ends the
/// work; of several errors the one of the first item is thrown.
/// - Parameter jobs: 1 or more.
package func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) throws -> Result
) throws -> [Result] {
  guard jobs > 1, items.count > 1 else { return try items.map(transform) }
  let next = Atomic<Int>(0)
  let hasFailed = Atomic<Bool>(false)
  let results = Mutex<[Swift.Result<Result, any Error>?]>(Array(repeating: nil, count: items.count))
  // Items are taken in small runs: fewer stops at the lock, and still an even load at the end.
  let run = max(1, min(16, items.count / (jobs * 8)))
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    // Runs are taken in order, so whatever failed first has been taken when others stop.
    while !hasFailed.load(ordering: .relaxed) {
      let start = next.add(run, ordering: .relaxed).oldValue
      guard start < items.count else { return }
      let made = (start..<min(start + run, items.count)).map { index in
        (index, Swift.Result { try transform(items[index]) })
      }
      if made.contains(where: { if case .failure = $1 { true } else { false } }) {
        hasFailed.store(true, ordering: .relaxed)
      }
      results.withLock { results in
        for (index, result) in made { results[index] = result }
      }
    }
  }
  return try results.withLock { results in
    try results.map { result in
      guard let result else { preconditionFailure("every item has been taken by a thread") }
      return try result.get()
    }
  }
}

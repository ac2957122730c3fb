// Inlinable functions may use only what is imported publicly.
public import HandbookModel
public import Synchronization

/// Transforms the items of an array concurrently on up to `jobs` threads.
///
/// The results are in the order of the items, regardless of the number of threads. If `transform`
/// throws errors for several items, the error for the first of these items is rethrown.
///
/// All parallel work in a build is done with this function. It is inlinable, so that other modules
/// can specialize it for their types: a preview calls it for thousands of items after each save.
/// - Parameter jobs: The number of threads, at least 1.
@inlinable
package func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], jobs: Int, _ transform: @escaping @Sendable (Item) throws -> Result
) throws -> [Result] {
  guard jobs > 1, items.count > 1 else { return try items.map(transform) }
  let next = Atomic<Int>(0)
  let hasFailed = Atomic<Bool>(false)
  let results = Mutex<[Swift.Result<Result, any Error>?]>(Array(repeating: nil, count: items.count))
  // Items are processed in small runs to reduce lock contention while keeping the load balanced.
  let run = max(1, min(16, items.count / (jobs * 8)))
  SystemThread.run(on: min(jobs, items.count)) {
    // Runs are claimed in order, so the first failing item has been claimed when others stop.
    while !hasFailed.load(ordering: .relaxed) {
      let start = next.add(run, ordering: .relaxed).oldValue
      guard start < items.count else { return }
      let chunk = (start..<min(start + run, items.count)).map { index in
        (index, Swift.Result { try transform(items[index]) })
      }
      if chunk.contains(where: { if case .failure = $1 { true } else { false } }) {
        hasFailed.store(true, ordering: .relaxed)
      }
      results.withLock { results in
        for (index, result) in chunk { results[index] = result }
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

/// Calls two functions that do not depend on each other, concurrently if there are several threads,
/// and returns both results. If both throw an error, the first one is rethrown.
/// - Parameter jobs: The number of threads, at least 1.
package func concurrently<First: Sendable, Second: Sendable>(
  jobs: Int, _ first: @escaping @Sendable () throws -> First,
  _ second: @escaping @Sendable () throws -> Second
) throws -> (First, Second) {
  let results = try concurrentMap([true, false], jobs: jobs) { isFirst -> (First?, Second?) in
    isFirst ? (try first(), nil) : (nil, try second())
  }
  guard let first = results[0].0, let second = results[1].1 else {
    preconditionFailure("results are in the order of the items")
  }
  return (first, second)
}
